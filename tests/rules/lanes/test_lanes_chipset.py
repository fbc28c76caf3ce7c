"""GPUs behind the chipset."""

from __future__ import annotations

import pytest
from factories import at, catalog_part, open_air, other_card, rig, wanted

from rigdesk.parts import Board
from rigdesk.rig.seats import RailSeat, RiserSeat
from rules.asking import found, said, verdict

from .fixtures_platform import RADEON, desktop_board

NAME = "lanes-chipset"


@pytest.mark.parametrize(
    ("stack", "atomics", "expected"),
    [
        (None, None, "error"), ("rocm", None, "error"), ("rocm", False, "error"),
        ("rocm", True, "warning"), ("vulkan", None, "warning"), ("other", False, "warning"),
    ],
)  # fmt: skip
def test_radeon_cards_need_atomics_for_their_stack(
    stack: str | None,
    atomics: bool | None,
    expected: str,
) -> None:
    """A board that is not known to pass them on does not count on them."""
    on = desktop_board(chipset_atomics=atomics)
    assert verdict(NAME, rig(at("X16_3", RADEON), board=on, use={"stack": stack})) == expected


def test_what_hangs_there_shares_one_link() -> None:
    """x4 Gen4 are 7.9 GB/s, where the board says so."""
    (finding,) = found(NAME, rig(at("X16_3", open_air()), board=desktop_board(chipset_link=(4, 4))))
    assert "7.9\u2009GB/s (x4 Gen4)" in finding.why
    (plain,) = found(NAME, rig(at("X16_3", open_air()), board=desktop_board()))
    assert plain.why == "Drives, network and USB share the chipset's link to the processor."


def test_sockets_for_drives_count_as_slots() -> None:
    """A card on a riser from the chipset's M.2."""
    card = at(RiserSeat(opening=7, riser="r1"), open_air())
    hung = rig(card, board=desktop_board(), risers=[{"id": "r1", "start": "M2_3"}])
    ((severity, message),) = said(NAME, hung)
    assert severity == "warning"
    assert "at M2_3: x4 Gen4, 7.9 GB/s" in message


def test_free_slots_of_the_processor_are_offered() -> None:
    """The first is taken, the second is free and has room."""
    two = rig(at("X16_1", open_air()), at("X16_3", open_air()), board=desktop_board())
    (finding,) = found(NAME, two)
    assert [remedy.data for remedy in finding.remedies] == [(("to", "X16_2"),)]
    assert finding.subjects == ("gpu2",)


def test_a_slot_too_short_for_the_card_is_not_offered() -> None:
    """Its end is closed."""
    slots = [
        {"name": "A", "position": 1, "lanes": 4, "gen": 4, "connector": 4},
        {"name": "B", "position": 5, "lanes": 4, "gen": 4, "source": "chipset"},
    ]
    short = Board.model_validate({**desktop_board().model_dump(), "slots": slots})
    (finding,) = found(NAME, rig(at("B", open_air()), board=short))
    assert finding.remedies == ()


def test_a_slot_without_lanes_is_said_to_have_none() -> None:
    """A drive took them all."""
    slots = [{"name": "B", "position": 5, "lanes": 0, "gen": 4, "source": "chipset"}]
    dark = Board.model_validate({**desktop_board().model_dump(), "slots": slots})
    ((severity, message),) = said(NAME, rig(at("B", open_air()), board=dark))
    assert severity == "warning"
    assert message == "GPU1 hangs behind the chipset at B, which gives it no lanes"


def test_other_cards_and_the_tray_are_left_alone() -> None:
    """A network card is at home there; a card without a seat is nowhere."""
    rigs = (
        rig(at("X16_3", other_card()), board=desktop_board()),
        rig(wanted(open_air()), board=desktop_board()),
        rig(wanted(open_air()), board=None),
    )
    assert [verdict(NAME, each) for each in rigs] == [None, None, None]


def test_the_chipsets_slots_of_shipped_boards() -> None:
    """PCI_E3 of a B550-A PRO and the third of a ProArt; a ROMED8-2T has none."""
    for board, slot in (("msi-b550-a-pro", "PCI_E3"), ("asus-proart-x670e-creator", "PCIEX16_3")):
        assert verdict(NAME, rig(at(slot, open_air()), board=catalog_part(board))) == "warning"
    romed8 = catalog_part("asrockrack-romed8-2t")
    assert isinstance(romed8, Board)
    for slot_of in romed8.slots:
        assert verdict(NAME, rig(at(slot_of.name, open_air()), board=romed8)) is None


def test_a_card_on_a_rail_of_the_frame_is_judged_by_its_riser() -> None:
    """It has no place over the board, so no slot is offered for it."""
    card = at(RailSeat(rail="A", place=1, riser="r1"), open_air())
    (finding,) = found(
        NAME, rig(card, board=desktop_board(), risers=[{"id": "r1", "start": "X16_3"}])
    )
    assert finding.severity == "warning"
    assert finding.remedies == ()
    assert finding.region is None


@pytest.mark.parametrize(
    ("chip", "family", "expected"),
    [
        ("Radeon PRO W7900", "professional", "error"),
        ("Instinct MI100", "datacentre", "error"),
        ("RTX A6000", "professional", "warning"),
    ],
)
def test_amds_chips_are_known_whatever_the_card_is_sold_for(
    chip: str, family: str, expected: str
) -> None:
    """A workstation card's chip needs atomics as much as a player's."""
    card = open_air("card", family=family, chip=chip)
    assert verdict(NAME, rig(at("X16_3", card), board=desktop_board())) == expected
