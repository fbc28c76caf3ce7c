"""Rigs for the rule about noise and heat, edges exactly on their limits."""

from __future__ import annotations

from typing import Any

from factories import case, gpu, open_air, rig, wanted

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

QUIET = open_air("quiet", tdp_w=350)
BLOWER = gpu("blower", tdp_w=150)


def standing(place: str | None, *cards: Gpu, rest: float = 100, **fields: Any) -> Rig:
    """Cards in a place, with a stated rest."""
    return rig(*(wanted(card) for card in cards), site={"place": place}, rest_w=rest, **fields)


@bad("noise-heat", "warning", times=1, says=("BTU/h", "goes into the room"))
def four_cards_somewhere() -> Rig:
    """No place is stated."""
    return standing(None, *[QUIET] * 4)


@bad("noise-heat", "note", times=1, says=("goes into the data centre",))
def four_blowers_in_a_data_centre() -> Rig:
    """Made for it."""
    return standing("datacentre", *[BLOWER] * 4)


@bad("noise-heat", "warning", says=("goes into the bedroom",))
def two_cards_in_a_bedroom() -> Rig:
    """Exactly 800 W."""
    return standing("bedroom", QUIET, QUIET, rest=100)


@good("noise-heat")
def two_cards_at_home() -> Rig:
    """800 W, two of them, no blower."""
    return standing("home", QUIET, QUIET, rest=100)


@bad("noise-heat", "warning", says=("goes into the lab",))
def one_card_behind_server_fans() -> Rig:
    """40 mm fans of a K80's duct sound like a server room."""
    return standing("lab", QUIET, fit_out={"fans": [{"side": "inside", "size_mm": 40, "count": 2}]})


@good("noise-heat")
def an_empty_machine() -> Rig:
    """No card, no noise worth a word."""
    return rig(case=case(), rest_w=1500, site={"place": "office"})
