"""What was drawn before and has not changed: kept for as long as the same record is drawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from rigdesk.speech import language

T = TypeVar("T")


class Keeping(Generic[T]):
    """At most ``most`` outcomes, the oldest forgotten first.

    An outcome belongs to an object, its owner, and to whatever else it was made of, its key;
    another object that has come to stand in the owner's place gets its own, and so does another
    language.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[tuple[int, Hashable], tuple[object, T]] = {}

    def of(self, owner: object, key: Hashable, make: Callable[[], T]) -> T:
        """The outcome kept, or the one that ``make`` gives now."""
        key = (language().code, key)
        kept = self._kept.get((id(owner), key))
        if kept is not None and kept[0] is owner:
            return kept[1]
        if len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        made = make()
        self._kept[id(owner), key] = (owner, made)
        return made

    def __len__(self) -> int:
        return len(self._kept)
