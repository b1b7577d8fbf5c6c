"""A policy file read strictly: every fault at once, with file, line and key; a rule proves itself on its examples."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ballast.errors import BallastError, SettingsError, did_you_mean
from ballast.policy.answer import Check, Tools
from ballast.policy.checks import CHECKS
from ballast.policy.checks.form import known_languages
from ballast.policy.examples import faults_of_examples
from ballast.policy.nodes import Place, Tree, read_tree
from ballast.policy.policy import Named, Policy
from ballast.policy.rules import RULES, Example, Language, PolicyFile, Rule, When

_NAME = "letters a to z, digits, - and _"


def load_policy(file: Path, tools: Tools) -> Policy:
    """The policy of a file, each rule tried on its own examples.

    Raises:
        SettingsError: one line for every fault: what is unknown, doubled, missing, empty or of the wrong type, a
            function that cannot be imported, an example that goes the wrong way.
    """
    tree = read_tree(file)
    named = _rules(tree, tools) if isinstance(tree.values, Mapping) else []
    if tree.faults:
        raise SettingsError("\n".join(tree.report()))
    return Policy(tuple(named), f"sha256:{hashlib.sha256(tree.digest).hexdigest()}")


def _rules(tree: Tree, tools: Tools) -> list[Named]:
    known = list(PolicyFile.model_fields)
    for key in tree.values:
        if key not in known:
            tree.fault(
                (key,), f"unknown key {key!r}{did_you_mean(key, known)}; known are: {', '.join(known)}"
            )
    if "version" not in tree.values:
        tree.fault((), "has no 'version'; add 'version: 1' at its top")
    elif tree.values["version"] != 1 or isinstance(tree.values["version"], bool):
        tree.fault(("version",), f"'version' is {_shown(tree.values['version'])}; this program knows 1")
    if "rules" not in tree.values:
        tree.fault((), "has no 'rules', so it would stop nothing; add some or unset 'policy'")
        return []
    rules = tree.values["rules"]
    if not isinstance(rules, Mapping) or not rules:
        what = "holds nothing" if not rules else f"is {_shown(rules)}"
        tree.fault(
            ("rules",), f"'rules' {what}; it should hold named rules, each with a 'type' below its name"
        )
        return []
    made = (_rule(tree, name, value, tools) for name, value in rules.items())
    return [named for named in made if named is not None]


def _rule(tree: Tree, name: str, value: Any, tools: Tools) -> Named | None:
    place: Place = ("rules", name)
    here = ".".join(map(str, place))
    if (
        not name
        or not name.isascii()
        or name.lower() != name
        or not all(c.isalnum() or c in "-_" for c in name)
    ):
        tree.fault(place, f"{here!r} has a name of other characters than {_NAME}; rename it")
    if not isinstance(value, Mapping):
        tree.fault(
            place, f"{here!r} is {_shown(value)}; it should hold 'type' and more, one a line, below its name"
        )
        return None
    kind = value.get("type")
    if "type" not in value:
        tree.fault(place, f"{here!r} has no 'type'; name one of: {', '.join(RULES)}")
        return None
    if not isinstance(kind, str) or kind not in RULES:
        near = did_you_mean(kind, RULES) if isinstance(kind, str) else ""
        tree.fault((*place, "type"), f"'{here}.type' is {_shown(kind)}{near}; known are: {', '.join(RULES)}")
        return None
    model = RULES[kind]
    try:
        rule = model.model_validate_json(json.dumps(value), strict=True)
    except ValidationError as error:
        for detail in error.errors():
            _report(tree, place, detail, model)
        return None
    check = _check(tree, place, rule, tools)
    if check is None:
        return None
    line = tree.line(place)
    named = Named(name, kind, rule, check, line)
    for spot, what in faults_of_examples(named, tools):
        tree.fault((*place, *spot), what)
    return named


def _check(tree: Tree, place: Place, rule: Rule, tools: Tools) -> Check | None:
    kind = str(getattr(rule, "type"))  # noqa: B009  the base has none: each kind of rule names its own
    here = ".".join(map(str, place))
    if isinstance(rule, Language):
        unknown = [code for code in rule.languages if code not in known_languages()]
        for code in unknown:
            at = (*place, "languages", rule.languages.index(code))
            tree.fault(at, f"'{here}.languages' names {code!r}, which cannot be told from others; drop it")
        if unknown:
            return None
    try:
        return CHECKS[kind](rule, tools)
    except BallastError:
        raise
    except ValueError as error:
        tree.fault((*place, "function"), f"'{here}.function': {error}")
        return None


def _report(tree: Tree, place: Place, detail: ErrorDetails, model: type[Rule]) -> None:
    """One fault of pydantic's in this file's words."""
    at: Place = tuple(part for part in detail["loc"] if part not in _VARIANTS)
    key = ".".join(map(str, (*place, *(_counted(part) for part in at)))) or "."
    match detail["type"]:
        case "extra_forbidden":
            beside = _keys(model, at)
            near = did_you_mean(str(at[-1]), beside)
            what = f"unknown key {key!r}{near}; known are: {', '.join(beside)}"
        case "missing":
            what = f"{'.'.join(map(str, place))!r} has no {'.'.join(map(str, at))!r}; add it"
        case "value_error":
            what = f"{key!r} {detail['ctx']['error']}"
        case "model_type" | "string_type" if _VARIANTS & set(detail["loc"]):
            what = f"{key!r} is {_shown(detail['input'])}; it should be a text, or an 'answer' with what belongs to it"
            if isinstance(detail["input"], Mapping | str):
                return  # the other form of an example tells what is wrong
        case _:
            what = f"{key!r} is {_shown(detail['input'])}; it {_wanted(detail)}"
    tree.fault((*place, *at), what)


_VARIANTS = {"Example", "constrained-str", "function-after[_source_needs_quote(), Example]"}


def _counted(part: str | int) -> str:
    return str(part + 1) if isinstance(part, int) else part  # people count from one


def _keys(model: type[Rule], at: Place) -> Iterable[str]:
    if len(at) == 1:
        return list(model.model_fields)
    return list((When if at[0] == "when" else Example).model_fields)


def _wanted(detail: ErrorDetails) -> str:
    match detail["type"]:
        case "string_pattern_mismatch":
            return _PATTERNS.get(str(detail["ctx"]["pattern"]), "should hold something")
        case "bool_type":
            return "should be true or false"
        case "list_type":
            return "should be a list: one a line, each after a dash"
        case "too_short":
            return "should name at least one"
        case _:
            return str(detail["msg"]).replace("Input should", "should")


_PATTERNS = {
    r"^[a-z]{2,3}$": "should be a code of two or three letters, such as en",
    r"^(secret|pii)(\.\w+)?$": "should be secret, pii or a rule of theirs, such as pii.phone",
    r"^[A-Za-z_][\w.]*:[A-Za-z_][\w.]*$": "should be a module and a function, as in checks:is_polite",
}


def _shown(value: Any) -> str:
    if value is None:
        return "empty"
    if isinstance(value, Mapping):
        return "a group of keys"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    return str(value).lower() if isinstance(value, bool) else repr(value)
