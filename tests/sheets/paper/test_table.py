"""Tables on paper: columns that fit, heads on every page, rows never parted."""

from __future__ import annotations

from itertools import pairwise

import pytest
from drawing.rigs import of_type, texts
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.drawing.extent import box_of
from rigdesk.drawing.primitives import Label, Line
from rigdesk.sheets.paper.flow import BOTTOM, TOP, Flow
from rigdesk.sheets.paper.table import Column, table

A4 = (210.0, 297.0)
COLUMNS = (Column("Name"), Column("Says", wide=True), Column("Watts", right=True))


def test_heads_stand_on_every_page() -> None:
    flow = Flow(*A4)
    table(flow, COLUMNS, [(f"row {i}", "words", f"{i} W") for i in range(120)])
    assert len(flow.pages) > 2
    for page in flow.pages:
        assert texts(page)[:3] == ["Name", "Says", "Watts"]
    named = [text for page in flow.pages for text in texts(page) if text.startswith("row")]
    assert named == [f"row {i}" for i in range(120)]


def test_a_table_without_heads_has_none() -> None:
    flow = Flow(*A4)
    table(flow, (Column(""), Column("", wide=True)), [("a", "b")] * 80)
    assert texts(flow.pages[1])[:2] == ["a", "b"]


def test_nothing_is_set_without_rows() -> None:
    flow = Flow(*A4)
    table(flow, COLUMNS, [])
    assert (flow.pages, flow.y) == ([[]], TOP)


def test_figures_stand_at_the_right() -> None:
    flow = Flow(*A4)
    table(flow, COLUMNS, [("a", "b", "1 W"), ("a", "b", "1,000 W")])
    ends = {label.x for label in of_type(flow.pages[0], Label) if label.anchor == "end"}
    assert ends == {190.0}


def test_what_stands_above_is_left_out_but_not_on_a_new_page() -> None:
    flow = Flow(*A4)
    columns = (Column("For", once=True), Column("Part", wide=True))
    table(flow, columns, [("GPUs", f"card {i}") for i in range(90)])
    counts = [texts(page).count("GPUs") for page in flow.pages]
    assert len(counts) > 1
    assert set(counts) == {1}
    other = Flow(*A4)
    table(other, columns, [("GPUs", "a"), ("Board", "b"), ("GPUs", "c"), ("GPUs", "c")])
    assert [t for t in texts(other.pages[0]) if t in ("GPUs", "Board")] == ["GPUs", "Board", "GPUs"]


def test_quiet_rows_stand_back() -> None:
    flow = Flow(*A4)
    table(flow, (Column("Slot", weight=600),), [("loud",), ("quiet",)], quiet=[1])
    labels = {label.text: label for label in of_type(flow.pages[0], Label)}
    assert (labels["loud"].role, labels["loud"].weight) == ("text", 600)
    assert (labels["quiet"].role, labels["quiet"].weight) == ("muted", 400)


def test_a_row_is_not_parted() -> None:
    """All lines of a cell are on the page where its row is."""
    flow = Flow(*A4)
    rows = [(f"{i}", "many words that go on " * 8, "x") for i in range(40)]
    table(flow, COLUMNS, rows)
    for page in flow.pages:
        bottoms = [box_of(shape).y1 for shape in page]
        assert max(bottoms) <= A4[1] - BOTTOM + 0.5


@given(
    st.lists(
        st.tuples(st.text(max_size=60), st.text(max_size=200), st.text(max_size=30)),
        min_size=1, max_size=12,
    )
)  # fmt: skip
def test_no_word_leaves_its_column(rows: list[tuple[str, str, str]]) -> None:
    """Columns neither run into each other nor over the edge."""
    flow = Flow(*A4)
    table(flow, COLUMNS, rows)
    for page in flow.pages:
        lines: dict[float, list[Label]] = {}
        for label in of_type(page, Label):
            lines.setdefault(label.y, []).append(label)
        for labels in lines.values():
            boxes = sorted((box_of(label).x0, box_of(label).x1) for label in labels)
            assert boxes[0][0] >= 20.0 - 1e-3
            assert boxes[-1][1] <= 190.0 + 1e-3
            for (_, end), (start, _) in pairwise(boxes):
                assert end < start


@pytest.mark.parametrize("count", [1, 4, 9])
def test_many_narrow_columns_are_squeezed_together(count: int) -> None:
    flow = Flow(*A4)
    columns = [Column(f"head {i}") for i in range(count)]
    table(flow, columns, [["several words in a cell " * 3] * count])
    assert max(box_of(label).x1 for label in of_type(flow.pages[0], Label)) <= 190.0 + 1e-3
    assert of_type(flow.pages[0], Line)


@given(st.integers(2, 90), st.floats(0, 230), st.floats(0, 30))
def test_no_page_begins_with_the_last_row_alone(count: int, used: float, tail: float) -> None:
    """Nor with what belongs to it: the row before it goes along."""
    flow = Flow(*A4)
    flow.take(used)
    table(flow, COLUMNS, [(f"row {i}", "words", "1 W") for i in range(count)], tail=tail)
    flow.take(tail)
    named = [text for text in texts(flow.pages[-1]) if text.startswith("row")]
    assert len(named) >= 2
