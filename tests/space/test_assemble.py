"""From a rig to its scene, and the gaps in it."""

from __future__ import annotations

import pytest
from factories import at, board, case, gpu, memory, open_air, rig, wanted
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import ModuleSeat, RailSeat, RiserSeat, VerticalSeat
from rigdesk.space.assemble import assemble
from rigdesk.space.gaps import below_gap, card_gaps, grade
from rigdesk.space.scene import Scene
from rigdesk.space.solids import Solid

PITCH = 20.32


def test_cards_sit_on_their_slots_lines() -> None:
    """By the name that the board prints."""
    scene = assemble(rig(at("PCIE1", gpu()), at("PCIE7", gpu())))
    assert [card.y for card in scene.cards] == pytest.approx([162.255, 284.175])
    assert [card.position for card in scene.cards] == [1, 7]
    assert [card.seat_name for card in scene.cards] == ["PCIE1", "PCIE7"]
    assert scene.by_id["gpu2"].openings == (7, 8)
    assert {solid.owner for solid in scene.cards[0].solids} == {"gpu1"}


def test_solids_move_with_their_card() -> None:
    """The pieces of equal cards differ by the slots' distance alone."""
    scene = assemble(rig(at("PCIE1", gpu()), at("PCIE4", gpu())))
    first, second = scene.cards
    for one, other in zip(first.solids, second.solids, strict=True):
        assert other == one.moved_down("gpu2", other.y0 - one.y0)
        assert other.y0 - one.y0 == pytest.approx(3 * PITCH)
    assert first.solid("cooler") is first.solids[1]
    assert first.solid("lid") is None


def test_a_risers_end_lies_under_its_opening() -> None:
    """In the frame of the board, but in no slot of it."""
    planned = rig(at(RiserSeat(opening=9, riser="r"), gpu()), case=case(opening_offset=1))
    (card,) = assemble(planned).cards
    assert (card.position, card.slot, card.seat_name) == (8, None, "opening 8")
    assert card.y == pytest.approx(304.495)


@pytest.mark.parametrize(
    "seat",
    [VerticalSeat(vertical=1, riser="r"), RailSeat(rail="top", place=1), ModuleSeat(module=2)],
)
def test_other_seats_lie_off_the_board(seat: VerticalSeat | RailSeat | ModuleSeat) -> None:
    """They have a place, but none in the board's frame."""
    scene = assemble(rig(at(seat, gpu())))
    assert [off.placed.id for off in scene.off_board] == ["gpu1"]
    assert scene.cards == ()


def test_cards_without_a_place() -> None:
    """In the tray, without a record, or in a slot that is not there."""
    planned = rig(wanted(gpu()), at("PCIE9", gpu()), at("PCIE1", open_air()))
    lost = planned.model_copy(update={"parts": {**planned.parts}})
    del lost.parts["test-open-air"]  # type: ignore[attr-defined]
    scene = assemble(lost)
    assert [placed.id for placed in scene.tray] == ["gpu1", "gpu3"]
    assert [placed.id for placed in scene.astray] == ["gpu2"]


def test_an_empty_scene_answers() -> None:
    """Views ask it all the same."""
    scene = Scene()
    assert (scene.slots, scene.fixed, scene.slot("PCIE1")) == ((), (), None)
    assert card_gaps(scene) == []
    assert below_gap(scene) is None


def test_slots_and_fixed_parts_come_from_the_board() -> None:
    """A slot is found by its name."""
    scene = assemble(rig())
    slot = scene.slot("PCIE3")
    assert slot is not None
    assert slot.y == pytest.approx(162.255 + 2 * PITCH)
    assert scene.slot("PCIE9") is None
    assert scene.fixed


def heights_of(planned: Rig) -> set[float]:
    """How high the modules reach over the board."""
    fixed = assemble(planned).fixed
    return {round(solid.z1, 2) for solid in fixed if solid.role == "dimm"}


