"""What is said, and what may help, where a plug or a card's length is the trouble."""

from __future__ import annotations

import pytest
from factories import at, case, gpu, open_air, rig

from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import ModuleSeat
from rigdesk.rules.space.plug_rooms import is_angled
from rules.asking import found

from .fixtures_plugs import TAILS, card, under


@pytest.mark.parametrize(
    ("name", "turned"),
    [
        ("right-angle plug", True),
        ("Right angle adapter", True),
        ("rightangle", True),
        ("angled", True),
        ("turned by 90°", True),
        ("90 degree adapter", True),
        ("four 8-pin to 16-pin", False),
        ("900 W adapter", False),
        ("", False),
    ],
)
def test_adapters_that_turn_the_plug(name: str, turned: bool) -> None:
    """People call them by several names."""
    assert is_angled(name) is turned


def asked(rule: str, value: Rig) -> list[tuple[str, dict[str, str | float]]]:
    """Kinds and data of the remedies of a rule's only finding."""
    [finding] = found(rule, value)
    return [(remedy.kind, dict(remedy.data)) for remedy in finding.remedies]


def test_what_helps_a_plug_on_an_adapter() -> None:
    """The supply's own lead first."""
    found_ways = asked("power-plug-bend", under(170, card(), {"adapter": TAILS}))
    assert found_ways == [
        ("set", {"adapter": "none"}), ("set", {"adapter": "right angle"}),
        ("other-card", {"plug_place": "end"}), ("other-case", {"card_height_mm": 140.4}),
    ]  # fmt: skip


def test_a_turned_plug_is_not_turned_again() -> None:
    """Only another card or case is left, as for plugs that nobody makes at a right angle."""
    turned = under(160, card(), {"adapter": "angled"})
    assert [kind for kind, _ in asked("power-plug-bend", turned)] == ["other-card", "other-case"]
    eight = under(160, card(plugs=[{"kind": "pcie-8"}]))
    assert [kind for kind, _ in asked("power-plug-bend", eight)] == ["other-card", "other-case"]


def test_a_socket_below_the_edge_is_named() -> None:
    """And so is a room that is only estimated."""
    [finding] = found("power-plug-bend", under(152, card(plug_recess_mm=13)))
    assert "Its socket lies 13\u2009mm under the top edge." in finding.why
    tower = case(card_height_mm=None, cooler_height_mm=160)
    [finding] = found("power-plug-bend", rig(at("PCIE1", card()), case=tower))
    assert finding.why == "By the case's cooler limit, which is an estimate."


def test_what_in_front_of_a_card_may_go() -> None:
    """A radiator and cages, where there are any."""
    fit_out = {"radiators": [{"side": "front"}], "cages": ["front cage"]}
    value = rig(at("PCIE1", open_air(length_mm=350)), case=case(), fit_out=fit_out)
    fields = [data.get("field") for kind, data in asked("gpu-too-long", value) if kind == "set"]
    assert fields == ["fit_out.radiators", "fit_out.cages"]
    bare = rig(at("PCIE1", open_air(length_mm=400)), case=case())
    assert [kind for kind, _ in asked("gpu-too-long", bare)] == ["other-card", "other-case"]


def test_how_far_the_cards_of_a_chip_differ() -> None:
    """Where somebody measured it; else only that they do."""
    [finding] = found("gpu-too-long", rig(at("PCIE1", "nvidia-rtx-4090-fe", exact_model=False)))
    assert finding.why.startswith("They are 200 to 367 mm long and 40 to 78 mm thick. Planned")
    [finding] = found("gpu-too-long", rig(at("PCIE1", gpu(exact_model=False))))
    assert finding.why.startswith("Planned with the sizes of Makers test-gpu;")


def test_a_card_off_the_board_lights_up_nothing() -> None:
    """Its model is asked for all the same."""
    seat = ModuleSeat(module=1)
    [finding] = found("gpu-too-long", rig(at(seat, gpu(exact_model=False))))
    assert finding.region is None
    [finding] = found("gpu-too-long", rig(at("PCIE1", gpu(exact_model=False))))
    assert finding.region is not None
