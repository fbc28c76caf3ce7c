"""Rigs about the front of the case, and how a card gets there: length, ducts, radiators, cages."""

from __future__ import annotations

from typing import Any

import factories as make
from factories import at, case, gpu, open_air, rig, wanted

from rigdesk.parts import Gpu
from rigdesk.rig.placed import FittedDrive
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

PASSIVE = gpu("passive", cooler="passive")
DISK = make.drive("disk", form="3.5-inch", interface="sata", lanes=0)
CAGE = {"cages": ["front cage"]}
BARE: dict[str, Any] = {"cages": []}
IN_CAGE = (FittedDrive(part="disk", bay="front cage"),)


def front_fans(**fan: Any) -> dict[str, Any]:
    """A fit-out with these fans at the front."""
    return {"fans": [{"side": "front", "size_mm": 120, **fan}]}


def short(length: float = 267, **fields: Any) -> Gpu:
    """A card with its plugs on top, so that only its body counts."""
    return open_air("short", length_mm=length, **fields)


# gpu-too-long


@bad("gpu-too-long", "error", says=("327 mm needed with the duct behind it, 320 mm there",))
def a_duct_of_which_nothing_is_stated() -> Rig:
    """Two stacked fans and their duct take 60 mm, more than the plug beside them."""
    return rig(at("PCIE1", PASSIVE), case=case(card_length_mm=320), ducts=[{"card": "gpu1"}])


@bad("gpu-too-long", "error", says=("347 mm needed",))
def a_duct_with_its_fans() -> Rig:
    """Both figures count."""
    duct = {"card": "gpu1", "length_mm": 40, "fan_thick_mm": 40}
    return rig(at("PCIE1", PASSIVE), case=case(card_length_mm=320), ducts=[duct])


@good("gpu-too-long")
def a_short_duct_around_the_plug() -> Rig:
    """20 mm of duct and 28 of plug stand beside each other: the longer counts."""
    duct = {"card": "gpu1", "length_mm": 20}
    return rig(at("PCIE1", PASSIVE), case=case(card_length_mm=297), ducts=[duct])


@bad("gpu-too-long", "error", says=("310 mm needed, 307 mm there",))
def thicker_fans_than_the_case_ships_with() -> Rig:
    """38 mm in place of 25."""
    thick = front_fans(thick_mm=38)
    return rig(at("PCIE1", short(310)), case=case(card_length_mm=320), fit_out=thick)


@good("gpu-too-long", "gpu-front-radiator")
def usual_fans_added_to_a_case_that_names_none() -> Rig:
    """The published length holds with usual fans."""
    return rig(at("PCIE1", short(310)), case=case(card_length_mm=320), fit_out=front_fans())


@good("gpu-too-long", "gpu-front-radiator", "insertion-path")
def slim_fans_in_a_case_that_names_none() -> Rig:
    """Nothing is gained where nobody says what was there."""
    slim = front_fans(thick_mm=15)
    return rig(at("PCIE1", short(310)), case=case(card_length_mm=320), fit_out=slim)


@bad("gpu-too-long", "error", says=("272 mm needed, 242 mm there",))
def a_drive_in_the_cage_that_faces_the_card() -> Rig:
    """The builder's guide to a 267 mm case: a drive takes about an inch of it."""
    antec = case("shallow", card_length_mm=267)
    return rig(
        at("PCIE1", short(272)), case=antec, parts=(DISK,), drives=IN_CAGE, fit_out=CAGE
    )  # fmt: skip


@good("gpu-too-long")
def the_drive_somewhere_else() -> Rig:
    """The cage alone, of which the maker's length knows, takes nothing."""
    return rig(
        at("PCIE1", short(260)), case=case("shallow", card_length_mm=267), parts=(DISK,),
        drives=(FittedDrive(part="disk"),), fit_out=CAGE,
    )  # fmt: skip


@bad("gpu-too-long", "error", says=("330 mm there",))
def a_cage_left_in_whose_length_is_recorded() -> Rig:
    """The maker's own figure counts, and the drive in it takes no more."""
    caged = case(card_length_with_cage_mm=330)
    return rig(
        at("PCIE1", short(340)), case=caged, parts=(DISK,), drives=IN_CAGE, fit_out=CAGE
    )  # fmt: skip


