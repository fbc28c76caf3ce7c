"""A whole machine built in the window, once by the mouse alone and once by the keyboard alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from .conftest import MakeWindow, Person

FE = "nvidia-rtx-3090-fe"


def test_two_3090_by_mouse_drag_alone(empty: Person) -> None:
    """Board and case by double click, both cards by drag, the bridge by double click: it works."""
    desk = empty
    for kind, part_id in (
        ("board", "asrockrack-romed8-2t"), ("case", "corsair-air-540"),
        ("psu", "evga-supernova-1600-t2"), ("cpu", "amd-epyc-7302p"),
        ("cooler", "noctua-nh-u14s-tr4-sp3"), ("memory", "kingston-ksm32rd4-32me"),
        ("drive", "samsung-980-pro-1tb"),
    ):  # fmt: skip
        _double_click(desk, kind, part_id)
    desk.chip("gpu")
    assert desk.drag_row(FE, "PCIE7")
    assert desk.seats() == {"gpu1": "PCIE7"}
    assert desk.drag_row(FE, "PCIE3")
    assert desk.seats() == {"gpu1": "PCIE7", "gpu2": "PCIE3"}
    _double_click(desk, "bridge", "nvidia-nvlink-geforce-3090-4slot")
    assert [bridge.joins for bridge in desk.rig.bridges] == [("gpu1", "gpu2")]
    report = desk.bench.document.report
    assert report.headline.startswith("Works")
    assert desk.bench.answer.box.headline == report.headline
    assert desk.bench.document.undo_stack.count() == 10
    for _ in range(10):
        desk.do("undo")
    assert not desk.rig.cards
    assert desk.rig.board is None


def test_drop_that_cannot_be_leaves_the_rig_alone(empty: Person) -> None:
    """A card dropped over another is refused, with the reason at the foot."""
    desk = empty
    _double_click(desk, "board", "asrockrack-romed8-2t")
    desk.chip("gpu")
    desk.drag_row(FE, "PCIE7")
    before = desk.rig
    desk.drag_row(FE, "PCIE6")
    assert desk.rig is before
    assert "mm" in desk.window.foot.hint.text()


def test_four_cards_by_the_keyboard_alone(open_window: MakeWindow) -> None:
    """Search, Enter, Tab to a seat, Enter: no mouse is needed."""
    desk = open_window()
    desk.take("board", "romed8")
    desk.take("case", "rm41300")
    for _ in range(2):
        desk.take("gpu", "rtx a6000")
        assert desk.bench.hand.carrying
        desk.key(desk.bench.canvas, Qt.Key.Key_Tab, Qt.Key.Key_Return)
    assert len(desk.rig.cards) == 2
    assert all(not card.in_tray for card in desk.rig.cards)
    desk.do("this_rig")
    cards = desk.bench.left.cards
    desk.key(cards.list, Qt.Key.Key_Down, Qt.Key.Key_Delete)
    assert len(desk.rig.cards) == 1


def _double_click(desk: Person, kind: str, part_id: str) -> None:
    """Choose a chip, then double-click a row."""
    panel = desk.catalog
    if panel.kind != kind:
        desk.chip(kind)
    row = panel.model.row_of(part_id)
    assert row >= 0, f"{part_id} is not listed"
    index = panel.model.index(row)
    panel.list.scrollTo(index)
    middle = panel.list.visualRect(index).center()
    view = panel.list.viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle)
    QTest.mouseDClick(view, Qt.MouseButton.LeftButton, pos=middle)
