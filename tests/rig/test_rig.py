"""The rig as a value: what it knows of its own parts."""

from __future__ import annotations

import factories as make
import pytest
from pydantic import ValidationError

from rigdesk.parts import Case, Gpu
from rigdesk.rig.placed import Fitted, FittedCpu, PlacedCard, Supply
from rigdesk.rig.rig import EMPTY, Rig, with_changes
from rigdesk.rig.surroundings import Circuit

from .kit import complete


def test_rig_never_changes() -> None:
    """A change is another rig; the first one stays."""
    other = with_changes(EMPTY, name="Other")
    assert (EMPTY.name, other.name) == ("Untitled rig", "Other")
    with pytest.raises(ValidationError, match="frozen"):
        EMPTY.name = "x"  # type: ignore[misc]


def test_ids_are_unique_over_everything() -> None:
    """A card and a circuit of one name could not be told apart in a finding."""
    with pytest.raises(ValueError, match="'a' names two things"):
        Rig(
            cards=(PlacedCard(id="a", part="test-gpu"),),
            circuits=(Circuit(id="a", kind="eu-16a-230v"),),
        )


def test_records_by_kind() -> None:
    """A record of another kind is as good as none."""
    rig = complete()
    assert rig.board_part is rig.parts["test-board"]
    assert rig.case_part is rig.parts["test-case"]
    assert rig.cpu_part is rig.parts["test-cpu"]
    assert rig.cooler_part is rig.parts["test-cooler"]
    assert rig.part("test-gpu", Case) is None
    assert rig.part(None, Gpu) is None
    nothing = [EMPTY.board_part, EMPTY.case_part, EMPTY.cpu_part, EMPTY.cooler_part]
    assert nothing == [None] * 4


def test_cards_and_supplies_with_their_records() -> None:
    """A network card is a card and no GPU; things without a record are passed over."""
    rig = complete()
    assert [placed.id for placed, _ in rig.card_parts()] == [card.id for card in rig.cards]
    assert "nic1" not in {placed.id for placed, _ in rig.gpu_parts()}
    assert [supply.id for supply, _ in rig.supply_parts()] == ["psu1", "psu2"]
    bare = with_changes(rig, parts={"test-psu": make.gpu("test-psu")})
    assert not list(bare.card_parts())
    assert not list(bare.supply_parts())
    nic = rig.card("nic1")
    assert nic is not None
    assert nic.part == "test-nic"
    assert rig.card("gpu99") is None


def test_every_part_id_is_found() -> None:
    """A reference that this misses would lose its record at the next edit."""
    rig = complete()
    assert {part for _, part in rig.part_ids()} == set(rig.parts)


def test_nothing_fitted_refers_to_nothing() -> None:
    """Absent parts have no id."""
    rig = with_changes(
        complete(),
        cards=tuple(c.model_copy(update={"water_block": None}) for c in complete().cards),
        cpu=None,
        cooler=None,
        board=None,
        strips=(),
    )
    found = {part for _, part in rig.part_ids()}
    gone = {"test-block", "test-cpu", "test-cooler", "test-board", "test-strip"}
    assert set(complete().parts) - found == gone


def test_fitted_parts_write_as_short_as_they_can() -> None:
    """One of a part and nothing else to say is its bare id."""
    for fitted, plain in (
        (Fitted(part="test-memory"), '"test-memory"'),
        (Fitted(part="test-memory", count=2), '{"part":"test-memory","count":2}'),
        (FittedCpu(part="test-cpu", power_limit_w=9), '{"part":"test-cpu","power_limit_w":9.0}'),
    ):
        assert fitted.model_dump_json() == plain
    assert Fitted.model_validate("test-memory") == Fitted(part="test-memory")


def test_tray() -> None:
    """A card without a seat lies there."""
    assert PlacedCard(id="a", part="test-gpu").in_tray
    assert not complete().cards[0].in_tray


def test_supply_needs_an_id_and_a_part() -> None:
    """A supply that cannot be named cannot be wired."""
    with pytest.raises(ValidationError):
        Supply.model_validate({"part": "test-psu"})
