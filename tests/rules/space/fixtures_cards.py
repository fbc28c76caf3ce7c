"""Rigs about cards among each other, on their board and at the openings of a case."""

from __future__ import annotations

from factories import at, board, case, catalog_part, gpu, open_air, other_card, rig, wanted

from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rules.fixtures import bad, good

from .pieces import FOUR_APART, ROMED8, memory_at

# seat-missing


@bad("seat-missing", "error", says=("PCIE9 is no slot of this board", "PCIE1, PCIE2"))
def a_slot_that_is_not_there() -> Rig:
    """The board has seven."""
    return rig(at("PCIE9", gpu()))


@bad("seat-missing", "unknown", times=1, says=("GPU1 and GPU2",))
def cards_without_a_board() -> Rig:
    """Nothing can be said, and it is said once."""
    return rig(at("PCIE1", gpu()), at("PCIE3", gpu()), board=None)


@good("seat-missing", "slots-blocked")
def a_card_in_the_last_slot() -> Rig:
    """Every board's own names are right, and nothing lies under the last slot."""
    return rig(at("PCIE7", gpu()))


@good("seat-missing", "slot-overlap", "case-slots-short", "bottom-overhang", "ram-clearance")
def a_card_that_is_only_wanted() -> Rig:
    """The tray is no slot."""
    return rig(wanted(gpu()), board=None)


# slot-overlap


@bad("slot-overlap", "error", times=1, says=("GPU1 and GPU2 meet: 61", "40.6 mm there"))
def two_thick_cards_two_slots_apart() -> Rig:
    """61 mm do not go into 40.64."""
    return rig(at("PCIE1", gpu("thick", thickness_mm=61)), at("PCIE3", gpu()))


@bad("slot-overlap", "unknown", says=("may meet",))
def a_gap_too_close_to_call() -> Rig:
    """40.7 mm miss 40.64 by less than two slots' own tolerance."""
    return rig(at("PCIE1", gpu("thick", thickness_mm=40.7)), at("PCIE3", gpu()))


@bad("slot-overlap", "unknown", says=("61 mm needed, and just as much is there",))
def two_cards_that_touch() -> Rig:
    """The maker's 61 mm, three slots of 60.96 mm apart: to one place after the point the same."""
    return rig(at("PCIE1", "nvidia-rtx-4080-fe"), at("PCIE4", "nvidia-rtx-4080-fe"))


@bad("slot-overlap", "error", says=("are both in PCIE3",))
def two_cards_in_one_slot() -> Rig:
    """One of them has to go."""
    return rig(at("PCIE3", gpu()), at("PCIE3", gpu()))


@bad("slot-overlap", "error", says=("GPU1 and GPU2 meet",))
def a_thick_backplate_below() -> Rig:
    """The lower card's backplate takes the last millimetre."""
    return rig(at("PCIE1", gpu(thickness_mm=39)), at("PCIE3", gpu("backed", backplate_mm=6)))


@bad("slot-overlap", "error", says=("the gap was measured as −1 mm, 0 mm is the least",))
def a_gap_measured_below_zero() -> Rig:
    """What was measured beats what was published."""
    pair = {"gap": ("gpu2", "gpu1"), "value": -1}
    return rig(at("PCIE1", gpu()), at("PCIE3", gpu()), measured=(pair,))


@bad("slot-overlap", "error", says=("takes openings 1 to 3; GPU2 needs opening 3",))
def brackets_that_share_an_opening() -> Rig:
    """A thin body under a three-slot bracket."""
    return rig(at("PCIE1", gpu("wide", bracket_slots=3)), at("PCIE3", gpu()))


@bad("slot-overlap", "error", says=("parts of the board", "165 mm"))
def a_long_card_over_parts_of_the_board() -> Rig:
    """Some server boards stop long cards in most slots."""
    low = board(long_card_keepout={"blocked": [3, 4], "marginal": [5]})
    return rig(at("PCIE3", gpu()), board=low)


@bad("slot-overlap", "unknown", says=("may meet parts of the board",))
def a_long_card_at_a_marginal_slot() -> Rig:
    """The record itself is not sure."""
    return rig(at("PCIE5", gpu()), board=board(long_card_keepout={"marginal": [5]}))


