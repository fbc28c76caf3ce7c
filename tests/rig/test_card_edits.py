"""Edits of cards and bridges."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.rig import edits
from rigdesk.rig.rig import EMPTY, Rig, with_changes
from rigdesk.rig.seats import TRAY, ModuleSeat, RailSeat, RiserSeat, Seat, SlotSeat, VerticalSeat
from rigdesk.rig.surroundings import Brace, Duct, Measured, Wire, Wiring
from rigdesk.units import Figure


def slot(name: str) -> SlotSeat:
    """A slot by its name."""
    return SlotSeat(slot=name)


def pair() -> Rig:
    """Two cards with a bridge across them."""
    return make.rig(
        make.at("PCIE1", make.gpu()),
        make.at("PCIE3", make.gpu()),
        bridges=((make.bridge(2), ("gpu1", "gpu2")),),
    )


def test_ids_count_up_and_fill_gaps() -> None:
    """A freed number is used again; ids of other things are taken too."""
    rig = make.rig(make.at("PCIE1", make.gpu()), make.at("PCIE3", make.gpu()))
    assert edits.next_id(rig, "gpu") == "gpu3"
    assert edits.next_id(edits.remove_card(rig, "gpu1"), "gpu") == "gpu1"
    assert edits.next_id(edits.add_supply(EMPTY, make.psu()), "psu") == "psu2"


def test_place_gives_the_card_its_record_and_id() -> None:
    """The new card is the one that next_id named, GPU or not."""
    rig = edits.place_card(EMPTY, make.gpu(), slot("PCIE1"), power_cap_w=250, label="Left")
    rig = edits.place_card(rig, make.other_card())
    first, second = sorted(rig.cards, key=lambda card: card.part)
    assert (first.id, first.seat, first.power_cap_w, first.label) == (
        "gpu1", slot("PCIE1"), 250, "Left",
    )  # fmt: skip
    assert (second.id, second.seat) == ("card1", TRAY)
    assert set(rig.parts) == {"test-gpu", "test-nic"}


def test_place_refuses_what_is_taken() -> None:
    """A seat holds one card, an id names one thing; the sentence says which."""
    rig = make.rig(make.at("PCIE1", make.gpu()))
    with pytest.raises(ValueError, match="PCIE1 is taken by gpu1"):
        edits.place_card(rig, make.gpu(), slot("PCIE1"))
    with pytest.raises(ValueError, match="'gpu1' is taken"):
        edits.place_card(rig, make.gpu(), card_id="gpu1")


def test_the_rigs_own_record_stays() -> None:
    """Another card of a part that the catalog has changed since joins the rig's own record."""
    rig = make.rig(make.at("PCIE1", make.gpu(tdp_w=300)))
    placed = edits.place_card(rig, make.gpu(tdp_w=999))
    assert placed.parts["test-gpu"].tdp_w == 300  # type: ignore[union-attr]
    newer = edits.replace_part(rig, make.gpu(tdp_w=999))
    assert newer.parts["test-gpu"].tdp_w == 999  # type: ignore[union-attr]
    assert edits.replace_part(rig, make.psu()) == edits.tidy(rig)


def test_tray_has_room_for_all() -> None:
    """Nobody has the tray, so any number of cards lie in it."""
    rig = edits.place_card(edits.place_card(EMPTY, make.gpu()), make.gpu())
    assert [card.id for card in rig.cards] == ["gpu1", "gpu2"]
    assert edits.holder_of(rig, TRAY) is None


@pytest.mark.parametrize(
    ("seat", "same", "other"),
    [
        (slot("A"), slot("A"), slot("B")),
        (RiserSeat(opening=3, riser="r1"), RiserSeat(opening=3, riser="r2"), slot("3")),
        (
            VerticalSeat(vertical=1, riser="r1"),
            VerticalSeat(vertical=1, riser="r2"),
            VerticalSeat(vertical=2, riser="r1"),
        ),
        (RailSeat(rail="A", place=2), RailSeat(rail="A", place=2), RailSeat(rail="B", place=2)),
        (
            RailSeat(rail="A", at_mm=Figure(value=10)),
            RailSeat(rail="A", at_mm=Figure(value=10)),
            RailSeat(rail="A", at_mm=Figure(value=90)),
        ),
        (ModuleSeat(module=1), ModuleSeat(module=1), ModuleSeat(module=2)),
    ],
)
def test_seats_are_places(seat: Seat, same: Seat, other: Seat) -> None:
    """One opening is one place, whatever riser leads there."""
    rig = with_changes(make.rig(make.at(seat, make.gpu())))
    holder = edits.holder_of(rig, same)
    assert holder is not None
    assert holder.id == "gpu1"
    assert edits.holder_of(rig, other) is None


def test_move() -> None:
    """A move changes the seat and nothing else; onto itself it changes nothing at all."""
    rig = edits.tidy(pair())
    moved = edits.move_card(rig, "gpu2", slot("PCIE5"))
    assert moved.card("gpu2") == rig.cards[1].model_copy(update={"seat": slot("PCIE5")})
    assert moved.bridges == rig.bridges
    assert edits.move_card(rig, "gpu2", slot("PCIE3")) is rig
    assert edits.move_card(moved, "gpu2", slot("PCIE3")) == rig
    with pytest.raises(ValueError, match="PCIE1 is taken by gpu1"):
        edits.move_card(rig, "gpu2", slot("PCIE1"))
    with pytest.raises(ValueError, match="no card 'gpu7'"):
        edits.move_card(rig, "gpu7", slot("PCIE7"))


