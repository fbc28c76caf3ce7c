"""Other parts of the catalog: bridges, supplies, coolers, memory, processors, cases, cards, boards.

Which of them helps, the engine says; here they are only put in order, the
cheapest first and those without a price last. Retired parts are left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rigdesk.parts import Board, Bridge, Case, Cooler, Cpu, Gpu, Memory, Part, Psu
from rigdesk.rig.edits import (
    change_card,
    change_supply,
    set_board,
    set_case,
    set_cooler,
    set_cpu,
    set_memory,
    with_part,
)
from rigdesk.rig.placed import PlacedBridge
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.tidy import tidy
from rigdesk.rules.balance.counting import plain_socket
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding, format_quantity, mm, watts
from rigdesk.rules.words import plural
from rigdesk.solve.trying import Candidate, Change, family_of
from rigdesk.totals.pricing import priced

P = TypeVar("P", bound=Part)

BY_CASE = ("space", "air")
NOT_BY_CASE = frozenset({"gpu-sag"})
"""Rules of these families that no other case is worth the money for."""
BY_BOARD = ("slot-overlap", "slot-length", "lanes-reduced", "lanes-chipset", "nvlink-spacing")
"""Rules whose errors may ask for other slots, where nothing lighter helps."""
BY_COOLER = ("cooler-socket", "cooler-slot1", "cooler-ram", "cooler-board", "cooler-height")
"""Rules that another CPU cooler satisfies."""
WRONG = ("error", "warning")
"""A figure that is missing is measured before parts are exchanged, unless a rule asks for it."""
WITH_RADIATOR = ("aio", "custom-loop")
"""Coolers that need a place for a radiator, which only a person can choose."""


def bridges(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """The bridge of the connector and width asked for, in place of the one that is there."""
    for remedy in finding.remedies:
        if remedy.kind != "take-bridge":
            continue
        data = dict(remedy.data)
        for placed in report.rig.bridges:
            if not set(finding.subjects) <= set(placed.joins):
                continue
            for part in in_order(report.rig, parts, Bridge, placed.part):
                wide = data.get("slots", part.slots) == part.slots
                if wide and part.connector == data["connector"]:
                    yield _bridge(placed, part)


def _bridge(placed: PlacedBridge, part: Bridge) -> Candidate:
    new = placed.model_copy(update={"part": part.id, "count": part.pieces_a_pair})

    def make(rig: Rig) -> Rig:
        changed = tuple(new if bridge == placed else bridge for bridge in rig.bridges)
        return tidy(with_changes(with_part(rig, part), bridges=changed))

    slots = f"{part.slots} {plural(part.slots, 'slot')}"
    name = "NVLink bridge" if part.connector.startswith("nvlink") else "bridge"
    return Candidate("bridge", f"Take the {name}, {slots}", f"{part.slots}-slot bridge", make)


def supplies(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """Another unit for the supply that a finding is about, in the same form."""
    units = dict(report.rig.supply_parts())
    ids = [r.subject for r in finding.remedies if r.kind == "other-supply"]
    if not ids and family_of(finding) == "power" and finding.severity in WRONG:
        ids = list(finding.subjects)
    for supply, now in units.items():
        if supply.id not in ids:
            continue
        for part in in_order(report.rig, parts, Psu, supply.part):
            if part.form == now.form and not part.proprietary:
                yield _supply(supply.id, part)


def _supply(supply: str, part: Psu) -> Candidate:
    label = f"Take the {part.title} ({watts(part.rating_w)})"
    return Candidate("supply", label, part.title, lambda rig: change_supply(rig, supply, part))


def coolers(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """Another CPU cooler, without a radiator, where the one chosen is what is wrong."""
    if finding.rule not in BY_COOLER or report.rig.cooler is None:
        return
    for part in in_order(report.rig, parts, Cooler, report.rig.cooler.part):
        if part.type not in WITH_RADIATOR:
            yield _taken("cooler", part, _cooled(part))


def _cooled(part: Cooler) -> Change:
    return lambda rig: set_cooler(rig, part)


def memories(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """Modules that the board takes, as many as hold what was planned."""
    board = report.scene.board
    if finding.rule != "ram-type" or board is None or len(report.rig.memory) != 1:
        return
    [fitted] = report.rig.memory
    had = report.rig.part(fitted.part, Memory)
    wanted = had.capacity_gb * had.modules * fitted.count if had else 0.0
    for part in in_order(report.rig, parts, Memory, fitted.part):
        kits = math.ceil(wanted / (part.capacity_gb * part.modules))
        if kits * part.modules <= board.memory.slots:
            yield _memory(part, kits)


def _memory(part: Memory, kits: int) -> Candidate:
    label = f"Take {kits} × {part.title}"
    return Candidate("memory", label, part.title, lambda rig: set_memory(rig, part, kits))


def processors(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """A processor for the board's socket, where one is planned."""
    fitted = report.rig.cpu
    if finding.rule != "socket-mismatch" or fitted is None or fitted.count > 1:
        return
    for part in in_order(report.rig, parts, Cpu, fitted.part):
        yield _taken("cpu", part, _processed(part))


