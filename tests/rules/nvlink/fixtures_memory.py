"""Rigs with bridges: what stays apart, and how many bridges a pair takes."""

from __future__ import annotations

from typing import Any

from factories import at, bridge, gpu, rig, wanted

from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

PAIR = ("gpu1", "gpu2")
A100: dict[str, Any] = {"connector": "nvlink3-a100", "pieces_a_pair": 3}


def joined(count: int) -> Rig:
    """Two data-centre cards under so many bridges."""
    card = gpu(chip="A100", nvlink="nvlink3-a100", vram_gb=80)
    value = rig(at("PCIE1", card), at("PCIE3", card), bridges=((bridge(2, **A100), PAIR),))
    only = value.bridges[0].model_copy(update={"count": count})
    return value.model_copy(update={"bridges": (only,)})


@bad("nvlink-memory", "note", times=1, says=("GPU1 and GPU2 stay two cards of 24 GB",))
def two_bridged_cards() -> Rig:
    """They are no card of 48 GB."""
    cards = (at("PCIE1", "nvidia-rtx-3090-fe"), at("PCIE5", "nvidia-rtx-3090-fe"))
    return rig(*cards, bridges=((bridge(4), PAIR),))


@bad("nvlink-memory", "note", times=1, says=("GPU1, GPU2, GPU3 and GPU4 stay four cards of 24",))
def two_bridged_pairs() -> Rig:
    """Said once a rig."""
    cards = (at(f"PCIE{n}", gpu()) for n in (1, 3, 5, 7))
    return rig(*cards, bridges=((bridge(2), PAIR), (bridge(2), ("gpu3", "gpu4"))))


@bad("nvlink-memory", "note", says=("stay two cards",))
def a_bridge_of_which_nobody_knows_the_rate() -> Rig:
    """And cards of different memory."""
    other = gpu("other", vram_gb=48)
    odd = bridge(2, connector="unheard-of")
    return rig(at("PCIE1", gpu()), at("PCIE3", other), bridges=((odd, PAIR),))


@bad("nvlink-pairs-only", "note", times=1, says=("take 3 bridges side by side, 1 planned",))
def one_bridge_where_three_belong() -> Rig:
    """Makers' briefs: three for a pair of A100."""
    return joined(1)


@bad("nvlink-memory", "note", says=("two cards of 80 GB",))
@good("nvlink-pairs-only")
def three_bridges_for_a_pair() -> Rig:
    """As sold."""
    return joined(3)


@good("nvlink-memory")
def two_cards_without_a_bridge() -> Rig:
    """Nobody claims anything."""
    return rig(at("PCIE1", gpu()), at("PCIE3", gpu()))


@good("nvlink-memory")
def a_bridge_over_a_card_that_went_away() -> Rig:
    """One card joins nothing."""
    return rig(wanted(gpu()), bridges=((bridge(2), ("gpu1", "gpu9")),))
