"""Imports go down only, and parts of one row never import one another."""

from __future__ import annotations

import ast
from pathlib import Path

ONE_PART = {0, 5}  # rows whose modules may use one another: the values, and the wiring
ROOT = Path(__file__).parent.parent / "src" / "ballast"

ROWS: dict[str, int] = {
    "types": 0, "errors": 0, "settings": 0, "settings_file": 0, "settings_groups": 0, "wire": 0, "lock": 0,
    "steps": 0, "account": 0,
    "text": 1, "stats": 1,
    "llm": 2, "models": 2, "tracing": 2,
    "grade": 3, "rewrite": 3, "draft": 3, "critic": 3,
    "scan": 3, "advice": 3, "policy": 3, "audit": 3, "corpus": 3, "retrieve": 3,
    "engine": 4, "gateway": 4, "metered": 4, "mending": 4, "events": 4, "indexing": 4,
    "certify": 4, "evals": 4, "doctor": 4,
    "build_documents": 4,
    "build": 5, "build_llm": 5, "build_judge": 5, "build_search": 5,
    "cli": 6, "server": 6,
    "pytest_plugin": 7,
}  # fmt: skip


def part(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names if node.module == "ballast")
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return {name for name in found if name.startswith("ballast.")}


def modules() -> dict[str, Path]:
    return {
        ".".join(("ballast", *path.relative_to(ROOT).with_suffix("").parts)): path
        for path in ROOT.rglob("*.py")
        if path != ROOT / "__init__.py"
    }


def test_every_module_stands_in_a_row() -> None:
    """A new top-level part must be given its row here before it can be used."""
    assert {part(name) for name in modules()} - {"__main__"} <= set(ROWS)


def test_imports_point_down_only() -> None:
    """No module imports a higher row, nor another part of its own row."""
    wrong = []
    for name, path in modules().items():
        for target in imports(path):
            here, there = part(name), part(target)
            if (
                here != there
                and ROWS[there] >= ROWS.get(here, 8)
                and not (ROWS[there] == ROWS.get(here) and ROWS[there] in ONE_PART)
            ):
                wrong.append(f"{name} (row {ROWS[here]}) imports {target} (row {ROWS[there]})")
    assert wrong == []


def test_no_module_is_part_of_an_import_cycle() -> None:
    """Following imports never leads back to where one started."""
    known = modules()
    edges = {
        name: {t if t in known else t.rpartition(".")[0] for t in imports(path)} & set(known) - {name}
        for name, path in known.items()
    }

    def reachable(start: str) -> set[str]:
        seen: set[str] = set()
        stack = list(edges[start])
        while stack:
            current = stack.pop()
            if current not in seen:
                seen.add(current)
                stack.extend(edges[current])
        return seen

    assert [name for name in known if name in reachable(name)] == []
