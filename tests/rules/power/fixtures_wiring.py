"""Rigs for the rules about cables, rails, risers' leads and several supplies."""

from __future__ import annotations

from typing import Any

from factories import Placed, at, board, case, gpu, open_air, psu, wanted
from totals.wired import EIGHT, ONE_EIGHT, on, unit, wire

from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat
from rules.fixtures import bad, good

MI50 = gpu("mi50", family="radeon-old", tdp_w=300, plugs=[{"kind": "pcie-8", "count": 2}])
SMALL = open_air("small", tdp_w=120, plugs=[{"kind": "pcie-6"}])
SLOT_CARD = gpu("slot-card", tdp_w=50, plugs=[])
PLENTY = unit("plenty", of={"eps-8": 2, "pcie-8": 9, "pcie-6": 4})
TWO_HEADS = unit("two-heads", of={"eps-8": 1, "pcie-8": (4, 2), "sata": (4, 4), "molex": (2, 4)})
TWO = {"start": "together", "ground": "common"}


def risen(count: int, power: str | None = None, card: Any = SMALL, **path: Any) -> dict[str, Any]:
    """``at`` seats and riser paths for so many cards on a rail."""
    lead = {} if power is None else {"power": power}
    cards = [at(RailSeat(rail="A", place=n, riser=f"r{n}"), card) for n in range(1, count + 1)]
    paths = [{"id": f"r{n}", "start": f"PCIE{n}", **lead, **path} for n in range(1, count + 1)]
    return {"cards": cards, "risers": paths}


def on_risers(unit_: Any, made: dict[str, Any], **fields: Any) -> Rig:
    """Such cards on a supply."""
    return on(unit_, *made["cards"], risers=made["risers"], **fields)


def one_cable(card: Any, **fields: Any) -> Rig:
    """Both plugs of a card on one cable."""
    wires = [wire("gpu1", plug=n, cable="c1") for n in (1, 2)]
    return on(TWO_HEADS, wanted(card), wires=wires, **fields)


@bad(
    "psu-shared-cable", "error", times=1,
    says=("8-pin PCIe cable c1 of psu1 feeds GPU1 with 234 W; it may carry 150 W",),
)  # fmt: skip
def a_300_w_card_on_one_cable_of_two_heads() -> Rig:
    """A builder of sixteen cards warns of it: two heads, one cable."""
    return one_cable(MI50)


@bad("psu-shared-cable", "warning", times=1, says=("GPU1 with 224 W",))
def just_under_half_as_much_again() -> Rig:
    """290 W less the slot's 66."""
    return one_cable(open_air("c290", tdp_w=290))


@good("psu-shared-cable")
def two_heads_within_one_cable() -> Rig:
    """216 W less 66 are exactly 150."""
    return one_cable(open_air("c216", tdp_w=216))


@bad("psu-shared-cable", "error", times=1, says=("GPU1, GPU2, GPU3 and GPU4 with 284 W on one",))
def four_cards_on_four_cables_of_two_heads() -> Rig:
    """Nothing is stated, and it cannot be otherwise."""
    return on(TWO_HEADS, *[wanted(EIGHT)] * 4)


@bad("psu-shared-cable", "error", times=1, says=("SATA cable s of psu1 feeds r1 and r2",))
def two_risers_on_one_sata_lead() -> Rig:
    """A rig of eight cards melted its lead."""
    wires = [wire(f"r{n}", "sata", cable="s") for n in (1, 2)]
    return on_risers(TWO_HEADS, risen(2, "6-pin"), wires=wires)


@good("psu-shared-cable")
def two_risers_on_one_molex_lead() -> Rig:
    """132 W are exactly two slots."""
    wires = [wire(f"r{n}", "molex", cable="m") for n in (1, 2)]
    return on_risers(TWO_HEADS, risen(2, "6-pin"), wires=wires)


@bad("psu-shared-cable", "error", says=("Molex cable m",))
def three_risers_on_one_molex_lead() -> Rig:
    """One too many."""
    wires = [wire(f"r{n}", "molex", cable="m") for n in (1, 2, 3)]
    return on_risers(TWO_HEADS, risen(3, "6-pin"), wires=wires)


