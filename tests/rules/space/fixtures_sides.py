"""Rigs about what stands at the sides of a case: radiators, fans, hoses, cages, lying cards."""

from __future__ import annotations

from typing import Any

from factories import at, board, case, cooler, gpu, memory, open_air, psu, rig

from rigdesk.parts import AnyPart, Case, Gpu
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rigdesk.units import Figure
from rules.fixtures import bad, good

AIO = gpu("side-aio", cooler="aio", radiator_mm=240, length_mm=270)
TALL = memory("tall-module", height_mm=57, type="DDR5", module="UDIMM")


def top(thick: float = 27, **more: Any) -> dict[str, Any]:
    """A radiator at the top with its fans."""
    radiator = {"side": "top", "size_mm": 360, "thick_mm": thick, "cools": ["gpu1"], **more}
    return {"radiators": [radiator]}


def topped(thick: float, /, on: AnyPart | None = None, **fields: Any) -> Rig:
    """A card in water, its radiator at the top of a tower that lists some there."""
    mounts = fields.pop("mounts", [{"side": "top", "radiators_mm": [360]}])
    housing = case("topped", mounts=mounts, **fields)
    return rig(
        at("PCIE3", AIO), board=on or board(), case=housing, parts=(TALL,), fit_out=top(thick)
    )


RANK = {
    "role": "dimm", "name": "memory", "x": (180, 215), "y": (10, 143), "along": "y", "count": 4
}  # fmt: skip
PLACED = board("placed", socket="AM5", areas=[RANK])


# radiator-clearance: at the top


@bad("radiator-clearance", "unknown", times=1, says=("may meet the", "63 mm thick"))
def a_thick_radiator_where_nobody_says_how_much_goes_in() -> Rig:
    """More than the slim one that the maker's list claims room for."""
    return topped(38)


@good("radiator-clearance")
def a_slim_radiator_where_the_maker_lists_one() -> Rig:
    """52 mm with its fans: a claim is evidence."""
    return topped(27)


@good("radiator-clearance")
def a_thick_radiator_where_the_record_tells_the_thickness() -> Rig:
    """70 mm go in, and 63 are there."""
    return topped(38, mounts=[{"side": "top", "radiators_mm": [360], "max_thick_mm": 70}])


@good("radiator-clearance")
def a_thick_radiator_well_over_the_board() -> Rig:
    """100 mm were measured."""
    return topped(38, above_mm=100)


@good("radiator-clearance")
def a_thick_radiator_over_no_board() -> Rig:
    """Nothing to meet."""
    return topped(38).model_copy(update={"board": None})


@bad("radiator-clearance", "error", times=1, says=("meets the memory", "40 mm is free"))
def a_radiator_that_hangs_into_tall_memory() -> Rig:
    """12 mm below the board's edge by 40; the modules begin at 10, and rise to 60."""
    machine = topped(27, on=PLACED, above_mm=40, mounts=[
        {"side": "top", "radiators_mm": [360], "clear_mm": 45}])  # fmt: skip
    return machine.model_copy(update={"memory": fitted_memory()})


def fitted_memory() -> Any:
    """Four tall modules."""
    return Rig.model_validate({"memory": [{"part": TALL.id, "count": 4}]}).memory


@bad("radiator-clearance", "warning", times=1, says=("comes close to the memory",))
def a_radiator_three_millimetres_over_the_memory() -> Rig:
    """It ends 7 below the edge."""
    machine = topped(27, on=PLACED, above_mm=45, mounts=[
        {"side": "top", "radiators_mm": [360], "clear_mm": 45}])  # fmt: skip
    return machine.model_copy(update={"memory": fitted_memory()})


@good("radiator-clearance")
def a_radiator_over_low_memory() -> Rig:
    """The mount leaves 45 mm over the board; ordinary modules rise to 34."""
    mounts = [{"side": "top", "radiators_mm": [360], "clear_mm": 45}]
    return topped(27, on=PLACED, above_mm=40, mounts=mounts)


@good("radiator-clearance")
def a_thick_radiator_over_an_open_frame() -> Rig:
    """It hangs wherever there is room."""
    return topped(38, style="open-frame")


@bad("radiator-clearance", "unknown", times=1, says=("may meet the plug EPS",))
def a_low_radiator_whose_mount_tells_no_height() -> Rig:
    """20 mm under the edge; whether over the plugs or into them nobody recorded."""
    return topped(27, above_mm=32)


def grounded(below: float, clear: float | None = 0.0, /, **fields: Any) -> Rig:
    """A radiator at the bottom, so much under the last opening, its mount down at the board."""
    mount = {"side": "bottom", "radiators_mm": [240], "clear_mm": clear}
    header = {"role": "header", "name": "USB", "x": (150, 170), "y": (294, 300), "height_mm": 9}
    return rig(
        at("PCIE1", gpu()), board=board("headed", areas=[header]),
        case=case("grounded", below_mm=below, mounts=[mount], **fields),
        fit_out={"radiators": [{"side": "bottom", "size_mm": 240}]},
    )  # fmt: skip


