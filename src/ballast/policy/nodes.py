"""A YAML file as plain values that know their lines; what YAML would quietly accept is refused.

YAML 1.2: ``yes`` and ``on`` are text. Anchors and merge keys are not accepted: a policy is read by people.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

Place = tuple[str | int, ...]
"""Keys and list positions from the top of the file."""
_MOST_BYTES = 4_000_000
_DEEPEST = 20


@dataclass(slots=True)
class Tree:
    """The values of a file, the line of each, and what is wrong with it so far."""

    file: Path
    values: Any = None
    lines: dict[Place, int] = field(default_factory=dict)
    faults: list[tuple[int, str]] = field(default_factory=list)
    digest: bytes = b""

    def line(self, place: Place) -> int:
        """Of this place, or of the nearest one above it that stands in the file; 0 for the file as a whole."""
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 0) if place else 0

    def fault(self, place: Place, what: str) -> None:
        self.faults.append((self.line(place), what))

    def report(self) -> list[str]:
        """All faults in the order of their lines, as "FILE:LINE: what"; those of the whole file without a line."""
        return [f"{self.file}{f':{line}' * bool(line)}: {what}" for line, what in sorted(set(self.faults))]


def read_tree(file: Path) -> Tree:
    """The file as it stands. What is wrong with its form is in ``faults``, and values that are there are kept."""
    tree = Tree(file)
    try:
        tree.digest = file.read_bytes()
        text = tree.digest.decode("utf-8-sig")
    except FileNotFoundError:
        tree.fault((), "there is no such file; name an existing policy")
    except OSError as error:
        tree.fault((), f"cannot be read ({error.strerror})")
    except UnicodeDecodeError as error:
        tree.faults.append((tree.digest.count(b"\n", 0, error.start) + 1, "is not UTF-8; save it as UTF-8"))
    else:
        if len(text) > _MOST_BYTES:
            tree.fault((), "is too large for a policy")
        else:
            _compose(tree, text)
    return tree


def _compose(tree: Tree, text: str) -> None:
    yaml = YAML(typ="safe", pure=True)
    try:
        node = yaml.compose(text)
        if node is None:
            tree.fault((), "holds no rules, so it would stop nothing; write some or unset 'policy'")
        elif not isinstance(node, MappingNode):
            tree.faults.append(
                (_line(node), "should be a list of 'key: value' lines, with 'version' and 'rules'")
            )
        else:
            tree.values = _value(tree, yaml, node, ())
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        tree.faults.append((line, f"is not YAML: {error.problem or error.context}"))
    except (YAMLError, RecursionError) as error:
        tree.fault((), f"is not YAML: {str(error).splitlines()[0]}")


def _value(tree: Tree, yaml: YAML, node: Node, place: Place) -> Any:
    tree.lines.setdefault(place, _line(node))
    if node.anchor:
        tree.faults.append((_line(node), f"uses the anchor &{node.anchor}; write it out"))
        return None
    if len(place) > _DEEPEST:
        tree.faults.append((_line(node), "is nested too deeply"))
        return None
    if isinstance(node, MappingNode):
        return _mapping(tree, yaml, node, place)
    if isinstance(node, SequenceNode):
        return [_value(tree, yaml, item, (*place, number)) for number, item in enumerate(node.value)]
    assert isinstance(node, ScalarNode)
    value = yaml.constructor.construct_object(node, deep=True)
    plain = value is None or isinstance(value, bool | int | float | str)
    return value if plain else str(node.value)  # a date is text here


def _mapping(tree: Tree, yaml: YAML, node: MappingNode, place: Place) -> Mapping[str, Any]:
    values: dict[str, Any] = {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, ScalarNode):
            tree.faults.append((_line(key_node), "a key should be a word"))
            continue
        key = str(key_node.value)
        if key in values:
            first = tree.lines[(*place, key)]
            tree.faults.append(
                (_line(key_node), f"{key!r} was already set on line {first}; keep one of them")
            )
            continue
        tree.lines[(*place, key)] = _line(key_node)
        values[key] = _value(tree, yaml, value_node, (*place, key))
    return values


def _line(node: Node) -> int:
    return int(node.start_mark.line) + 1
