"""Lists and numbers as sentences need them."""

from __future__ import annotations

from collections.abc import Sequence

_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def listed(names: Sequence[str]) -> str:
    """A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def spelt(number: int) -> str:
    """Small numbers in words, others in figures."""
    return _SMALL[number] if 0 <= number < len(_SMALL) else str(number)


def plural(number: int, one: str, many: str = "") -> str:
    """The noun alone, in the number asked for."""
    return one if number == 1 else many or f"{one}s"


def openings(first: int, last: int) -> str:
    """Openings 7 and 8; opening 7; openings 6 to 8."""
    if first == last:
        return f"opening {first}"
    return f"openings {first} {'and' if last == first + 1 else 'to'} {last}"
