"""Figures, prices and how both are written and read back."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from rigdesk.parts import Gpu, Plug
from rigdesk.units import (
    Figure,
    Frozen,
    Money,
    Price,
    SizeMm,
    Span,
    format_figure,
    format_money,
    parse_figure,
    quadrature,
    trim,
    typed_figure,
)

SIZE: TypeAdapter[Figure] = TypeAdapter(SizeMm)

numbers = st.floats(allow_nan=False, allow_infinity=False, min_value=-1e12, max_value=1e12)
tolerances = st.floats(allow_nan=False, allow_infinity=False, min_value=0, max_value=1e6)
figures = st.builds(
    Figure,
    value=numbers,
    minus=tolerances,
    plus=tolerances,
    estimated=st.booleans(),
    source=st.none() | st.text(min_size=1),
)


@pytest.mark.parametrize(
    ("text", "value", "minus", "plus", "estimated"),
    [
        ("267", 267, 0, 0, False),
        (" 267 ", 267, 0, 0, False),
        ("-3.455", -3.455, 0, 0, False),
        ("−3.455", -3.455, 0, 0, False),
        ("131 ±6", 131, 6, 6, False),
        ("131±6", 131, 6, 6, False),
        ("39.04 +0/-2", 39.04, 2, 0, False),
        ("39.04 +0/−2", 39.04, 2, 0, False),
        ("~13", 13, 0, 0, True),
        ("~ 112 ±1", 112, 1, 1, True),
        ("~-2 +1/-0.5", -2, 0.5, 1, True),
    ],
)
def test_compact_forms(text: str, value: float, minus: float, plus: float, estimated: bool) -> None:
    """People write a figure and its doubt in one short text."""
    expected = Figure(value=value, minus=minus, plus=plus, estimated=estimated)
    assert Figure.model_validate(text) == expected


@pytest.mark.parametrize(
    "text",
    ["", "~", "abc", "12 mm", "1e3", "1,5", "12 +-3", "12 +3", "12 -3/+2", "12 ±-1", "٣", "nan"],
)
def test_other_texts_are_no_figures(text: str) -> None:
    """What is not understood is refused, with the forms that are."""
    with pytest.raises(ValueError, match="write 267"):
        parse_figure(text)


@pytest.mark.parametrize("data", [True, False, None, [], [1], float("nan"), float("inf"), {}])
def test_what_is_no_figure_at_all(data: Any) -> None:
    with pytest.raises(ValidationError):
        Figure.model_validate(data)


def test_a_negative_tolerance_is_refused() -> None:
    with pytest.raises(ValidationError):
        Figure(value=1, minus=-1)


@given(figures)
def test_a_figure_survives_being_written(figure: Figure) -> None:
    """Files hold the plain form; not a digit may be lost on the way."""
    assert Figure.model_validate(figure.model_dump(mode="json")) == figure
    assert Figure.model_validate(figure.model_dump()) == figure


@given(figures)
def test_the_compact_form_survives_too(figure: Figure) -> None:
    assert parse_figure(format_figure(figure)) == {
        "value": figure.value,
        "minus": figure.minus,
        "plus": figure.plus,
        "estimated": figure.estimated,
    }


@pytest.mark.parametrize(
    ("figure", "plain"),
    [
        (Figure(value=267), 267),
        (Figure(value=0.5), 0.5),
        (Figure(value=1e300), 1e300),
        (Figure(value=39.04, minus=2), "39.04 +0/-2"),
        (Figure(value=131, minus=6, plus=6), "131 ±6"),
        (Figure(value=13, estimated=True), "~13"),
        (Figure(value=57, source="a review"), {"value": 57, "source": "a review"}),
    ],
)
def test_a_figure_is_written_as_plainly_as_it_can_be(figure: Figure, plain: Any) -> None:
    """Nobody wants to read 267.0, or five keys where one word does."""
    written: Any = figure.model_dump()
    assert written == plain
    assert type(written) is type(plain)


def test_a_figure_knows_its_bounds() -> None:
    figure = Figure(value=39.04, minus=2)
    assert (figure.low, figure.high) == (37.04, 39.04)
    assert figure.span == Span(37.04, 39.04, 39.04)
    assert figure.span.minus == pytest.approx(2)
    assert figure.span.plus == 0
    assert figure.span.shifted(1).value == 40.04


def test_a_size_is_never_negative() -> None:
    """Not even at its worst: what might be below zero is no size."""
    assert SIZE.validate_python("5 +0/-5").low == 0
    assert SIZE.validate_python(Figure(value=3)).value == 3
    for wrong in (-1, "1 ±2"):
        with pytest.raises(ValidationError, match="a size cannot be negative"):
            SIZE.validate_python(wrong)


class Fields(Frozen):
    """One field of each sort that a yes or no could slip into."""

    number: float | None = None
    count: int | None = None
    word: str | None = None
    items: tuple[str, ...] = ()
    switch: bool | None = None
    figure: Figure | None = None


@pytest.mark.parametrize("field", ["number", "count", "word", "items", "figure"])
@pytest.mark.parametrize("value", [True, False])
def test_yes_is_no_number(field: str, value: bool) -> None:
    """YAML's true is easily left behind; pydantic alone would read it as 1."""
    with pytest.raises(ValidationError) as caught:
        Fields.model_validate({field: value})
    (error,) = caught.value.errors()
    assert error["loc"][0] == field
    assert repr(error["input"]) == str(value).lower()


