"""Rigs about the CPU cooler, and about headers, ports and heat sinks under cards."""

from __future__ import annotations

from typing import Any

from factories import at, board, case, cooler, gpu, memory, open_air, rig

from rigdesk.parts import AnyPart, Board
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

AM5 = board("am5", socket="AM5")
"""A desktop board without own places: four modules in front of the socket."""
TOWER: dict[str, Any] = {"sockets": ["AM5"], "width_mm": 150, "depth_mm": 161, "height_mm": 165}


def cooled(part: AnyPart, *others: AnyPart, on: Board = AM5, **more: Any) -> Rig:
    """A cooler on a board, with modules if any are named."""
    sticks = [other.id for other in others if other.kind == "memory"]
    return rig(
        board=on, parts=(part, *others), cooler={"part": part.id}, memory=tuple(sticks), **more
    )


# cooler-ram


@bad("cooler-ram", "error", times=1, says=("does not go over the memory: modules are 44 mm tall",))
def modules_taller_than_the_cooler_allows() -> Rig:
    """Its fins are fixed."""
    return cooled(cooler(**TOWER, memory_clearance_mm=32), memory(height_mm=44))


@bad("cooler-ram", "unknown", times=1, says=("may not go over the memory", "32 mm is allowed"))
def modules_taller_than_a_recalled_clearance() -> Rig:
    """A recalled figure does not condemn."""
    return cooled(cooler(**TOWER, memory_clearance_mm="~32"), memory(height_mm=34))


@bad("cooler-ram", "warning", says=("how tall modules may be there is not recorded",))
def tall_modules_under_a_cooler_that_says_nothing() -> Rig:
    """With low ones nobody would ask; a fan slides up, or other modules end it."""
    return cooled(cooler(**TOWER), memory(height_mm=51))


@bad("cooler-ram", "warning", says=("barely goes over the memory", "34 mm is allowed"))
def modules_that_just_go_under() -> Rig:
    """Two millimetres."""
    return cooled(cooler(**TOWER, memory_clearance_mm=34), memory(height_mm=32))


@bad("cooler-ram", "note", says=("with its front fan 2 mm higher",))
def a_fan_that_slides_up() -> Rig:
    """The usual NH-D15 over modules of 34 mm; the case has room for it."""
    part = cooler(**TOWER, memory_clearance_mm="~32", fan_slides=True)
    return cooled(part, memory(height_mm=34), case=case(cooler_height_mm=170))


@bad("cooler-ram", "error", says=("with its fan 12 mm higher it is 177 mm tall", "170 mm"))
def a_fan_that_slides_up_into_the_panel() -> Rig:
    """What the modules need the panel does not leave."""
    part = cooler(**TOWER, memory_clearance_mm=32, fan_slides=True)
    return cooled(part, memory(height_mm=44), case=case(cooler_height_mm=170))


@bad("cooler-ram", "warning", says=("as reported",))
def a_cooler_that_builders_had_trouble_with() -> Rig:
    """A report needs no figures."""
    report = {"what": "Its clips touch tall modules.", "rule": "cooler-ram"}
    return cooled(cooler(trouble=[report]))


@good("cooler-ram")
def a_slim_cooler_beside_tall_modules() -> Rig:
    """It does not reach them, as far as anybody knows."""
    return cooled(cooler(**{**TOWER, "depth_mm": 78}), memory(height_mm=57))


@good("cooler-ram")
def low_modules_under_a_wide_cooler() -> Rig:
    """Ordinary modules go under ordinary coolers, whether recorded or not."""
    return cooled(cooler(**TOWER), memory())


@good("cooler-ram", "cooler-board", "cooler-height")
def a_block_with_a_radiator() -> Rig:
    """It stands on the socket alone."""
    part = cooler(sockets=["AM5"], type="aio", radiator_mm=240, height_mm=55)
    return cooled(part, memory(height_mm=57), case=case(cooler_height_mm=50))


@good("cooler-ram", "cooler-board")
def a_cooler_over_modules_with_room() -> Rig:
    """Ten millimetres of air."""
    return cooled(cooler(**TOWER, memory_clearance_mm=45), memory(height_mm=35))


# cooler-board


