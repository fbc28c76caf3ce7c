"""One doubt about a record, before anybody knows where the record stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from rigdesk.parts.fields import unit_of
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


FAR = 2.0
"""Twice the largest of its kind, or half the least, is a slip of digits or of the unit."""


def outside(field: str, figure: Figure | None, least: float, most: float) -> Doubts:
    """A doubt where the whole of a figure lies beyond what such parts have."""
    if figure is None or (figure.high >= least and figure.low <= most):
        return
    far = figure.high < least / FAR or figure.low > most * FAR
    unit = f" {unit_of(field.rpartition('.')[2])}".rstrip()
    told = f"{field} is {trim(figure.value)}{unit}; such parts have {trim(least)} to {trim(most)}"
    severity: Level = "error" if far else "doubtful"
    yield Said(severity, field.partition(".")[0], f"{told}{unit}.", "Check digits and unit.")
