"""The last day that a rig itself tells of, which files made of it bear instead of today's."""

from __future__ import annotations

import datetime as dt

from rigdesk.rig.rig import Rig


def last_day(rig: Rig) -> dt.date | None:
    """The latest date of its rates, prices, measurements and waivers; None where it has none.

    A month or a year counts as its first day. The clock has no say: the same rig, the same day.
    """
    money = rig.money
    told = [
        *(rate.date for rate in money.rates),
        *(price.date for price in money.prices.values()),
        *(entry.date for entry in rig.measured),
        *(waiver.date for waiver in rig.waivers),
    ]
    days = [_whole(day) for day in told if day is not None]
    return max(days, default=None)


def _whole(day: dt.date | str) -> dt.date:
    """A day, or the first one of a month (``2025-01``) or a year."""
    if isinstance(day, dt.date):
        return day
    return dt.date.fromisoformat(f"{day}-01-01"[:10])
