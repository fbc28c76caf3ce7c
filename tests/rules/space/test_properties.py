"""What must hold for every arrangement of cards, not only for those thought of."""

from __future__ import annotations

from collections import Counter

import pytest
from factories import at, board, case, gpu, open_air, other_card, rig
from hypothesis import given, settings
from hypothesis import strategies as st

from rigdesk.parts import Case, Gpu, OtherCard
from rigdesk.rig.edits import move_card, remove_cards
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import SlotSeat
from rigdesk.rules.engine import Report, check
from rigdesk.rules.rule import all_rules

pytestmark = pytest.mark.slow

PLACED = ("slot-overlap", "case-slots-short", "bottom-overhang", "gpu-too-long", "gpu-too-tall",
          "power-plug-position", "ram-clearance")  # fmt: skip
"""Rules about space whose findings belong to the cards they name."""
RULES = [rule for rule in all_rules() if rule.family in ("space", "air")]

Card = Gpu | OtherCard
CARDS: tuple[Card, ...] = (
    gpu("dual"),
    gpu("backed", backplate_mm=5),
    gpu("claimed", thickness_mm=None, family="geforce-30"),
    open_air("triple"),
    open_air("wide", thickness_mm=None, slots=3.5, bracket_slots=None),
    other_card("thin"),
)
SEATS = st.lists(
    st.tuples(st.integers(1, 8), st.sampled_from(CARDS)), min_size=1, max_size=6,
    unique_by=lambda pair: pair[0],
)  # fmt: skip
CASES = st.sampled_from([case("seven", openings=7), case("eight", below_mm=12), case("low",
    style="rack", rack_units=4, card_height_mm=None, card_length_mm=300)])  # fmt: skip


def planned(seats: list[tuple[int, Card]], record: Case | None) -> Rig:
    """Cards at these positions of a board with eight slots."""
    placed = [at(f"PCIE{position}", card) for position, card in seats]
    return rig(*placed, board=board(slots=8), case=record)


def found(report: Report) -> Counter[tuple[str, str]]:
    """How often each rule about space says each severity."""
    return Counter((f.rule, f.severity) for f in report.findings if f.rule in PLACED)


@settings(max_examples=40)
@given(SEATS, CASES)
def test_taking_a_card_out_adds_no_finding_about_space(
    seats: list[tuple[int, Card]], record: Case
) -> None:
    """Of the cards that stay, each is as well placed as before.

    Findings of pairs are counted: with a thick card's next neighbour gone, it is the
    one after that which it may meet. ``slots-blocked`` is left out: it lists free
    slots, and taking a card out frees one that a cooler may cover.
    """
    whole = planned(seats, record)
    before = found(check(whole, RULES))
    for card in whole.cards:
        after = found(check(remove_cards(whole, (card.id,)), RULES))
        assert not after - before - Counter({("slot-overlap", "unknown"): 1}), card.id
        pairs = [("slot-overlap", severity) for severity in ("error", "unknown")]
        assert sum(after[pair] for pair in pairs) <= sum(before[pair] for pair in pairs)


@given(SEATS, CASES, st.data())
def test_swapping_two_equal_cards_changes_nothing_but_names(
    seats: list[tuple[int, Card]], record: Case, data: st.DataObject
) -> None:
    """No verdict hangs on the order in which cards were planned."""
    card = seats[0][1]
    same = planned([(position, card) for position, _ in seats], record)
    one, other = data.draw(st.tuples(*[st.sampled_from(same.cards)] * 2))
    parked = move_card(same, one.id, SlotSeat(slot="PCIE99"))
    swapped = move_card(move_card(parked, other.id, one.seat), one.id, other.seat)
    if one.id == other.id:
        swapped = same
    names = {one.id.upper(): other.id.upper(), other.id.upper(): one.id.upper()}

    def told(report: Report, renamed: dict[str, str]) -> Counter[tuple[str, str]]:
        return Counter((f.severity, _renamed(f.message, renamed)) for f in report.findings)

    assert told(check(same, RULES), names) == told(check(swapped, RULES), {})


def _renamed(message: str, names: dict[str, str]) -> str:
    words = [names.get(word.rstrip(",;:"), word.rstrip(",;:")) for word in message.split()]
    return " ".join(sorted(words))


@given(st.integers(1, 6), st.sampled_from(CARDS), st.sampled_from(CARDS))
def test_moving_the_lower_card_further_never_makes_it_worse(
    first: int, upper: Card, lower: Card
) -> None:
    """Two cards that fit at some distance fit at every larger one."""
    order = ["error", "unknown", None]
    verdicts = []
    for second in range(first + 1, 9):
        report = check(planned([(first, upper), (second, lower)], None), RULES)
        verdicts.append(next((f.severity for f in report.only("slot-overlap")), None))
    ranks = [order.index(verdict) for verdict in verdicts]
    assert ranks == sorted(ranks)


@given(SEATS, CASES)
def test_every_finding_lights_up_a_place_and_names_who_it_is_about(
    seats: list[tuple[int, Card]], record: Case
) -> None:
    """Regions have a size, subjects are of the rig, both figures are there."""
    whole = planned(seats, record)
    names = set(whole.names())
    for finding in check(whole, RULES).findings:
        if finding.rule not in PLACED:
            continue
        assert set(finding.subjects) <= names
        assert finding.region is not None
        x0, y0, x1, y1 = finding.region[:4]
        assert x0 < x1
        assert y0 <= y1
        assert finding.required is not None
        assert finding.message.startswith(("GPU", "The "))
