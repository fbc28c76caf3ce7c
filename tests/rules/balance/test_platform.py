"""What cooler, platform, board and cards are for, on the edges of each figure."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, catalog_part, cooler, cpu, gpu, open_air, rig, wanted

from rigdesk.parts import Baseboard, Board, Cpu, Gpu
from rigdesk.rig.rig import Rig
from rules.asking import found, said, verdict

from .fixtures_balance import machine, processor

RYZEN = cpu("ryzen", name="Ryzen 7 5800X", socket="AM4", cores=8, tdp_w=105, lanes=20)
B550 = board("b550", socket="AM4", chipset="B550", slots=3, year=2020, bios_flashback=True)
MANAGED = board("managed", remote_management=True)
BARE = board("bare", remote_management=False)
PRO_48 = gpu("pro-48", chip="RTX A6000", vram_gb=48)
GAMER_10 = open_air("gamer-10", chip="RTX 3080", vram_gb=10)
RADEON_24 = open_air("radeon-24", chip="RX 7900 XTX", family="radeon-7000")


def cooled(max_w: float, draw: float = 180, limit: float | None = None, **fields: Any) -> Rig:
    """A processor, or its limit, under a cooler that claims so much."""
    part, chip = cooler(max_w=max_w, **fields), cpu(tdp_w=draw)
    fitted = {"part": chip.id, "power_limit_w": limit}
    return machine(1, part, chip, cooler={"part": part.id}, cpu=fitted)


def young(part: Cpu = RYZEN, on: Board = B550) -> Rig:
    """A processor that is younger than its board."""
    return machine(1, part, on=on, cpu={"part": part.id})


def mixed(*cards: Gpu, work: str | None = None) -> Rig:
    """Wanted cards that are not equal, for work of a kind."""
    return rig(*(wanted(card) for card in cards), use={"work": work})


def standing(place: str | None, hours: float | None = None, on: Board = BARE) -> Rig:
    """One card on a board, somewhere, for so many hours a day."""
    return machine(1, on=on, site={"place": place, "hours_a_day": hours})


@pytest.mark.parametrize(
    ("draw", "expected"), [(200, None), (201, "warning"), (250, "warning"), (252, "error")]
)
def test_a_quarter_over_the_coolers_claim_is_the_end(draw: float, expected: str | None) -> None:
    """A cooler of 200 W: the limit belongs to the milder side."""
    assert verdict("cooler-power", cooled(200, draw)) == expected


def test_a_claim_that_was_recalled_is_never_an_error() -> None:
    """An estimate is not shown as a fact."""
    assert said("cooler-power", cooled(100, estimated=["max_w"])) == [
        ("warning", "Makers test-cooler cools about 100 W; Makers test-cpu takes 180 W")
    ]


@pytest.mark.parametrize(("limit", "expected"), [(None, "warning"), (150, None), (300, "error")])
def test_a_limit_in_the_bios_counts(limit: float | None, expected: str | None) -> None:
    """Lower or higher than the maker's figure."""
    assert verdict("cooler-power", cooled(150, limit=limit)) == expected


def test_cooler_or_processor_alone_says_nothing() -> None:
    """Nothing to compare."""
    part, chip = cooler(max_w=10), cpu()
    assert verdict("cooler-power", rig(parts=(part,), cooler={"part": part.id})) is None
    assert verdict("cooler-power", rig(parts=(chip,), cpu={"part": chip.id})) is None


@pytest.mark.parametrize(
    ("socket", "gpus", "expected"),
    [
        ("AM5", 1, None), ("AM5", 2, "note"), ("LGA2066", 4, None), ("sTRX4", 5, "note"),
        ("SP3", 9, None), ("sTR5", 7, None),
    ],
)  # fmt: skip
def test_the_socket_decides_while_no_processor_is_chosen(
    socket: str, gpus: int, expected: str | None
) -> None:
    """On sTR5 the processor has to say: 48 to 128 lanes."""
    assert verdict("platform-for-count", machine(gpus, on=board(socket=socket))) == expected


@pytest.mark.parametrize(
    ("lanes", "count", "gpus", "expected"),
    [(28, 1, 2, "note"), (48, 1, 4, None), (80, 1, 5, "note"), (96, 1, 8, None), (48, 2, 8, None)],
)
def test_lanes_of_all_processors_decide(
    lanes: int, count: int, gpus: int, expected: str | None
) -> None:
    """Two of 48 lanes are a server."""
    assert verdict("platform-for-count", processor(cpu(lanes=lanes), count, gpus)) == expected


