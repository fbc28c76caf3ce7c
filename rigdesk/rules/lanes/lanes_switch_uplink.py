"""Several cards share the uplink of one switch.

What it checks
Which graphics cards hang behind one PCIe switch, on the board or at the end of a riser, and what
their links add up to against the switch's own link to the processor.

Why it matters
A switch gives each card its full width, and all of them together no more than its uplink. Cards
that copy to each other directly stay below the switch; GeForce cards may not, so that all they say
to each other goes up and down the uplink: two of them under one switch were slower than two on
different processors.

What to do
Spread cards that work together by what they may do: GeForce cards over several uplinks, cards with
direct copies under one. For independent work it does not matter.

Where the figures come from
Four GeForce cards measured in pairs under one switch and across sockets; a board with two switches
that gives four cards sixteen lanes each. The uplink is the board's or the riser's record; a word
says so where it is estimated.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity
from rigdesk.rules.words import listed
from rigdesk.speech import said
from rigdesk.totals.lanes import CardLink, Uplink
from rigdesk.totals.uplinks import CHIPSET

NAME = "lanes-switch-uplink"
CODE = "L407"
SEVERITIES: tuple[Severity, ...] = ("note",)

SHARE = "{cards} share one uplink through {switch}: {actual}; their links add up to {required}"
UNKNOWN = "{cards} hang behind {switch} and share what it has toward the processor"
WHY = "GeForce cards may not copy to each other directly: what they exchange goes up and down it."


def check(build: Build) -> Iterator[Finding]:
    """One note a switch that carries more than it passes on."""
    behind: dict[Uplink, list[CardLink]] = {}
    for _, _, link in build.gpu_links:
        if link.uplink is not None and link.uplink.name != CHIPSET:
            behind.setdefault(link.uplink, []).append(link)
    for uplink, links in behind.items():
        asked = sum(link.gbs for link in links)
        if len(links) > 1 and (uplink.gbs is None or asked > uplink.gbs):
            yield _finding(build, uplink, links, asked)


def _finding(build: Build, uplink: Uplink, links: list[CardLink], asked: float) -> Finding:
    about = (
        said("the board's switches")
        if uplink.name == "switch"
        else said("the {name}", name=uplink.name)
    )
    if not uplink.name.startswith("switch"):
        about = said("the switch {name}", name=uplink.name)
    return Finding(
        "note",
        UNKNOWN if uplink.gbs is None else SHARE,
        {"cards": listed([build.label(link.card) for link in links]), "switch": about},
        tuple(link.card for link in links),
        Quantity(asked, "GB/s"),
        None if uplink.gbs is None else Quantity(uplink.gbs, "GB/s"),
        why=said(WHY) + (said(" The uplink's width is an estimate.") if uplink.estimated else ""),
        about=uplink.name,
    )
