"""What leaves the window as a file: the build sheet and the drawing."""

from __future__ import annotations

import re
from pathlib import Path

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.svg import svg
from rigdesk.drawing.theme import PAPER
from rigdesk.files import atomic_write
from rigdesk.rules.engine import Report
from rigdesk.sheets.markdown import sheet_markdown

_UNFIT = re.compile(r"[^\w.-]+")


def write_sheet(report: Report, path: Path) -> Path:
    """Write the build sheet as Markdown; returns where. Raises OSError when the disk refuses."""
    path = _ending(path, ".md")
    atomic_write(path, sheet_markdown(report).encode())
    return path


def write_drawing(report: Report, path: Path) -> Path:
    """Write the drawing at 1:1 for paper; returns where. Raises OSError when the disk refuses."""
    path = _ending(path, ".svg")
    atomic_write(path, svg(draw_board(report), PAPER).encode())
    return path


def file_name(name: str) -> str:
    """A rig's name as a file's: ``Four RTX A6000 in 4U`` becomes ``four-rtx-a6000-in-4u``."""
    return _UNFIT.sub("-", name.lower()).strip("-.")[:80] or "rig"


def _ending(path: Path, ending: str) -> Path:
    return path if path.suffix.lower() == ending else path.with_name(path.name + ending)
