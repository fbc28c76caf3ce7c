"""Sections on paper: every block of a sheet has its look, sums stay with their table."""

from __future__ import annotations

import pytest
from drawing.rigs import of_type, texts

from rigdesk.drawing.primitives import Label, Rect
from rigdesk.drawing.titleblock import Stamp
from rigdesk.sheets.blocks import Items, Quoted, Section, Table
from rigdesk.sheets.paper.flow import TOP, Flow
from rigdesk.sheets.paper.sections import COLUMNS, page_marks, section
from rigdesk.sheets.titles import HEADS

A4 = (210.0, 297.0)


def test_every_table_of_the_sheet_has_its_columns() -> None:
    """As many as its heads, so that none can be forgotten on paper."""
    assert set(COLUMNS) == set(HEADS)
    assert {name: len(columns) for name, columns in COLUMNS.items()} == {
        name: len(row) for name, row in HEADS.items()
    }


def priced(rows: int) -> Section:
    heads = HEADS["shopping"]
    row = ("GPUs", "A card", "1", "€900", "€900", "2025", "a shop")
    sums = Items(("Net: €900", "Tax, 19 %: €171", "Gross: €1,071"))
    return Section("shopping", "Shopping list", (Table("shopping", heads, (row,) * rows), sums))


@pytest.mark.parametrize("used", range(0, 240, 8))
def test_sums_stand_below_rows_of_their_table(used: int) -> None:
    """Never alone at the top of a page."""
    flow = Flow(*A4)
    flow.take(float(used))
    section(flow, priced(12), "€1,071")
    last = [page for page in flow.pages if page][-1]
    words = texts(last)
    assert {"Net", "€900", "Tax, 19 %", "€171", "Gross"} <= set(words)
    assert words.count("A card") >= 2


def test_a_section_of_lines() -> None:
    flow = Flow(*A4)
    section(flow, Section("notes", "Notes", (Quoted(("one", "two")),)))
    assert texts(flow.pages[0]) == ["NOTES", "one", "two"]


def test_empty_slots_stand_back() -> None:
    """In a table whose link and power say the same: nothing."""
    heads = HEADS["slots"]
    rows = (
        ("PCIE1", "1", "x16", "x16 Gen4", "GPU1", "x16 Gen4", "300 W"),
        ("PCIE2", "2", "x16", "x16 Gen4", "free", "–", "–"),
    )
    flow = Flow(*A4)
    section(flow, Section("slots", "Slot map", (Table("slots", heads, rows),)))
    roles = {label.text: label.role for label in of_type(flow.pages[0], Label)}
    assert (roles["PCIE1"], roles["PCIE2"]) == ("text", "muted")
    assert not of_type(flow.pages[0], Rect)


def test_every_page_tells_what_made_it_and_its_number() -> None:
    """From the second on the rig and its answer, too."""
    flow, stamp = Flow(*A4), Stamp("2026-01-09", "7.1")
    first = page_marks(flow, "A rig", "Works", stamp, 4, 1)
    later = page_marks(flow, "A rig", "Works", stamp, 4, 2)
    assert texts(first) == ["RigDesk 7.1 · build sheet · 2026-01-09", "page 1 of 4"]
    assert texts(later)[:2] == ["A rig", "Works"]
    assert all(label.y < TOP or label.y > A4[1] - 20 for label in later)
    undated = page_marks(flow, "A rig", "Works", Stamp("", "7.1"), 1, 1)
    assert texts(undated)[0] == "RigDesk 7.1 · build sheet"
