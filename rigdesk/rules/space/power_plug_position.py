"""A power plug on the card's top edge does not close under the lid.

What it checks
In rack chassis of four units and fewer: the space from a card's top edge to the lid, or to the fans
in it, against the rigid part of the plugs that stand on that edge. A report from a builder about
this chassis beats the figures.

Why it matters
A plug with its latch stands 19 to 20 mm above its socket before the wires may bend. Where a card
itself just fits, the lid then presses on the plug, and a pressed 16-pin plug overheats.

What to do
Choose a model of the same chip with the plug at its end, as professional cards and blowers have
it, or a case with more room over the cards. The space must be free to the end of the plug.

Where the figures come from
Rigid part over the socket: 19 mm for 6- and 8-pin plugs (connector figures of the card
specification), 20 mm for 16-pin plugs and 35 mm for an adapter that the wiring names (judged).
Founders Edition cards have their socket about 13 mm under the top edge. Rooms over the board as
for gpu-too-tall.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Report
from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Region, Remedy, Severity, mm
from rigdesk.rules.reports import cited
from rigdesk.rules.space import room_above
from rigdesk.rules.space.plug_rooms import plug_room
from rigdesk.space.case_room import CaseRoom, Limit
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import clearance
from rigdesk.speech import said
from rigdesk.units import Span

NAME = "power-plug-position"
CODE = "S109"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown")


def check(build: Build) -> Iterator[Finding]:
    """Every card with its plug on top, in a chassis where the lid decides."""
    room = build.scene.room
    if room is None or not room.case.is_low_chassis or not room.closed:
        return
    limit = room_above.limit(room)
    for card in build.scene.cards:
        plug = card.template.plug
        if plug is None or card.part.plug_place != "top":
            continue
        rigid = plug.rigid
        if build.rig.wiring.wires:
            rigid = (plug_room(build, card) or plug).rigid
        free = room_above.over_sockets(card, limit) if limit is not None else None
        report = room_above.reported(room, card)
        if report is not None:
            yield _finding(build, room, card, rigid, free, report.severity or "error", report)
        elif limit is not None and free is not None and _an_end_plug_would_do(card, limit):
            if round(free.high, 2) < rigid:
                yield _finding(build, room, card, rigid, free, "error", None)
            elif round(free.low, 2) < rigid:
                yield _finding(build, room, card, rigid, free, "unknown", None)


def _an_end_plug_would_do(card: CardPlace, limit: Limit) -> bool:
    """Where the card itself is surely too tall, gpu-too-tall says so already."""
    return round(clearance(card.template.top_z.span, limit.span).high, 2) >= 0


def _finding(
    build: Build,
    room: CaseRoom,
    card: CardPlace,
    rigid: float,
    free: Span | None,
    severity: Severity,
    report: Report | None,
) -> Finding:
    there: Quantity | None = mm(free) if free is not None else None
    has = "{actual} free" if there else "reported as not free"
    verb = "may not close" if severity == "unknown" else "does not close"
    why = said("Too close to call: measure the room over the board of {case}.",
               case=room.case.title)  # fmt: skip
    if severity != "unknown":
        why = "A card of the same chip with its plug at the end goes in."
    remedies: tuple[Remedy, ...] = (
        Remedy("other-card", card.id, (("plug_place", "end"),)),
        Remedy("other-case", card.id, (("card_height_mm", card.template.top_z.span.value),)),
    )
    if severity == "unknown":
        remedies = (Remedy("measure", room.case.id, (("field", "card_height_mm"),)), *remedies)
    return Finding(
        severity,
        "The plug on top of {card} " + verb + ": {required} needed over its socket, " + has,
        {"card": build.label(card)}, (card.id,), mm(rigid), there,
        _plug_region(card), remedies, cited(report) if report else why,
    )  # fmt: skip


def _plug_region(card: CardPlace) -> Region:
    plug = card.solid("plug")
    return regions.of_solid(plug) if plug else regions.of_card(card)
