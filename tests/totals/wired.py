"""Rigs on supplies with leads, and their wiring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from factories import Placed, board, open_air, psu, rig

from rigdesk.parts import Psu
from rigdesk.rig.rig import Rig
from rigdesk.totals.wall import power_of
from rigdesk.totals.wiring import Wired, wiring_of

EIGHT = open_air("two-eights", tdp_w=350)
ONE_EIGHT = open_air("one-eight", tdp_w=200, plugs=[{"kind": "pcie-8"}])
SIXTEEN = open_air("one-sixteen", tdp_w=450, plugs=[{"kind": "12v-2x6"}])


def unit(part_id: str = "unit", *, of: Mapping[str, int | tuple[int, int]], **fields: Any) -> Psu:
    """A supply before ATX 3 with these leads: cables by kind, or cables and heads on each."""
    leads = []
    for kind, number in of.items():
        cables, heads = number if isinstance(number, tuple) else (number, 1)
        leads.append({"kind": kind, "cables": cables, "heads": heads})
    return psu(part_id, leads=leads, **{"atx_version": "2.4", **fields})


def on(units: Psu | tuple[Psu, ...], *cards: Placed, wires: Any = (), **fields: Any) -> Rig:
    """Cards on supplies psu1, psu2, … and a board with one CPU socket."""
    several = units if isinstance(units, tuple) else (units,)
    wiring = {"wires": list(wires), **fields.pop("wiring", {})}
    usual: dict[str, Any] = {"board": board(eps_sockets=1), "rest_w": 200.0}
    return rig(
        *cards, parts=(*{p.id: p for p in several}.values(), *fields.pop("parts", ())),
        supplies=[{"id": f"psu{n}", "part": part.id} for n, part in enumerate(several, 1)],
        wiring=wiring, **{**usual, **fields},
    )  # fmt: skip


def wire(to: str, lead: str = "pcie-8", supply: str = "psu1", **more: Any) -> dict[str, Any]:
    """One head of a lead."""
    return {"supply": supply, "lead": lead, "to": to, **more}


def wired(value: Rig) -> Wired:
    """The wiring of a rig."""
    return wiring_of(value, power_of(value))


def cables(value: Rig, owner: str) -> list[tuple[str | None, str | None, str, int]]:
    """Supply, lead, cable and head of each feed of an owner."""
    return [(f.supply, f.lead, f.cable, f.head) for f in wired(value).of(owner)]


def problems(value: Rig, owner: str) -> list[str]:
    """What is wrong with each feed of an owner."""
    return [feed.problem for feed in wired(value).of(owner)]
