"""Rigs for the rules about coolers' watts, memory's size, platforms, workloads and firmware."""

from __future__ import annotations

from typing import Any

from factories import board, catalog_part, cooler, cpu, gpu, memory, open_air, rig, wanted

from rigdesk.parts import AnyPart, Board
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

from .fixtures_balance import AM5, UDIMM5, machine, modules, processor

HOT = cpu("hot", tdp_w=280)
DESKTOP = cpu("desktop", lanes=24, socket="AM5", cores=16)
WORKSTATION = cpu("workstation", lanes=64)
BIG5 = memory("big5", type="DDR5", module="UDIMM", capacity_gb=64)
FORTY_EIGHT = memory("forty-eight", type="DDR5", module="UDIMM", capacity_gb=48)
RYZEN = cpu("ryzen", name="Ryzen 7 5800X", socket="AM4", lanes=20)


def cooled(max_w: float, **limit: float) -> Rig:
    """280 W, or a limit, under a cooler of so many watts."""
    part = cooler("fitted", max_w=max_w)
    return machine(1, HOT, part, cpu={"part": HOT.id, **limit}, cooler={"part": part.id})


def am4(**fields: Any) -> Board:
    """A board made before Ryzen 5000."""
    return board("b450", socket="AM4", **{"chipset": "B450", "year": 2018, **fields})


def modules_of(vram_gb: float) -> AnyPart:
    """A shipped baseboard with smaller modules."""
    shipped = catalog_part("nvidia-hgx-a100-8-40gb")
    return shipped.model_copy(update={"id": "base", "vram_gb": vram_gb})


# cooler-power


@bad("cooler-power", "warning", times=1, says=("cools 250 W", "takes 280 W"))
def a_cooler_for_less() -> Rig:
    """It slows down under load."""
    return cooled(250)


@bad("cooler-power", "error", says=("cools 200 W",))
def a_cooler_for_far_less() -> Rig:
    """1.4 times what it claims."""
    return cooled(200)


@bad("cooler-power", "warning", says=("cools about 200 W",))
def a_recalled_claim() -> Rig:
    """Nobody is refused on a recalled figure."""
    part = cooler("recalled", max_w=200, estimated=["max_w"])
    return machine(1, HOT, part, cpu={"part": "hot"}, cooler={"part": part.id})


@good("cooler-power")
def a_cooler_on_its_claim() -> Rig:
    """280 of 280."""
    return cooled(280)


@good("cooler-power")
def a_processor_limited_in_the_bios() -> Rig:
    """200 W, however much it could take."""
    return cooled(220, power_limit_w=200)


@good("cooler-power", "remote-management", "bios-flashback", "bmc-display")
def a_machine_of_ordinary_parts() -> Rig:
    """Nothing claimed, nothing said."""
    return processor(cpu())


# ram-capacity


@bad("ram-capacity", "error", times=1, says=("9 memory modules for 8 sockets",))
def nine_modules_for_eight_sockets() -> Rig:
    """One stays in the box."""
    return modules(9)


@bad("ram-capacity", "error", says=("512 GB of memory is more than", "256 GB"))
def modules_larger_than_any_made() -> Rig:
    """Four plain sockets hold 256 GB."""
    huge = memory("huge", type="DDR5", module="UDIMM", capacity_gb=128)
    return machine(1, huge, on=AM5, memory=[{"part": huge.id, "count": 4}])


@bad("ram-capacity", "note", says=("the page of", "says 128 GB"))
def more_than_the_boards_page() -> Rig:
    """Larger modules came later."""
    return machine(1, BIG5, on=_paged(128), memory=[{"part": BIG5.id, "count": 4}])


@good("ram-capacity")
def as_much_as_the_page_says() -> Rig:
    """128 GB in four modules."""
    return machine(1, UDIMM5, on=_paged(128), memory=[{"part": UDIMM5.id, "count": 4}])


@good("ram-capacity")
def modules_of_48_gb_on_am5() -> Rig:
    """They run, whatever the page says."""
    return machine(1, FORTY_EIGHT, on=_paged(128), memory=[{"part": FORTY_EIGHT.id, "count": 4}])


@good("ram-capacity")
def notebook_modules() -> Rig:
    """How large they are made nobody recorded."""
    small = memory("so", type="DDR5", module="SODIMM", capacity_gb=64)
    return machine(1, small, on=AM5, memory=[{"part": small.id, "count": 4}])


@good("ram-capacity")
def old_memory() -> Rig:
    """DDR3 has no figure to compare with."""
    on = board("old", memory={"slots": 4, "type": "DDR3", "modules": ["UDIMM"], "channels": 2})
    old = memory("ddr3", type="DDR3", module="UDIMM", capacity_gb=8)
    return machine(1, old, on=on, memory=[{"part": old.id, "count": 4}])


def _paged(most_gb: float) -> Board:
    """A desktop board with four sockets whose page ends there."""
    return board(
        f"paged-{most_gb:g}", socket="AM5",
        memory={"slots": 4, "type": "DDR5", "modules": ["UDIMM"], "channels": 2,
                "max_gb": most_gb},
    )  # fmt: skip


# platform-for-count


@bad("platform-for-count", "note", says=("Two GPUs on a desktop platform", "Threadripper"))
def two_gpus_on_a_desktop_board() -> Rig:
    """24 lanes."""
    return processor(DESKTOP, gpus=2, on=AM5)


