"""Rigs on which the rules on supplies speak, and rigs on which they do not."""

from __future__ import annotations

from typing import Any

from factories import at, gpu, open_air, psu, rig, wanted
from totals import machines as m

from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good


@bad("psu-overload", "error", times=1, says=("1,750 W", "1,600 W", "The supply"))
@good("psu-low-margin")
def three_4090_on_1600_w() -> Rig:
    """1350 W of cards and 400 W for the rest: over, so the margin is not mentioned too."""
    return m.machine((3, m.RTX_4090), ratings=(1600,), rest_w=400)


@bad("psu-overload", "error", times=2, says=("Supply psu1",))
def two_supplies_too_small() -> Rig:
    """Each is named."""
    return m.machine((4, m.RTX_3090), ratings=(650, 650), rest_w=400)


@bad("psu-overload", "unknown", times=1, says=("GPU1 and GPU2", "1,450 W", "1,000 W"))
def cards_without_watts() -> Rig:
    """Two cards with a 16-pin plug whose watts nobody recorded: up to 675 W each."""
    card = gpu(tdp_w=None, plugs=[{"kind": "12vhpwr"}])
    return rig(
        wanted(card), wanted(card), rest_w=100, parts=(psu(rating_w=1000),),
        supplies=[{"id": "psu1", "part": "test-psu"}],
    )  # fmt: skip


@bad("psu-overload", "unknown", says=("850 W",))
def card_without_watts_and_plugs() -> Rig:
    """Nothing is known of it: 600 W is the most that any card takes."""
    return rig(
        wanted(gpu(tdp_w=None, plugs=[])), rest_w=250, parts=(psu(rating_w=800),),
        supplies=[{"id": "psu1", "part": "test-psu"}],
    )  # fmt: skip


@good("psu-overload")
def card_without_watts_that_cannot_matter() -> Rig:
    """By its plugs at most 225 W: whatever it takes, the supply does."""
    return rig(
        wanted(open_air(tdp_w=None, plugs=[{"kind": "pcie-8"}])), rest_w=250,
        parts=(psu(rating_w=1000),), supplies=[{"id": "psu1", "part": "test-psu"}],
    )  # fmt: skip


@good("psu-overload", "psu-low-margin")
def no_supply_chosen() -> Rig:
    """The totals panel says so; the rules are silent."""
    return m.machine((8, m.PRO_6000))


@good("psu-overload", "psu-low-margin", "psu-transient")
def two_a6000_on_1600_w() -> Rig:
    """Half of its rating."""
    return m.machine((2, m.A6000), ratings=(1600,), cpu_w=180)


@bad("psu-low-margin", "note", times=1, says=("The supply runs at 88 % of its 1,600 W",))
@good("psu-overload", "psu-transient")
def founding_build() -> Rig:
    """Four A6000 on 1600 W: runs day and night."""
    return m.four_a6000()


@bad("psu-low-margin", "warning", times=1, says=("95 %", "1,600 W"))
def rest_of_400_w() -> Rig:
    """Four 3090s at 280 W and 400 W for the rest."""
    return m.machine((4, m.RTX_3090), ratings=(1600,), cap=280, rest_w=400)


@bad("psu-low-margin", "error", times=1, says=("99 %",))
@bad("psu-transient", "warning", times=1, says=("1,872 W", "2,136 W"))
def puget_without_caps() -> Rig:
    """Ran in the lab, which advises against it."""
    return m.puget()


@bad("psu-low-margin", "warning")
def at_its_rating_on_atx_3() -> Rig:
    """An ATX 3.x supply may run at 100 %."""
    return m.machine((1, m.OTHER_300), ratings=(750,), supply=m.ATX_3, rest_w=450)


@bad("psu-transient", "error", times=1, says=("765 W", "1,012 W"))
def titans_on_850_w() -> Rig:
    """Trips, though 850 W seem plenty."""
    return m.two_titans(850)


@bad("psu-transient", "note", times=1, says=("GPU1 and GPU2 spike to 595 W", "500 W"))
def two_3090_on_an_older_1600_w() -> Rig:
    """Works; worth knowing."""
    return m.two_3090_on_am4(1600)


@good("psu-transient")
def two_4090_on_atx_3() -> Rig:
    """Made for it."""
    return m.two_suprim()


@bad("psu-eps-lead", "note", times=1, says=("GPU1 and GPU2 take a CPU (EPS) lead each",))
def two_eps_cards() -> Rig:
    """Always on the wiring list; one line for all cards."""
    return rig(at("PCIE1", gpu()), at("PCIE3", gpu()))


@bad("psu-eps-lead", "note", says=("GPU1 takes CPU (EPS) leads, never",))
def a_card_with_two_eps_plugs() -> Rig:
    """In the plural."""
    return rig(at("PCIE1", gpu(plugs=[{"kind": "eps-8", "count": 2}])))


def wired(lead: str, *, plugs: list[dict[str, Any]] | None = None, **wire: Any) -> Rig:
    """One card fed by one lead."""
    fields: dict[str, Any] = {"plugs": plugs} if plugs else {}
    return rig(
        at("PCIE1", gpu(**fields)), parts=(psu(),),
        supplies=[{"id": "psu1", "part": "test-psu"}],
        wiring={"wires": [{"supply": "psu1", "lead": lead, "to": "gpu1", **wire}]},
    )  # fmt: skip


@bad("psu-eps-lead", "error", times=1, says=("8-pin PCIe lead of psu1 would destroy GPU1",))
def pcie_lead_in_an_eps_plug() -> Rig:
    """12 V meets ground."""
    return wired("pcie-8")


@bad("psu-eps-lead", "error", times=1)
def pcie_lead_in_the_second_plug() -> Rig:
    """The wire's plug counts, not only the card."""
    return wired("pcie-8", plugs=[{"kind": "pcie-8"}, {"kind": "eps-8"}], plug=2)


@bad("psu-eps-lead", "error", times=1)
def pcie_lead_in_a_plug_that_is_not_there() -> Rig:
    """The card has only EPS plugs, so it can be nothing else."""
    return wired("pcie-6", plug=3)


@bad("psu-eps-lead", "note", times=1)
def pcie_lead_in_the_pcie_plug() -> Rig:
    """Right for that plug; the other one is still worth the line."""
    return wired("pcie-8", plugs=[{"kind": "pcie-8"}, {"kind": "eps-8"}], plug=1)


@bad("psu-eps-lead", "note", times=1)
def makers_adapter() -> Rig:
    """Two PCIe leads into the adapter that came with the card."""
    return wired("pcie-8", adapter="2 × 8-pin to EPS")


@bad("psu-eps-lead", "note", times=1)
def eps_lead() -> Rig:
    """As it should be."""
    return wired("eps-8")


@good("psu-eps-lead")
def pcie_cards() -> Rig:
    """Cards with PCIe plugs take PCIe leads."""
    return wired("pcie-8", plugs=[{"kind": "pcie-8", "count": 2}])
