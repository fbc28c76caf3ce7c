"""What is kept belongs to one object, and the oldest is forgotten."""

from __future__ import annotations

from rigdesk.drawing.keeping import Keeping
from rigdesk.drawing.views import drawer

from .rigs import four_blowers, report


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


def test_a_side_is_drawn_once_a_report_and_size_of_words() -> None:
    """A pack asks for the same sides again and again; another report is drawn anew."""
    found = report(four_blowers())
    board = drawer(found, "board")(1.0)
    assert drawer(found, "board")(1.0) is board
    assert drawer(found, "board")(2.0) is not board
    assert drawer(found, "rear")(1.0) is not board
    again = drawer(report(four_blowers()), "board")(1.0)
    assert again is not board
    assert again == board
