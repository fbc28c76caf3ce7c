"""The block diagram of lanes: bands as wide as links, what limits in words, marks of findings."""

from __future__ import annotations

import pytest
from factories import at, board, cpu, gpu, rig
from totals.test_graph import desktop

from rigdesk.drawing.lanes_layout import lanes_layout
from rigdesk.drawing.lanes_view import LANE_MM, limit_words, link_words, path_words
from rigdesk.drawing.primitives import Group, Label, Mark, Poly, Rect
from rigdesk.drawing.views import VIEWS
from rigdesk.rig.edits import set_slot_gen, set_split
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check


def drawn(made: Rig) -> dict[str, Group]:
    """The groups of the lanes view by their keys."""
    return {group.key: group for group in VIEWS["lanes"](check(made)).groups}


def said(group: Group) -> list[str]:
    """The words of a group."""
    words = (shape.text for shape in group.shapes if isinstance(shape, Label))
    return [text.replace("\u2009", " ") for text in words]


def bands(group: Group) -> list[tuple[float, str]]:
    """How high the bands of a link are, in lanes, and their fills."""
    polys = [shape for shape in group.shapes if isinstance(shape, Poly)]
    return [
        (round((poly.points[-1][1] - poly.points[0][1]) / LANE_MM, 1), poly.fill) for poly in polys
    ]


def sharing() -> Rig:
    """Two cards in two slots that share sixteen lanes."""
    slots = [
        {"name": "X1", "position": 1, "lanes": 16, "gen": 4, "shares": ["X2"]},
        {"name": "X2", "position": 4, "lanes": 8, "gen": 4},
    ]
    made = board(slots=slots)
    return rig(at("X1", gpu()), at("X2", gpu()), board=made, parts=(cpu(),), cpu="test-cpu")


def test_a_link_is_as_wide_as_it_has_lanes() -> None:
    found = drawn(desktop())
    assert bands(found["link:slot:X1>card:gpu1"]) == [(16.0, "accent")]
    assert bands(found["link:cpu:CPU1>slot:X1"]) == [(16.0, "accent")]
    assert bands(found["link:chipset:chipset>port:M2_1"])[-1] == (4.0, "accent")
    assert said(found["link:cpu:CPU1>slot:X1:words"]) == ["x16 Gen5 · 63 GB/s"]


def test_what_a_link_has_lost_stands_around_it() -> None:
    found = drawn(sharing())
    assert bands(found["link:cpu:CPU1>slot:X1"]) == [(16.0, "none"), (8.0, "accent")]
    assert said(found["card:gpu1"]) == ["GPU1 · test-gpu", "x8 Gen4 of x16 Gen4 · shared lanes"]


def test_more_asked_than_carried_is_a_warning() -> None:
    """A drive and a card behind the chipset at once."""
    found = drawn(desktop())
    head = "link:cpu:CPU1>chipset:chipset"
    assert bands(found[head])[-1][1] == "warning"
    (words,) = said(found[f"{head}:words"])
    assert words == "x4 Gen4 · 7.9 GB/s est. for 15.8"


def test_free_ports_are_quiet_and_columns_without_boxes_take_no_room() -> None:
    made = rig(at("PCIE1", gpu()), parts=(cpu(),), cpu="test-cpu")
    found = drawn(made)
    assert bands(found["link:cpu:CPU1>slot:PCIE2"]) == [(16.0, "line")]
    wide, narrow = lanes_layout(check(desktop())), lanes_layout(check(made))
    assert wide.blocks["card:gpu1"].box.x0 > narrow.blocks["card:gpu1"].box.x0
    assert said(found["cpu:CPU1"]) == ["CPU", "test-cpu", "16 of 128 lanes"]


def test_blocks_stand_apart() -> None:
    """No box covers another, whatever hangs on whatever."""
    blocks = list(lanes_layout(check(desktop())).blocks.values())
    for n, one in enumerate(blocks):
        for other in blocks[n + 1 :]:
            a, b = one.box, other.box
            assert a.x1 <= b.x0 or b.x1 <= a.x0 or a.y1 <= b.y0 or b.y1 <= a.y0


def test_settings_of_the_bios_are_shown_at_their_slots() -> None:
    made = set_slot_gen(set_split(desktop(), "X1", "x8x8"), "X1", 3)
    assert said(drawn(made)["slot:X1"]) == ["X1", "x8x8 Gen3"]
    free = set_slot_gen(rig(), "PCIE1", 3)
    assert said(drawn(free)["slot:PCIE1"]) == ["PCIE1 · Gen3"]


def test_a_dark_port_says_what_turns_it_off() -> None:
    slots = [
        {"name": "X1", "position": 1, "lanes": 16, "gen": 4},
        {"name": "X2", "position": 4, "lanes": 4, "gen": 4, "off_beside": ["X1"]},
    ]
    found = drawn(rig(at("X1", gpu()), board=board(slots=slots), parts=(cpu(),), cpu="test-cpu"))
    (frame, *_) = found["slot:X2"].shapes
    assert isinstance(frame, Rect)
    assert frame.dashed
    assert said(found["link:cpu:CPU1>slot:X2:words"]) == ["off"]
    assert said(found["slot:X2"]) == ["X2 · off: X1"]


def test_marks_are_those_of_findings_about_lanes() -> None:
    report = check(sharing())
    worst = {f.severity for f in report.findings if f.code.startswith("L") and "gpu1" in f.subjects}
    marks = {
        group.key: shape.kind
        for group in VIEWS["lanes"](report).groups
        for shape in group.shapes
        if isinstance(shape, Mark)
    }
    order = ["error", "unknown", "warning", "note"]
    assert marks["mark:gpu1"] == min(worst, key=order.index)
    assert not [s for s in VIEWS["lanes"](report, marks=False).shapes() if isinstance(s, Mark)]


def test_words_of_links() -> None:
    assert link_words(8, 4, 15.752).replace("\u2009", " ") == "x8 Gen4 · 15.8 GB/s"
    assert link_words(None, 4, None) == "x? Gen4"
    assert link_words(0, 4, 0.0) == "off"
    link = check(sharing()).totals.lanes.of("gpu1")
    assert link is not None
    assert path_words(link) == "CPU → X1"
    assert limit_words(link) == "held back by shared lanes (with X2)"
    free = check(desktop()).totals.lanes.of("gpu1")
    assert free is not None
    assert limit_words(free) == ""


def test_lanes_nobody_recorded_are_a_question() -> None:
    made = board(slots=[{"name": "X1", "position": 1, "gen": 4, "lanes": None}])
    found = drawn(rig(at("X1", gpu()), board=made))
    assert said(found["link:cpu:CPU1>slot:X1:words"]) == ["x? Gen4"]


def test_without_a_board_it_is_said() -> None:
    assert said(drawn(rig(board=None))["board:none"]) == ["No board here whose lanes are known"]


@pytest.mark.parametrize("sockets", [1, 2])
def test_each_processor_has_its_own(sockets: int) -> None:
    slots = [{"name": f"X{n}", "position": n, "lanes": 16, "gen": 4, "cpu": n} for n in (1, 2)]
    made = board(slots=slots[:sockets], cpus=sockets)
    found = drawn(rig(board=made, parts=(cpu(),), cpu={"part": "test-cpu", "count": sockets}))
    heads = [key for key in found if key.startswith("cpu:")]
    assert len(heads) == sockets
    assert [said(found[key])[0] for key in heads] == (["CPU"] if sockets == 1 else ["CPU1", "CPU2"])