@bad("gpu-too-long", "error", says=("318.5 mm needed, 318 mm there",))
def half_a_millimetre_short_as_measured() -> Rig:
    """Published figures this close decide nothing; one that was measured does."""
    tape = {"part": "test-case", "field": "card_length_mm", "value": 318}
    return rig(at("PCIE1", short(318.5)), case=case(card_length_mm=320), measured=(tape,))


@good("gpu-too-long")
def half_a_millimetre_free_as_measured() -> Rig:
    """And the other way round."""
    tape = {"part": "short", "field": "length_mm", "value": 319.5}
    return rig(at("PCIE1", short(325)), case=case(card_length_mm=320), measured=(tape,))


@bad("gpu-too-long", "error", says=("312 mm needed with the plug at its end, 300 mm there",))
def a_sixteen_pin_plug_at_the_end() -> Rig:
    """45 mm with its wires."""
    ended = gpu("ended", plugs=[{"kind": "12v-2x6"}])
    return rig(at("PCIE1", ended), case=case(card_length_mm=300))


@good("gpu-too-long")
def a_right_angle_plug_at_the_end() -> Rig:
    """25 mm, where the wiring says so."""
    ended = gpu("ended", plugs=[{"kind": "12v-2x6"}])
    wire = {"supply": "psu1", "lead": "12v-2x6", "to": "gpu1", "adapter": "right-angle plug"}
    return rig(
        at("PCIE1", ended), case=case(card_length_mm=300), parts=(make.psu(),),
        supplies=({"id": "psu1", "part": "test-psu"},), wiring={"wires": [wire]},
    )  # fmt: skip


@bad("gpu-too-long", "note", times=1, says=("GPU1 and GPU2 are named by the chip only",))
def two_cards_named_by_their_chip() -> Rig:
    """Partner cards of one chip differ by 167 mm."""
    return rig(*(at(slot, "nvidia-rtx-4090-fe", exact_model=False) for slot in ("PCIE1", "PCIE5")))


@good("gpu-too-long")
def a_wanted_card_named_by_its_chip() -> Rig:
    """Without a place its sizes decide nothing yet."""
    return rig(wanted("nvidia-rtx-4090-fe", exact_model=False))


@bad("gpu-too-long", "note", says=("GPU1 is named by the chip only: cards with TEST differ",))
def a_record_that_stands_for_a_chip() -> Rig:
    """The record may say so, too."""
    return rig(at("PCIE1", gpu(exact_model=False)), case=case())


@good("gpu-too-long")
def a_founders_edition_in_a_case_of_330() -> Rig:
    """304 mm; the longest partner card has 358."""
    return rig(at("PCIE1", "nvidia-rtx-4090-fe"), case=case(card_length_mm=330))


# gpu-front-radiator


@bad("gpu-front-radiator", "warning", says=("without the drive cage: 340 mm needed, 330 mm",))
def a_long_card_where_a_cage_was() -> Rig:
    """The case holds it only without its cage."""
    return rig(at("PCIE1", short(340)), case=case(card_length_with_cage_mm=330), fit_out=BARE)


@bad("gpu-front-radiator", "warning", says=("GPU1 needs 327 mm with its duct", "312 mm"))
def a_duct_in_a_case_whose_length_nobody_knows() -> Rig:
    """What stands there, a bay as a rule, has to go."""
    return rig(wanted(PASSIVE), case=case(card_length_mm=None), ducts=[{"card": "gpu1"}])


@good("gpu-front-radiator")
def a_short_card_and_its_duct() -> Rig:
    """Together no longer than a full-length card; one duct is nobody's."""
    small = gpu("small", cooler="passive", length_mm=170)
    ducts = [{"card": "gpu1"}, {"card": "gpu7"}]
    return rig(wanted(small), case=case(card_length_mm=None), ducts=ducts)


