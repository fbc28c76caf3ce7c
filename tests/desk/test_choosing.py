"""Choosing a GPU: plots and table in step, filters, taking a card; by mouse and by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from factories import gpu, rig
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from rigdesk.desk.models.gputable import COLUMNS, GpuTable
from rigdesk.desk.panels.choosing import ChoosingPage
from rigdesk.desk.panels.choosing_card import card_lines
from rigdesk.desk.panels.choosing_plots import Axis, Plot, Spot
from rigdesk.desk.panels.choosing_wish import number
from rigdesk.desk.panels.signs import SIGNS
from rigdesk.desk.theme import set_theme
from rigdesk.rig.surroundings import Money
from rigdesk.totals.generations import GENERATIONS
from rigdesk.totals.gpu_choice import CardValue, card_values

from .conftest import LEFT, MakeWindow, Person, four_file, rig_file

A6000 = "nvidia-rtx-a6000"
MEMORY, NEW, SLOTS, USED = range(4)


def page(person: Person) -> ChoosingPage:
    """The page, opened by its key."""
    QTest.keyClick(person.window, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    found = person.bench.pages.choosing
    assert found is not None
    QApplication.processEvents()
    return found


def spot_of(plot: Plot, part_id: str) -> Spot:
    """A card's point."""
    return next(spot for spot in plot.spots if spot.card.gpu.id == part_id)


def pixel(plot: Plot, spot: Spot) -> QPoint:
    """Where a point is in the plot's window."""
    box = plot.view.getViewBox()
    scene = box.mapViewToScene(QPointF(*plot.place_of(spot)))
    place: QPoint = plot.view.mapFromScene(scene)
    return place


def point_at(plot: Plot, spot: Spot) -> None:
    """Move the pointer to a point, from somewhere else."""
    viewport = plot.view.viewport()
    QTest.mouseMove(viewport, QPoint(2, 2))
    QTest.mouseMove(viewport, pixel(plot, spot))
    QApplication.processEvents()


def shown(found: ChoosingPage) -> list[CardValue]:
    """The cards of the table, in its order."""
    cards = (found.model.card_at(row) for row in range(found.model.rowCount()))
    return [card for card in cards if card is not None]


def said(found: ChoosingPage) -> str:
    """The words about the card."""
    return f"{found.card.name.text()}\n{found.card.text.text()}"


def test_it_takes_the_whole_width_and_esc_goes_back(four: Person) -> None:
    """The columns are hidden meanwhile, and there again afterwards."""
    assert four.bench.pages.choosing is None
    found = page(four)
    assert found.isVisible()
    assert not four.window.columns.isVisible()
    assert found.width() == four.window.width()
    four.key(found.table, Qt.Key.Key_Escape)
    assert not found.isVisible()
    assert four.window.columns.isVisible()
    assert four.bench.canvas.hasFocus()


def test_actions_on_the_machine_lead_back(four: Person) -> None:
    """A search of the catalog cannot be typed where none is to be seen."""
    found = page(four)
    four.do("find")
    assert not found.isVisible()
    assert four.catalog.field.hasFocus()
    assert page(four) is found
    four.click(found.back)
    assert not found.isVisible()


def test_every_plot_holds_what_its_cards_have(four: Person) -> None:
    """A card without a used price has no point among the used ones, and none at zero."""
    found = page(four)
    cards = shown(found)
    assert len(found.plots[MEMORY].spots) == sum(c.tflops is not None for c in cards)
    assert len(found.plots[NEW].spots) == sum(c.speed_per_price("new") is not None for c in cards)
    assert len(found.plots[USED].spots) == sum(c.speed_per_price("used") is not None for c in cards)
    assert all(spot.x > 0 and spot.y > 0 for plot in found.plots for spot in plot.spots)
    assert 0 < len(found.plots[USED].spots) < len(found.plots[NEW].spots)


def test_generations_have_signs_of_their_own(four: Person) -> None:
    """And estimated figures are hollow, sourced ones filled."""
    found = page(four)
    drawn = found.plots[MEMORY].points.points()
    signs = {point.data().generation: point.symbol() for point in drawn}
    assert {name: SIGNS[name].symbol for name in signs} == signs
    hollow = {point.data().estimated: point.brush().style() for point in drawn}
    assert hollow[True] == Qt.BrushStyle.NoBrush
    assert hollow[False] == Qt.BrushStyle.SolidPattern
    assert len({(sign.symbol, sign.role) for sign in SIGNS.values()}) == len(SIGNS)
    assert set(SIGNS) == set(GENERATIONS)