@bad("psu-shared-cable", "error", says=("GPU1 with 384 W",))
def an_adapter_with_one_leg() -> Rig:
    """450 W by one 8-pin lead."""
    wires = [wire("gpu1", adapter="8-pin to 16-pin")]
    return on(TWO_HEADS, wanted(open_air(tdp_w=450, plugs=[{"kind": "12vhpwr"}])), wires=wires)


@good("psu-shared-cable", "multi-psu-sync")
def a_cable_for_every_plug() -> Rig:
    """As it should be."""
    return on(PLENTY, *[wanted(EIGHT)] * 4)


@good("psu-shared-cable", "slot-power", "multi-psu-sync", "psu-proprietary")
def no_supply() -> Rig:
    """Nothing to say before one is chosen."""
    return on((), wanted(EIGHT))


def railed(*rails: dict[str, Any], cards: tuple[Placed, ...] = (wanted(EIGHT),) * 2) -> Rig:
    """Cards on a supply with these rails."""
    return on(unit("railed", of={"eps-8": 1, "pcie-8": 4}, rails=list(rails)), *cards)


@bad("psu-rail-limit", "error", times=1, says=("Rail 12V2 of psu1 has to give GPU1 and GPU2",))
def all_cards_on_one_rail_of_40_a() -> Rig:
    """568 W by plugs on 480."""
    cpu = {"name": "12V1", "amps": 40, "feeds": ["eps-8", "atx-24"]}
    return railed(cpu, {"name": "12V2", "amps": 40, "feeds": ["pcie-8"]})


@bad("psu-rail-limit", "warning", times=2, says=("for under 1 ms", "483 W", "468 W is its limit"))
def spikes_on_rails_of_30_a() -> Rig:
    """284 W on 360, but they spike to 1.7 times that."""
    return railed(*({"name": f"12V{n}", "amps": 30, "feeds": ["pcie-8"]} for n in (1, 2)))


@good("psu-rail-limit")
def rails_that_name_their_cables() -> Rig:
    """One cable of each card on each rail of 50 A."""
    rails = ({"name": f"12V{n}", "amps": 50, "feeds": [f"pcie-8 {n}"]} for n in (1, 2, 3, 4))
    return railed(*rails)


@good("psu-rail-limit")
def a_single_rail() -> Rig:
    """For the whole rating: other rules speak of it. Nor of rails that name no lead."""
    return railed({"name": "12V", "amps": 133})


@good("psu-rail-limit")
def no_figures_of_rails() -> Rig:
    """Most records have none."""
    return on(PLENTY, wanted(EIGHT))


OWN = {"form": "proprietary", "proprietary": True}


@bad("psu-proprietary", "warning", times=1, says=("The supply (proprietary) cannot be exchanged",))
def a_workstation_with_its_makers_supply() -> Rig:
    """It does for one card."""
    return on(unit("oem", of={"eps-8": 1, "pcie-8": 2}, **OWN), wanted(EIGHT))


@bad("psu-proprietary", "error", times=1, says=("lacks leads: plugs of cards: 2, fed: 0",))
def a_workstation_without_leads_for_cards() -> Rig:
    """A Fujitsu whose supply feeds no 225 W card."""
    return on(unit("oem", of={"eps-8": 1, "pcie-8": 0}, **OWN), wanted(EIGHT))


@bad("psu-proprietary", "error", times=1, says=("gives 500 W and has to give 550 W",))
def a_workstation_without_the_watts() -> Rig:
    """Nor can it be exchanged."""
    return on(unit("oem", of={"eps-8": 1, "pcie-8": 2}, rating_w=500, **OWN), wanted(EIGHT))


@good("psu-proprietary")
def a_gpu_server_with_its_own_supplies() -> Rig:
    """They are what it was made with."""
    server = case(style="server", passive_cards=True)
    return on((psu("m1", **OWN), psu("m2", **OWN)), wanted(gpu()), case=server)


@bad("multi-psu-sync", "warning", times=1, says=("Two supplies have to start together and share",))
def two_supplies_and_nothing_stated() -> Rig:
    """Two unlike units."""
    return on((PLENTY, TWO_HEADS), wanted(EIGHT), wanted(EIGHT))


