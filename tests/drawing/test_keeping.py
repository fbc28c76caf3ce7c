"""What is kept belongs to one object, and the oldest is forgotten."""

from __future__ import annotations

from rigdesk.drawing.keeping import Keeping


class Record:
    """Something that is drawn."""


def test_made_once_for_an_owner_and_a_key() -> None:
    kept: Keeping[list[int]] = Keeping(8)
    owner, other = Record(), Record()
    first = kept.of(owner, "a", lambda: [1])
    assert kept.of(owner, "a", lambda: [2]) is first
    assert kept.of(owner, "b", lambda: [3]) == [3]
    assert kept.of(other, "a", lambda: [4]) == [4]


def test_no_more_than_so_many_are_kept() -> None:
    kept: Keeping[int] = Keeping(2)
    owner = Record()
    for number in range(5):
        kept.of(owner, number, lambda n=number: n)  # type: ignore[misc]
    assert len(kept) == 2
    assert kept.of(owner, 4, lambda: 9) == 4
    assert kept.of(owner, 0, lambda: 9) == 9
