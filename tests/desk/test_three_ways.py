"""One machine by drag alone, by clicks alone, by keys alone: the same file, byte for byte.

WCAG 2.5.7 asks that whatever is dragged can be done by a single pointer too; the keyboard
is the third way. A person acts here, through the events that Qt sends for one.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from rigdesk.desk.models.rigparts import set_circuit
from rigdesk.desk.panels.facets import KINDS
from rigdesk.desk.putting import put_in
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig import edits
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.file import rig_text
from rigdesk.rig.rig import EMPTY
from rigdesk.rig.seats import SlotSeat

from .conftest import LEFT, Person

Key, Ctrl = Qt.Key, Qt.KeyboardModifier.ControlModifier
FE, BRIDGE = "nvidia-rtx-3090-fe", "nvidia-nvlink-geforce-3090-4slot"
SLOTS = ("PCIE7", "PCIE3")
WALL = CIRCUITS["eu-16a-230v"].label
MACHINE = (
    ("board", "asrockrack-romed8-2t"), ("case", "corsair-air-540"),
    ("psu", "evga-supernova-1600-t2"), ("cpu", "amd-epyc-7302p"),
    ("cooler", "noctua-nh-u14s-tr4-sp3"), ("memory", "kingston-ksm32rd4-32me"),
)  # fmt: skip


def meant() -> str:
    """The file of the machine that is meant, made without a window."""
    made, catalog = EMPTY, default_catalog()
    for _, part_id in MACHINE:
        made = put_in(made, catalog[part_id]).rig
    for slot in SLOTS:
        made = edits.place_card(made, catalog[FE], SlotSeat(slot=slot))
    made = put_in(made, catalog[BRIDGE]).rig
    return rig_text(set_circuit(made, "circuit+", "eu-16a-230v").rig)


def test_by_drag_alone(empty: Person) -> None:
    """Out of the catalog onto the drawing, the list of parts, or its head."""
    by_drag(empty)
    check_machine(empty)


def test_by_clicks_alone(empty: Person) -> None:
    """No button is held while the pointer moves."""
    by_clicks(empty)
    check_machine(empty)


def test_by_keys_alone(empty: Person) -> None:
    """No pointer at all."""
    by_keys(empty)
    check_machine(empty)


def check_machine(desk: Person) -> None:
    """It is the machine that was meant, it works, and its file is the same to the byte."""
    assert rig_text(desk.rig).encode() == meant().encode()
    made = desk.rig
    assert desk.seats() == {"gpu1": "PCIE7", "gpu2": "PCIE3"}
    assert [bridge.joins for bridge in made.bridges] == [("gpu1", "gpu2")]
    assert (made.board, made.case) == ("asrockrack-romed8-2t", "corsair-air-540")
    assert [supply.part for supply in made.supplies] == ["evga-supernova-1600-t2"]
    assert [(fitted.part, fitted.count) for fitted in made.memory] == [(MACHINE[5][1], 8)]
    assert [circuit.kind for circuit in made.circuits] == ["eu-16a-230v"]
    assert desk.bench.document.report.headline.startswith("Works")
    assert desk.bench.document.undo_stack.count() == 10


# By drag: out of the catalog onto the drawing, onto the list, onto the list's head.


def by_drag(desk: Person) -> None:
    """Nothing is double-clicked and no key is pressed."""
    canvas = desk.bench.canvas.viewport()
    targets: tuple[Callable[[], QWidget], ...] = (
        lambda: canvas, lambda: desk.bench.left._group.button(1), lambda: desk.bench.left.parts,
    )  # fmt: skip
    for number, (kind, part_id) in enumerate(MACHINE):
        show(desk, kind)
        desk.drag_onto(part_id, targets[number % 3]())
    show(desk, "gpu")
    for slot in SLOTS:
        assert desk.drag_row(FE, slot)
    show(desk, "bridge")
    desk.drag_onto(BRIDGE, canvas)
    desk.click(desk.bench.left._group.button(1))
    pull_to_entry(desk, "circuit+", WALL)


def pull_to_entry(desk: Person, row: str, words: str) -> None:
    """Press on the first entry of a row's menu, pull to another and let go."""
    desk.click(desk.bench.left.parts.rows[row].value)
    menu = desk.menu()
    entries = menu.actions()
    wanted = next(action for action in entries if action.text().startswith(words))
    start, end = (menu.actionGeometry(action).center() for action in (entries[0], wanted))
    QTest.mousePress(menu, LEFT, pos=start)
    QTest.mouseMove(menu, (start + end) / 2)
    QTest.mouseMove(menu, end)
    QTest.mouseRelease(menu, LEFT, pos=end)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


