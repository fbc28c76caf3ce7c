"""Every card and board of the catalog on a sheet: its plugs, its slots, its limits."""

from __future__ import annotations

import json
import re
from functools import cache

import factories as make
import pytest
from sweeps import for_every

from rigdesk.parts import Board, Gpu
from rigdesk.parts.catalog import default_catalog
from rigdesk.rules.engine import Report, check
from rigdesk.sheets.cables import EPS_WARNING
from rigdesk.sheets.commands import GT_S
from rigdesk.sheets.markdown import markdown
from rigdesk.sheets.report_json import report_object
from rigdesk.sheets.sheet import Sheet, sheet
from rigdesk.sheets.text import verdict_text

pytestmark = pytest.mark.slow

GPUS = [part for part in default_catalog().of_kind("gpu") if isinstance(part, Gpu)]
BOARDS = [part for part in default_catalog().of_kind("board") if isinstance(part, Board)]


def capped(card: Gpu) -> Report:
    """One card of the kind, capped to 200 W, and an uncapped one beside it."""
    return report_of(card.id)


def made(card: Gpu) -> Sheet:
    """The sheet of these two."""
    return sheet_of(card.id)


@cache
def report_of(card_id: str) -> Report:
    """Checked once for all the tests of a card."""
    card = default_catalog()[card_id]
    rig = make.rig(
        make.at("PCIE1", card, power_cap_w=200), make.at("PCIE5", card), case=make.case()
    )
    return check(rig)


@cache
def sheet_of(card_id: str) -> Sheet:
    """Made once for all the tests of a card."""
    return sheet(report_of(card_id))


@for_every(GPUS)
def test_every_plug_has_its_row(card: Gpu) -> None:
    rows = [row for row in made(card).cables if row.to == "GPU1"]
    assert len(rows) == sum(plug.count for plug in card.plugs)
    for row in rows:
        assert row.load == f"≤ {200 / len(rows):.0f}\u2009W"
        assert (row.note == EPS_WARNING) is (row.lead == "EPS 8-pin")


@for_every(GPUS)
def test_a_cap_names_the_cards_own_floor(card: Gpu) -> None:
    lines = {command.text: command.why for command in made(card).commands}
    if card.family.startswith(("radeon", "arc")):
        assert not any("nvidia" in line for line in lines)
        return
    why = lines["sudo nvidia-smi -i N -pl 200"]
    assert why.startswith("N is GPU1.")
    if card.power_limit_min_w is None:
        assert "not recorded" in why
    else:
        assert f"no less than {card.power_limit_min_w:g} W" in why


@for_every(GPUS)
def test_the_link_check_agrees_with_the_totals(card: Gpu) -> None:
    report = capped(card)
    why = made(card).commands[0].why
    for link in report.totals.lanes.links:
        assert f"{link.card.upper()} {GT_S[link.gen]:g}GT/s x{link.lanes}" in why


@for_every(GPUS)
def test_every_writer_takes_every_card(card: Gpu) -> None:
    report = capped(card)
    text = verdict_text(report)
    assert report.headline in text
    assert max(len(line) for line in text.splitlines()) <= 100
    assert card.title.replace("_", r"\_") in markdown(made(card))
    assert json.loads(json.dumps(report_object(report), allow_nan=False))["name"] == report.rig.name


@for_every(BOARDS)
def test_the_slot_map_has_every_slot_by_its_own_name(board: Board) -> None:
    found = sheet(check(make.rig(board=board)))
    assert [row.slot for row in found.slots] == [
        slot.name for slot in sorted(board.slots, key=lambda slot: slot.position)
    ]
    for row, slot in zip(found.slots, sorted(board.slots, key=lambda s: s.position), strict=True):
        assert row.connector == f"x{slot.connector}"
        alone = "lanes not recorded" if slot.lanes is None else f"x{slot.lanes} Gen{slot.gen} "
        assert row.wired.startswith(alone)
        assert all(name in row.wired for name in slot.shares)


@for_every(BOARDS)
def test_the_boards_own_leads_are_on_the_list(board: Board) -> None:
    rows = [row for row in sheet(check(make.rig(board=board))).cables if row.to == "board"]
    assert rows[0].lead == "ATX 24-pin"
    eps = [row for row in rows if row.lead == "EPS 8-pin"]
    assert len(eps) == (board.eps_sockets or 1)
    assert all(bool(row.note) is (board.eps_sockets is None) for row in eps)
    assert bool(board.aux_power) is any(row.note.startswith("feeds the slots") for row in rows)


def test_tables_hold_the_same_number_of_cells_throughout() -> None:
    for card in GPUS[:6]:
        for block in markdown(made(card)).split("\n\n"):
            if block.startswith("|"):
                counts = {len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()}
                assert len(counts) == 1, block
