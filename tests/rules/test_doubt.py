"""Doubt does not drown the answer: ordinary parts leave at most a figure or two to measure."""

from __future__ import annotations

from itertools import product

import pytest
from factories import at, rig

from rigdesk.parts import Board, Case, Gpu
from rigdesk.parts.catalog import default_catalog
from rigdesk.rules.engine import check
from rigdesk.space.evidence import STANDARD_HEIGHT_MAX

CATALOG = default_catalog()
BOARDS = [part for part in CATALOG.of_kind("board") if isinstance(part, Board)]
CASES = [part for part in CATALOG.of_kind("case") if isinstance(part, Case)]
GPUS = [part for part in CATALOG.of_kind("gpu") if isinstance(part, Gpu)]
RULES_ABOUT_HEIGHT = {"gpu-too-tall", "power-plug-position"}


def first_slot(board: Board) -> str:
    """The first slot of full length from the CPU end."""
    slots = sorted(board.slots, key=lambda slot: slot.position)
    return next(slot.name for slot in slots if slot.connector == 16)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_one_card_of_the_catalog_leaves_little_to_measure(board: Board) -> None:
    """On every board, in every case: two unknowns at most, and no fault of ours."""
    for case, card in product(CASES, GPUS):
        report = check(rig(at(first_slot(board), card), board=board, case=case))
        asked = [f.message for f in report.findings if f.severity == "unknown"]
        assert len(asked) <= 2, (case.id, card.id, asked)
        assert not [f.message for f in report.findings if f.rule == "engine"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_standard_cards_raise_no_question_of_height(case: Case) -> None:
    """Every builder knows that a card of standard height goes into a tower or a 4U chassis."""
    for card in GPUS:
        if card.height_mm is None or card.height_mm.low > STANDARD_HEIGHT_MAX:
            continue
        report = check(rig(at("PCIE7", card), board="asrockrack-romed8-2t", case=case))
        said = {f.rule for f in report.findings if f.severity in ("error", "unknown")}
        assert said.isdisjoint(RULES_ABOUT_HEIGHT), card.id


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_a_familys_usual_places_condemn_no_standard_card(board: Board) -> None:
    """In any slot: the board's maker had to leave that space."""
    card = CATALOG["nvidia-rtx-a6000"]
    for slot in board.slots:
        if slot.connector == 16:
            report = check(rig(at(slot.name, card), board=board))
            said = {f.rule for f in report.findings if f.severity in ("error", "unknown")}
            assert said.isdisjoint({"slot-overlap", "ram-clearance"}), slot.name
