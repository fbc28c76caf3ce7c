"""A whole window on a screen that is not there, and a person who types, clicks and drags in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from factories import at, rig
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from rigdesk.desk.dialogs.rules import RulesDialog
from rigdesk.desk.panels.catalog import CatalogPanel
from rigdesk.desk.panels.facets import ALL_KINDS, KINDS
from rigdesk.desk.settings import Settings
from rigdesk.desk.theme import set_theme
from rigdesk.desk.window import Window
from rigdesk.desk.workbench import Workbench
from rigdesk.files.places import samples_dir
from rigdesk.rig.file import write_rig
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import seat_name
from rigdesk.rules.finding import Finding

COPY, LEFT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier
A6000 = "nvidia-rtx-a6000"
FOUR = "four-a6000.rig.yaml"
MakeWindow = Callable[..., "Person"]
PATIENCE_MS = 30_000
"""A busy machine is no fault: a wait ends as soon as what it waits for is there."""
for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed):
    wait.__kwdefaults__ = {**(wait.__kwdefaults__ or {}), "timeout": PATIENCE_MS}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen screen says what it cannot do; every other warning of Qt fails a test."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("^This plugin does not support"))


class Person:
    """Somebody in front of a window."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot = qtbot
        self.window = window

    @property
    def bench(self) -> Workbench:
        """What fills the window."""
        assert self.window.bench is not None
        return self.window.bench

    @property
    def rig(self) -> Rig:
        """The rig that is open."""
        return self.bench.document.rig

    @property
    def catalog(self) -> CatalogPanel:
        """The catalog at the left."""
        return self.bench.left.catalog

    def holding(self) -> bool:
        """Whether a card is in the hand."""
        return self.bench.hand.carrying

    def lit(self) -> Finding | None:
        """The finding that is lit."""
        return self.bench.document.lit

    def rules(self) -> RulesDialog | None:
        """The window of rules, if it is open."""
        return self.bench.desktop.rules

    def titles(self) -> list[str]:
        """What the catalog lists."""
        model = self.catalog.model
        return [model.index(row).data() for row in range(model.rowCount())]

    def seats(self) -> dict[str, str]:
        """Every card and where it sits."""
        return {card.id: seat_name(card.seat) for card in self.rig.cards}

    def do(self, name: str) -> None:
        """Use an action, as its key or menu entry does."""
        self.action(name).trigger()

    def action(self, name: str) -> QAction:
        """An action by its name."""
        return self.window.actions_[name]

    def type(self, widget: QWidget, text: str) -> None:
        """Type into a widget."""
        QTest.keyClicks(widget, text)

    def key(self, widget: QWidget, *keys: Qt.Key) -> None:
        """Press keys, one after another."""
        for key in keys:
            QTest.keyClick(widget, key)

    def click(self, widget: QWidget) -> None:
        """Press and let go of the left button in the middle of a widget."""
        QTest.mouseClick(widget, LEFT)

    def search(self, text: str) -> None:
        """Type a query into the catalog's field, from nothing."""
        self.catalog.field.clear()
        self.type(self.catalog.field, text)
        if not text:
            self.catalog.search()

    def chip(self, kind: str | None) -> None:
        """Choose a kind in its chip, or all of them."""
        self.click(self.catalog.bar.kind_chip)
        self.choose(KINDS[kind] if kind else ALL_KINDS)

    def menu(self) -> QMenu:
        """The menu that is open, the innermost."""
        found = QApplication.activePopupWidget()
        assert isinstance(found, QMenu)
        return found

    def choose(self, words: str) -> None:
        """Click the entry of the open menu that begins so."""
        menu = self.menu()
        found = [action for action in menu.actions() if action.text().startswith(words)]
        assert found, [action.text() for action in menu.actions()]
        assert found[0].isEnabled(), found[0].text()
        QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(found[0]).center())
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def take(self, kind: str, query: str) -> None:
        """Find a part of a kind and press Enter on the first."""
        if self.catalog.kind != kind:
            self.chip(kind)
        self.search(query)
        self.key(self.catalog.field, Qt.Key.Key_Return)

    def bar(self, subject: str) -> QWidget:
        """The bar of a subject, which must be open."""
        found = self.window.notices.bar(subject)
        assert found is not None, f"no bar about {subject}"
        return found

    def press_in(self, widget: QWidget, words: str) -> None:
        """Press the button of these words inside a widget."""
        buttons = [b for b in widget.findChildren(QPushButton) if b.text() == words]
        assert buttons, [b.text() for b in widget.findChildren(QPushButton)]
        self.click(buttons[0])

    def read(self, widget: QWidget) -> str:
        """All the words in a widget."""
        return "\n".join(label.text() for label in widget.findChildren(QLabel))

    def drag_of(self, part_id: str) -> QDrag:
        """A drag of a row of the catalog, as the mouse begins it."""
        panel = self.catalog
        row = panel.model.row_of(part_id)
        assert row >= 0, f"{part_id} is not listed"
        panel.list.setCurrentIndex(panel.model.index(row))
        drag = panel.list.drag_of_current()
        assert drag is not None
        return drag

    def drag_onto(self, part_id: str, target: QWidget) -> None:
        """Drag a row of the catalog into the middle of a widget and let go."""
        drag = self.drag_of(part_id)
        mime, middle = drag.mimeData(), target.rect().center()
        entered = QDragEnterEvent(middle, COPY, mime, LEFT, NO_KEYS)
        QApplication.sendEvent(target, entered)
        assert entered.isAccepted()
        moved = QDragMoveEvent(middle + QPoint(3, 0), COPY, mime, LEFT, NO_KEYS)
        QApplication.sendEvent(target, moved)
        assert moved.isAccepted()
        dropped = QDropEvent(QPointF(middle), COPY, mime, LEFT, NO_KEYS)
        QApplication.sendEvent(target, dropped)
        assert dropped.isAccepted()
        drag.deleteLater()

    def drag_row(self, part_id: str, to_slot: str) -> bool:
        """Drag a row of the catalog onto a slot; the events that Qt sends during a drag."""
        view = self.bench.canvas
        drag = self.drag_of(part_id)
        mime = drag.mimeData()
        place = self.bench.document.report.scene.slot(to_slot)
        assert place is not None
        start, end = QPointF(90.0, place.y - 40.0), QPointF(90.0, place.y)
        pixels = [view.mapFromScene(start), view.mapFromScene(end)]
        entered = QDragEnterEvent(pixels[0], COPY, mime, LEFT, NO_KEYS)
        QApplication.sendEvent(view.viewport(), entered)
        assert entered.isAccepted()
        for pixel in (*pixels, pixels[1] + QPoint(1, 0)):
            moved = QDragMoveEvent(pixel, COPY, mime, LEFT, NO_KEYS)
            QApplication.sendEvent(view.viewport(), moved)
            assert moved.isAccepted()
        dropped = QDropEvent(QPointF(pixels[1]), COPY, mime, LEFT, NO_KEYS)
        QApplication.sendEvent(view.viewport(), dropped)
        drag.deleteLater()
        return not self.bench.hand.carrying


