"""A riser's 75 W slot hangs on a SATA lead.

What it checks
Risers with a GPU whose lead is stated as SATA, in the riser path or in the wiring. Cards without a
plug that draw less than such a lead gives are left alone.

Why it matters
A SATA plug carries 54 W, a slot up to 75. Moulded SATA plugs are known for melting and burning on
mining risers.

What to do
Feed the riser by a 6-pin PCIe lead, of the supply that feeds the card's plugs.

Where the figures come from
Three contacts of 1.5 A at 12 V in a SATA plug, 75 W in a slot (the standards); the founding
article's warning of burnt hardware and fire.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rig.placed import RiserPath
from rigdesk.rig.seats import riser_of
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.totals.wiring_plugs import CARRIES, SLOT_W

NAME = "riser-sata-power"
CODE = "P513"
SEVERITIES: tuple[Severity, ...] = ("error",)

SATA_W = CARRIES["sata"]


def check(build: Build) -> Iterator[Finding]:
    """Every riser on SATA with a card that may draw more."""
    if not build.rig.risers:
        return
    on_riser = {riser_of(placed.seat): (placed.id, part) for placed, part in build.gpus}
    for path in build.rig.risers:
        card, part = on_riser.get(path.id, ("", None))
        if part is not None and _on_sata(build, path) and not _draws_little(build, card, part):
            yield Finding(
                "error",
                "{riser} feeds the slot of {card} by a SATA lead: {actual} for {required}",
                {"riser": path.id, "card": build.label(card)},
                (path.id, card),
                watts(SLOT_W),
                watts(SATA_W),
                remedies=(Remedy("set", path.id, (("power", "6-pin"),)),),
                why="Its plug melts before anything switches off. Use a 6-pin PCIe lead.",
            )


def _on_sata(build: Build, path: RiserPath) -> bool:
    """Whether the rig states SATA and nothing else; a wire beats the words of the path."""
    feeds = build.wiring.of(path.id)
    stated = [feed for feed in feeds if feed.stated]
    if stated:
        return any(feed.lead == "sata" for feed in stated)
    return path.power is not None and any(feed.kind == "sata" for feed in feeds)


def _draws_little(build: Build, card: str, part: Gpu) -> bool:
    placed = build.rig.card(card)
    drawn = build.watts(placed, part) if placed is not None else None
    return not part.plugs and drawn is not None and drawn <= SATA_W
