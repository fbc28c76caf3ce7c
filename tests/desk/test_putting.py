"""Parts put where they belong, with words for the undo step or a sentence why not."""

from __future__ import annotations

import pytest
from factories import (
    at,
    board,
    bridge,
    case,
    cooler,
    cpu,
    drive,
    gpu,
    memory,
    other_card,
    psu,
    rig,
)

from rigdesk.desk.putting import is_carried, put_in
from rigdesk.parts import Bridge, Fan
from rigdesk.rig.edits import add_supply
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.solve.putting import joinable, memory_count

LINKED = gpu(nvlink="nvlink3-ampere")


def test_singles_take_their_place() -> None:
    """Each kind goes where there is one of it, and the step is named after the part."""
    made: Rig = EMPTY
    for part in (board(), case(), cpu(), cooler()):
        label, made = put_in(made, part)
        assert label == f"Put in {part.name}"
    assert (made.board, made.case) == ("test-board", "test-case")
    assert made.cpu is not None
    assert made.cooler is not None


def test_memory_fills_the_sockets_or_keeps_the_count() -> None:
    """Eight sockets, eight modules; a kit of two, four kits; as many as before when it changes."""
    on_board = rig()
    assert memory_count(on_board, memory()) == 8
    assert memory_count(on_board, memory(modules=2)) == 4
    assert memory_count(EMPTY, memory()) == 1
    four = on_board.model_copy(update={"memory": put_in(on_board, memory()).rig.memory})
    assert put_in(four, memory("other-memory")).rig.memory[0].count == 8


def test_supplies_are_all_changed_together() -> None:
    """Machines with two supplies have two alike."""
    two = put_in(put_in(EMPTY, psu()).rig, psu()).rig
    assert len(two.supplies) == 1
    changed = put_in(add_supply(two, psu()), psu("better-psu")).rig
    assert [supply.part for supply in changed.supplies] == ["better-psu", "better-psu"]


def test_drives_add_up() -> None:
    """Twice the same drive is two of it."""
    twice = put_in(put_in(EMPTY, drive()).rig, drive()).rig
    assert [(d.part, d.count) for d in twice.drives] == [("test-drive", 2)]


def test_cards_are_carried_and_lie_in_the_tray_without_a_board() -> None:
    """A card is wanted even before there is a board to put it on."""
    assert is_carried(gpu())
    assert is_carried(other_card())
    assert not is_carried(board())
    assert put_in(EMPTY, gpu()).rig.cards[0].in_tray


def test_bridge_joins_the_first_pair_as_far_apart_as_it_is_wide() -> None:
    """Three cards two slots apart: the first two are joined, then none is left."""
    three = rig(at("PCIE1", LINKED), at("PCIE3", LINKED), at("PCIE5", LINKED))
    assert joinable(three, bridge(2)) == ("gpu1", "gpu2")
    joined = put_in(three, bridge(2)).rig
    with pytest.raises(ValueError, match="joined already"):
        put_in(joined, bridge(2))


@pytest.mark.parametrize("wide", [3, 4])
def test_bridge_of_the_wrong_width_says_what_it_needs(wide: int) -> None:
    """The sentence holds the width and the connector."""
    two = rig(at("PCIE1", LINKED), at("PCIE3", LINKED))
    with pytest.raises(ValueError, match=f"{wide} slots apart.*nvlink3-ampere"):
        put_in(two, bridge(wide))


def test_bridge_of_another_connector_joins_nothing() -> None:
    """Turing bridges do not mate with Ampere cards."""
    two = rig(at("PCIE1", LINKED), at("PCIE3", LINKED))
    turing = bridge(2, connector="nvlink2-turing")
    assert isinstance(turing, Bridge)
    with pytest.raises(ValueError, match="nvlink2-turing"):
        joinable(two, turing)


def test_what_has_no_place_is_refused() -> None:
    """Risers and fans are not put in from the catalog."""
    with pytest.raises(ValueError, match="cannot be put into a rig from here"):
        put_in(EMPTY, Fan(id="test-fan", maker="Makers", name="Fan", size_mm=120))


def test_bridge_joins_the_two_that_are_chosen() -> None:
    """Not the first pair; one or three chosen cards name no pair."""
    three = rig(at("PCIE1", LINKED), at("PCIE3", LINKED), at("PCIE5", LINKED))
    assert joinable(three, bridge(2), {"gpu2", "gpu3"}) == ("gpu2", "gpu3")
    assert joinable(three, bridge(2), {"gpu3"}) == ("gpu1", "gpu2")
    assert joinable(three, bridge(2), {"gpu1", "gpu2", "gpu3"}) == ("gpu1", "gpu2")
    made = put_in(three, bridge(2), {"gpu2", "gpu3"}).rig
    assert made.bridges[0].joins == ("gpu2", "gpu3")


def test_chosen_pair_that_cannot_be_joined_says_why() -> None:
    """Too far apart, another connector, joined already: never another pair instead."""
    plain = gpu("plain-gpu", nvlink="none")
    shown = rig(at("PCIE1", LINKED), at("PCIE3", LINKED), at("PCIE5", LINKED), at("PCIE7", plain))
    with pytest.raises(ValueError, match="2 slots apart; GPU1 and GPU3 stand 4 apart"):
        joinable(shown, bridge(2), {"gpu1", "gpu3"})
    with pytest.raises(ValueError, match="GPU4 has no such connector"):
        joinable(shown, bridge(2), {"gpu3", "gpu4"})
    joined = put_in(shown, bridge(2), {"gpu1", "gpu2"}).rig
    with pytest.raises(ValueError, match="GPU2 is joined by another bridge already"):
        joinable(joined, bridge(2), {"gpu2", "gpu3"})
