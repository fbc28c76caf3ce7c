"""Seats and other choices as entries of a menu, each with what the engine says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QMenu

from rigdesk.desk.models.reasons import short_reason
from rigdesk.solve.choices import Judged
from rigdesk.solve.preview import SeatVerdict

LONGEST = 56
"""A reason that is longer is cut in the entry; the whole is in its tip."""


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


def fill_choices(menu: QMenu, found: Iterable[Judged], done: Callable[[Judged], object]) -> None:
    """An entry a choice, those of one group behind its name; what is so now is ticked.

    What comes of a choice stands beside it; what brings an error cannot be chosen.
    """
    groups: dict[str, QMenu] = {"": menu}
    menu.setToolTipsVisible(True)
    for each in found:
        choice = each.choice
        if choice.group not in groups:
            groups[choice.group] = menu.addMenu(choice.group)
            groups[choice.group].setToolTipsVisible(True)
        action = groups[choice.group].addAction(_entry(each))
        action.setCheckable(True)
        action.setChecked(choice.now)
        action.setEnabled(each.legal)
        action.setToolTip(each.fit.text)
        action.triggered.connect(lambda _=False, each=each: done(each))


def _entry(found: Judged) -> str:
    """The words of a choice, and in short what comes of it."""
    reason = found.fit.reason
    why = short_reason(reason) if reason is not None else found.fit.text
    if not why:
        return found.choice.words
    short = why if len(why) <= LONGEST else f"{why[: LONGEST - 1].rstrip()}…"
    return f"{found.choice.words} · {short}"
