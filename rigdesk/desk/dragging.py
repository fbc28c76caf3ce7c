"""A part that is dragged out of the catalog: how it is known, and how it is taken."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent

from rigdesk.desk.document import Document
from rigdesk.desk.models.catalog import MIME
from rigdesk.parts import AnyPart


def dragged_part(document: Document, event: QDropEvent) -> AnyPart | None:
    """The part that a drag carries; None for a stranger's drag or an id nobody knows."""
    text = bytes(event.mimeData().data(MIME).data()).decode("utf-8", "replace")
    return document.catalog.get(text) if text else None


def accept_copy(event: QDropEvent) -> None:
    """Take a drag as a copy: the catalog keeps its part."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
