"""Rigs about the room around cards: to the front, to the lid, to the memory."""

from __future__ import annotations

from factories import at, board, case, gpu, open_air, other_card, rig

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rules.fixtures import bad, good

from .pieces import FOUR_APART, ROMED8, memory_at

# gpu-too-long


@bad("gpu-too-long", "error", says=("is too long: 361.1 mm needed, 360 mm there",))
def a_card_longer_than_its_case() -> Rig:
    """Short by more than a millimetre."""
    return rig(at("PCIE1", open_air(length_mm=361.1)), case=case())


@bad("gpu-too-long", "error", says=("with the plug at its end",))
def a_plug_at_the_end_counts() -> Rig:
    """267 mm and 28 for the plug in 290."""
    return rig(at("PCIE1", gpu()), case=case(card_length_mm=290))


@bad("gpu-too-long", "error")
def a_radiator_in_front_takes_its_thickness() -> Rig:
    """27 mm off 320."""
    fitted = {"radiators": [{"side": "front", "size_mm": 360}]}
    return rig(at("PCIE1", open_air()), case=case(card_length_mm=320), fit_out=fitted)


@bad("gpu-too-long", "unknown", says=("may be too long",))
def a_card_exactly_a_millimetre_over() -> Rig:
    """Two published figures within a millimetre decide nothing."""
    return rig(at("PCIE1", open_air(length_mm=361)), case=case())


@bad("gpu-too-long", "unknown")
def a_card_just_under_a_millimetre_free() -> Rig:
    """0.9 mm of room is none that can be sworn to."""
    return rig(at("PCIE1", open_air(length_mm=359.1)), case=case())


@bad("gpu-too-long", "unknown", says=("298 mm known to be free",))
def a_length_that_was_only_proven() -> Rig:
    """A build found 298 mm free, not the end of the space."""
    return rig(at("PCIE7", "nvidia-rtx-3090-fe"), board=ROMED8, case="chenbro-rm41300-fs81")


@bad("gpu-too-long", "unknown", says=("is not recorded",), times=1)
def a_case_that_states_no_length() -> Rig:
    """Asked once a rig, for the longest card."""
    cards = (at("PCIE1", gpu()), at("PCIE4", open_air()))
    return rig(*cards, case=case(card_length_mm=None))


@bad("gpu-too-long", "unknown")
def a_card_whose_length_nobody_recorded() -> Rig:
    """It may be any of the standard's lengths."""
    return rig(at("PCIE1", open_air(length_mm=None)), case=case(card_length_mm=300))


@bad("gpu-too-long", "unknown", says=("362 ±4 mm needed",))
def a_length_with_a_doubt_that_reaches_the_limit() -> Rig:
    """Short by two millimetres, give or take four."""
    return rig(at("PCIE1", open_air(length_mm="362 ±4")), case=case())


@good("gpu-too-long")
def a_millimetre_free() -> Rig:
    """Enough."""
    return rig(at("PCIE1", open_air(length_mm=359)), case=case())


@good("gpu-too-long")
def an_unrecorded_length_in_a_deep_case() -> Rig:
    """No card is longer than the space."""
    return rig(at("PCIE1", open_air(length_mm=None)), case=case(card_length_mm=450))


@good("gpu-too-long", "gpu-too-tall", "case-slots-short", "power-plug-position")
def no_case_at_all() -> Rig:
    """Nothing to hit."""
    return rig(at("PCIE7", open_air(length_mm=400, height_mm=200)))


@good("gpu-too-long")
def a_case_without_cards_or_length() -> Rig:
    """No card, no question."""
    return rig(case=case(card_length_mm=None))


# gpu-too-tall


@bad("gpu-too-tall", "error", says=("its top is 143.4 mm over the board, 143 mm free",))
def a_card_taller_than_the_case_allows() -> Rig:
    """140 mm from the finger, 3.4 above the board."""
    tall = open_air(height_mm=140, height_datum="finger")
    return rig(at("PCIE1", tall), case=case(card_height_mm=143))


