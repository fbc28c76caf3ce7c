"""A card hangs on a mining riser with one lane.

What it checks
Riser paths with an x1 adapter over a USB cable, or of one lane altogether, for any use but mining.

Why it matters
One lane starves training and slows the loading of models. These adapters are also fed by a lead
that carries less than the 75 W a slot may take; plugs have melted.

What to do
Take a riser of full width, or a splitter of x8 or x4 with cables made for it.

Where the figures come from
The founding article and builders' reports: a rig of eight cards on such risers, down with a molten
plug.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity
from rigdesk.rules.words import listed, plural
from rigdesk.space.ways import Way, ways

NAME = "riser-x1"
CODE = "L411"
SEVERITIES: tuple[Severity, ...] = ("error",)

WANTED_LANES = 8
"""Lanes that a GPU among several should have (founding article)."""


def check(build: Build) -> Iterator[Finding]:
    """An error for every path of one lane."""
    use = build.rig.use
    if not build.rig.risers or (use is not None and use.work == "mining"):
        return
    for way in ways(build.rig):
        if _is_x1(way):
            yield Finding(
                "error", "{cards} {hangs} on a mining riser: {actual}, {required} wanted",
                {"cards": listed([build.label(card) for card in way.cards]),
                 "hangs": plural(len(way.cards), "hangs", "hang")},
                tuple(card.id for card in way.cards), Quantity(WANTED_LANES, "lanes"),
                Quantity(1, "lane"),
                why="Its supply lead carries less than the 75\u2009W of a slot.", about=way.path.id,
            )  # fmt: skip


def _is_x1(way: Way) -> bool:
    return way.path.lanes == 1 or any(part.type == "usb-x1" for part in way.parts)
