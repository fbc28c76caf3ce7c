"""A card under a water block takes two slots, whatever its own cooler took."""

from __future__ import annotations

import pytest
from factories import at, cooler, gpu, open_air, rig

from rigdesk.parts import Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check
from rigdesk.space import blocks
from rigdesk.space.assemble import assemble
from rigdesk.space.blocks import as_cooled

BLOCK = cooler("test-block", type="custom-loop")


def placed(block: str | None = BLOCK.id) -> PlacedCard:
    """A card as it stands in a rig."""
    return PlacedCard(id="gpu1", part="test-open-air", water_block=block)


def side_by_side(**more: str) -> Rig:
    """Two cards of 57 mm two slots apart."""
    return rig(at("PCIE1", open_air(), **more), at("PCIE3", open_air(), **more), parts=(BLOCK,))


def test_without_a_block_the_record_is_its_own() -> None:
    """Nothing is copied where nothing changes, nor for a card sold with its block."""
    assert as_cooled(card := open_air(), placed(None)) is card
    assert as_cooled(sold := open_air(cooler="water-block"), placed()) is sold


@pytest.mark.parametrize(("slots", "expected"), [(3, 2), (2.75, 2), (2, 2), (1, 1), (None, 2)])
def test_a_block_is_two_slots_wide_at_most(slots: float | None, expected: float) -> None:
    """A thin card does not grow; the board's length, height and plugs stay."""
    card = open_air(slots=slots, bracket_slots=None, backplate_mm=4.0)
    cooled = as_cooled(card, placed())
    assert (cooled.slots, cooled.thickness_mm, cooled.cooler) == (expected, None, "water-block")
    assert cooled.bracket_slots == 2
    assert (cooled.length_mm, cooled.height_mm, cooled.plugs) == (
        card.length_mm, card.height_mm, card.plugs,
    )  # fmt: skip
    assert cooled.backplate_mm == card.backplate_mm


def test_the_same_card_gives_the_same_record() -> None:
    """So that its solids are computed once; another record of equal figures has its own."""
    card = open_air()
    assert as_cooled(card, placed()) is as_cooled(card, placed())
    assert as_cooled(card, placed()) is not as_cooled(open_air(), placed())


def test_records_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog that is loaded again and again does not fill the memory."""
    monkeypatch.setattr(blocks, "_KEPT", 2)
    monkeypatch.setattr(blocks, "_watered", {})
    cards = [open_air() for _ in range(5)]
    for card in cards:
        as_cooled(card, placed())
    assert len(blocks._watered) <= 2
    assert isinstance(as_cooled(cards[0], placed()), Gpu)


def test_thick_cards_stand_side_by_side_under_blocks() -> None:
    """57 mm meet two slots apart; with blocks they do not, and nothing starves."""
    assert check(side_by_side()).only("slot-overlap")[0].severity == "error"
    report = check(side_by_side(water_block=BLOCK.id))
    assert not report.only("slot-overlap")
    assert {f.severity for f in report.only("airflow-adjacent")} <= {"note"}
    assert [card.openings for card in report.scene.cards] == [(1, 2), (3, 4)]


def test_a_block_cools_a_passive_card() -> None:
    """It needs no fan any more, and stays as thin as it was."""
    passive = gpu(cooler="passive", plug_place="end")
    assert check(rig(at("PCIE1", passive))).only("passive-no-airflow")
    cooled = rig(at("PCIE1", passive, water_block=BLOCK.id), parts=(BLOCK,))
    assert not check(cooled).only("passive-no-airflow")
    thick = assemble(cooled).cards[0].template.thickness.span
    assert thick.high == pytest.approx(39.04)
