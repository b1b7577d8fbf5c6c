"""Time of one audit record, with and without waiting for the disk, alone and beside other writers.

python benchmarks/audit_speed.py [--records 2000] [--folder DIR]
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from ballast.audit import AuditLog, Key, Limits, Origin, verify
from ballast.audit.record import of_decision
from ballast.types import Declined, Meta, Question, Step, Stop

SECRET = "only for this measurement"
DETAIL = {"sufficiency": 0.2, "threshold": 0.5, "missing": [], "features": {}}
HITS = {"hits": [{"id": f"{n:016x}", "score": 0.5} for n in range(8)]}
STEPS = tuple(
    Step(f"{name}.{turn}", 1.0, detail)
    for turn in range(3)
    for name, detail in (("retrieve", HITS), ("grade", DETAIL))
)
DECISION = Declined(Stop.GRADER, ("grade.insufficient",), "No.", (), Meta(trace=STEPS))


def append(folder: Path, records: int, sync: bool) -> list[float]:
    """Milliseconds of each record: made, sealed, written."""
    log = AuditLog(folder, secret=SECRET, limits=Limits(sync=sync, lock_timeout_s=120))
    taken = []
    for number in range(records):
        started = time.perf_counter()
        question = Question("How much does a domestic wire transfer cost?", f"q{number}")
        log.append(of_decision(question, DECISION, Origin("sha256:0"), log.key))
        taken.append(1000 * (time.perf_counter() - started))
    return taken


def row(name: str, taken: list[float], seconds: float) -> None:
    p50, p95, p99 = np.percentile(taken, [50, 95, 99])
    rate = len(taken) / seconds
    print(f"{name:<32}{p50:8.3f}{p95:8.3f}{p99:8.3f} ms   {rate:8.0f} records/s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--records", type=int, default=2000)
    parser.add_argument("--folder", type=Path)
    given = parser.parse_args()
    print(f"{'':<32}{'p50':>8}{'p95':>8}{'p99':>8}")
    with TemporaryDirectory(dir=given.folder) as place:
        for sync in (False, True):
            for writers in (1, 4):
                folder = Path(place) / f"{sync}-{writers}"
                jobs = [(folder, given.records // writers, sync)] * writers
                started = time.perf_counter()
                with multiprocessing.Pool(writers) as pool:
                    taken = [ms for part in pool.starmap(append, jobs) for ms in part]
                name = f"{'synced' if sync else 'not synced'}, {writers} writer{'s' * (writers > 1)}"
                row(name, taken, time.perf_counter() - started)
        started = time.perf_counter()
        result = verify(folder, [Key.of(SECRET)])
        seconds = time.perf_counter() - started
        assert result.is_whole
        print(
            f"verify: {result.last / seconds:,.0f} records/s; {folder_size(folder) / result.last:,.0f} bytes a record"
        )


def folder_size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.glob("audit-*"))


if __name__ == "__main__":
    main()
