"""Rigs about plugs on a card's top edge, under a side panel or a lid."""

from __future__ import annotations

from typing import Any

import factories as make
from factories import at, case, gpu, open_air, rig

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

SIXTEEN = [{"kind": "12v-2x6"}]
TAILS = "four 8-pin to 16-pin"


def card(height: float = 137, plugs: list[dict[str, Any]] = SIXTEEN, **fields: Any) -> Gpu:
    """A card with a plug on top whose top edge lies 3.4 mm over its height from the finger."""
    return open_air(height_mm=height, height_datum="finger", plugs=plugs, **fields)


def under(room: float, part: Gpu, *wires: dict[str, Any], **fields: Any) -> Rig:
    """The card with so much room from the board to the panel, fed by these wires."""
    led = [{"supply": "psu1", "lead": "12v-2x6", "to": "gpu1", **wire} for wire in wires]
    return rig(
        at("PCIE1", part), case=case(card_height_mm=room), parts=(make.psu(),),
        supplies=({"id": "psu1", "part": "test-psu"},), wiring={"wires": led}, **fields,
    )  # fmt: skip


# power-plug-bend: a straight 16-pin plug, 20 mm rigid, 35 unbent


@bad("power-plug-bend", "error", times=1, says=("does not close: 20 mm wanted", "19.9 mm free"))
def no_room_for_a_straight_plug() -> Rig:
    """The panel stays off, as a builder's did."""
    return under(160.3, card())


@bad("power-plug-bend", "warning", says=("bend too soon: 35 mm wanted", "20 mm free"))
def just_room_for_a_straight_plug() -> Rig:
    """It closes, and the panel presses on the wires."""
    return under(160.4, card())


@bad("power-plug-bend", "warning", says=("34.9 mm free",))
def wires_that_bend_a_little_too_soon() -> Rig:
    """A retailer's guide: the bend of the 16-pin lead decides the case."""
    return under(175.3, card())


@good("power-plug-bend")
def just_room_for_the_bend() -> Rig:
    """35 mm."""
    return under(175.4, card())


@bad("power-plug-bend", "error", says=("16.6 mm free",))
def a_recessed_socket_in_a_narrow_sandwich() -> Rig:
    """A straight lead had no room to the side, although the socket lies 13 mm lower."""
    return under(144, card(plug_recess_mm=13))


@bad("power-plug-bend", "warning", says=("24.6 mm free",))
def a_recessed_socket_in_a_wider_sandwich() -> Rig:
    """The panel closed only over a squeezed lead."""
    return under(152, card(plug_recess_mm=13))


@bad("power-plug-bend", "warning", says=("may not close",))
def a_height_of_which_the_datum_is_unknown() -> Rig:
    """15 mm lower it would close with room to spare."""
    tall = open_air(height_mm=137, height_datum="unknown", plugs=SIXTEEN)
    return under(158, tall)


@bad("power-plug-bend", "error")
def a_plug_under_fans_in_the_lid() -> Rig:
    """They are what is above."""
    fans = {"fans": [{"side": "lid", "size_mm": 120}]}
    return under(180, card(), fit_out=fans)


# power-plug-bend: 8-pin plugs, adapters, right angles


@bad("power-plug-bend", "warning", says=("28 mm wanted", "27.9 mm free"))
def eight_pin_wires_that_bend_too_soon() -> Rig:
    """28 mm with the bend."""
    return under(168.3, card(plugs=[{"kind": "pcie-8", "count": 2}]))


@good("power-plug-bend")
def eight_pin_wires_with_room() -> Rig:
    """What would be tight for 16 pins is enough."""
    return under(168.4, card(plugs=[{"kind": "pcie-8", "count": 2}]))


@bad("power-plug-bend", "error", says=("35 mm wanted", "34.9 mm free"))
def an_adapter_with_four_tails() -> Rig:
    """Owners run with the side panel off because it is too stiff."""
    return under(175.3, card(), {"adapter": TAILS, "lead": "pcie-8"})


@bad("power-plug-bend", "warning", says=("60 mm wanted", "59.9 mm free"))
def an_adapter_that_is_pressed() -> Rig:
    """It closes, but not in comfort. An 8-pin lead on a 16-pin card has one, named or not."""
    return under(200.3, card(), {"lead": "pcie-8"})


@bad("power-plug-bend", "note", says=("is fed through an adapter",))
def an_adapter_in_comfort() -> Rig:
    """A native lead is better all the same."""
    return under(200.4, card(), {"adapter": TAILS, "lead": "pcie-8"})


@bad("power-plug-bend", "note")
def an_adapter_in_a_case_whose_room_is_not_known() -> Rig:
    """No figure, no more than advice."""
    return under(0, card(), {"adapter": TAILS}).model_copy(
        update={"parts": {
            **under(200, card()).parts, "test-case": case(card_height_mm=None),
        }}
    )  # fmt: skip