@bad("radiator-clearance", "error", times=1, says=("The radiator at the bottom meets USB",))
def a_radiator_that_rises_into_a_header() -> Rig:
    """30 mm under the last opening, and 52 thick: it begins 9 over the board's edge."""
    return grounded(30)


@good("radiator-clearance")
def a_radiator_well_below_the_board() -> Rig:
    """80 mm."""
    return grounded(80)


@good("radiator-clearance")
def a_radiator_at_a_bottom_that_was_only_guessed() -> Rig:
    """The cards over it ask."""
    return grounded(80).model_copy(update={"parts": {
        **grounded(80).parts, "grounded": case("grounded", mounts=[
            {"side": "bottom", "radiators_mm": [240]}])}})  # fmt: skip


# radiator-clearance: at the rear


def towered(depth: float, on: AnyPart | None = None, **fit_out: Any) -> Rig:
    """A tower cooler in a case with a fan at the rear."""
    tower = cooler(
        "deep-tower", sockets=["AM5"], height_mm=160, width_mm=150, depth_mm=depth,
        memory_clearance_mm=40,
    )  # fmt: skip
    housing = case("ventilated", fans=[{"side": "rear", "size_mm": 120}], card_height_mm=180)
    return rig(
        at("PCIE3", gpu()), board=on or SOCKETED, case=housing, parts=(tower,),
        cooler={"part": tower.id}, fit_out=fit_out,
    )  # fmt: skip


SOCKET = {"role": "socket", "name": "AM5", "x": (106.5, 146.5), "y": (71.5, 111.5)}
SOCKETED = board("socketed", socket="AM5", areas=[SOCKET])
REAR_AIO = {"side": "rear", "size_mm": 120, "cools": ["gpu1"]}


@bad("radiator-clearance", "error", times=1, says=("meets the rear fan", "25 mm from the rear"))
def a_cooler_that_reaches_into_the_rear_fan() -> Rig:
    """Half of 210 from the socket's middle at 126.5."""
    return towered(210)


@bad("radiator-clearance", "warning", times=1, says=("comes close to the rear fan",))
def a_cooler_three_millimetres_from_the_rear_fan() -> Rig:
    """It goes in; the fan is fitted last."""
    return towered(197)


@bad("radiator-clearance", "error", times=1, says=("meets the rear radiator 120 mm",))
def a_deep_cooler_and_a_radiator_at_the_rear() -> Rig:
    """52 mm from the wall, and the cooler begins at 46."""
    return towered(161, radiators=[REAR_AIO])


@bad("radiator-clearance", "unknown", times=1, says=("may meet the rear radiator 120 mm",))
def a_deep_cooler_on_a_board_nobody_measured() -> Rig:
    """Its socket stands where those of its kind do, give or take 8 mm."""
    return towered(161, board("unmeasured", socket="AM5"), radiators=[REAR_AIO])


@good("radiator-clearance")
def an_ordinary_tower_cooler() -> Rig:
    """The deepest of them leave 20 mm to the fan."""
    return towered(161)


@good("radiator-clearance")
def a_low_cooler_under_the_rear_fan() -> Rig:
    """It ends at 38 over the board, and the fan begins at 45."""
    machine = towered(210)
    low = machine.parts["deep-tower"].model_copy(update={"height_mm": Figure(value=30)})
    return machine.model_copy(update={"parts": {**machine.parts, "deep-tower": low}})


@good("radiator-clearance")
def a_deep_cooler_with_the_rear_fan_taken_out() -> Rig:
    """Nothing is there."""
    return towered(210, fans=[{"side": "rear", "count": 0}])


# radiator-space: hoses


@bad("radiator-space", "warning", times=1, says=("hose of GPU1 does not reach the bottom",))
def a_hose_that_does_not_go_round_to_the_bottom() -> Rig:
    """100 mm, and the radiator is two hand's breadths below."""
    short = gpu("short-hose", cooler="aio", radiator_mm=240, length_mm=270, hose_mm=100)
    mounts = [{"side": "bottom", "radiators_mm": [240]}]
    radiators = [{"side": "bottom", "size_mm": 240, "cools": ["gpu1"]}]
    return rig(at("PCIE1", short), case=case(mounts=mounts), fit_out={"radiators": radiators})


# bottom-overhang


def over_the_bottom(**fields: Any) -> Rig:
    """A dual-slot card in slot 7 over a radiator at the bottom."""
    radiators = [{"side": "bottom", "size_mm": 240}]
    return rig(at("PCIE7", gpu()), case=case(**fields), fit_out={"radiators": radiators})


