"""Edits of what the cards sit in and hang on: board, case, processor, memory, drives, supplies."""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.parts import AnyPart, Board, BoardSlot, Card, Case, PartId
from rigdesk.rig.bios import Bios
from rigdesk.rig.card_edits import next_id, with_part
from rigdesk.rig.placed import (
    Fitted,
    FittedCooler,
    FittedCpu,
    FittedDrive,
    PlacedCard,
    RiserPath,
    Supply,
)
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.seats import TRAY, RailSeat, SlotSeat, VerticalSeat
from rigdesk.rig.surroundings import FittedRadiator
from rigdesk.rig.tidy import tidy


def set_board(rig: Rig, part: Board | None) -> Rig:
    """The rig on another board, or on none.

    Cards keep their position: the slot of the new board at the same place counted
    from the CPU. A card whose position the new board lacks, or whose edge connector
    does not go in there, lies in the tray. Riser paths begin at the new slot's
    name likewise; without one they keep the old name, which the rules report.
    What is set in the firmware is the old board's affair and forgotten.
    """
    old = rig.board_part
    if part is None or part.id != rig.board:
        rig = with_changes(rig, bios=Bios())
    if part is None:
        cards = tuple(_seated(card, None) for card in rig.cards)
        return tidy(with_changes(rig, board=None, cards=cards))
    cards = tuple(_seated(card, _slot_for(rig, card, old, part)) for card in rig.cards)
    risers = tuple(_started(path, old, part) for path in rig.risers)
    drives = tuple(_ported(drive, old, part) for drive in rig.drives)
    changed = with_changes(rig, board=part.id, cards=cards, risers=risers, drives=drives)
    return tidy(with_part(changed, part))


def set_case(rig: Rig, part: Case | None) -> Rig:
    """The rig in another case, or in none.

    Cards in a vertical mount or on a rail that the new case lacks lie in the
    tray. Which cages are left in is the old case's affair and forgotten; added
    fans and radiators stay and are judged by the rules.
    """
    cards = tuple(
        card if part is not None and _case_has(part, card) else _unseated(card)
        for card in rig.cards
    )
    fit_out = rig.fit_out.model_copy(update={"cages": None})
    changed = with_changes(rig, case=part.id if part else None, cards=cards, fit_out=fit_out)
    return tidy(with_part(changed, part) if part else changed)


def set_baseboard(rig: Rig, part: AnyPart | None) -> Rig:
    """The rig with an SXM baseboard, or with none."""
    changed = with_changes(rig, baseboard=part.id if part else None)
    return tidy(with_part(changed, part) if part else changed)


def set_cpu(rig: Rig, part: AnyPart | None, power_limit_w: float | None = None) -> Rig:
    """The rig with another processor, at a limit set in the BIOS if one is given."""
    if part is None:
        return tidy(with_changes(rig, cpu=None))
    cpu = FittedCpu(part=part.id, power_limit_w=power_limit_w)
    return tidy(with_changes(with_part(rig, part), cpu=cpu))


def set_cooler(rig: Rig, part: AnyPart | None, radiator_at: str | None = None) -> Rig:
    """The rig with another CPU cooler; ``radiator_at`` is the case side of its radiator."""
    if part is None:
        return tidy(with_changes(rig, cooler=None))
    cooler = FittedCooler(part=part.id, radiator_at=radiator_at)
    return tidy(with_changes(with_part(rig, part), cooler=cooler))


def place_radiator(rig: Rig, owner: str, side: str) -> Rig:
    """The rig with the radiator of a card, or of the CPU cooler (``cpu``), at a side of the case.

    Its size and thickness stay those of the record or of the radiator that was placed before.
    Raises ValueError for a side that no case has, and for something without a radiator.
    """
    fitted = [radiator for radiator in rig.fit_out.radiators if radiator.cools == (owner,)]
    others = [radiator for radiator in rig.fit_out.radiators if radiator.cools != (owner,)]
    if not fitted and not _has_radiator(rig, owner):
        raise ValueError(f"'{owner}' has no radiator to place")
    old = fitted[0].model_dump() if fitted else {"cools": (owner,)}
    placed = FittedRadiator.model_validate({**old, "side": side})
    changes: dict[str, object] = {}
    if owner == "cpu" and rig.cooler is not None:
        changes["cooler"] = rig.cooler.model_copy(update={"radiator_at": side})
    if fitted or not changes:  # a cooler's own radiator is known by its side alone
        changes["fit_out"] = rig.fit_out.model_copy(update={"radiators": (*others, placed)})
    return tidy(with_changes(rig, **changes))


def _has_radiator(rig: Rig, owner: str) -> bool:
    if owner == "cpu":
        cooler = rig.cooler_part
        return cooler is not None and cooler.type in ("aio", "custom-loop")
    placed = rig.card(owner)
    record = rig.part(placed.part, Card) if placed else None
    return record is not None and record.cooler == "aio"


def set_memory(rig: Rig, part: AnyPart | None, count: int = 1) -> Rig:
    """The rig with so many modules (or kits) of one kind and no other memory, or with none."""
    if part is None:
        return tidy(with_changes(rig, memory=()))
    memory = (Fitted(part=part.id, count=count),)
    return tidy(with_changes(with_part(rig, part), memory=memory))


def set_drives(rig: Rig, drives: Iterable[tuple[AnyPart, int]]) -> Rig:
    """The rig with these drives and no others: each a part and how many of it."""
    fitted = []
    for part, count in drives:
        rig = with_part(rig, part)
        fitted.append(FittedDrive(part=part.id, count=count))
    return tidy(with_changes(rig, drives=tuple(fitted)))


