"""Rigs for the rule about leads: the founding rig, reports, edges on the last lead."""

from __future__ import annotations

from typing import Any

from factories import Placed, at, board, catalog_part, gpu, open_air, psu, rig, wanted

from rigdesk.parts import Psu
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

EIGHT_PIN = open_air("two-eight-pin", tdp_w=350)
SIXTEEN_PIN = open_air("sixteen-pin", tdp_w=450, plugs=[{"kind": "12vhpwr"}])
TWELVE_PIN = open_air("twelve-pin", tdp_w=350, plugs=[{"kind": "12-pin"}])


def leads(**kinds: int | tuple[int, int]) -> list[dict[str, Any]]:
    """``eps=2, pcie=(3, 2), sixteen=0``: cables, or cables and heads on each."""
    names = {"eps": "eps-8", "pcie": "pcie-8", "six": "pcie-6", "sixteen": "12v-2x6"}
    found = []
    for short, number in kinds.items():
        cables, heads = number if isinstance(number, tuple) else (number, 1)
        found.append({"kind": names[short], "cables": cables, "heads": heads})
    return found


def fed(
    *cards: Placed, eps: int | None = 1, supply: Psu | None = None, kinds: Any = None, **fields: Any
) -> Rig:
    """Cards on one supply with these leads; the board has so many CPU sockets."""
    part = supply or psu(leads=leads(**kinds), atx_version="2.4")
    return rig(
        *cards, board=board(eps_sockets=eps), parts=(part,),
        supplies=[{"id": "psu1", "part": part.id}], **fields,
    )  # fmt: skip


@bad(
    "psu-connectors", "note", times=1,
    says=("6 needed, 2 there", "GPU1, GPU2, GPU3 and GPU4 need an adapter from two 8-pin PCIe"),
)  # fmt: skip
def the_founding_rigs_four_eps_cards() -> Rig:
    """Two EPS leads for the board, eight of nine 8-pin leads for the cards; it ran for years."""
    seats = ("PCIE7", "PCIE5", "PCIE3", "PCIE1")
    supply = catalog_part("evga-supernova-1600-t2")
    return rig(
        *(at(seat, "nvidia-rtx-a6000") for seat in seats), board="asrockrack-romed8-2t",
        parts=(supply,), supplies=[{"id": "psu1", "part": supply.id}],
    )  # fmt: skip


@bad("psu-connectors", "error", times=1, says=("8-pin PCIe leads: 8 needed, the supply has 7",))
def one_lead_too_few() -> Rig:
    """Four cards of two plugs on seven leads."""
    return fed(*[wanted(EIGHT_PIN)] * 4, kinds={"eps": 1, "pcie": 7})


@good("psu-connectors")
def exactly_enough_leads() -> Rig:
    """Eight for four cards."""
    return fed(*[wanted(EIGHT_PIN)] * 4, kinds={"eps": 1, "pcie": 8})


@bad("psu-connectors", "error", times=1, says=("CPU (EPS) leads: 2 needed, the supply has 1",))
def a_board_with_two_cpu_sockets_and_one_lead() -> Rig:
    """A mining supply's; its owner had to buy a cable."""
    return fed(wanted(EIGHT_PIN), eps=2, kinds={"eps": 1, "pcie": 6})


@bad("psu-connectors", "warning", times=1, says=("GPU1 needs an adapter from 8-pin leads",))
def a_sixteen_pin_card_on_an_older_supply() -> Rig:
    """450 W less the slot's 66 are three 8-pin cables."""
    return fed(wanted(SIXTEEN_PIN), kinds={"eps": 1, "pcie": 3})


@bad("psu-connectors", "note", times=1, says=("GPU1 needs the 12-pin adapter that comes",))
def a_founders_card_with_its_own_adapter() -> Rig:
    """A 12-pin plug has no lead of its own anywhere."""
    return fed(wanted(TWELVE_PIN), kinds={"eps": 1, "pcie": 2})


@bad("psu-connectors", "unknown", times=1, says=("Whether Makers test-psu has the leads",))
def four_cards_on_a_supply_without_a_list_of_leads() -> Rig:
    """Asked once, not once a card."""
    return fed(*[wanted(EIGHT_PIN)] * 4, supply=psu())


@bad("psu-connectors", "note", times=1, says=("are not recorded; what every supply of its kind",))
def two_cards_of_two_plugs_on_a_supply_without_a_list_of_leads() -> Rig:
    """Nobody counts four leads of a 1,600 W supply before buying it."""
    return fed(*[wanted(EIGHT_PIN)] * 2, supply=psu())


@good("psu-connectors")
def cards_that_live_on_the_slot() -> Rig:
    """75 W and no plug: a server without a lead for GPUs does."""
    card = gpu(tdp_w=70, plugs=[], plug_place="none")
    return fed(wanted(card), kinds={"eps": 0, "pcie": 0})
