"""One 12 V rail of a supply has to give more than it may.

What it checks
Supplies whose record names their rails: the watts of all leads on each rail against its amps times
12, which is an error, and the spikes of the cards on it against 1.3 times that, a warning. A supply
with a single rail for its whole rating is left to the other rules, and so is one whose record does
not say which leads hang on which rail.

Why it matters
Each rail has its own current limit. Two cards on one of four rails switch the supply off though it
has watts to spare.

What to do
Move a card's cables to sockets of another rail, as the supply's manual shows, or set the supply to
a single rail where it has a switch for that.

Where the figures come from
Amps are the supply's record, from its label. That a rail rides out 1.3 times its rating for under a
millisecond is a judgement, as for whole supplies before ATX 3.0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Psu
from rigdesk.parts.psu import Rail12V
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.power.lead_words import owner_words, rewire
from rigdesk.rules.power.spikes import spike_of
from rigdesk.rules.words import listed
from rigdesk.speech import numeral, said
from rigdesk.totals.wiring_feeds import CableLoad

NAME = "psu-rail-limit"
CODE = "P507"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")

VOLTS = 12.0
# Of a rail's rating for under 1 ms (judged).
SPIKE_ALLOWANCE = 1.3
# A single rail of this share of the rating is the whole supply.
WHOLE = 0.95


class _Rail(NamedTuple):
    """A rail under load: its record and the cables on it."""

    rail: Rail12V
    cables: list[CableLoad]

    @property
    def limit_w(self) -> float:
        """What it may give, W."""
        return self.rail.amps * VOLTS


def check(build: Build) -> Iterator[Finding]:
    """Every rail over its limit, steadily or by spikes."""
    for supply, psu in build.rig.supply_parts():
        if not psu.rails or _is_whole(psu):
            continue
        for loaded in _loaded(build, supply.id, psu):
            yield from _judged(build, supply.id, loaded)


def _is_whole(psu: Psu) -> bool:
    one = len(psu.rails) == 1 and psu.rails[0].amps * VOLTS >= WHOLE * psu.rating_w
    return one or not any(rail.feeds for rail in psu.rails)


def _loaded(build: Build, supply: str, psu: Psu) -> list[_Rail]:
    """Rails with their cables; several rails of one kind of lead take its cables in turn.

    A rail names leads by their kind, or one cable by kind and number.
    """
    found = [_Rail(rail, []) for rail in psu.rails]
    turns: dict[str, int] = {}
    for cable in build.wiring.cables():
        if cable.supply != supply:
            continue
        one = f"{cable.lead} {cable.cable}"
        taking = [r for r in found if one in r.rail.feeds]
        taking = taking or [r for r in found if cable.lead in r.rail.feeds]
        if taking:
            turn = turns[cable.lead] = turns.get(cable.lead, -1) + 1
            taking[turn % len(taking)].cables.append(cable)
    return found


def _judged(build: Build, supply: str, loaded: _Rail) -> Iterator[Finding]:
    steady = sum(cable.watts for cable in loaded.cables)
    parts = {placed.id: part for placed, part in build.gpus}
    peak = sum(
        (feed.watts or 0.0) * (spike_of(parts[feed.to]) if feed.to in parts else 1.0)
        for cable in loaded.cables
        for feed in cable.feeds
    )
    if round(steady) > round(loaded.limit_w):
        yield _over(build, supply, loaded, "error", steady)
    elif round(peak) > round(SPIKE_ALLOWANCE * loaded.limit_w):
        yield _over(build, supply, loaded, "warning", peak)


def _over(build: Build, supply: str, loaded: _Rail, severity: Severity, actual: float) -> Finding:
    owners = tuple(dict.fromkeys(f.to for cable in loaded.cables for f in cable.feeds))
    limit = loaded.limit_w * (SPIKE_ALLOWANCE if severity == "warning" else 1.0)
    spikes = said(" for under 1 ms") if severity == "warning" else ""
    return Finding(
        severity,
        "Rail {rail} of {supply} has to give {what} {actual}{spikes}; {required} is its limit",
        {
            "rail": loaded.rail.name,
            "supply": supply,
            "what": listed([owner_words(build, owner) for owner in owners]),
            "spikes": spikes,
        },
        (supply, *owners),
        watts(limit),
        watts(actual),
        remedies=(rewire(supply), Remedy("other-supply", supply)),
        why=said(
            "{amps}\u2009A at 12 V. Other rails may have room.",
            amps=numeral(f"{loaded.rail.amps:g}"),
        ),
        about=loaded.rail.name,
    )
