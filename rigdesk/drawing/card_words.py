"""What is written inside a card: who it is, then where it sits and what it takes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from rigdesk.drawing.text import plain
from rigdesk.parts import Card, Plug
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import seat_name
from rigdesk.rules.engine import Report
from rigdesk.speech import said
from rigdesk.units import trim

PLUG_NAMES = {
    "pcie-6": "6-pin",
    "pcie-8": "8-pin",
    "eps-8": "EPS",
    "12-pin": "12-pin",
    "12vhpwr": "12VHPWR",
    "12v-2x6": "12V-2x6",
}
"""What people call a power plug."""
_LONG_WORDS = re.compile(r"\b(GeForce|Founders Edition|Generation|Workstation Edition)\b ?")


class CardWords(NamedTuple):
    """The lines of a card; its facts from the fullest form to the shortest."""

    title: str
    facts: tuple[str, ...]

    @property
    def one_line(self) -> tuple[str, ...]:
        """Everything in one line, for a card one slot wide."""
        return (f"{self.title} · {self.facts[0]}", f"{self.title} · {self.facts[-1]}")


def card_words(report: Report, placed: PlacedCard, part: Card, seat: str) -> CardWords:
    """The words of a placed card; ``seat`` is the board's slot name or another place."""
    label = plain(report.build.label(placed))
    facts = [plain(seat)]
    link = report.totals.lanes.of(placed.id)
    if link is not None:
        facts.append(f"x{link.lanes} Gen{link.gen}")
    watts = report.build.watts(placed, part)
    if watts is not None:
        facts.append(
            f"{trim(watts, 0)} W" + (said(" cap") if placed.power_cap_w is not None else "")
        )
    words = plug_words(part.plugs)
    lines = [facts + ([words] if words else []), facts, facts[:2], facts[:1]]
    return CardWords(
        f"{label}  {short_name(part)}",
        tuple(dict.fromkeys(" · ".join(line) for line in lines)),
    )


def short_name(part: Card) -> str:
    """A card's name without the words that every card of its kind has.

    One form for every place, so that equal cards read alike.
    """
    full = plain(part.name)
    short = _LONG_WORDS.sub(lambda m: "FE " if m[1] == "Founders Edition" else "", full).strip()
    return short or full


def plug_words(plugs: Iterable[Plug]) -> str:
    """The power plugs in a few words: EPS plug, 2 × 8-pin, 8-pin + 6-pin; empty for none."""
    named = [(plug.count, PLUG_NAMES[plug.kind]) for plug in plugs]
    if len(named) == 1 and named[0][0] == 1:
        return said("{kind} plug", kind=named[0][1])
    return " + ".join(name if count == 1 else f"{count} × {name}" for count, name in named)


def tray_words(placed: PlacedCard, *, astray: bool) -> str:
    """Where a card is that has no place on the board."""
    if astray:
        return said("no slot {slot} on this board", slot=plain(seat_name(placed.seat)))
    if placed.in_tray:
        return said("in the tray")
    return plain(seat_name(placed.seat))