def with_heat_sink(height: float | None, **more: Any) -> Board:
    """An AM5 board whose record places socket and heat sink."""
    socket = {"role": "socket", "name": "AM5", "x": (106.5, 146.5), "y": (71.5, 111.5)}
    sink = {"role": "heatsink", "name": "regulator heat sink", "x": (40, 70), "y": (20, 100)}
    return board("sunk", socket="AM5", areas=[socket, {**sink, "height_mm": height, **more}])


LOW = {"sockets": ["AM5"], "width_mm": 120, "depth_mm": 130, "height_mm": 57}


@bad("cooler-board", "error", says=("meets regulator heat sink: it is 40 mm tall, 32.8 mm",))
def a_cooler_that_rests_on_a_heat_sink() -> Rig:
    """Both places are the record's own."""
    return cooled(cooler(**LOW, memory_clearance_mm=30), on=with_heat_sink(40))


@bad("cooler-board", "warning", says=("stands close to regulator heat sink",))
def a_cooler_close_over_a_heat_sink() -> Rig:
    """Two millimetres."""
    return cooled(cooler(**LOW, memory_clearance_mm=30), on=with_heat_sink(31))


@bad("cooler-board", "warning", says=("meets regulator heat sink",))
def a_heat_sink_whose_place_is_estimated() -> Rig:
    """An estimate alone is no error."""
    part = cooler(**LOW, memory_clearance_mm=30)
    return cooled(part, on=with_heat_sink(40, estimated=True))


@bad("cooler-board", "warning", times=1, says=("comes against parts of", "as reported"))
def a_clash_that_a_builder_reported() -> Rig:
    """A low cooler on a mini-ITX board in a small case."""
    report = {"what": "The cooler meets the heat sinks.", "rule": "cooler-board"}
    return cooled(cooler(**LOW), on=board("itx", form="mini-ITX", socket="AM5", trouble=[report]))


@good("cooler-board")
def a_heat_sink_of_unknown_height() -> Rig:
    """Boards keep what the standard asks for."""
    return cooled(cooler(**LOW, memory_clearance_mm=30), on=with_heat_sink(None))


@good("cooler-board")
def a_heat_sink_well_below_and_one_beside() -> Rig:
    """Seven millimetres of air; the other lies outside."""
    on = with_heat_sink(25)
    far = on.areas[1].model_copy(update={"name": "far", "x": (200.0, 220.0), "y": (20.0, 60.0)})
    low = far.model_copy(update={"name": "low", "x": (60.0, 200.0), "y": (250.0, 290.0)})
    on = on.model_copy(update={"areas": (*on.areas, far, low)})
    return cooled(cooler(**LOW, memory_clearance_mm=30), on=on)


# cooler-height


@bad("cooler-height", "error", times=1, says=("is too tall for", "165 mm tall, 160 mm fits"))
def a_cooler_taller_than_the_case() -> Rig:
    """The panel does not close."""
    return cooled(cooler(**TOWER), case=case(cooler_height_mm=160))


@bad("cooler-height", "error", says=("165 mm tall, 148.5 ±6 mm fits",))
def a_tower_cooler_in_a_4u_chassis() -> Rig:
    """No maker's figure is needed for that."""
    return cooled(cooler(**TOWER), case=case(style="rack", rack_units=4, card_height_mm=None))


@bad("cooler-height", "unknown", says=("may be too tall", "150 mm tall, 148.5 ±6 mm"))
def a_cooler_at_the_edge_of_a_4u_chassis() -> Rig:
    """The chassis's own limit would tell."""
    part = cooler(**{**TOWER, "height_mm": 150})
    return cooled(part, case=case(style="rack", rack_units=4, card_height_mm=None))


@bad("cooler-height", "note", says=("just fits", "165 mm tall, 166 mm fits"))
def a_cooler_just_under_the_panel() -> Rig:
    """One millimetre."""
    return cooled(cooler(**TOWER), case=case(cooler_height_mm=166))


@bad("cooler-height", "warning", says=("43 mm where cards get the most room",))
def a_movable_spine_between_cooler_and_card() -> Rig:
    """What the cooler gains the card loses."""
    part = cooler(**{**TOWER, "height_mm": 57})
    narrow = case(cooler_height_mm=77, cooler_height_least_mm=43)
    return rig(
        at("PCIE1", open_air()), board=AM5, case=narrow, parts=(part,), cooler={"part": part.id}
    )