@bad("multi-psu-sync", "warning", says=("Two supplies have to share their ground; the",))
def two_supplies_that_start_together() -> Rig:
    """Adapters for the start; nothing is said of the ground."""
    return on((PLENTY, PLENTY), wanted(EIGHT), wiring={"start": "together"})


@good("multi-psu-sync")
def two_supplies_in_step() -> Rig:
    """Start and ground are stated, and the one card hangs where its slot does."""
    return on((PLENTY, PLENTY), at("PCIE1", EIGHT), wires=[wire("gpu1")], wiring=TWO)


@bad("multi-psu-sync", "error", times=1, says=("are tied together",))
def outputs_tied_together() -> Rig:
    """Near fire."""
    return on((PLENTY, PLENTY), wanted(EIGHT), wiring={**TWO, "outputs_tied": True})


def split(wiring: dict[str, Any]) -> Rig:
    """A card whose plugs hang on the second supply, the board on the first: so the rig says."""
    wires = [wire("gpu1", supply="psu2"), wire("board", "atx-24")]
    return on((PLENTY, PLENTY), at("PCIE1", EIGHT), wires=wires, wiring=wiring)


@bad("multi-psu-sync", "error", times=1, says=("GPU1 takes up to 66 W by its slot",))
def slot_and_plug_on_two_supplies() -> Rig:
    """And nothing said of the start."""
    return split({})


@bad("multi-psu-sync", "warning", times=1, says=("GPU1 takes up to 66 W by its slot",))
def slot_and_plug_on_two_supplies_in_step() -> Rig:
    """It does; a riser on the card's own supply would be better."""
    return split(TWO)


@bad("multi-psu-sync", "note", times=1, says=("GPU1 and GPU3 take up to 66 W each by their slots",))
def four_cards_on_two_supplies_in_step() -> Rig:
    """Nobody states which supply feeds which card."""
    cards = [at(f"PCIE{n}", EIGHT) for n in (1, 3, 5, 7)]
    return on((PLENTY, PLENTY), *cards, wiring=TWO)


@good("multi-psu-sync")
def risers_on_the_supply_of_their_cards() -> Rig:
    """A lead of the same supply feeds the riser."""
    wires = [wire("gpu1", supply="psu2"), wire("r1", "pcie-6", supply="psu2"),
             wire("board", "atx-24")]  # fmt: skip
    return on_risers((PLENTY, PLENTY), risen(1, "6-pin"), wires=wires, wiring=TWO)


@good("multi-psu-sync")
def modules_in_a_backplane() -> Rig:
    """Made for it."""
    module = psu("module", form="CRPS")
    return on((module, module), wanted(gpu()))


AUX = board(eps_sockets=1, aux_power="2 × 6-pin PCIe")
SEATS = ("PCIE1", "PCIE3", "PCIE5", "PCIE7")


def in_slots(count: int, unit_: Any = PLENTY, **fields: Any) -> Rig:
    """So many cards in slots."""
    return on(unit_, *(at(seat, ONE_EIGHT) for seat in SEATS[:count]), **fields)


@bad("slot-power", "warning", times=1, says=("give three GPUs up to 198 W", "brings 144 W"))
def three_cards_on_a_board_without_an_auxiliary_plug() -> Rig:
    """3 × 66 are more than the 24-pin plug brings."""
    return in_slots(3, board=board(aux_power=""))


@bad("slot-power", "warning", times=1, says=("give three GPUs up to 198 W", "is not recorded"))
def three_cards_on_a_board_whose_plugs_nobody_recorded() -> Rig:
    """It may have one: that decides."""
    return in_slots(3)


@good("slot-power")
def two_cards_on_a_board_whose_plugs_nobody_recorded() -> Rig:
    """132 W, with or without another plug."""
    return in_slots(2)


@bad("slot-power", "warning", times=1, says=("Four GPUs draw from the slots",))
def four_cards_before_a_supply_is_chosen() -> Rig:
    """Boards for four cards have plugs for their slots: connect both."""
    return in_slots(4, (), board=AUX)


