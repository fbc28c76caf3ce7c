"""The cable list: one row a plug, and what must feed it."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.drawing.card_words import PLUG_NAMES
from rigdesk.parts import Card
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.surroundings import Wire
from rigdesk.rules.engine import Report
from rigdesk.sheets.words import watts

EPS_WARNING = "EPS (CPU) lead: a PCIe 8-pin lead fits by force and destroys the card"
_OWN_LEAD = "a cable of its own, not a second head of another"
_ADAPTER = "two or more leads, each a cable of its own, into the adapter that came with the card"
_LEADS = {
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
    """The board's leads, then every card's plugs, as wired in the rig or as they must be."""
    found = [*_board(report)]
    for placed, part in report.rig.card_parts():
        found += _card(report, placed, part)
    return tuple(found)


def _board(report: Report) -> list[CableRow]:
    board = report.rig.board_part
    if board is None:
        return []
    supply = _first_supply(report)
    found = [CableRow(supply, _LEADS["atx-24"], "board", "ATX", "–", "")]
    count = board.eps_sockets
    for number in range(1, (count or 1) + 1):
        note = "" if count else "the board's record does not count its EPS sockets"
        found.append(CableRow(supply, _LEADS["eps-8"], "board", f"EPS {number}", "–", note))
    if board.aux_power:
        note = "feeds the slots; plug it in before the cards cover it"
        found.append(
            CableRow(supply, "see the board's manual", "board", board.aux_power, "–", note)
        )
    return found


def _card(report: Report, placed: PlacedCard, part: Card) -> list[CableRow]:
    """A row a plug of one card; empty for a card that lives on its slot's 75 W."""
    wires = [wire for wire in report.rig.wiring.wires if wire.to == placed.id]
    sockets = [plug.kind for plug in part.plugs for _ in range(plug.count)]
    label = report.build.label(placed)
    drawn = report.build.watts(placed, part)
    share = "–" if drawn is None or not sockets else f"≤ {watts(drawn / len(sockets))}"
    rows = []
    for number, kind in enumerate(sockets, 1):
        wire = next((w for w in wires if w.plug == number), None)
        supply = wire.supply if wire else _supply_of(report, placed.id)
        plug = f"{PLUG_NAMES[kind]} {number} of {len(sockets)}"
        if wire is None and _by_adapter(report, placed.id, kind):
            lead, note = "PCIe 8-pin", _ADAPTER
            note += "; a PCIe lead without it destroys the card" if kind == "eps-8" else ""
        else:
            lead, note = _LEADS[wire.lead if wire else kind], _note(kind, wire, len(sockets))
        rows.append(CableRow(supply, lead, label, plug, share, note))
    return rows


def _by_adapter(report: Report, card: str, kind: str) -> bool:
    """Whether the supply's leads run out, as the rule on connectors found, so that it takes one."""
    return any(
        finding.about == kind and card in finding.subjects
        for finding in report.only("psu-connectors")
    )


def _note(kind: str, wire: Wire | None, sockets: int) -> str:
    notes = []
    if kind == "eps-8":
        notes.append(EPS_WARNING)
    elif sockets > 1:
        notes.append(_OWN_LEAD)
    if wire is not None and wire.adapter:
        notes.append(f"through {wire.adapter}")
    if wire is not None and wire.cable:
        notes.append(f"cable {wire.cable}")
    return "; ".join(notes)


def _supply_of(report: Report, card: str) -> str:
    """The supply that the totals say feeds a card, else the only or first one."""
    for load in report.totals.power.supplies:
        if any(fed == card for fed, _ in load.cards):
            return load.supply
    return _first_supply(report)


def _first_supply(report: Report) -> str:
    supplies = report.rig.supplies
    return supplies[0].id if supplies else "no supply chosen"
