"""The window's shell: Qt and the standard library only, so that it is painted at once.

What fills it (document, canvas, panels) comes with :mod:`rigdesk.desk.workbench`,
imported after the first paint.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QRect, QSize, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QMainWindow, QSplitter, QVBoxLayout, QWidget

from rigdesk.desk.actions import THEMES, Actions
from rigdesk.desk.panels.foot import Foot
from rigdesk.desk.panels.notices import Notices
from rigdesk.desk.panels.pieces import styled
from rigdesk.desk.panels.top import TopBar
from rigdesk.desk.settings import GEOMETRY, THEME, WIDTHS, Settings, ThemeChoice
from rigdesk.desk.theme import set_theme, theme, themes

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QPaintEvent, QResizeEvent

    from rigdesk.desk.canvas.view import CanvasView
    from rigdesk.desk.menus import Menus
    from rigdesk.desk.opening import Opening
    from rigdesk.desk.workbench import Workbench

LEFT, RIGHT = 288, 348
"""Widths of the outer columns at first in a window of 1440 px or less, px."""
LEAST = {"left": 244, "centre": 320, "right": 316}
"""Widths below which a column would clip its words, px."""
FIRST_SIZE = QSize(1440, 900)
LEAST_SIZE = QSize(960, 600)
LONGEST_WAIT_MS = 1000


class Window(QMainWindow):
    """Top bar, three columns, foot.

    ``sighted`` is sent when the rig is shown as it was last seen, ``ready`` when everything
    is loaded. ``canvas`` is there from the former on, ``bench`` at the latter.
    """

    sighted = Signal()
    ready = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.bench: Workbench | None = None
        self.canvas: CanvasView | None = None
        self._opening: Opening | None = None
        self._filled: dict[str, QWidget] = {}
        self._asked: Path | None = None
        self._waiting = QTimer(self, singleShot=True, interval=LONGEST_WAIT_MS)
        self._waiting.timeout.connect(self._open_asked)
        self.actions_ = Actions(self)
        self.setMinimumSize(LEAST_SIZE)
        self.top = TopBar(self.actions_)
        self.notices = Notices()
        self.foot = Foot()
        self.left, self.centre, self.right = _column("panel"), _column("canvas"), _column("panel")
        self.columns = QSplitter()
        self._lay_out()
        self._connect()
        self._take_place()
        self.setWindowTitle("RigDesk")

    def start(self, path: Path | None) -> None:
        """Load everything else once the shell has been painted, and then open a rig.

        A window that is never painted (started as an icon, say) loads after a second.
        """
        self._asked = path
        self._waiting.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Once painted for the first time, the rest is loaded."""
        super().paintEvent(event)
        if self._waiting.isActive():
            self._waiting.start(0)

    def load(self, path: Path | None = None) -> None:
        """Bring in the domain and fill the shell, all at once. Once only."""
        from rigdesk.desk.opening import Opening

        if self._opening is None:
            self._opening = Opening(self, path)
        self._opening.finish()

    def fill(self, column: Literal["left", "centre", "right"], content: QWidget) -> None:
        """Put a widget into a column, in place of what stood in for it."""
        layout = {"left": self.left, "centre": self.centre, "right": self.right}[column].layout()
        assert layout is not None  # noqa: S101 - _column gave it one
        old = self._filled.get(column)
        if old is content:
            return
        if old is not None:
            layout.removeWidget(old)
            old.deleteLater()
        layout.addWidget(content)
        self._filled[column] = content
        content.show()

    @cached_property
    def menus(self) -> Menus:
        """The menu, made when it is first asked for."""
        from rigdesk.desk.menus import Menus

        return Menus(self.actions_, self)

    def open_menu(self) -> None:
        """Open the menu under its button."""
        button = self.top.menu_button
        self.menus.top.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def complain(self, text: str) -> None:
        """Say in one quiet sentence that something went wrong inside."""
        self.notices.tell("fault", text, kind="warning")

    def wear(self, choice: ThemeChoice) -> None:
        """Put a theme on and remember it."""
        self.settings.put(THEME, choice)
        set_theme(choice)
        self._show_theme()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Never asks: what is not saved lies in the journal and is offered at the next start."""
        self.settings.put(GEOMETRY, self.saveGeometry().toBase64().toStdString())
        self.settings.put(WIDTHS, self.columns.sizes())
        if self._opening is not None:
            self._opening.stop()
        if self.bench is not None:
            self.bench.close()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The bars stay lined up with the columns."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._align)

    def _open_asked(self) -> None:
        from rigdesk.desk.opening import Opening

        if self._opening is None:
            self._opening = Opening(self, self._asked)
            self._opening.begin()

    def _lay_out(self) -> None:
        columns = (("left", self.left), ("centre", self.centre), ("right", self.right))
        for number, (name, column) in enumerate(columns):
            column.setMinimumWidth(LEAST[name])
            self.columns.addWidget(column)
            self.columns.setCollapsible(number, False)
            self.columns.setStretchFactor(number, int(name == "centre"))
        within = self.centre.layout()
        assert within is not None  # noqa: S101 - _column gave it one
        within.addWidget(self.notices)
        self.columns.setHandleWidth(1)
        body = QWidget()
        rows = QVBoxLayout(body)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.top)
        rows.addWidget(self.columns, 1)
        rows.addWidget(self.foot)
        self.setCentralWidget(body)

    def _connect(self) -> None:
        acts = self.actions_
        acts.connect("quit", self.close)
        acts.connect("menu", self.open_menu)
        acts.connect("theme_dark", lambda: self.wear("dark"))
        acts.connect("theme_light", lambda: self.wear("light"))
        acts.connect("theme_system", lambda: self.wear("system"))
        acts.connect("other_theme", lambda: self.wear("light" if theme().is_dark else "dark"))
        themes().theme_changed.connect(self._show_theme)
        self.columns.splitterMoved.connect(self._align)
        self._show_theme()

    def _show_theme(self) -> None:
        for name in THEMES:
            self.actions_[name].setChecked(name == f"theme_{themes().choice}")
        other = self.actions_["other_theme"]
        text = self.tr("Light") if theme().is_dark else self.tr("Dark")
        other.setText(text)
        other.setIconText(text)
        other.setToolTip(self.tr("Change to the light theme (Ctrl+T)") if theme().is_dark
                         else self.tr("Change to the dark theme (Ctrl+T)"))  # fmt: skip

    def _take_place(self) -> None:
        saved = self.settings.get(GEOMETRY)
        if not (saved and self._restore(saved)):
            screen = QGuiApplication.primaryScreen().availableGeometry()
            self.setGeometry(_centred(FIRST_SIZE.boundedTo(screen.size()), screen))
        widths = self.settings.get(WIDTHS)
        left, right = first_widths(self.width())
        middle = max(LEAST["centre"], self.width() - left - right - 2)
        self.columns.setSizes(widths if len(widths) == 3 else [left, middle, right])
        self._align()

    def _restore(self, saved: str) -> bool:
        from PySide6.QtCore import QByteArray  # only where there is a place to come back to

        return self.restoreGeometry(QByteArray.fromBase64(saved.encode()))

    def _align(self) -> None:
        width = self.columns.sizes()[0]
        self.top.set_left_width(width)
        self.foot.set_left_width(width)


def first_widths(width: int) -> tuple[int, int]:
    """Widths of the outer columns in a window so wide, px: more room where there is more."""
    more = max(0, min(60, (width - 1440) // 12))
    return LEFT + more, RIGHT + more


def _column(kind: str) -> QFrame:
    frame = QFrame()
    styled(frame, kind)
    column = QVBoxLayout(frame)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    return frame


def _centred(size: QSize, within: QRect) -> QRect:
    place = QRect(within.topLeft(), size)
    place.moveCenter(within.center())
    return place
