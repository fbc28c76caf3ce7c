"""A bridge is planned on a card that has no connector for one.

What it checks
Whether every card under a bridge has a connector at all: its own record first, then what is known
of its family. Where neither says so, the rule asks.

Why it matters
Without the connector there is nothing to plug the bridge into. The cards still work together over
PCIe.

What to do
Leave the bridge out, or take cards that have the connector: RTX 3090, RTX A4500 to A6000, A40.

Where the figures come from
The standards file's list of cards without NVLink (recalled, to be verified): GeForce 30 under the
3090, every Ada card, RTX 50, RTX PRO Blackwell, L4 to L40S, A10, A16, T4 and V100 PCIe. NVLink asks
for no width of the PCIe slots: a pair ran with x1 and x4 links.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity
from rigdesk.rules.nvlink.connectors import NONE, bridges, connector_of, joined
from rigdesk.rules.words import listed, plural

NAME = "nvlink-unsupported"
CODE = "N303"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown")


def check(build: Build) -> Iterator[Finding]:
    """An error for a bridge on cards without connector; once a rig, cards that nobody knows."""
    unsure: dict[str, str] = {}
    for placed, _ in bridges(build):
        without = []
        for card, part in joined(build, placed):
            connector = connector_of(part)
            if connector == NONE:
                without.append(card.id)
            elif connector is None:
                unsure[card.id] = part.title
        if without:
            yield Finding(
                "error",
                "{cards} {have} no NVLink connector, but a bridge is planned on {them}",
                {
                    "cards": listed([build.label(card) for card in without]),
                    "have": plural(len(without), "has", "have"),
                    "them": plural(len(without), "it", "them"),
                },
                tuple(placed.joins),
                remedies=(Remedy("set", without[0], (("bridge", "none"),)),),
                why="The cards work together over PCIe, without a bridge.",
            )
    if unsure:
        yield Finding(
            "unknown",
            "Whether {parts} {has} an NVLink connector is not recorded",
            {
                "parts": listed(list(dict.fromkeys(unsure.values()))),
                "has": plural(len(set(unsure.values())), "has", "have"),
            },
            tuple(unsure),
            remedies=(Remedy("measure", next(iter(unsure)), (("field", "nvlink"),)),),
            why="Look for gold contacts under a cover on the card's top edge, near the bracket.",
        )