@bad("gpu-too-tall", "unknown", says=("may be too tall",))
def a_height_that_may_count_from_the_bracket() -> Rig:
    """15 mm lower, and it would fit."""
    return rig(at("PCIE1", open_air(height_mm=140)), case=case(card_height_mm=143))


@bad("gpu-too-tall", "error")
def a_standard_card_in_a_chassis_of_two_units() -> Rig:
    """72 mm over the board."""
    return rig(at("PCIE1", gpu()), case=case(style="rack", rack_units=2, card_height_mm=None))


@bad("gpu-too-tall", "error")
def a_standard_card_under_a_retainer() -> Rig:
    """154 mm less 41."""
    held = {"retainer": True}
    return rig(at("PCIE5", gpu(height_mm=112)), case="silverstone-rm44", fit_out=held)


@bad("gpu-too-tall", "unknown", says=("The bridge on GPU1 and GPU2 may be too tall",))
def a_bridge_of_unknown_height_under_a_low_lid() -> Rig:
    """Bridges rise 10 to 20 mm."""
    cards = (at("PCIE1", gpu()), at("PCIE3", gpu()))
    bridged = (("nvidia-nvlink-ampere-2slot", ("gpu1", "gpu2")),)
    return rig(*cards, case=case(card_height_mm=125), bridges=bridged)


@bad("gpu-too-tall", "unknown")
def a_card_without_a_height_under_a_low_lid() -> Rig:
    """It is taken as the standard's, and that may already be too much."""
    low = case(card_height_mm="114 ±2")
    return rig(at("PCIE1", gpu(height_mm=None)), case=low)


ONE_UNIT = case("one-unit", style="rack", rack_units=1, card_height_mm=None, lies=True)


def lying(card: Gpu) -> Rig:
    """A card on the riser of a chassis of one unit."""
    risers = [{"id": "r1", "start": "PCIE1"}]
    return rig(at(RiserSeat(opening=1, riser="r1"), card), case=ONE_UNIT, risers=risers)


@bad("gpu-too-tall", "error", says=("too thick to lie on its riser", "30.9 "))
def a_dual_slot_card_in_one_unit() -> Rig:
    """A builder got nothing of two slots in."""
    return lying(open_air(thickness_mm=None, slots=2))


@bad("gpu-too-tall", "error", says=("its top is 114.6 mm over the board",))
def an_upright_card_in_one_unit() -> Rig:
    """Not without a riser."""
    return rig(at("PCIE1", gpu(thickness_mm=18, slots=1)), case=ONE_UNIT)


@good("gpu-too-tall")
def a_single_slot_card_in_one_unit() -> Rig:
    """The one that the builder got in."""
    return lying(gpu(thickness_mm=None, slots=1, bracket_slots=1))


@good("gpu-too-tall")
def a_card_without_a_height_in_a_tower() -> Rig:
    """No unknown where the standard is clear."""
    return rig(at("PCIE1", gpu(height_mm=None)), case=case())


@good("gpu-too-tall", "power-plug-position")
def a_standard_card_in_a_usual_chassis_of_four_units() -> Rig:
    """Known by every builder, whatever the sheet leaves out."""
    return rig(at("PCIE1", gpu()), case=case(style="rack", rack_units=4, card_height_mm=None))


@good("gpu-too-tall", "power-plug-position")
def a_case_without_a_panel() -> Rig:
    """With the panel off nothing is above."""
    low = case(style="rack", rack_units=4, card_height_mm=120)
    return rig(at("PCIE1", open_air()), case=low, fit_out={"side_panel": "off"})


@good("gpu-too-tall")
def lid_fans_taken_out() -> Rig:
    """A count of none takes the case's own fans out."""
    bare = {"fans": [{"side": "lid", "count": 0}]}
    tall = open_air(height_mm=140, height_datum="finger")
    chassis = case(
        style="rack", rack_units=4, card_height_mm=154, fans=[{"side": "lid", "size_mm": 120}]
    )
    return rig(at("PCIE1", tall), case=chassis, fit_out=bare)