def test_move_within_its_own_place() -> None:
    """The same opening on another riser is no taken seat for the card that has it."""
    rig = make.rig(make.at(RiserSeat(opening=3, riser="r1"), make.gpu()))
    with pytest.raises(ValueError, match="opening 3 is taken"):
        edits.place_card(rig, make.gpu(), RiserSeat(opening=3, riser="r2"))
    moved = edits.move_card(rig, "gpu1", RailSeat(rail="A"))
    assert moved.cards[0].seat == RailSeat(rail="A")


def test_swap() -> None:
    """Two cards change seats; twice is back again."""
    rig = edits.tidy(pair())
    swapped = edits.swap_cards(rig, "gpu1", "gpu2")
    assert [card.seat for card in swapped.cards] == [slot("PCIE3"), slot("PCIE1")]
    assert edits.swap_cards(swapped, "gpu2", "gpu1") == rig
    with pytest.raises(ValueError, match="no card 'x'"):
        edits.swap_cards(rig, "gpu1", "x")


def test_remove_takes_everything_about_the_card() -> None:
    """A later card of the same id inherits nothing."""
    rig = edits.add_supply(pair(), make.psu())
    rig = edits.set_brace(edits.set_brace(rig, Brace(card="gpu1")), Brace(card="gpu2"))
    rig = edits.set_duct(rig, Duct(card="gpu2"))
    wires = tuple(Wire(supply="psu1", lead="pcie-8", to=to) for to in ("gpu1", "gpu2"))
    rig = edits.set_wiring(rig, Wiring(wires=wires))
    rig = edits.measure_gap(rig, "gpu1", "gpu2", Figure(value=3))
    rig = edits.measure_part(rig, "test-gpu", "length_mm", Figure(value=266))
    rig = edits.waive(rig, "airflow-adjacent:gpu1:gpu2", "fine")
    rig = edits.waive(rig, "psu-low-margin:psu1", "fine")
    left = edits.remove_card(rig, "gpu2")
    assert [card.id for card in left.cards] == ["gpu1"]
    assert not left.bridges
    assert not left.ducts
    assert left.braces == (Brace(card="gpu1"),)
    assert left.wiring.wires == wires[:1]
    assert left.measured == (Measured(part="test-gpu", field="length_mm", value=Figure(value=266)),)
    assert [waiver.key for waiver in left.waivers] == ["psu-low-margin:psu1"]
    assert "test-bridge" not in left.parts
    with pytest.raises(ValueError, match="no card 'gpu2'"):
        edits.remove_card(left, "gpu2")
    assert edits.remove_cards(left, ("gpu2", "gpu1")).cards == ()


def test_duplicate() -> None:
    """A copy has the part and the cap, an id of its own kind, and no label."""
    rig = edits.place_card(EMPTY, make.gpu(), slot("A"), power_cap_w=200, label="L", card_id="a1")
    copied = edits.duplicate_card(rig, "a1", slot("B"))
    new = copied.card("a2")
    assert new is not None
    assert (new.part, new.seat, new.power_cap_w, new.label) == ("test-gpu", slot("B"), 200, None)
    with pytest.raises(ValueError, match="A is taken"):
        edits.duplicate_card(rig, "a1", slot("A"))
    numbers = edits.place_card(EMPTY, make.gpu(), card_id="7")
    assert edits.duplicate_card(numbers, "7").card("card1") is not None


def test_caps() -> None:
    """Caps are set and lifted together; a cap that no card takes is refused."""
    rig = edits.set_cap(pair(), ("gpu1", "gpu2"), 280)
    assert [card.power_cap_w for card in rig.cards] == [280, 280]
    assert edits.set_cap(rig, ("gpu1", "gpu2"), None) == edits.tidy(pair())
    with pytest.raises(ValueError, match="greater than 0"):
        edits.set_cap(rig, ("gpu1",), 0)


def test_change_card_checks_its_values() -> None:
    """A field that is not there, or a value that it does not take, changes nothing."""
    rig = edits.change_card(pair(), "gpu1", label="Left")
    assert rig.cards[0].label == "Left"
    with pytest.raises(ValueError, match="colour"):
        edits.change_card(rig, "gpu1", colour="red")


def test_water_block() -> None:
    """The block's record comes and goes with it."""
    block = make.catalog_part("noctua-nh-d15")
    rig = edits.set_water_block(pair(), "gpu1", block)
    assert rig.cards[0].water_block == block.id
    assert block.id in rig.parts
    assert edits.set_water_block(rig, "gpu1", None) == edits.tidy(pair())


def test_clear_seats() -> None:
    """Cards in the tray are still wanted."""
    rig = edits.clear_seats(pair(), ("gpu1", "gpu2"))
    assert all(card.in_tray for card in rig.cards)


def test_bridges() -> None:
    """A bridge joins cards that are there; its order means nothing."""
    rig = edits.remove_bridge(pair(), ("gpu2", "gpu1"))
    assert rig.bridges == ()
    joined = edits.add_bridge(rig, make.bridge(2), ("gpu2", "gpu1"))
    assert joined == edits.tidy(pair())
    assert edits.remove_bridge(joined, ("gpu1", "gpu2"), part="other-bridge") == joined
    assert edits.remove_bridge(joined, ("gpu1", "gpu2"), part="test-bridge") == rig
    for joins in (("gpu1",), ("gpu1", "gpu1"), ()):
        with pytest.raises(ValueError, match="two or more different cards"):
            edits.add_bridge(rig, make.bridge(2), joins)
    with pytest.raises(ValueError, match="no card 'gpu3'"):
        edits.add_bridge(rig, make.bridge(2), ("gpu1", "gpu3"))