@bad("slot-overlap", "error", says=("GPU1 meets heat sink on the board",))
def a_tall_part_of_the_board() -> Rig:
    """The board's own record beats the standard, which allows 15.24 mm there."""
    area = {"role": "heatsink", "name": "heat sink", "x": (150, 200), "y": (200, 240)}
    return rig(at("PCIE3", gpu()), board=board(areas=[{**area, "height_mm": 22}]))


@bad("slot-overlap", "unknown", says=("may meet heat sink",))
def a_thick_backplate_beside_a_place_that_is_guessed() -> Rig:
    """An estimate may doubt a card that leaves the standard's envelope, no more."""
    area = {"role": "heatsink", "name": "heat sink", "x": (60, 200), "y": (120, 157)}
    guess = board(areas=[{**area, "height_mm": 30, "estimated": True}])
    return rig(at("PCIE1", gpu(backplate_mm=6)), board=guess)


@bad("slot-overlap", "unknown", says=("may meet heat sink",))
def a_thick_backplate_within_the_tolerance_of_a_place() -> Rig:
    """The recorded place is good to 1 mm; the gap is half of that."""
    area = {"role": "heatsink", "name": "heat sink", "x": (60, 200), "y": (120, 155.75)}
    near = board(areas=[{**area, "height_mm": 30, "tolerance_mm": 1}])
    return rig(at("PCIE1", gpu(backplate_mm=6)), board=near)


@bad("slot-overlap", "error", says=("meets the bridge over it",))
def a_tall_card_under_a_bridge() -> Rig:
    """A bridge lies on the cards it joins; what is taller between them is in its way."""
    tall = gpu("tall", height_mm=135, thickness_mm=18, slots=1, bracket_slots=1)
    cards = (at("PCIE1", gpu()), at("PCIE3", tall), at("PCIE5", gpu()))
    return rig(*cards, bridges=(("nvidia-nvlink-geforce-3090-4slot", ("gpu1", "gpu3")),))


@bad("slot-overlap", "unknown", says=("may meet the bridge",))
def a_card_of_unsure_height_under_a_bridge() -> Rig:
    """Its height may count from the bracket's foot."""
    tall = gpu("tall", height_mm=120, height_datum="unknown", thickness_mm=18, bracket_slots=1)
    cards = (at("PCIE1", gpu()), at("PCIE3", tall), at("PCIE5", gpu()))
    return rig(*cards, bridges=(("nvidia-nvlink-geforce-3090-4slot", ("gpu1", "gpu3")),))


@good("slot-overlap", "seat-missing", "airflow-hot-blowers")
def four_standard_cards_on_a_real_board() -> Rig:
    """The founding article's rig."""
    return rig(*(at(slot, "nvidia-rtx-a6000") for slot in FOUR_APART), board=ROMED8)


@good("slot-overlap")
def forty_millimetres_every_second_slot() -> Rig:
    """0.64 mm are left, more than two slots' tolerance of 0.35."""
    return rig(at("PCIE1", gpu("thick", thickness_mm=40)), at("PCIE3", gpu()))


@good("slot-overlap")
def a_gap_measured_to_be_there() -> Rig:
    """Published figures say 41 mm; the gap was measured all the same."""
    pair = {"gap": ("gpu1", "gpu2"), "value": 0.4}
    return rig(at("PCIE1", gpu("thick", thickness_mm=41)), at("PCIE3", gpu()), measured=(pair,))


@good("slot-overlap", "ram-clearance")
def a_guessed_place_against_a_standard_card() -> Rig:
    """What is only usual for such boards never speaks against the standard."""
    heat = {"role": "heatsink", "name": "heat sink", "x": (60, 200), "y": (120, 170)}
    areas = [{**heat, "height_mm": 40, "estimated": True}, memory_at(165, estimated=True)]
    return rig(at("PCIE1", gpu()), board=board(areas=areas))


@good("slot-overlap")
def short_cards_where_long_ones_are_stopped() -> Rig:
    """165 mm and no more, from the edge of the PCB."""
    low = board(long_card_keepout={"blocked": [3]})
    nic = other_card(length_mm=165, length_datum="pcb")
    return rig(at("PCIE3", nic), at("PCIE5", gpu()), board=low)


