"""What is written on labels at the bench, and what a finished machine must show to be accepted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Drive, Memory
from rigdesk.rig.seats import seat_name
from rigdesk.rules.engine import Report
from rigdesk.rules.words import listed
from rigdesk.sheets.cables import CableRow
from rigdesk.sheets.words import link_text, watts
from rigdesk.speech import said
from rigdesk.units import trim

LOAD_MINUTES = 30
"""How long all cards run at once before power and heat are read: cases are warm by then."""


class LabelRow(NamedTuple):
    """One label: what it sticks on, and what is written on it."""

    on: str
    words: str


class AcceptanceRow(NamedTuple):
    """One check of the finished machine: what must come of it, and room for what did."""

    check: str
    expect: str
    found: str = ""


def label_rows(report: Report, cables: tuple[CableRow, ...]) -> tuple[LabelRow, ...]:
    """A label a card, a supply, and both ends of every cable; empty without any of them."""
    rig, build = report.rig, report.build
    rows = [
        LabelRow(said("card"), f"{build.label(placed)} · {seat_name(placed.seat)}")
        for placed, _ in rig.card_parts()
    ]
    rows += [
        LabelRow(said("supply"), " · ".join(filter(None, (supply.id, supply.circuit))))
        for supply, _ in rig.supply_parts()
    ]
    rows += [
        LabelRow(said("both ends of the lead"), f"{row.supply} → {row.to} {row.plug}")
        for row in cables
    ]
    return tuple(rows)


def acceptance_rows(report: Report) -> tuple[AcceptanceRow, ...]:
    """What to read off the running machine, with the engine's own figures; empty without a card."""
    if not report.rig.cards and report.rig.baseboard is None:
        return ()
    return tuple(AcceptanceRow(*row) for row in (*_seen(report), *_loaded(report)))


def _seen(report: Report) -> Iterator[tuple[str, str]]:
    """What the system must list before anything runs."""
    cards = report.build.gpus
    if cards:
        yield said("GPUs listed by lspci"), listed(_kinds(report))
    for placed, _ in cards:
        link = report.totals.lanes.of(placed.id)
        if link is not None:
            named = report.build.label(placed)
            yield said("Link of {card} under load", card=named), link_text(link)
        if placed.power_cap_w is not None:
            cap = trim(placed.power_cap_w, 0)
            named = report.build.label(placed)
            yield said("Power limit of {card}", card=named), f"{cap}\u2009W"
    for bridge in report.scene.bridges:
        joined = listed([report.build.label(card) for card in bridge.cards])
        yield said("Bridge of {cards}", cards=joined), said("every link up (nvidia-smi nvlink -s)")
    memory = sum(
        fitted.count * part.modules * part.capacity_gb
        for fitted in report.rig.memory
        if (part := report.rig.part(fitted.part, Memory)) is not None
    )
    if memory:
        yield said("Memory installed"), f"{trim(memory)}\u2009GB"
    drives = sum(d.count for d in report.rig.drives if report.rig.part(d.part, Drive))
    if drives:
        yield said("Drives listed"), str(drives)


def _kinds(report: Report) -> list[str]:
    """Each kind of GPU once, with its number."""
    counts: dict[str, int] = {}
    for _, part in report.build.gpus:
        counts[part.title] = counts.get(part.title, 0) + 1
    return [f"{count} × {title}" for title, count in counts.items()]


def _loaded(report: Report) -> Iterator[tuple[str, str]]:
    """What must hold with everything at work."""
    power = report.totals.power
    busy = said("All cards at work for {minutes} minutes", minutes=LOAD_MINUTES)
    yield busy, said("no card lost, no restart")
    yield said("Errors of links and cards in the kernel's log"), said("none (AER, Xid)")
    yield said("Clocks of every card"), said("not held back by heat or power brake")
    for circuit in power.circuits:
        limit = circuit.continuous_w if circuit.continuous else circuit.breaker_w
        yield (
            said("Measured at {circuit}", circuit=circuit.circuit),
            said("about {load}, below {limit}", load=watts(circuit.wall_w), limit=watts(limit)),
        )
    if not power.circuits and power.wall_w:
        yield said("Measured at the wall"), said("about {figure}", figure=watts(power.wall_w))
    yield said("Plugs and leads under load"), said("no hotter than the hand can hold")
