"""What the canvas shows: selection, hover, a lit finding, the empty desk, the two themes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from factories import board
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rigdesk.desk.canvas.tip import EDGE, WIDEST, Tip, Words, wrapped
from rigdesk.desk.canvas.view import CanvasView
from rigdesk.desk.fonts import app_font
from rigdesk.desk.theme import set_theme, theme
from rigdesk.drawing.primitives import Rect
from rigdesk.rig.edits import set_board
from rigdesk.rig.rig import EMPTY
from rigdesk.rules.finding import Finding, Region

from .conftest import Desk, MakeDesk, blowers

ROOT = Path(__file__).resolve().parents[3]


def ring(desk: Desk, layer: str) -> Rect | None:
    """The outline of a layer; None when it shows nothing."""
    shapes = desk.view.overlay.shapes(layer)
    assert len(shapes) <= 1
    shape = shapes[0] if shapes else None
    assert shape is None or isinstance(shape, Rect)
    return shape


def test_the_view_brings_in_qt_alone() -> None:
    """An empty desk is painted before the domain is loaded."""
    code = (
        "import json, sys; import rigdesk.desk.canvas.view;"
        "print(json.dumps(sorted({n.partition('.')[0] for n in sys.modules})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(json.loads(done.stdout))
    assert "PySide6" in loaded
    assert not loaded & {"pydantic", "shapely", "numpy", "yaml", "typer"}


def test_an_empty_desk_is_painted_before_there_is_a_document(qtbot: QtBot) -> None:
    """In the colour of the canvas, with rulers, and nothing happens to it by mouse or key."""
    set_theme("dark")
    view = CanvasView()
    qtbot.addWidget(view)
    view.resize(600, 500)
    view.show()
    qtbot.waitExposed(view)
    assert view.grab().toImage().pixelColor(400, 300) == QColor("#161b20")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    QTest.mouseMove(view.viewport(), QPoint(210, 210))
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert view.card_at(QPoint(200, 200).toPointF()) is None
    assert view.actions_for("gpu1") == []
    view.remove_cards(["gpu1"])
    view.select_next(1)
    assert view.sizeHint().isValid()


def test_a_click_selects(desk: Desk) -> None:
    """A card; with Ctrl one more; beside the machine none."""
    y1, y2 = (desk.slot_y(slot) + 20 for slot in ("PCIE1", "PCIE5"))
    desk.click(100, y1)
    assert desk.document.selection == {"gpu1"}
    outline = ring(desk, "selected")
    assert outline is not None
    assert outline.edge == "accent"
    body = desk.document.report.scene.by_id["gpu1"]
    assert outline.y < body.y < outline.y + outline.h
    place = desk.pixel(100, y2)
    ctrl = Qt.KeyboardModifier.ControlModifier
    QTest.mouseClick(desk.view.viewport(), Qt.MouseButton.LeftButton, ctrl, place)
    assert desk.document.selection == {"gpu1", "gpu2"}
    QTest.mouseClick(desk.view.viewport(), Qt.MouseButton.LeftButton, ctrl, desk.pixel(100, -40))
    assert desk.document.selection == {"gpu1", "gpu2"}
    QTest.mouseClick(desk.view.viewport(), Qt.MouseButton.LeftButton, ctrl, place)
    assert desk.document.selection == {"gpu1"}
    desk.click(100, -40)
    assert desk.document.selection == frozenset()
    assert ring(desk, "selected") is None


def test_selection_follows_the_document(desk: Desk) -> None:
    """A list beside the canvas selects too; an undo that takes the card takes the outline."""
    desk.hand.pick_up(desk.document.catalog["test-gpu"])
    desk.hand.at_seat("PCIE3")
    desk.hand.put_down()
    assert ring(desk, "selected") is not None
    desk.document.undo_stack.undo()
    assert ring(desk, "selected") is None


def test_hover_outlines_the_card_under_the_pointer(desk: Desk) -> None:
    """Unless it is selected; and not once the pointer has left."""
    desk.move(100, desk.slot_y("PCIE1") + 20)
    outline = ring(desk, "hover")
    assert outline is not None
    assert outline.edge == "muted"
    desk.document.select(("gpu1",))
    desk.move(100, -40)
    desk.move(100, desk.slot_y("PCIE1") + 22)
    assert ring(desk, "hover") is None
    desk.move(100, desk.slot_y("PCIE5") + 20)
    assert ring(desk, "hover") is not None
    QApplication.sendEvent(desk.view.viewport(), QEvent(QEvent.Type.Leave))
    assert ring(desk, "hover") is None


def dimmed(desk: Desk) -> set[str]:
    """The groups that lie under the veil."""
    return {g.key for g in desk.view.sheet.groups() if desk.view.sheet.is_dimmed(g.key)}


def test_a_lit_finding_dims_everything_but_its_parts(desk: Desk, qtbot: QtBot) -> None:
    """Its region is outlined in the colour of its severity, and the view moves there."""
    region = Region(40, 240, 120, 260)
    finding = Finding("warning", "Tight", subjects=("gpu2",), region=region, key="k")
    desk.document.light(finding)
    assert "card:gpu2" not in dimmed(desk)
    assert {"card:gpu1", "board"} <= dimmed(desk)
    outline = ring(desk, "lit")
    assert outline is not None
    assert outline.edge == "warning"
    assert outline.x < region.x0
    assert outline.x + outline.w > region.x1
    assert desk.view.camera.gliding
    qtbot.waitUntil(lambda: not desk.view.camera.gliding)
    shown = desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()
    assert shown.contains(QRectF(40, 240, 80, 20))
    assert shown.height() < desk.view.camera.bounds.height()
    assert desk.view.camera.bounds.adjusted(-1, -1, 1, 1).contains(shown.center())
    desk.document.light(None)
    assert not dimmed(desk)
    assert ring(desk, "lit") is None


def test_a_finding_without_a_region_lights_its_cards(desk: Desk, qtbot: QtBot) -> None:
    """The view goes to them; without any place it stays where it is."""
    desk.document.light(Finding("error", "Both", subjects=("gpu1", "gpu2"), key="k"))
    assert "card:gpu1" not in dimmed(desk)
    scale = desk.view.camera.scale
    qtbot.waitUntil(lambda: not desk.view.camera.gliding)
    assert desk.view.camera.scale != scale
    desk.view.fit()
    desk.document.light(Finding("error", "Power", key="p"))
    assert not desk.view.camera.gliding
    assert not dimmed(desk)


def test_a_click_beside_the_machine_puts_the_light_out(desk: Desk) -> None:
    """As does Esc."""
    desk.document.light(Finding("error", "Both", subjects=("gpu1",), key="k"))
    desk.click(100, -40)
    assert desk.document.lit is None


def test_an_empty_rig_says_what_to_do_first(make_desk: MakeDesk, qtbot: QtBot) -> None:
    """In the middle, with a button for every action given to it; gone once there is a board."""
    desk = make_desk(EMPTY)
    invitation = desk.view.invitation
    assert invitation.isVisible()
    assert "board" in invitation.words
    action = QAction("&Open a sample…", desk.view)
    button = invitation.add_action(action)
    assert button.text() == "Open a sample…"
    with qtbot.waitSignal(action.triggered):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    middle = invitation.geometry().center()
    assert abs(middle.x() - desk.view.rect().center().x()) <= 2
    desk.document.edit("Board", set_board(EMPTY, board()))
    assert not invitation.isVisible()
    desk.document.undo_stack.undo()
    assert invitation.isVisible()


def test_both_themes(desk: Desk) -> None:
    """Ground, drawing and rulers change at once, in the middle of a drag too."""
    desk.hand.pick_up_card("gpu2")
    desk.hand.at_seat("PCIE3")
    dark = desk.view.grab().toImage()
    set_theme("light")
    light = desk.view.grab().toImage()
    for x, y in ((10, 10), (60, 10), (10, 60), (60, 60)):
        assert dark.pixelColor(x, y) == QColor("#161b20")
        assert light.pixelColor(x, y) == QColor("#f7f8fa")
    assert theme().color("canvas") == QColor("#f7f8fa")
    assert desk.view.overlay.place("loose") is None


def test_the_drawing_is_not_moved_by_an_edit(desk: Desk) -> None:
    """A change that leaves the extent alone leaves the view alone."""
    before = desk.pixel(0, 0)
    desk.drag_to_slot("gpu2", "PCIE3")
    assert desk.pixel(0, 0) == before


def test_another_board_is_fitted_in(make_desk: MakeDesk) -> None:
    """As long as nobody has looked elsewhere."""
    desk = make_desk(blowers("PCIE1"))
    large = board("large", slots=7, form="E-ATX", depth_mm=330, length_mm=420)
    scale = desk.view.camera.scale
    desk.document.edit("Board", set_board(desk.document.rig, large))
    assert desk.view.camera.scale < scale


LONG = "GPU4 hangs 15 mm below the board; opening 8 of 8 is there and nothing stands in its way"


def test_the_tip_stays_inside_the_view(qtbot: QtBot, desk: Desk) -> None:
    """Beside the pointer, on whichever side there is room, never clipped."""
    tip = Tip(desk.view)
    tip.say(Words("note", "PCIE1: fits", LONG))
    room = QSize(800, 600)
    for x in (0, 400, 799):
        for y in (0, 300, 599):
            tip.go_to(QPoint(x, y), room)
            box = tip.geometry()
            assert box.left() >= EDGE
            assert box.top() >= EDGE
            assert box.right() <= room.width() - EDGE
            assert box.bottom() <= room.height() - EDGE
            assert not box.contains(QPoint(x, y))


def test_long_words_of_a_tip_wrap(qtbot: QtBot) -> None:
    """Whole words, all of them, in lines that fit."""
    from PySide6.QtGui import QFontMetricsF

    lines = wrapped(LONG, app_font(11), WIDEST)
    assert " ".join(lines) == LONG
    assert len(lines) > 1
    measure = QFontMetricsF(app_font(11))
    assert all(measure.horizontalAdvance(line) <= WIDEST for line in lines)
    assert wrapped("", app_font(11), WIDEST) == []


def test_a_tip_that_says_nothing_is_not_there(qtbot: QtBot, desk: Desk) -> None:
    """And the same words again change nothing."""
    tip = Tip(desk.view)
    words = Words("ok", "PCIE1: fits", "1.6 mm to GPU2")
    tip.say(words)
    size = tip.size()
    tip.say(words)
    assert tip.size() == size
    assert "PCIE1: fits" in tip.accessibleName()
    tip.say(None)
    assert not tip.isVisible()
    assert tip.words is None
