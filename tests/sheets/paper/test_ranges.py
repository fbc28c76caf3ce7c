"""Pages as people write them."""

from __future__ import annotations

import pytest

from rigdesk.sheets.paper.ranges import page_range


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", (0, 1, 2, 3, 4)), (" ", (0, 1, 2, 3, 4)), ("2", (1,)), ("1-3, 5", (0, 1, 2, 4)),
        ("3-", (2, 3, 4)), ("-2", (0, 1)), ("5,1,1", (0, 4)), ("2–3", (1, 2)), ("4-99", (3, 4)),
    ],
)  # fmt: skip
def test_ranges(text: str, found: tuple[int, ...]) -> None:
    """In the order of the pages, each once, whatever was typed beyond the last."""
    assert page_range(text, 5) == found


@pytest.mark.parametrize("text", ["a", "-", "1,,2", "1-2-3", "1 2", "0x2", "1;2"])
def test_what_is_none_is_told(text: str) -> None:
    with pytest.raises(ValueError, match="write pages as 1-3, 5"):
        page_range(text, 5)


@pytest.mark.parametrize("text", ["9", "0", "3-2"])
def test_pages_that_are_not_there(text: str) -> None:
    with pytest.raises(ValueError, match="there are 5 pages, and none of those"):
        page_range(text, 5)
