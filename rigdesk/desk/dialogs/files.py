"""Asking for a file without stopping the window: the answer comes to a function, or never."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

RIGS = "Rigs (*.rig.yaml *.yaml *.yml)"
SHEETS = "Build sheets (*.md)"
DRAWINGS = "Drawings (*.svg)"


def ask_open(
    parent: QWidget, title: str, start: Path, done: Callable[[Path], object]
) -> QFileDialog:
    """Ask for a rig file that is there."""
    dialog = _dialog(parent, title, start, RIGS, done)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()
    return dialog


def ask_save(
    parent: QWidget, title: str, start: Path, kind: str, done: Callable[[Path], object]
) -> QFileDialog:
    """Ask where to write; ``start`` holds the proposed name. Writing over a file is asked there."""
    dialog = _dialog(parent, title, start.parent, kind, done)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.selectFile(start.name)
    dialog.open()
    return dialog


def _dialog(
    parent: QWidget, title: str, folder: Path, kind: str, done: Callable[[Path], object]
) -> QFileDialog:
    dialog = QFileDialog(parent, title, str(folder), kind)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda name: done(Path(name)))
    return dialog