@bad("gpu-too-tall", "error")
def lid_fans_added() -> Rig:
    """25 mm less under a fan in the lid."""
    fans = {"fans": [{"side": "lid", "size_mm": 120}]}
    tall = open_air(height_mm=140, height_datum="finger")
    return rig(at("PCIE1", tall), case=case(card_height_mm=154), fit_out=fans)


# power-plug-position


@bad("power-plug-position", "error", times=1, says=("does not close: 20 mm needed",))
@bad("gpu-too-tall", "error", says=("its top is 141.4 mm over the board, 131 ±6 mm free",))
def a_founders_edition_in_the_articles_chassis() -> Rig:
    """The founding article: it goes in only with its plug at the end."""
    return rig(at("PCIE7", "nvidia-rtx-3090-fe"), board=ROMED8, case="chenbro-rm41300-fs81")


@bad("power-plug-position", "error", times=1)
@good("gpu-too-tall")
def a_tall_card_of_unknown_datum_in_the_articles_chassis() -> Rig:
    """By its figures it may fit or not; builders got such cards in, with the plug at the end."""
    return rig(at("PCIE7", open_air(height_mm=138)), board=ROMED8, case="chenbro-rm41300-fs81")


@good("gpu-too-tall", "power-plug-position", "power-plug-bend")
def an_end_plug_in_the_articles_chassis() -> Rig:
    """A card of standard height with its plug at the end: what the article took."""
    return rig(at("PCIE7", "nvidia-rtx-a6000"), board=ROMED8, case="chenbro-rm41300-fs81")


@bad("power-plug-position", "error", says=("19 mm needed over its socket, 18.9 mm free",))
def a_plug_just_too_high() -> Rig:
    """A 130 mm card tops at 133.4 under 152.3."""
    card = open_air(height_mm=130, height_datum="finger")
    return rig(at("PCIE1", card), case=case(style="rack", rack_units=4, card_height_mm=152.3))


@bad("power-plug-position", "unknown", says=("may not close",))
def a_plug_under_a_lid_of_unsure_height() -> Rig:
    """156 ± 6 over the board: 19 may be there or not."""
    card = open_air(height_mm=135, height_datum="finger")
    return rig(at("PCIE1", card), case=case(style="rack", rack_units=4, card_height_mm=None))


@bad("power-plug-position", "error", says=("reported as not free",))
def a_report_about_a_chassis_without_figures() -> Rig:
    """A builder's word stands where no figure does."""
    chassis = case(
        style="rack", rack_units=1, card_height_mm=None,
        trouble=[{"what": "The plug did not close.", "rule": "power-plug-position"}],
    )  # fmt: skip
    return rig(at("PCIE1", open_air()), case=chassis)


@good("power-plug-position")
def a_plug_that_just_closes() -> Rig:
    """Exactly 19 mm."""
    card = open_air(height_mm=130, height_datum="finger")
    return rig(at("PCIE1", card), case=case(style="rack", rack_units=4, card_height_mm=152.4))


@good("power-plug-position")
def a_card_that_is_itself_too_tall() -> Rig:
    """That is gpu-too-tall's to say: an end plug would not help."""
    card = open_air(height_mm=140, height_datum="finger")
    return rig(at("PCIE1", card), case=case(style="rack", rack_units=4, card_height_mm=140))


@good("power-plug-position")
def a_chassis_about_which_nothing_is_known() -> Rig:
    """No figure, no report, no verdict."""
    return rig(at("PCIE1", open_air()), case=case(style="rack", rack_units=1, card_height_mm=None))


@good("power-plug-position")
def a_top_plug_in_a_tower() -> Rig:
    """Towers bend the cable; that is another rule's."""
    return rig(at("PCIE1", open_air()), case=case(card_height_mm=145))


# ram-clearance


@bad("ram-clearance", "note", times=1, says=("as reported: 8.1 ±8 mm by boards of its kind",))
def the_first_of_four_cards_as_reported() -> Rig:
    """The founding article calls it tight, and it worked."""
    return rig(*(at(slot, "nvidia-rtx-a6000") for slot in FOUR_APART), board=ROMED8)


