"""Blocks on pages: begun anew where one is full, heads never left behind."""

from __future__ import annotations

from functools import partial

import pytest
from drawing.rigs import of_type, texts

from rigdesk.drawing.primitives import Label, Line
from rigdesk.sheets.paper.flow import BODY, LEADING, TOP, Flow, kept, lines_at

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


def test_a_page_says_which_section_it_goes_on_with() -> None:
    """Above what follows; a section that begins there has its own head and no such line."""
    flow = Flow(*A4)
    flow.section("Slot map")
    flow.take(200.0)
    assert flow.take(50.0) > TOP
    assert texts(flow.pages[1]) == ["Slot map, continued"]
    flow.section("Power")
    flow.take(170.0)
    flow.section("BIOS")
    assert texts(flow.pages[2]) == ["BIOS"]


def test_a_continued_page_is_full_of_one_block_only_once() -> None:
    """What is taller than a page does not begin one page after another."""
    flow = Flow(*A4)
    flow.section("Notes")
    flow.take(900.0)
    assert len(flow.pages) == 2
    flow.skip(30.0)
    assert flow.take(900.0) > TOP
    assert len(flow.pages) == 3


def test_a_short_section_is_not_parted() -> None:
    """It begins another page where it does not fit; a long one goes on."""

    def drawn(flow: Flow, blocks: int) -> None:
        flow.section("Commands")
        for _ in range(blocks):
            flow.take(10.0)

    short, long = Flow(*A4), Flow(*A4)
    for flow, blocks in ((short, 6), (long, 20)):
        flow.take(200.0)
        flow.whole(partial(drawn, blocks=blocks))
    assert texts(short.pages[0]) == []
    assert texts(short.pages[1]) == ["COMMANDS"]
    assert texts(long.pages[0]) == ["COMMANDS"]
    assert texts(long.pages[1]) == ["Commands, continued"]


@pytest.mark.parametrize(
    ("number", "tail", "below"), [(0, 9.0, 0.0), (1, 0.0, 3.0), (1, 9.0, 12.0), (2, 9.0, 9.0)]
)
def test_the_last_of_a_list_never_stands_alone(number: int, tail: float, below: float) -> None:
    assert kept([1.0, 2.0, 3.0], number, tail) == below
