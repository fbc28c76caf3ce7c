"""Blocks on pages: begun anew where one is full, heads never left behind."""

from __future__ import annotations

import pytest
from drawing.rigs import of_type, texts

from rigdesk.drawing.primitives import Label, Line
from rigdesk.sheets.paper.flow import BODY, LEADING, TOP, Flow, lines_at

A4 = (210.0, 297.0)


def test_a_page_begins_where_one_is_full() -> None:
    flow = Flow(*A4)
    tops = [flow.take(100.0) for _ in range(4)]
    assert tops == [TOP, TOP + 100.0, TOP, TOP + 100.0]
    assert len(flow.pages) == 2


def test_a_block_taller_than_a_page_is_set_all_the_same() -> None:
    """On a page of its own, once, and not on one page after another."""
    flow = Flow(*A4)
    assert flow.take(900.0) == TOP
    assert len(flow.pages) == 1
    assert flow.take(10.0) == TOP
    assert len(flow.pages) == 2


def test_no_room_is_left_at_the_top() -> None:
    flow = Flow(*A4)
    flow.skip(30.0)
    assert flow.y == TOP
    flow.take(10.0)
    flow.skip(30.0)
    assert flow.y == TOP + 40.0


def test_a_head_is_never_the_last_thing_on_a_page() -> None:
    flow = Flow(*A4)
    flow.take(235.0)
    flow.section("Slot map", "7 slots")
    assert len(flow.pages) == 2
    assert texts(flow.pages[0]) == []
    assert texts(flow.pages[1]) == ["SLOT MAP", "7 slots"]
    assert len(of_type(flow.pages[1], Line)) == 1


def test_a_head_without_a_total_has_none() -> None:
    flow = Flow(*A4)
    flow.section("Power")
    assert texts(flow.pages[0]) == ["POWER"]


def test_a_paragraph_goes_on_on_the_next_page() -> None:
    flow = Flow(*A4)
    flow.take(250.0)
    flow.paragraph("many words that go on and on " * 40)
    assert len(flow.pages) == 2
    assert of_type(flow.pages[0], Label)
    assert of_type(flow.pages[1], Label)


def test_lines_stand_one_under_another() -> None:
    first, third = lines_at(("one", "", "three"), 20.0, 100.0, BODY)
    assert third.y - first.y == pytest.approx(2 * BODY * LEADING)
    assert 100.0 < first.y < 100.0 + BODY * LEADING
    (ended,) = lines_at(("one",), 190.0, 0.0, BODY, at_end=True)
    assert (ended.x, ended.anchor) == (190.0, "end")
