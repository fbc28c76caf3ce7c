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
CPU_COOLER: frozenset[Role] = frozenset({"cpu-cooler"})
ON_BOARD: frozenset[Role] = frozenset(
    {"slot", "socket", "io", "m2", "chipset", "heatsink", "header", "sata",
     "aux-power", "eps", "other"}
)  # fmt: skip
"""What else stands on the board."""
ABOVE: frozenset[Role] = frozenset({"lid", "lid-fan", "retainer"})
AHEAD: frozenset[Role] = frozenset({"front", "fan", "radiator", "cage"})
BELOW: frozenset[Role] = frozenset({"below"})
CASE = ABOVE | AHEAD | BELOW
FIXED = MEMORY | CPU_COOLER | ON_BOARD


class Row(NamedTuple):
    """A group of roles that may meet another group, and the rule that says so (None: nobody).

    ``why`` says why nobody does.
    """

    one: frozenset[Role]
    other: frozenset[Role]
    rule: str | None
    why: str = ""


ROWS = (
    Row(BODY | PLUG | BRIDGE, BODY | PLUG | BRIDGE, "slot-overlap"),
    Row(BODY | PLUG | BRIDGE, ON_BOARD, "slot-overlap"),
    Row(BODY | PLUG | BRIDGE, MEMORY, "ram-clearance"),
    Row(BODY | PLUG | BRIDGE, CPU_COOLER, "cooler-slot1"),
    Row(BODY | BRIDGE, ABOVE, "gpu-too-tall"),
    Row(PLUG, ABOVE, "power-plug-position"),
    Row(BODY | PLUG | BRIDGE, AHEAD, "gpu-too-long"),
    Row(BEND, AHEAD, "gpu-too-long"),
    Row(BODY | PLUG | BRIDGE, BELOW, "bottom-overhang"),
    Row(BEND, ABOVE | BELOW, None, "wires bend aside; a bend zone of its own decides nothing yet"),
    Row(BEND, BODY | PLUG | BRIDGE | BEND | FIXED, None, "wires give way"),
    Row(FIXED, FIXED, None, "the board's maker made them stand together"),
    Row(FIXED, CASE, None, "the board's fit in its case is a matter of outlines, not of cards"),
    Row(CASE, CASE, None, "the case's maker made them stand together"),
)


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