@good("cooler-height")
def a_low_cooler_in_a_4u_chassis() -> Rig:
    """125 mm goes in, as builders report."""
    part = cooler(**{**TOWER, "height_mm": 125})
    return cooled(part, case=case(style="rack", rack_units=4, card_height_mm=None))


@good("cooler-height")
def a_low_cooler_beside_a_spine() -> Rig:
    """It goes in wherever the spine stands."""
    narrow = case(cooler_height_mm=77, cooler_height_least_mm=43)
    return cooled(cooler(**{**TOWER, "height_mm": 40}), case=narrow)


@good("cooler-height")
def a_tall_cooler_in_the_open() -> Rig:
    """No panel, no limit; and a tower without a limit says nothing."""
    return cooled(cooler(**TOWER), case=case(style="open-frame", cooler_height_mm=100))


@good("cooler-height")
def a_tower_without_a_limit() -> Rig:
    """Nobody knows, and most towers take it."""
    return cooled(cooler(**TOWER), case=case())


# header-blocked


def with_header(plug: str | None = "usb3", **more: Any) -> Board:
    """A board whose lower edge has one header that its record places."""
    area = {"role": "header", "name": "USB 3", "x": (150, 170), "y": (295.5, 300.5), "plug": plug}
    return board("headed", areas=[{**area, **more}])


def over(on: Board, headers: tuple[str, ...] | None = None, **more: Any) -> Rig:
    """A dual-slot card in the last slot."""
    return rig(at("PCIE7", gpu()), board=on, fit_out={"headers": headers}, **more)


@bad("header-blocked", "error", times=1, says=("GPU1 lies over USB 3", "35 ±5 mm high, 16.1"))
def a_usb3_plug_that_is_used() -> Rig:
    """The card pushes it off its header, as in an office machine with a K80."""
    return over(with_header(), ("USB 3",))


@bad("header-blocked", "error", says=("GPU1 lies over USB 3",))
def a_usb3_header_used_by_its_kind() -> Rig:
    """Nobody has to know the board's own name for it."""
    return over(with_header(), ("usb3",))


@bad("header-blocked", "warning", times=1, says=("GPU1 lies over USB 3",))
def a_usb3_header_whose_use_is_not_stated() -> Rig:
    """A guide's board with three cards."""
    return over(with_header())


@bad("header-blocked", "error", says=("GPU1 lies over USB 3",))
def a_plug_measured_to_meet() -> Rig:
    """What was measured beats the usual height."""
    return over(with_header(), measured=[{"gap": ("gpu1", "USB 3"), "value": -2}])


@bad("header-blocked", "note", says=("GPU1 lies over the lower header row: fit those cables",))
def a_card_over_the_row_that_every_board_has() -> Rig:
    """Cables first, then the card."""
    return over(board())


@bad("header-blocked", "note", says=("GPU1 lies over USB 3",))
def an_angled_plug() -> Rig:
    """It goes under the card, if it is there before."""
    return over(with_header("usb3-angled"))


@bad("header-blocked", "unknown", says=("whether the USB 3 header is one of them",))
def a_usb3_plug_that_is_used_somewhere() -> Rig:
    """The board's record does not say where its USB 3 header is."""
    return over(board(), ("usb3",))


@bad("header-blocked", "error", says=("the gap was measured as −3 mm",))
def a_usb3_plug_somewhere_that_was_measured() -> Rig:
    """It was at the lower edge."""
    return over(board(), ("usb3",), measured=[{"gap": ("gpu1", "usb3"), "value": -3}])


@bad("header-blocked", "warning", says=("fit those cables",))
def a_board_with_a_report() -> Rig:
    """Cables along the lower edge kept a card out."""
    report = {"what": "Cables kept a card out of the lowest slot.", "rule": "header-blocked"}
    return over(board(trouble=[report]))


@good("header-blocked")
def headers_that_nobody_uses() -> Rig:
    """A machine without a front panel."""
    return over(with_header(), ())


@good("header-blocked")
def headers_of_which_another_is_used() -> Rig:
    """Only what gets a plug counts."""
    return over(with_header(), ("front audio",))


@good("header-blocked")
def a_usb3_plug_measured_to_clear() -> Rig:
    """An angled plug, perhaps."""
    return over(board(), ("usb3",), measured=[{"gap": ("gpu1", "usb3"), "value": 3}])


