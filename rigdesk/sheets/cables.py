"""The cable list: one row a plug, and what must feed it."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.drawing.card_words import PLUG_NAMES
from rigdesk.parts import Card
from rigdesk.rules.engine import Report
from rigdesk.rules.words import spelt
from rigdesk.sheets.words import watts
from rigdesk.speech import said, said_of
from rigdesk.totals.wiring_feeds import Feed
from rigdesk.totals.wiring_plugs import SLOT_W

EPS_WARNING = "EPS (CPU) lead: a PCIe 8-pin lead fits by force and destroys the card"
_OWN_LEAD = "a cable of its own, not a second head of another"
_ADAPTER = "{legs} leads, each a cable of its own, into the adapter that came with the card"
_PROBLEMS = {
    "no-lead": "no such lead is left",
    "bought": "a lead to buy from the supply's maker",
    "wrong-lead": "this lead does not fit the plug",
    "elsewhere": "from another supply than its other plugs",
}
_LEADS: dict[str, str] = {
    "pcie-6": "PCIe 6-pin", "pcie-8": "PCIe 8-pin", "eps-8": "EPS 8-pin", "12-pin": "12-pin",
    "12vhpwr": "12VHPWR", "12v-2x6": "12V-2x6", "sata": "SATA", "molex": "Molex",
    "atx-24": "ATX 24-pin",
}  # fmt: skip
"""Leads as supplies and their boxes call them."""


class CableRow(NamedTuple):
    """One plug: the supply it hangs on, the lead, where it goes, and what to mind."""

    supply: str
    lead: str
    to: str
    plug: str
    load: str
    note: str


def cable_rows(report: Report) -> tuple[CableRow, ...]:
    """The board's leads, every card's plugs, then risers and drives, as the wiring has them."""
    by_plug: dict[tuple[str, int, str], list[Feed]] = {}
    for feed in report.build.wiring.feeds:
        if feed.owner is not None:
            by_plug.setdefault((feed.to, feed.number, feed.kind), []).append(feed)
    plugs = [legs for legs in by_plug.values() if legs[0].owner != "drive"]
    drives = [legs[0] for legs in by_plug.values() if legs[0].owner == "drive"]
    rows = [_row(report, legs, _siblings(report, legs[0])) for legs in plugs]
    return (*rows, *([_drives(drives)] if drives else []))


def _siblings(report: Report, feed: Feed) -> int:
    """How many plugs its owner has."""
    return len({f.number for f in report.build.wiring.of(feed.to)})


def _row(report: Report, legs: list[Feed], plugs: int) -> CableRow:
    """One plug; the legs of an adapter in it are one row."""
    first = legs[0]
    supply = first.supply or said("no supply chosen")
    if first.owner == "board":
        return _board(report, first, supply)
    if first.owner == "riser":
        note = said("takes {plug}", plug=first.label) if first.label else ""
        return CableRow(supply, _lead(first), first.to, said("riser"), "≤ " + watts(SLOT_W), note)
    placed = report.rig.card(first.to)
    part = report.rig.part(placed.part, Card) if placed else None
    drawn = report.build.watts(placed, part) if placed and part else None
    share = "–" if drawn is None else f"≤ {watts(drawn / plugs)}"
    lead = _lead(first) if len(legs) == 1 else f"{len(legs)} × {_lead(first)}"
    plug = said("{plug} {number} of {count}", plug=PLUG_NAMES[first.kind], number=first.number,
                count=plugs)  # fmt: skip
    return CableRow(supply, lead, report.build.label(first.to), plug, share, _note(legs, plugs))


def _board(report: Report, feed: Feed, supply: str) -> CableRow:
    """A plug of the board: its 24-pin one, a CPU socket, or one that feeds the slots."""
    if feed.kind == "atx-24":
        return CableRow(supply, _LEADS["atx-24"], said("board"), "ATX", "–", "")
    if feed.kind == "eps-8":
        board = report.rig.board_part
        counted = board is not None and board.eps_sockets is not None
        note = "" if counted else said("the board's record does not count its EPS sockets")
        return CableRow(supply, _lead(feed), said("board"), f"EPS {feed.number}", "–", note)
    note = said("feeds the slots; plug it in before the cards cover it")
    if not feed.fed and feed.problem != "no-supply":
        note += said("; the supply has no lead left for it")
    if feed.kind == "aux":
        return CableRow(
            supply, said("see the board's manual"), said("board"), feed.label, "–", note
        )
    plug = said("{plug} for the slots {number}", plug=PLUG_NAMES[feed.kind], number=feed.number)
    return CableRow(supply, _lead(feed), said("board"), plug, "–", note)


def _drives(drives: list[Feed]) -> CableRow:
    """All drives together: a lead feeds several of them."""
    supply = drives[0].supply or said("no supply chosen")
    many = said_of(len(drives), "drive", "{count} drives")
    return CableRow(supply, _LEADS["sata"], many, said("SATA power"), "–", "")


def _lead(feed: Feed) -> str:
    """The lead that feeds a plug, else the one that it takes."""
    return _LEADS.get(feed.lead or feed.kind) or said("see its maker's page")


def _note(legs: list[Feed], plugs: int) -> str:
    first = legs[0]
    notes = []
    if first.adapter and not first.stated:
        notes.append(said(_ADAPTER, legs=spelt(len(legs))))
        if first.kind == "eps-8":
            notes.append(said("a PCIe lead without it destroys the card"))
    elif first.kind == "eps-8":
        notes.append(said(EPS_WARNING))
    elif plugs > 1:
        notes.append(said(_OWN_LEAD))
    if first.stated:
        notes += [said("through {adapter}", adapter=first.adapter)] if first.adapter else []
        named = [leg.cable for leg in legs if leg.cable and not leg.cable.isdecimal()]
        notes += [said("cable {names}", names=", ".join(named))] if named else []
    problem = _PROBLEMS.get(first.problem)
    return "; ".join(notes + ([said(problem)] if problem else []))
