"""What the documentation names exists."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md"), *ROOT.glob("*/README.md")]
)
_PATH = re.compile(r"`((?:src|tests|docs|demo|benchmarks|training|scripts)/[\w./-]*)`")
_LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_a_page_names_exists(page: Path) -> None:
    """Paths in code style and relative links lead somewhere."""
    text = page.read_text(encoding="utf-8")
    named = [ROOT / path for path in _PATH.findall(text)] + [
        page.parent / path for path in _LINK.findall(text)
    ]
    assert [str(path) for path in named if not path.exists()] == []


def test_a_question_is_followed_through_the_files_that_matter() -> None:
    """The page names the loop, the gateway, the one file of wiring and a file of every part."""
    text = (ROOT / "docs" / "how-a-question-flows.md").read_text(encoding="utf-8")
    parts = ("cli", "retrieve", "grade", "draft", "critic", "rewrite", "scan", "corpus")
    for name in ("engine.py", "gateway.py", "build.py", *(f"{part}/" for part in parts)):
        assert f"src/ballast/{name}" in text


def test_the_library_example_of_the_readme_runs(tmp_path: Path) -> None:
    """Ten lines, copied as they stand, end in an answer."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0].replace(
        "demo/.ballast", str(tmp_path / "store")
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "8 a.m." in ran.stdout
