"""Rigs for the rule about risers in the open."""

from __future__ import annotations

from factories import case

from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good
from rules.risers import on_rail, ridden, riser


@bad("open-frame-dust", "note", times=1, says=("GPU1 hangs on risers in the open",))
def a_card_on_a_rail_in_the_open() -> Rig:
    """Cool, dusty and loud."""
    return ridden(on_rail(), pieces=(riser(),), case=case("frame", style="open-frame"))


@bad("open-frame-dust", "note", says=("no way to ship it so",))
def a_tower_without_its_panel() -> Rig:
    """As open as a frame."""
    return ridden(pieces=(riser(),), case=case(), fit_out={"side_panel": "off"})


@good("open-frame-dust")
def a_riser_behind_panels() -> Rig:
    """The case keeps the dust out."""
    return ridden(pieces=(riser(),), case=case())
