"""Rigs for the rules about connectors and pairs: the founding rig, a lab's matrix, edges."""

from __future__ import annotations

from factories import at, bridge, gpu, open_air, rig, wanted

from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

AMPERE = gpu("ampere", chip="RTX A6000", nvlink="nvlink3-ampere")
TURING = gpu("turing", chip="Quadro RTX 8000", nvlink="nvlink2-turing-x16")
ADA = gpu("ada", chip="RTX 6000 Ada")
BLACKWELL = gpu("blackwell", chip="RTX PRO 6000 Blackwell", family="rtx-pro-blackwell")
PAIR = ("gpu1", "gpu2")


@bad(
    "nvlink-generation",
    "error",
    times=1,
    says=("GPU1 and GPU2 have the Ampere connector", "Turing"),
)
def a_turing_bridge_on_ampere_cards() -> Rig:
    """Connectors of other shape."""
    wrong = bridge(2, "turing-bridge", connector="nvlink2-turing-x16")
    return rig(at("PCIE1", AMPERE), at("PCIE3", AMPERE), bridges=((wrong, PAIR),))


@bad("nvlink-generation", "error", times=1, says=("GPU2 has the Turing connector",))
def one_card_of_another_family() -> Rig:
    """The bridge mates with the first card only."""
    return rig(at("PCIE1", AMPERE), at("PCIE3", TURING), bridges=((bridge(2), PAIR),))


@good("nvlink-generation", "nvlink-unsupported", "nvlink-pairs-only")
def a_geforce_bridge_on_two_a6000() -> Rig:
    """Equal connectors mate, whatever the brand; a lab tried it."""
    return rig(
        at("PCIE1", "nvidia-rtx-a6000"), at("PCIE5", "nvidia-rtx-a6000"),
        bridges=(("nvidia-nvlink-geforce-3090-4slot", PAIR),),
    )  # fmt: skip


@good("nvlink-generation", "nvlink-unsupported")
def an_a6000_bridge_on_two_3090() -> Rig:
    """The 3-slot bridge of the professional cards was tested on them."""
    return rig(
        at("PCIE1", "nvidia-rtx-3090-fe"), at("PCIE4", "nvidia-rtx-3090-fe"),
        bridges=(("nvidia-nvlink-ampere-3slot", PAIR),),
    )  # fmt: skip


@bad("nvlink-unsupported", "error", times=1, says=("GPU1 and GPU2 have no NVLink connector",))
def a_bridge_on_ada_cards() -> Rig:
    """No Ada card has the connector."""
    return rig(at("PCIE1", ADA), at("PCIE3", ADA), bridges=((bridge(2), PAIR),))


@bad("nvlink-unsupported", "unknown", times=1, says=("test-gpu has an NVLink connector",))
def a_bridge_on_a_card_that_nobody_described() -> Rig:
    """Neither its record nor its family says so."""
    return rig(at("PCIE1", gpu()), at("PCIE3", gpu()), bridges=((bridge(2), PAIR),))


@bad(
    "nvlink-pairs-only",
    "note",
    times=1,
    says=("Four cards, two pairs: a bridge joins 2 cards, not 4",),
)
@good("nvlink-generation", "nvlink-unsupported")
def the_founding_rigs_two_pairs() -> Rig:
    """Four RTX A6000 under two 2-slot bridges."""
    seats = ("PCIE7", "PCIE5", "PCIE3", "PCIE1")
    return rig(
        *(at(seat, "nvidia-rtx-a6000") for seat in seats),
        board="asrockrack-romed8-2t",
        bridges=tuple(("nvidia-nvlink-ampere-2slot", pair) for pair in (PAIR, ("gpu3", "gpu4"))),
    )


@bad("nvlink-pairs-only", "note", times=1, says=("RTX A6000 and RTX 3090",))
def two_different_models_under_one_bridge() -> Rig:
    """It mates, but nobody supports it."""
    geforce = open_air(chip="RTX 3090", nvlink="nvlink3-ampere")
    return rig(at("PCIE1", AMPERE), at("PCIE4", geforce), bridges=((bridge(3), PAIR),))


@good("nvlink-pairs-only", "nvlink-generation", "nvlink-unsupported")
def four_cards_without_a_bridge() -> Rig:
    """Nobody planned to join them."""
    return rig(*(wanted(AMPERE) for _ in range(4)))
