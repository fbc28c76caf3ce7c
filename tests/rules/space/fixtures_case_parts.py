"""Rigs about what else must fit into a case: radiators, supplies, drives, cages."""

from __future__ import annotations

from typing import Any

from factories import at, board, case, cooler, drive, gpu, psu, rig

from rigdesk.parts import AnyPart, Case, Gpu
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good


def wet(part_id: str = "test-aio", /, **fields: Any) -> Gpu:
    """A card with a 240 mm radiator on its hoses."""
    usual = {"cooler": "aio", "radiator_mm": 240, "length_mm": 270}
    return gpu(part_id, **{**usual, **fields})


def mounts(**sides: list[int]) -> list[dict[str, Any]]:
    """The sides that take radiators, and the sizes."""
    return [{"side": side, "radiators_mm": sizes} for side, sizes in sides.items()]


def two_wet(housing: Case, *radiators: dict[str, Any], part: Gpu | None = None) -> Rig:
    """Two cards with radiators."""
    card = part or wet()
    return rig(at("PCIE1", card), at("PCIE4", card), case=housing, fit_out={"radiators": radiators})


def at_side(side: str, *cools: str, size: int = 240, **more: Any) -> dict[str, Any]:
    """One radiator at a side."""
    return {"side": side, "size_mm": size, "cools": cools, **more}


ROOMY = case("roomy", card_length_mm=460, mounts=mounts(front=[360], top=[360], bottom=[240]))

# radiator-space


@bad("radiator-space", "error", times=1, says=("One radiator of 240 mm finds no mount left",))
def more_radiators_than_mounts() -> Rig:
    """The top takes one."""
    return two_wet(case(mounts=mounts(top=[280])))


@bad("radiator-space", "error", says=("Two radiators of 240 mm and 240 mm find no mount",))
def no_mount_that_is_large_enough() -> Rig:
    """120 at the rear is for one fan."""
    return two_wet(case(mounts=mounts(rear=[120])))


@bad("radiator-space", "warning", says=("finds no mount left",))
def more_radiators_than_recalled_mounts() -> Rig:
    """What was recalled is no ground for an error."""
    return two_wet(case(mounts=mounts(top=[280]), estimated=["mounts"]))


@bad("radiator-space", "error", says=("The top of", "takes fewer radiators than are placed"))
def two_radiators_where_one_goes() -> Rig:
    """Both were put at the top."""
    return two_wet(ROOMY, at_side("top", "gpu1"), at_side("top", "gpu2"))


@bad("radiator-space", "warning", says=("placed at the rear", "no mount is recorded there"))
def a_radiator_where_no_mount_is_recorded() -> Rig:
    """Perhaps it goes, perhaps not."""
    return two_wet(ROOMY, at_side("rear", "gpu1"), at_side("top", "gpu2"))


@bad("radiator-space", "warning", says=("Two radiators need places", "is not recorded"))
def a_case_without_recorded_mounts() -> Rig:
    """For two of them one has to know."""
    return two_wet(case())


@bad("radiator-space", "warning", says=("hose of GPU1 does not reach the front", "400 mm long"))
def a_hose_that_does_not_reach() -> Rig:
    """The far end of a deep case."""
    deep = case(card_length_mm=700, mounts=mounts(front=[360]))
    return rig(at("PCIE1", wet()), case=deep, fit_out={"radiators": [at_side("front", "gpu1")]})


@bad("radiator-space", "warning", says=("The hose of the CPU cooler does not reach the front",))
def a_pump_far_from_its_radiator() -> Rig:
    """From the socket's middle."""
    part = cooler(type="aio", sockets=["AM5"], radiator_mm=240, hose_mm=300)
    deep = case(card_length_mm=700, mounts=mounts(front=[360]))
    return rig(
        board=board(socket="AM5"), case=deep, parts=(part,),
        cooler={"part": part.id, "radiator_at": "front"},
    )  # fmt: skip


@bad("radiator-space", "note", times=1, says=("Three radiators have a mount each",))
def three_radiators_each_with_a_mount() -> Rig:
    """Two cards and the processor, in a case chosen for it."""
    part = cooler(type="aio", sockets=["AM5"], radiator_mm=360)
    return rig(
        at("PCIE1", wet()), at("PCIE4", wet()), board=board(socket="AM5"), case=ROOMY,
        parts=(part,), cooler={"part": part.id, "radiator_at": "top"},
        fit_out={"radiators": [at_side("front", "gpu1"), at_side("bottom", "gpu2")]},
    )  # fmt: skip


@bad("radiator-space", "note", says=("Three radiators",))
def three_radiators_that_find_their_places() -> Rig:
    """Nobody has said where, and there is a place for each."""
    card = wet()
    return rig(*(at(slot, card) for slot in ("PCIE1", "PCIE3", "PCIE5")), case=ROOMY)


@good("radiator-space", "radiator-clearance")
def one_radiator_in_any_case() -> Rig:
    """One finds its place in every tower."""
    return rig(at("PCIE1", wet()), case=case())


