"""What the build sheet says of firmware settings and of lanes that are shared."""

from __future__ import annotations

from drawing.rigs import report
from factories import at, board, drive, gpu, rig, wanted
from rules.lanes.fixtures_ways import forked

from rigdesk.rig.rig import Rig
from rigdesk.sheets.sheet import Sheet, sheet


def made(value: Rig) -> Sheet:
    """The sheet of a rig."""
    return sheet(report(value))


def about(value: Rig, word: str) -> list[str]:
    """The lines of the firmware list that name something."""
    return [line for line in made(value).bios if word in line]


def test_splits_that_are_set_and_splits_that_are_needed() -> None:
    """Both have to be typed in, with the cards that hang there."""
    needed = forked(bifurcation=["x8x8"])
    assert about(needed, "X16") == ["X16 (GPU1 and GPU2): split into x8x8."]
    set_so = forked(3, bios={"slots": {"X16": "x8x8x8"}})
    assert about(set_so, "X16") == ["X16 (GPU1, GPU2 and GPU3): split into x8x8x8."]
    wrong = forked(bios={"slots": {"X16": "x16"}})
    assert about(wrong, "X16") == ["X16 (GPU1 and GPU2): split into x8x8."]


def test_slots_held_to_a_generation() -> None:
    """With the card in it, or without."""
    held = rig(at("PCIE1", gpu()), bios={"gen": {"PCIE1": 3, "PCIE2": 4}})
    assert about(held, "link speed") == [
        "PCIE1 (GPU1): link speed Gen3.", "PCIE2: link speed Gen4.",
    ]  # fmt: skip
    assert about(rig(wanted(gpu()), board=None, bios={"gen": {"A": 3}}), "A")[-1] == (
        "A: link speed Gen3."
    )


def test_resizable_bar_as_the_rig_says() -> None:
    """Not said is: where the board offers it."""
    said = [
        about(rig(wanted(gpu()), bios={"resizable_bar": on}), "Resizable BAR")
        for on in (None, True, False)
    ]
    assert said == [
        ["Resizable BAR: on where the board offers it."],
        ["Resizable BAR: on."],
        ["Resizable BAR: off."],
    ]


def test_slots_alone_and_as_they_are_left() -> None:
    """An empty slot that a drive took lanes from says so; unknown lanes are not recorded."""
    slots = [
        {"name": "S1", "position": 1, "lanes": 16, "gen": 4},
        {"name": "S2", "position": 4, "lanes": 16, "gen": 4, "shares": ["M2_1"]},
        {"name": "S3", "position": 6, "gen": 4},
        {"name": "S4", "position": 8, "gen": 4},
    ]
    planned = rig(
        at("S1", gpu()), at("S3", gpu()), board=board(slots=slots, m2=[{"name": "M2_1"}]),
        parts=(drive(),), drives=[{"part": "test-drive", "port": "M2_1"}],
    )  # fmt: skip
    rows = {row.slot: (row.wired, row.link) for row in made(planned).slots}
    assert rows == {
        "S1": ("x16 Gen4 from the CPU", "x16 Gen4"),
        "S2": ("x16 Gen4 from the CPU, shared with M2_1", "x8 left"),
        "S3": ("lanes not recorded", "not recorded"),
        "S4": ("lanes not recorded", "–"),
    }
