"""Edits of how a case is set up: fans a side, radiators, and what holds a card up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from pydantic import BaseModel

from rigdesk.parts import AnyPart
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.site_edits import remove_brace, set_brace, set_fit_out
from rigdesk.rig.surroundings import Brace, FittedFan, FittedRadiator
from rigdesk.rig.tidy import tidy

M = TypeVar("M", bound=BaseModel)
Hold = Literal["brace", "stand", "retainer"]


def add_fans(rig: Rig, side: str, part: AnyPart | None = None, **fields: object) -> Rig:
    """The rig with fans at one more place of the case: size_mm, thick_mm, count, direction.

    A count of 0 takes those out that the case ships with at that side. Raises ValueError for a
    side or a figure that no fan has.
    """
    made = FittedFan.model_validate({"side": side, "part": part.id if part else None, **fields})
    return set_fit_out(rig, _given(part), fans=(*rig.fit_out.fans, made))


def change_fans(
    rig: Rig, number: int, part: AnyPart | None = None, **changes: object
) -> Rig:  # fmt: skip
    """The rig with one entry of its fans, counted from 0, changed."""
    fans = _changed(rig.fit_out.fans, number, part, changes)
    return set_fit_out(rig, _given(part), fans=fans)


def remove_fans(rig: Rig, number: int) -> Rig:
    """The rig without one entry of its fans; the case's own come back where that took them out."""
    return set_fit_out(rig, fans=_without(rig.fit_out.fans, number))


def add_radiator(rig: Rig, side: str, part: AnyPart | None = None, **fields: object) -> Rig:
    """The rig with one more radiator at a side: size_mm, thick_mm, cools, hose_mm."""
    made = FittedRadiator.model_validate(
        {"side": side, "part": part.id if part else None, **fields}
    )
    return set_fit_out(rig, _given(part), radiators=(*rig.fit_out.radiators, made))


def change_radiator(rig: Rig, number: int, part: AnyPart | None = None, **changes: object) -> Rig:
    """The rig with one of its radiators, counted from 0, changed."""
    radiators = _changed(rig.fit_out.radiators, number, part, changes)
    return set_fit_out(rig, _given(part), radiators=radiators)


def remove_radiator(rig: Rig, number: int) -> Rig:
    """The rig without one of its radiators."""
    return set_fit_out(rig, radiators=_without(rig.fit_out.radiators, number))


def unplace_radiator(rig: Rig, owner: str) -> Rig:
    """The rig with the radiator of a card, or of the CPU cooler (``cpu``), at no side yet."""
    others = tuple(r for r in rig.fit_out.radiators if r.cools != (owner,))
    if owner == "cpu" and rig.cooler is not None:
        rig = with_changes(rig, cooler=rig.cooler.model_copy(update={"radiator_at": None}))
    return tidy(set_fit_out(rig, radiators=others))


def hold_card(rig: Rig, card_id: str, kind: Hold | None) -> Rig:
    """The rig with a card held up by a brace, a stand or a retainer, or by nothing."""
    if kind is None:
        return remove_brace(rig, card_id)
    return set_brace(rig, Brace(card=card_id, kind=kind))


def _given(part: AnyPart | None) -> tuple[AnyPart, ...]:
    return (part,) if part is not None else ()


def _changed(
    fitted: Sequence[M], number: int, part: AnyPart | None, changes: dict[str, object]
) -> tuple[M, ...]:
    """All of them, one changed; a part from the catalog beats sizes that were typed."""
    _check(fitted, number)
    old = fitted[number]
    fields = {name: getattr(old, name) for name in type(old).model_fields}
    if part is not None:
        fields |= {"part": part.id, "size_mm": None, "thick_mm": None}
    made = type(old).model_validate(fields | changes)
    return tuple(made if at == number else other for at, other in enumerate(fitted))


def _without(fitted: Sequence[M], number: int) -> tuple[M, ...]:
    _check(fitted, number)
    return tuple(other for at, other in enumerate(fitted) if at != number)


def _check(fitted: Sequence[M], number: int) -> None:
    if not 0 <= number < len(fitted):
        raise ValueError(f"there is no entry {number + 1}")
