"""What people call leads, cables and whatever hangs on them."""

from __future__ import annotations

from collections.abc import Sequence

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Remedy
from rigdesk.rules.words import listed, plural
from rigdesk.speech import said
from rigdesk.totals.wiring_feeds import CableLoad
from rigdesk.totals.wiring_plugs import BOARD

LEADS = {
    "pcie-6": "6-pin PCIe", "pcie-8": "8-pin PCIe", "eps-8": "CPU (EPS)", "12-pin": "12-pin",
    "12vhpwr": "12VHPWR", "12v-2x6": "12V-2x6", "sata": "SATA", "molex": "Molex",
    "atx-24": "24-pin",
}  # fmt: skip
"""Leads by the kinds of records."""


def cable_words(cables: Sequence[CableLoad]) -> str:
    """8-pin PCIe cable 3; 8-pin PCIe cables 3 and 4. All of them of one kind."""
    kind = LEADS.get(cables[0].lead, cables[0].lead)
    return f"{kind} {plural(len(cables), 'cable')} {listed([cable.cable for cable in cables])}"


def owner_words(build: Build, owner: str) -> str:
    """A card by its label, the board as such, everything else by its id."""
    if owner == BOARD:
        return said("the board")
    return build.label(owner) if build.rig.card(owner) is not None else owner


def rewire(supply: str) -> Remedy:
    """The wiring of a supply worked out anew, in place of what the rig states."""
    return Remedy("set", supply, (("wiring", "anew"),))
