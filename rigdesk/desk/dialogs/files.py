"""Asking for a file without stopping the window: the answer comes to a function, or never."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

RIGS = "Rigs (*.rig.yaml *.yaml *.yml)"
OPENED = "Rigs, and PDF or SVG made of them (*.rig.yaml *.yaml *.yml *.pdf *.svg)"
SHEETS = (
    "Markdown (*.md);;PDF to print (*.pdf);;One page with drawings (*.html);;Workbook (*.xlsx);;"
    "Shopping list for a spreadsheet (*.csv);;Plain text (*.txt);;For a forum (*.bbcode);;"
    "Data for programs (*.json)"
)
DRAWINGS = (
    "SVG in true millimetres (*.svg);;PDF to print (*.pdf);;Picture (*.png);;"
    "DXF for CAD in millimetres (*.dxf)"
)
ARCHIVES = "Archives of part data (*.tar.xz *.tar *.zip)"
TEMPLATES = "PDF to print (*.pdf);;SVG in true millimetres (*.svg);;DXF for a cutter (*.dxf)"
_ENDING = re.compile(r"\*(\.\w+)\)")


def ask_open(
    parent: QWidget, title: str, start: Path, done: Callable[[Path], object]
) -> QFileDialog:
    """Ask for a rig file that is there, or for paper that carries one."""
    dialog = _dialog(parent, title, start, OPENED, done)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()
    return dialog


def ask_archive(
    parent: QWidget, title: str, start: Path, done: Callable[[Path], object]
) -> QFileDialog:
    """Ask for an archive that is there."""
    dialog = _dialog(parent, title, start, ARCHIVES, done)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()
    return dialog


def ask_save(
    parent: QWidget, title: str, start: Path, kind: str, done: Callable[[Path], object]
) -> QFileDialog:
    """Ask where to write; ``start`` holds the proposed name. Writing over a file is asked there.

    Choosing one of several kinds gives the name its ending.
    """
    dialog = _dialog(parent, title, start.parent, kind, done)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.selectFile(start.name)
    dialog.filterSelected.connect(lambda chosen: _take_ending(dialog, chosen))
    dialog.open()
    return dialog


def _take_ending(dialog: QFileDialog, chosen: str) -> None:
    """Give the name that stands there the ending of the kind that was chosen."""
    endings = [found[1] for kind in dialog.nameFilters() if (found := _ENDING.search(kind))]
    wanted = _ENDING.search(chosen)
    named = dialog.selectedFiles()
    if wanted is None or not named:
        return
    name = Path(named[0]).name
    stem = next((name.removesuffix(each) for each in endings if name.endswith(each)), name)
    dialog.selectFile(stem + wanted[1])


def _dialog(
    parent: QWidget, title: str, folder: Path, kind: str, done: Callable[[Path], object]
) -> QFileDialog:
    dialog = QFileDialog(parent, title, str(folder), kind)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda name: done(Path(name)))
    return dialog
