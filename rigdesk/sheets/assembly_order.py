"""What must be done before what: a step whose screws and plugs a later one covers comes first.

Every step says what a hand must reach for it, as columns over the board, and which solids it
leaves behind. A step whose column stands under another's solid is done before it. What nothing
forces stays in the order in which people usually work.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rigdesk.rules.words import thing_name
from rigdesk.space.solids import Solid
from rigdesk.speech import said

TOUCH = 1.0
"""Columns and solids that share less than this along an axis do not hinder, mm (judged)."""


class Reach(NamedTuple):
    """A column that stays free until the step is done: from ``z0`` up, mm in the board frame."""

    what: str
    x0: float
    x1: float
    y0: float
    y1: float
    z0: float

    @classmethod
    def over(cls, solid: Solid, what: str = "") -> Reach:
        """The column over a solid, from its foot up: a finger goes beside it, too."""
        name = what or thing_name(solid.name) or said(solid.role)
        return cls(name, solid.x0, solid.x1, solid.y0, solid.y1, solid.z0)

    def is_under(self, solid: Solid) -> bool:
        """Whether a solid stands in the column."""
        return (
            min(self.x1, solid.x1) - max(self.x0, solid.x0) > TOUCH
            and min(self.y1, solid.y1) - max(self.y0, solid.y0) > TOUCH
            and solid.z1 > self.z0 + TOUCH
        )


class Task(NamedTuple):
    """One step before it has its place: its words, what it needs done, reaches and leaves.

    ``name`` is what others call that which it leaves in the way.
    """

    key: str
    text: str
    name: str = ""
    needs: tuple[str, ...] = ()
    reaches: tuple[Reach, ...] = ()
    solids: tuple[Solid, ...] = ()


class Step(NamedTuple):
    """A step in its place: ``after`` are the keys of steps before it, ``covered`` why it is early.

    ``covered`` pairs what would be out of reach with the names of what stands over it later.
    """

    key: str
    text: str
    after: tuple[str, ...] = ()
    covered: tuple[tuple[str, tuple[str, ...]], ...] = ()


def ordered(tasks: Sequence[Task]) -> tuple[Step, ...]:
    """The tasks as steps; in the given order except where geometry or a need says otherwise.

    Where solids hinder each other in a ring, the given order counts.
    """
    covers = {task.key: _covering(task, tasks) for task in tasks}
    keys = {task.key for task in tasks}
    before: dict[str, set[str]] = {task.key: set(task.needs) & keys for task in tasks}
    for key, found in covers.items():
        for _, other in found:
            if not _depends(key, other.key, before):
                before[other.key].add(key)
    return tuple(
        Step(task.key, task.text, tuple(t.key for t in tasks if t.key in before[task.key]),
             _grouped(covers[task.key], before, task.key))
        for task in _sorted(tasks, before)
    )  # fmt: skip


def _covering(task: Task, tasks: Iterable[Task]) -> list[tuple[str, Task]]:
    """What of a task which other tasks would cover."""
    return [
        (reach.what, other)
        for reach in task.reaches
        for other in tasks
        if other.key != task.key and any(map(reach.is_under, other.solids))
    ]


def _depends(key: str, on: str, before: dict[str, set[str]]) -> bool:
    """Whether a step must already come after another one, directly or by way of others."""
    waiting, seen = [key], set[str]()
    while waiting:
        step = waiting.pop()
        if step == on:
            return True
        if step not in seen:
            seen.add(step)
            waiting += before[step]
    return False


def _sorted(tasks: Sequence[Task], before: dict[str, set[str]]) -> list[Task]:
    """The first in the given order whose needs are met, again and again; rings cannot be."""
    left, done, found = list(tasks), set[str](), list[Task]()
    while left:
        task = next(task for task in left if before[task.key] <= done)
        left.remove(task)
        done.add(task.key)
        found.append(task)
    return found


def _grouped(
    covers: list[tuple[str, Task]], before: dict[str, set[str]], key: str
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What is covered by the same things said once: it, and the names of those."""
    found: dict[str, dict[str, None]] = {}
    for what, other in covers:
        if key in before[other.key]:
            found.setdefault(what, {})[other.name] = None
    return tuple((what, tuple(names)) for what, names in found.items())
