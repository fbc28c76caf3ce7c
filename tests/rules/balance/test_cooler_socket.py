"""Coolers and their mountings."""

from __future__ import annotations

import pytest
from factories import board, catalog_part, cooler, cpu, rig

from rigdesk.rig.rig import Rig
from rules.asking import verdict


def cooled(socket: str, *sockets: str) -> Rig:
    """A board of a socket with a cooler for others."""
    part = cooler(sockets=sockets)
    return rig(board=board(socket=socket), parts=(part,), cooler={"part": part.id})


@pytest.mark.parametrize(
    ("socket", "made_for"),
    [
        ("SP3", "sWRX8"), ("sWRX8", "TR4"), ("sTR5", "SP6"), ("LGA1851", "LGA1700"),
        ("AM5", "AM4"), ("LGA2066", "LGA2011"), ("LGA2011-3", "LGA2066"), ("LGA1200", "LGA115x"),
    ],
)  # fmt: skip
def test_sockets_with_the_same_screws_are_one(socket: str, made_for: str) -> None:
    """A maker who lists one of them means all."""
    assert verdict("cooler-socket", cooled(socket, made_for)) is None


@pytest.mark.parametrize(
    ("socket", "made_for"),
    [("SP5", "SP3"), ("sTR5", "sTRX4"), ("LGA1700", "LGA1200"), ("AM4", "SP3"), ("SP6", "SP5")],
)
def test_sockets_with_other_screws_are_not(socket: str, made_for: str) -> None:
    """A newer socket of the same maker is not the same."""
    assert verdict("cooler-socket", cooled(socket, made_for)) == "error"


def test_the_processor_speaks_where_no_board_is_chosen() -> None:
    """A cooler for the wrong one is seen before the board is there."""
    parts = (cooler(), cpu(socket="AM4"))
    chosen = rig(board=None, parts=parts, cooler={"part": parts[0].id}, cpu={"part": parts[1].id})
    assert verdict("cooler-socket", chosen) == "error"
    without = rig(board=None, parts=parts[:1], cooler={"part": parts[0].id})
    assert verdict("cooler-socket", without) is None


def test_a_cooler_whose_sockets_are_not_recorded_is_left_alone() -> None:
    """No list, no claim."""
    assert verdict("cooler-socket", cooled("SP3")) is None


def test_the_founding_rigs_cooler_fits_its_board() -> None:
    """A26 on a ROMED8-2T."""
    parts = (catalog_part("dynatron-a26"),)
    found = rig(board="asrockrack-romed8-2t", parts=parts, cooler={"part": "dynatron-a26"})
    assert verdict("cooler-socket", found) is None
