"""A baseboard is drawn dashed: its place is never recorded, its size seldom."""

from __future__ import annotations

from typing import Any

import factories as make
import pytest

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.extent import box_of, groups_extent
from rigdesk.drawing.primitives import Drawing, Label, Rect
from rigdesk.parts import Baseboard
from rigdesk.rig.rig import Rig
from rigdesk.space import frame

from .rigs import group, keys, of_type, texts, unruled


def with_base(*cards: Any, board: Any = None, **fields: Any) -> Rig:
    base = Baseboard.model_validate(
        {"id": "test-base", "maker": "Makers", "name": "Carrier", "modules": 8,
         "module_type": "M1", "module_w": 400, **fields}
    )  # fmt: skip
    made = make.rig(*cards, board=board, parts=(base,))
    return made.model_copy(update={"baseboard": base.id})


def drawn(rig: Rig, text: float = 1.0) -> Drawing:
    return draw_board(unruled(rig), ruler=False, text=text)


def test_it_takes_the_machines_place_where_there_is_no_board() -> None:
    drawing = drawn(with_base())
    assert "board" not in list(keys(drawing))
    found = group(drawing, "baseboard")
    assert found.subjects == ("baseboard",)
    (outline,) = of_type(found.shapes, Rect)
    assert (outline.x, outline.y) == (0.0, 0.0)
    assert (outline.w, outline.h) == frame.BOARD_OUTLINES["ATX"]
    assert outline.dashed
    assert outline.fill == "none"
    assert texts(found.shapes) == [
        "Makers Carrier", "8 modules of 400\u2009W; its size is not recorded",
    ]  # fmt: skip


def test_it_stands_beside_a_board() -> None:
    drawing = drawn(with_base(make.wanted(make.gpu()), board=make.board()))
    machine, base = group(drawing, "board"), group(drawing, "baseboard")
    assert groups_extent((base,)).x0 > groups_extent((machine,)).x1
    tray = group(drawing, "card:gpu1")
    assert groups_extent((tray,)).y0 > groups_extent((base,)).y1
    assert drawing.bounds.x1 > groups_extent((base,)).x1


def test_a_recorded_size_is_drawn_and_said() -> None:
    found = group(drawn(with_base(outline_mm=(417, 350.5))), "baseboard")
    (outline,) = of_type(found.shapes, Rect)
    assert (outline.w, outline.h) == (417.0, 350.5)
    assert outline.dashed  # its place is still a guess
    assert texts(found.shapes)[1] == (
        "8 modules of 400\u2009W; 417 × 350.5\u2009mm; its place is not recorded"
    )


def test_estimated_watts_are_marked() -> None:
    rig = with_base(estimated=["module_w"])
    assert "8 modules of ~400\u2009W" in texts(group(drawn(rig), "baseboard").shapes)[1]


@pytest.mark.parametrize("text", [1.0, 2.0, 4.0])
def test_words_stay_inside_and_apart(text: float) -> None:
    shapes = group(drawn(with_base(), text), "baseboard").shapes
    (outline,) = of_type(shapes, Rect)
    title, facts = of_type(shapes, Label)
    for label in (title, facts):
        box = box_of(label)
        assert outline.x <= box.x0
        assert box.x1 <= outline.x + outline.w
    assert title.y < facts.y - 0.7 * facts.size


def test_without_one_the_place_of_a_board_is_left_open() -> None:
    drawing = drawn(make.rig(board=None))
    assert list(keys(drawing, "baseboard")) == []
    assert "board" in list(keys(drawing))
    astray = drawn(make.rig(board=None).model_copy(update={"baseboard": "gone"}))
    assert list(keys(astray, "baseboard")) == []
