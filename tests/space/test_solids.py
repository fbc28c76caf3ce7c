"""Boxes and the gaps between them: every doubt counts once."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.space.solids import (
    Doubts,
    Solid,
    clearance,
    gap_along,
    separation,
)
from rigdesk.units import Span


def box(
    x: tuple[float, float], y: tuple[float, float] = (0, 10), z: tuple[float, float] = (0, 10),
    doubts: Doubts | None = None,
) -> Solid:  # fmt: skip
    """A box with sure faces."""
    return Solid("a", "pcb", *x, *y, *z, doubts or Doubts())


def test_clearance_adds_independent_doubts_in_quadrature() -> None:
    """3 and 4 make 5, on each side by what faces it."""
    near, far = Span(97.0, 100.0, 103.0), Span(116.0, 120.0, 124.0)
    assert clearance(near, far) == Span(15.0, 20.0, 25.0)


def test_clearance_keeps_one_sided_doubt_one_sided() -> None:
    """A card that may be thinner leaves more room, never less."""
    near, far = Span(98.0, 100.0, 100.0), Span(120.0, 120.0, 120.0)
    assert clearance(near, far) == Span(20.0, 20.0, 22.0)


def test_faces_carry_their_own_doubt() -> None:
    """Each of the six."""
    doubts = Doubts((1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12))
    solid = Solid("a", "pcb", 10, 20, 30, 40, 50, 60, doubts)
    assert solid.face("x", far=False) == Span(9, 10, 12)
    assert solid.face("x", far=True) == Span(17, 20, 24)
    assert solid.face("y", far=False) == Span(25, 30, 36)
    assert solid.face("y", far=True) == Span(33, 40, 48)
    assert solid.face("z", far=False) == Span(41, 50, 60)
    assert solid.face("z", far=True) == Span(49, 60, 72)


def test_gap_along_takes_the_boxes_in_either_order() -> None:
    """The gap is between the faces that look at each other."""
    left = box((0, 10), doubts=Doubts(x1=(1, 1)))
    right = box((14, 30))
    assert gap_along(left, right, "x") == gap_along(right, left, "x") == Span(3.0, 4.0, 5.0)


def test_boxes_meet_only_if_they_meet_along_every_axis() -> None:
    """The axis of the largest gap decides."""
    one = box((0, 10))
    assert separation(one, box((5, 15), z=(12, 20))) == ("z", Span(2, 2, 2))
    assert separation(one, box((5, 15), y=(11, 20), z=(5, 20))) == ("y", Span(1, 1, 1))
    axis, span = separation(one, box((5, 15), y=(4, 20), z=(1, 20)))
    assert (axis, span.value) == ("x", -5)


def test_moving_a_box_keeps_everything_but_its_place() -> None:
    """Owner and y change; doubts, name and source stay."""
    solid = Solid("", "pcb", 0, 1, 2, 3, 4, 5, Doubts(y0=(1, 1)), "name", True, "source")
    moved = solid.moved_down("gpu1", 20.32)
    assert moved == solid._replace(owner="gpu1", y0=22.32, y1=23.32)


SIZES = st.floats(0, 500, allow_nan=False).map(lambda value: round(value, 2))
DOUBTS = st.floats(0, 20, allow_nan=False).map(lambda value: round(value, 2))


@given(SIZES, SIZES, DOUBTS, DOUBTS, DOUBTS, DOUBTS)
def test_a_clearance_lies_within_its_interval(
    a: float, b: float, down: float, up: float, under: float, over: float
) -> None:
    """And the interval is never wider than the plain sum of the doubts."""
    near, far = Span(a - down, a, a + up), Span(b - under, b, b + over)
    gap = clearance(near, far)
    assert gap.low <= gap.value <= gap.high
    assert gap.minus <= up + under + 1e-6
    assert gap.plus <= down + over + 1e-6


@given(SIZES, SIZES, st.sampled_from(["x", "y", "z"]))
def test_separation_is_symmetric(width: float, away: float, axis: str) -> None:
    """Whoever is asked."""
    one, other = box((0, 10)), box((0, 10))
    index = {"x": 2, "y": 4, "z": 6}[axis]
    fields = list(other)
    fields[index], fields[index + 1] = away, away + width
    moved = Solid(*fields)  # type: ignore[arg-type]
    assert math.isclose(separation(one, moved)[1].value, separation(moved, one)[1].value)


@pytest.mark.parametrize("far", [True, False])
def test_a_sure_face_has_no_interval(far: bool) -> None:
    """Nothing unsaid is doubtful."""
    assert box((3, 7)).face("x", far).minus == 0