def test_modules_are_as_tall_as_the_tallest_chosen() -> None:
    """A module without a height counts as the standard's."""
    tall, plain = memory("tall", height_mm=52), memory("plain")
    planned = rig(
        memory=[{"part": "tall", "count": 4}, {"part": "plain", "count": 4}], parts=(tall, plain)
    )
    assert heights_of(planned) == {54.8}
    only = rig(memory=[{"part": "plain"}], parts=(plain,))
    assert heights_of(only) == {34.05}


def test_a_bridge_lies_on_the_cards_it_joins() -> None:
    """From the upper to the lower slot's line, its height an estimate until recorded."""
    joined = (("nvidia-nvlink-ampere-2slot", ("gpu2", "gpu1")),)
    scene = assemble(rig(at("PCIE1", gpu()), at("PCIE3", gpu()), bridges=joined))
    (bridge,) = scene.bridges
    assert [card.id for card in bridge.cards] == ["gpu1", "gpu2"]
    assert bridge.solid is not None
    assert (bridge.solid.y0, bridge.solid.y1) == pytest.approx((162.255, 202.895))
    assert bridge.solid.z0 == pytest.approx(114.55)


def test_a_bridge_to_nowhere_has_no_solid() -> None:
    """And one without a record is none."""
    joined = (("nvidia-nvlink-ampere-2slot", ("gpu1", "gpu9")),)
    scene = assemble(rig(at("PCIE1", gpu()), bridges=joined))
    assert scene.bridges[0].solid is None
    bare = rig(at("PCIE1", gpu()), bridges=joined)
    bare = bare.model_copy(update={"parts": {"test-gpu": gpu(), "test-board": board()}})
    assert assemble(bare).bridges == ()


def test_a_measured_figure_replaces_the_parts_own() -> None:
    """And the same figure gives the same solids, check after check."""
    entry = {"part": "test-gpu", "field": "thickness_mm", "value": "41 ±0.2"}
    planned = rig(at("PCIE1", gpu(slots=None)), measured=(entry,))
    (card,) = assemble(planned).cards
    assert card.template.thickness.span == pytest.approx((40.8, 41, 41.2))
    assert card.template.thickness.source == "measured in this rig"
    assert assemble(planned).cards[0].template is card.template


def test_a_measured_figure_of_something_else_changes_nothing() -> None:
    """Another part's, or of a field that holds no figure."""
    for entry in (
        {"part": "other", "field": "thickness_mm", "value": 41},
        {"part": "test-gpu", "field": "slots", "value": 9},
        {"part": "test-gpu", "field": "no_such_field", "value": 9},
    ):
        card = gpu()
        scene = assemble(rig(at("PCIE1", card), measured=(entry,)))
        assert scene.cards[0].part is card


@pytest.mark.parametrize(
    ("fields", "x", "y", "keeps"),
    [
        ({}, (60, 200), (120, 150), True),
        ({"backplate_mm": 5}, (60, 200), (120, 150), False),
        ({"backplate_mm": 5}, (60, 200), (165, 190), True),
        ({"length_mm": 340}, (60, 200), (120, 150), True),
        ({"length_mm": 340}, (315, 325), (165, 190), False),
    ],
)
def test_a_card_keeps_the_standard_where_it_matters(
    fields: dict[str, float], x: tuple[float, float], y: tuple[float, float], keeps: bool
) -> None:
    """A long card is no nearer to the memory; a thick backplate no nearer to what is below."""
    (card,) = assemble(rig(at("PCIE1", gpu(**fields)))).cards
    assert card.keeps_standard_at(Solid("board", "other", *x, *y, 0, 30)) is keeps


# Gaps


@given(st.integers(1, 6), st.integers(1, 6), st.floats(10, 80).map(lambda mm: round(mm, 2)))
def test_the_gap_is_the_pitch_less_the_thickness(upper: int, more: int, thick: float) -> None:
    """For cards whose solder side is the standard's, whatever their slots."""
    card = gpu(thickness_mm=thick, slots=None)
    planned = rig(
        at(f"PCIE{upper}", card), at(f"PCIE{upper + more}", gpu("next")), board=board(slots=12)
    )
    (gap,) = card_gaps(assemble(planned))
    assert gap.mm.value == pytest.approx(PITCH * more - thick, abs=0.001)
    assert gap.mm.minus == pytest.approx((2 * 0.25**2) ** 0.5)


