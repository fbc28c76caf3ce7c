"""Cards that take an EPS lead, not a PCIe one.

What it checks
Every card whose power plug is the 8-pin EPS plug of processors. The wiring list names them; where
the wiring feeds one of them by a PCIe lead without an adapter, that is an error.

Why it matters
The two plugs look alike and can be forced into each other, but 12 V and ground are swapped. A PCIe
lead in an EPS card destroys it.

What to do
Feed the card by a CPU (EPS) lead of the supply, or by the adapter that came with the card, which
takes two 8-pin PCIe leads.

Where the figures come from
The pin assignment of the two plugs in their standards, and builders' warnings for RTX A6000, A40,
A100, P40 and V100.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Card
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.surroundings import Wire
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count
from rigdesk.rules.words import listed, plural
from rigdesk.speech import said

NAME = "psu-eps-lead"
CODE = "P506"
SEVERITIES: tuple[Severity, ...] = ("error", "note")

EPS = "eps-8"
PCIE_LEADS = ("pcie-6", "pcie-8")


def check(build: Build) -> Iterator[Finding]:
    """Each card wired by a PCIe lead, and one line of the wiring list for all the others."""
    right = []
    for placed, part in build.rig.card_parts():
        needed = sum(plug.count for plug in part.plugs if plug.kind == EPS)
        if not needed:
            continue
        wrong = _wrong_wires(build, placed, part)
        if wrong:
            yield _destroyed(build, placed, needed, wrong)
        else:
            right.append((placed, needed))
    if right:
        yield _reminder(build, right)


def _wrong_wires(build: Build, placed: PlacedCard, part: Card) -> list[Wire]:
    """PCIe leads that end, with nothing between, in a plug of the card that is an EPS plug."""
    kinds = [plug.kind for plug in part.plugs for _ in range(plug.count)]
    return [
        wire
        for wire in build.rig.wiring.wires
        if wire.to == placed.id
        and wire.lead in PCIE_LEADS
        and not wire.adapter
        and (wire.plug > len(kinds) or kinds[wire.plug - 1] == EPS)
    ]


def _destroyed(build: Build, placed: PlacedCard, needed: int, wrong: list[Wire]) -> Finding:
    wire = wrong[0]
    pins = wire.lead.removeprefix("pcie-")
    figures = {
        "card": build.label(placed),
        "lead": said("{pins}-pin PCIe lead of {supply}", pins=pins, supply=wire.supply),
    }
    return Finding(
        "error",
        "The {lead} would destroy {card}: its plug is EPS, EPS leads needed: {required}, "
        "wired as PCIe: {actual}",
        figures,
        (placed.id,),
        count(needed),
        count(len(wrong)),
        remedies=(Remedy("set", placed.id, (("lead", EPS), ("supply", wire.supply))),),
        why="12 V and ground are swapped between the two. Use a CPU (EPS) lead.",
    )


def _reminder(build: Build, cards: list[tuple[PlacedCard, int]]) -> Finding:
    needed = sum(plugs for _, plugs in cards)
    each = said(" each") if len(cards) > 1 else ""
    many = cards[0][1] > 1 or len({plugs for _, plugs in cards}) > 1
    what = said("CPU (EPS) leads") if many else said("a CPU (EPS) lead")
    figures = {
        "cards": listed([build.label(placed) for placed, _ in cards]),
        "verb": plural(len(cards), "takes", "take"),
        "lead": f"{what}{each}",
    }
    return Finding(
        "note",
        "{cards} {verb} {lead}, never a PCIe lead",
        figures,
        tuple(placed.id for placed, _ in cards),
        required=count(needed),
        why=said(
            "{needed} EPS {lead} in all, or the adapter that came with the card. A PCIe lead "
            "fits by force and destroys it.",
            needed=needed,
            lead=plural(needed, "lead"),
        ),
    )
