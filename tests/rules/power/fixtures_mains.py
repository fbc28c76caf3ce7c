"""Rigs for the rules about what a supply gets and gives on its mains."""

from __future__ import annotations

from typing import Any

from totals import machines as m

from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good


def japan(circuit: str, **supply: Any) -> Rig:
    """Two cards of 575 W on 1650 W."""
    return m.machine(
        (2, m.RTX_5090), ratings=(1650,), circuit=circuit,
        supply={**m.ATX_3, "efficiency": "titanium", **supply},
    )  # fmt: skip


@bad("psu-input-derating", "error", times=1, says=("gives 1,300 W at 100 V and has to give 1,400",))
def a_1650_w_unit_on_100_v() -> Rig:
    """ATX units end at about 1300 W there."""
    return japan("jp-15a-100v")


@good("psu-input-derating")
def the_same_on_200_v() -> Rig:
    """The line that was laid for it."""
    return japan("jp-20a-200v")


@good("psu-input-derating")
def the_same_on_120_v() -> Rig:
    """1650 W are given there."""
    return japan("us-20a-120v", inlet="C14")


@bad("psu-input-derating", "warning", times=1, says=("gives 1,650 W at 120 V, not its 2,050 W",))
def a_2050_w_unit_on_120_v() -> Rig:
    """Its sheet says so."""
    return m.machine(
        (2, m.RTX_4090), ratings=(2050,), supply={"low_line_w": 1650}, circuit="us-20a-120v"
    )


@bad("psu-input-derating", "error", times=1, says=("takes 200 to 240 V only",))
def a_unit_for_high_mains_in_the_us() -> Rig:
    """It refuses 120 V."""
    return m.machine(
        (1, m.RTX_4090), ratings=(2800,), supply={"high_line_only": True}, circuit="us-15a-120v"
    )


@good("psu-input-derating", "psu-inlet")
def puget_on_120_v() -> Rig:
    """1600 W on a US line, measured; its record knows its inlet."""
    return m.puget(supply={"efficiency": "platinum", "low_line_w": 1600, "inlet": "C14"})


@good("psu-input-derating", "psu-inlet")
def no_circuit_known() -> Rig:
    """Nobody knows the volts."""
    return m.machine((2, m.RTX_4090), ratings=(2050,), supply={"low_line_w": 1650, "inlet": None})


@bad("psu-inlet", "note", times=1, says=("The supply takes a C19 cord",))
def a_unit_with_the_larger_inlet() -> Rig:
    """As the sheet of a 1650 W unit has it."""
    return japan("jp-20a-200v", inlet="C20")


@bad("psu-inlet", "note", times=1, says=("The supply probably takes a C19 cord",))
def a_large_unit_on_120_v() -> Rig:
    """Its inlet is not recorded."""
    return m.puget(supply={"efficiency": "platinum", "inlet": None})


@bad("psu-inlet", "note", times=1, says=("The supplies take a C19 cord",))
def two_such_units() -> Rig:
    """One note."""
    return m.machine((2, m.RTX_4090), ratings=(1600, 1600), supply={"inlet": "C20"})


@good("psu-inlet")
def a_small_unit_on_120_v() -> Rig:
    """Under 1500 W the usual cord does."""
    return m.machine((1, m.RTX_4090), ratings=(1000,), supply={"inlet": None},
                     circuit="us-15a-120v")  # fmt: skip
