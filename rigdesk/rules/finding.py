"""What a rule finds: severity, a sentence with its figures, the place, and remedies as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from rigdesk.rules.words import thing_name
from rigdesk.speech import numeral, said
from rigdesk.units import Span, trim

Severity = Literal["error", "unknown", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning", "note")
"""Worst first: the order in which findings are shown."""


class Quantity(NamedTuple):
    """A figure of a finding: a value, its doubt and its unit."""

    value: float
    unit: str
    minus: float = 0.0
    plus: float = 0.0

    def __str__(self) -> str:
        """As people read it: 4.7 ±8 mm, 1,447 W, 90 %."""
        return format_quantity(self)


class Region(NamedTuple):
    """A place to light up, mm, in the board frame or in that of a zone off the board.

    ``height`` is from where to where over the board it lies; without one it is as high as the
    cards that the finding is about.
    """

    x0: float
    y0: float
    x1: float
    y1: float
    zone: str = "board"
    height: tuple[float, float] | None = None


class Remedy(NamedTuple):
    """Something that may help, as data: ``solve`` tries it on the engine before offering it.

    ``kind`` is ``move``, ``take-bridge``, ``cap``, ``other-card``, ``other-case``,
    ``other-supply``, ``other-circuit``, ``measure``, ``riser`` or ``set``; ``subject`` is the
    placement it changes.
    """

    kind: str
    subject: str = ""
    data: tuple[tuple[str, str | float], ...] = ()


class Finding(NamedTuple):
    """One thing that is wrong, doubtful or worth knowing.

    Rules fill what follows ``severity``; the engine stamps rule, code and key.
    ``template`` names figures in braces and is filled at the edge, so that
    languages and units can change there. ``about`` tells findings of one rule on
    the same subjects apart.
    """

    severity: Severity
    template: str
    figures: Mapping[str, str | float | Quantity] = {}
    subjects: tuple[str, ...] = ()
    required: Quantity | None = None
    actual: Quantity | None = None
    region: Region | None = None
    remedies: tuple[Remedy, ...] = ()
    why: str = ""
    about: str = ""
    rule: str = ""
    code: str = ""
    key: str = ""
    waived: str | None = None

    @property
    def message(self) -> str:
        """The sentence with its figures, in millimetres and watts."""
        words = {name: _written(value) for name, value in self.figures.items()}
        for name in ("required", "actual"):
            quantity: Quantity | None = getattr(self, name)
            if quantity is not None:
                words.setdefault(name, format_quantity(quantity))
        return said(self.template, **words)


def mm(value: float | Span) -> Quantity:
    """Millimetres, exact or with the doubt of a span."""
    return _quantity(value, "mm")


def watts(value: float | Span) -> Quantity:
    """Watts, exact or with the doubt of a span."""
    return _quantity(value, "W")


def percent(share: float) -> Quantity:
    """A share of one as percent."""
    return Quantity(share * 100.0, "%")


def count(value: float) -> Quantity:
    """A number of things; it has no unit."""
    return Quantity(value, "")


def _quantity(value: float | Span, unit: str) -> Quantity:
    if isinstance(value, Span):
        return Quantity(value.value, unit, value.minus, value.plus)
    return Quantity(float(value), unit)


_COUNTED = ("slot", "slots", "lane", "lanes")
"""Units that are words."""
_PLACES = {"mm": 1, "GB/s": 1, "kg": 1, "m": 2, "TB": 2}


def format_quantity(quantity: Quantity) -> str:
    """Write a quantity: thin space before the unit, doubt only where there is some."""
    value, unit, minus, plus = quantity
    places = _PLACES.get(unit, 0)
    text = f"{value:,.0f}" if places == 0 and unit else trim(value, places)
    text = numeral(text.replace("-", "−"))
    low, high = round(minus, places), round(plus, places)
    if low or high:
        same = low == high
        doubt = f"±{trim(high, places)}" if same else f"+{trim(high, places)}/−{trim(low, places)}"
        text = f"{text} {numeral(doubt)}"
    return f"{text}\u2009{_unit(unit)}" if unit else text


def _unit(unit: str) -> str:
    return said(unit) if unit in _COUNTED else unit


def _written(value: str | float | Quantity) -> str:
    if isinstance(value, str):
        return said(value) if (told := thing_name(value)) == value else told
    return format_quantity(value) if isinstance(value, Quantity) else numeral(trim(value))
