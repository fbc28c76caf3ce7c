"""Figures that know how sure they are, and money that knows its date.

Lengths are millimetres, power watts, temperatures degrees Celsius and link
speeds GB/s wherever a name ends in ``_mm``, ``_w``, ``_c`` or ``_gbs``.
"""

from __future__ import annotations

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
        if isinstance(data, dict):
            for name, value in data.items():
                if (value is True or value is False) and name not in _switches(cls):
                    # "at" tells files/validation which field of the record it was.
                    raise PydanticCustomError(
                        "yes_or_no", "{at}: neither yes nor no is a value here", {"at": name}
                    )
        return data


@functools.cache
def _switches(model: type[BaseModel]) -> frozenset[str]:
    """The fields of a model that may be yes or no, and those that it does not know."""
    fields = model.model_fields.items()
    others = {name for name, field in fields if "bool" not in repr(field.annotation)}
    return _AllBut(others)


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

    def shifted(self, by: float) -> Span:
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
    def _from_plain(cls, data: Any, handler: ModelWrapValidatorHandler[Figure]) -> Figure:
        if isinstance(data, bool):
            raise ValueError("a figure is a number, not yes or no")
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


def format_figure(figure: Figure) -> str:
    """Write a figure as :func:`parse_figure` reads it; its source is left out."""
    text = ("~" if figure.estimated else "") + trim(figure.value)
    if figure.minus == figure.plus:
        return text + (f" ±{trim(figure.plus)}" if figure.plus else "")
    return f"{text} +{trim(figure.plus)}/-{trim(figure.minus)}"


def trim(value: float, places: int = 2) -> str:
    """A number without needless zeros: 39.04, 267, -0.5."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _tidy(value: float) -> int | float:
    return int(value) if value.is_integer() and abs(value) < 1e15 else value


def _number(text: str) -> float:
    return float(text.replace("−", "-"))


def _positive(data: Any) -> Any:
    figure = data if isinstance(data, Figure) else Figure.model_validate(data)
    if figure.low < 0:
        raise ValueError("a size cannot be negative")
    return figure


Mm = Annotated[Figure, Field(json_schema_extra={"unit": "mm"})]
"""A place or a distance in millimetres, either side of zero."""
SizeMm = Annotated[Figure, BeforeValidator(_positive), Field(json_schema_extra={"unit": "mm"})]
"""A length in millimetres that cannot be negative."""
Watts = Annotated[float, Field(ge=0, le=100_000)]
"""Electrical power in watts."""
Grams = Annotated[Figure, BeforeValidator(_positive), Field(json_schema_extra={"unit": "g"})]
"""A mass in grams that cannot be negative."""

Currency = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]
"""An ISO 4217 code: EUR, USD, CNY."""


class Money(Frozen):
    """An amount in one currency. What it was, and when, says the price that holds it."""

    amount: Annotated[float, Field(ge=0)]
    currency: Currency = "EUR"

    def __str__(self) -> str:
        """The amount as people write it: €4,500 or 4,500 CHF."""
        return format_money(self.amount, self.currency)


class Price(Money):
    """What a part cost somewhere, on a day. An age-old price is still shown, with its date."""

    date: dt.date | str
    condition: Literal["new", "used", "launch"] = "new"
    includes_vat: bool = False
    source: str | None = None
    estimated: bool = False


_SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"}


def format_money(amount: float, currency: str) -> str:
    """Write an amount in whole units with its sign, or its code where it has none."""
    whole = f"{abs(round(amount)):,}"
    minus = "−" if round(amount) < 0 else ""
    sign = _SIGNS.get(currency)
    return f"{minus}{sign}{whole}" if sign else f"{minus}{whole} {currency}"


def quadrature(*parts: float) -> float:
    """Independent tolerances added: the root of the sum of their squares."""
    return math.sqrt(sum(part * part for part in parts))
