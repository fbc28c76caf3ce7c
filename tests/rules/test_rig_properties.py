"""What must hold for every rig of shipped parts, whatever somebody drew.

Each property is a function of one rig. The normal run tries rigs by number and some that
Hypothesis draws, always the same ones: it makes a failing one small. The slow run goes
through hundreds.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from random_rigs import any_rig, random_rigs
from solve.fixing import holds

from rigdesk.parts import AnyPart
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.edits import remove_cards, swap_cards
from rigdesk.rig.file import read_rig_text, rig_text
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.seats import TraySeat
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES, Finding
from rigdesk.rules.rule import all_rules, rule_named
from rigdesk.solve.fixes import Fix, fixes_for

pytestmark = pytest.mark.slow

SPACE = [rule for rule in all_rules() if rule.family == "space"]
LISTS_FREE_SLOTS = "slots-blocked"
BY_SEAT = ("space", "air", "lanes")
"""Families that look at seats; others may give out leads or bridges by the order of names."""
TAKES_THE_FIRST = ("gpu-too-long",)
FEW, MANY = 40, 200

Property = Callable[[Rig], None]

some = settings(
    max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


def removing_adds_nothing(rig: Rig) -> None:
    """Of the cards that stay, each is as well placed as before.

    Counted by what is said, not by who is named: with a thick card's neighbour gone, it is the
    one after that which it may meet, and the longest card that stays is asked about instead.
    """
    before = tallied(check(rig, SPACE))
    for card in rig.cards:
        after = tallied(check(remove_cards(rig, (card.id,)), SPACE))
        for severity in ("error", "unknown", "warning"):
            grave = SEVERITIES[: SEVERITIES.index(severity) + 1]
            for rule in {rule for rule, _ in after}:
                was, now = (sum(n[rule, s] for s in grave) for n in (before, after))
                assert now <= was, f"{card.id}: {rule} says {severity} {now} times, was {was}"


def tallied(report: Report) -> Counter[tuple[str, str]]:
    """How often each rule says what; a free slot more may be one that a cooler covers."""
    said = (f for f in report.findings if f.rule != LISTS_FREE_SLOTS)
    return Counter((f.rule, f.severity) for f in said)


def swapping_equals_only_renames(rig: Rig) -> None:
    """Two cards of one model, cap and supply: no verdict hangs on which of them sits where.

    Where two cards want one place, the first of them is held against its neighbours.
    """
    before = check(rig)
    if len({card.y for card in before.scene.cards}) < len(before.scene.cards):
        return
    loads = before.totals.power.supplies
    fed = {card: [n.supply for n in loads if card in dict(n.cards)] for card in card_ids(rig)}
    bridged = {card for bridge in rig.bridges for card in bridge.joins}
    loose = [card for card in rig.cards if card.id not in bridged and not card.in_tray]
    for one, other in combinations(loose, 2):
        equal = (one.part, one.power_cap_w) == (other.part, other.power_cap_w)
        if equal and fed[one.id] == fed[other.id]:
            after = check(swap_cards(rig, one.id, other.id))
            names = {one.id: other.id, other.id: one.id}
            assert told(before, names) == told(after, {}), f"{one.id} and {other.id}"


def told(report: Report, names: dict[str, str]) -> Counter[tuple[str, ...]]:
    """What is said, cards renamed, in words without an order: lists follow the names.

    Rules that ask about one card of several that are equally long, and those that give out
    leads, take the first by name: of them only what they say counts.
    """
    cards = card_ids(report.rig)
    said: Counter[tuple[str, ...]] = Counter()
    for found in report.findings:
        words = [word.lower() for word in re.findall(r"[\w.]+", found.message)]
        rule = rule_named(found.rule)
        if rule is None or rule.family not in BY_SEAT or found.rule in TAKES_THE_FIRST:
            words = ["card" if word in cards else word for word in words]
        said[found.rule, found.severity, *sorted(names.get(word, word) for word in words)] += 1
    return said


def card_ids(rig: Rig) -> set[str]:
    """The ids of all cards, those in the tray included."""
    return {card.id for card in rig.cards}


def order_in_the_file_means_nothing(rig: Rig) -> None:
    """Cards and bridges listed backwards are the same rig."""
    lines = yaml.safe_load(rig_text(rig))
    for key in ("cards", "bridges"):
        lines[key] = lines.get(key, [])[::-1]
    assert read_rig_text(json.dumps(lines), "backwards", default_catalog()) == rig


def place_in_the_tray_means_nothing(rig: Rig) -> None:
    """A card that has no seat is wanted, wherever it lies."""
    moved = [
        card.model_copy(update={"seat": TraySeat(tray=9 - n)}) if card.in_tray else card
        for n, card in enumerate(rig.cards)
    ]
    assert listed(check(with_changes(rig, cards=tuple(moved)))) == listed(check(rig))


def listed(report: Report) -> list[tuple[str, str, str]]:
    """Every finding as people see it."""
    return [(f.key, f.severity, f.message) for f in report.findings]


def shelf() -> tuple[AnyPart, ...]:
    """A few parts of the kinds that fixes take from the catalog."""
    few = {"case": 6, "psu": 6, "bridge": 20, "gpu": 6, "board": 4, "cooler": 4, "memory": 4}
    catalog = default_catalog()
    kinds = ((catalog.of_kind(kind), count) for kind, count in few.items())
    return tuple(part for parts, count in kinds for part in parts[:: max(1, len(parts) // count)])


def fixes_keep_their_promise(rig: Rig) -> None:
    """What is offered removes its finding and adds none as bad."""
    for report, finding, fix in offered(rig):
        holds(report, finding, fix)


def offered(rig: Rig) -> Iterator[tuple[Report, Finding, Fix]]:
    """The fixes of a rig's gravest findings, with what was found before."""
    report = check(rig)
    for finding in report.active[:3]:
        for fix in fixes_for(report, finding, shelf(), limit=3):
            yield report, finding, fix


