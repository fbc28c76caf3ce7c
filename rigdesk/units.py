"""Figures that know how sure they are, and money that knows its date.

Lengths are millimetres, power watts, temperatures degrees Celsius and link
speeds GB/s wherever a name ends in ``_mm``, ``_w``, ``_c`` or ``_gbs``.
"""

import datetime as dt
import functools
import math
import re
from decimal import Decimal
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    SerializerFunctionWrapHandler,
    model_serializer,
    model_validator,
)
from pydantic_core import PydanticCustomError

from rigdesk.speech import language, numeral

NUMBER = r"[-−]?\d+(?:\.\d+)?"
_COMPACT = re.compile(
    rf"^(?P<est>~)?\s*(?P<value>{NUMBER})"
    r"(?:\s*±\s*(?P<both>\d+(?:\.\d+)?)"
    r"|\s*\+(?P<plus>\d+(?:\.\d+)?)\s*/\s*[-−](?P<minus>\d+(?:\.\d+)?))?$",
    re.ASCII,
)
_DAY = re.compile(r"^\d{4}(?:-(?:0[1-9]|1[0-2]))?$", re.ASCII)


class Frozen(BaseModel):
    """Base of every record: immutable, and no field that the format does not name."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    @model_validator(mode="before")
    @classmethod
    def _yes_is_no_number(cls, data: Any) -> Any:
        """Refuse ``tdp_w: true``, which pydantic would read as one watt."""
        if not isinstance(data, dict) or not any(isinstance(v, bool) for v in data.values()):
            return data
        numbers = _no_switches(cls)
        return {
            name: _Switch(value) if isinstance(value, bool) and name in numbers else value
            for name, value in data.items()
        }


class _Switch:
    """A yes or no where none belongs: nothing takes it for a number, a word or a list."""

    def __init__(self, on: bool) -> None:
        self.on = on

    def __repr__(self) -> str:
        return "true" if self.on else "false"


@functools.cache
def _no_switches(model: type[BaseModel]) -> frozenset[str]:
    """The fields of a model that yes and no are no value for."""
    return frozenset(
        name
        for name, field in model.model_fields.items()
        if not re.search(r"\bbool\b|\bAny\b", repr(field.annotation))
    )


class Span(NamedTuple):
    """The least, the likeliest and the greatest that a quantity can be."""

    low: float
    value: float
    high: float

    @property
    def minus(self) -> float:
        """How far the quantity may lie below its value."""
        return self.value - self.low

    @property
    def plus(self) -> float:
        """How far the quantity may lie above its value."""
        return self.high - self.value

    def shifted(self, by: float) -> "Span":
        """The same doubt about a quantity that is larger by an exact amount."""
        return Span(self.low + by, self.value + by, self.high + by)


class Figure(Frozen):
    """One figure of a part: its value, how far it may be off on each side, and whence.

    ``minus`` and ``plus`` are never negative and carry the unit of the field
    that holds the figure. An estimated figure was recalled or derived and is
    shown as such.
    """

    value: float
    minus: Annotated[float, Field(ge=0)] = 0.0
    plus: Annotated[float, Field(ge=0)] = 0.0
    estimated: bool = False
    source: str | None = None

    @model_validator(mode="wrap")
    @classmethod
    def _from_plain(cls, data: Any, handler: ModelWrapValidatorHandler["Figure"]) -> "Figure":
        if isinstance(data, bool | _Switch):
            raise PydanticCustomError("yes_or_no", "a figure is a number, not yes or no")
        if isinstance(data, int | float):
            return handler({"value": data})
        if isinstance(data, str):
            return handler(parse_figure(data))
        return handler(data)

    @model_serializer(mode="wrap")
    def _to_plain(self, handler: SerializerFunctionWrapHandler) -> Any:
        if not (self.minus or self.plus or self.estimated or self.source):
            return _tidy(self.value)
        if not self.source:
            return format_figure(self)
        plain = {k: _tidy(v) if isinstance(v, float) else v for k, v in handler(self).items()}
        return {k: v for k, v in plain.items() if k == "value" or v}

    @property
    def low(self) -> float:
        """The least that the quantity can be."""
        return self.value - self.minus

    @property
    def high(self) -> float:
        """The greatest that the quantity can be."""
        return self.value + self.plus

    @property
    def span(self) -> Span:
        """The figure as bare numbers, for arithmetic."""
        return Span(self.value - self.minus, self.value, self.value + self.plus)


def parse_figure(text: str) -> dict[str, Any]:
    """Read ``267``, ``131 ±6``, ``39.04 +0/-2``; a leading ``~`` marks an estimate.

    Raises ValueError with a sentence that shows the forms when the text has none of them.
    """
    match = _COMPACT.match(text.strip())
    if match is None:
        raise ValueError(
            f"'{text}' is no figure; write 267, '131 ±6' or '39.04 +0/-2', with ~ if estimated"
        )
    number = {k: _number(v) for k, v in match.groupdict().items() if v and k != "est"}
    both = number.get("both", 0.0)
    return {
        "value": number["value"],
        "minus": number.get("minus", both),
        "plus": number.get("plus", both),
        "estimated": match["est"] is not None,
    }


def typed_figure(text: str, unit: str = "") -> dict[str, Any]:
    """Read a figure as people type it: ``304,5 mm est +-5``, ``39.04 +0 -2``, ``10.5 in``.

    Gives what :func:`parse_figure` gives; inches become mm where ``unit`` is that. Raises
    ValueError with a sentence where it is none, or where a comma may mean two things.
    """
    said, about = _ABOUT.subn(" ", text.strip())
    if _TWO_WAYS.search(said):
        raise ValueError(f"'{text.strip()}' may be read in two ways; leave the comma out")
    said = re.sub(r"(?<=\d),(?=\d)", ".", said)
    inches = 0
    if unit == "mm":
        said, inches = _INCHES.subn(" ", said)
    if unit:
        said = re.sub(rf"(?<=[\d\s]){re.escape(unit)}(?![a-z])", " ", said, flags=re.IGNORECASE)
    said = re.sub(r"\+\s*/?\s*[-−](?=\s*\d)", "±", said)
    said = re.sub(r"\+\s*([\d.]+)\s*/?\s*[-−]\s*([\d.]+)", r"+\1/-\2", said)
    said = re.sub(r"(?<=[\d.])\s*[-−]\s*([\d.]+)\s*/?\s*\+\s*([\d.]+)", r" +\2/-\1", said)
    try:
        figure = parse_figure(("~" if about else "") + said)
    except ValueError:
        parse_figure(text)  # says so in the words that were typed
        raise
    if inches:
        figure |= {name: round(figure[name] * 25.4, 2) for name in ("value", "minus", "plus")}
    return figure


_ABOUT = re.compile(r"~|≈|\b(?:estimated|est|about|circa|ca|approx)\b\.?", re.IGNORECASE)
_TWO_WAYS = re.compile(r"(?<![\d.])[1-9]\d{0,2},\d{3}(?!\d)")
_INCHES = re.compile(r"(?<=[\d\s])(?:\"|″|in(?:ch(?:es)?)?(?![a-z]))", re.IGNORECASE)


def format_figure(figure: Figure) -> str:
    """Write a figure exactly as :func:`parse_figure` reads it; its source is left out."""
    text = ("~" if figure.estimated else "") + _exact(figure.value)
    if figure.minus == figure.plus:
        return text + (f" ±{_exact(figure.plus)}" if figure.plus else "")
    return f"{text} +{_exact(figure.plus)}/-{_exact(figure.minus)}"


def trim(value: float, places: int = 2) -> str:
    """A number without needless zeros: 39.04, 267, -0.5."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _tidy(value: float) -> int | float:
    return int(value) if value.is_integer() and abs(value) < 1e15 else value


