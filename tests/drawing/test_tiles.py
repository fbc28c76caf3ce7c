"""Paper for what is larger than a page: equal tiles that share 10 mm, each told from the others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.extent import extent, groups_extent
from rigdesk.drawing.pages import MARGIN, PAPERS, DrawingTooLargeError
from rigdesk.drawing.primitives import Bounds, Circle, Drawing, Group, Line, Rect
from rigdesk.drawing.tiles import MOST_TILES, OVERLAP, Leaf, printed, tile_name
from rigdesk.drawing.titleblock import Stamp

from .rigs import four_blowers, of_type, texts, unruled


def sized(width: float, height: float) -> Drawing:
    """A drawing that is so large on paper, with the millimetre that stays around it."""
    box = Rect(-20, -10, width - 2, height - 2, "none", "text")
    return Drawing("board", "Test rig", (Group("a", 0, (box,)),), Bounds(0, 0, 1, 1))


def test_what_fits_is_one_page() -> None:
    (leaf,) = printed(sized(150, 200), 1.0, "A4", Stamp(sheet=2, sheets=2))
    assert (leaf.width, leaf.height, leaf.window, leaf.name) == (210, 297, None, "")
    assert {"Board view · millimetres", "1:1", "2 of 2"} <= set(texts(leaf.frame))


def test_fit_is_one_page_whatever_the_size() -> None:
    """Beyond the usual scales a whole reduction is made."""
    (leaf,) = printed(sized(330, 305), None, "A4")
    assert "1:2" in texts(leaf.frame)
    (huge,) = printed(sized(9_000, 2_000), None, "A4")
    assert "1:34" in texts(huge.frame)
    (box,) = of_type(huge.shapes, Rect)
    assert box.x >= MARGIN
    assert box.x + box.w <= huge.width - MARGIN


@pytest.mark.parametrize(
    ("size", "paper", "count"),
    [
        ((330, 305), "A4", 4),
        ((450, 400), "A4", 6),
        ((330, 240), "A3", 1),
        ((330, 305), "A3", 2),
        ((330, 305), "Letter", 4),
    ],
)
def test_so_many_tiles_are_needed(size: tuple[float, float], paper: str, count: int) -> None:
    """An E-ATX board takes four A4, a tower's side six."""
    assert len(printed(sized(*size), 1.0, paper)) == count


def window(leaf: Leaf) -> Bounds:
    assert leaf.window is not None
    return leaf.window


@given(
    st.floats(200, 900), st.floats(200, 900), st.sampled_from(list(PAPERS)),
    st.sampled_from([1.0, 0.8, 1.5]),
)  # fmt: skip
def test_tiles_together_show_everything_once(
    width: float, height: float, paper: str, scale: float
) -> None:
    """Windows are equal, lie on their paper, and overlap by 10 mm and no more."""
    leaves = printed(sized(width, height), scale, paper)
    if len(leaves) == 1:
        return
    names = [leaf.name for leaf in leaves]
    assert len(set(names)) == len(names)
    assert len({window(leaf) for leaf in leaves}) == 1
    seen = window(leaves[0])
    assert seen.x1 <= leaves[0].width - MARGIN + 1e-6
    assert seen.y1 <= leaves[0].height - MARGIN - 14.0 - 6.0
    columns = sum(1 for name in names if name.startswith("A"))
    rows = len(names) // columns
    across = (seen.x1 - seen.x0) * columns - OVERLAP * (columns - 1)
    down = (seen.y1 - seen.y0) * rows - OVERLAP * (rows - 1)
    assert across == pytest.approx(width * scale, abs=0.02)
    assert down == pytest.approx(height * scale, abs=0.02)


def test_neighbours_show_the_same_strip() -> None:
    """What stands 10 mm before the edge of A1 stands at the edge of A2."""
    leaves = {leaf.name: leaf for leaf in printed(sized(330, 305), 1.0, "A4")}
    assert list(leaves) == ["A1", "A2", "B1", "B2"]
    (left,), (right,) = (of_type(leaves[name].shapes, Rect) for name in ("A1", "A2"))
    seen = window(leaves["A1"])
    assert left.x - right.x == pytest.approx(seen.x1 - seen.x0 - OVERLAP, abs=2e-3)
    (below,) = of_type(leaves["B1"].shapes, Rect)
    assert left.y - below.y == pytest.approx(seen.y1 - seen.y0 - OVERLAP, abs=2e-3)


