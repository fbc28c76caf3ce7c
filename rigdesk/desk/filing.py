"""Files of the document: new, open, save, samples as copies, the journal, and a watch on the disk.

Nothing here asks a question. What cannot be done is told by a signal, and what was
not saved stays in the journal until it is.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from rigdesk.desk.document import Document
from rigdesk.desk.settings import Settings
from rigdesk.files import FileFaultError
from rigdesk.files.places import samples_dir
from rigdesk.rig.file import (
    ENDING,
    FileStamp,
    changed_since,
    read_rig_file,
    stamp,
    write_rig,
)
from rigdesk.rig.journal import Journal, Recovery
from rigdesk.rig.presence import Presence
from rigdesk.rig.rig import EMPTY, Rig, with_changes

SYNC_AFTER_MS = 1000
"""The journal reaches the disk so long after an edit."""
LOOK_AFTER_MS = 150
"""A folder that changes is looked at when it has been quiet for so long."""


class Left(NamedTuple):
    """A rig that was left with unsaved edits when another one was opened."""

    rig: Rig
    path: Path | None
    journal: Journal


class Filing(QObject):
    """Keeps the document and the disk in step.

    ``refused`` carries a path and the faults of a file that cannot be opened,
    ``trouble`` a sentence, ``left`` what was left unsaved, ``noted`` what is
    worth telling of a file that was opened, ``shared`` since when another window has
    the file open (None: none has), and the file.
    """

    refused = Signal(object, object)
    trouble = Signal(str)
    left = Signal(object)
    noted = Signal(object)
    shared = Signal(object, object)
    changed_outside = Signal()

    def __init__(self, document: Document, settings: Settings, parent: QObject | None = None):
        super().__init__(parent)
        self._document = document
        self._settings = settings
        self._journal = Journal.open(None)
        self._presence = Presence()
        self._stamp: FileStamp | None = None
        self._watcher = QFileSystemWatcher(self)
        self._look = _timer(self, LOOK_AFTER_MS, self.look)
        self._sync = _timer(self, SYNC_AFTER_MS, lambda: self._journal.sync())
        # Renaming a file over another makes a watch on the file deaf, so its folder is watched.
        self._watcher.directoryChanged.connect(lambda _folder: self._look.start())
        document.undo_stack.indexChanged.connect(self._edited)

    def new(self) -> None:
        """An empty rig without a file."""
        self._show(EMPTY, None)

    def open(self, path: Path, *, together: bool = False) -> bool:
        """Open a rig file. The open rig stays if it cannot be.

        A shipped sample opens as a copy, and so do the rig that a PDF or an SVG carries and
        a file that another window has open, unless both are to work on it ``together``.
        """
        try:
            found = read_rig_file(path, self._document.catalog)
        except FileFaultError as error:
            self.refused.emit(path, error.faults)
            return False
        if is_sample(path) or found.carried:
            self._show(found.rig, None)
            self._tell(found.notes, path if found.carried else None)
            return True
        path = path.absolute()
        since = self._presence.claim(path)
        if since is not None and not together:
            self._show(found.rig, None)
            self.shared.emit(since, path)
            return True
        self._show(found.rig, path, found.stamp)
        self._settings.remember_file(path)
        self._tell(found.notes)
        return True

    def save(self) -> bool:
        """Write to the rig's own file. False when it has none, or the disk refuses."""
        path = self._document.path
        return path is not None and self._write(path)

    def save_as(self, path: Path) -> bool:
        """Write to a file that becomes the rig's own. False when the disk refuses."""
        if not path.name.endswith((".yaml", ".yml")):
            path = path.with_name(path.name + ENDING)
        if is_sample(path):
            self.trouble.emit("The samples stay as they are; choose another folder for your rig.")
            return False
        return self._write(path.absolute())

    def restore(self, recovery: Recovery, *, beside: bool = False) -> bool:
        """Show what a crash left unsaved: in place of its file, or ``beside`` it as a new rig."""
        try:
            rig = recovery.load()
        except FileFaultError as error:
            self.refused.emit(recovery.journal, error.faults)
            return False
        path = None if beside else recovery.rig_path
        since = self._presence.claim(path) if path else None
        if beside:
            rig = with_changes(rig, name=f"{rig.name} (recovered)")
        self._show(rig, path, stamp(path) if path else None, unsaved=True)
        self._journal.append(rig)
        recovery.discard()
        if since is not None:
            self.shared.emit(since, path)
        return True

    def go_back(self, left: Left) -> None:
        """Show again what was left unsaved, under its own journal."""
        self._leave()
        self._journal = left.journal
        self._hold(left.path)
        self._watch(left.path, stamp(left.path) if left.path else None)
        self._document.replace(left.rig, left.path, unsaved=True)

    def look(self) -> None:
        """Compare the file on disk with what it was when it was read or written."""
        if self._stamp is not None and changed_since(self._stamp):
            self._stamp = None
            self.changed_outside.emit()

    def settled_file(self) -> Path | None:
        """The file that holds what is shown, if one does and nobody has touched it since."""
        at, path = self._stamp, self._document.path
        return path if self._document.is_saved and at and not changed_since(at) else None

    def keep_mine(self) -> None:
        """The rig shown counts; its file will be written over at the next save."""
        path = self._document.path
        self._watch(path, stamp(path) if path else None)
        self._document.mark_unsaved()
        self._journal.append(self._document.rig)

    def load_theirs(self) -> None:
        """The file counts; what was edited here can be brought back."""
        if self._document.path is not None:
            self.open(self._document.path, together=True)

    def close(self) -> None:
        """A clean end if everything is saved; else the journal stays for the next start."""
        # An undo stack tells of its own end, too.
        self._document.undo_stack.indexChanged.disconnect(self._edited)
        self._presence.release()
        if self._document.is_saved:
            self._journal.close()
        else:
            self._journal.leave()

    def _show(
        self, rig: Rig, path: Path | None, at: FileStamp | None = None, *, unsaved: bool = False
    ) -> None:
        self._leave()
        self._hold(path)
        self._journal = Journal.open(path)
        self._watch(path, at)
        self._document.replace(rig, path, unsaved=unsaved)

    def _tell(self, notes: tuple[str, ...], made: Path | None = None) -> None:
        """Tell what is worth knowing of a file, and that paper ``made`` of a rig is no rig file."""
        if made is not None:
            said = f"This is the machine that {made.name} shows; saving asks for a name."
            notes = (said, *notes)
        if notes:
            self.noted.emit(notes)

    def _hold(self, path: Path | None) -> dt.datetime | None:
        """Say which file is open here; since when another window has it open, too."""
        if path is None:
            self._presence.release()
        self.shared.emit(None, path)
        return self._presence.claim(path) if path is not None else None

    def _leave(self) -> None:
        if self._document.is_saved:
            self._journal.close()
        else:
            self._journal.sync()
            self.left.emit(Left(self._document.rig, self._document.path, self._journal))

    def _write(self, path: Path) -> bool:
        try:
            written = write_rig(self._document.rig, path)
        except OSError as error:
            reason = (error.strerror or str(error)).rstrip(".").lower()
            self.trouble.emit(
                f"{path.name} cannot be written: {reason}. The file on disk is as it was; your "
                "edits are kept here."
            )
            return False
        self._journal.saved(path)
        since = self._hold(path)
        self._watch(path, written)
        self._document.mark_saved(path)
        if since is not None:
            self.shared.emit(since, path)
        self._settings.remember_file(path)
        return True

    def _watch(self, path: Path | None, at: FileStamp | None) -> None:
        watched = self._watcher.directories()
        folder = str(path.parent) if path else ""
        if watched and watched != [folder]:
            self._watcher.removePaths(watched)
        if folder and watched != [folder] and path is not None and path.parent.is_dir():
            self._watcher.addPath(folder)
        self._stamp = at

    def _edited(self) -> None:
        if self._document.is_saved:  # undone back to what the file holds
            self._journal.close()
            return
        self._journal.append(self._document.rig)
        self._sync.start()
        if self._journal.problem:
            self.trouble.emit(self._journal.problem)


def is_sample(path: Path) -> bool:
    """Whether a file is one of the shipped samples, which are never written over."""
    return path.resolve().is_relative_to(samples_dir().resolve())


def _timer(parent: QObject, after_ms: int, done: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(after_ms)
    timer.timeout.connect(done)
    return timer
