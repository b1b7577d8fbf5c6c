"""The page about the gate says what the gate does."""

from __future__ import annotations

import re
from pathlib import Path

from benchmarks.gate_simulation import tables
from gate_fakes import gate

from ballast.evals.measures import MEASURES

PAGE = Path(__file__).parents[2] / "docs" / "gate.md"


def test_the_tables_are_what_the_simulation_prints() -> None:
    """Exact probabilities: every figure comes out again."""
    text = PAGE.read_text(encoding="utf-8")
    shown = text.partition("<!-- tables: begin -->\n")[2].partition("\n<!-- tables: end -->")[0]
    assert shown == tables()


def test_the_example_is_a_gate_and_every_measure_is_named(tmp_path: Path) -> None:
    """Who copies the file gets its rules; who looks for a measure finds it."""
    text = PAGE.read_text(encoding="utf-8")
    example = re.findall(r"```yaml\n(confidence.*?)```", text, re.DOTALL)[0]
    assert len(gate(tmp_path, example).rates) == 3
    assert [name for name in MEASURES if f"`{name}`" not in text] == []