@good("slot-overlap", "gpu-too-tall")
def equal_cards_under_a_bridge() -> Rig:
    """A bridge passes over a card no taller than those it joins."""
    cards = (at(slot, gpu()) for slot in ("PCIE1", "PCIE3", "PCIE5"))
    bridged = (("nvidia-nvlink-geforce-3090-4slot", ("gpu1", "gpu3")),)
    return rig(*cards, case=case(), bridges=bridged)


@good("slot-overlap", "slots-blocked", "airflow-adjacent", "nvlink-spacing")
def a_board_without_cards() -> Rig:
    """Nothing meets nothing."""
    return rig(case=case())


# case-slots-short


@bad("case-slots-short", "error", says=("needs openings 7 and 8; the case has only 7",))
@bad("bottom-overhang", "warning", says=("where the shroud begins is not recorded",))
def four_dual_slot_cards_in_a_tower_of_seven() -> Rig:
    """The founding article: four dual-slot cards need eight openings."""
    cards = (at(slot, "nvidia-rtx-a6000") for slot in FOUR_APART)
    return rig(*cards, board=ROMED8, case="fractal-define-7")


@bad("case-slots-short", "error", says=("counts from 1 to",))
def a_card_above_the_first_opening() -> Rig:
    """A case whose openings begin one slot lower."""
    return rig(at("PCIE1", gpu()), case=case(opening_offset=-1))


@bad("case-slots-short", "error", says=("the case has none behind the board's slots",))
def a_case_whose_cards_all_hang_on_risers() -> Rig:
    """A count of none is told in words."""
    return rig(at("PCIE1", gpu()), case=case(openings=0, vertical_openings=4))


@bad("case-slots-short", "unknown", times=1, says=("needs opening 8; only 7 are sure",))
def the_eighth_opening_of_a_case_without_a_count() -> Rig:
    """Seven are the standard's; nobody says whether there is an eighth."""
    return rig(at("PCIE5", gpu()), at("PCIE7", gpu()), case=case(openings=None))


@good("case-slots-short", "gpu-too-long", "gpu-too-tall", "power-plug-position")
def four_dual_slot_cards_in_eight_openings() -> Rig:
    """And the same in a chassis that has them."""
    cards = (at(slot, "nvidia-rtx-a6000") for slot in FOUR_APART)
    return rig(*cards, board=ROMED8, case="chenbro-rm41300-fs81")


@good("case-slots-short")
def six_openings_of_a_case_without_a_count() -> Rig:
    """Every ATX case has seven."""
    return rig(at("PCIE5", gpu()), case=case(openings=None))


@good("case-slots-short", "gpu-too-long", "gpu-too-tall")
def an_open_frame_without_figures() -> Rig:
    """An open frame sets no limits."""
    frame = case(style="open-frame", openings=None, card_length_mm=None, card_height_mm=None)
    return rig(at("PCIE7", open_air()), case=frame)


@good("case-slots-short", "bottom-overhang")
def a_claimed_dual_slot_card_in_the_last_two_openings() -> Rig:
    """A maker's "two slots" is its bracket too."""
    turbo = catalog_part("gigabyte-rtx-3090-turbo")
    return rig(at("PCIE6", turbo), case=case(openings=7))


# slots-blocked


@bad("slots-blocked", "note", times=1, says=("PCIE2 and PCIE4 lie under GPU1 and GPU2", "5 of 7"))
def dual_slot_cards_cover_slots() -> Rig:
    """Every dual-slot card takes the slot under it."""
    return rig(at("PCIE1", gpu()), at("PCIE3", gpu()))


@bad("slots-blocked", "warning", says=("1 more to seat, open slots take 0",))
def no_slot_is_left_for_the_network_card() -> Rig:
    """Both open slots of this board are covered or taken."""
    cards = (at("PCIE1", open_air()), wanted(other_card()))
    return rig(*cards, board=board(slots=3))


@bad("slots-blocked", "warning", says=("2 more to seat, open slots take 1",))
def one_of_two_wanted_cards_finds_a_slot() -> Rig:
    """The first of them takes the last open slot."""
    return rig(at("PCIE1", gpu()), wanted(gpu()), wanted(gpu()), board=board(slots=4))


@bad("slots-blocked", "note")
def wanted_cards_that_still_find_their_slots() -> Rig:
    """Two open slots for two thin cards."""
    nic = other_card()
    return rig(at("PCIE1", gpu()), wanted(nic), wanted(nic), board=board(slots=4))


