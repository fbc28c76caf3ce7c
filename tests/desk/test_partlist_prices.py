"""The parts list: counts, prices with their days, the sum; menus, keys and drops on its rows."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from factories import at, gpu, memory, psu, rig
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent
from PySide6.QtWidgets import QApplication, QWidget

from rigdesk.desk.models.placements import PRICE_ROLE
from rigdesk.desk.models.rowprices import cards_sum, price_of, rest_of
from rigdesk.desk.panels.cost import headline
from rigdesk.rig import edits
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.surroundings import Discount, Money, Vat
from rigdesk.totals.shopping import cost_of
from rigdesk.units import Price

from .conftest import COPY, LEFT, NO_KEYS, MakeWindow, Person, rig_file, two_cards


def price(amount: float, **fields: object) -> Price:
    """A price in euros of one day."""
    plain = {"amount": amount, "currency": "EUR", "date": "2024-05-01", "condition": "new",
             "source": "a shop"}  # fmt: skip
    return Price.model_validate(plain | fields)


CARD = gpu(name="Blower", prices=(price(1000),))


def priced() -> Rig:
    """Two cards of €1,000, eight modules of €100, a supply without a price."""
    made = rig(at("PCIE1", CARD), at("PCIE3", CARD))
    made = edits.set_memory(made, memory(prices=(price(100),)), 8)
    return edits.add_supply(made, psu())


def test_a_row_costs_what_its_pieces_cost() -> None:
    """With what one costs, its condition, day and source in the tip."""
    made = priced()
    cost = cost_of(made)
    found = price_of(cost, "test-memory", 8)
    assert found is not None
    assert found.text == "€800"
    assert found.tip == "€100 each, new, 2024-05-01, a shop"
    old = price_of(cost, "test-memory", 8, dt.date(2026, 11, 30))
    assert old is not None
    assert old.tip == "€100 each, new, 2024-05-01, 2 years old, a shop"
    missing = price_of(cost, "test-psu")
    assert missing is not None
    assert missing.text == "no price"
    assert price_of(cost, "nobody") is None
    assert price_of(cost, None) is None


def test_cards_are_summed_and_say_what_is_missing() -> None:
    """At least so much, where one has no price."""
    cost = cost_of(priced())
    total = cards_sum(cost)
    assert total is not None
    assert total.text == "€2,000"
    assert "2024-05-01" in total.tip
    more = edits.place_card(priced(), gpu("bare-gpu", name="Bare"))
    total = cards_sum(cost_of(more))
    assert total is not None
    assert total.text == "≥\u2009€2,000"
    assert cards_sum(cost_of(EMPTY)) is None


def test_what_has_no_row_counts_too() -> None:
    """Discounts, and parts that are shown nowhere; tax is left out, for the sum is net."""
    money = Money(discounts=(Discount(name="School", percent=10, on="gpus"),), vat=Vat(percent=19))
    cost = cost_of(priced().model_copy(update={"money": money}))
    rest = rest_of(cost, {CARD.id, "test-psu", "test-board"})
    words = {name: found.text for name, found in rest}
    assert words["School, 10 %"] == "−€200"
    assert not [name for name in words if "VAT" in name]
    assert [text for name, text in words.items() if name.startswith("8 × ")] == ["€800"]


@pytest.fixture
def two(open_window: MakeWindow, tmp_path: Path) -> Person:
    """Two cards on a file, turned to the rig's parts."""
    desk = open_window(rig_file(tmp_path, two_cards()))
    desk.do("this_rig")
    return desk


def menu_of(desk: Person, key: str, *, by_key: bool = False) -> dict[str, str]:
    """Open a row's menu; its entries and their keys."""
    row = desk.bench.left.parts.rows[key]
    reason = QContextMenuEvent.Reason.Keyboard if by_key else QContextMenuEvent.Reason.Mouse
    place = row.rect().center()
    QApplication.sendEvent(row, QContextMenuEvent(reason, place, row.mapToGlobal(place)))
    return {a.text(): a.shortcut().toString() for a in desk.menu().actions()}


def test_rows_show_prices_and_the_sum_is_the_cost_panels(four: Person) -> None:
    """Every price has its day in the tip; the foot says the same as the panel's head."""
    desk = four
    desk.do("this_rig")
    parts = desk.bench.left.parts
    assert parts.rows["board"].price.text().startswith("€")
    assert "20" in parts.rows["board"].price.toolTip()
    cost = desk.bench.document.report.totals.cost
    assert parts.foot.sum.figure.text() == headline(cost)
    assert parts.foot.sum.figure.text() == desk.bench.answer.cost.total.text()
    cards = desk.bench.left.cards
    assert cards.section.total.text().startswith("4 · €")
    found = cards.model.index(0).data(PRICE_ROLE)
    assert found.text.startswith("€")
    tip = cards.model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert found.tip in tip
    assert parts.foot.isVisible()


