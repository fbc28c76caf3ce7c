"""Rigs about cards that hang on their slots."""

from __future__ import annotations

from typing import Any

from factories import at, case, gpu, open_air, rig, wanted

from rigdesk.parts import Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rules.fixtures import bad, good


def heavy(grams: float | None = 2200, **fields: Any) -> Gpu:
    """A card of a known mass."""
    return open_air("heavy", mass_g=grams, **fields)


@bad("gpu-sag", "warning", times=1, says=("hangs on its slot with 2.2 kg and no support", "1.5 kg"))
def a_heavy_card_in_a_tower() -> Rig:
    """A repair shop got nineteen such cards with cracked boards."""
    return rig(at("PCIE1", heavy()), case=case())


@bad("gpu-sag", "warning", times=1, says=("GPU1 and GPU2 hang on their slots with 2.2 kg each",))
def two_heavy_cards_before_a_case_is_chosen() -> Rig:
    """A builder's lower slot broke; without a case the board is taken to stand upright."""
    return rig(at("PCIE1", heavy()), at("PCIE5", heavy()))


@bad("gpu-sag", "warning", times=1, says=("GPU1 and GPU2 hang on their slots",))
def a_heavy_card_that_waits_for_a_slot() -> Rig:
    """Whichever it gets, it hangs there."""
    return rig(at("PCIE1", heavy()), wanted(heavy()), case=case())


@good("gpu-sag")
def a_heavy_card_and_no_board() -> Rig:
    """Nothing to hang on."""
    return rig(wanted(heavy()), case=case(), board=None)


@good("gpu-sag")
def a_wanted_card_that_nobody_knows() -> Rig:
    """Without a record there is nothing to weigh."""
    unknown = PlacedCard.model_validate({"id": "gpu1", "part": "gone"})
    return rig(case=case()).model_copy(update={"cards": (unknown,)})


@bad("gpu-sag", "warning", says=("1.5 kg and",))
def a_card_of_exactly_one_and_a_half_kilograms() -> Rig:
    """The limit belongs to the worse side."""
    return rig(at("PCIE1", heavy(1500)), case=case())


@bad("gpu-sag", "note", says=("1.5 kg and no support; from 1 kg on a card",))
def a_card_just_below_that() -> Rig:
    """A support is still a good idea."""
    return rig(at("PCIE1", heavy(1494)), case=case())


@bad("gpu-sag", "note", says=("with about 1.2 kg",))
def a_dense_card_of_standard_size() -> Rig:
    """267 × 111.15 × 39.04 mm at 1.0 g/cm³."""
    return rig(at("PCIE1", gpu()), case=case())


@bad("gpu-sag", "warning", says=("with about 1.5 kg",))
def a_large_card_that_nobody_weighed() -> Rig:
    """300 × 138 × 57 mm at 0.65 g/cm³."""
    return rig(at("PCIE1", open_air()), case=case())


@bad("gpu-sag", "warning", says=("with about 1.7 kg",))
def a_card_under_a_water_block() -> Rig:
    """Its own cooler's mass went with its cooler: 300 × 138 × 40.04 mm at 1.0 g/cm³."""
    return rig(at("PCIE1", heavy(), water_block="some-block"), case=case())


@good("gpu-sag")
def a_card_that_a_brace_holds() -> Rig:
    """Or a stand, or a retainer of its own."""
    return rig(at("PCIE1", heavy()), case=case(), braces=[{"card": "gpu1"}])


@good("gpu-sag")
def a_card_under_the_cases_retainer() -> Rig:
    """It holds the far end of every card."""
    return rig(at("PCIE1", heavy()), case=case(), fit_out={"retainer": True})


@good("gpu-sag")
def a_light_card() -> Rig:
    """0.99 kg."""
    return rig(at("PCIE1", heavy(990)), case=case())


@good("gpu-sag")
def a_card_that_stands_in_a_rack() -> Rig:
    """The board lies: the weight rests on the slot from above."""
    return rig(at("PCIE1", heavy()), case=case(style="rack", rack_units=4))


@good("gpu-sag")
def a_card_in_a_cube_whose_board_lies() -> Rig:
    """Its record says so."""
    return rig(at("PCIE1", heavy()), case=case(style="cube", lies=True))


@good("gpu-sag")
def a_card_at_the_end_of_a_riser() -> Rig:
    """It loads the case, not the slot."""
    risers = [{"id": "r1", "start": "PCIE1"}]
    return rig(at(RiserSeat(opening=7, riser="r1"), heavy()), case=case(), risers=risers)


@good("gpu-sag")
def a_card_whose_size_nobody_recorded() -> Rig:
    """No guess is better than a poor one."""
    cards = (
        heavy(None, length_mm=None),
        open_air("no-height", height_mm=None),
        open_air("no-thickness", thickness_mm=None, slots=None),
    )
    return rig(*(at(f"PCIE{n}", card) for n, card in zip((1, 3, 5), cards, strict=True)))
