"""Rigs for the rules about risers and vertical mounts."""

from __future__ import annotations

from typing import Any

from factories import at, case, cooler, gpu, open_air, rig

from rigdesk.parts import Case
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good
from rules.risers import on_opening, on_rail, path, ridden, riser, upright

BLOCK = cooler("test-block", type="custom-loop")
MOUNT = riser("test-mount", type="vertical-mount", offset_mm=100)
GEN3 = riser("gen3-ribbon", gen=3, length_mm=300)


def glazed(**fields: Any) -> Case:
    """A tower with 170 mm over the board and vertical openings."""
    return case("glazed", vertical_openings=3, **fields)


# riser-needed


@bad("riser-needed", "error", says=("GPU1 at rail A place 1 needs a riser",))
def a_card_on_a_rail_without_a_cable() -> Rig:
    """Nothing links it."""
    return rig(on_rail(name=None))


@bad("riser-needed", "note", times=1, says=("GPU1 hangs on a riser",))
def a_card_on_a_ribbon() -> Rig:
    """Worth knowing: it takes a slot."""
    return ridden(pieces=(riser(),))


@good("riser-needed", "riser-length", "riser-reach", "riser-gen", "riser-x1", "open-frame-dust")
def a_card_in_its_slot() -> Rig:
    """No riser, and none is missing."""
    return rig(at("PCIE1", gpu()), case=case("frame", style="open-frame"))


@good("riser-needed")
def a_chassis_with_a_board_of_its_own() -> Rig:
    """A GPU server brings the slots of its rail."""
    return rig(on_rail(name=None), case=case("server", style="server", passive_cards=True))


@good("riser-needed")
def no_board_to_hang_on() -> Rig:
    """What is missing then is the board."""
    return rig(on_rail(name=None), board=None)


# riser-length


@bad("riser-length", "error", says=("700 mm long at Gen4; up to 600 mm is safe",))
def seven_hundred_millimetres_at_gen4() -> Rig:
    """900 failed."""
    return ridden(pieces=(riser(length_mm=700),))


@bad("riser-length", "warning", says=("200 mm long at Gen4; up to 150 mm",))
def two_hundred_millimetres_at_gen4() -> Rig:
    """Beyond what a cable maker is at ease with."""
    return ridden(pieces=(riser(),))


@bad("riser-length", "note", says=("200 mm", "Gen4"))
def two_hundred_millimetres_tested_clean() -> Rig:
    """This rig has shown that it runs."""
    return ridden(pieces=(riser(),), tested="clean")


@bad("riser-length", "note", says=("at Gen3; up to 300 mm",))
def two_ribbons_at_gen3() -> Rig:
    """All passive pieces of a path add up."""
    return ridden(pieces=(GEN3, riser("more", gen=3, length_mm=100)))


@bad("riser-length", "warning", says=("at Gen5; up to 0 mm",))
def a_passive_ribbon_at_gen5() -> Rig:
    """Five brands fell back to Gen4."""
    return ridden(
        on_opening(open_air(pcie={"gen": 5})), pieces=(riser(gen=5),),
        board=None,
    )  # fmt: skip


@bad("riser-length", "note", says=("1200 mm", "up to 1000 mm"))
def a_long_cable_with_a_retimer() -> Rig:
    """It helps for about a metre."""
    return ridden(pieces=(riser(active=True, length_mm=1200),))


@good("riser-length")
def a_short_ribbon() -> Rig:
    """150 mm."""
    return ridden(pieces=(riser(length_mm=150),))


@good("riser-length", "riser-reach", "riser-gen")
def a_path_whose_pieces_are_not_chosen() -> Rig:
    """Nothing to measure yet."""
    return ridden()


# riser-reach


@bad("riser-reach", "error", says=("100 mm long; from PCIE1 to its seat it takes 161.9 mm",))
def a_ribbon_too_short_for_six_slots() -> Rig:
    """121.9 mm away, and two bends."""
    return ridden(on_opening(opening=7), pieces=(riser(length_mm=100),))


@bad("riser-reach", "error", says=("takes 340 mm",))
def a_measured_way_longer_than_the_ribbon() -> Rig:
    """What the path says was measured comes first."""
    return ridden(pieces=(riser(),), reach_mm=300)


@good("riser-reach")
def a_ribbon_that_just_reaches() -> Rig:
    """81.28 mm and two bends make 121.28."""
    return ridden(on_opening(opening=5), pieces=(riser(length_mm=121.3),))


@good("riser-reach")
def a_rail_that_may_stand_anywhere() -> Rig:
    """Nobody records how far a frame's rail is from the board."""
    return ridden(on_rail(), pieces=(riser(length_mm=50),))


# vertical-mount-gap


@bad("vertical-mount-gap", "warning", says=("look at the side panel 8 mm away",))
def a_card_close_behind_the_glass() -> Rig:
    """Measured from the fans to the panel."""
    near = {"gap": ("gpu1", "panel"), "value": 8}
    return ridden(upright(), pieces=(MOUNT,), case=glazed(), measured=(near,))


@bad("vertical-mount-gap", "note", says=("16.5 ",))
def a_mount_that_leaves_sixteen_millimetres() -> Rig:
    """100 mm to the socket's line, 53.5 of card over it, 170 to the panel."""
    return ridden(upright(), pieces=(MOUNT,), case=glazed())


@bad("vertical-mount-gap", "unknown", says=("from about",))
def a_mount_that_nobody_measured() -> Rig:
    """An estimate of 100 to 137 mm decides the verdict."""
    return ridden(upright(), pieces=(riser(),), case=glazed())


@bad("vertical-mount-gap", "unknown", says=("an unknown distance",))
def a_case_that_nobody_measured() -> Rig:
    """No room over the board is recorded."""
    return ridden(upright(), pieces=(MOUNT,), case=glazed(card_height_mm=None))


@good("vertical-mount-gap")
def a_thin_card_in_a_vertical_mount() -> Rig:
    """40 mm thick: 33 mm of air."""
    thin = open_air(thickness_mm=40, slots=2, bracket_slots=2)
    return ridden(upright(thin), pieces=(MOUNT,), case=glazed())


@good("vertical-mount-gap")
def a_vertical_card_without_a_panel() -> Rig:
    """Room air reaches it."""
    off = {"side_panel": "off"}
    return ridden(upright(), pieces=(MOUNT,), case=glazed(), fit_out=off)


@good("vertical-mount-gap")
def a_vertical_card_under_water() -> Rig:
    """A block breathes nothing."""
    return rig(
        upright(water_block=BLOCK.id), case=glazed(), parts=(BLOCK, MOUNT), risers=(path(MOUNT),)
    )
