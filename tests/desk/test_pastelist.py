"""A part list pasted into the window: read, chosen where doubtful, one step into the rig."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rigdesk.desk.panels import pastelist_rows
from rigdesk.desk.panels.pastelist import PasteListPage

from .conftest import Person

LIST = """\
Type|Item|Price
:----|:----|:----
**CPU** | [AMD EPYC 7502P 2.5 GHz 32-Core Processor](https://a.example/x) | $2208.37 @ Shop
**Motherboard** | [ASRock Rack ROMED8-2T ATX SP3 Motherboard](https://a.example/y) | -
**Video Card** | [PNY RTX A6000 48 GB Video Card](https://a.example/z) | $4650.00 @ Shop
**Video Card** | [PNY RTX A6000 48 GB Video Card](https://a.example/z) | $4650.00 @ Shop
**Custom** | A duct & <b>bold</b> fan | $20.00
what is this line
"""


def paste(person: Person, text: str) -> PasteListPage:
    """Ctrl V with a text on the clipboard; the page that it opens."""
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(person.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    found = person.bench.pages.pasting
    assert found is not None
    return found


def test_every_row_is_shown_with_its_part(empty: Person) -> None:
    page = paste(empty, LIST)
    assert page.isVisible()
    assert not page.invitation.isVisible()
    assert [made.text().rstrip(" ▾") for made in page.rows.buttons] == [
        "AMD EPYC 7502P", "ASRock Rack ROMED8-2T", "NVIDIA RTX A6000", "Kept as an extra",
    ]  # fmt: skip
    assert [state.text() for state in page.rows.states] == [
        "", "", "doubtful", "not in the catalog",
    ]  # fmt: skip
    said = page.said.text()
    assert said == "4 rows · 1 doubtful · 1 extra · not understood: line 8"
    words = empty.read(page.rows)
    assert "2 ×" in words
    assert "$4,650.00" in words
    assert "A duct & <b>bold</b> fan" in words


def test_the_list_goes_in_as_one_step(empty: Person) -> None:
    page = paste(empty, LIST)
    empty.click(page.put)
    assert not page.isVisible()
    assert empty.window.columns.isVisible()
    rig = empty.rig
    assert rig.board == "asrockrack-romed8-2t"
    assert [card.part for card in rig.cards] == ["nvidia-rtx-a6000"] * 2
    assert rig.money.currency == "USD"
    assert rig.money.prices["amd-epyc-7502p"].amount == 2208.37
    assert [extra.name for extra in rig.extras] == ["A duct & <b>bold</b> fan"]
    assert "Paste a list of 4 rows" in empty.action("undo").text()
    empty.do("undo")
    assert not empty.rig.parts
    assert not empty.rig.cards


def test_a_doubtful_row_is_chosen(empty: Person) -> None:
    """From its menu: confirmed, kept as an extra, or any other part of the kind."""
    page = paste(empty, LIST)
    empty.click(page.rows.buttons[2])
    entries = [action.text() for action in empty.menu().actions()]
    assert entries[0].startswith("NVIDIA RTX A6000")
    assert entries[0].endswith("%")
    empty.choose("NVIDIA RTX A6000")
    assert page.rows.states[2].text() == ""
    assert page.rows.doubtful() == 0
    empty.click(page.rows.buttons[2])
    empty.choose("Keep as an extra")
    assert page.rows.states[2].text() == ""
    assert page.said.text().startswith("4 rows · 2 extras")
    empty.click(page.rows.buttons[2])
    empty.choose("Another part…")
    chooser = page.rows.chooser
    assert chooser is not None
    empty.type(chooser.field, "pro 6000 max")
    empty.key(chooser.field, Qt.Key.Key_Return)
    assert "6000" in page.rows.buttons[2].text()
    empty.click(page.put)
    assert {card.part for card in empty.rig.cards} != {"nvidia-rtx-a6000"}


def test_without_a_list_the_page_says_how(four: Person) -> None:
    """And Esc goes back; the rig is as it was."""
    before = four.rig
    page = paste(four, "Nothing of the kind")
    assert page.invitation.isVisible()
    assert not page.put.isEnabled()
    four.key(page, Qt.Key.Key_Escape)
    assert four.window.columns.isVisible()
    page = paste(four, LIST)
    assert page.put.isEnabled()
    four.click(page.back)
    assert four.rig == before


def test_the_menu_has_it_too(empty: Person) -> None:
    QGuiApplication.clipboard().setText("CPU: AMD EPYC 7502P  ($10.00 @ Shop)")
    empty.do("paste_list")
    page = empty.bench.pages.pasting
    assert page is not None
    assert page.said.text() == "1 row"


def test_in_a_field_text_is_pasted_as_ever(empty: Person) -> None:
    QGuiApplication.clipboard().setText("a6000")
    empty.catalog.field.setFocus()
    QTest.keyClick(empty.catalog.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert empty.catalog.field.text() == "a6000"
    assert empty.bench.pages.pasting is None


def test_a_long_list_shows_its_first_rows(empty: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them are taken all the same."""
    monkeypatch.setattr(pastelist_rows, "MOST_ROWS", 2)
    page = paste(empty, LIST)
    assert len(page.rows.buttons) == 2
    empty.click(page.put)
    assert len(empty.rig.cards) == 2
    several = paste(empty, "\n".join([LIST, *("?" * 5)]))
    assert several.said.text().endswith("not understood: line 8, 10, 11 …")
