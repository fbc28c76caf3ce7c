"""Edits of what stands around the machine: circuits, place, use, money, fit-out, notes, risers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from pydantic import BaseModel

from rigdesk.parts import AnyPart, PartId
from rigdesk.rig.card_edits import with_part
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.placed import Extra, RiserPath
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.surroundings import Bought, Brace, Circuit, Duct, FittedStrip, Wiring
from rigdesk.rig.tidy import tidy
from rigdesk.units import Price

M = TypeVar("M", bound=BaseModel)


def rename(rig: Rig, name: str) -> Rig:
    """The rig under another name; blank names become that of a new rig."""
    return with_changes(rig, name=name.strip() or "Untitled rig")


def set_notes(rig: Rig, notes: str) -> Rig:
    """The rig with other notes."""
    return with_changes(rig, notes=notes)


def set_rest(rig: Rig, watts: float | None) -> Rig:
    """The rig with its own figure for everything but the cards, W, or the worked-out one."""
    return tidy(Rig.model_validate({**_fields(rig), "rest_w": watts}))


def set_circuit(rig: Rig, circuit: Circuit) -> Rig:
    """The rig with a circuit added, or changed if one of this id is there.

    Raises ValueError for a kind that no country has, or an id that names something else.
    """
    if circuit.kind is not None and circuit.kind not in CIRCUITS:
        raise ValueError(f"'{circuit.kind}' is no known circuit; one of {', '.join(CIRCUITS)}")
    return _put(rig, "circuits", circuit)


def remove_circuit(rig: Rig, circuit_id: str) -> Rig:
    """The rig without a circuit; supplies and strips on it hang on none."""
    return _drop(rig, "circuits", circuit_id)


def set_strip(rig: Rig, strip: FittedStrip, part: AnyPart | None = None) -> Rig:
    """The rig with a strip, UPS or PDU added or changed, and its record if it has one."""
    return _put(with_part(rig, part) if part else rig, "strips", strip)


def remove_strip(rig: Rig, strip_id: str) -> Rig:
    """The rig without a strip; supplies on it hang on none."""
    return _drop(rig, "strips", strip_id)


def set_riser(rig: Rig, path: RiserPath, parts: Iterable[AnyPart] = ()) -> Rig:
    """The rig with a riser path added or changed, and the records of its pieces."""
    for part in parts:
        rig = with_part(rig, part)
    return _put(rig, "risers", path)


def remove_riser(rig: Rig, riser_id: str) -> Rig:
    """The rig without a riser path; the card at its end lies in the tray."""
    return _drop(rig, "risers", riser_id)


def set_extra(rig: Rig, extra: Extra, part: AnyPart | None = None) -> Rig:
    """The rig with something else that draws power or costs money, told apart by its name."""
    others = tuple(e for e in rig.extras if e.name != extra.name)
    return tidy(with_changes(with_part(rig, part) if part else rig, extras=(*others, extra)))


def remove_extra(rig: Rig, name: str) -> Rig:
    """The rig without an extra."""
    return tidy(with_changes(rig, extras=tuple(e for e in rig.extras if e.name != name)))


def set_brace(rig: Rig, brace: Brace) -> Rig:
    """The rig with a card held up."""
    others = tuple(b for b in rig.braces if b.card != brace.card)
    return tidy(with_changes(rig, braces=(*others, brace)))


def remove_brace(rig: Rig, card_id: str) -> Rig:
    """The rig with a card held by its slot and bracket alone."""
    return tidy(with_changes(rig, braces=tuple(b for b in rig.braces if b.card != card_id)))


def set_duct(rig: Rig, duct: Duct) -> Rig:
    """The rig with air ducted through a passive card."""
    others = tuple(d for d in rig.ducts if d.card != duct.card)
    return tidy(with_changes(rig, ducts=(*others, duct)))


def remove_duct(rig: Rig, card_id: str) -> Rig:
    """The rig without the duct of a card."""
    return tidy(with_changes(rig, ducts=tuple(d for d in rig.ducts if d.card != card_id)))


def set_wiring(rig: Rig, wiring: Wiring) -> Rig:
    """The rig wired otherwise; wires of supplies that are not there are left out."""
    return tidy(with_changes(rig, wiring=wiring))


def set_fit_out(rig: Rig, parts: Iterable[AnyPart] = (), **changes: Any) -> Rig:
    """The rig with its case set up otherwise: fans, radiators, cages, side_panel, retainer.

    ``parts`` are the records of new fans and radiators. Raises ValueError for a
    value that the field does not take.
    """
    for part in parts:
        rig = with_part(rig, part)
    return tidy(with_changes(rig, fit_out=_changed(rig.fit_out, changes)))


def set_site(rig: Rig, **changes: Any) -> Rig:
    """The rig somewhere else: place, country, hours_a_day, price_kwh, ambient_c."""
    return tidy(with_changes(rig, site=_changed(rig.site, changes)))


def set_use(rig: Rig, **changes: Any) -> Rig:
    """The rig for other work: work, models, stack, cpu_busy."""
    return tidy(with_changes(rig, use=_changed(rig.use, changes)))


def set_money(rig: Rig, **changes: Any) -> Rig:
    """The rig paid for otherwise: currency, rates, vat, discounts, prices, conditions."""
    return tidy(with_changes(rig, money=_changed(rig.money, changes)))


def set_own_price(rig: Rig, part: PartId, price: Price | None) -> Rig:
    """The rig with a person's own price for a part, or with the catalog's again."""
    prices = {k: v for k, v in rig.money.prices.items() if k != part}
    if price is not None:
        prices[part] = price
    return set_money(rig, prices=prices)


def set_condition(rig: Rig, part: PartId, bought: Bought | None) -> Rig:
    """The rig with a part bought new or used; None for whichever price there is."""
    conditions = {k: v for k, v in rig.money.conditions.items() if k != part}
    if bought is not None:
        conditions[part] = bought
    return set_money(rig, conditions=conditions)


def _fields(model: BaseModel) -> dict[str, Any]:
    return {name: getattr(model, name) for name in type(model).model_fields}


def _changed(model: M, changes: dict[str, Any]) -> M:
    """A model with some fields changed and the whole of it validated."""
    return type(model).model_validate(_fields(model) | changes)


def _put(rig: Rig, field: str, thing: Any) -> Rig:
    others = tuple(t for t in getattr(rig, field) if t.id != thing.id)
    if thing.id in set(with_changes(rig, **{field: others}).names()):
        raise ValueError(f"'{thing.id}' is taken; every id is unique in a rig")
    return tidy(with_changes(rig, **{field: (*others, thing)}))


def _drop(rig: Rig, field: str, thing_id: str) -> Rig:
    kept = tuple(t for t in getattr(rig, field) if t.id != thing_id)
    return tidy(with_changes(rig, **{field: kept}))