@bad("ram-clearance", "note", says=("8 mm there",))
def a_report_with_its_own_figure() -> Rig:
    """The gap that was reported is the one shown."""
    return rig(at("PCIEX16(G5)_1", gpu()), board="asus-pro-ws-wrx90e-sage-se")


@bad("ram-clearance", "warning")
def a_report_of_a_warning() -> Rig:
    """The report's own severity counts."""
    told = {"what": "Modules had to be bent.", "rule": "ram-clearance", "severity": "warning"}
    return rig(at("PCIE1", gpu()), board=board(socket="unheard-of", trouble=[told]))


@bad("ram-clearance", "error", says=("meets the memory",))
def a_backplate_in_the_memory() -> Rig:
    """The record puts the modules where the card is."""
    return rig(at("PCIE1", gpu(backplate_mm=8)), board=board(areas=[memory_at(155)]))


@bad("ram-clearance", "unknown", says=("may meet the memory",))
def a_backplate_within_the_memorys_tolerance() -> Rig:
    """Half a millimetre short, one millimetre unsure."""
    areas = [memory_at(154.76, tolerance_mm=1)]
    return rig(at("PCIE1", gpu(backplate_mm=8)), board=board(areas=areas))


@bad("ram-clearance", "unknown")
def a_thick_backplate_where_memory_is_guessed() -> Rig:
    """It leaves the standard's envelope, so the family's usual place may doubt it."""
    guess = board(areas=[memory_at(155, estimated=True)])
    return rig(at("PCIE1", gpu(backplate_mm=8)), board=guess)


@bad("ram-clearance", "warning", says=("may touch the memory: 3 ±0.2 mm there",))
def three_millimetres_to_the_memory() -> Rig:
    """The limit belongs to the worse side."""
    return rig(at("PCIE1", gpu()), board=board(areas=[memory_at(155.8)]))


@bad("ram-clearance", "note", says=("10 ±0.2 mm there, over 10 mm is easy",))
def ten_millimetres_to_the_memory() -> Rig:
    """Tight, to the last hundredth."""
    return rig(at("PCIE1", gpu()), board=board(areas=[memory_at(148.8)]))


@bad("ram-clearance", "note")
def modules_that_end_at_the_card() -> Rig:
    """Their latches may not open."""
    ends = {"role": "dimm", "name": "memory", "x": (180, 215), "y": (20, 154), "along": "y"}
    return rig(at("PCIE1", gpu()), board=board(areas=[{**ends, "count": 4}]))


@good("ram-clearance")
def a_long_card_where_memory_is_guessed() -> Rig:
    """Its length reaches no memory that a shorter one does not."""
    return rig(at("PCIE1", gpu(length_mm=340)), board=board(areas=[memory_at(165, estimated=True)]))


@good("ram-clearance")
def a_board_on_which_builders_had_no_trouble() -> Rig:
    """What ran beats the judged limits."""
    ran = {"what": "Four cards ran.", "rule": "ram-clearance", "source": "a builder"}
    return rig(at("PCIE1", gpu()), board=board(areas=[memory_at(157)], proven=[ran]))


@good("ram-clearance")
def just_over_ten_millimetres_to_the_memory() -> Rig:
    """Easy."""
    return rig(at("PCIE1", gpu()), board=board(areas=[memory_at(148.78)]))


@good("ram-clearance")
def the_first_slot_left_empty() -> Rig:
    """The report is about the first slot."""
    return rig(at("PCIE5", "nvidia-rtx-a6000"), board=ROMED8)


@good("ram-clearance")
def a_card_too_short_to_face_the_memory() -> Rig:
    """AM4 modules begin at 180 mm."""
    ends = {"role": "dimm", "name": "memory", "x": (180, 215), "y": (20, 158), "along": "y"}
    return rig(at("PCIE1", other_card()), board=board(areas=[{**ends, "count": 4}]))


@good("ram-clearance", "slot-overlap")
def a_rig_without_a_board() -> Rig:
    """No memory to meet."""
    return rig(at("PCIE1", gpu()), board=None)
