"""Whatever a person drags where: the drawing is whole, in order and inside its bounds."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import factories as make
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.extent import box_of
from rigdesk.drawing.primitives import ROLES, WEIGHT_MM, Drawing, Group, Label, Mark
from rigdesk.drawing.svg import svg
from rigdesk.drawing.theme import LIGHT
from rigdesk.parts import AnyPart
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, RailSeat, RiserSeat, SlotSeat, VerticalSeat
from rigdesk.rules.engine import check

pytestmark = pytest.mark.slow

CARDS: tuple[AnyPart, ...] = (
    make.gpu("blower"),
    make.gpu("thin", thickness_mm=18.71, slots=1, bracket_slots=1, cooler="passive"),
    make.gpu("long", length_mm=360, plugs=[{"kind": "12v-2x6"}]),
    make.gpu("vague", length_mm=None, thickness_mm=None, slots=None, bracket_slots=None),
    make.open_air("axial"),
    make.open_air("thick", thickness_mm="~76 ±4", slots=None, bracket_slots=None),
    make.gpu("plated", backplate_mm=6, cooler="aio", plug_place="none"),
    make.other_card("nic"),
)
CASES: tuple[AnyPart | None, ...] = (
    None,
    make.case("tower"),
    make.case("short", card_length_mm=250, openings=7, below_mm=10),
    make.case("open", style="open-frame", card_length_mm=None, openings=None),
    make.case("rack", style="rack", rack_units=4, opening_offset=1, card_length_mm="~300"),
)
BOARDS: tuple[AnyPart | None, ...] = (
    None,
    make.board("seven"),
    make.board("one", slots=1, form="mini-ITX", socket="AM5"),
    make.board("odd", slots=12, form="proprietary", socket="unheard-of"),
)

seats = st.one_of(
    st.builds(SlotSeat, slot=st.sampled_from([f"PCIE{n}" for n in range(1, 10)])),
    st.builds(RiserSeat, opening=st.integers(1, 9), riser=st.just("r1")),
    st.builds(VerticalSeat, vertical=st.integers(1, 3), riser=st.just("r1")),
    st.builds(RailSeat, rail=st.just("A"), place=st.integers(1, 9)),
    st.just(TRAY),
)
placed = st.tuples(seats, st.sampled_from(CARDS), st.none() | st.floats(1, 600))


@st.composite
def rigs(draw: Any) -> Rig:
    """Up to eight cards anywhere, on any board or none, in any case or none, some bridged."""
    chosen = draw(st.lists(placed, max_size=8))
    cards = [make.at(seat, part, power_cap_w=cap) for seat, part, cap in chosen]
    joined: tuple[str, ...] = ()
    if len(cards) > 1 and draw(st.booleans()):
        joined = ("gpu1", f"gpu{len(cards)}")
    return make.rig(
        *cards,
        board=draw(st.sampled_from(BOARDS)),
        case=draw(st.sampled_from(CASES)),
        bridges=((make.bridge(2), joined),) if joined else (),
        risers=({"id": "r1", "start": "PCIE1"},),
        name=draw(st.sampled_from(["Rig", "", "Ω & <rig>"])),
    )


def assert_whole(drawing: Drawing, rig: Rig) -> None:
    keys = [group.key for group in drawing.groups]
    assert len(set(keys)) == len(keys)
    assert [group.layer for group in drawing.groups] == sorted(g.layer for g in drawing.groups)
    assert {f"card:{card.id}" for card in rig.cards} <= set(keys)
    known = {card.id for card in rig.cards} | {"board", "case"}
    x0, y0, x1, y1 = drawing.bounds
    for group in drawing.groups:
        assert set(group.subjects) <= known
        for shape in group.shapes:
            box = box_of(shape)
            assert x0 - 0.01 <= box.x0 <= box.x1 <= x1 + 0.01
            assert y0 - 0.01 <= box.y0 <= box.y1 <= y1 + 0.01


@settings(max_examples=60)
@given(rigs())
def test_every_card_is_drawn_once_and_everything_inside(rig: Rig) -> None:
    drawing = draw_board(check(rig))
    assert_whole(drawing, rig)
    assert draw_board(check(rig)) == drawing


@settings(max_examples=50)
@given(rigs())
def test_every_shape_can_be_painted(rig: Rig) -> None:
    """Roles and weights that every pen knows; no empty word; no mark without a size."""
    for shape in draw_board(check(rig)).shapes():
        roles = {value for value in shape if isinstance(value, str) and value in ROLES}
        assert roles or isinstance(shape, Label)
        if isinstance(shape, Label):
            assert shape.text.strip()
            assert shape.size > 0
            assert shape.role in ROLES
        elif isinstance(shape, Mark):
            assert shape.size > 0
        else:
            assert shape.weight in WEIGHT_MM


@settings(max_examples=40)
@given(rigs())
def test_every_drawing_is_a_sound_file(rig: Rig) -> None:
    root = ET.fromstring(svg(draw_board(check(rig)), LIGHT).encode())  # noqa: S314 - our own
    sizes = [
        float(element.attrib[name])
        for element in root.iter()
        for name in ("width", "height", "r", "rx", "font-size")
        if name in element.attrib and not element.attrib[name].endswith("mm")
    ]
    assert all(size >= 0 for size in sizes)
    assert root.find("{http://www.w3.org/2000/svg}title") is not None


FIGURES = ("gap:", "overhang:", "front:")


@given(rigs(), st.booleans(), st.booleans())
def test_marks_and_rulers_only_add(rig: Rig, marks: bool, ruler: bool) -> None:
    """Figures step aside for marks: without them they stand elsewhere, and say the same."""
    report = check(rig)
    full = {group.key: group for group in draw_board(report).groups}
    for group in draw_board(report, marks=marks, ruler=ruler).groups:
        if group.key.startswith(("card:", "ruler")):
            continue
        if marks or not group.key.startswith(FIGURES):
            assert full[group.key] == group
        assert full[group.key].subjects == group.subjects
        assert said(full[group.key]) == said(group)


def said(group: Group) -> list[str]:
    """The words of a group."""
    return [shape.text for shape in group.shapes if isinstance(shape, Label)]