@bad("header-blocked", "note", says=("fit those cables before the card",))
def a_plug_that_clears_by_measure() -> Rig:
    """It goes under the card, if it is there before."""
    gap = {"gap": ("gpu1", "USB 3"), "value": 1}
    return over(with_header(), ("USB 3",), measured=[gap])


@good("header-blocked", "sata-blocked", "m2-under-card")
def a_single_slot_card_in_the_last_slot() -> Rig:
    """It ends before the row."""
    thin = gpu(thickness_mm=14, slots=1, bracket_slots=1)
    return rig(at("PCIE7", thin), board=with_header())


@good("header-blocked")
def cards_above_the_row() -> Rig:
    """The row belongs to the last slot."""
    return rig(at("PCIE5", gpu()), board=with_header())


# sata-blocked


def with_ports(upright: bool, **more: Any) -> Board:
    """A board with SATA ports under the end of a card in slot 3."""
    area = {"role": "sata", "name": "SATA", "x": (200, 240), "y": (210, 230)}
    return board("ported", areas=[{**area, "upright": upright}], **more)


@bad("sata-blocked", "warning", times=1, says=("with plugs 30 ±5 mm high, 16.1",))
def upright_ports_under_a_card() -> Rig:
    """An old board, a full cooler."""
    return rig(at("PCIE3", gpu()), board=with_ports(upright=True))


@bad("sata-blocked", "warning")
def upright_ports_with_a_report() -> Rig:
    """The review says so, too."""
    report = {"what": "A long card may cover two ports.", "rule": "sata-blocked"}
    return rig(at("PCIE3", gpu()), board=with_ports(upright=True, trouble=[report]))


@good("sata-blocked")
def ports_that_point_forward() -> Rig:
    """Cables pass under the longest card."""
    return rig(at("PCIE3", gpu()), board=with_ports(upright=False))


@good("sata-blocked")
def a_card_that_ends_before_the_ports() -> Rig:
    """The card of the review itself."""
    return rig(at("PCIE3", gpu(length_mm=190)), board=with_ports(upright=True))


# m2-under-card


def with_sink(height: float | None, role: str = "m2") -> Board:
    """A board with a module under slot 3."""
    area = {"role": role, "name": "M2_1", "x": (60, 140), "y": (205, 227), "height_mm": height}
    return board("moduled", areas=[area])


@bad("m2-under-card", "warning", times=1, says=("rests on M2_1: it is 22 mm high, 16.1",))
def a_tall_heat_sink_under_a_card() -> Rig:
    """People add such heat sinks themselves."""
    return rig(at("PCIE3", gpu()), board=with_sink(22))


@bad("m2-under-card", "note", says=("stands close over M2_1",))
def a_chipset_fan_close_under_a_card() -> Rig:
    """One millimetre."""
    return rig(at("PCIE3", gpu()), board=with_sink(15.2, "chipset"))


@good("m2-under-card")
def a_module_under_the_boards_own_heat_sink() -> Rig:
    """What the standard asks for."""
    return rig(at("PCIE3", gpu()), board=with_sink(12))


@good("m2-under-card")
def a_module_whose_height_nobody_recorded() -> Rig:
    """The standard keeps it low."""
    return rig(at("PCIE3", gpu()), board=with_sink(None))


# ram-clearance: latches


@bad("ram-clearance", "warning", says=("keeps the memory's latches shut: 10 mm to open",))
def latches_at_the_cards_end() -> Rig:
    """An old board with latches at both ends of its sockets."""
    return rig(at("PCIE1", gpu()), board=latched(155))


@good("ram-clearance")
def latches_with_the_first_position_empty() -> Rig:
    """One slot further they open."""
    return rig(at("PCIE2", gpu()), board=latched(155))


@good("ram-clearance")
def latches_of_sockets_along_the_slots() -> Rig:
    """They swing beside the cards."""
    return rig(at("PCIE1", gpu()), board=latched(140, along="x"))


def latched(end: float, along: str = "y") -> Board:
    """A board whose sockets end at y, a latch at both ends."""
    x, y = ((180, 215), (end - 141.7, end)) if along == "y" else ((60, 202), (end - 30, end))
    area = {"role": "dimm", "name": "memory", "x": x, "y": y, "along": along, "count": 4}
    socks = {"slots": 4, "type": "DDR4", "modules": ["UDIMM"], "channels": 2, "latches": "both"}
    return board("latched", areas=[area], memory=socks)