def test_a_tile_says_which_it_is() -> None:
    leaves = printed(sized(330, 305), 1.0, "A4")
    for number, leaf in enumerate(leaves, 1):
        words = texts(leaf.frame)
        assert f"Board view · millimetres · tile {leaf.name}" in words
        assert f"{number} of 4" in words
        assert leaf.name in words
        assert "Print at 100 %: both rulers measure 100 mm" in words
        assert words.count("100 mm") == 2
        filled = [box for box in of_type(leaf.frame, Rect) if box.fill == "slot"]
        assert len(filled) == 1


def test_crop_marks_stand_off_the_window() -> None:
    """Two at every corner, a millimetre away, so that no cut goes through one."""
    leaf = printed(sized(330, 305), 1.0, "A4")[0]
    seen = window(leaf)
    marks = [
        line for line in of_type(leaf.frame, Line)
        if line.weight == "hatch" and line.role == "text"
    ]  # fmt: skip
    assert len(marks) == 8
    for line in marks:
        x, y = (line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2
        assert not (seen.x0 < x < seen.x1 and seen.y0 < y < seen.y1)
        assert abs(line.x1 - line.x0) + abs(line.y1 - line.y0) == pytest.approx(5.0)


@pytest.mark.parametrize(("number", "glued"), [(0, 2), (4, 4), (8, 2), (1, 3)])
def test_dashes_stand_where_a_neighbour_begins(number: int, glued: int) -> None:
    """Of nine tiles the middle one has four."""
    leaves = printed(sized(450, 600), 1.0, "A4")
    assert len(leaves) == 9
    dashed = [line for line in of_type(leaves[number].frame, Line) if line.dashed]
    assert len(dashed) == glued
    seen = window(leaves[number])
    for line in dashed:
        offsets = (
            (line.x0 - seen.x0, seen.x1 - line.x0)
            if line.x0 == line.x1
            else (line.y0 - seen.y0, seen.y1 - line.y0)
        )
        assert min(offsets) == pytest.approx(OVERLAP, abs=1e-3)


def test_a_tile_holds_only_what_shows_on_it() -> None:
    """Shapes of other tiles only make a file larger."""
    dots = tuple(Circle(x, 20, 3, "text") for x in range(0, 400, 20))
    drawing = Drawing("board", "", (Group("a", 0, dots),), Bounds(0, 0, 1, 1))
    leaves = printed(drawing, 1.0, "A4")
    counts = [len(leaf.shapes) for leaf in leaves]
    assert len(leaves) == 2
    assert all(0 < count < 20 for count in counts)
    assert 20 <= sum(counts) <= 22
    tall = Drawing(
        "board", "", (Group("a", 0, tuple(Circle(20, c.x, 3, "text") for c in dots)),),
        Bounds(0, 0, 1, 1),
    )  # fmt: skip
    assert 20 <= sum(len(leaf.shapes) for leaf in printed(tall, 1.0, "A4")) <= 22


def test_tiles_count_as_sheets_from_their_first_on() -> None:
    """In a set of drawings the tiles follow what stands before them."""
    leaves = printed(sized(330, 305), 1.0, "A4", Stamp(sheet=3, sheets=3))
    assert [texts(leaf.frame)[-2] for leaf in leaves] == [f"{n} of 6" for n in (3, 4, 5, 6)]


def test_marks_stay_where_printers_print() -> None:
    """No printer reaches the last 4 mm."""
    for paper in PAPERS:
        for leaf in printed(sized(800, 800), 1.0, paper):
            x0, y0, x1, y1 = extent(leaf.frame)
            assert min(x0, y0, leaf.width - x1, leaf.height - y1) >= 5.0


def test_too_much_paper_is_refused() -> None:
    with pytest.raises(DrawingTooLargeError, match=f"and {MOST_TILES} is the most") as refusal:
        printed(sized(400, 400), 20.0, "A4")
    assert refusal.value.scale is None
    with pytest.raises(ValueError, match="choose A4, A3, Letter"):
        printed(sized(10, 10), 1.0, "B5")


@pytest.mark.parametrize(
    ("row", "column", "name"), [(0, 0, "A1"), (1, 2, "B3"), (25, 0, "Z1"), (26, 9, "AA10")]
)
def test_tiles_are_named_as_on_a_map(row: int, column: int, name: str) -> None:
    assert tile_name(row, column) == name


def test_a_real_machine_goes_on_tiles_without_its_screen_ruler() -> None:
    drawing = draw_board(unruled(four_blowers()))
    leaves = printed(drawing, 1.0, "A4")
    assert len(leaves) > 1
    x0, _, x1, _ = groups_extent(group for group in drawing.groups if group.key != "ruler")
    columns = sum(1 for leaf in leaves if leaf.name.startswith("A"))
    seen = window(leaves[0])
    shown = (seen.x1 - seen.x0) * columns - OVERLAP * (columns - 1)
    assert shown == pytest.approx(x1 - x0 + 2, abs=0.02)
