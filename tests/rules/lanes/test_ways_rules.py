"""Edges of the rules on uplinks and address windows."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, catalog_part, gpu, rig, wanted

from rigdesk.parts import Board
from rigdesk.rules.lanes.bar_windows import bar_gb, window_of
from rules.asking import found, said, verdict

from .fixtures_ways import large, switched, two_roots


def plx(*names: str, **switch: Any) -> Any:
    """Cards behind named switches of the board."""
    slots = [
        {"name": f"S{n}", "position": 2 * n - 1, "lanes": 16, "gen": 3, "source": "switch",
         "switch": name}
        for n, name in enumerate(names, 1)
    ]  # fmt: skip
    switches = [{"name": name, **switch} for name in dict.fromkeys(names)]
    made = board(slots=slots, switches=switches)
    return rig(*(at(f"S{n}", gpu()) for n, _ in enumerate(names, 1)), board=made)


def test_each_switch_speaks_for_its_own_cards() -> None:
    """Two and two; an estimate says so."""
    four = plx("PLX1", "PLX1", "PLX2", "PLX2", uplink=[16, 3], estimated=True)
    findings = found("lanes-switch-uplink", four)
    assert [finding.subjects for finding in findings] == [("gpu1", "gpu2"), ("gpu3", "gpu4")]
    assert findings[0].message.replace("\u2009", " ") == (
        "GPU1 and GPU2 share one uplink through the switch PLX1: 15.8 GB/s; "
        "their links add up to 31.5 GB/s"
    )
    assert "estimate" in findings[0].why
    assert len({finding.key for finding in findings}) == 2


def test_an_uplink_that_carries_all_is_silent() -> None:
    """Sixteen Gen5 lanes above two cards of Gen3."""
    assert said("lanes-switch-uplink", plx("A", "A", uplink=[16, 5])) == []
    assert said("lanes-switch-uplink", plx("A", "B", uplink=[16, 3])) == []


def test_a_named_switch_without_a_record_of_its_width() -> None:
    """It is named, and no figure is made up."""
    (finding,) = found("lanes-switch-uplink", plx("PLX1", "PLX1"))
    assert finding.message == (
        "GPU1 and GPU2 hang behind the switch PLX1 and share what it has toward the processor"
    )
    assert finding.actual is None
    assert "estimate" not in found("lanes-switch-uplink", switched())[0].why


def test_cards_on_sockets_and_dies_are_named_by_group() -> None:
    """Which card hangs where."""
    ((_, message),) = said("lanes-numa", two_roots(cpu=2))
    assert message == "The cards hang on 2 processors: GPU1; GPU2"


@pytest.mark.parametrize(
    ("fields", "resizable", "expected"),
    [
        ({"vram_gb": 24}, None, 0.25),
        ({"vram_gb": 24}, False, 0.25),
        ({"vram_gb": 24}, True, 32),
        ({"vram_gb": 16, "display_outputs": False}, None, 16),
        ({"vram_gb": 80, "family": "datacentre"}, None, 128),
        ({"vram_gb": None, "family": "datacentre"}, None, 0.25),
        ({"vram_gb": 24, "bar_gb": 64}, None, 64),
    ],
)
def test_the_window_of_a_card(
    fields: dict[str, Any], resizable: bool | None, expected: float
) -> None:
    """Its record, else all of its memory rounded up to a power of two, or a quarter of a GB."""
    assert bar_gb(gpu(**fields), resizable) == expected


@pytest.mark.parametrize(
    ("fields", "gb", "old"),
    [
        ({"socket": "AM4", "year": 2017}, 32, True),
        ({"socket": "LGA1151", "year": 2018}, 256, False),
        ({"socket": "AM5"}, 256, False),
        ({"socket": "SP3", "year": 2017}, 1024, False),
        ({"socket": "LGA2011-3", "chipset": "X99"}, None, True),
        ({"socket": "LGA2066", "chipset": "X299"}, 1024, False),
        ({"socket": "AM4", "above_4g_gb": 64}, 64, False),
    ],
)
def test_the_window_of_a_board(fields: dict[str, Any], gb: float | None, old: bool) -> None:
    """Its record, else its kind's; what old large desktop boards map is not known."""
    window = window_of(board(**fields))
    assert (window.gb, window.old) == (gb, old)


@pytest.mark.parametrize(
    ("cards", "expected"), [(1, None), (2, "warning"), (3, "error")]
)  # fmt: skip
def test_limits_belong_to_the_better_side(cards: int, expected: str | None) -> None:
    """16 of 32 GB is half and passes as one card; 32 of 32 fits, 48 does not."""
    assert verdict("bar-resources", large(cards)) == expected


def test_half_a_window_is_no_trouble() -> None:
    """Beyond half something else may be in the way."""
    assert verdict("bar-resources", large(2, 16, above_4g_gb=64)) == "note"
    (finding,) = found("bar-resources", large(2, 16, above_4g_gb=63))
    assert (finding.severity, "kind's" in finding.why) == ("warning", False)
    assert "kind's" in found("bar-resources", large(2))[0].why


def test_resizable_bar_is_what_the_rig_says() -> None:
    """Eleven displays cards of 24 GB do not fit a desktop board with it on."""
    cards = [wanted(gpu(vram_gb=24)) for _ in range(9)]
    on = board(socket="AM5")
    assert verdict("bar-resources", rig(*cards, board=on, bios={"resizable_bar": True})) == "error"
    assert verdict("bar-resources", rig(*cards, board=on)) == "warning"


def test_what_ran_beats_doubt_but_no_limit() -> None:
    """Six ran on this board: up to six nothing is doubted."""
    proven = [{"what": "Six ran.", "rule": "bar-resources", "count": 6}]
    old = board("proven", chipset="X99", proven=proven)
    many = [wanted(gpu()) for _ in range(7)]
    assert verdict("bar-resources", rig(*many[:6], board=old)) == "note"
    assert verdict("bar-resources", rig(*many, board=old)) == "warning"


def test_trouble_with_a_single_card_is_told() -> None:
    """Where a report says so; one that begins at two cards does not reach it."""
    trouble = {"what": "No start with a large card.", "rule": "bar-resources"}
    assert verdict("bar-resources", rig(wanted(gpu()), board=board(trouble=[trouble]))) == "warning"
    later = {**trouble, "count": 2}
    assert verdict("bar-resources", rig(wanted(gpu()), board=board(trouble=[later]))) is None


def test_sixteen_cards_on_the_board_that_starts_with_fourteen() -> None:
    """By the catalog's record; its slots split in eights and fours, as builders ran them."""
    record = catalog_part("asrockrack-romed8-2t")
    assert isinstance(record, Board)
    cards = [wanted(gpu()) for _ in range(16)]
    assert verdict("bar-resources", rig(*cards, board=record)) == "error"
    assert verdict("bar-resources", rig(*cards[:14], board=record)) == "warning"
    assert all(slot.bifurcation == ("x8x8", "x4x4x4x4") for slot in record.slots)


def test_catalog_xeons_light_what_their_board_says() -> None:
    """With the smaller series only every other slot of this board works."""
    seats = [f"PCIEX16(G5)_{n}" for n in (1, 2, 3)]
    cards = [at(seat, gpu()) for seat in seats]
    on: Any = catalog_part("asus-pro-ws-w790e-sage-se")
    small: Any = catalog_part("intel-xeon-w5-2465x")
    made = rig(*cards, board=on, parts=(small,), cpu=small.id)
    dead = [finding.subjects for finding in found("lanes-reduced", made)]
    assert dead == [("gpu2",)]
    assert "Held back by the CPU" in found("lanes-reduced", made)[0].why