@bad("platform-for-count", "note", says=("Five GPUs on a workstation platform", "EPYC"))
def five_gpus_on_a_workstation() -> Rig:
    """64 lanes."""
    return processor(WORKSTATION, gpus=5)


@bad("platform-for-count", "note", says=("desktop",))
def no_processor_chosen_on_a_desktop_board() -> Rig:
    """The socket says it all the same."""
    return machine(2, on=AM5)


@bad("platform-for-count", "note", says=("workstation",))
def no_processor_chosen_on_a_workstation_board() -> Rig:
    """A Threadripper's socket."""
    return machine(5, on=board("trx", socket="sTRX4"))


@good("platform-for-count")
def four_gpus_on_a_workstation() -> Rig:
    """What it is made for."""
    return processor(WORKSTATION)


@good("platform-for-count")
def eight_gpus_on_a_server() -> Rig:
    """128 lanes."""
    return processor(cpu(), gpus=8)


@good("platform-for-count")
def eight_gpus_on_a_server_board() -> Rig:
    """No processor chosen yet."""
    return machine(8)


@good("platform-for-count", "mixed-gpus")
def cards_that_work_alone() -> Rig:
    """They wait for nobody."""
    two = (wanted(gpu()), wanted(gpu("other", chip="OTHER")))
    return rig(*two, board=AM5, use={"work": "independent-inference"})


@good("platform-for-count", "remote-management")
def no_board_yet() -> Rig:
    """Nothing to compare."""
    return rig(wanted(gpu()), wanted(gpu()), board=None)


# vram-workload


@bad("vram-workload", "note", times=1, says=("12 GB a card; language models want 24 GB",))
def small_cards_for_language_models() -> Rig:
    """The model does not fit."""
    return machine(2, card=gpu("small", vram_gb=12), use={"models": "language"})


@bad("vram-workload", "note", says=("vision want 12 GB",))
def small_cards_for_vision() -> Rig:
    """8 GB."""
    return machine(1, card=gpu("small", vram_gb=8), use={"models": "vision"})


@bad("vram-workload", "note", says=("16 GB a card",))
def small_modules_on_a_baseboard() -> Rig:
    """Modules count like cards."""
    return rig(
        board=None, baseboard="base", use={"models": "language"},
        parts=(modules_of(16),),
    )  # fmt: skip


@good("vram-workload")
def cards_of_24_gb() -> Rig:
    """The guide's figure itself."""
    return machine(2, use={"models": "language"})


@good("vram-workload")
def work_that_nobody_stated() -> Rig:
    """No floor to compare with."""
    return machine(2, card=gpu("small", vram_gb=8))


# remote-management


@bad("remote-management", "note", says=("stands in a data centre",))
def a_desktop_board_in_a_data_centre() -> Rig:
    """Nobody is there to press a button."""
    return machine(1, on=board(remote_management=False), site={"place": "datacentre"})


@bad("remote-management", "note", says=("works 24 hours a day",))
def a_desktop_board_round_the_clock() -> Rig:
    """Nor here at night."""
    return machine(1, on=board(remote_management=False), site={"hours_a_day": 24})


@good("remote-management")
def a_desktop_board_at_home() -> Rig:
    """Whoever uses it sits before it."""
    return machine(1, on=board(remote_management=False), site={"place": "home"})


# bmc-display


@bad("bmc-display", "note", times=1, says=("primary display of", "onboard"))
def a_management_chip_beside_cards() -> Rig:
    """Else the console stays black."""
    return machine(4, on=board(remote_management=True))


@good("bmc-display")
def cards_without_outputs() -> Rig:
    """Nothing takes the picture away."""
    blind = gpu("blind", display_outputs=False)
    return machine(4, on=board(remote_management=True), card=blind)


# bios-flashback


@bad("bios-flashback", "note", says=("may need newer firmware", "Ryzen 7 5800X"))
def a_young_processor_on_an_old_board() -> Rig:
    """It does not start before the update."""
    return machine(1, RYZEN, on=am4(), cpu={"part": RYZEN.id})


@good("bios-flashback")
def a_young_processor_on_a_young_board() -> Rig:
    """It came with the firmware."""
    return machine(1, RYZEN, on=am4(year=2021), cpu={"part": RYZEN.id})


@good("bios-flashback")
def an_older_processor() -> Rig:
    """The board knew it from the start."""
    old = cpu("old", name="Ryzen 7 3700X", socket="AM4")
    return machine(1, old, on=am4(), cpu={"part": old.id})


# mixed-gpus


@bad("mixed-gpus", "note", times=1, says=("2 × TEST and OTHER in one rig", "the slowest"))
def two_kinds_of_cards() -> Rig:
    """In step, the slowest sets the pace."""
    return rig(wanted(gpu()), wanted(gpu()), wanted(gpu("other", chip="OTHER", vram_gb=12)))


@bad("mixed-gpus", "note", says=("two stacks (CUDA and ROCm)",))
def cards_of_two_makers() -> Rig:
    """Two stacks, whatever the work."""
    radeon = open_air("radeon", chip="Radeon RX 7900 XTX", family="radeon-7000")
    return rig(wanted(gpu()), wanted(radeon), use={"work": "rendering"})


@bad("mixed-gpus", "note", says=("oneAPI",))
def an_arc_beside_them() -> Rig:
    """A third stack."""
    return rig(wanted(gpu()), wanted(open_air("arc", chip="Arc B580", family="arc")))


@good("mixed-gpus")
def four_equal_cards() -> Rig:
    """Nothing to even out."""
    return machine(4)
