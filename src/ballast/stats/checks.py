"""What every function here asks of its input, each as one sentence in a ValueError."""

from __future__ import annotations

import math


def check_events(events: int, n: int) -> None:
    """``events`` of ``n`` happened.

    Raises:
        ValueError: not ``0 <= events <= n``.
    """
    if not 0 <= events <= n:
        raise ValueError(f"{events} events among {n} is not a proportion")


def check_confidence(confidence: float) -> None:
    """A confidence is a share, without the ends.

    Raises:
        ValueError: not ``0 < confidence < 1``.
    """
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")


def check_open_share(name: str, value: float) -> None:
    """A rate, limit or power strictly between 0 and 1.

    Raises:
        ValueError: not ``0 < value < 1``.
    """
    if not 0 < value < 1:
        raise ValueError(f"{name} lies between 0 and 1, not at {value}")


def check_share(name: str, value: float) -> None:
    """A rate that may also be 0 or 1.

    Raises:
        ValueError: not ``0 <= value <= 1``.
    """
    if not 0 <= value <= 1:
        raise ValueError(f"{name} lies in [0, 1], not at {value}")


def check_finite(name: str, value: float) -> None:
    """A measured number.

    Raises:
        ValueError: infinite, or not a number.
    """
    if not math.isfinite(value):
        raise ValueError(f"{name} is not a finite number but {value}")