def test_the_shown_prices_add_up(four: Person) -> None:
    """Rows, cards and what has no row make the sum, to the euro that each is rounded by."""
    desk = four
    desk.do("this_rig")
    parts = desk.bench.left.parts
    texts = [row.price.text() for row in parts.rows.values()]
    texts += [row.figure.text() for row in parts.foot.rest]
    texts.append(desk.bench.left.cards.section.total.text().partition(" · ")[2])
    shown = sum(amount(text) for text in texts)
    assert shown == pytest.approx(amount(parts.foot.sum.figure.text()), abs=len(texts))


def amount(text: str) -> float:
    """The euros in a text; none in words."""
    digits = "".join(char for char in text.partition(" net")[0] if char.isdecimal())
    return float(digits or 0) * (-1 if "−" in text else 1)


def test_a_row_is_counted_by_keys_and_menu(four: Person) -> None:
    """Plus, minus and Delete on its value; the menu names the keys."""
    desk = four
    desk.do("this_rig")
    row = desk.bench.left.parts.rows["memory:0"]
    before = desk.rig.memory[0].count
    desk.key(row.value, Qt.Key.Key_Minus, Qt.Key.Key_Minus, Qt.Key.Key_Plus)
    assert desk.rig.memory[0].count == before - 1
    keys = menu_of(desk, "memory:0")
    assert (keys["One more"], keys["One less"], keys["Change…"]) == ("+", "-", "Return")
    desk.choose("One more")
    assert desk.rig.memory[0].count == before
    menu_of(desk, "memory:0", by_key=True)
    desk.choose("One less")
    assert desk.rig.memory[0].count == before - 1
    desk.key(row.value, Qt.Key.Key_X)
    desk.key(row.value, Qt.Key.Key_Delete)
    assert not desk.rig.memory


def test_a_row_of_one_has_no_count(two: Person) -> None:
    """Change and take out, nothing else; an empty one can only be chosen."""
    desk = two
    assert list(menu_of(desk, "board")) == ["Change…", "Take out ROMED8-2T"]
    desk.choose("Take out")
    assert desk.rig.board is None
    assert list(menu_of(desk, "cpu")) == ["Choose…"]
    desk.choose("Choose")
    assert desk.bench.left.parts.chooser is not None
    desk.bench.left.parts.chooser.close()
    row = desk.bench.left.parts.rows["cpu"]
    desk.key(row.value, Qt.Key.Key_Delete, Qt.Key.Key_Plus)
    assert desk.bench.document.undo_stack.count() == 1


def test_a_bridge_row_joins_the_selected(four: Person) -> None:
    """The chooser puts it on the two that are chosen."""
    desk = four
    for key in ("bridge:1", "bridge:0"):
        desk.do("this_rig")
        desk.click(desk.bench.left.parts.rows[key].out)
    desk.bench.document.select(["gpu2", "gpu3"])
    desk.click(desk.bench.left.parts.rows["bridge+"].value)
    popup = desk.bench.left.parts.chooser
    assert popup is not None
    desk.type(popup.field, "nvidia-nvlink-ampere-2slot")
    desk.key(popup.field, Qt.Key.Key_Return)
    assert [bridge.joins for bridge in desk.rig.bridges] == [("gpu2", "gpu3")]
    assert "GPU2–GPU3" in desk.bench.left.parts.rows["bridge:0"].value.text()


def test_a_part_dropped_on_the_list_is_put_in(empty: Person) -> None:
    """Anywhere on it; a card lies in the tray then, and a refusal is told."""
    desk = empty
    desk.chip("board")
    desk.drag_onto("asrockrack-romed8-2t", desk.bench.left.parts)
    assert desk.rig.board == "asrockrack-romed8-2t"
    desk.chip("gpu")
    desk.drag_onto("nvidia-rtx-a6000", desk.bench.left.parts)
    assert desk.seats() == {"gpu1": "tray"}
    desk.chip("bridge")
    desk.drag_onto("nvidia-nvlink-ampere-2slot", desk.bench.left.parts)
    assert "slots apart" in desk.read(desk.bar("trouble"))


def test_the_list_and_its_head_take_only_parts(empty: Person) -> None:
    """A stranger's drag passes by; a part over the head turns to the page."""
    desk = empty
    left = desk.bench.left
    head = left._group.button(1)
    targets: tuple[QWidget, ...] = (left.parts, head)
    mime = QMimeData()
    for target in targets:
        event = QDragEnterEvent(QPoint(3, 3), COPY, mime, LEFT, NO_KEYS)
        event.ignore()
        QApplication.sendEvent(target, event)
        assert left.pages.currentIndex() == 0
    desk.chip("case")
    desk.drag_onto("corsair-air-540", head)
    assert left.pages.currentIndex() == 1
    assert desk.rig.case == "corsair-air-540"
