"""Which rule speaks when two solids meet: every pair of roles belongs to exactly one, or to none.

So nothing is reported twice, and nothing is left without anyone to report it.
The table is made of rows of two groups; a pair of roles stands in one row only.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, get_args

from rigdesk.space.solids import Role

BODY: frozenset[Role] = frozenset({"pcb", "cooler", "backplate", "bracket"})
"""What a card is made of."""
PLUG: frozenset[Role] = frozenset({"plug"})
BEND: frozenset[Role] = frozenset({"bend"})
"""Where a plug's wires bend: they give way, so they only ever meet panels."""
BRIDGE: frozenset[Role] = frozenset({"bridge"})
MEMORY: frozenset[Role] = frozenset({"dimm"})
LATCH: frozenset[Role] = frozenset({"latch"})
CPU_COOLER: frozenset[Role] = frozenset({"cpu-cooler", "pump"})
UNDER_CARDS: frozenset[Role] = frozenset({"m2", "chipset"})
"""Parts of the board that the standard keeps under cards, and boards raise too high."""
ON_BOARD: frozenset[Role] = frozenset(
    {"slot", "socket", "io", "heatsink", "header", "sata", "aux-power", "eps", "other"}
)
"""What else stands on the board."""
HEADER_PLUG: frozenset[Role] = frozenset({"header-plug"})
SATA_PLUG: frozenset[Role] = frozenset({"sata-plug"})
LEADS: frozenset[Role] = frozenset({"lead-plug", "lead-bend"})
"""The board's own power leads: they are led aside, or plugged in after the cards."""
ABOVE: frozenset[Role] = frozenset({"lid", "lid-fan", "retainer"})
FRONT: frozenset[Role] = frozenset({"front"})
REAR: frozenset[Role] = frozenset({"rear"})
FITTED: frozenset[Role] = frozenset({"fan", "radiator", "cage"})
"""What can be put into a case in front of the cards, or taken out."""
AT_TOP: frozenset[Role] = frozenset({"top-fan", "top-radiator"})
AT_BOTTOM: frozenset[Role] = frozenset({"bottom-fan", "bottom-radiator"})
AT_REAR: frozenset[Role] = frozenset({"rear-fan", "rear-radiator"})
AT_SIDES = FITTED | AT_TOP | AT_BOTTOM | AT_REAR
"""Fans, radiators and cages, wherever they stand."""
RADIATORS: frozenset[Role] = frozenset(
    {"radiator", "top-radiator", "bottom-radiator", "rear-radiator"}
)
HOSE: frozenset[Role] = frozenset({"hose"})
AHEAD = FRONT | FITTED
SUPPLY: frozenset[Role] = frozenset({"supply"})
BELOW: frozenset[Role] = frozenset({"below"})
WALLS = ABOVE | FRONT | REAR | BELOW
CASE = WALLS | AT_SIDES | SUPPLY
PLUGGED = HEADER_PLUG | SATA_PLUG | LEADS
STANDING = MEMORY | LATCH | UNDER_CARDS | ON_BOARD | PLUGGED
"""All that is the board's own."""
FIXED = STANDING | CPU_COOLER
CARD = BODY | PLUG | BRIDGE


class Row(NamedTuple):
    """A group of roles that may meet another group, and the rule that says so (None: nobody).

    ``why`` says why nobody does.
    """

    one: frozenset[Role]
    other: frozenset[Role]
    rule: str | None
    why: str = ""


ROWS = (
    Row(CARD, CARD, "slot-overlap"),
    Row(CARD, ON_BOARD, "slot-overlap"),
    Row(CARD, UNDER_CARDS, "m2-under-card"),
    Row(CARD, HEADER_PLUG, "header-blocked"),
    Row(CARD, SATA_PLUG, "sata-blocked"),
    Row(CARD, LEADS, None, "leads are led aside, or plugged in after the cards"),
    Row(CARD, MEMORY | LATCH, "ram-clearance"),
    Row(CARD, CPU_COOLER, "cooler-slot1"),
    Row(BODY | BRIDGE, ABOVE, "gpu-too-tall"),
    Row(PLUG, ABOVE, "power-plug-position"),
    Row(CARD | BEND, AHEAD, "gpu-too-long"),
    Row(CARD, BELOW | SUPPLY | AT_BOTTOM, "bottom-overhang"),
    Row(CARD | BEND, AT_TOP | AT_REAR, None, "they stand beside the processor, above the cards"),
    Row(CARD | BEND, REAR, None, "brackets and the rear openings were made for each other"),
    Row(BEND, ABOVE | BELOW | SUPPLY | AT_BOTTOM, None,
        "wires bend aside; power-plug-bend adds lengths up"),
    Row(BEND, CARD | BEND | FIXED, None, "wires give way"),
    Row(CPU_COOLER, MEMORY | LATCH, "cooler-ram"),
    Row(CPU_COOLER, UNDER_CARDS | ON_BOARD | PLUGGED, "cooler-board"),
    Row(CPU_COOLER, CPU_COOLER, None, "one part"),
    Row(CPU_COOLER, ABOVE, "cooler-height"),
    Row(FIXED, AT_SIDES, "radiator-clearance"),
    Row(STANDING, STANDING, None, "the board's maker made them stand together"),
    Row(STANDING, WALLS | SUPPLY, None, "the outline decides: board-size"),
    Row(CPU_COOLER, FRONT | REAR | BELOW | SUPPLY, None, "far from the socket"),
    Row(AT_SIDES | SUPPLY, AT_SIDES | SUPPLY, "case-part-conflict"),
    Row(SUPPLY, WALLS, "psu-fit"),
    Row(AT_SIDES, WALLS, "radiator-space"),
    Row(WALLS, WALLS, None, "the case's maker made them stand together"),
    Row(HOSE, RADIATORS, "radiator-space"),
    Row(HOSE, frozenset(get_args(Role)) - RADIATORS, None, "hoses are led around what is there"),
)  # fmt: skip


@cache
def rule_of(one: Role, other: Role) -> str | None:
    """The rule that speaks when these two roles meet; None when nobody needs to."""
    return next(row.rule for row in rows_of(one, other))


def rows_of(one: Role, other: Role) -> Iterator[Row]:
    """The rows that hold a pair of roles: exactly one, as the tests make sure."""
    for row in ROWS:
        if (one in row.one and other in row.other) or (other in row.one and one in row.other):
            yield row


@cache
def roles_met_by(rule: str, role: Role) -> frozenset[Role]:
    """The roles whose meeting with this role belongs to a rule."""
    return frozenset(other for other in get_args(Role) if rule_of(role, other) == rule)