def _processed(part: Cpu) -> Change:
    return lambda rig: set_cpu(rig, part)


def cases(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """Another case, with the figure that the finding asks for in its name."""
    asked = [dict(r.data) for r in finding.remedies if r.kind == "other-case"]
    by_case = family_of(finding) in BY_CASE and finding.rule not in NOT_BY_CASE
    generic = by_case and finding.severity in WRONG and report.rig.case
    if not asked and not generic:
        return
    for part in in_order(report.rig, parts, Case, report.rig.case):
        label = f"Take the {part.title}{_case_words(part, {k for data in asked for k in data})}"
        yield Candidate("case", label, part.title, _cased(part))


def _cased(part: Case) -> Change:
    return lambda rig: set_case(rig, part)


def _case_words(part: Case, asked: set[str]) -> str:
    if "openings" in asked and part.openings:
        return f" ({part.openings} {plural(part.openings, 'opening')})"
    if "card_length_mm" in asked and part.card_length_mm:
        return f" (cards up to {format_quantity(mm(part.card_length_mm.value))})"
    if "card_height_mm" in asked and part.card_height_mm:
        return f" ({format_quantity(mm(part.card_height_mm.value))} over the board)"
    if "passive_cards" in asked:
        return " (made for passive cards)"
    if "open" in asked and part.is_open:
        return " (open frame)"
    if "form" in asked and part.forms:
        return f" (up to {part.forms[0]})"
    return ""


def cards(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """The same chip on another maker's card, where a rule asks for another card."""
    for remedy in finding.remedies:
        placed = report.rig.card(remedy.subject)
        now = report.rig.part(placed.part, Gpu) if placed else None
        if remedy.kind != "other-card" or placed is None or now is None:
            continue
        asked = dict(remedy.data).get("plug_place", now.plug_place)
        for part in in_order(report.rig, parts, Gpu, placed.part):
            if part.chip == now.chip and part.plug_place == asked:
                label = f"Take the {part.title} for {report.build.label(placed)}"
                yield Candidate("card", label, part.title, _carded(placed.id, part))


def _carded(card: str, part: Gpu) -> Change:
    return lambda rig: change_card(with_part(rig, part), card, part=part.id)


def boards(report: Report, finding: Finding, parts: Iterable[Part]) -> Iterator[Candidate]:
    """Another board for the same processor: for its socket, or for other slots."""
    by_slots = finding.rule in BY_BOARD and finding.severity == "error"
    if not by_slots and finding.rule not in ("socket-mismatch", "ram-type"):
        return
    cpu = report.rig.cpu_part
    for part in in_order(report.rig, parts, Board, report.rig.board):
        if cpu is None or plain_socket(cpu.socket) == plain_socket(part.socket):
            yield _taken("board", part, _boarded(part))


def _boarded(part: Board) -> Change:
    return lambda rig: set_board(rig, part)


def _taken(kind: str, part: Part, make: Change) -> Candidate:
    return Candidate(kind, f"Take the {part.title}", part.title, make)


def in_order(rig: Rig, parts: Iterable[Part], kind: type[P], but: str | None) -> list[P]:
    """The parts of a kind, the one in use and retired ones left out, by price and then name."""
    found = [p for p in parts if isinstance(p, kind) and not p.retired and p.id != but]
    return sorted(found, key=lambda part: (_price(rig, part), part.title))


def _price(rig: Rig, part: Part) -> float:
    each = priced(part.id, part.prices, rig.money).each
    return math.inf if each is None else each
