"""A power plug on top of a card has too little room to close, or its wires bend too soon.

What it checks
The space from a card's sockets on its top edge to the side panel or lid, against the rigid part of
its plug and against what must stay unbent before the wires turn. Adapters and right-angle plugs
count where the wiring names them; sockets that lie lower than the edge gain their depth. Where
builders reported of this very case that the plug was pressed, that counts. In rack chassis of four
units and fewer, power-plug-position says whether the plug closes at all.

Why it matters
A panel that presses on a 16-pin plug or on its wires loosens the contacts, and loose contacts burn.
A card's own height says little of it: the plug and its wires need 20 to 60 mm more.

What to do
Feed the card by a lead of the supply instead of an adapter, take a right-angle plug, a card with
its plug at the end or a wider case. Closing a panel by pressing it is no way out.

Where the figures come from
Rigid and unbent length over the socket: 19 and 28 mm for 6- and 8-pin plugs, 20 and 35 mm for
16-pin plugs (connector figures; the rigid parts are judged), 35 and 60 mm for adapters from four
8-pin leads (owners' reports; judged), 20 and 25 mm for right-angle plugs (a guess). Founders
Edition cards of the RTX 30, 40 and 50 have their socket about 13 mm under the top edge (judged by
two small cases). Rooms over the board as for gpu-too-tall.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.rules.space import room_above
from rigdesk.rules.space.plug_rooms import adapters, has_sixteen_pin, is_angled, plug_room
from rigdesk.rules.words import by, source_words
from rigdesk.space.card_solids import PlugRoom
from rigdesk.space.case_room import CaseRoom, Limit
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import clearance
from rigdesk.speech import said

NAME = "power-plug-bend"
CODE = "S110"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


def check(build: Build) -> Iterator[Finding]:
    """Every card with its plug on top, under a panel or lid."""
    room = build.scene.room
    if room is None or not room.closed:
        return
    limit = room_above.limit(room)
    report = trouble(room.case, NAME)
    plain = report is None and not build.rig.wiring.wires
    for card in build.scene.cards:
        plug = plug_room(build, card) if card.part.plug_place == "top" else None
        if plug is None or (plain and limit is not None and _has_room(card, plug, limit)):
            continue
        severity = _severity(room, card, plug, limit) if limit is not None else None
        told = report if report and severity != "error" and _is_meant(build, card) else None
        if told is not None:
            yield _finding(build, card, plug, limit, told.severity or "error", cited(told))
        elif severity is not None and limit is not None:
            yield _finding(build, card, plug, limit, severity, _why(card, limit))
        elif _by_adapter(build, card):
            yield _prefer_native(build, card)


def _has_room(card: CardPlace, plug: PlugRoom, limit: Limit) -> bool:
    """Whether the likeliest figures leave the plug its straight way: then nothing is said."""
    free = limit.span.value - card.template.top_z.span.value + card.template.plug_recess.value
    return round(free, 2) >= plug.straight


def _is_meant(build: Build, card: CardPlace) -> bool:
    """A report about a case speaks of straight 16-pin plugs on cards taller than the standard."""
    straight = not any(map(is_angled, adapters(build, card)))
    return has_sixteen_pin(card) and straight and not room_above.standard_height(card)


def _severity(room: CaseRoom, card: CardPlace, plug: PlugRoom, limit: Limit) -> Severity | None:
    free = room_above.over_sockets(card, limit)
    too_tall = round(clearance(card.template.top_z.span, limit.span).high, 2) < 0
    if room.case.is_low_chassis:
        doubtful = not too_tall and round(free.low, 2) < plug.rigid
        anothers = doubtful or room_above.reported(room, card) is not None
    else:
        anothers = too_tall
    if anothers:
        return None  # power-plug-position in a chassis, gpu-too-tall in a tower
    if round(free.high, 2) < plug.rigid:
        return "error"
    return "warning" if round(free.value, 2) < plug.straight else None


def _finding(
    build: Build,
    card: CardPlace,
    plug: PlugRoom,
    limit: Limit | None,
    severity: Severity,
    why: str,
) -> Finding:
    free = room_above.over_sockets(card, limit) if limit is not None else None
    closes = severity != "error"
    says = "closes, but its wires bend too soon" if closes else "does not close"
    if closes and free is not None and round(free.value, 2) < plug.rigid:
        says = "may not close"
    has = "{actual} free" if free is not None else "reported as not free"
    solid = card.solid("plug")
    return Finding(
        severity,
        "The plug on top of {card} " + says + ": {required} wanted over its socket, " + has,
        {"card": build.label(card)}, (card.id,), mm(plug.straight if closes else plug.rigid),
        mm(free) if free is not None else None,
        regions.of_solid(solid) if solid else regions.of_card(card),
        tuple(_remedies(build, card)), why,
    )  # fmt: skip


def _remedies(build: Build, card: CardPlace) -> Iterator[Remedy]:
    named = list(adapters(build, card)) if has_sixteen_pin(card) else []
    if named and not all(map(is_angled, named)):
        yield Remedy("set", card.id, (("adapter", "none"),))
    if has_sixteen_pin(card) and not any(map(is_angled, named)):
        yield Remedy("set", card.id, (("adapter", "right angle"),))
    yield Remedy("other-card", card.id, (("plug_place", "end"),))
    yield Remedy("other-case", card.id, (("card_height_mm", card.template.top_z.span.value),))


def _why(card: CardPlace, limit: Limit) -> str:
    recess = card.template.plug_recess.value
    lower = said(" Its socket lies {deep} under the top edge.", deep=mm(recess)) if recess else ""
    if not limit.estimated:
        return by(limit.source) + lower
    words = "By {source}, which is an estimate."
    return said(words, source=source_words(limit.source)) + lower


def _by_adapter(build: Build, card: CardPlace) -> bool:
    if not build.rig.wiring.wires or not has_sixteen_pin(card):
        return False
    return any(not is_angled(name) for name in adapters(build, card))


def _prefer_native(build: Build, card: CardPlace) -> Finding:
    return Finding(
        "note", "{card} is fed through an adapter; a 16-pin lead of the supply bends more easily",
        {"card": build.label(card)}, (card.id,), region=regions.of_card(card),
        remedies=(Remedy("set", card.id, (("adapter", "none"),)),),
        why="A retailer's advice: prefer a native lead. It is stiff wires that press on a plug.",
        about="adapter",
    )  # fmt: skip
