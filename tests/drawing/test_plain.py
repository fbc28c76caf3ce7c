"""A drawing written as plain values and read back is the same drawing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rigdesk.drawing.plain import drawing_of, plain_drawing
from rigdesk.drawing.primitives import (
    Bounds,
    Circle,
    Drawing,
    Group,
    Label,
    Line,
    Mark,
    Pane,
    Poly,
    Rect,
)
from rigdesk.drawing.views import VIEWS
from rigdesk.files.places import samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig_file
from rigdesk.rules.engine import check

SAMPLES = sorted(samples_dir().glob("*.rig.yaml"))

ONE_OF_EACH = Drawing(
    "board",
    "Ü ±8",
    (
        Group("a", 3, (Rect(0.1, 0.2, 3, 4, "card", "card-edge", "outline", True, 2.5),)),
        Group("b", -1, (Line(0, 1, 2, 3, "note", "hatch", True),), ("gpu1",)),
        Group("c", 0, (Poly(((0.0, 1.5), (2.0, 3.0)), "text", "none", "part", True),)),
        Group("d", 0, (Circle(1, 2, 3, "ok"), Label(1, 2, "µ", "muted", 4.2, 600, "middle"))),
        Group("e", 0, (Mark(1, 2, "warning", 6.0),), ("gpu1", "gpu2")),
    ),
    Bounds(-1.5, 0.0, 10.0, 20.25),
    None,
    (Pane("rear", 1.0, 2.0, Bounds(0.0, 0.0, 1.0, 1.0)),),
)


def again(drawing: Drawing) -> Drawing:
    """The drawing after a file."""
    return drawing_of(json.loads(json.dumps(plain_drawing(drawing))))


def test_every_kind_of_shape_comes_back() -> None:
    """Equal, and of its own type: a circle is no line of the same numbers."""
    found = again(ONE_OF_EACH)
    assert found == ONE_OF_EACH
    for one, two in zip(found.shapes(), ONE_OF_EACH.shapes(), strict=True):
        assert type(one) is type(two)


@pytest.mark.parametrize("path", SAMPLES[::4], ids=lambda path: path.name.partition(".")[0])
def test_samples_come_back_from_every_side(path: Path) -> None:
    """To the last digit: what a pen keeps of the one is good for the other."""
    report = check(read_rig_file(path, default_catalog()).rig)
    for view in VIEWS:
        drawing = VIEWS[view](report, ruler=False, text=1.0)
        assert again(drawing) == drawing


@pytest.mark.parametrize(
    "plain",
    [
        [], ["board"], ["board", "", [["a", 0, [["X", 1]], []]], [0, 0, 1, 1], None, []],
        ["board", "", [["a", 0, [["C", 1]], []]], [0, 0, 1, 1], None, []],
        ["board", "", [], [0, 0, 1], None, []], ["board", "", 7, [0, 0, 1, 1], None, []],
    ],
)  # fmt: skip
def test_other_values_are_refused(plain: list[object]) -> None:
    """With one of the three errors that readers of files expect."""
    with pytest.raises((ValueError, TypeError, KeyError)):
        drawing_of(plain)
