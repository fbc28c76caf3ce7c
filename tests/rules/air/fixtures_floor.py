"""Rigs about what the last card's fans face: shroud, supply or floor."""

from __future__ import annotations

from typing import Any

from factories import at, case, gpu, open_air, rig

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good


def over(gap: float, card: Gpu | None = None, **fields: Any) -> Rig:
    """A card in the fifth slot of seven whose fans look at what lies ``gap`` mm away."""
    part = card or open_air()
    # From the line of the fifth slot: the lower edge of the last opening, and the cooler's face.
    edge, face = 2 * 20.32 + 0.535 + 13.25, 57.0 - 3.455
    below = {"openings": 7, "below": "shroud", "below_mm": round(gap + face - edge, 3)}
    return rig(at("PCIE5", part), case=case(**{**below, **fields}))


@bad("airflow-floor", "warning", times=1, says=("The fans of GPU1 face the shroud at 2.9 ±0.2 mm",))
def a_card_on_the_shroud() -> Rig:
    """Its inlets are closed."""
    return over(2.9)


@bad("airflow-floor", "warning", says=("face the supply at 9.9", "20 mm wanted"))
def a_card_over_the_supply() -> Rig:
    """Boxed in like that, a builder's card ran at 90 °C."""
    return over(9.9, below="supply")


@bad("airflow-floor", "note", says=("face the floor at 10",))
def a_card_ten_millimetres_over_the_floor() -> Rig:
    """Poor, no longer bad."""
    return over(10, below="floor")


@bad("airflow-floor", "note", says=("what closes the case below",))
def a_flow_through_card_over_something() -> Rig:
    """19.9 mm, over what nobody named."""
    return over(19.9, open_air(cooler="flow-through"), below=None)


@good("airflow-floor")
def one_slot_of_air_below() -> Rig:
    """20 mm."""
    return over(20)


@good("airflow-floor")
def poor_below_with_the_panel_off() -> Rig:
    """Room air makes 10 mm enough."""
    value = over(12)
    return value.model_copy(
        update={"fit_out": value.fit_out.model_copy(update={"side_panel": "off"})}
    )


@good("airflow-floor")
def a_fan_below_the_card() -> Rig:
    """It blows at the card."""
    return over(5, below="fan")


@good("airflow-floor")
def a_blower_over_the_shroud() -> Rig:
    """It is made to stand that close."""
    return over(2, gpu(thickness_mm=57, slots=None))


@good("airflow-floor")
def a_card_that_meets_the_shroud() -> Rig:
    """bottom-overhang says it."""
    return over(2, open_air(thickness_mm=60, slots=None))


@good("airflow-floor")
def a_case_that_states_nothing_below() -> Rig:
    """No question for every tower."""
    return rig(at("PCIE5", open_air()), case=case(openings=7))