@good("radiator-space")
def radiators_in_an_open_frame() -> Rig:
    """There is room all round."""
    return two_wet(case(style="open-frame"))


@good("radiator-space")
def two_small_radiators_side_by_side() -> Rig:
    """480 is twice 240."""
    return two_wet(
        case(mounts=mounts(side=[480])), at_side("side", "gpu1"), at_side("side", "gpu2")
    )


@good("radiator-space")
def a_row_of_140_in_a_mount_for_it() -> Rig:
    """280 goes where 420 goes, not where 360 does."""
    return two_wet(case(mounts=mounts(top=[420], bottom=[360, 280])), part=wet(radiator_mm=280))


@good("radiator-space", "radiator-clearance")
def a_machine_without_water() -> Rig:
    """Nothing to place."""
    return rig(at("PCIE1", gpu()), case=case())


# radiator-clearance


@bad("radiator-clearance", "error", says=("63 mm thick with its fans; 55 mm fits",))
def a_thick_radiator_in_a_shallow_mount() -> Rig:
    """38 and 25."""
    shallow = [{"side": "top", "radiators_mm": [360], "max_thick_mm": 55}]
    radiator = at_side("top", "gpu1", thick_mm=38)
    return rig(at("PCIE1", wet()), case=case(mounts=shallow), fit_out={"radiators": [radiator]})


def deep_board(length: float) -> Rig:
    """A board 330 deep with a radiator at the front of a case for cards of this length."""
    housing = case(card_length_mm=length, forms=["EEB"], mounts=mounts(front=[360]))
    return rig(
        at("PCIE1", wet(length_mm=200)), board=board(form="EEB", depth_mm=330), case=housing,
        fit_out={"radiators": [at_side("front", "gpu1")]},
    )  # fmt: skip


@bad("radiator-clearance", "error", says=("The board meets the radiator at the front",))
def a_deep_board_behind_a_front_radiator() -> Rig:
    """It goes in without the radiator."""
    return deep_board(345)


@bad("radiator-clearance", "warning", says=("The board comes close to the radiator",))
def a_deep_board_close_to_a_front_radiator() -> Rig:
    """Three millimetres."""
    return deep_board(362)


@bad("radiator-clearance", "warning", says=("Radiators and their fans come close in", "reported"))
def a_small_case_with_a_report() -> Rig:
    """Fans 30 mm thick against a riser's circuit board."""
    report = {"what": "30 mm fans touch the riser.", "rule": "radiator-clearance"}
    small = case(trouble=[report], mounts=mounts(top=[240]))
    return rig(at("PCIE1", wet()), case=small, fit_out={"radiators": [at_side("top", "gpu1")]})


@good("radiator-clearance")
def a_radiator_with_room() -> Rig:
    """Slim, in a mount that takes it, well before the board."""
    housing = case(
        card_length_mm=460,
        mounts=[{"side": "front", "radiators_mm": [360], "max_thick_mm": 55}],
    )
    return rig(at("PCIE1", wet()), case=housing, fit_out={"radiators": [at_side("front", "gpu1")]})


# psu-fit


def supplied(housing: Case, *parts: AnyPart) -> Rig:
    """Supplies in a case."""
    supplies = [{"id": f"psu{n}", "part": part.id} for n, part in enumerate(parts, 1)]
    return rig(case=housing, parts=parts, supplies=supplies)


TOWER = case("tower", supply_forms=["ATX"], supply_length_mm=200)


@bad("psu-fit", "error", times=1, says=("is 220 mm long", "takes 200 mm"))
def a_supply_longer_than_its_place() -> Rig:
    """1600 W are long."""
    return supplied(TOWER, psu(length_mm=220))


@bad("psu-fit", "error", says=("is CRPS", "takes ATX"))
def a_server_module_in_a_tower() -> Rig:
    """It needs its own frame."""
    return supplied(TOWER, psu(form="CRPS"))


@bad("psu-fit", "note", says=("is CRPS",))
def a_form_against_a_recalled_list() -> Rig:
    """Recalled forms are no ground for an error."""
    return supplied(case(supply_forms=["ATX"], estimated=["supply_forms"]), psu(form="CRPS"))


@bad("psu-fit", "note", times=1, says=("is 220 mm long; how long a supply",))
def long_supplies_in_a_case_without_a_limit() -> Rig:
    """Two of one model are said once."""
    part = psu(length_mm=220)
    return supplied(case(supply_forms=["ATX"]), part, part)


@good("psu-fit")
def an_ordinary_supply() -> Rig:
    """180 mm and less go in wherever ATX does."""
    return supplied(case(supply_forms=["ATX"]), psu(length_mm=180))


@good("psu-fit")
def supplies_that_fit() -> Rig:
    """By the limit; with a plate; of unknown length."""
    return supplied(TOWER, psu(length_mm=200), psu("sfx", form="SFX", length_mm=130), psu("any"))


@good("psu-fit")
def a_supply_beside_an_open_frame() -> Rig:
    """It stands wherever it likes."""
    return supplied(case(style="open-frame", supply_forms=["ATX"]), psu(form="CRPS"))


# drive-bays


