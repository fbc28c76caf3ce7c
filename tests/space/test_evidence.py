"""What a card's figures amount to once every kind of evidence has spoken."""

from __future__ import annotations

import pytest
from factories import gpu, open_air, other_card

from rigdesk.parts import Card
from rigdesk.space import evidence, frame
from rigdesk.units import Span

UNSAID = {"thickness_mm": None, "slots": None, "bracket_slots": None}


@pytest.mark.parametrize(
    ("card", "low", "value", "high", "estimated"),
    [
        (open_air(thickness_mm=57.8, slots=None), 57.8, 57.8, 57.8, False),
        (open_air(thickness_mm="57 ±4", slots=3), 53, 57, 60.36, False),
        (open_air(thickness_mm=61, slots=3), 61, 61, 61, False),
        (open_air(thickness_mm="~57 ±6", slots=3), 51, 57, 63, True),
        (open_air(thickness_mm="57 ±6", slots=2.9), 51, 57, 63, False),
        (open_air(thickness_mm=None, slots=2), 29.88, 40.04, 40.04, True),
        (open_air(thickness_mm=None, slots=2.75), 53.38, 55.88, 58.38, True),
        (gpu(thickness_mm=None, slots=2), 37.04, 39.04, 39.04, True),
        (gpu(thickness_mm=None, slots=1), 16.71, 18.71, 18.71, True),
        (gpu(thickness_mm=None, slots=3), 50.2, 60.36, 60.36, True),
        (other_card(thickness_mm=None), 9.56, 19.72, 19.72, True),
        (open_air(**UNSAID), 18.71, 39.05, 79.69, True),
        (open_air(**{**UNSAID, "bracket_slots": 3}), 18.71, 59.37, 79.69, True),
    ],
)
def test_thickness(card: Card, low: float, value: float, high: float, estimated: bool) -> None:
    """The maker's millimetres, narrowed by a whole slot count; else the claim; else the kind."""
    known = evidence.thickness(card)
    assert known.span == pytest.approx((low, value, high), abs=0.02)
    assert known.estimated is estimated


def test_a_source_is_told_where_there_is_one() -> None:
    """Figures say whence they come."""
    named = open_air(thickness_mm={"value": 57, "source": "a review"}, slots=None)
    assert evidence.thickness(named).source == "a review"
    assert evidence.thickness(open_air()).source == "the part's record"
    assert evidence.thickness(open_air(thickness_mm=None)).source == "the maker's slot count"
    assert evidence.thickness(gpu(thickness_mm=None)).source == "the standard's envelope"


def test_solder_side() -> None:
    """The standard's, or the backplate's own."""
    assert evidence.solder_side(gpu()).value == frame.SOLDER_SIDE
    assert evidence.solder_side(gpu(backplate_mm=5)).value == 5


def test_length_counts_from_its_datum() -> None:
    """Makers from the bracket's face, the standard from the PCB."""
    assert evidence.end_x(gpu(length_mm=267)).span.value == pytest.approx(265.05)
    pcb = gpu(length_mm=267, length_datum="pcb")
    assert evidence.end_x(pcb).span.value == pytest.approx(266.95)


def test_a_length_that_nobody_recorded_may_be_any() -> None:
    """From half to the longest seen."""
    known = evidence.end_x(gpu(length_mm=None))
    assert known.estimated
    assert known.span.low < 168 < 254 < 312 < known.span.high


@pytest.mark.parametrize(
    ("height", "datum", "span"),
    [
        (111.15, "finger", Span(114.55, 114.55, 114.55)),
        (140, "finger", Span(143.4, 143.4, 143.4)),
        (140, "bracket-foot", Span(128.24, 128.24, 128.24)),
        (140, "unknown", Span(128.4, 143.4, 143.4)),
        (112, "unknown", Span(115.4, 115.4, 115.4)),
        (None, "unknown", Span(114.55, 114.55, 154.55)),
    ],
)
def test_height_counts_from_its_datum(height: float | None, datum: str, span: Span) -> None:
    """About 15 mm lie between the two; a standard height is by the finger."""
    known = evidence.top_z(gpu(height_mm=height, height_datum=datum))
    assert known.span == pytest.approx(span)
    assert known.estimated is (height is None)


@pytest.mark.parametrize(
    ("card", "openings", "guessed"),
    [
        (gpu(), 2, False),
        (open_air(bracket_slots=2), 2, False),
        (open_air(bracket_slots=None), 3, True),
        (open_air(bracket_slots=None, thickness_mm=None, slots=2), 2, True),
        (open_air(bracket_slots=None, thickness_mm=40, slots=2), 2, True),
        (open_air(bracket_slots=None, thickness_mm=41, slots=2), 3, True),
        (open_air(bracket_slots=None, thickness_mm=None, slots=2.75), 3, True),
        (open_air(bracket_slots=None, thickness_mm=39.04, slots=None), 2, True),
        (open_air(bracket_slots=None, thickness_mm=18.7, slots=None), 1, True),
        (open_air(bracket_slots=None, thickness_mm=78, slots=None), 4, True),
    ],
)
def test_openings_of_a_bracket(card: Card, openings: int, guessed: bool) -> None:
    """The record's, else the maker's whole count, else by the standard's slot count rule."""
    assert evidence.bracket_openings(card) == (openings, guessed)