def add_drive(rig: Rig, part: AnyPart, count: int = 1) -> Rig:
    """The rig with more drives of a part; those without a port or bay of their own add up."""
    fitted, more = list(rig.drives), FittedDrive(part=part.id, count=count)
    for i, drive in enumerate(fitted):
        if drive.part == part.id and drive.port is None and drive.bay is None:
            fitted[i] = drive.model_copy(update={"count": drive.count + count})
            break
    else:
        fitted.append(more)
    return tidy(with_changes(with_part(rig, part), drives=tuple(fitted)))


def remove_drives(rig: Rig, part: PartId) -> Rig:
    """The rig without any drive of a part."""
    return tidy(with_changes(rig, drives=tuple(d for d in rig.drives if d.part != part)))


def set_supplies(rig: Rig, parts: Iterable[AnyPart]) -> Rig:
    """The rig with exactly these supplies in this order.

    Supplies keep their ids and circuits by their place in the list; surplus ones go
    with their wires, missing ones get ids of their own.
    """
    wanted = list(parts)
    kept = with_changes(rig, supplies=rig.supplies[: len(wanted)])
    for supply, part in zip(kept.supplies, wanted, strict=False):
        kept = change_supply(kept, supply.id, part)
    for part in wanted[len(rig.supplies) :]:
        kept = add_supply(kept, part)
    return tidy(kept)


def add_supply(rig: Rig, part: AnyPart, circuit: str | None = None) -> Rig:
    """The rig with one more supply: psu1, psu2, …, on a circuit of the rig if one is named."""
    supply = Supply(id=next_id(rig, "psu"), part=part.id, circuit=circuit)
    return tidy(with_changes(with_part(rig, part), supplies=(*rig.supplies, supply)))


def change_supply(rig: Rig, supply_id: str, part: AnyPart) -> Rig:
    """The rig with another unit in the place of a supply. Raises ValueError for an unknown one."""
    _check_supply(rig, supply_id)
    supplies = tuple(
        s.model_copy(update={"part": part.id}) if s.id == supply_id else s for s in rig.supplies
    )
    return tidy(with_changes(with_part(rig, part), supplies=supplies))


def connect_supply(
    rig: Rig, supply_id: str, circuit: str | None = None, strip: str | None = None
) -> Rig:
    """The rig with a supply on this circuit and strip. Raises ValueError for an unknown supply."""
    _check_supply(rig, supply_id)
    changes = {"circuit": circuit, "strip": strip}
    supplies = tuple(s.model_copy(update=changes) if s.id == supply_id else s for s in rig.supplies)
    return tidy(with_changes(rig, supplies=supplies))


def remove_supply(rig: Rig, supply_id: str) -> Rig:
    """The rig without a supply and its wires. Raises ValueError for an unknown one."""
    _check_supply(rig, supply_id)
    return tidy(with_changes(rig, supplies=tuple(s for s in rig.supplies if s.id != supply_id)))


def replace_part(rig: Rig, part: AnyPart) -> Rig:
    """The rig with a newer record of one of its parts; unchanged if it does not use it."""
    return tidy(with_changes(rig, parts={**rig.parts, part.id: part}))


def _check_supply(rig: Rig, supply_id: str) -> None:
    if all(supply.id != supply_id for supply in rig.supplies):
        raise ValueError(f"no supply '{supply_id}' in this rig")


def _seated(card: PlacedCard, slot: str | None) -> PlacedCard:
    """A card of the board at a slot of another; cards that sit elsewhere stay there."""
    if not isinstance(card.seat, SlotSeat):
        return card
    seat = SlotSeat(slot=slot) if slot else TRAY
    return card.model_copy(update={"seat": seat})


def _unseated(card: PlacedCard) -> PlacedCard:
    if isinstance(card.seat, VerticalSeat | RailSeat):
        return card.model_copy(update={"seat": TRAY})
    return card


def _slot_for(rig: Rig, card: PlacedCard, old: Board | None, new: Board) -> str | None:
    if not isinstance(card.seat, SlotSeat):
        return None
    slot = _counterpart(card.seat.slot, old, new)
    record = rig.parts.get(card.part)
    if slot is None or not isinstance(record, Card):
        return slot.name if slot else None
    return slot.name if slot.takes(record) else None


def _counterpart(name: str, old: Board | None, new: Board) -> BoardSlot | None:
    """The new board's slot at the old one's position; by name where the old board is unknown."""
    before = next((s for s in old.slots if s.name == name), None) if old else None
    if before is None:
        return next((s for s in new.slots if s.name == name), None)
    return next((s for s in new.slots if s.position == before.position), None)


def _started(path: RiserPath, old: Board | None, new: Board) -> RiserPath:
    slot = _counterpart(path.start, old, new)
    return path.model_copy(update={"start": slot.name}) if slot else path


def _ported(drive: FittedDrive, old: Board | None, new: Board) -> FittedDrive:
    """A drive meant for a socket that the new board lacks is meant for none."""
    had = {port.name for port in (*old.m2, *old.ports)} if old else set()
    if drive.port not in had or drive.port in {port.name for port in (*new.m2, *new.ports)}:
        return drive
    return drive.model_copy(update={"port": None})


def _case_has(case: Case, card: PlacedCard) -> bool:
    match card.seat:
        case VerticalSeat(vertical=number):
            return number <= case.vertical_openings
        case RailSeat(rail=name):
            return any(rail.name == name for rail in case.rails)
    return True
