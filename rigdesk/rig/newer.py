"""Newer figures: what the catalog has to say today about parts whose records a rig carries.

A rig keeps its own records. What the catalog has instead is offered part by part, taken or
left by its user; what was left is not offered again until the catalog's record changes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.parts import AnyPart, Board, Case, PartId
from rigdesk.parts.catalog import Catalog
from rigdesk.parts.differing import Difference, differences
from rigdesk.rig.machine_edits import set_board, set_case
from rigdesk.rig.resolve import with_names
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.tidy import tidy


class Offer(NamedTuple):
    """What the catalog offers for one part of a rig: its newer record, or another part.

    ``successor`` is what replaces a part that is no longer sold, and then the only thing
    offered; ``digest`` is that of the catalog's record, by which a refusal is remembered.
    """

    part: AnyPart
    newer: AnyPart
    differences: tuple[Difference, ...]
    digest: str
    successor: AnyPart | None = None


def offers(rig: Rig, catalog: Catalog) -> tuple[Offer, ...]:
    """What the catalog has newer for the parts of a rig, in the order of their ids.

    Records that differ in words alone, such as notes, are not worth a question. Those that
    the rig keeps on purpose are left out, and fields that were corrected for it stay as they are.
    """
    found = (_offer(rig, part, catalog) for part in rig.parts.values())
    return tuple(offer for offer in found if offer is not None)


def taken(rig: Rig, some: Iterable[Offer]) -> Rig:
    """The rig with what is offered: the catalog's records, or the parts that replace others."""
    for offer in some:
        if offer.successor is not None:
            rig = _replaced(rig, offer.part.id, offer.successor)
        else:
            kept = {part: digest for part, digest in rig.kept.items() if part != offer.part.id}
            parts = {**rig.parts, offer.part.id: offer.newer}
            rig = tidy(with_changes(rig, parts=parts, kept=kept))
    return rig


def left(rig: Rig, some: Iterable[Offer]) -> Rig:
    """The rig with its own records kept on purpose, so that these offers do not come again."""
    kept = {**rig.kept, **{offer.part.id: offer.digest for offer in some}}
    return tidy(with_changes(rig, kept=dict(sorted(kept.items()))))


def _offer(rig: Rig, part: AnyPart, catalog: Catalog) -> Offer | None:
    known = catalog.get(part.id)
    if known is None or known.kind != part.kind or known.id != part.id:
        return None
    successor = _successor(known, catalog)
    if known == part and successor is None:
        return None
    digest = known.digest
    if rig.kept.get(part.id) == digest:
        return None
    newer = _as_corrected(known, part)
    told = differences(part, newer)
    if successor is None and not told:
        return None
    return Offer(part, newer, told, digest, successor)


def _as_corrected(known: AnyPart, mine: AnyPart) -> AnyPart:
    """The catalog's record with what somebody measured for this rig, and the catalog lacks."""
    more = tuple(each for each in mine.corrected if each not in known.corrected)
    fields = {name: getattr(mine, name) for each in more for name in each.fields}
    if not fields:
        return known
    return known.model_copy(update=fields | {"corrected": (*known.corrected, *more)})


def _successor(part: AnyPart, catalog: Catalog) -> AnyPart | None:
    """The part that one would buy instead of a retired one, past others that are retired too."""
    seen = {part.id}
    now: AnyPart | None = part
    while now is not None and now.retired and now.replaced_by not in (None, *seen):
        seen.add(str(now.replaced_by))
        now = catalog.get(str(now.replaced_by))
    fits = now is not None and now.id != part.id and now.kind == part.kind and not now.retired
    return now if fits else None


def _replaced(rig: Rig, old: PartId, new: AnyPart) -> Rig:
    """The rig with another part in every place of one; what was measured or paid of that goes."""
    if isinstance(new, Board):
        return set_board(rig, new)
    if isinstance(new, Case):
        return set_case(rig, new)
    prices = {part: price for part, price in rig.money.prices.items() if part != old}
    rig = with_changes(
        rig,
        measured=tuple(entry for entry in rig.measured if entry.part != old),
        money=rig.money.model_copy(update={"prices": prices}),
    )
    named = with_names(rig, {old: new.id})
    return tidy(with_changes(named, parts={**named.parts, new.id: new}))
