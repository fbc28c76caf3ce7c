"""A sweep fails as a test for each would, and says for which."""

from __future__ import annotations

import pytest
from factories import gpu
from sweeps import MOST, for_every, hold, name_of


def test_it_names_those_that_fail() -> None:
    """All of them, and how each failed; what holds is not named."""

    @for_every(["one", "two", "three"])
    def test_is_short(word: str) -> None:
        """Three letters."""
        if word == "two":
            raise ValueError("an error of its own")
        assert len(word) == 3, f"{len(word)} letters"

    with pytest.raises(AssertionError) as told:
        test_is_short()
    assert str(told.value).splitlines()[:3] == [
        "2 of 3", "two: ValueError an error of its own", "three: AssertionError 5 letters",
    ]  # fmt: skip
    assert test_is_short.__doc__ == "Three letters."
    assert test_is_short.__name__ == "test_is_short"


def test_a_tuple_gives_several_arguments() -> None:
    seen = []

    @for_every([("a", 1), ("b", 2)])
    def test_pairs(name: str, number: int) -> None:
        seen.append((name, number))

    test_pairs()
    assert seen == [("a", 1), ("b", 2)]
    assert name_of(("a", 1)) == "a 1"


def test_a_long_list_is_cut() -> None:
    with pytest.raises(AssertionError) as told:
        hold(range(100), _never)
    lines = str(told.value).splitlines()
    assert lines[0] == "100 of 100"
    assert lines[MOST + 1] == f"and {100 - MOST} more"


def _never(number: int) -> None:
    raise AssertionError(f"{number} does not hold")


def test_nothing_to_check_is_a_fault() -> None:
    """A catalog that was not found must not pass for one without faults."""
    with pytest.raises(AssertionError, match="nothing to check"):
        hold([], print)


def test_records_go_by_their_id() -> None:
    assert name_of(gpu("mine")) == "mine"