def test_a_switch_may_be_yes_or_no() -> None:
    assert Fields.model_validate({"switch": True, "count": 3}).switch is True


def test_every_fault_of_a_record_is_told_at_once() -> None:
    """A wrong yes or no does not hide the other faults."""
    record = {"id": "a-b", "kind": "gpu", "maker": "M", "name": "N", "tdp_w": True, "slotz": 2}
    with pytest.raises(ValidationError) as caught:
        Gpu.model_validate(record)
    assert {error["loc"] for error in caught.value.errors()} == {("chip",), ("tdp_w",), ("slotz",)}


def test_records_do_not_change() -> None:
    plug = Plug(kind="eps-8")
    with pytest.raises(ValidationError, match="frozen"):
        plug.count = 2  # type: ignore[misc]


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (39.04, 2, "39.04"),
        (267.0, 2, "267"),
        (-0.5, 2, "-0.5"),
        (-0.001, 2, "0"),
        (1234.5678, 1, "1234.6"),
        (10.0, 0, "10"),
    ],
)
def test_trim(value: float, places: int, text: str) -> None:
    assert trim(value, places) == text


@pytest.mark.parametrize(
    ("given_", "kept"),
    [
        (2021, "2021"),
        ("2021", "2021"),
        ("2021-03", "2021-03"),
        ("2021-03-15", dt.date(2021, 3, 15)),
        (dt.date(2021, 3, 15), dt.date(2021, 3, 15)),
        (dt.datetime(2021, 3, 15, 12, tzinfo=dt.UTC), dt.date(2021, 3, 15)),
    ],
)
def test_a_price_has_as_much_of_a_day_as_is_known(given_: Any, kept: Any) -> None:
    price = Price.model_validate({"amount": 1, "date": given_})
    assert price.date == kept
    assert Price.model_validate_json(price.model_dump_json()) == price


@pytest.mark.parametrize(
    "wrong", [0, 86400, 20210, -2021, True, 1.5, None, "soon", "2021-13", "2021-02-30", ""]
)
def test_other_days_are_refused(wrong: Any) -> None:
    """pydantic alone would take 86400 for the second of January 1970."""
    with pytest.raises(ValidationError, match="is no day"):
        Price.model_validate({"amount": 1, "date": wrong})


@pytest.mark.parametrize(
    ("amount", "currency", "text"),
    [
        (4500, "EUR", "€4,500"),
        (4500.4, "USD", "$4,500"),
        (-12.6, "GBP", "−£13"),
        (-0.2, "EUR", "€0"),
        (4500, "CHF", "4,500 CHF"),
        (1e6, "JPY", "¥1,000,000"),
    ],
)
def test_money_is_written_in_whole_units(amount: float, currency: str, text: str) -> None:
    assert format_money(amount, currency) == text


def test_money_says_itself() -> None:
    assert str(Money(amount=1999, currency="USD")) == "$1,999"


@pytest.mark.parametrize("currency", ["eur", "EURO", "€", ""])
def test_a_currency_is_three_capitals(currency: str) -> None:
    with pytest.raises(ValidationError):
        Money(amount=1, currency=currency)


def test_independent_tolerances_add_in_quadrature() -> None:
    assert quadrature(3, 4) == 5
    assert quadrature() == 0


@pytest.mark.parametrize(
    ("text", "unit", "written"),
    [
        ("304 est ±5", "mm", "~304 ±5"),
        ("est. 304 mm ± 5 mm", "mm", "~304 ±5"),
        ("about 12", "mm", "~12"),
        ("≈12", "mm", "~12"),
        ("304 +- 5", "mm", "304 ±5"),
        ("304+/-5", "mm", "304 ±5"),
        ("39,04 mm +0 -2", "mm", "39.04 +0/-2"),
        ("39.04 -2/+0", "mm", "39.04 +0/-2"),
        ("39.04 −2 +0.5", "mm", "39.04 +0.5/-2"),
        ("-5 +1/-2", "mm", "-5 +1/-2"),
        ("10.5 in", "mm", "266.7"),
        ('10.5" ± 0.1"', "mm", "266.7 ±2.54"),
        ("1600W", "W", "1600"),
        ("1179 G", "g", "1179"),
        ("0,250", "mm", "0.25"),
        ("2", "", "2"),
    ],
)
def test_figures_as_people_type_them(text: str, unit: str, written: str) -> None:
    assert format_figure(Figure(**typed_figure(text, unit))) == written


@pytest.mark.parametrize("text", ["1,600", "about 12,500 mm", "-1,600"])
def test_a_comma_that_may_mean_two_things(text: str) -> None:
    """1.6 or 1600: nobody is told that a card is two millimetres long."""
    with pytest.raises(ValueError, match="may be read in two ways"):
        typed_figure(text, "mm")


@pytest.mark.parametrize("text", ["", "long", "12 cm", "3 ± 4 ± 5", "10.5 in"])
def test_typed_text_that_is_no_figure(text: str) -> None:
    """Told in the words that were typed; inches mean something in fields of mm only."""
    with pytest.raises(ValueError, match=f"'{text}' is no figure"):
        typed_figure(text, "W")


@given(figures)
def test_whatever_is_written_can_be_typed(figure: Figure) -> None:
    """The forms of the files are among those that people type."""
    text = format_figure(figure)
    assert typed_figure(text, "mm") == parse_figure(text)
