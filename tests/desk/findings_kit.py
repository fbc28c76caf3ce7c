"""Rigs with something to say, and a person who works in the list of findings."""

from __future__ import annotations

from factories import at, rig
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QEnterEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from rigdesk.desk.panels.fixes import Pill
from rigdesk.rig.rig import Rig
from rigdesk.rules.finding import Finding

from .conftest import A6000, Person

BOARD, RACK, FE_3090 = "asrockrack-romed8-2t", "chenbro-rm41300-fs81", "nvidia-rtx-3090-fe"
MEET, PLUG = "slot-overlap", "power-plug-position"


def clash() -> Rig:
    """Two dual-slot cards one slot apart: they meet, and one of them can move."""
    return rig(
        at("PCIE7", A6000), at("PCIE6", A6000), board=BOARD, case=RACK, name="Clash"
    )  # fmt: skip


def too_long() -> Rig:
    """A card of 313 mm in a chassis whose room for cards nobody has published."""
    return rig(at("PCIE7", FE_3090), board=BOARD, case=RACK, name="Too long?")


def settle(desk: Person) -> None:
    """Wait until every fix that is wanted has been looked for, and all is in its place."""
    search = desk.bench.answer.findings.search
    QApplication.processEvents()
    desk.qtbot.waitUntil(lambda: not search.is_searching, timeout=15000)
    QApplication.processEvents()


def finding(desk: Person, rule: str) -> Finding:
    """The first finding of a rule."""
    return desk.bench.document.report.only(rule)[0]


def pills(desk: Person, rule: str) -> list[Pill]:
    """The pills in the row of a rule's first finding."""
    tools = desk.bench.answer.findings.extras.tools.get(finding(desk, rule).key)
    return tools.pills if tools is not None else []


def texts(desk: Person, rule: str) -> list[str]:
    """What the pills in a row say."""
    return [pill.text() for pill in pills(desk, rule)]


def pill(desk: Person, rule: str, text: str) -> Pill:
    """A pill by its words."""
    return next(found for found in pills(desk, rule) if found.text() == text)


def enter(widget: QWidget) -> None:
    """The pointer comes over a widget."""
    middle = QPointF(widget.rect().center())
    event = QEnterEvent(middle, middle, QPointF(widget.mapToGlobal(middle)))
    QApplication.sendEvent(widget, event)


def leave(widget: QWidget) -> None:
    """The pointer leaves it."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def choose(desk: Person, rule: str) -> None:
    """Go to the row of a rule's first finding with the keys: list, then arrows."""
    view = desk.bench.answer.findings.list
    if view.findings.is_quiet(finding(desk, rule).key):
        unfold(desk)
    desk.do("findings")
    wanted = view.findings.row_of(finding(desk, rule).key)
    desk.key(view, Qt.Key.Key_Home)
    for _ in range(wanted):
        desk.key(view, Qt.Key.Key_Down)
    QApplication.processEvents()


def unfold(desk: Person) -> None:
    """Open the line over the quiet notes, if there is one, as a person does."""
    view = desk.bench.answer.findings.list
    line = view.findings.fold_row
    if line >= 0 and not view.findings.is_open:
        desk.do("findings")
        desk.key(view, Qt.Key.Key_Home)
        for _ in range(line):
            desk.key(view, Qt.Key.Key_Down)
        desk.key(view, Qt.Key.Key_Return)
        QApplication.processEvents()


def ask_menu(desk: Person, rule: str, *, by_key: bool = False) -> None:
    """Ask for the menu of a finding, with the right button or by key."""
    view = desk.bench.answer.findings.list
    index = view.findings.index(view.findings.row_of(finding(desk, rule).key))
    at_ = view.visualRect(index).topLeft() + QPoint(60, 14)
    reasons = QContextMenuEvent.Reason
    reason = reasons.Keyboard if by_key else reasons.Mouse
    place = at_ if not by_key else QPoint(0, 0)
    event = QContextMenuEvent(reason, place, view.viewport().mapToGlobal(place))
    QApplication.sendEvent(view.viewport(), event)


def open_menu(desk: Person) -> QMenu:
    """The menu that is open."""
    found = [menu for menu in desk.window.findChildren(QMenu) if menu.isVisible()]
    assert len(found) == 1
    return found[0]
