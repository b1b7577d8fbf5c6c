"""Reads a settings file so that every value knows its line. YAML 1.2: ``yes`` is text, not a boolean."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node


def read_yaml(
    file: Path,
    faults: list[str],
    *,
    missing: str = "give an existing settings file to --config",
    empty: str = "holds no settings; set a key or delete the file",
) -> list[tuple[str, Any, str]]:
    """Dotted key, value and place ("ballast.yaml:3") of every entry. Adds what is wrong to ``faults``.

    ``missing`` and ``empty`` are the remedies for a file that is not there, and for one without a key.
    """
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        faults.append(f"{file}: there is no such file; {missing}")
        return []
    except OSError as error:
        faults.append(f"{file}: cannot be read ({error.strerror})")
        return []
    except UnicodeDecodeError:
        faults.append(f"{file}: is not UTF-8; save it as UTF-8")
        return []
    yaml = YAML(typ="safe", pure=True)
    try:
        node = yaml.compose(text)
        if node is None:
            faults.append(f"{file}: {empty}")
            return []
        if not isinstance(node, MappingNode):
            faults.append(f"{file}:{_line(node)}: should be a list of 'key: value' lines")
            return []
        return list(_entries(yaml, node, file, "", faults))
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f":{mark.line + 1}" if mark else ""
        faults.append(f"{file}{line}: is not YAML: {error.problem or error.context}")
    except YAMLError as error:
        faults.append(f"{file}: is not YAML: {str(error).splitlines()[0]}")
    except RecursionError:
        faults.append(f"{file}: is nested too deeply; write plain 'key: value' lines")
    return []


def _entries(
    yaml: YAML, node: MappingNode, file: Path, prefix: str, faults: list[str]
) -> Iterator[tuple[str, Any, str]]:
    seen: dict[str, int] = {}
    for key_node, value_node in node.value:
        key, line = prefix + str(key_node.value), _line(key_node)
        if key in seen:
            faults.append(f"{file}:{line}: {key!r} was already set on line {seen[key]}; keep one of them")
            continue
        seen[key] = line
        if value_node.anchor:
            faults.append(f"{file}:{line}: {key!r} uses the anchor &{value_node.anchor}; write it out")
        elif isinstance(value_node, MappingNode) and not value_node.value:
            faults.append(f"{file}:{line}: {key!r} holds nothing; set a key below it or delete it")
        elif isinstance(value_node, MappingNode):
            yield from _entries(yaml, value_node, file, f"{key}.", faults)
        else:
            yield key, yaml.constructor.construct_object(value_node, deep=True), f"{file}:{line}"


def _line(node: Node) -> int:
    return int(node.start_mark.line) + 1