def test_pointing_tells_figures_and_sources(four: Person) -> None:
    """The card pointed at; away from it the chosen one again."""
    found = page(four)
    chosen = said(found)
    plot = found.plots[MEMORY]
    spot = spot_of(plot, A6000)
    point_at(plot, spot)
    assert said(found) != chosen
    assert f"{spot.y:g} TFLOPS FP16 tensor, dense" in said(found)
    assert "Sources: " in said(found)
    QTest.mouseMove(plot.view.viewport(), QPoint(2, 2))
    assert said(found) == chosen


def test_a_click_chooses_in_the_table_too(four: Person) -> None:
    """Ringed in every plot that has it, its row selected; of several in one place one by one."""
    found = page(four)
    plot = found.plots[MEMORY]
    spot = spot_of(plot, "nvidia-rtx-a5000")
    QTest.mouseClick(plot.view.viewport(), LEFT, pos=pixel(plot, spot))
    assert found.chosen is not None
    first = found.chosen.gpu.id
    assert found.table.currentIndex().row() == found.model.row_of(first)
    assert found.table.selectionModel().isRowSelected(found.model.row_of(first))
    assert len(plot.ring.points()) == 1
    many = spot_of(plot, "nvidia-rtx-5090-fe")
    seen = set()
    for _ in range(3):
        QTest.mouseClick(plot.view.viewport(), LEFT, pos=pixel(plot, many))
        seen.add(found.chosen.gpu.id)
        assert found.chosen.gpu.chip == "RTX 5090"
    assert len(seen) == 3


