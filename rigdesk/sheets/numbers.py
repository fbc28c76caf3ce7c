"""Numbers as JSON takes them."""

from __future__ import annotations

import math


def number(value: float) -> float | None:
    """Rounded to a thousandth; JSON has no infinity, so what is not finite becomes null."""
    return round(value, 3) if math.isfinite(value) else None


def maybe(value: float | None) -> float | None:
    """The same of what may be unknown; null then."""
    return None if value is None else number(value)
