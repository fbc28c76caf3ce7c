"""A card as solids about its slot's line."""

from __future__ import annotations

from typing import Any

import pytest
from factories import gpu, open_air

from rigdesk.space import card_solids, frame
from rigdesk.space.card_solids import PLUG_ROOM, card_template
from rigdesk.space.solids import Solid


def solids_of(template: card_solids.CardTemplate) -> dict[str, Solid]:
    """Solids by role."""
    return {solid.role: solid for solid in template.solids}


def test_a_standard_dual_slot_card() -> None:
    """The envelope of the standard: 3.455 behind the line, 35.585 before it."""
    template = card_template(gpu())
    parts = solids_of(template)
    assert list(parts) == ["pcb", "cooler", "backplate", "bracket", "plug", "bend"]
    assert parts["backplate"].y0 == -3.455
    assert parts["cooler"].y1 == pytest.approx(35.585)
    assert parts["pcb"].x0 == frame.CARD_PCB_X
    assert parts["pcb"].x1 == pytest.approx(265.05)
    assert (parts["pcb"].z0, parts["pcb"].z1) == pytest.approx((frame.BODY_Z, 114.55))
    assert template.openings == 2
    assert template.keeps_behind
    assert template.keeps_length


def test_the_faces_hold_the_doubt_of_card_and_slot() -> None:
    """A quarter of a millimetre is the slot's own; the card may be 2 mm thinner."""
    template = card_template(gpu())
    assert template.front == pytest.approx((33.585, 35.585, 35.585))
    assert template.cooler_face.plus == pytest.approx(0.25)
    assert template.cooler_face.minus == pytest.approx((2**2 + 0.25**2) ** 0.5)
    assert template.solder_face == pytest.approx((-3.705, -3.455, -3.205))
    cooler = solids_of(template)["cooler"].face("y", far=True)
    assert cooler == pytest.approx(template.cooler_face)


def test_pieces_of_a_card_touch_and_do_not_overlap() -> None:
    """Backplate, PCB and cooler stand one on the other."""
    parts = solids_of(card_template(open_air(backplate_mm=5)))
    assert parts["backplate"].y0 == -5
    assert parts["backplate"].y1 == parts["pcb"].y0
    assert parts["pcb"].y1 == parts["cooler"].y0


def test_a_body_thinner_than_its_board_still_has_a_cooler() -> None:
    """Nothing turns inside out."""
    parts = solids_of(card_template(gpu(thickness_mm=4, slots=None)))
    assert parts["cooler"].y0 < parts["cooler"].y1


def test_an_end_plug_stands_beyond_the_end() -> None:
    """19 mm rigid, 28 with the bend; both are estimates of place."""
    template = card_template(gpu())
    parts = solids_of(template)
    assert parts["plug"].x0 == pytest.approx(265.05)
    assert parts["plug"].x1 == parts["bend"].x0 == pytest.approx(265.05 + 19)
    assert parts["bend"].x1 == pytest.approx(265.05 + 28)
    assert template.end_plug_mm == 28
    assert parts["plug"].estimated


def test_a_top_plug_stands_over_the_edge_and_may_be_recessed() -> None:
    """Founders Edition cards have it 13 mm lower."""
    deep = open_air(plugs=[{"kind": "12vhpwr"}], plug_recess_mm=13, height_datum="finger")
    template = card_template(deep)
    parts = solids_of(template)
    assert parts["plug"].z0 == pytest.approx(141.4 - 13)
    assert parts["plug"].z1 == parts["bend"].z0 == pytest.approx(141.4 - 13 + 20)
    assert parts["bend"].z1 == pytest.approx(141.4 - 13 + 45)
    assert template.plug_recess.value == 13
    assert template.end_plug_mm == 0
    assert solids_of(card_template(open_air()))["plug"].z0 == pytest.approx(141.4)


def test_plugs_side_by_side_add_their_widths() -> None:
    """Two 8-pin sockets and a 6-pin one need 50 mm."""
    card = open_air(plugs=[{"kind": "pcie-8", "count": 2}, {"kind": "pcie-6"}])
    template = card_template(card)
    assert template.plug is not None
    assert template.plug.width == 50
    plug = solids_of(template)["plug"]
    assert plug.x1 - plug.x0 == pytest.approx(50)


@pytest.mark.parametrize("fields", [{"plugs": []}, {"plug_place": "none"}])
def test_a_card_without_a_plug_has_none(fields: dict[str, object]) -> None:
    """Either nothing to plug in, or nobody knows where."""
    template = card_template(gpu(**fields))
    assert template.plug is None
    assert template.end_plug_mm == 0
    assert {"plug", "bend"}.isdisjoint(solids_of(template))


def test_plugs_bend_after_their_rigid_part() -> None:
    """Of every kind."""
    for kind, room in PLUG_ROOM.items():
        assert room.rigid < room.straight <= room.bend, kind


@pytest.mark.parametrize(
    ("fields", "behind", "length"),
    [
        ({}, True, True),
        ({"backplate_mm": 3.455}, True, True),
        ({"backplate_mm": 3.5}, False, True),
        ({"length_mm": 313.9}, True, True),
        ({"length_mm": 314}, True, False),
        ({"height_mm": 150}, True, True),
    ],
)
def test_what_keeps_the_standard(fields: dict[str, Any], behind: bool, length: bool) -> None:
    """No thicker behind and no longer than every board leaves room for; height is the case's."""
    template = card_template(gpu(**fields))
    assert (template.keeps_behind, template.keeps_length) == (behind, length)


def test_a_template_is_made_once_a_record() -> None:
    """And anew for another record of the same id."""
    one, other = gpu(), gpu()
    assert card_template(one) is card_template(one)
    assert card_template(other) is not card_template(one)


def test_templates_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long session forgets those it no longer needs."""
    monkeypatch.setattr(card_solids, "_KEPT", 3)
    cards = [gpu() for _ in range(9)]
    for card in cards:
        card_template(card)
    assert len(card_solids._templates) <= 3
