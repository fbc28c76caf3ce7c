"""A power cap would solve what is wrong with supply, circuit or air.

What it checks
Supplies over their warning step, circuits over 80 % of their breaker and rows of blowers over 300
W: the highest cap, in steps of 5 W, that ends all of it at once. It is only offered where the
driver takes it and the card keeps 60 % of its maker's watts.

Why it matters
A cap costs a few percent of speed; a supply, a circuit or a case costs money.

What to do
Set the cap with the line shown, at every start of the machine, and in the rig, so that all other
verdicts count with it.

Where the figures come from
The limits of psu-low-margin (92 % of a supply from 1300 W up, 75 % of a smaller one), of
circuit-continuous and of airflow-hot-blowers. Losses are measured down to about 60 % of the maker's
watts; under that no cap is advised (judged).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rigdesk.parts import Gpu
from rigdesk.rules.air.rows import BLOWER_RECESS, cooler_of, rows
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.power.cap_losses import cap_line, loss_at
from rigdesk.rules.power.capping import LEAST_SHARE, cap_remedy
from rigdesk.rules.power.floors import floor_of
from rigdesk.rules.power.shares import below, hundredths, steps_of
from rigdesk.rules.site.circuit_words import remedies_of
from rigdesk.rules.words import listed
from rigdesk.space.gaps import GAP_TIGHT
from rigdesk.space.scene import CardPlace
from rigdesk.speech import said

NAME = "power-cap-advice"
CODE = "P520"
SEVERITIES: tuple[Severity, ...] = ("note",)

# Blowers up to this many watts are made to stand side by side (makers' sheets).
BLOWER_W = 300.0


class _Relief(NamedTuple):
    """A cap that ends one thing: W, the cards that it is set on, and what it ends."""

    watts: float
    cards: tuple[str, ...]
    ends: str


def check(build: Build) -> Iterator[Finding]:
    """One note a rig, with the least of the caps that the causes ask for."""
    reliefs = [*_supplies(build), *_circuits(build), *_blowers(build)]
    if not reliefs:
        return
    cap = min(relief.watts for relief in reliefs)
    wanted = {card for relief in reliefs for card in relief.cards}
    capped = [
        (placed.id, part)
        for placed, part in build.gpus
        if placed.id in wanted and (build.watts(placed, part) or 0.0) > cap
    ]
    if all(_is_sane(part, cap) for _, part in capped):
        yield _advice(build, cap, capped, reliefs)


def _is_sane(part: Gpu, cap: float) -> bool:
    return cap >= max(floor_of(part) or 0.0, LEAST_SHARE * (part.tdp_w or 0.0))


def _supplies(build: Build) -> Iterator[_Relief]:
    for load in build.totals.power.supplies:
        step = steps_of(load.part).warning
        if hundredths(load.share) >= step:
            room = below(step) * load.part.rating_w - load.rest_w
            remedies = cap_remedy(build, (card for card, _ in load.cards), room)
            yield from _as_reliefs(remedies, said("the supply's small margin"))


def _circuits(build: Build) -> Iterator[_Relief]:
    for load in build.totals.power.circuits:
        if load.continuous and round(load.wall_w) >= round(load.continuous_w):
            yield from _as_reliefs(remedies_of(build, load), said("the circuit's load"))


def _as_reliefs(remedies: Iterable[Remedy], ends: str) -> Iterator[_Relief]:
    for remedy in remedies:
        if remedy.kind == "cap":
            data = dict(remedy.data)
            yield _Relief(float(data["watts"]), tuple(str(data["cards"]).split()), ends)


def _blowers(build: Build) -> Iterator[_Relief]:
    def hot(card: CardPlace) -> bool:
        drawn = build.watts(card.placed, card.part) or 0.0
        recessed = cooler_of(card) == "blower" and card.part.inlet == "recessed"
        return recessed and round(drawn) > BLOWER_W

    for row in rows(build.gaps, GAP_TIGHT, hot, BLOWER_RECESS):
        yield _Relief(BLOWER_W, tuple(card.id for card in row.cards), said("the blowers' heat"))


def _advice(
    build: Build, cap: float, capped: list[tuple[str, Gpu]], reliefs: list[_Relief]
) -> Finding:
    ids = tuple(card for card, _ in capped)
    drawn = {card.card: card.watts or 0.0 for card in build.totals.power.cards}
    serving = build.rig.use.work == "serving"
    losses = dict.fromkeys(loss_at(part, cap, serving=serving).words for _, part in capped)
    line = cap_line(build, ids, cap)
    return Finding(
        "note",
        "A cap of {required} on {cards}, now {actual}, would end {what}",
        {
            "cards": listed([build.label(card) for card in ids]),
            "what": listed(list(dict.fromkeys(relief.ends for relief in reliefs))),
        },
        ids,
        watts(cap),
        watts(max(drawn[card] for card in ids)),
        remedies=(Remedy("cap", data=(("watts", cap), ("cards", " ".join(ids)))),),
        why=said("Speed lost: {losses}.", losses=listed(list(losses)))
        + (f" {line}" if line else ""),
    )
