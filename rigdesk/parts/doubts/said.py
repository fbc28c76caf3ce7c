"""One doubt about a record, before anybody knows where the record stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from rigdesk.units import Figure, trim

Level = Literal["error", "doubtful", "missing"]
"""It cannot be; it is odd; it is not there."""


class Said(NamedTuple):
    """A doubt: how bad, about which field, what, and what to do; the field may be empty."""

    severity: Level
    field: str
    sentence: str
    remedy: str = ""


Doubts = Iterator[Said]

LOOK_UP = "Look both figures up again."


def size(value: float) -> str:
    """A length in words."""
    return f"{trim(value)} mm"


def missing(field: str) -> Said:
    """A figure that rules ask for and the record lacks."""
    return Said("missing", field, f"{field} is not recorded.", "Measure it, or look it up.")


def outside(field: str, figure: Figure | None, least: float, most: float) -> Doubts:
    """A doubt where the whole of a figure lies beyond what such parts measure."""
    if figure is not None and (figure.high < least or figure.low > most):
        usual = f"such parts measure {trim(least)} to {size(most)}"
        yield Said("doubtful", field, f"{field} is {size(figure.value)}; {usual}.", "Check it.")