@pytest.fixture
def open_window(qtbot: QtBot, home: Path) -> Iterator[MakeWindow]:
    """Open a window on a file, or on nothing; 1280 by 800 pixels, in the dark theme."""
    del home
    set_theme("dark")
    windows: list[Window] = []

    def make(path: Path | None = None, size: tuple[int, int] = (1280, 800)) -> Person:
        window = Window(Settings())
        windows.append(window)
        window.resize(*size)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        window.load(path)
        QApplication.processEvents()
        return Person(qtbot, window)

    yield make
    free(windows)
    set_theme("dark")


def free(windows: list[Window]) -> None:
    """Close windows and have them gone: Qt deletes later, which without a loop is never."""
    for window in windows:
        window.close()
        window.deleteLater()
    windows.clear()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def empty(open_window: MakeWindow) -> Person:
    """A window without a rig."""
    return open_window()


@pytest.fixture
def four(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window on a file with four RTX A6000, the sample's."""
    return open_window(four_file(tmp_path))


def four_file(folder: Path) -> Path:
    """The sample with four cards as a person's own file."""
    path = folder / "mine.rig.yaml"
    path.write_bytes((samples_dir() / FOUR).read_bytes())
    return path


def two_cards() -> Rig:
    """Two RTX A6000 side by side on the ROMED8-2T in its chassis."""
    return rig(
        at("PCIE7", A6000), at("PCIE5", A6000), board="asrockrack-romed8-2t",
        case="chenbro-rm41300-fs81", name="Two cards",
    )  # fmt: skip


def rig_file(folder: Path, made: Rig, name: str = "rig.rig.yaml") -> Path:
    """A rig written to a file."""
    path = folder / name
    write_rig(made, path)
    return path
