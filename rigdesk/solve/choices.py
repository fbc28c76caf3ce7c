"""What can be chosen for one thing of a rig, each choice with what the engine says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report, check
from rigdesk.solve.fits import Fit, outcome

Make = Callable[[Rig], Rig]
"""A change of a rig; raises ValueError where it cannot be done."""


class Choice(NamedTuple):
    """One choice: its words, the change that it is, whether it is so now.

    ``group`` names the question that it answers, where several are asked at once.
    """

    words: str
    make: Make
    now: bool = False
    group: str = ""


class Judged(NamedTuple):
    """A choice, the rig with it, and what comes of it; no rig where it cannot be made."""

    choice: Choice
    rig: Rig | None
    fit: Fit

    @property
    def legal(self) -> bool:
        """Whether it can be chosen: it brings no error that was not there."""
        return self.rig is not None and self.fit.ok


def judged(report: Report, choice: Choice) -> Judged:
    """A choice as the engine sees it; what is so now has nothing against it."""
    try:
        rig = choice.make(report.rig)
    except ValueError as error:
        return Judged(choice, None, Fit(ok=False, text=str(error)))
    if choice.now or rig == report.rig:
        return Judged(choice, rig, Fit(ok=True))
    return Judged(choice, rig, outcome(report, check(rig)))


def all_judged(report: Report, choices: Iterator[Choice] | list[Choice]) -> list[Judged]:
    """Several choices; each takes a whole check, about two milliseconds."""
    return [judged(report, choice) for choice in choices]
