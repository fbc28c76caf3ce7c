"""Edits of the wiring: a plug on a lead, off it again, all plugs stated at once, none.

Each is one step to undo. Which wires a whole wiring has is worked out by ``totals.wiring``
(``stated_wires``), for this room knows no leads.
"""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.surroundings import Wire, Wiring
from rigdesk.rig.tidy import tidy


def plug_in(rig: Rig, *wires: Wire) -> Rig:
    """The rig with one plug on these leads in place of what it hung on.

    One wire, or one for each leg of an adapter, all to the same plug. Raises ValueError for a
    supply that the rig does not have, for wires to different plugs, and for several legs of
    which one names no adapter.
    """
    supplies = {supply.id for supply in rig.supplies}
    for wire in wires:
        if wire.supply not in supplies:
            raise ValueError(f"there is no supply '{wire.supply}'")
    if len({_plug(rig, wire) for wire in wires}) != 1:
        raise ValueError("name the wires of one plug")
    if len(wires) > 1 and not all(wire.adapter for wire in wires):
        raise ValueError("only an adapter takes several leads in one plug")
    kept = [wire for wire in rig.wiring.wires if _plug(rig, wire) != _plug(rig, wires[0])]
    return _wired(rig, (*kept, *wires))


def unplug(rig: Rig, to: str, plug: int = 1, leads: Iterable[str] = ()) -> Rig:
    """The rig with nothing stated of one plug: it is worked out again.

    ``leads`` tell the board's plugs apart, which are counted by kind: ``("eps-8",)`` for a CPU
    socket. Raises ValueError where nothing was stated.
    """
    kinds = set(leads)
    owners = _same(rig, to)
    kept = [
        wire
        for wire in rig.wiring.wires
        if wire.to not in owners or wire.plug != plug or (kinds and wire.lead not in kinds)
    ]
    if len(kept) == len(rig.wiring.wires):
        raise ValueError(f"no lead is stated for plug {plug} of '{to}'")
    return _wired(rig, kept)


def state_wires(rig: Rig, wires: Iterable[Wire]) -> Rig:
    """The rig with exactly these wires; start and ground stay as they are."""
    return _wired(rig, wires)


def clear_wires(rig: Rig) -> Rig:
    """The rig with no wire stated: all of them are worked out."""
    return _wired(rig, ())


def set_sync(rig: Rig, *, together: bool = True, common_ground: bool = True) -> Rig:
    """The rig whose supplies start together and share their ground, or do neither."""
    wiring = rig.wiring.model_copy(
        update={
            "start": "together" if together else "separate",
            "ground": "common" if common_ground else "separate",
        }
    )
    return tidy(with_changes(rig, wiring=wiring))


def part_outputs(rig: Rig) -> Rig:
    """The rig whose supplies' outputs are not tied together."""
    wiring = rig.wiring.model_copy(update={"outputs_tied": False})
    return tidy(with_changes(rig, wiring=wiring))


def _wired(rig: Rig, wires: Iterable[Wire]) -> Rig:
    wiring: Wiring = rig.wiring.model_copy(update={"wires": tuple(wires)})
    return tidy(with_changes(rig, wiring=wiring))


def _same(rig: Rig, owner: str) -> set[str]:
    """The names of an owner of plugs: wires call the board so, or by its part."""
    return {"board", rig.board or "board"} if owner in ("board", rig.board) else {owner}


def _plug(rig: Rig, wire: Wire) -> tuple[str, int, str]:
    """Which plug a wire ends in; the board's are told apart by the kind of lead."""
    if "board" not in _same(rig, wire.to):
        return wire.to, wire.plug, ""
    return "board", wire.plug, wire.lead if wire.lead in ("atx-24", "eps-8") else "auxiliary"