def test_two_sockets_of_an_older_workstation_are_no_small_platform() -> None:
    """Two Xeons bring 80 lanes: nothing is said before they are chosen."""
    assert verdict("platform-for-count", machine(5, on=board(socket="LGA2011-3", cpus=2))) is None
    assert verdict("platform-for-count", machine(5, on=board(socket="LGA2011-3"))) == "note"


@pytest.mark.parametrize("work", ["independent-inference", "mining"])
def test_cards_that_work_alone_need_no_platform(work: str) -> None:
    """On four lanes they lost nothing."""
    alone = processor(RYZEN, gpus=4, on=B550, use={"work": work})
    assert verdict("platform-for-count", alone) is None


def test_many_cards_on_a_desktop_are_sent_to_a_server_at_once() -> None:
    """Not to the class between."""
    ((_, words),) = said("platform-for-count", processor(RYZEN, gpus=6, on=B550))
    assert words.startswith("Six GPUs on a desktop platform; a server platform (EPYC class)")


def test_without_board_and_processor_there_is_no_platform() -> None:
    """Only cards are wanted so far."""
    assert verdict("platform-for-count", rig(*[wanted(gpu())] * 4, board=None)) is None


@pytest.mark.parametrize(
    ("models", "gb", "expected"),
    [
        ("language", 24, None), ("language", 16, "note"), ("vision", 12, None),
        ("vision", 11, "note"), ("speech", 4, None), ("other", 4, None),
    ],
)  # fmt: skip
def test_memory_a_card_by_kind_of_models(models: str, gb: float, expected: str | None) -> None:
    """Exactly as much as wanted is enough."""
    asked = machine(1, card=gpu(vram_gb=gb), use={"models": models})
    assert verdict("vram-workload", asked) == expected


def test_the_least_is_named_and_every_small_card_lit() -> None:
    """Two small kinds beside a large one and one that nobody recorded."""
    cards = [GAMER_10, PRO_48, open_air("small", vram_gb=12), gpu("unknown", vram_gb=None)]
    (finding,) = found("vram-workload", rig(*map(wanted, cards), use={"models": "language"}))
    assert finding.subjects == ("gpu1", "gpu3")
    assert finding.actual is not None
    assert finding.actual.value == 10
    assert "gamer-10 and Makers small: " in finding.message


@pytest.mark.parametrize(("gb", "expected"), [(16, "note"), (40, None), (None, None)])
def test_modules_of_a_baseboard_are_judged_too(gb: float | None, expected: str | None) -> None:
    """They are cards without a slot."""
    base = Baseboard.model_validate(
        {
            "id": "carrier", "kind": "baseboard", "maker": "Makers", "name": "Carrier",
            "modules": 8, "module_type": "SXM2", "module_w": 300, "vram_gb": gb,
        }
    )  # fmt: skip
    carried = rig(board=None, parts=(base,), baseboard=base.id, use={"models": "language"})
    assert verdict("vram-workload", carried) == expected


@pytest.mark.parametrize(
    ("place", "hours", "expected"),
    [
        ("datacentre", None, "note"), ("server-room", None, None), (None, 24, "note"),
        ("home", 23.5, None), (None, None, None),
    ],
)  # fmt: skip
def test_where_a_machine_needs_management(
    place: str | None, hours: float | None, expected: str | None
) -> None:
    """In a data centre, or day and night."""
    assert verdict("remote-management", standing(place, hours)) == expected


def test_what_nobody_recorded_is_not_missed() -> None:
    """Some boards have a card for it, and records that do not say."""
    assert verdict("remote-management", standing("datacentre", on=board())) is None
    assert verdict("bmc-display", standing("datacentre", on=board())) is None


def test_an_empty_board_is_not_managed() -> None:
    """A plan without a card, and one without a board."""
    assert verdict("remote-management", rig(board=BARE, site={"place": "datacentre"})) is None
    assert verdict("bmc-display", rig(board=MANAGED)) is None
    assert verdict("bmc-display", rig(wanted(gpu()), board=None)) is None


