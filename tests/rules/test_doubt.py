"""Doubt does not drown the answer: ordinary parts leave at most a figure or two to measure."""

from __future__ import annotations

from random import Random
from time import monotonic

import pytest
from factories import at, rig
from sweeps import for_every

from rigdesk.parts import Board, Case, Gpu
from rigdesk.parts.catalog import default_catalog
from rigdesk.rules.engine import check
from rigdesk.space.evidence import STANDARD_HEIGHT_MAX

pytestmark = pytest.mark.slow

CATALOG = default_catalog()
BOARDS = [part for part in CATALOG.of_kind("board") if isinstance(part, Board)]
CASES = [part for part in CATALOG.of_kind("case") if isinstance(part, Case)]
GPUS = [part for part in CATALOG.of_kind("gpu") if isinstance(part, Gpu)]
HIGH_CASES = [case for case in CASES if (case.rack_units or 4) >= 4]
RULES_ABOUT_HEIGHT = {"gpu-too-tall", "power-plug-position"}
A_BOARD = 20
A_CASE = 12
SWEEP_S = 20.0


def first_slot(board: Board) -> str:
    """The first slot of full length from the CPU end."""
    slots = sorted(board.slots, key=lambda slot: slot.position)
    return next(slot.name for slot in slots if slot.connector == 16)


def leaves_little(board: Board, case: Case, card: Gpu) -> None:
    """Two unknowns at most, one more in a case whose length nobody recorded; no fault of ours."""
    report = check(rig(at(first_slot(board), card), board=board, case=case))
    asked = [f.message for f in report.findings if f.severity == "unknown"]
    assert len(asked) <= (2 if case.card_length_mm else 3), (board.id, case.id, card.id, asked)
    assert not [f.message for f in report.findings if f.rule == "engine"]


@for_every(BOARDS)
def test_one_card_of_the_catalog_leaves_little_to_measure(board: Board) -> None:
    """On every board, in cases and with cards drawn anew for each, the same in every run."""
    draw = Random(board.id)
    for _ in range(A_BOARD):
        leaves_little(board, draw.choice(CASES), draw.choice(GPUS))


@pytest.mark.slow
def test_any_card_anywhere_leaves_little_to_measure() -> None:
    """As many as half a minute allows, drawn by chance."""
    draw, end = Random(), monotonic() + SWEEP_S
    while monotonic() < end:
        leaves_little(draw.choice(BOARDS), draw.choice(CASES), draw.choice(GPUS))


@for_every(HIGH_CASES)
def test_standard_cards_raise_no_question_of_height(case: Case) -> None:
    """Every builder knows that a card of standard height goes into a tower or a 4U chassis.

    Fans fixed in the lid take the room of a plug on the card's top edge; that is no question
    of the card's height.
    """
    lid_fans = any(fan.side == "lid" for fan in case.fans)
    cards = [
        card for card in GPUS
        if card.height_mm is not None and card.height_mm.low <= STANDARD_HEIGHT_MAX
        if not (lid_fans and card.plug_place == "top")
    ]  # fmt: skip
    for card in Random(case.id).sample(cards, A_CASE):
        report = check(rig(at("PCIE7", card), board="asrockrack-romed8-2t", case=case))
        said = {f.rule for f in report.findings if f.severity in ("error", "unknown")}
        assert said.isdisjoint(RULES_ABOUT_HEIGHT), card.id


@for_every(BOARDS)
def test_a_familys_usual_places_condemn_no_standard_card(board: Board) -> None:
    """In any slot that long cards may take: the board's maker had to leave that space."""
    card = CATALOG["nvidia-rtx-a6000"]
    keepout = board.long_card_keepout
    closed = {*keepout.blocked, *keepout.marginal} if keepout else set()
    for slot in board.slots:
        if slot.connector == 16 and slot.position not in closed:
            report = check(rig(at(slot.name, card), board=board))
            said = {f.rule for f in report.findings if f.severity in ("error", "unknown")}
            assert said.isdisjoint({"slot-overlap", "ram-clearance"}), slot.name
