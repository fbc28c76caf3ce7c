"""What one part of a rig file says of another: every name used must be given to something.

Whether a seat, a slot or a lead makes sense is for the rules. Here is only what
cannot be understood at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from rigdesk.files import Document, Fault, did_you_mean
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import riser_of
from rigdesk.rig.waivers import measurable_fields

_NAMED = ("cards", "supplies", "risers", "circuits", "strips")
Path_ = tuple[str | int, ...]


def duplicate_ids(document: Document) -> list[Fault]:
    """A fault for every id that is given twice, at the second of the two."""
    faults: list[Fault] = []
    first: dict[str, Path_] = {}
    for path, name in _given_ids(document.value):
        if name in first:
            line = document.place(first[name])[0]
            what = f"'{name}' is already the id of the {first[name][0]} entry in line {line}."
            faults.append(document.fault(path, what, "Give one of the two another id."))
        else:
            first[name] = path
    return faults


def cross_faults(rig: Rig, document: Document) -> list[Fault]:
    """A fault for every name that is used and not given."""
    return [
        *_unknown_cards(rig, document),
        *_unknown_lines(rig, document),
        *_odd_bridges(rig, document),
    ]


def measured_faults(rig: Rig, document: Document) -> list[Fault]:
    """A fault for every measured figure that its part does not have. Needs the part records."""
    faults = []
    for i, entry in enumerate(rig.measured):
        record = rig.parts.get(entry.part or "")
        if record is None or entry.field is None:
            continue
        known = measurable_fields(type(record))
        if entry.field not in known:
            what = f"'{entry.field}' is no figure of {record.title}."
            remedy = did_you_mean(entry.field, known) or f"It has {', '.join(known)}."
            faults.append(document.fault(("measured", i, "field"), what, remedy))
    return faults


def _given_ids(value: dict[str, Any]) -> Iterator[tuple[Path_, str]]:
    for field in _NAMED:
        entries = value.get(field)
        if not isinstance(entries, list):
            continue
        for i, entry in enumerate(entries):
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                yield (field, i, "id"), entry["id"]


def _unknown_cards(rig: Rig, document: Document) -> Iterator[Fault]:
    cards = [card.id for card in rig.cards]
    used: list[tuple[Path_, str]] = []
    for i, bridge in enumerate(rig.bridges):
        used += ((("bridges", i, "joins", j), name) for j, name in enumerate(bridge.joins))
    for field in ("braces", "ducts"):
        used += (((field, i, "card"), thing.card) for i, thing in enumerate(getattr(rig, field)))
    yield from _not_among(document, used, cards, "card")
    cooled = [
        (("fit_out", "radiators", i, "cools", j), name)
        for i, radiator in enumerate(rig.fit_out.radiators)
        for j, name in enumerate(radiator.cools)
    ]
    yield from _not_among(document, cooled, [*cards, "cpu"], "card")


def _unknown_lines(rig: Rig, document: Document) -> Iterator[Fault]:
    """Circuits, strips, supplies and riser paths that are named and not given."""
    circuits = [circuit.id for circuit in rig.circuits]
    for field in ("supplies", "strips"):
        for i, thing in enumerate(getattr(rig, field)):
            used = [((field, i, "circuit"), thing.circuit)] if thing.circuit else []
            yield from _not_among(document, used, circuits, "circuit")
    strips = [((("supplies", i, "strip")), s.strip) for i, s in enumerate(rig.supplies) if s.strip]
    yield from _not_among(document, strips, [strip.id for strip in rig.strips], "strip")
    wires = [(("wiring", "wires", i, "supply"), w.supply) for i, w in enumerate(rig.wiring.wires)]
    yield from _not_among(document, wires, [supply.id for supply in rig.supplies], "supply")
    risers = [
        (("cards", i, "seat", "riser"), riser)
        for i, card in enumerate(rig.cards)
        if (riser := riser_of(card.seat))
    ]
    yield from _not_among(document, risers, [riser.id for riser in rig.risers], "riser path")
    kinds = [(("circuits", i, "kind"), c.kind) for i, c in enumerate(rig.circuits) if c.kind]
    yield from _unknown_kinds(document, kinds)


def _unknown_kinds(document: Document, kinds: Iterable[tuple[Path_, str]]) -> Iterator[Fault]:
    for path, kind in kinds:
        if kind not in CIRCUITS:
            remedy = did_you_mean(kind, CIRCUITS) or "Write volts and amps instead of the kind."
            yield document.fault(path, f"'{kind}' is no known kind of circuit.", remedy)


def _odd_bridges(rig: Rig, document: Document) -> Iterator[Fault]:
    for i, bridge in enumerate(rig.bridges):
        twice = next((name for name in bridge.joins if bridge.joins.count(name) > 1), None)
        if twice:
            what = f"this bridge joins '{twice}' to itself."
            yield document.fault(("bridges", i, "joins"), what, "Name two different cards.")


def _not_among(
    document: Document, used: Iterable[tuple[Path_, str]], known: Collection[str], word: str
) -> Iterator[Fault]:
    for path, name in used:
        if name in known:
            continue
        remedy = did_you_mean(name, known)
        if not remedy:
            remedy = f"There are {', '.join(known)}." if known else f"The rig has no {word}."
        yield document.fault(path, f"there is no {word} '{name}'.", remedy)
