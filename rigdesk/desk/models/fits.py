"""Whether parts of the catalog go into the rig that is open, as the engine answers it.

Rows of one envelope get one answer, so that thousands of rows cost a few hundred checks.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from rigdesk.desk.models.reasons import short_reason
from rigdesk.parts import AnyPart, Riser
from rigdesk.parts.stock import Stock
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.solve import fits as engine

CARDS = ("gpu", "card")
"""Kinds that are put on seats: without a board nothing can be said of them."""
BY_HAND = ("riser", "fan", "radiator", "strip", "baseboard")
"""Kinds of which nothing can be said before somebody says where they go."""


class Fit(NamedTuple):
    """The verdict of one part in one rig.

    ``kind`` is ok, note, warning, error or unknown as for findings; ``text`` the
    reason, empty where there is nothing against the part; ``short`` the same in
    a few words.
    """

    kind: str
    text: str = ""
    short: str = ""


def fit_here(report: Report, part: AnyPart, risers: Sequence[Riser] = ()) -> Fit | None:
    """What comes of a part in a checked rig; None where the rig says nothing about it yet."""
    if not can_say(report.rig, part.kind):
        return None
    return _told(engine.Fits(report, risers).of(part))


def can_say(rig: Rig, kind: str) -> bool:
    """Whether a rig holds anything that a part of a kind could fit or not."""
    if kind in BY_HAND:
        return False
    if kind in CARDS:
        return rig.board_part is not None
    return bool(rig.board or rig.case or rig.cards or rig.cpu or rig.supplies)


def _told(fit: engine.Fit) -> Fit:
    if fit.severity is None or fit.severity == "note":
        return Fit("ok")
    return Fit(fit.severity, fit.text, short_reason(fit.reason) if fit.reason else "")


class RowFits:
    """The verdicts of a stock's rows in one rig, each found when it is asked for, and kept.

    ``out`` are the rows that do not fit, ``decided`` those of which anything is known.
    """

    def __init__(self, stock: Stock) -> None:
        self._stock = stock
        self._answers: engine.Fits | None = None
        self._numbers: dict[Hashable, int] = {}
        self._number_of: dict[int, int] = {}
        self._rows_of: dict[int, list[int]] = {}
        self._fits: dict[int, bool] = {}
        self._told: dict[int, Fit] = {}
        self.out: set[int] = set()
        self.decided: set[int] = set()

    def look_at(self, report: Report, risers: Sequence[Riser], *, alike: bool = False) -> None:
        """The rig is another one: nothing is known of any row in it.

        In one that is ``alike`` those that did not fit stay in ``out`` until they are found to.
        """
        self._answers = engine.Fits(report, risers)
        for kept in (self._fits, self._told, self.decided):
            kept.clear()
        if not alike:
            self.out.clear()

    def can_say(self, row: int) -> bool:
        """Whether anything can be said of a row in this rig."""
        answers = self._answers
        return answers is not None and can_say(answers.report.rig, self._stock.kinds[row])

    def of(self, row: int) -> Fit | None:
        """What is known of a row."""
        fit = self._told.get(row)
        if fit is None and row in self.decided and self._answers is not None:
            part = self._stock.part(row)
            known = self._answers.known(part) if part is not None else None
            if known is not None:
                fit = self._told[row] = _told(known)
        return fit

    def put(self, row: int, fit: Fit) -> None:
        """Keep what was found out about a row elsewhere."""
        self._told[row] = fit
        self._decide(row, fit.kind != "error")

    def find(self, row: int) -> None:
        """Find out about a row: at once where one of its envelope is known, else by a check."""
        part = self._stock.part(row)
        if part is None or self._answers is None:
            self.decided.add(row)
            return
        if self._answers.key(part) == part.id:  # the rig's own are like none
            self._decide(row, self._answers.of(part).ok)
            return
        number = self._numbered(row, part)
        if number not in self._fits:
            self._fits[number] = self._answers.of(part).ok
        own = self._answers.report.rig.parts
        for alike in self._rows_of[number]:
            if self._stock.ids[alike] not in own:
                self._decide(alike, self._fits[number])

    def _numbered(self, row: int, part: AnyPart) -> int:
        """The number of a row's envelope, which outlives the rig."""
        number = self._number_of.get(row)
        if number is None:
            key = engine.envelope(part)
            number = self._number_of[row] = self._numbers.setdefault(key, len(self._numbers))
            self._rows_of.setdefault(number, []).append(row)
        return number

    def _decide(self, row: int, fits: bool) -> None:
        self.decided.add(row)
        if fits:
            self.out.discard(row)
        else:
            self.out.add(row)
