"""Facets in the catalog panel: chips with counts, together with search and fits."""

from __future__ import annotations

import pytest
from factories import gpu
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.panels import facets
from rigdesk.desk.panels.facets import KINDS
from rigdesk.parts import AnyPart
from rigdesk.parts.facets import facets_of

from .conftest import MakeWindow, Person

PARTS: list[AnyPart] = [
    gpu("one", vram_gb=24, tdp_w=350, slots=3, maker="Acme"),
    gpu("two", vram_gb=48, tdp_w=300, slots=2, maker="Acme"),
    gpu("three", vram_gb=11, tdp_w=None, slots=None, maker="Bolt"),
]


def test_the_model_combines_words_facets_and_fits() -> None:
    """Each narrows what the others leave; the counts of a facet leave its own choice out."""
    model = CatalogModel(PARTS)
    model.search("", "gpu", chosen={"Maker": "Acme"})
    assert model.rowCount() == 2
    model.search("48 gb", "gpu", chosen={"Maker": "Acme"})
    assert model.rowCount() == 1
    values = model.values("", "gpu", {"Maker": "Acme"}, "Maker", fitting=False)
    assert [(value.text, value.parts) for value in values] == [("Acme", 2), ("Bolt", 1)]
    values = model.values("", "gpu", {"Maker": "Bolt"}, "Memory", fitting=False)
    assert [(value.text, value.parts) for value in values] == [("≤ 12 GB", 1)]
    assert model.count("48 gb", None) == 1


def test_a_chip_narrows_and_shows_what_is_chosen(empty: Person) -> None:
    """The count in the menu is what the list then holds."""
    desk = empty
    bar = desk.catalog.bar
    desk.click(bar.chips["Memory"])
    entry = next(a.text() for a in desk.menu().actions() if a.text().startswith("48"))
    desk.choose("48")
    assert bar.chips["Memory"].text() == "48–64 GB"
    assert bar.chips["Memory"].isChecked()
    assert len(desk.titles()) == int(entry.partition("\t")[2])
    desk.click(bar.chips["Watts"])
    desk.choose("≤ 300 W")
    assert all("48 GB" in text or "64 GB" in text for text in lines(desk))
    before = len(desk.titles())
    desk.search("a6000")
    assert 0 < len(desk.titles()) < before
    desk.click(bar.chips["Memory"])
    desk.choose("Any")
    assert bar.chips["Memory"].text() == "Memory"
    assert not bar.chips["Memory"].isChecked()


def lines(desk: Person) -> list[str]:
    """The lines of figures that the catalog lists."""
    from rigdesk.desk.models.catalog import FIGURES_ROLE

    model = desk.catalog.model
    return [model.index(row).data(FIGURES_ROLE) for row in range(model.rowCount())]


def test_esc_lets_go_of_words_then_of_chips(empty: Person) -> None:
    """And the empty list says that it would."""
    desk = empty
    desk.click(desk.catalog.bar.chips["Memory"])
    desk.choose("48")
    desk.search("rtx 3090")
    assert desk.titles() == []
    assert "with 48–64 GB." in desk.catalog.nothing.text()
    desk.key(desk.catalog.field, Qt.Key.Key_Escape)
    assert desk.catalog.field.text() == ""
    assert desk.catalog.bar.chosen == {"Memory": "48–64 GB"}
    desk.key(desk.catalog.field, Qt.Key.Key_Escape)
    assert desk.catalog.bar.chosen == {}
    assert len(desk.titles()) == desk.catalog.model.total_of("gpu")


def test_another_kind_lets_go_of_the_chips(empty: Person) -> None:
    """Boards have no memory class."""
    desk = empty
    desk.click(desk.catalog.bar.chips["Maker"])
    desk.choose("PNY")
    desk.chip("board")
    assert desk.catalog.bar.chosen == {}
    assert list(desk.catalog.bar.chips) == ["Socket", "Slots", "Form", "Maker"]
    assert len(desk.titles()) == desk.catalog.model.total_of("board")


def test_a_chip_opens_by_keys(empty: Person) -> None:
    """Down opens, arrows choose, Enter takes; Esc leaves all as it was."""
    desk = empty
    chip = desk.catalog.bar.chips["Cooler"]
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    desk.key(chip, Qt.Key.Key_Down)
    menu = desk.menu()
    desk.key(menu, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert desk.catalog.bar.chosen["Cooler"] == "open air"
    desk.key(chip, Qt.Key.Key_Return)
    desk.key(desk.menu(), Qt.Key.Key_Escape)
    assert desk.catalog.bar.chosen["Cooler"] == "open air"
    assert chip.isChecked()


@pytest.mark.parametrize("kind", [None, *KINDS])
def test_chips_stand_on_two_lines(open_window: MakeWindow, kind: str | None) -> None:
    """At 1280 px with nothing chosen; with the longest value of every facet it may be three."""
    desk = open_window()
    bar = desk.catalog.bar
    bar.show_kind(kind)
    rows = range(desk.catalog.model.total)
    for facet in facets_of(kind):
        texts = [v.text for v in desk.catalog.model._facets.values(kind, facet.name, rows)]
        bar.choose(facet.name, max(texts, key=len))
    QApplication.processEvents()
    chips = [bar.kind_chip, *bar.chips.values()]
    assert len({chip.y() for chip in chips}) <= 3
    assert all(chip.geometry().right() <= bar.width() for chip in chips)
    bar.let_go()
    QApplication.processEvents()
    assert len({chip.y() for chip in chips}) <= 2


def test_a_chip_lets_go_by_its_cross_and_by_delete(empty: Person) -> None:
    """The words open the values, the cross at the right does not; the kind's own, too."""
    desk = empty
    bar = desk.catalog.bar
    chip = bar.chips["Maker"]
    bar.choose("Maker", "PNY")
    cross = QPoint(chip.width() - 6, chip.height() // 2)
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton, pos=cross)
    assert bar.chosen == {}
    assert QApplication.activePopupWidget() is None
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton, pos=QPoint(chip.width() - 6, 8))
    desk.menu().close()
    bar.choose("Maker", "PNY")
    desk.key(chip, Qt.Key.Key_Delete)
    assert bar.chosen == {}
    desk.key(chip, Qt.Key.Key_Delete)
    desk.key(bar.kind_chip, Qt.Key.Key_Backspace)
    assert bar.kind is None
    assert bar.chips == {}


def test_a_long_menu_says_that_it_goes_on(empty: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred makers are no menu: the rare ones are found by typing."""
    monkeypatch.setattr(facets, "MOST_VALUES", 3)
    desk = empty
    desk.click(desk.catalog.bar.chips["Maker"])
    last = desk.menu().actions()[-1]
    assert last.text().endswith("more: type the name")
    assert not last.isEnabled()
    assert len(desk.menu().actions()) == 5
    desk.menu().close()
