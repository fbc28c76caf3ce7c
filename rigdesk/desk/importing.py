"""An import of other people's part data in a program of its own, so that the window never waits.

It is the command line's import, told as lines of JSON. Broken off, what it kept stays, and the
next import of the same archive goes on.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from rigdesk.parts.imports.taking import ImportReport

PATIENCE_MS = 2000
"""How long a program that was asked to stop may take before it is stopped."""


class ImportJob(QObject):
    """At most one import. ``grown`` carries percent, ``done`` a report, ``failed`` a sentence.

    ``stopped`` says that it was broken off by its user.
    """

    grown = Signal(int)
    done = Signal(object)
    failed = Signal(str)
    stopped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.percent = 0
        self._report: ImportReport | None = None
        self._cancelled = False
        self._process = QProcess(self)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._not_begun)

    @property
    def running(self) -> bool:
        """Whether an import is under way."""
        return self._process.state() != QProcess.ProcessState.NotRunning

    def start(self, path: Path) -> None:
        """Import an archive; nothing happens while another import is under way."""
        if self.running:
            return
        self.path, self.percent = path, 0
        self._report, self._cancelled = None, False
        surroundings = QProcessEnvironment.systemEnvironment()
        surroundings.insert("PYTHONUTF8", "1")
        self._process.setProcessEnvironment(surroundings)
        command = ["-m", "rigdesk", "catalog", "import", "open-db", str(path), "--format", "json"]
        self._process.start(sys.executable, command)

    def stop(self) -> None:
        """Break the import off."""
        if self.running:
            self._cancelled = True
            self._process.terminate()
            QTimer.singleShot(PATIENCE_MS, self._process, self._process.kill)

    def close(self) -> None:
        """The window goes: break off, and wait until the program is gone."""
        if self.running:
            self._process.finished.disconnect(self._finished)
            self._process.kill()
            self._process.waitForFinished(PATIENCE_MS)

    def _read(self) -> None:
        while self._process.canReadLine():
            said = _plain(bytes(self._process.readLine().data()))
            if isinstance(said.get("percent"), int):
                self.percent = said["percent"]
                self.grown.emit(self.percent)
            if isinstance(said.get("report"), dict):
                self._report = ImportReport.of(said["report"])

    def _finished(self, _code: int, _status: object) -> None:
        self._read()
        if self._report is not None:
            self.done.emit(self._report)
        elif self._cancelled:
            self.stopped.emit()
        else:
            said = bytes(self._process.readAllStandardError().data())
            self.failed.emit(_sentence(said.decode("utf-8", "replace").strip()))

    def _not_begun(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self.failed.emit(_sentence(self._process.errorString()))


def _plain(line: bytes) -> dict[str, Any]:
    try:
        said = json.loads(line)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def _sentence(text: str) -> str:
    """What the command line said, as the window says it."""
    said = text.rpartition("\n")[2].removeprefix("rigdesk: ").strip()
    return f"{said[:1].upper()}{said[1:]}" if said else "The import ended without a word."
