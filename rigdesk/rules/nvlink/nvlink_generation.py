"""The bridge belongs to another family than the card.

What it checks
The connector of every bridge against that of the cards that it joins. The maker's name on the
bridge never matters: a GeForce bridge joins two RTX A6000, and theirs joins two RTX 3090.

Why it matters
Turing and Ampere connectors differ in shape, and so do those of the data-centre cards. A bridge of
another family cannot be plugged in.

What to do
Take a bridge of the cards' own family, in the width of their slots.

Where the figures come from
Bridge records. Makers' charts and a lab's matrix of cards and bridges (Puget Systems, guides 1330
and 2074): within Ampere all bridges work on all cards, a Turing bridge on none of them; RTX 5000
takes only its own; GP100 and GV100 have bridges of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity
from rigdesk.rules.nvlink.connectors import NONE, bridges, connector_name, connector_of, joined
from rigdesk.rules.words import listed, plural

NAME = "nvlink-generation"
CODE = "N302"
SEVERITIES: tuple[Severity, ...] = ("error",)


def check(build: Build) -> Iterator[Finding]:
    """An error for every bridge that does not mate with one of its cards."""
    for placed, bridge in bridges(build):
        others: dict[str, list[str]] = {}
        for card, part in joined(build, placed):
            connector = connector_of(part)
            if connector not in (None, NONE, bridge.connector):
                others.setdefault(str(connector), []).append(card.id)
        for connector, cards in others.items():
            yield Finding(
                "error",
                "{cards} {have} the {theirs} connector; {bridge} is made for {its}",
                {
                    "cards": listed([build.label(card) for card in cards]),
                    "have": plural(len(cards), "has", "have"),
                    "theirs": connector_name(connector),
                    "bridge": bridge.title,
                    "its": connector_name(bridge.connector),
                },
                tuple(placed.joins),
                remedies=(Remedy("take-bridge", data=(("connector", connector),)),),
                why="Only equal connectors mate. The brand on the bridge never matters.",
                about=connector,
            )