def test_every_card_faces_the_next_one_down() -> None:
    """In order of their slots, not of the list."""
    planned = rig(at("PCIE5", gpu()), at("PCIE1", gpu()), at("PCIE3", gpu()))
    pairs = [
        (gap.upper.id, gap.lower.id if gap.lower else None) for gap in card_gaps(assemble(planned))
    ]
    assert pairs == [("gpu2", "gpu3"), ("gpu3", "gpu1")]


def test_two_cards_in_one_slot_face_each_other() -> None:
    """So that the clash is seen."""
    (gap,) = card_gaps(assemble(rig(at("PCIE1", gpu()), at("PCIE1", gpu()))))
    assert gap.mm.value < -39


def test_a_measured_gap_settles_a_pair() -> None:
    """In whichever order it was named; other pairs keep theirs."""
    planned = rig(
        at("PCIE1", gpu()), at("PCIE3", gpu()), at("PCIE5", gpu()),
        measured=({"gap": ("gpu2", "gpu1"), "value": "2.5 ±0.1"},),
    )  # fmt: skip
    first, second = card_gaps(assemble(planned), planned.measured)
    assert first.measured
    assert first.mm == pytest.approx((2.4, 2.5, 2.6))
    assert not second.measured
    assert second.mm.value == pytest.approx(1.6)


def test_the_last_card_and_what_is_below_it() -> None:
    """Where the case says how much is free."""
    planned = rig(at("PCIE7", gpu()), at("PCIE1", gpu()), case=case(openings=8, below_mm=10))
    gap = below_gap(assemble(planned))
    assert gap is not None
    assert (gap.upper.id, gap.lower) == ("gpu1", None)
    assert gap.mm.value == pytest.approx(304.495 + 13.785 + 10 - (284.175 + 35.585))
    assert below_gap(assemble(rig(at("PCIE7", gpu()), case=case()))) is None
    assert below_gap(assemble(rig(case=case(below_mm=10)))) is None


def test_a_gap_is_dimensioned_where_both_cards_are() -> None:
    """Three quarters along the shorter."""
    short = gpu("short", length_mm=170)
    (gap,) = card_gaps(assemble(rig(at("PCIE1", gpu()), at("PCIE3", short))))
    assert gap.x == pytest.approx(0.75 * 168.05)


@pytest.mark.parametrize(
    ("mm", "name"),
    [
        (-0.01, "met"), (0, "blocked"), (2.99, "blocked"), (3, "tight"), (9.99, "tight"),
        (10, "poor"), (19.99, "poor"), (19.996, "good"), (20, "good"), (90, "good"),
    ],
)  # fmt: skip
def test_classes_of_gaps(mm: float, name: str) -> None:
    """Compared at a hundredth of a millimetre, so that nothing flickers on a limit."""
    assert grade(mm) == name


def test_a_recess_counts_as_gap() -> None:
    """A blower's inlet lies deeper than its cover."""
    (gap,) = card_gaps(assemble(rig(at("PCIE1", gpu()), at("PCIE3", gpu()))))
    assert (gap.grade(), gap.grade(5.0)) == ("blocked", "tight")


def test_the_slot_where_a_riser_begins_is_known() -> None:
    """Two cards may hang on one path; a path on which none hangs takes no slot."""
    paths = [{"id": f"riser{n}", "start": f"PCIE{n}"} for n in (1, 3, 5)]
    rails = [("riser1", 1), ("riser1", 2), ("riser3", 3)]
    cards = [at(RailSeat(rail="A", place=n, riser=path), gpu()) for path, n in rails]
    scene = assemble(Rig.model_validate(rig(*cards).model_dump() | {"risers": paths}))
    assert scene.riser_slots == {"PCIE1": {"gpu1", "gpu2"}, "PCIE3": {"gpu3"}}
    assert assemble(rig(at("PCIE1", gpu()))).riser_slots == {}