@bad("gpu-front-radiator", "warning", says=("327 mm needed, 300 mm there with it",))
def a_ducted_card_where_a_bay_was() -> Rig:
    """The builder of a ducted K80 took a bay out for it."""
    return rig(
        at("PCIE1", PASSIVE), case=case(card_length_with_cage_mm=300), ducts=[{"card": "gpu1"}],
        fit_out=BARE,
    )  # fmt: skip


@good("gpu-front-radiator")
def a_cage_that_is_left_in() -> Rig:
    """Then gpu-too-long says it."""
    return rig(at("PCIE1", short(340)), case=case(card_length_with_cage_mm=330), fit_out=CAGE)


@good("gpu-front-radiator", "insertion-path")
def a_card_that_a_cage_does_not_reach() -> Rig:
    """Nothing was left out for its sake."""
    return rig(at("PCIE1", short(300)), case=case(card_length_with_cage_mm=330), fit_out=BARE)


@good("gpu-front-radiator")
def a_long_card_in_a_case_as_it_comes() -> Rig:
    """Most cases come with their cages out: only what somebody took out is worth a warning."""
    return rig(at("PCIE1", short(340)), case=case(card_length_with_cage_mm=330))


@good("gpu-front-radiator")
def a_radiator_that_takes_more_than_the_cage() -> Rig:
    """What decides is in place already."""
    fitted = {**BARE, "radiators": [{"side": "front", "thick_mm": 40}]}
    room = case(card_length_with_cage_mm=355, card_length_with_radiator_mm=310)
    return rig(at("PCIE1", short(300)), case=room, fit_out=fitted)


@bad("gpu-front-radiator", "warning", says=("without the front fans it ships with",))
@good("gpu-too-long")
def front_fans_taken_out() -> Rig:
    """25 mm gained, for a card that needs 15 of them."""
    stock = case(fans=[{"side": "front", "size_mm": 120, "count": 2}])
    return rig(at("PCIE1", short(375)), case=stock, fit_out=front_fans(count=0))


@bad("gpu-too-long", "error", says=("390 mm needed, 385 mm there",))
@good("gpu-front-radiator")
def too_long_even_without_front_fans() -> Rig:
    """It does not fit at all: one rule says so."""
    stock = case(fans=[{"side": "front", "size_mm": 120, "count": 2}])
    return rig(at("PCIE1", short(390)), case=stock, fit_out=front_fans(count=0))


@bad("gpu-front-radiator", "warning", says=("a radiator at the front, the only side",))
def a_radiator_without_a_place() -> Rig:
    """Only the front takes 360 mm, and the card stands there."""
    room = case(mounts=[
        {"side": "front", "radiators_mm": [360]}, {"side": "top", "radiators_mm": [240]},
    ])  # fmt: skip
    wet = make.cooler(type="aio", radiator_mm=360)
    return rig(at("PCIE1", short(340)), case=room, parts=(wet,), cooler={"part": "test-cooler"})


@bad("gpu-front-radiator", "warning")
def a_card_with_a_radiator_without_a_place() -> Rig:
    """A maker's own length with a radiator."""
    mounts = [{"side": "front", "radiators_mm": [240]}]
    room = case(mounts=mounts, card_length_with_radiator_mm=300)
    return rig(at("PCIE1", short(310, cooler="aio", radiator_mm=240)), case=room)


@good("gpu-front-radiator")
def a_radiator_that_another_side_takes() -> Rig:
    """Nobody puts it in front."""
    both = [{"side": side, "radiators_mm": [240]} for side in ("front", "top")]
    return rig(at("PCIE1", short(340, cooler="aio", radiator_mm=240)), case=case(mounts=both))


@good("gpu-front-radiator")
def radiators_that_have_their_places() -> Rig:
    """What is planned at another side is no question."""
    mounts = [{"side": "front", "radiators_mm": [240, 360]}]
    wet = make.cooler(type="aio", radiator_mm=360)
    fitted = {"radiators": [{"side": "side", "cools": ["gpu1"]}]}
    return rig(
        at("PCIE1", short(340, cooler="aio", radiator_mm=240)), case=case(mounts=mounts),
        parts=(wet,), cooler={"part": "test-cooler", "radiator_at": "top"}, fit_out=fitted,
    )  # fmt: skip


