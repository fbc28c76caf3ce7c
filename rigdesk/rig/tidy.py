"""The canonical form of a rig: one order, no reference into nothing, no record without use.

Every edit ends here and every file is written from here, so that a rig reached
in two ways is one value and one file, and whatever was written can be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.seats import TRAY, RailSeat, riser_of

_RUN = re.compile(r"(\d+)")


def tidy(rig: Rig) -> Rig:
    """The same rig in canonical form; the very same object where it already was."""
    return pruned(_in_order(_connected(rig)))


def natural(word: str | None) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts gpu2 before gpu10; nothing comes before everything."""
    runs = _RUN.split(word or "")
    return tuple((1, int(run), run) if run.isdecimal() else (0, 0, run) for run in runs)


def pruned(rig: Rig) -> Rig:
    """The rig without part records that nothing in it refers to, the others sorted by id."""
    wanted = {part for _, part in rig.part_ids()}
    if rig.kept:
        left = {part: rig.kept[part] for part in sorted(rig.kept) if part in wanted}
        rig = rig if list(left) == list(rig.kept) else with_changes(rig, kept=left)
    kept = sorted(part for part in rig.parts if part in wanted)
    if kept == list(rig.parts):
        return rig
    return with_changes(rig, parts={part: rig.parts[part] for part in kept})


def _changed(rig: Rig, found: dict[str, Any]) -> Rig:
    """The rig with those of the new values that differ; itself when none does."""
    changes = {field: value for field, value in found.items() if getattr(rig, field) != value}
    return with_changes(rig, **changes) if changes else rig


def _connected(rig: Rig) -> Rig:
    """The rig without references to things that are no longer in it."""
    circuits = {circuit.id for circuit in rig.circuits}
    strips = {strip.id for strip in rig.strips}
    supplies = {supply.id for supply in rig.supplies}
    cards = {card.id for card in rig.cards}
    risers = {riser.id for riser in rig.risers}
    wires = tuple(w for w in rig.wiring.wires if w.supply in supplies)
    radiators = tuple(
        r.model_copy(update={"cools": tuple(c for c in r.cools if c in cards or c == "cpu")})
        for r in rig.fit_out.radiators
    )
    return _changed(
        rig,
        {
            "cards": tuple(_reachable(card, risers) for card in rig.cards),
            "bridges": tuple(b for b in rig.bridges if set(b.joins) <= cards),
            "braces": tuple(b for b in rig.braces if b.card in cards),
            "ducts": tuple(d for d in rig.ducts if d.card in cards),
            "supplies": tuple(
                _without(_without(s, "circuit", circuits), "strip", strips) for s in rig.supplies
            ),
            "strips": tuple(_without(s, "circuit", circuits) for s in rig.strips),
            "wiring": rig.wiring.model_copy(update={"wires": wires}),
            "fit_out": rig.fit_out.model_copy(update={"radiators": radiators}),
        },
    )


def _reachable(card: PlacedCard, risers: set[str]) -> PlacedCard:
    """A card whose riser path is gone lies in the tray; on a rail it merely has no path."""
    riser = riser_of(card.seat)
    if riser is None or riser in risers:
        return card
    seat = card.seat.model_copy(update={"riser": None}) if isinstance(card.seat, RailSeat) else TRAY
    return card.model_copy(update={"seat": seat})


def _without(thing: Any, field: str, known: set[str]) -> Any:
    value = getattr(thing, field)
    return thing if value is None or value in known else thing.model_copy(update={field: None})


def _in_order(rig: Rig) -> Rig:
    """Everything whose order means nothing, in one order."""
    wires = _sorted(rig.wiring.wires, _wire_key)
    fans = _sorted(rig.fit_out.fans, lambda f: (f.side, f.direction, f.part or "", f.size_mm or 0))
    radiators = tuple(
        r.model_copy(update={"cools": _sorted(r.cools, natural)})
        for r in _sorted(rig.fit_out.radiators, lambda r: (r.side, r.part or "", r.size_mm or 0))
    )
    cages, headers = rig.fit_out.cages, rig.fit_out.headers
    fit_out = {
        "fans": fans,
        "radiators": radiators,
        "cages": None if cages is None else _sorted(cages, natural),
        "headers": None if headers is None else _sorted(headers, natural),
    }
    bridges = [b.model_copy(update={"joins": _sorted(b.joins, natural)}) for b in rig.bridges]
    money = {
        "rates": _sorted(rig.money.rates, lambda r: r.from_currency),
    }
    return _changed(
        rig,
        {
            field: _sorted(getattr(rig, field), lambda thing: natural(thing.id))
            for field in ("cards", "supplies", "risers", "circuits", "strips")
        }
        | {
            field: _sorted(getattr(rig, field), lambda thing: natural(thing.card))
            for field in ("braces", "ducts")
        }
        | {
            "memory": _sorted(rig.memory, lambda m: (m.part, m.count)),
            "drives": _sorted(rig.drives, lambda d: (d.part, d.port or "", d.bay or "", d.count)),
            "bridges": _sorted(bridges, lambda b: (*map(natural, b.joins), natural(b.part))),
            "extras": _sorted(rig.extras, lambda e: natural(e.name)),
            "wiring": rig.wiring.model_copy(update={"wires": wires}),
            "fit_out": rig.fit_out.model_copy(update=fit_out),
            "money": rig.money.model_copy(update=money),
            "measured": _sorted(rig.measured, _measured_key),
            "waivers": _sorted(rig.waivers, lambda w: w.key),
        },
    )


def _wire_key(wire: Any) -> Any:
    names = (wire.supply, wire.to, wire.lead, wire.cable, wire.adapter)
    return *(natural(name) for name in names[:2]), wire.plug, *map(natural, names[2:])


def _measured_key(entry: Any) -> Any:
    return entry.part or "", entry.field or "", entry.gap or (), str(entry.date)


def _sorted(things: Iterable[Any], key: Callable[[Any], Any]) -> tuple[Any, ...]:
    return tuple(sorted(things, key=key))