def test_one_card_with_outputs_is_enough_to_ask() -> None:
    """Cards without outputs take no picture away."""
    mute, loud = gpu("mute", display_outputs=False), gpu("loud", display_outputs=True)
    assert verdict("bmc-display", rig(wanted(mute), board=MANAGED)) is None
    assert verdict("bmc-display", rig(wanted(mute), wanted(loud), board=MANAGED)) == "note"


def test_owners_of_a_board_are_quoted() -> None:
    """The installer of an H12SSL-i hung without the setting."""
    (finding,) = found("bmc-display", rig(wanted(gpu()), board="supermicro-h12ssl-i"))
    assert finding.why.endswith("(owners' notes)")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ryzen 5 5600X", "note"), ("Ryzen 9 5950X", "note"), ("Ryzen 5 3600", None),
        ("Ryzen 7 4700G", None), ("Ryzen Threadripper PRO 5975WX", None),
    ],
)  # fmt: skip
def test_which_processors_are_young(name: str, expected: str | None) -> None:
    """Ryzen 5000, by AMD's numbers."""
    assert verdict("bios-flashback", young(RYZEN.model_copy(update={"name": name}))) == expected


@pytest.mark.parametrize(
    ("chipset", "year", "expected"),
    [
        ("B450", None, "note"), ("X570", 2019, "note"), ("B550", 2021, None), ("X570S", None, None),
        ("B350", None, None), (None, None, None),
    ],
)  # fmt: skip
def test_which_boards_are_older(
    chipset: str | None, year: int | None, expected: str | None
) -> None:
    """The 400 and 500 series, before 2021."""
    on = B550.model_copy(update={"chipset": chipset, "year": year})
    assert verdict("bios-flashback", young(on=on)) == expected


@pytest.mark.parametrize(
    ("button", "words"),
    [(True, "flash button writes it"), (False, "no flash button"), (None, "Look whether")],
)
def test_the_way_depends_on_the_button(button: bool | None, words: str) -> None:
    """With one, without one, and where nobody says."""
    on = B550.model_copy(update={"bios_flashback": button})
    (finding,) = found("bios-flashback", young(on=on))
    assert words in finding.why


def test_another_socket_is_another_rules_matter() -> None:
    """Neither the wrong board nor a missing part is spoken of here."""
    assert verdict("bios-flashback", young(on=board(chipset="B550"))) is None
    assert verdict("bios-flashback", young(RYZEN.model_copy(update={"socket": "AM5"}))) is None
    assert verdict("bios-flashback", machine(1, on=B550)) is None


def test_the_founding_articles_board_has_the_button() -> None:
    """It takes this board for Ryzen 5000 because of it."""
    on, part = catalog_part("msi-b550-a-pro"), catalog_part("amd-ryzen-9-5950x")
    assert isinstance(on, Board)
    assert isinstance(part, Cpu)
    (finding,) = found("bios-flashback", young(part, on))
    assert "without a processor" in finding.why


@pytest.mark.parametrize("work", [None, "data-parallel-training", "serving", "sharded-training"])
def test_work_in_step_waits_for_the_slowest(work: str | None) -> None:
    """Work not stated counts as training."""
    (finding,) = found("mixed-gpus", mixed(PRO_48, GAMER_10, work=work))
    assert finding.subjects == ("gpu1", "gpu2")
    assert "10\u2009GB" in finding.why


@pytest.mark.parametrize("work", ["rendering", "mining"])
def test_work_alone_waits_for_nobody(work: str) -> None:
    """Equal or not."""
    assert verdict("mixed-gpus", mixed(PRO_48, GAMER_10, work=work)) is None


def test_three_stacks_are_counted() -> None:
    """NVIDIA, AMD and Intel."""
    arc = open_air("arc", chip="Arc B580", family="arc", vram_gb=12)
    ((_, words),) = said("mixed-gpus", mixed(PRO_48, RADEON_24, arc, work="rendering"))
    assert words.endswith("they need three stacks (CUDA, ROCm and oneAPI)")


def test_cards_with_equal_memory_differ_in_other_ways() -> None:
    """Nothing is said of a least memory where there is none, or where it is not recorded."""
    (finding,) = found("mixed-gpus", mixed(gpu(), RADEON_24))
    assert finding.why == "Plugs, spikes and drivers differ too."
    (finding,) = found("mixed-gpus", mixed(gpu(), gpu("unknown", chip="OTHER", vram_gb=None)))
    assert finding.why == "Plugs, spikes and drivers differ too."