@bad("bottom-overhang", "warning", times=1, says=("52 mm of fans or radiator stand at the bottom",))
def a_card_over_a_radiator_of_unknown_height() -> Rig:
    """An opening is no evidence any more that there is room at it."""
    return over_the_bottom()


@bad("bottom-overhang", "error", times=1, says=("it meets what is fitted at the bottom",))
def a_card_that_meets_a_radiator_at_the_bottom() -> Rig:
    """40 mm under the last opening, and 52 taken."""
    return over_the_bottom(below_mm=40)


@bad("bottom-overhang", "note", times=1, says=("it clears what is fitted at the bottom",))
def a_card_well_over_a_radiator_at_the_bottom() -> Rig:
    """68 mm are left."""
    return over_the_bottom(below_mm=120)


# case-part-conflict


def with_a_cage(length: float, deep: float = 150) -> Rig:
    """A supply and the cage in front of it, in a case 460 mm deep."""
    part = psu("long-one", length_mm=length)
    cages = [{"name": "HDD", "bays_35": 2, "place": "below", "deep_mm": deep}]
    housing = case("basement", below="shroud", outside_mm=(230, 480, 460), cages=cages)
    return rig(case=housing, parts=(part,), supplies=[{"id": "psu1", "part": part.id}])


@bad("case-part-conflict", "error", times=1, says=("meets cage HDD",))
def a_supply_that_reaches_into_the_cage() -> Rig:
    """288 mm are there."""
    return with_a_cage(240, deep=230)


@bad("case-part-conflict", "warning", times=1, says=("leaves its cables little room",))
def a_supply_whose_cables_have_no_room() -> Rig:
    """Eight millimetres before the cage."""
    return with_a_cage(240, deep=190)


@good("case-part-conflict")
def a_supply_with_room_before_the_cage() -> Rig:
    """A hundred millimetres."""
    return with_a_cage(180)


@good("case-part-conflict")
def a_cage_below_without_a_supply() -> Rig:
    """None is chosen yet."""
    return rig(case=with_a_cage(180).case_part)


# riser-start

RISEN = RiserSeat(opening=7, riser="r1")


def started(start: str, *slots: str) -> Rig:
    """Cards in slots, and one more on a riser that begins in a slot."""
    cards = [at(slot, gpu()) for slot in slots]
    return rig(*cards, at(RISEN, gpu()), case=case(), risers=({"id": "r1", "start": start},))


@bad("riser-start", "error", times=1, says=("GPU1 is in PCIE1, where the riser of GPU2 begins",))
def a_riser_from_a_slot_that_is_taken() -> Rig:
    """A slot holds one edge."""
    return started("PCIE1", "PCIE1")


@good("riser-start")
def a_riser_from_a_free_slot() -> Rig:
    """The next one."""
    return started("PCIE3", "PCIE1")


@good("riser-start")
def a_riser_that_nothing_hangs_on() -> Rig:
    """It may lie in a drawer."""
    return rig(at("PCIE1", gpu()), risers=({"id": "r1", "start": "PCIE1"},))


# gpu-too-tall: lying

BACKED = gpu("backed", thickness_mm=29, slots=1, bracket_slots=1, backplate_mm=14)


def flat(card: Gpu, opening: int = 1, **fields: Any) -> Rig:
    """A card on a riser in a chassis of two units."""
    housing: Case = case("flat", style="rack", rack_units=2, card_height_mm=None)
    seat = RiserSeat(opening=opening, riser="r1")
    return rig(at(seat, card), case=housing, risers=({"id": "r1", "start": "PCIE1"},), **fields)


@bad("gpu-too-tall", "error", times=1, says=("GPU1 is too thick to lie on its riser",))
def a_card_of_five_slots_in_two_units() -> Rig:
    """90 mm over the board, under 72."""
    return flat(open_air(thickness_mm=98, slots=5, bracket_slots=5))


@bad("gpu-too-tall", "unknown", times=1, says=("GPU1 may be too thick to lie on its riser",))
def a_card_with_a_back_of_fourteen_at_the_third_opening() -> Rig:
    """76 over the board and 72 free: if the riser is a little lower, it lies."""
    return flat(BACKED, opening=3)


@good("gpu-too-tall")
def a_lying_card_whose_gap_to_the_lid_was_measured() -> Rig:
    """Two millimetres."""
    return flat(BACKED, opening=3, measured=({"gap": ("gpu1", "lid"), "value": 2},))


@good("gpu-too-tall", "case-slots-short", "slots-blocked", "ram-clearance")
def a_dual_slot_card_lying_in_two_units() -> Rig:
    """What such servers are made for."""
    return flat(gpu())
