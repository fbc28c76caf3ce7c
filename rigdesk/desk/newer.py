"""The quiet word that the catalog has newer figures for parts of the open rig.

It is looked for once the rig has come to rest, told once, and not again for the same figures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from rigdesk.drawing.text import plain
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.rig import Rig

if TYPE_CHECKING:
    from rigdesk.desk.workbench import Workbench
    from rigdesk.rig.newer import Offer

AFTER_MS = 400
"""So long after the last change: neither a start nor a drag waits for it."""
SUBJECT = "newer"


class Newer(QObject):
    """Watches the open rig and the catalog; ``timer`` runs until it looks."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._told: frozenset[tuple[str, str]] = frozenset()
        self._seen: tuple[object, Catalog | None] = (None, None)
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(AFTER_MS)
        self.timer.timeout.connect(self.look)
        bench.document.changed.connect(self._changed)
        bench.document.catalog_changed.connect(self.timer.start)

    def look(self) -> None:
        """Look now: tell of what has not been told, and take back what no longer holds."""
        from rigdesk.rig.newer import offers

        document = self._bench.document
        self._seen = (document.rig.parts, document.catalog)
        found = offers(document.rig, document.catalog)
        now = frozenset((offer.part.id, offer.digest) for offer in found)
        if not found:
            self._bench.window.notices.drop(SUBJECT)
        elif not now <= self._told:
            self._tell(found)
        self._told = now

    def _changed(self, _before: Rig, after: Rig) -> None:
        if self._seen[0] is not after.parts or self._seen[1] is not self._bench.document.catalog:
            self.timer.start()

    def _tell(self, found: tuple[Offer, ...]) -> None:
        show = self._bench.pages.show_newer
        self._bench.window.notices.tell(SUBJECT, said(found), [(self.tr("Look"), show)])


def said(found: tuple[Offer, ...]) -> str:
    """What a bar says of offers: of one by its name, of several how many."""
    gone = [offer for offer in found if offer.successor is not None]
    if len(found) == 1:
        [offer] = found
        title = plain(offer.part.title)
        if offer.successor is not None:
            return f"{title} is no longer sold; {plain(offer.successor.title)} replaces it."
        return f"The catalog has newer figures for {title}."
    text = f"The catalog has newer figures for {len(found)} parts"
    return f"{text}, {len(gone)} of them no longer sold." if gone else f"{text}."