@good("gpu-front-radiator", "gpu-too-long")
def the_usual_tower_for_two_cards() -> Rig:
    """The founding article's case: 313 mm in 320, behind the fans it ships with."""
    pair = (at("PCIE1", "nvidia-rtx-3090-fe"), at("PCIE5", "nvidia-rtx-3090-fe"))
    return rig(*pair, case="corsair-air-540")


@bad("gpu-too-long", "error", times=2, says=("313 mm needed, 293 mm there",))
def the_same_tower_with_a_radiator_in_front() -> Rig:
    """And what becomes of it."""
    pair = (at("PCIE1", "nvidia-rtx-3090-fe"), at("PCIE5", "nvidia-rtx-3090-fe"))
    fitted = {"radiators": [{"side": "front", "size_mm": 360}]}
    return rig(*pair, case="corsair-air-540", fit_out=fitted)


@bad("gpu-too-long", "error", says=("306 mm there",))
def the_coolers_own_radiator_in_front() -> Rig:
    """30 mm by its record, and fans 4 mm thicker than usual on another beside it."""
    wet = make.cooler(type="aio", radiator_mm=240, radiator_thick_mm=30)
    fitted = {"radiators": [{"side": "front", "thick_mm": 27, "fan_thick_mm": 29}]}
    return rig(
        at("PCIE1", short(320)), case=case(card_length_mm=340), parts=(wet,), fit_out=fitted,
        cooler={"part": "test-cooler", "radiator_at": "front"},
    )  # fmt: skip


@good("gpu-front-radiator", "insertion-path")
def an_open_frame() -> Rig:
    """It has no front."""
    frame = case(style="open-frame", card_length_with_cage_mm=300)
    return rig(at("PCIE1", short(355)), case=frame, fit_out=front_fans(thick_mm=38))


# insertion-path


@bad("insertion-path", "note", says=("has 9.9 mm beyond its end", "10 mm are easy"))
def a_card_with_less_than_a_centimetre_beyond_it() -> Rig:
    """It fits, and scrapes on its way in."""
    return rig(at("PCIE1", short(350.1)), case=case())


@bad("insertion-path", "note", says=("has 1 mm",))
def a_card_with_just_a_millimetre_beyond_it() -> Rig:
    """Anything less is gpu-too-long's."""
    return rig(at("PCIE1", short(359)), case=case())


@bad("insertion-path", "note", says=("has 6.6 mm to the radiator over its top edge",))
def a_radiator_at_the_side_panel() -> Rig:
    """27 mm of radiator and 25 of fans in 200."""
    fitted = {"radiators": [{"side": "side"}]}
    tall = short(height_mm=138, height_datum="finger")
    return rig(at("PCIE1", tall), case=case(card_height_mm=200), fit_out=fitted)


@good("insertion-path")
def a_thin_radiator_at_the_side_panel() -> Rig:
    """10 mm are left with slim fans."""
    fitted = {"radiators": [{"side": "side", "thick_mm": 27, "fan_thick_mm": 15}]}
    tall = short(height_mm=138, height_datum="finger")
    return rig(at("PCIE1", tall), case=case(card_height_mm=193.4), fit_out=fitted)


@good("insertion-path")
def ten_millimetres_beyond_a_card() -> Rig:
    """Enough."""
    return rig(at("PCIE1", short(350)), case=case())


@good("insertion-path", "gpu-front-radiator")
def a_length_that_was_only_proven_is_no_end() -> Rig:
    """How much is free beyond it nobody knows."""
    proven = case(card_length_mm=None, card_length_at_least_mm=305)
    fitted = {"radiators": [{"side": "side"}], "side_panel": "off"}
    return rig(at("PCIE1", short(300)), case=proven, fit_out=fitted)


@good("insertion-path", "gpu-front-radiator")
def a_case_whose_length_nobody_knows() -> Rig:
    """gpu-too-long asks for it."""
    return rig(at("PCIE1", short(300)), case=case(card_length_mm=None))