@bad("power-plug-bend", "error", says=("20 mm wanted", "19.9 mm free"))
def no_room_for_a_right_angle_either() -> Rig:
    """Its rigid part is as high as that of a straight one."""
    return under(160.3, card(), {"adapter": "right-angle adapter"})


@good("power-plug-bend")
def a_right_angle_plug_in_a_narrow_case() -> Rig:
    """25 mm are enough where a straight plug asks for 35."""
    return under(165.4, card(), {"adapter": "angled, 90°"})


@good("power-plug-bend")
def a_plug_at_the_end() -> Rig:
    """Nothing stands on its top edge."""
    return under(120, gpu())


@good("power-plug-bend")
def a_panel_that_is_off() -> Rig:
    """Nothing presses on the plug."""
    return under(150, card(), fit_out={"side_panel": "off"})


@good("power-plug-bend")
def an_open_frame_around_it() -> Rig:
    """Nor here."""
    return rig(at("PCIE1", card()), case=case(style="open-frame"))


@good("power-plug-bend")
def a_card_that_is_too_tall_itself() -> Rig:
    """gpu-too-tall says it, once."""
    return under(140, card())


@good("power-plug-bend")
def a_card_without_power_plugs() -> Rig:
    """Fed by its slot."""
    return under(130, card(120, plugs=[]))


PRESSED = {"what": "The panel pressed the cable.", "rule": "power-plug-bend", "source": "a builder"}


def told(severity: str | None, room: float | None, part: Gpu) -> Rig:
    """A case of which a builder told."""
    narrow = case(card_height_mm=room, trouble=[{**PRESSED, "severity": severity}])
    return rig(at("PCIE1", part), case=narrow)


@bad("power-plug-bend", "warning", says=("reported as not free",))
def a_case_without_figures_in_which_a_lead_was_pressed() -> Rig:
    """A builder's word stands where no figure does."""
    return told("warning", None, card())


@bad("power-plug-bend", "error", says=("does not close", "20 mm wanted", "40 mm free"))
def a_plug_that_did_not_close_in_this_case() -> Rig:
    """And beats the figure where there is one."""
    return told(None, 180.4, card())


@bad("power-plug-bend", "error", says=("9.9 mm free",))
def a_plug_that_closes_by_no_figure() -> Rig:
    """A milder report takes nothing from it."""
    return told("warning", 150.3, card())


@good("power-plug-bend")
def a_low_card_in_that_case() -> Rig:
    """What was reported is about taller cards."""
    return told("warning", 180, card(111.15))


@good("power-plug-bend")
def eight_pin_plugs_in_that_case() -> Rig:
    """And about the stiffer 16-pin leads."""
    return told("warning", 180, card(plugs=[{"kind": "pcie-8"}]))


# power-plug-bend and power-plug-position share the chassis of four units


def chassis(room: float, **fields: Any) -> Any:
    """A rack chassis of four units with so much room over the board."""
    return case(style="rack", rack_units=4, card_height_mm=room, **fields)


@bad("power-plug-position", "error")
@good("power-plug-bend")
def a_plug_that_does_not_close_in_a_chassis() -> Rig:
    """A card with its plug at the end goes in: one rule says it."""
    return rig(at("PCIE1", card()), case=chassis(155))


@bad("power-plug-bend", "warning")
@good("power-plug-position")
def wires_that_bend_too_soon_in_a_chassis() -> Rig:
    """The plug itself closes."""
    return rig(at("PCIE1", card()), case=chassis(165))


@bad("power-plug-position", "error")
@good("power-plug-bend")
def a_chassis_of_which_builders_told() -> Rig:
    """What they said of it is power-plug-position's."""
    told = {"what": "The plug did not close.", "rule": "power-plug-position"}
    return rig(at("PCIE1", card()), case=chassis(165, trouble=[told]))


@bad("power-plug-position", "error", says=("35 mm needed over its socket", "24.6 mm free"))
def an_adapter_in_a_chassis() -> Rig:
    """A straight plug would close."""
    wire = {"supply": "psu1", "lead": "pcie-8", "to": "gpu1"}
    return rig(
        at("PCIE1", card()), case=chassis(165), parts=(make.psu(),),
        supplies=({"id": "psu1", "part": "test-psu"},), wiring={"wires": [wire]},
    )  # fmt: skip


@bad("gpu-too-tall", "error")
@bad("power-plug-bend", "error")
@good("power-plug-position")
def an_upright_card_in_two_units() -> Rig:
    """A consumer card does not stand in 72 mm, wherever its plug is; nor does its plug."""
    two = case(style="rack", rack_units=2, card_height_mm=None)
    return rig(at("PCIE1", card(120)), case=two)
