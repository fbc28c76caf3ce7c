"""Lists and numbers as sentences need them."""

from __future__ import annotations

from collections.abc import Sequence

from rigdesk.speech import retold, said

_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

SOURCES = (
    "the part's record", "the case's record", "the case's card height limit",
    "the case's cooler limit", "fans fixed in the lid", "the thickness that its top takes",
    "a usual top for radiators", "a usual top", "a usual {units} chassis", "no figure recorded",
    "measured in this rig", "the maker's slot count", "the standard's envelope",
    "boards measured", "boards of its kind",
)  # fmt: skip
"""Sources of figures in the program's own words; what a record says stays as it is."""

THINGS = (
    "a fan", "lid fans", "{side} radiator {size} mm", "radiator {size} mm", "{side} fans",
    "{side} fan", "rail {name}", "cage {name}", "latch of {name}", "wires of {name}",
    "vertical mount", "flat on risers", "side panel", "rear wall", "lid", "fans", "fan",
    "card retainer", "the lower header row", "switch at {port}",
)  # fmt: skip
"""What the scene calls the things that no part gives a name to."""


def thing_name(name: str) -> str:
    """What stands somewhere, by its name in the scene; parts keep theirs."""
    return retold(name, *THINGS)


def by(source: str) -> str:
    """Where a limit comes from, as a sentence."""
    return said("By {source}.", source=source_words(source))


def source_words(source: str) -> str:
    """A source, in the language spoken where its words are the program's own."""
    return retold(source, *SOURCES)


def listed(names: Sequence[str]) -> str:
    """A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return said("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def spelt(number: int) -> str:
    """Small numbers in words, others in figures."""
    return said(_SMALL[number]) if 0 <= number < len(_SMALL) else str(number)


def plural(number: int, one: str, many: str = "") -> str:
    """The noun alone, in the number asked for."""
    return said(one if number == 1 else many or f"{one}s")


def openings(first: int, last: int) -> str:
    """Openings 7 and 8; opening 7; openings 6 to 8."""
    if first == last:
        return said("opening {first}", first=first)
    if last == first + 1:
        return said("openings {first} and {last}", first=first, last=last)
    return said("openings {first} to {last}", first=first, last=last)