PROPERTIES: tuple[Property, ...] = (
    removing_adds_nothing,
    swapping_equals_only_renames,
    order_in_the_file_means_nothing,
    place_in_the_tray_means_nothing,
    fixes_keep_their_promise,
)
each = pytest.mark.parametrize("holds_for", PROPERTIES, ids=lambda found: found.__name__)


@each
@some
@given(rig=any_rig())
def test_whatever_is_drawn(holds_for: Property, rig: Rig) -> None:
    holds_for(rig)


@each
def test_on_some_rigs_by_number(holds_for: Property) -> None:
    held(holds_for, FEW)


@pytest.mark.slow
@each
def test_on_hundreds_of_rigs_by_number(holds_for: Property) -> None:
    held(holds_for, MANY, first=FEW)


def held(holds_for: Property, count: int, first: int = 0) -> None:
    """Try a property on so many rigs; a failure ends with the number that makes its rig."""
    for rig in random_rigs(count, first):
        try:
            holds_for(rig)
        except AssertionError as error:
            error.add_note(rig.name)
            raise


def test_the_rigs_put_every_property_to_work() -> None:
    """Sixty rigs hold equal cards, cards in the tray, bridges, findings about space and fixes."""
    rigs = list(random_rigs(60))
    equal = [rig for rig in rigs if len({card.part for card in rig.cards}) < len(rig.cards)]
    assert len(equal) > 20
    assert sum(card.in_tray for rig in rigs for card in rig.cards) > 10
    assert sum(len(rig.bridges) for rig in rigs) > 5
    assert sum(len(check(rig, SPACE).findings) for rig in rigs) > 60
    assert sum(1 for rig in rigs[:20] for _ in offered(rig)) > 20


def test_the_same_number_makes_the_same_rig() -> None:
    """Byte for byte, and readable: a failing number can be handed on."""
    one, again = (list(random_rigs(3, first=40)) for _ in range(2))
    assert one == again
    assert [rig.name for rig in one] == ["rig 40", "rig 41", "rig 42"]
    for rig in one:
        assert read_rig_text(rig_text(rig), rig.name, default_catalog()) == rig
