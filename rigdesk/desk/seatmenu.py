"""The seats of a card as entries of a menu, each with what the engine says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QMenu

from rigdesk.solve.preview import SeatVerdict


def fill_seats(
    menu: QMenu, verdicts: Iterable[SeatVerdict], done: Callable[[SeatVerdict], object]
) -> None:
    """An entry a seat; those that take the card not say why in their tip, and cannot be chosen."""
    menu.setToolTipsVisible(True)
    for verdict in verdicts:
        action = menu.addAction(verdict.headline)
        action.setToolTip(verdict.figure)
        action.setEnabled(verdict.legal)
        action.triggered.connect(lambda _=False, verdict=verdict: done(verdict))
