"""Rigs for the rules about the generation and the lanes of risers."""

from __future__ import annotations

from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good
from rules.risers import ridden, riser

X1 = riser("usb", type="usb-x1", gen=3, lanes=1, length_mm=600)
EXTERNAL = riser("outside", type="external", length_mm=500)


@bad("riser-gen", "warning", says=("runs at Gen4: passive, and not tested in this rig",))
def a_passive_ribbon_at_gen4() -> Rig:
    """Three of four were bad."""
    return ridden(pieces=(riser(),))


@bad("riser-gen", "warning", says=("it gave errors under load",))
def a_ribbon_that_gave_errors() -> Rig:
    """A retimer does not mend what a test has shown."""
    return ridden(pieces=(riser(active=True),), tested="errors")


@bad("riser-gen", "warning", says=("an external cable without a retimer",))
def an_external_cable() -> Rig:
    """OCuLink."""
    return ridden(pieces=(EXTERNAL,))


@bad("riser-gen", "note", says=("tested clean in this rig",))
def a_ribbon_tested_clean() -> Rig:
    """It was shown to run here."""
    return ridden(pieces=(riser(),), tested="clean")


@bad("riser-gen", "note", says=("made for it",))
def a_cable_with_a_retimer() -> Rig:
    """Active cables are made for Gen4."""
    return ridden(pieces=(riser(active=True),))


@good("riser-gen")
def a_path_set_to_gen3() -> Rig:
    """The slot runs slower, and safely."""
    return ridden(pieces=(riser(),), gen=3)


@bad("riser-x1", "error", times=1, says=("GPU1 hangs on a mining riser: 1 lane, 8 lanes wanted",))
def a_card_on_a_usb_cable() -> Rig:
    """One lane, and a lead that melts."""
    return ridden(pieces=(X1,))


@bad("riser-x1", "error")
def a_path_of_one_lane() -> Rig:
    """Whatever it is made of."""
    return ridden(pieces=(riser(),), lanes=1)


@good("riser-x1")
def a_mining_rig() -> Rig:
    """What such risers are made for."""
    return ridden(pieces=(X1,), use={"work": "mining"})


@good("riser-x1")
def a_ribbon_of_sixteen_lanes() -> Rig:
    """Full width."""
    return ridden(pieces=(riser(),))
