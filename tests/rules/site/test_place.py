"""Weight, licence, shops, a place in a rack, and the air a room needs."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, case, gpu, open_air, rig, wanted

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rules.asking import found, said, verdict

PRO = gpu("pro")
GAMER = open_air("gamer", chip="RTX 4090", family="geforce-40")


def weighing(kg: float) -> Rig:
    """A machine whose every mass is recorded, and adds up to so many kilograms."""
    light, bare = gpu(mass_g=1000), board(mass_g=1000)
    return rig(wanted(light), board=bare, case=case(mass_g=(kg - 2) * 1000))


def standing(place: str | None, *cards: Gpu, **fields: Any) -> Rig:
    """Wanted cards in a place."""
    site = {"place": place, "hours_a_day": fields.pop("hours", None), **fields.pop("site", {})}
    return rig(*(wanted(card) for card in cards), site=site, **fields)


@pytest.mark.parametrize(
    ("kg", "hands"), [(24.99, None), (25, "two people"), (49.99, "two people"), (50, "a lift")]
)
def test_hands_by_kilograms(kg: float, hands: str | None) -> None:
    """Limits belong to the heavier side."""
    findings = found("weight-handling", weighing(kg))
    assert [(hands or "?") in finding.message for finding in findings] == [True] * bool(hands)


def test_an_estimated_mass_is_called_so() -> None:
    """Twenty cards that nobody weighed."""
    ((_, words),) = said("weight-handling", rig(*[wanted(PRO)] * 20))
    assert words.startswith("About ")
    ((_, words),) = said("weight-handling", weighing(30))
    assert words == "30 kg: two people carry it"


@pytest.mark.parametrize(
    ("family", "expected"),
    [
        ("geforce-10", "note"), ("geforce-50", "note"), ("professional", None),
        ("datacentre", None), ("radeon-7000", None),
    ],
)  # fmt: skip
def test_which_drivers_are_licensed_so(family: str, expected: str | None) -> None:
    """GeForce alone."""
    card = open_air("card", family=family)
    assert verdict("datacentre-licence", standing("datacentre", card)) == expected


@pytest.mark.parametrize("place", ["home", "office", "lab", "workshop", "server-room", None])
def test_other_places_do_not_matter(place: str | None) -> None:
    """The licence speaks of data centres."""
    assert verdict("datacentre-licence", standing(place, GAMER)) is None


def test_every_chip_is_named_once() -> None:
    """Three cards of two chips."""
    other = open_air("other", chip="RTX 3090")
    (finding,) = found("datacentre-licence", standing("datacentre", GAMER, GAMER, other, PRO))
    assert "RTX 4090 and RTX 3090" in finding.message
    assert finding.subjects == ("gpu1", "gpu2", "gpu3")


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"family": "geforce-30"}, "note"),
        ({"family": "radeon-7000", "chip": "RX 7900 XTX"}, "note"),
        ({"family": "radeon-7000", "chip": "Radeon PRO W7900"}, None),
        ({"family": "radeon-9000", "chip": "Radeon AI PRO R9700"}, None),
        ({"family": "arc", "chip": "Arc B580"}, "note"),
        ({"family": "arc", "chip": "Arc Pro B60"}, None),
        ({"family": "geforce-20"}, None),
        ({"family": "professional"}, None),
    ],
)
def test_which_cards_shops_ration(fields: dict[str, Any], expected: str | None) -> None:
    """Consumer cards of generations that are sold new."""
    card = open_air("card", **fields)
    assert verdict("supply-limit", standing(None, card, card)) == expected


def test_one_of_each_model_is_no_trouble() -> None:
    """Two makers' cards are two models."""
    assert verdict("supply-limit", standing(None, GAMER, open_air("other"))) is None


@pytest.mark.parametrize(("condition", "expected"), [("used", None), ("new", "note")])
def test_used_cards_are_sold_by_whoever_has_them(condition: str, expected: str | None) -> None:
    """By the price that the rig counts with."""
    price = {"amount": 700, "date": "2026", "condition": condition}
    priced = standing(None, GAMER, GAMER, money={"prices": {GAMER.id: price}})
    assert verdict("supply-limit", priced) == expected


def test_all_rationed_models_are_one_note() -> None:
    """The largest number is the figure."""
    other = open_air("other")
    (finding,) = found("supply-limit", standing(None, GAMER, GAMER, other, other, other, PRO))
    assert finding.subjects == ("gpu1", "gpu2", "gpu3", "gpu4", "gpu5")
    assert finding.actual is not None
    assert finding.actual.value == 3


@pytest.mark.parametrize(
    ("place", "gpus", "hours", "expected"),
    [
        ("home", 4, 24, "note"), (None, 4, 24, "note"), ("lab", 8, 24, "note"),
        ("home", 3, 24, None), ("home", 4, 23, None), ("home", 4, None, None),
        ("datacentre", 4, 24, None), ("server-room", 4, 24, None),
    ],
)  # fmt: skip
def test_who_is_told_of_racks(
    place: str | None, gpus: int, hours: float | None, expected: str | None
) -> None:
    """Four and more that never rest, and do not stand in one yet."""
    assert verdict("colocation", standing(place, *[PRO] * gpus, hours=hours)) == expected


@pytest.mark.parametrize(
    ("levels", "words"),
    [
        ((35.0, 35.0, 35.0, 35.0), "about 41 dB(A)"),
        ((35.0, None, 35.0, 35.0), "air conditioning"),
    ],
)
def test_recorded_noise_adds_up_as_power(levels: tuple[float | None, ...], words: str) -> None:
    """Four equal sources are 6 dB louder than one; one unknown, and nothing is claimed."""
    cards = [open_air(f"card{i}", noise_dba=level) for i, level in enumerate(levels)]
    (finding,) = found("noise-heat", standing("home", *cards))
    assert words in finding.why


def test_the_air_that_a_room_needs_is_told() -> None:
    """2.99 m³/h a watt and degree, for ten degrees."""
    (finding,) = found("noise-heat", standing("home", *[open_air("warm")] * 4))
    assert finding.actual is not None
    assert f"{finding.actual.value * 0.299:,.0f}\u2009m³/h" in finding.why
    assert "CFM" in finding.why