@bad("slot-power", "note", times=1, says=("plug in every auxiliary plug",))
def four_cards_and_leads_for_the_slots() -> Rig:
    """Leads are left; the rig does not state them."""
    return in_slots(4, board=AUX)


@bad("slot-power", "warning", times=1)
def no_lead_left_for_the_slots() -> Rig:
    """Four cards take all."""
    return in_slots(4, unit("four", of={"eps-8": 1, "pcie-8": 4}), board=AUX)


@bad("slot-power", "note", times=1)
def no_lead_left_by_a_guessed_count() -> Rig:
    """The record counts plugs, not cables."""
    few = unit("four", of={"eps-8": 1, "pcie-8": 4}, estimated=["leads"])
    return in_slots(4, few, board=AUX)


@good("slot-power")
def auxiliary_plugs_that_the_rig_states() -> Rig:
    """Both are plugged in."""
    return in_slots(4, board=AUX, wires=[wire("board", "pcie-6", plug=n) for n in (1, 2)])


@bad("slot-power", "note", says=("Two GPUs draw",))
def a_board_that_asks_from_two_cards_on() -> Rig:
    """Its manual says so."""
    own = board(eps_sockets=1, aux_power="2 × 8-pin PCIe, needed from two cards up")
    return in_slots(2, board=own)


@bad("slot-power", "warning", times=1, says=("r1 and r2 need a lead that is good for 75 W",))
def risers_on_a_lead_that_nobody_rated() -> Rig:
    """x1 risers of a mine, fed by 12 V from somewhere."""
    return on_risers(PLENTY, risen(2, "12 V"))


@bad("slot-power", "warning", says=("r1 needs a lead",))
def a_riser_on_a_lead_of_60_w() -> Rig:
    """Its rating is known, and too low."""
    return on_risers(PLENTY, risen(1, "6-pin", power_w=60))


@good("slot-power", "riser-sata-power")
def risers_on_six_pin_leads() -> Rig:
    """75 W each; four cards on them draw nothing from the board."""
    return on_risers(PLENTY, risen(4, "6-pin"))


@good("slot-power")
def a_riser_on_a_wired_lead() -> Rig:
    """The wiring beats the words of the path."""
    return on_risers(PLENTY, risen(1, "12 V"), wires=[wire("r1", "pcie-6")])


@bad("slot-power", "warning")
def a_riser_wired_to_a_weak_lead() -> Rig:
    """A lead of 60 W."""
    leads = [{"kind": "pcie-6", "cables": 1, "rating_w": 60}, {"kind": "pcie-8", "cables": 2}]
    weak = psu("weak", leads=leads)
    return on_risers(weak, risen(1, "6-pin"), wires=[wire("r1", "pcie-6")])


@good("slot-power", "riser-sata-power")
def cards_in_the_tray_and_passive_risers() -> Rig:
    """Two by passive risers, two nowhere yet."""
    made = risen(2)
    return on(PLENTY, *made["cards"], *[wanted(EIGHT)] * 2, risers=made["risers"])


@bad("riser-sata-power", "error", times=2, says=("r1 feeds the slot of GPU1 by a SATA lead: 54 W",))
@good("slot-power")
def risers_on_sata() -> Rig:
    """What came with mining risers."""
    return on_risers(TWO_HEADS, risen(2, "SATA"))


@bad("riser-sata-power", "error", times=1)
@good("slot-power")
def a_riser_wired_to_sata() -> Rig:
    """Its own words allow better."""
    return on_risers(TWO_HEADS, risen(1, "6-pin, SATA or Molex"), wires=[wire("r1", "sata")])


@good("riser-sata-power")
def a_riser_with_a_choice() -> Rig:
    """6-pin, SATA or Molex: the wiring takes the best."""
    return on_risers(PLENTY, risen(1, "6-pin, SATA or Molex"))


@good("riser-sata-power")
def a_small_card_on_sata() -> Rig:
    """50 W and no plug of its own."""
    return on_risers(TWO_HEADS, risen(1, "SATA", SLOT_CARD))


@good("riser-sata-power")
def a_riser_without_a_card() -> Rig:
    """Nothing draws from it."""
    return on(TWO_HEADS, risers=[{"id": "r1", "start": "PCIE1", "power": "SATA"}])