# By clicks: nothing moves while a button is down.


def by_clicks(desk: Person) -> None:
    """Parts by double click; cards by a double click, then a click on the slot."""
    for kind, part_id in MACHINE:
        double_click(desk, kind, part_id)
    for slot in SLOTS:
        double_click(desk, "gpu", FE)
        assert desk.holding()
        click_slot(desk, slot)
    double_click(desk, "bridge", BRIDGE)
    desk.click(desk.bench.left._group.button(1))
    desk.click(desk.bench.left.parts.rows["circuit+"].value)
    desk.choose(WALL)


def show(desk: Person, kind: str) -> None:
    """Turn to a kind of the catalog by clicks."""
    if desk.bench.left.pages.currentIndex() != 0:
        desk.click(desk.bench.left._group.button(0))
    if desk.catalog.kind != kind:
        desk.chip(kind)


def double_click(desk: Person, kind: str, part_id: str) -> None:
    """Double-click a row."""
    show(desk, kind)
    panel = desk.catalog
    index = panel.model.index(panel.model.row_of(part_id))
    panel.list.scrollTo(index)
    middle = panel.list.visualRect(index).center()
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=middle)
    QTest.mouseDClick(panel.list.viewport(), LEFT, pos=middle)


def click_slot(desk: Person, name: str) -> None:
    """Move over a slot without a button, then click."""
    view = desk.bench.canvas
    place = desk.bench.document.report.scene.slot(name)
    assert place is not None
    pixel = view.mapFromScene(QPointF(90.0, place.y))
    QTest.mouseMove(view.viewport(), pixel + QPoint(0, -30))
    QTest.mouseMove(view.viewport(), pixel)
    QTest.mouseClick(view.viewport(), LEFT, pos=pixel)


# By keys: the mouse lies in a drawer.


def by_keys(desk: Person) -> None:
    """Ctrl F finds, Tab and arrows choose, Enter takes and puts down."""
    for kind, part_id in MACHINE:
        find(desk, kind, part_id)
    for slot in SLOTS:
        find(desk, "gpu", FE)
        canvas = desk.bench.canvas
        for _ in range(12):
            verdict = desk.bench.hand.verdict
            if verdict is not None and verdict.slot == slot:
                break
            QTest.keyClick(canvas, Key.Key_Tab)
        QTest.keyClick(canvas, Key.Key_Return)
    find(desk, "bridge", BRIDGE)
    QTest.keyClick(desk.window, Key.Key_L, Ctrl)
    tab_to(desk.bench.left.parts.rows["circuit+"].value)
    QTest.keyClick(focused(), Key.Key_Return)
    choose_by_keys(desk.menu(), WALL)


def find(desk: Person, kind: str, part_id: str) -> None:
    """Search for a part of a kind, and press Enter on the first."""
    panel = desk.catalog
    QTest.keyClick(desk.window, Key.Key_F, Ctrl)
    assert focused() is panel.field
    if panel.kind != kind:
        tab_to(panel.bar.kind_chip)
        QTest.keyClick(focused(), Key.Key_Down)
        choose_by_keys(desk.menu(), KINDS[kind])
        QTest.keyClick(desk.window, Key.Key_F, Ctrl)
    QTest.keyClick(panel.field, Key.Key_Escape)
    QTest.keyClicks(panel.field, part_id)
    part = panel.model.part_at(0)
    assert part is not None, (panel.kind, panel.field.text(), panel.bar.chosen)
    assert part.id == part_id
    QTest.keyClick(panel.field, Key.Key_Return)


def choose_by_keys(menu: QMenu, words: str) -> None:
    """Go down a menu to the entry that begins so, and take it."""
    for _ in range(2 * len(menu.actions())):
        active = menu.activeAction()
        if active is not None and active.text().startswith(words):
            break
        QTest.keyClick(menu, Key.Key_Down)
    QTest.keyClick(menu, Key.Key_Return)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def tab_to(widget: QWidget) -> None:
    """Press Tab until a widget has the focus."""
    for _ in range(60):
        if focused() is widget:
            return
        QTest.keyClick(focused(), Key.Key_Tab)
    raise AssertionError("Tab does not lead there")


def focused() -> QWidget:
    """What has the focus."""
    found = QApplication.focusWidget()
    assert found is not None
    return found
