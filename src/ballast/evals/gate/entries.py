"""The keys of a gate file, taken one by one with the type they should have; what is left over is unknown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from ballast.errors import did_you_mean
from ballast.settings_file import read_yaml

_PERCENT = re.compile(r"(\d{1,3}(?:\.\d+)?)\s?%")
_EMPTY = "holds no rules, so it would pass anything; write rules (docs/gate.md shows some)"
_MISSING = "write one (docs/gate.md shows how) or name another with --gate"


class Entries:
    """Values by dotted key, each with its place, and a list of what is wrong with them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.faults: list[str] = []
        self._entries: dict[str, tuple[Any, str]] = {}
        self._asked: list[str] = []
        for key, value, place in read_yaml(path, self.faults, missing=_MISSING, empty=_EMPTY):
            if key in self._entries:
                self.faults.append(
                    f"{place}: {key!r} was already set ({self._entries[key][1]}); keep one of them"
                )
            else:
                self._entries[key] = (value, place)

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def has(self, prefix: str) -> bool:
        """Whether any key stands below ``prefix``."""
        return any(key.startswith(f"{prefix}.") for key in self._entries)

    def below(self, prefix: str) -> list[str]:
        """What follows ``prefix`` in every key below it, in the order of the file."""
        return [key[len(prefix) + 1 :] for key in self._entries if key.startswith(f"{prefix}.")]

    def names(self, prefix: str) -> list[str]:
        """The names right below ``prefix``, each once."""
        return list(dict.fromkeys(key.partition(".")[0] for key in self.below(prefix)))

    def place(self, key: str) -> str:
        """Where a key stands, or the first key below it; the file where neither is there."""
        for known, (_, place) in self._entries.items():
            if known == key or known.startswith(f"{key}."):
                return place
        return str(self.path)

    def fault(self, key: str, what: str) -> None:
        self.faults.append(f"{self.place(key)}: {key!r} {what}")

    def flag(self, key: str) -> bool:
        """true or false; false where it is absent."""
        return bool(self._take(key, False, lambda v: isinstance(v, bool), "should be true or false"))

    def text(self, key: str) -> str:
        """A text with something in it; "" where it is absent."""
        return str(self._take(key, "", lambda v: isinstance(v, str) and bool(v.strip()), "should be a text"))

    def count(self, key: str, *, least: int = 1) -> int:
        """A whole number; 0 where it is absent."""
        remedy = f"should be a whole number from {least}"
        return int(self._take(key, 0, lambda v: type(v) is int and v >= least, remedy))

    def amount(self, key: str) -> float | None:
        """A number above 0; ``None`` where it is absent."""
        good = lambda v: type(v) in (int, float) and 0 < v < float("inf")  # noqa: E731
        value = self._take(key, None, good, "should be a number above 0")
        return None if value is None else float(value)

    def share(self, key: str) -> float | None:
        """A share of [0, 1], written "5 %" or 0.05; ``None`` where it is absent or wrong."""
        value = self._take(
            key, None, lambda v: _share(v) is not None, 'should be a share such as "5 %" or 0.05'
        )
        return None if value is None else _share(value)

    def confidence(self, key: str, default: float) -> float:
        """A confidence in (0.5, 1); the default where it is absent or wrong."""
        value = self.share(key)
        if value is None or 0.5 < value < 1:
            return default if value is None else value
        self.fault(key, 'should lie between 50 % and 100 %, such as "95 %"')
        return default

    def choices(self, key: str, known: Iterable[str], *, default: Sequence[str] = ()) -> tuple[str, ...]:
        """A list of known words, each once; the default where it is absent."""
        known = list(known)
        good = lambda v: isinstance(v, list) and bool(v) and all(isinstance(item, str) for item in v)  # noqa: E731
        values = self._take(key, None, good, f"should be a list of words from: {', '.join(known)}")
        for word in values or ():
            if word not in known:
                self.fault(key, f"names {word!r}{did_you_mean(word, known)}; known are {', '.join(known)}")
            elif values.count(word) > 1:
                self.fault(key, f"names {word!r} twice; name it once")
        return tuple(word for word in dict.fromkeys(values or default) if word in known)

    def refuse_others(self) -> None:
        """Every key nobody asked for is unknown."""
        for key, (_, place) in self._entries.items():
            if key not in self._asked:
                head, _, last = key.rpartition(".")
                beside = [k.rpartition(".")[2] for k in self._asked if k.rpartition(".")[0] == head]
                self.faults.append(
                    f"{place}: unknown key {key!r}{did_you_mean(last, beside)}; delete or mend it"
                )

    def _take(self, key: str, default: Any, good: Callable[[Any], bool], remedy: str) -> Any:
        self._asked.append(key)
        if key not in self._entries:
            return default
        value = self._entries[key][0]
        if good(value):
            return value
        self.fault(key, f"is {_shown(value)}; it {remedy}")
        return default


def _share(value: Any) -> float | None:
    if isinstance(value, str):
        found = _PERCENT.fullmatch(value.strip())
        share = float(found[1]) / 100 if found else None
    elif type(value) in (int, float):
        share = float(value) if value != 1 else None  # 1 could mean 1 % or all
    else:
        return None
    return share if share is not None and 0 <= share <= 1 else None


def _shown(value: Any) -> str:
    if value is None:
        return "empty"
    return str(value).lower() if isinstance(value, bool) else repr(value)