def test_the_table_chooses_in_the_plots(four: Person) -> None:
    """By the arrow keys alone."""
    found = page(four)
    assert found.table.hasFocus()
    before = found.chosen
    four.key(found.table, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert found.chosen is not None
    assert found.chosen is not before
    assert found.chosen is shown(found)[2]
    (ring,) = found.plots[MEMORY].ring.points()
    place = found.plots[MEMORY].place_of(spot_of(found.plots[MEMORY], found.chosen.gpu.id))
    assert (ring.pos().x(), ring.pos().y()) == pytest.approx(place)


def test_enter_puts_the_card_into_the_rig(open_window: MakeWindow, tmp_path: Path) -> None:
    """Into its best seat, as one step that undo takes back."""
    made = rig(board="asrockrack-romed8-2t", case="chenbro-rm41300-fs81")
    person = open_window(rig_file(tmp_path, made))
    found = page(person)
    found.choose(A6000)
    person.key(found.table, Qt.Key.Key_Return)
    assert [card.part for card in person.rig.cards] == [A6000]
    assert not person.rig.cards[0].in_tray
    assert found.said.text() == "NVIDIA RTX A6000 is in the rig"
    person.do("undo")
    assert not person.rig.cards


def test_a_full_board_leaves_it_in_the_tray(four: Person) -> None:
    """And the page says so, for the bar over the canvas is not to be seen."""
    found = page(four)
    found.choose("nvidia-rtx-3090-fe")
    four.click(found.card.take)
    assert len(four.rig.cards) == 5
    assert four.rig.cards[-1].in_tray
    assert "tray" in found.said.text()


def test_wishes_narrow_plots_and_table(four: Person) -> None:
    """Memory at least; slots, watts and money at most; nonsense asks for nothing and is marked."""
    found = page(four)
    everything = len(shown(found))
    four.type(found.wish.vram, "48")
    assert {card.gpu.vram_gb >= 48 for card in shown(found) if card.gpu.vram_gb} == {True}
    four.type(found.wish.slots, "2")
    four.type(found.wish.watts, "300")
    four.type(found.wish.price, "5000")
    cards = shown(found)
    assert 0 < len(cards) < everything
    assert all((c.gpu.slots or 9) <= 2 and (c.gpu.tdp_w or 999) <= 300 for c in cards)
    assert all((c.least("any") or 1e9) <= 5000 for c in cards)
    assert {s.card.gpu.id for s in found.plots[SLOTS].spots} == {c.gpu.id for c in cards}
    assert found.count.text() == f"{len(cards)} of {everything} cards"
    for field in (found.wish.vram, found.wish.slots, found.wish.watts, found.wish.price):
        field.clear()
        four.type(field, "x")
        assert field.property("wrong") == "true"
    assert len(shown(found)) == everything


def test_new_used_and_generation(four: Person) -> None:
    """Chips beside the fields, and the legend."""
    found = page(four)
    four.click(found.wish.conditions["used"])
    used = shown(found)
    assert used
    assert all(card.price("used") is not None for card in used)
    four.click(found.wish.conditions["any"])
    four.click(found.wish.generations["Hopper"])
    assert {card.generation for card in shown(found)} == {"Hopper"}
    assert not found.plots[USED].view.isVisible()
    assert found.plots[USED].nothing.isVisible()


def test_a_chosen_card_that_is_filtered_out_is_let_go(four: Person) -> None:
    """What is not shown cannot be added."""
    found = page(four)
    found.choose(A6000)
    four.click(found.wish.generations["Hopper"])
    assert found.chosen is None
    assert not found.card.take.isEnabled()
    assert said(found).startswith("No card chosen")


def test_sorting_keeps_the_chosen_card(four: Person) -> None:
    """A click on a head; figures that are not known stand last both ways."""
    found = page(four)
    found.choose(A6000)
    head = found.table.horizontalHeader()
    price = [column.head for column in COLUMNS].index("New")
    at = QPoint(head.sectionViewportPosition(price) + 20, head.height() // 2)
    firsts: set[float] = set()
    for _ in range(2):
        QTest.mouseClick(head.viewport(), LEFT, pos=at)
        prices = [card.new.each for card in shown(found)]
        known = [price for price in prices if price is not None]
        assert prices[: len(known)] in (sorted(known), sorted(known, reverse=True))
        firsts.add(known[0])
        assert found.chosen is not None
        assert found.table.currentIndex().row() == found.model.row_of(A6000)
    assert len(firsts) == 2


def test_prices_in_another_currency(empty: Person) -> None:
    """A rig without a rate is shown dollars, for most prices are in them; nothing is converted."""
    found = page(empty)
    assert found.currency == "USD"
    assert "USD" in found.wish.price_word.text()
    dollars = len(found.plots[NEW].spots)
    empty.click(found.wish.currencies["EUR"])
    assert found.currency == "EUR"
    assert 0 < len(found.plots[NEW].spots) < dollars
    found.choose("nvidia-h100-pcie-80gb")
    assert "New: priced in USD, and no rate to EUR is stated" in said(found)


def test_an_own_price_in_the_rig_moves_its_point(four: Person) -> None:
    """The page hears of the rig's money."""
    from rigdesk.rig import edits
    from rigdesk.units import Price

    found = page(four)
    before = spot_of(found.plots[NEW], A6000).x
    own = Price(amount=1000, currency="EUR", date="2026-11")
    rig_now = four.rig
    four.bench.document.edit("Own price", edits.set_own_price(rig_now, A6000, own))
    assert spot_of(found.plots[NEW], A6000).x == 1000 != before
    four.do("undo")
    assert spot_of(found.plots[NEW], A6000).x == before


def test_both_themes_draw_it(four: Person) -> None:
    """Every sign takes the colour of the theme that is worn."""
    found = page(four)
    colours = set()
    themes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for name in themes:
        set_theme(name)
        QApplication.processEvents()
        colours.add(found.plots[MEMORY].points.points()[0].pen().color().name())
        assert not found.grab().isNull()
    assert len(colours) == 2


@pytest.mark.parametrize("size", [(1600, 1000), (2560, 1440)])
def test_names_in_the_plot_do_not_meet(
    open_window: MakeWindow, tmp_path: Path, size: tuple[int, int]
) -> None:
    """There are some where they have room; in a small window pointing tells them."""
    found = page(open_window(four_file(tmp_path), size))
    names = found.plots[MEMORY].names
    boxes = [name.mapRectToScene(name.boundingRect()) for name in names]
    assert len(boxes) >= 4
    meeting = [
        (names[i].toPlainText(), names[j].toPlainText())
        for i in range(len(boxes))
        for j in range(i)
        if boxes[i].adjusted(4, 4, -4, -4).intersects(boxes[j].adjusted(4, 4, -4, -4))
    ]
    assert not meeting


def test_words_of_a_card_say_what_is_not_known() -> None:
    """Each figure, or that there is none."""
    (bare,) = card_values([gpu(chip="RTX 3090", vram_gb=None, slots=None, tdp_w=None)], Money())
    text = "\n".join(card_lines(bare, "EUR"))
    for words in (
        "memory not recorded", "slots not recorded", "watts not recorded",
        "Tensor speed not recorded", "New: no new price known", "Used: no used price known",
    ):  # fmt: skip
        assert words in text
    price: dict[str, Any] = {
        "amount": 1190, "currency": "EUR", "date": "2020", "estimated": True,
        "condition": "launch", "includes_vat": True, "source": "a shop",
    }  # fmt: skip
    (full,) = card_values(
        [gpu(chip="RTX 3090", prices=[price], sources=["a review"],
             speeds={"fp16_tensor_dense_tflops": 119, "train_index_fp16": 1.0},
             estimated=["speeds.fp16_tensor_dense_tflops"])], Money(),
    )  # fmt: skip
    text = "\n".join(card_lines(full, "EUR"))
    assert "119 TFLOPS FP16 tensor, dense, of Ampere, recalled or derived" in text
    assert "Measured training in FP16: 1 × RTX 3090" in text
    assert (
        "New: €1,190 (launch price, 2020, with tax, a shop, recalled or derived); "
        "100 TFLOPS for €1,000"
    ) in text
    assert text.endswith("Sources: a review")


def test_the_table_is_a_sound_model(qtmodeltester: ModelTester, qtbot: QtBot) -> None:
    """With cards that lack everything among them."""
    del qtbot
    model = GpuTable()
    cards = [gpu("full", chip="RTX 3090", vram_gb=24), gpu("bare", vram_gb=None, tdp_w=None)]
    model.show_cards(card_values(cards, Money()), "EUR")
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]
    assert model.card_at(5) is None
    assert model.data(model.index(9, 0)) is None
    assert model.headerData(99, Qt.Orientation.Horizontal) is None
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_a_name_that_is_markup_is_shown_in_tips(qtbot: QtBot) -> None:
    """A person's own part file must not make Qt read files or draw pictures."""
    del qtbot
    model = GpuTable()
    model.show_cards(card_values([gpu("evil", name="<img src=x> card")], Money()), "EUR")
    tip = model.data(model.index(0, 0), Qt.ItemDataRole.ToolTipRole)
    assert "<img" not in tip
    assert "&lt;img" in tip
    plain = model.data(model.index(0, 3), Qt.ItemDataRole.ToolTipRole)
    assert plain == COLUMNS[3].tip


@pytest.mark.parametrize(
    ("text", "value"),
    [("24", 24), (" 2.5 ", 2.5), ("2,5", 2.5), ("", None), ("1e3", None), ("-1", None)],
)
def test_numbers_as_people_type_them(text: str, value: float | None) -> None:
    """With a point or a comma."""
    assert number(text) == value


def test_ticks_run_by_one_two_and_five() -> None:
    """Or where classes are; figures stand by their logarithm."""
    marks = Axis(log=True).marks([30, 400])
    assert [words for _, words in marks] == ["20", "50", "100", "200", "500"]
    assert Axis(log=True).place(100) == 2
    assert Axis().place(100) == 100
    assert [words for _, words in Axis(ticks=(8, 24, 80)).marks([9, 25])] == ["8", "24"]
    assert [words for _, words in Axis(log=True).marks([30, 400], few=True)] == ["100"]
    assert [words for _, words in Axis(log=True).marks([4000, 9000])] == ["5,000", "10k"]
    assert [w for _, w in Axis(ticks=(8, 16, 24)).marks([8, 24], few=True)] == ["8", "24"]


def test_the_least_window_holds_the_page(open_window: MakeWindow, tmp_path: Path) -> None:
    """Nothing of it lies beyond the edge; a narrow table leaves the generation to the words."""
    person = open_window(four_file(tmp_path), (960, 600))
    found = page(person)
    assert person.window.width() == 960
    assert found.minimumSizeHint().width() <= 960
    assert found.table.isColumnHidden(1)
    assert found.table.geometry().right() < found.width()
    assert not found.plots[MEMORY].names
    person.window.resize(1700, 900)
    person.qtbot.waitUntil(lambda: bool(found.plots[MEMORY].names))
    assert not found.table.isColumnHidden(1)