def _exact(value: float) -> str:
    """Every digit that tells this number from its neighbours, and no exponent."""
    return format(Decimal(repr(_tidy(value))), "f")


def _number(text: str) -> float:
    return float(text.replace("−", "-"))


def _positive(figure: Figure) -> Figure:
    if figure.low < 0:
        raise ValueError("a size cannot be negative")
    return figure


Mm = Annotated[Figure, Field(json_schema_extra={"unit": "mm"})]
"""A place or a distance in millimetres, either side of zero."""
SizeMm = Annotated[Figure, AfterValidator(_positive), Field(json_schema_extra={"unit": "mm"})]
"""A length in millimetres that cannot be negative."""
Watts = Annotated[float, Field(ge=0, le=100_000)]
"""Electrical power in watts."""
Grams = Annotated[Figure, AfterValidator(_positive), Field(json_schema_extra={"unit": "g"})]
"""A mass in grams that cannot be negative."""

Currency = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]
"""An ISO 4217 code: EUR, USD, CNY."""


def _day(data: Any) -> dt.date | str:
    """A whole day as a date; a year or a month as text. Never a count of seconds."""
    if isinstance(data, dt.datetime):
        return data.date()
    if isinstance(data, dt.date):
        return data
    text = str(data)
    if isinstance(data, bool) or not isinstance(data, int | str):
        text = ""
    if _DAY.match(text):
        return text
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"'{data}' is no day; write 2021, 2021-03 or 2021-03-15") from None


Day = Annotated[dt.date | str, BeforeValidator(_day)]
"""A day, or as much of one as is known: a date, ``2021-03`` or ``2021``."""


class Money(Frozen):
    """An amount in one currency. What it was, and when, says the price that holds it."""

    amount: Annotated[float, Field(ge=0)]
    """Amount. In whole units of the currency."""
    currency: Currency = "EUR"
    """Currency. Its ISO 4217 code: EUR, USD, CNY."""

    def __str__(self) -> str:
        """The amount as people write it: €4,500 or 4,500 CHF."""
        return format_money(self.amount, self.currency)


class Price(Money):
    """What a part cost somewhere, on a day. An age-old price is still shown, with its date."""

    date: Day
    """Day. As much of it as is known: 2021, 2021-03 or 2021-03-15."""
    condition: Literal["new", "used", "launch"] = "new"
    """Condition. New, used, or the price at launch."""
    includes_vat: bool = False
    """With tax. Whether the amount has value added tax in it."""
    source: str | None = None
    """Source. The shop or the list that says so."""
    estimated: bool = False
    """Estimated. Whether the amount was recalled or derived."""


_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}


def format_money(amount: float, currency: str, places: int = 0) -> str:
    """Write an amount with its sign, or its code where it has none; in whole units, or finer.

    In the marks of the language spoken.
    """
    rounded = round(amount, places)
    whole = numeral(f"{abs(rounded):,.{places}f}")
    minus = "−" if rounded < 0 else ""
    sign = _SIGNS.get(currency)
    if not sign:
        return f"{minus}{whole} {currency}"
    return minus + language().money.format(sign=sign, amount=whole)


def quadrature(*parts: float) -> float:
    """Independent tolerances added: the root of the sum of their squares."""
    return math.sqrt(sum(part * part for part in parts))
