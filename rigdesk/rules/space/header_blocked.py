"""A card lies over headers that need a plug.

What it checks
Headers under the body of every card: those that the board's record places, with the height of
their plug, else the row along the lower edge that every ATX board has; and what builders reported.

Why it matters
A card leaves 16 mm over the board. A straight USB 3 plug is twice as high and keeps the card out;
low plugs go in, but only before the card.

What to do
Use an angled plug or another header, leave the front socket unplugged, move the card up, or fit the
cables before the card. Enter which headers the machine uses, and those that stay empty are not
counted.

Where the figures come from
16.15 mm are free under a card (PCI Express card specification). Plugged: USB 3 30 to 40 mm
straight, 14 to 18 angled, plain pins 14 to 20 (a guess from makers' drawings). The lower row stands
298 ± 2 mm from the upper edge (twelve ATX boards measured). A gap that was measured between a
header and a card settles it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import BoardArea
from rigdesk.rig.measuring import measured_gap
from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.rules.space.under_cards import under
from rigdesk.rules.words import listed
from rigdesk.space import frame
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import Solid

NAME = "header-blocked"
CODE = "S126"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning", "note")

ROLES = frozenset({"header", "header-plug"})
USB3 = "usb3"


class _Over(NamedTuple):
    """A card and the headers under it: bare ones by name, and plugs that are too high."""

    card: CardPlace
    headers: list[Solid]
    plugs: list[Solid]


def check(build: Build) -> Iterator[Finding]:
    """One finding a card: for plugs that are too high, else for headers it hides."""
    used = build.rig.fit_out.headers
    board, template = build.scene.board, build.scene.board_template
    if board is None or template is None or used == ():
        return
    for card in build.scene.cards:
        if card.slot is None:
            continue
        parts = list(under(card, template.low, ROLES))
        if not parts:
            continue
        tall = [p for p in parts if p.role == "header-plug" and _is_tall(p)]
        headers = [part for part in parts if part.role == "header"]
        finding = _judged(build, _Over(card, headers, tall), board.areas, used)
        if finding is not None:
            yield finding


def _is_tall(plug: Solid) -> bool:
    """Whether a plug surely needs more than what is free: plain pins mostly go under."""
    return round(plug.face("z", far=True).low - frame.BODY_Z, 2) > 0


def _judged(
    build: Build, over: _Over, areas: tuple[BoardArea, ...], used: tuple[str, ...] | None
) -> Finding | None:
    kinds = {area.name: area.plug for area in areas if area.role == "header"}
    wanted = [
        plug for plug in over.plugs
        if used is None or plug.name in used or kinds.get(plug.name) in used
    ]  # fmt: skip
    measured = [_measured(build, over.card, plug) for plug in wanted]
    in_way = [p for p, gap in zip(wanted, measured, strict=True) if gap is None or gap < 0]
    settled = any(gap is not None and gap < 0 for gap in measured)
    if in_way:
        return _in_the_way(build, over, in_way, "error" if used or settled else "warning")
    report = trouble(build.scene.board, NAME) if build.scene.board else None
    if report is not None:
        found = _hidden(build, over)
        severity = report.severity or "warning"
        return found._replace(severity=severity, why=cited(report))
    if used and USB3 in used and not any(plug in (USB3, "usb3-angled") for plug in kinds.values()):
        gap = measured_gap(build.rig.measured, over.card.id, USB3)
        return _where(build, over) if gap is None else _by_measure(build, over, gap.value)
    seen = used is None or any(h.name in used or kinds.get(h.name) in used for h in over.headers)
    return _hidden(build, over) if seen else None


def _measured(build: Build, card: CardPlace, plug: Solid) -> float | None:
    gap = measured_gap(build.rig.measured, card.id, plug.name) if build.rig.measured else None
    return gap.value if gap else None


def _in_the_way(build: Build, over: _Over, plugs: list[Solid], severity: Severity) -> Finding:
    """The highest of them decides."""
    highest = max(plugs, key=lambda plug: plug.z1)
    names = listed([plug.name for plug in plugs])
    why = (
        "Use an angled plug, or a header that no card covers."
        if severity == "error"
        else "Which headers this machine uses is not entered; an empty one does no harm."
    )
    return Finding(
        severity,
        "{card} lies over {headers}: with its plug it is {required} high, {actual} is free",
        {"card": build.label(over.card), "headers": names}, (over.card.id,),
        mm(highest.face("z", far=True)), mm(frame.BODY_Z),
        regions.hull(*[regions.of_solid(plug) for plug in plugs]),
        seating.moves(build.scene, over.card), why,
    )  # fmt: skip


def _hidden(build: Build, over: _Over) -> Finding:
    names = listed(list(dict.fromkeys(header.name for header in over.headers)))
    return Finding(
        "note", "{card} lies over {headers}: fit those cables before the card",
        {"card": build.label(over.card), "headers": names or "headers"}, (over.card.id,),
        region=regions.hull(*[regions.of_solid(h) for h in over.headers or over.plugs]),
        why="Low plugs go under a card; a straight USB 3 plug does not.",
    )  # fmt: skip


def _where(build: Build, over: _Over) -> Finding:
    return Finding(
        "unknown", "{card} lies over the lower headers: whether the USB 3 header is one of them is "
        "not recorded; its plug needs {required}, {actual} is free",
        {"card": build.label(over.card)}, (over.card.id,), mm(35.0), mm(frame.BODY_Z),
        regions.hull(*[regions.of_solid(h) for h in over.headers]),
        (Remedy("measure", over.card.id, (("gap", USB3),)),),
        "Measure from the plug's top to the card; below zero where the card would meet it.",
    )  # fmt: skip


def _by_measure(build: Build, over: _Over, gap: float) -> Finding | None:
    if gap >= 0:
        return None
    return Finding(
        "error", "{card} meets the USB 3 plug: the gap was measured as {actual}",
        {"card": build.label(over.card)}, (over.card.id,), mm(0.0), mm(gap),
        regions.of_card(over.card), seating.moves(build.scene, over.card),
    )  # fmt: skip
