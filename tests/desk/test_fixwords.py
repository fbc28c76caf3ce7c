"""What a fix costs and changes, in a few words."""

from __future__ import annotations

import pytest
from factories import at, case, gpu, rig

from rigdesk.desk.fixwords import cost_text, fix_hint, fix_tip, would_be
from rigdesk.desk.previewing import changed_cards, seats_left
from rigdesk.rig import edits
from rigdesk.rig.seats import SlotSeat
from rigdesk.rules.engine import Report, check
from rigdesk.solve.fixes import Fix

HERE = check(rig(at("PCIE1", gpu()), at("PCIE4", gpu()), case=case()))


def fix(
    after: Report = HERE, cost: float | None = 0.0, removes: int = 1, adds: int = 0
) -> Fix:  # fmt: skip
    """A fix that comes to a report."""
    return Fix("move", "Do it", "Do", after.rig, after, ("r",) * removes, ("a",) * adds, cost)


@pytest.mark.parametrize(
    ("cost", "words"),
    [
        (None, "price not known"), (0.0, "no cost"), (0.3, "under €1"), (-0.3, "under €1"),
        (1234.4, "€1,234 more"), (-105.5, "€106 less"),
    ],
)  # fmt: skip
def test_cost(cost: float | None, words: str) -> None:
    """More, less, nothing, next to nothing, not known."""
    assert cost_text(HERE, fix(cost=cost)) == words


@pytest.mark.parametrize(
    ("removes", "adds", "words"),
    [
        (1, 0, "1 finding goes"), (3, 0, "3 findings go"),
        (2, 1, "2 findings go, 1 comes"), (1, 2, "1 finding goes, 2 come"),
    ],
)  # fmt: skip
def test_coming_and_going(removes: int, adds: int, words: str) -> None:
    """One and several."""
    shown = would_be(HERE, fix(removes=removes, adds=adds))
    assert shown.second == f"no cost · {words}"
    assert shown.headline == f"Would be: {HERE.headline}"


def test_watts_only_where_they_change() -> None:
    """Both figures with their unit."""
    after = check(edits.set_cap(HERE.rig, ["gpu1"], 250))
    was, now = HERE.totals.power.steady_w, after.totals.power.steady_w
    assert was - now == pytest.approx(50)
    assert f"{was:,.0f}\u2009→\u2009{now:,.0f}\u2009W" in would_be(HERE, fix(after)).second


def test_tip_and_hint() -> None:
    """The tip is short, the foot says what the keys do."""
    assert fix_tip(HERE, fix(cost=20)) == "Do it · €20 more"
    assert fix_hint(HERE, fix(cost=20)).startswith("Do it · €20 more · Enter or a click")


def test_which_cards_change() -> None:
    """Moved, capped, new and taken out; a card that only stays is none of them."""
    before = HERE.rig
    moved = edits.move_card(before, "gpu2", SlotSeat(slot="PCIE6"))
    assert changed_cards(before, moved) == ("gpu2",)
    assert seats_left(before, moved) == ("gpu2",)
    capped = edits.set_cap(before, ["gpu1"], 250)
    assert changed_cards(before, capped) == ("gpu1",)
    assert seats_left(before, capped) == ()
    more = edits.place_card(before, gpu(), SlotSeat(slot="PCIE7"))
    assert changed_cards(before, more) == ("gpu3",)
    assert seats_left(before, edits.remove_cards(before, ["gpu1"])) == ("gpu1",)
