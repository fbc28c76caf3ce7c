"""Facets of the catalog: values with counts, chosen by chips, together with search and fits."""

from __future__ import annotations

import pytest
from factories import board, bridge, case, cooler, cpu, drive, gpu, memory, other_card, psu
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rigdesk.desk.models.catalog import CatalogModel
from rigdesk.desk.models.facets import FacetIndex, facets_of
from rigdesk.desk.panels.facets import KINDS
from rigdesk.parts import AnyPart

from .conftest import MakeWindow, Person

PARTS: list[AnyPart] = [
    gpu("one", vram_gb=24, tdp_w=350, slots=3, maker="Acme"),
    gpu("two", vram_gb=48, tdp_w=300, slots=2, maker="Acme"),
    gpu("three", vram_gb=11, tdp_w=None, slots=None, maker="Bolt"),
]


def counts(index: FacetIndex, kind: str, name: str, rows: range) -> dict[str, int]:
    """How many of some rows have each value."""
    return {value.text: value.parts for value in index.values(kind, name, rows)}


def test_bounds_hold_all_that_lies_within() -> None:
    """300 W is one of ≤ 300 W and of ≤ 450 W; what is not recorded is none of them."""
    index = FacetIndex(PARTS)
    watts = counts(index, "gpu", "Watts", range(3))
    assert watts == {"≤ 300 W": 1, "≤ 350 W": 2, "≤ 450 W": 2, "≤ 600 W": 2}
    assert counts(index, "gpu", "Slots", range(3)) == {
        "≤ 2 slots": 1,
        "≤ 3 slots": 2,
        "≤ 4 slots": 2,
    }
    sizes = counts(index, "gpu", "Memory", range(3))
    assert list(sizes) == ["≤ 12 GB", "20–24 GB", "48–64 GB"]


def test_the_most_frequent_comes_first_and_none_is_left_out() -> None:
    """Makers by how many parts they have among those asked for."""
    index = FacetIndex(PARTS)
    assert list(counts(index, "gpu", "Maker", range(3))) == ["Acme", "Bolt"]
    assert counts(index, "gpu", "Maker", range(1, 3)) == {"Acme": 1, "Bolt": 1}
    assert counts(index, "gpu", "Maker", range(2, 3)) == {"Bolt": 1}


def test_values_of_several_facets_narrow_together() -> None:
    """And nothing chosen narrows nothing; without a kind there are no facets."""
    index = FacetIndex(PARTS)
    assert index.rows("gpu", {}) is None
    assert index.rows("gpu", {"Maker": "Acme"}) == frozenset({0, 1})
    assert index.rows("gpu", {"Maker": "Acme", "Watts": "≤ 300 W"}) == frozenset({1})
    assert index.rows("gpu", {"Maker": "Nobody"}) == frozenset()
    assert index.rows(None, {"Maker": "Acme"}) == frozenset()
    assert facets_of(None) == ()


@pytest.mark.parametrize(
    "part",
    [gpu(), other_card(), board(), case(openings=8), psu(), cpu(), cooler(), memory(), drive(),
     bridge(2)],
)  # fmt: skip
def test_every_kind_has_facets_and_every_value_is_in_its_order(part: AnyPart) -> None:
    """A value that its facet does not list could not be sorted."""
    facets = facets_of(part.kind)
    assert facets
    found = {facet.name: list(facet.values(part)) for facet in facets}
    assert any(found.values())
    for facet in facets:
        assert not facet.order or set(found[facet.name]) <= set(facet.order)
    assert len({facet.name for facet in facets}) == len(facets)


def test_a_facet_asks_only_parts_of_its_kind() -> None:
    """A board has no watts, and nothing is raised."""
    for facet in facets_of("gpu"):
        assert facet.name in ("Maker", "Price") or list(facet.values(board())) == []
    for kind in KINDS:
        for facet in facets_of(kind):
            list(facet.values(gpu() if kind != "gpu" else psu()))


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
    assert "with 48–64 GB. Esc in the search" in desk.catalog.nothing.text()
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
def test_chips_never_need_more_than_two_lines(open_window: MakeWindow, kind: str | None) -> None:
    """At 1280 px, with nothing chosen and with the longest value of every facet."""
    desk = open_window()
    bar = desk.catalog.bar
    bar.show_kind(kind)
    rows = range(desk.catalog.model.total)
    for facet in facets_of(kind):
        texts = [v.text for v in desk.catalog.model._facets.values(kind, facet.name, rows)]
        bar.choose(facet.name, max(texts, key=len))
    QApplication.processEvents()
    chips = [bar.kind_chip, *bar.chips.values()]
    assert len({chip.y() for chip in chips}) <= 2
    assert all(chip.geometry().right() <= bar.width() for chip in chips)
    bar.let_go()
    QApplication.processEvents()
    assert len({chip.y() for chip in chips}) <= 2
