"""Cards spike above what a supply rides out.

What it checks
For under a millisecond a card takes far more than its watts. The peak is the sum of the cards, the
rest with the CPU at its limit, and the excess of the two cards that spike highest, against the
supply's rating times what its generation allows. A warning from 0.90 of that (ATX 3.x: 1.00), an
error above 1.15. A card that spikes to 500 W and more on an older supply, or on none yet, is noted.

Why it matters
An older supply takes a spike for a short circuit and switches the machine off, though its steady
watts leave plenty. That is how an 850 W unit fails with one large card.

What to do
In this order: cap the cards, take an ATX 3.x supply, a larger one, or a second one.

Where the figures come from
Spikes measured on single cards (600 W of 350, 901 W of 575), the ATX 3.0 design guide, and builds
that tripped or ran. Two cards, because four of 350 W ran on 1600 W: spikes of many do not add.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Gpu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.power import spikes
from rigdesk.rules.power.capping import cap_remedy
from rigdesk.rules.power.shares import hundredths, rounded_up, spread_words, supply_name
from rigdesk.rules.words import listed, plural
from rigdesk.speech import said
from rigdesk.totals.power import SupplyLoad

NAME = "psu-transient"
CODE = "P503"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

RATIO_ERROR = 1.15
"""Tripped at 1.19 and above; ran at 1.10."""
RATIO_WARNING = 0.90
"""One shut off at 0.93."""
RATIO_WARNING_ATX3 = 1.00
SPIKING_CARDS = 2
"""How many excesses add up (four cards of 350 W ran on 1600 W)."""
SPIKE_NOTE_W = 500.0
"""One card's spike from which an older supply is worth a word."""


class Peak(NamedTuple):
    """The spike on one supply, W, and how many times its rating the supply rides out."""

    load: SupplyLoad
    watts: float
    allowance: float
    atx3: bool

    @property
    def ratio(self) -> float:
        """The spike as a share of what the supply rides out, to 0.01."""
        return hundredths(self.watts / (self.load.part.rating_w * self.allowance))


def check(build: Build) -> Iterator[Finding]:
    """Every supply by its peak; then the cards that spike high on what is not ATX 3.x."""
    parts = {placed.id: part for placed, part in build.gpus}
    supplies = build.totals.power.supplies
    noted: list[tuple[str, float]] = []
    for load in supplies:
        peak = peak_on(build, load)
        if peak.ratio > (RATIO_WARNING_ATX3 if peak.atx3 else RATIO_WARNING):
            yield _too_high(build, peak, parts)
        elif not peak.atx3:
            noted.extend(_spiking(load.cards, parts))
    if not supplies:
        draws = [(c.card, c.watts) for c in build.totals.power.cards if c.watts]
        noted.extend(_spiking(draws, parts))
    if noted:
        order = list(parts)
        yield _note(build, sorted(noted, key=lambda spike: order.index(spike[0])))


def peak_on(build: Build, load: SupplyLoad) -> Peak:
    """The cards, the rest with the CPU at its limit, and the two highest excesses."""
    parts = {placed.id: part for placed, part in build.gpus}
    excesses = sorted((spikes.spike_of(parts[card]) - 1.0) * w for card, w in load.cards)
    peak = load.steady_w + _boost(build, load) + sum(excesses[-SPIKING_CARDS:])
    psu = load.part
    allowance = spikes.allowance_of(psu, load.steady_w)
    return Peak(load, peak, allowance, spikes.counts_as_atx3(psu, load.steady_w))


def _boost(build: Build, load: SupplyLoad) -> float:
    """What the CPU takes more at its limit, on the supply that feeds it."""
    power = build.totals.power
    return power.boost_w * load.rest_w / power.rest_w if power.rest_w else 0.0


def _spiking(
    draws: list[tuple[str, float]] | tuple[tuple[str, float], ...], parts: dict[str, Gpu]
) -> Iterator[tuple[str, float]]:
    for card, drawn in draws:
        spike = spikes.spike_of(parts[card]) * drawn
        if round(spike) >= SPIKE_NOTE_W:
            yield card, spike


def _too_high(build: Build, peak: Peak, parts: dict[str, Gpu]) -> Finding:
    load, allowed = peak.load, peak.load.part.rating_w * peak.allowance
    step = RATIO_WARNING_ATX3 if peak.atx3 else RATIO_WARNING
    needed = rounded_up(peak.watts / (RATIO_WARNING * peak.allowance))
    would_do = said(
        "{needed} of its kind would do.{spread}", needed=watts(needed), spread=spread_words(build)
    )
    kind = f"{spikes.version_words(load.part)}, {watts(load.part.rating_w)}"
    return Finding(
        "error" if peak.ratio > RATIO_ERROR else "warning",
        "{supply} should see spikes of {required} at most; they reach {actual} for under 1 ms",
        {"supply": supply_name(build, load)},
        (load.supply,),
        watts(allowed * step),
        watts(peak.watts),
        remedies=(*_cap(build, peak, allowed, parts), *_other_supplies(load, needed)),
        why=said(
            "{kind}: it {allowance}, else it switches off at once. {would_do}",
            kind=kind,
            allowance=spikes.allowance_words(load.part, load.steady_w),
            would_do=would_do,
        ),
    )


def _cap(build: Build, peak: Peak, allowed: float, parts: dict[str, Gpu]) -> tuple[Remedy, ...]:
    """The cap at which cards and their two spikes stay within the allowance."""
    cards = [card for card, _ in peak.load.cards]
    if not cards:
        return ()
    excess = max(spikes.spike_of(parts[card]) for card in cards) - 1.0
    spiking = min(SPIKING_CARDS, len(cards)) * excess
    step = RATIO_WARNING_ATX3 if peak.atx3 else RATIO_WARNING
    rest = peak.load.rest_w + _boost(build, peak.load)
    each = (allowed * step - rest) / (len(cards) + spiking)
    return cap_remedy(build, cards, each * len(cards))


def _other_supplies(load: SupplyLoad, needed: float) -> tuple[Remedy, ...]:
    larger = Remedy("other-supply", load.supply, (("rating_w", needed),))
    if load.part.is_atx3:
        return (larger,)
    same = Remedy("other-supply", load.supply, (("rating_w", load.part.rating_w), ("atx", 3.0)))
    return (same, larger)


def _note(build: Build, noted: list[tuple[str, float]]) -> Finding:
    names = [build.label(card) for card, _ in noted]
    return Finding(
        "note",
        "{cards} {verb} to {actual} for under 1 ms; from {required} on, prefer an ATX 3.x supply",
        {"cards": listed(names), "verb": plural(len(names), "spikes", "spike")},
        tuple(dict.fromkeys(card for card, _ in noted)),
        watts(SPIKE_NOTE_W),
        watts(max(spike for _, spike in noted)),
        why="Steady watts do not show it. Supplies before ATX 3.0 were not made for such spikes.",
    )
