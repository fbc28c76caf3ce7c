"""How old a price is on a day, and when that is worth a word.

The day is always given: nothing here looks at a clock, so that the same rig gives the same sheet.
"""

from __future__ import annotations

import calendar
import datetime as dt

from rigdesk.speech import said

OLD_AFTER_DAYS = 365
"""A price older than a year is marked (judged: street prices of GPUs halve or double in one)."""
_DAYS_A_YEAR = 365.25
_DAYS_A_MONTH = _DAYS_A_YEAR / 12.0


def age_days(day: str, today: dt.date) -> int | None:
    """How many days a price is old at least: a bare year or month counts from its end.

    None for what is no day, 0 for one that is still to come.
    """
    last = _last_day(day)
    return None if last is None else max(0, (today - last).days)


def is_old(day: str, today: dt.date) -> bool:
    """Whether a price is so old that people should ask again; without a day nobody knows."""
    age = age_days(day, today)
    return age is not None and age > OLD_AFTER_DAYS


def age_words(day: str, today: dt.date) -> str:
    """How old a price is: ``5 years old``, ``14 months old``; empty while it is young."""
    if not is_old(day, today):
        return ""
    age = age_days(day, today) or 0
    months = int(age / _DAYS_A_MONTH)
    if months < 24:
        return said("{count} months old", count=months)
    return said("{count} years old", count=int(age / _DAYS_A_YEAR))


def _last_day(day: str) -> dt.date | None:
    """The last day that a year, a month or a day can mean."""
    parts = day.split("-")
    try:
        numbers = [int(part) for part in parts]
        if len(numbers) == 1:
            return dt.date(numbers[0], 12, 31)
        if len(numbers) == 2:
            first = dt.date(numbers[0], numbers[1], 1)
            return first.replace(day=calendar.monthrange(first.year, first.month)[1])
        return dt.date(*numbers[:3])
    except (ValueError, OverflowError):
        return None
