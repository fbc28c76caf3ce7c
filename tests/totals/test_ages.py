"""How old a price is, on a day that the test names."""

from __future__ import annotations

import datetime as dt

import pytest

from rigdesk.totals.ages import OLD_AFTER_DAYS, age_days, age_words, is_old

TODAY = dt.date(2026, 11, 30)


@pytest.mark.parametrize(
    ("day", "age"),
    [
        ("2026-11-30", 0),
        ("2026-11-20", 10),
        ("2026-10", 30),
        ("2026-12", 0),
        ("2025-12", 334),
        ("2025", 334),
        ("2027", 0),
        ("", None),
        ("soon", None),
        ("2026-02-31", None),
        ("2026-13", None),
        ("99999", None),
    ],
)
def test_a_year_or_a_month_counts_from_its_end(day: str, age: int | None) -> None:
    """The least age that it can have: nobody is told that a price is older than it may be."""
    assert age_days(day, TODAY) == age


def test_a_price_is_old_after_a_year() -> None:
    """On the day after, not before."""
    edge = TODAY - dt.timedelta(days=OLD_AFTER_DAYS)
    assert not is_old(edge.isoformat(), TODAY)
    assert is_old((edge - dt.timedelta(days=1)).isoformat(), TODAY)
    assert not is_old("", TODAY)


@pytest.mark.parametrize(
    ("day", "words"),
    [
        ("2026-08", ""),
        ("2025-07", "16 months old"),
        ("2024-12-01", "23 months old"),
        ("2024-10", "2 years old"),
        ("2021", "4 years old"),
        ("soon", ""),
    ],
)
def test_only_old_prices_are_told_by_their_age(day: str, words: str) -> None:
    """In months below two years, then in whole years."""
    assert age_words(day, TODAY) == words
