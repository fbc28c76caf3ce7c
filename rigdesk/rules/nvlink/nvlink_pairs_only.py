"""A bridge joins two cards; more cards make pairs, not one group.

What it checks
Rigs with a bridge and three cards or more that could take one, bridges that are planned over more
cards than they join, bridges between different models, and pairs that take several bridges side by
side but have fewer.

Why it matters
Four cards with two bridges are two pairs. Between the pairs everything goes over PCIe, so that work
on four cards runs at the speed of the slower way.

What to do
Split the work so that each pair keeps its heavy traffic to itself, and count on PCIe for the rest.

Where the figures come from
The founding rig (four RTX A6000 are two pairs) and the bridge records; only the four-way bridge of
H200 NVL and AMD's for MI50 join more. Makers support equal models only. A pair of A100 or H100
takes three bridges (makers' product briefs).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Bridge
from rigdesk.rig.placed import PlacedBridge
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count
from rigdesk.rules.nvlink.connectors import NONE, bridges, connector_of, joined
from rigdesk.rules.words import listed, plural, spelt
from rigdesk.speech import said

NAME = "nvlink-pairs-only"
CODE = "N304"
SEVERITIES: tuple[Severity, ...] = ("note",)

PAIR = 2


def check(build: Build) -> Iterator[Finding]:
    """A note a rig on pairs, and one for every bridge over too many or unequal cards."""
    placed = bridges(build)
    if not placed:
        return
    yield from _pairs(build, placed)
    for fitted, bridge in placed:
        if len(fitted.joins) > bridge.joins:
            yield _too_many(fitted, bridge)
        models = list(dict.fromkeys(part.chip for _, part in joined(build, fitted)))
        if len(models) > 1:
            yield _unequal(build, fitted, models)
        if fitted.count < bridge.pieces_a_pair:
            yield _too_few(build, fitted, bridge)


def _pairs(build: Build, placed: list[tuple[PlacedBridge, Bridge]]) -> Iterator[Finding]:
    able = [card for card, part in build.gpus if connector_of(part) not in (None, NONE)]
    widest = max(bridge.joins for _, bridge in placed)
    if len(able) <= widest or widest > PAIR:
        return
    groups = len({frozenset(fitted.joins) for fitted, _ in placed})
    outside = len(able) - len({name for fitted, _ in placed for name in fitted.joins})
    rest = ""
    if outside > 0:
        rest = said(" and {number} without a bridge", number=spelt(outside))
    yield Finding(
        "note",
        "{able} cards, {groups} {noun}{rest}: a bridge joins {required} cards, not {actual}",
        {
            "able": spelt(len(able)).capitalize(),
            "groups": spelt(groups),
            "noun": plural(groups, "pair"),
            "rest": rest,
        },
        tuple(card.id for card in able),
        required=count(PAIR),
        actual=count(len(able)),
        why="Between the pairs, traffic goes over PCIe.",
        about="pairs",
    )


def _too_many(fitted: PlacedBridge, bridge: Bridge) -> Finding:
    return Finding(
        "note",
        "{bridge} joins {required} cards, not the {actual} that it is planned on",
        {"bridge": bridge.title},
        tuple(fitted.joins),
        required=count(bridge.joins),
        actual=count(len(fitted.joins)),
        why="The others stay on PCIe. Take one bridge for each pair.",
        about="too-many",
    )


def _unequal(build: Build, fitted: PlacedBridge, models: list[str]) -> Finding:
    cards = [build.label(name) for name in fitted.joins]
    return Finding(
        "note",
        "{cards} are different models ({models}); NVLink is made for two equal ones",
        {"cards": listed(cards), "models": listed(models)},
        tuple(fitted.joins),
        why="Makers support equal models only.",
        about="unequal",
    )


def _too_few(build: Build, fitted: PlacedBridge, bridge: Bridge) -> Finding:
    return Finding(
        "note",
        "{cards} take {required} bridges side by side, {actual} planned",
        {"cards": listed([build.label(name) for name in fitted.joins])},
        tuple(fitted.joins),
        required=count(bridge.pieces_a_pair),
        actual=count(fitted.count),
        remedies=(Remedy("set", data=(("bridges", float(bridge.pieces_a_pair)),)),),
        why="The full rate takes all of them.",
        about="pieces",
    )
