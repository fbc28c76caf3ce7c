"""Rigs for the rules about weight, licences, shops and a place in a rack."""

from __future__ import annotations

from factories import gpu, open_air, rig, wanted

from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

from .fixtures_noise import standing

GEFORCE = open_air("geforce", chip="GeForce RTX 3090")
HEAVY = gpu("heavy", mass_g=3000)
LIGHT = gpu("light", mass_g=500)


# weight-handling


@bad("weight-handling", "note", times=1, says=("32.5 kg: two people carry it",))
def ten_heavy_cards() -> Rig:
    """About 30 kg."""
    return rig(*[wanted(HEAVY)] * 10)


@bad("weight-handling", "note", says=("use a lift",))
def twenty_heavy_cards() -> Rig:
    """More than two people should carry."""
    return rig(*[wanted(HEAVY)] * 20)


@good("weight-handling", "datacentre-licence", "supply-limit", "colocation")
def a_light_card() -> Rig:
    """One hand."""
    return rig(wanted(LIGHT))


# datacentre-licence


@bad("datacentre-licence", "note", times=1, says=("driver of GeForce RTX 3090",))
def geforce_cards_in_a_data_centre() -> Rig:
    """What its maker's licence says."""
    return standing("datacentre", GEFORCE, GEFORCE)


@good("datacentre-licence")
def geforce_cards_at_home() -> Rig:
    """Nobody minds."""
    return standing("home", GEFORCE, GEFORCE)


@good("datacentre-licence")
def professional_cards_in_a_data_centre() -> Rig:
    """Made for it."""
    return standing("datacentre", gpu(), gpu())


@good("datacentre-licence")
def mining_in_a_data_centre() -> Rig:
    """The licence makes an exception."""
    return standing("datacentre", GEFORCE, use={"work": "mining"})


# supply-limit


@bad("supply-limit", "note", times=1, says=("4 × ", "most shops sell 1 to a customer"))
def four_consumer_cards() -> Rig:
    """One a customer."""
    return rig(*[wanted(GEFORCE)] * 4)


@good("supply-limit")
def four_professional_cards() -> Rig:
    """Sold by the box."""
    return rig(*[wanted(gpu())] * 4)


@good("supply-limit")
def four_used_cards() -> Rig:
    """Bought one by one from others."""
    used = open_air("used", prices=[
        {"amount": 700, "currency": "EUR", "date": "2024-05", "condition": "used"},
    ])  # fmt: skip
    return rig(*[wanted(used)] * 4, money={"conditions": {"used": "used"}})


# colocation


@bad("colocation", "note", times=1, says=("80", "250", "25"))
def four_cards_that_never_rest() -> Rig:
    """A rack elsewhere, and power here."""
    return rig(*[wanted(gpu())] * 4, site={"hours_a_day": 24, "place": "office"})


@bad("colocation", "note", says=("a GPU and month",))
def four_cards_whose_power_has_a_price() -> Rig:
    """Both ways in money."""
    price = {"amount": 0.3, "currency": "EUR", "date": "2026-01"}
    return rig(*[wanted(gpu())] * 4, site={"hours_a_day": 24, "price_kwh": price})


@good("colocation")
def four_cards_for_working_hours() -> Rig:
    """Eight hours a day are no case for a rack."""
    return rig(*[wanted(gpu())] * 4, site={"hours_a_day": 8})


@good("colocation")
def four_cards_in_a_data_centre() -> Rig:
    """They stand in a rack already."""
    return rig(*[wanted(gpu())] * 4, site={"hours_a_day": 24, "place": "datacentre"})
