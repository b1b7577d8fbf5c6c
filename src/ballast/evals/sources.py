"""What a person names for a comparison: the folder of a run, or a row of the ledger."""

from __future__ import annotations

from pathlib import Path

from ballast.evals.ledger.file import find_row, read_ledger
from ballast.evals.rundir import read_run
from ballast.evals.side import Side, side_of_run


def find_side(name: str, ledger: Path) -> Side:
    """The run in the folder of that name, else the row of the ledger.

    Raises:
        UsageError: it is neither, or cannot be read.
    """
    folder = Path(name)
    if folder.is_dir():
        return side_of_run(read_run(folder), name)
    return find_row(read_ledger(ledger), name).side()
