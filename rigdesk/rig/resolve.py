"""From the ids in a rig file to part records: the file's own first, then the catalog's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rigdesk.files import Document, Fault, did_you_mean
from rigdesk.parts import AnyPart, PartId
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.rig import Rig, with_changes

_KINDS: dict[str, tuple[str, ...]] = {
    "board": ("board",),
    "case": ("case",),
    "baseboard": ("baseboard",),
    "cpu": ("cpu",),
    "cooler": ("cooler",),
    "memory": ("memory",),
    "drives": ("drive",),
    "supplies": ("psu",),
    "cards": ("gpu", "card"),
    "water_block": ("cooler",),
    "bridges": ("bridge",),
    "risers": ("riser",),
    "strips": ("strip",),
    "fans": ("fan",),
    "radiators": ("radiator",),
}
"""What each field takes; extras take any part."""

_WORDS = {"gpu": "GPU", "psu": "power supply", "cpu": "processor", "cooler": "CPU cooler"}


def resolved(
    rig: Rig,
    own: Mapping[PartId, AnyPart],
    catalog: Catalog,
    document: Document,
    faults: list[Fault],
) -> Rig:
    """The rig with the records of all its parts, old ids rewritten to the present ones.

    An id without a record, or of the wrong kind, is added to the faults.
    """
    parts: dict[str, AnyPart] = {}
    names: dict[str, str] = {}
    broken = set(document.value.get("parts") or ()) - set(own)  # told already
    for place, part_id in rig.part_ids():
        part = own.get(part_id) or catalog.get(part_id)
        if part is None and part_id in broken:
            continue
        if part is None:
            faults.append(_unknown(document, place, part_id, catalog))
        elif part.kind not in _kinds_at(place, part.kind):
            faults.append(_wrong(document, place, part, catalog))
        else:
            parts[part.id] = part
            names[part_id] = part.id
    renamed = {old: new for old, new in names.items() if old != new}
    # An own price or a measured figure may be of a part that is not in the rig just now.
    for part_id in (*rig.money.prices, *(m.part for m in rig.measured if m.part)):
        if part_id not in own and (part := catalog.get(part_id)) and part.id != part_id:
            renamed[part_id] = part.id
    return with_changes(with_names(rig, renamed) if renamed else rig, parts=parts)


def with_names(rig: Rig, names: Mapping[PartId, PartId]) -> Rig:
    """The rig with part ids rewritten wherever they stand."""

    def new(part_id: Any) -> Any:
        return names.get(part_id, part_id)

    def things(field: str) -> tuple[Any, ...]:
        return tuple(_renamed(thing, new) for thing in getattr(rig, field))

    cards = (c.model_copy(update={"water_block": new(c.water_block)}) for c in things("cards"))
    risers = (
        path.model_copy(update={"pieces": tuple(_renamed(piece, new) for piece in path.pieces)})
        for path in rig.risers
    )
    fit_out = {
        field: tuple(_renamed(thing, new) for thing in getattr(rig.fit_out, field))
        for field in ("fans", "radiators")
    }
    discounts = (
        d if isinstance(d.on, str) else d.model_copy(update={"on": tuple(map(new, d.on))})
        for d in rig.money.discounts
    )
    prices = {new(part_id): price for part_id, price in rig.money.prices.items()}
    money = {"discounts": tuple(discounts), "prices": prices}
    changes: dict[str, Any] = {
        **{field: new(getattr(rig, field)) for field in ("board", "case", "baseboard")},
        **{field: _renamed(getattr(rig, field), new) for field in ("cpu", "cooler")},
        **{
            field: things(field)
            for field in ("memory", "drives", "supplies", "bridges", "extras", "strips", "measured")
        },
        "cards": tuple(cards),
        "risers": tuple(risers),
        "fit_out": rig.fit_out.model_copy(update=fit_out),
        "money": rig.money.model_copy(update=money),
        "kept": {new(part_id): digest for part_id, digest in rig.kept.items()},
    }
    return with_changes(rig, **changes)


def _renamed(thing: Any, new: Callable[[Any], Any]) -> Any:
    return None if thing is None else thing.model_copy(update={"part": new(thing.part)})


def _kinds_at(place: tuple[str | int, ...], default: str) -> tuple[str, ...]:
    words = [step for step in place if isinstance(step, str)]
    if words[-1] == "pieces":
        words.pop()
    return _KINDS.get(words[-1], (default,))


def _where(place: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """Where the id itself stands; the document falls back to what holds it."""
    return place if place[-1] == "water_block" else (*place, "part")


def _unknown(
    document: Document, place: tuple[str | int, ...], part_id: str, catalog: Catalog
) -> Fault:
    kinds = _kinds_at(place, "")
    ids = [part.id for kind in kinds for part in catalog.of_kind(kind)]
    close = [repr(name) for name in catalog.nearest(part_id)]
    remedy = did_you_mean(part_id, ids) or (f"Did you mean {' or '.join(close)}?" if close else "")
    what = f"'{part_id}' is in neither the catalog nor this file's own parts."
    return document.fault(_where(place), what, remedy or "See 'rigdesk catalog list' for all ids.")


def _wrong(
    document: Document, place: tuple[str | int, ...], part: AnyPart, catalog: Catalog
) -> Fault:
    kinds = _kinds_at(place, part.kind)
    wanted = " or ".join(_WORDS.get(kind, kind) for kind in kinds)
    what = f"{part.title} is a {_WORDS.get(part.kind, part.kind)}, and here belongs a {wanted}."
    ids = [known.id for kind in kinds for known in catalog.of_kind(kind)]
    remedy = did_you_mean(part.id, ids) or f"See 'rigdesk catalog list --kind {kinds[0]}'."
    return document.fault(_where(place), what, remedy)