@bad("slots-blocked", "warning")
def the_only_open_slot_is_too_short() -> Rig:
    """A closed x4 slot takes no x8 card."""
    slots = [
        {"name": "A", "position": 1, "lanes": 16, "gen": 4},
        {"name": "B", "position": 2, "lanes": 16, "gen": 4},
        {"name": "C", "position": 3, "connector": 4, "lanes": 4, "gen": 4},
    ]
    return rig(at("A", gpu()), wanted(other_card()), board=board(slots=slots))


@good("slots-blocked")
def single_slot_cards_side_by_side() -> Rig:
    """18.7 mm leave every slot usable."""
    thin = gpu(thickness_mm=18.71, slots=1, bracket_slots=1)
    return rig(at("PCIE1", thin), at("PCIE2", thin))


# bottom-overhang


@bad("bottom-overhang", "note", says=("GPU1 hangs 15 mm below the board; opening 8 of 8 is there",))
def a_dual_slot_card_in_the_last_slot() -> Rig:
    """Slot 7 lies 20.63 mm above the edge; two slots are 35.59 mm."""
    return rig(at("PCIE7", gpu()), case=case())


@bad("bottom-overhang", "note", says=("its case needs opening 8",))
def an_overhang_without_a_case() -> Rig:
    """What the case must have."""
    return rig(at("PCIE7", gpu()))


@bad("bottom-overhang", "note", says=("the frame is open there",))
def an_overhang_in_an_open_frame() -> Rig:
    """Nothing is there to hit."""
    return rig(at("PCIE7", open_air()), case=case(style="open-frame", openings=8))


@bad("bottom-overhang", "error", says=("it meets the shroud", "27.4 mm wanted", "10 ±0.2 mm there"))
def a_triple_slot_card_over_a_shroud() -> Rig:
    """37.1 mm of body below an opening with 10 mm under it."""
    shrouded = case(openings=8, below_mm=10, below="shroud")
    return rig(at("PCIE7", open_air(thickness_mm=60)), case=shrouded)


@bad("bottom-overhang", "warning", says=("a fan is close",))
def less_than_five_millimetres_over_a_fan() -> Rig:
    """4.9 mm of air are left, 5 are wanted."""
    return rig(at("PCIE7", open_air(thickness_mm=60)), case=case(below_mm=27.34, below="fan"))


@bad("bottom-overhang", "note", says=("it clears a fan",))
def five_millimetres_over_a_fan() -> Rig:
    """Exactly enough."""
    return rig(at("PCIE7", open_air(thickness_mm=60)), case=case(below_mm=27.44, below="fan"))


@bad("bottom-overhang", "warning", says=("should be free under the board",))
def an_overhang_where_no_opening_is_counted() -> Rig:
    """Nobody says what is below the board."""
    return rig(at("PCIE7", gpu()), case=case(openings=None))


@bad("bottom-overhang", "warning", says=("what lies there is not recorded",))
def a_card_on_a_riser_past_the_last_opening() -> Rig:
    """A riser's card hangs below no board, but it may leave the case's last opening."""
    seat = RiserSeat(opening=8, riser="r1")
    path = {"id": "r1", "start": "PCIE7"}
    return rig(at(seat, gpu(bracket_slots=1)), case=case(), risers=(path,))


@bad("bottom-overhang", "error", says=("below the board; builders had trouble there",))
def an_overhang_that_failed_for_a_builder() -> Rig:
    """The opening is there, and something else as well."""
    told = {"what": "A fan bracket stands there.", "rule": "bottom-overhang", "severity": "error"}
    return rig(at("PCIE7", gpu(thickness_mm=39.04)), case=case(trouble=[told]))


@good("bottom-overhang")
def a_single_slot_card_in_the_last_slot() -> Rig:
    """It ends 5.4 mm above the edge."""
    return rig(at("PCIE7", other_card()), case=case(openings=7))


@good("bottom-overhang")
def a_riser_card_within_its_openings() -> Rig:
    """The last two openings take a dual-slot card."""
    path = {"id": "r1", "start": "PCIE7"}
    return rig(at(RiserSeat(opening=7, riser="r1"), gpu()), case=case(), risers=(path,))
