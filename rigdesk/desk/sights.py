"""Taking sights of rigs, for the next start to begin with; see :mod:`rigdesk.desk.glimpse`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from rigdesk.desk import glimpse
from rigdesk.desk.canvas.camera import Camera
from rigdesk.desk.firstsight import rect
from rigdesk.desk.glimpse import Glimpse
from rigdesk.desk.panels.answer import counts_text, kind_of
from rigdesk.drawing.lettering import text_for_pixels
from rigdesk.drawing.primitives import Drawing
from rigdesk.drawing.views import VIEWS
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report

if TYPE_CHECKING:
    from rigdesk.desk.workbench import Workbench

KEEP_AFTER_MS = 1500
"""A sight is taken when everybody has long begun to work."""
_TRIES = 4
"""Larger words need a little more room, which makes the fitted scale a little smaller."""


class Sights(QObject):
    """Takes sights of rigs whose files hold what is shown: after the start, and at the end."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._opened: tuple[Path, str, Rig] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(KEEP_AFTER_MS)
        self._timer.timeout.connect(self._keep_opened)

    def opened(self, path: Path, key: str) -> None:
        """A rig was opened from a file that had this key before it was read."""
        if key and not glimpse.is_kept(path, key):
            self._opened = (path, key, self._bench.document.rig)
            self._timer.start()

    def close(self) -> None:
        """The window goes: the next one begins with the file that is open now."""
        self._timer.stop()
        path = self._bench.filing.settled_file()
        key = glimpse.key_of(path) if path is not None else ""
        # Only a file that was not touched while its key was made is what is shown.
        if path is not None and key and path == self._bench.filing.settled_file():
            self._keep(path, key)

    def _keep_opened(self) -> None:
        if self._bench.hand.carrying:
            self._timer.start()
        elif self._opened is not None:
            path, key, rig = self._opened
            if rig is self._bench.document.rig and key == glimpse.key_of(path):
                self._keep(path, key)

    def _keep(self, path: Path, key: str) -> None:
        if not glimpse.is_kept(path, key):
            bench = self._bench
            glimpse.keep(path, key, sight_of(bench.document.report, bench.canvas.camera))


def sight_of(report: Report, camera: Camera) -> Glimpse:
    """What there is to see of a rig at first, wherever somebody looks now."""
    told = report.headline, counts_text(report), kind_of(report)
    return Glimpse(report.rig.name, *told, _fitted(report, camera))


def _fitted(report: Report, camera: Camera) -> Drawing:
    """The board view, its words as large as they must be when it is fitted into the canvas."""
    text = 1.0
    for _ in range(_TRIES):
        drawing = VIEWS["board"](report, ruler=False, text=text)
        focus = drawing.focus or drawing.bounds
        needed = text_for_pixels(camera.scale_to_fit(rect(drawing.bounds), rect(focus)))
        if needed == text:
            break
        text = needed
    return drawing