def disks(number: int, form: str = "3.5-inch") -> dict[str, Any]:
    """Disks, and their record."""
    part = drive("disk", form=form, interface="sata", lanes=0, gen=None)
    return {"parts": (part,), "drives": [{"part": part.id, "count": number}]}


CAGED = case("caged", bays_35=6, cages=[{"name": "A", "bays_35": 3}, {"name": "B", "bays_35": 3}])


@bad("drive-bays", "error", times=1, says=("7 drives need a bay", "6 left"))
def more_disks_than_bays() -> Rig:
    """One lies loose."""
    return rig(case=CAGED, **disks(7))


@bad("drive-bays", "error", says=("4 drives need a bay", "3 left"))
def disks_without_their_cage() -> Rig:
    """Cage B went for the cards."""
    return rig(case=CAGED, fit_out={"cages": ["A"]}, **disks(4))


@bad("drive-bays", "error", says=("5 drives need a bay", "4 left"))
def small_drives_beyond_their_bays() -> Rig:
    """Two in the large bays, two in their own, one over."""
    return rig(case=case(bays_35=2, bays_25=2), **disks(5, "2.5-inch"))


@bad("drive-bays", "warning", says=("drives need a bay",))
def more_disks_than_recalled_bays() -> Rig:
    """A recalled count is no ground for an error."""
    return rig(case=case(bays_35=1, estimated=["bays_35"]), **disks(2))


@bad("drive-bays", "warning", says=("No bay for a disk is left",))
def all_cages_out() -> Rig:
    """Nothing is planned yet, and nothing can be."""
    return rig(case=CAGED, fit_out={"cages": []})


@bad("drive-bays", "warning", says=("GPU1 needs the drive cages out", "2 disks then have no bay"))
def a_card_that_pushes_the_cages_out() -> Rig:
    """Longer than the case takes with its cages."""
    cages = {"cages": [{"name": "A", "bays_35": 4}], "bays_35": 4}
    long = case(card_length_mm=400, card_length_with_cage_mm=280, **cages)
    return rig(at("PCIE1", gpu(length_mm=300, plug_place="top")), case=long, **disks(2))


@good("drive-bays")
def a_card_that_fits_beside_the_cages() -> Rig:
    """Shorter than the case takes with them."""
    cages = {"cages": [{"name": "A", "bays_35": 4}], "bays_35": 4}
    long = case(card_length_mm=400, card_length_with_cage_mm=330, **cages)
    return rig(at("PCIE1", gpu(length_mm=300, plug_place="top")), case=long, **disks(2))


@good("drive-bays")
def disks_in_their_bays() -> Rig:
    """Six in six."""
    return rig(case=CAGED, **disks(6))


@good("drive-bays")
def small_drives_where_nobody_counted_bays() -> Rig:
    """Unknown is not none; and M.2 drives need no bay."""
    part = drive()
    return rig(case=case(), parts=(part,), drives=[part.id])


@good("drive-bays")
def disks_in_the_open() -> Rig:
    """They lie on the table."""
    return rig(case=case(style="open-frame", bays_35=0), **disks(2))


# case-part-conflict

CLASHING = case(
    "clashing", bays_35=2, cages=[{"name": "lower", "bays_35": 2}],
    mounts=mounts(bottom=[360], top=[360]),
    clashes=[{"one": "cage lower", "other": "radiator bottom", "source": "the manual"}],
)  # fmt: skip


@bad("case-part-conflict", "error", times=1, says=("The cage lower and A radiator at the bottom",))
def a_radiator_where_a_cage_stands() -> Rig:
    """As shipped the cage is in."""
    return two_wet(CLASHING, at_side("bottom", "gpu1"), at_side("top", "gpu2"))


@bad("case-part-conflict", "error", says=("A second supply and A fan at the bottom",))
def a_second_supply_where_fans_are() -> Rig:
    """One of them has to go."""
    both = [{"one": "second supply", "other": "fan bottom"}]
    housing = case(clashes=both, fans=[{"side": "bottom", "size_mm": 140}])
    return supplied(housing, psu(), psu("other"))


@bad("case-part-conflict", "warning", says=("in each other's way",))
def a_case_with_a_report() -> Rig:
    """Builders found out."""
    report = {"what": "The riser meets the fans.", "rule": "case-part-conflict"}
    return rig(case=case(trouble=[report]))


@good("case-part-conflict")
def a_radiator_where_the_cage_was() -> Rig:
    """The cage is out."""
    made = two_wet(CLASHING, at_side("bottom", "gpu1"), at_side("top", "gpu2"))
    return made.model_copy(update={"fit_out": made.fit_out.model_copy(update={"cages": ()})})


@good("case-part-conflict")
def an_ordinary_case() -> Rig:
    """Its record knows of no clash; fans were taken out and others added."""
    fans = [{"side": "bottom", "count": 0}, {"side": "top", "size_mm": 120}]
    both = [{"one": "second supply", "other": "fan bottom"}]
    housing = case(clashes=both, fans=[{"side": "bottom", "size_mm": 140}])
    return rig(case=housing, fit_out={"fans": fans})
