"""The shopping list: every part once, its price and where it is from, discounts, tax."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, bridge, case, cpu, gpu, memory, other_card, psu, rig, wanted
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.parts import Baseboard, Cooler, Fan, Radiator, Riser, Strip
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.totals.cost import Cost, CostLine
from rigdesk.totals.shopping import CATEGORIES, cost_of
from totals.machines import ssd


def euro(amount: float, **more: Any) -> dict[str, Any]:
    """A price of 2024 in euro."""
    return {"amount": amount, "currency": "EUR", "date": "2024-05", **more}


def dollar(amount: float, **more: Any) -> dict[str, Any]:
    """The same in dollars."""
    return euro(amount, **{"currency": "USD", **more})


def one(*prices: dict[str, Any], cards: int = 1, **money: Any) -> Cost:
    """The cost of one or more cards, the board left out."""
    card = gpu(prices=list(prices))
    return cost_of(rig(*[wanted(card)] * cards, board=None, money=money))


def line(cost: Cost) -> CostLine:
    """Its only line."""
    (found,) = cost.lines
    return found


def test_pieces_of_a_part_are_one_line() -> None:
    """Four cards at 4,500 each."""
    cost = one(euro(4500, source="a shop"), cards=4)
    found = line(cost)
    assert (found.category, found.pieces, found.each, found.total) == ("GPUs", 4, 4500, 18000)
    assert (found.label, found.date, found.source) == ("Makers test-gpu", "2024-05", "a shop")
    assert (found.condition, found.own, found.estimated) == ("new", False, False)
    assert cost.net == cost.gross == 18000
    assert cost.text == "€18,000"


def test_a_part_without_price_is_counted_not_guessed() -> None:
    """The sum is a lower bound, and says so."""
    cost = cost_of(
        rig(wanted(gpu(prices=[euro(20140)])), wanted(gpu("bare")), wanted(gpu("bare")), board=None)
    )
    assert cost.unpriced == 2
    assert cost.lines[1].total is None
    assert cost.lines[1].problem == "no price known"
    assert cost.text == "≥ €20,140, 2 without price"


def test_prices_in_the_rigs_currency_come_first() -> None:
    """Even when a younger one stands in another."""
    found = line(one(dollar(1, date="2026-01"), euro(900), rates=[rate(0.9)]))
    assert found.each == 900


def rate(value: float, date: str = "2026-11-01", currency: str = "USD") -> dict[str, Any]:
    """One unit of a currency in euro."""
    return {"from_currency": currency, "rate": value, "date": date}


def test_another_currency_needs_a_stated_rate() -> None:
    """None is made up; the reason is told."""
    cost = one(dollar(1000))
    assert line(cost).total is None
    assert line(cost).problem == "priced in USD, and no rate to EUR is stated"
    assert cost.unpriced == 1


def test_a_stated_rate_converts_and_is_shown() -> None:
    """The youngest of several; its day stands beside the source."""
    found = line(one(dollar(1000, source="a shop"), rates=[rate(0.5, "2020-01-01"), rate(0.9)]))
    assert found.each == pytest.approx(900)
    assert found.source == "a shop, USD at 0.9 of 2026-11-01"
    assert line(one(dollar(1000), rates=[rate(0.9)])).source == "USD at 0.9 of 2026-11-01"


def test_a_currency_with_a_rate_beats_one_without() -> None:
    """A younger price that cannot be converted is of no use."""
    yen = euro(1, currency="JPY", date="2026-10")
    assert line(one(yen, dollar(1000), rates=[rate(0.9)])).each == pytest.approx(900)


def test_a_price_typed_in_wins() -> None:
    """It is marked as one's own."""
    found = line(one(euro(4500), prices={"test-gpu": euro(4000)}))
    assert (found.each, found.own, found.source) == (4000, True, "typed in")
    found = line(one(euro(4500), prices={"test-gpu": dollar(4000)}))
    assert (found.each, found.own) == (None, True)


def test_a_part_bought_used_has_a_used_price_only() -> None:
    """And one bought new a new one; a launch price is one of a new part."""
    both = (euro(4500), euro(3000, condition="used"))
    assert line(one(*both)).each == 4500
    assert line(one(*both, conditions={"test-gpu": "used"})).each == 3000
    assert line(one(*both, conditions={"test-gpu": "new"})).each == 4500
    launch = euro(5000, condition="launch")
    assert line(one(launch, conditions={"test-gpu": "new"})).condition == "launch"


def test_a_condition_without_price_is_told_not_guessed() -> None:
    """What it costs in the other condition is no price for it."""
    found = line(one(euro(4500), conditions={"test-gpu": "used"}))
    assert (found.each, found.problem) == (None, "no used price known")
    found = line(one(euro(300, condition="used"), conditions={"test-gpu": "new"}))
    assert (found.each, found.problem) == (None, "no new price known")


def test_an_own_price_is_one_of_any_condition() -> None:
    """Whoever typed it knows what they pay."""
    own = {"test-gpu": euro(2500)}
    found = line(one(euro(4500), prices=own, conditions={"test-gpu": "used"}))
    assert (found.each, found.own) == (2500, True)


def test_estimated_prices_are_marked() -> None:
    """A recalled price is never shown as a fact."""
    assert line(one(euro(700, estimated=True))).estimated


def test_tax_is_taken_out_and_put_on() -> None:
    """1190 with 19 % are 1000 net."""
    cost = one(euro(1190, includes_vat=True), vat={"percent": 19})
    assert line(cost).each == pytest.approx(1000)
    assert cost.vat == pytest.approx(190)
    assert cost.gross == pytest.approx(1190)
    assert cost.adjustments[-1].label == "VAT 19 %"
    assert cost.adjustments[-1].amount == pytest.approx(190)


def test_tax_that_comes_back_is_not_counted() -> None:
    """Taken out of the prices, and not put on."""
    cost = one(euro(1190, includes_vat=True), vat={"percent": 19, "reclaimed": True})
    assert cost.net == pytest.approx(1000)
    assert cost.vat == 0
    assert cost.adjustments == ()


def test_without_a_tax_rate_prices_stay_as_they_are() -> None:
    """Nobody said how much tax is in them."""
    found = line(one(euro(1190, includes_vat=True)))
    assert (found.each, found.with_tax) == (1190, True)
    assert not line(one(euro(1190, includes_vat=True), vat={"percent": 19})).with_tax
    assert not line(one(euro(1190))).with_tax


def test_discounts_come_one_after_the_other() -> None:
    """20 % on GPUs, then 10 % on what is left of everything, then 50 % on a named part."""
    discounts = [
        {"name": "Education", "percent": 20, "on": "gpus"},
        {"name": "Shop", "percent": 10},
        {"name": "Voucher", "percent": 50, "on": ["test-psu"]},
    ]
    cost = cost_of(
        rig(
            wanted(gpu(prices=[euro(1000)])), wanted(gpu("bare")), board=None,
            parts=(psu(prices=[euro(200)]),), supplies=[{"id": "psu1", "part": "test-psu"}],
            money={"discounts": discounts, "vat": {"percent": 10}},
        )
    )  # fmt: skip
    assert [(a.label, round(a.amount, 6)) for a in cost.adjustments] == [
        ("Education, 20 %", -200), ("Shop, 10 %", -100), ("Voucher, 50 %", -90), ("VAT 10 %", 81),
    ]  # fmt: skip
    assert cost.net == pytest.approx(810)
    assert cost.gross == pytest.approx(891)


def test_each_head_has_its_sum_after_discounts() -> None:
    """Together they are the net sum; what has no price is counted beside it."""
    discounts = [{"name": "Education", "percent": 20, "on": "gpus"}]
    cost = cost_of(
        rig(
            wanted(gpu(prices=[euro(1000)])), wanted(gpu("bare")), board=None,
            parts=(psu(prices=[euro(200)]),), supplies=[{"id": "psu1", "part": "test-psu"}],
            money={"discounts": discounts},
        )
    )  # fmt: skip
    found = [(c.category, c.pieces, round(c.net, 6), c.unpriced) for c in cost.categories]
    assert found == [("GPUs", 2, 800, 1), ("Supplies", 1, 200, 0)]
    assert sum(c.net for c in cost.categories) == pytest.approx(cost.net)
    assert EMPTY_COST.categories == ()


def test_the_days_of_its_prices() -> None:
    """From the oldest to the youngest; a price without a use is no price."""
    cost = cost_of(
        rig(wanted(gpu(prices=[euro(1, date="2021")])), wanted(gpu("bb", prices=[euro(2)])),
            wanted(gpu("cc", prices=[dollar(3, date="2019")])), board=None)
    )  # fmt: skip
    assert cost.days == ("2021", "2024-05")
    assert EMPTY_COST.days is None


EMPTY_COST = Cost()
PIECES = [{"part": "riser", "count": 2}, {"gen": 4}]
"""Two ribbons from the catalog, and a cable that is there already."""


def whole() -> Rig:
    """A rig with something under every head, and one part of which no record is there."""
    makers: dict[str, Any] = {"maker": "Makers"}
    parts = (
        cpu(), memory(), psu(), ssd(),
        Cooler(id="cooler", name="Cooler", type="tower", sockets=("SP3",), **makers),
        Riser(id="riser", name="Riser", type="ribbon", gen=4, **makers),
        Fan(id="fan", name="Fan", size_mm=120, **makers),
        Radiator(id="radiator", name="Radiator", size_mm=360, **makers),
        Strip(id="strip", name="Strip", type="strip", **makers),
        Baseboard(id="base", name="Base", modules=4, module_type="SXM4", module_w=400, **makers),
    )  # fmt: skip
    return rig(
        at("PCIE1", gpu(), water_block="block"), at("PCIE3", gpu()), at("PCIE5", other_card()),
        case=case(), bridges=((bridge(2), ("gpu1", "gpu2")),), parts=parts, baseboard="base",
        cpu={"part": "test-cpu", "count": 2}, cooler="cooler",
        memory=[{"part": "test-memory", "count": 8}], drives=[{"part": "test-ssd", "count": 2}],
        supplies=[{"id": f"psu{n}", "part": "test-psu"} for n in (1, 2)],
        risers=[{"id": "r", "start": "PCIE7", "pieces": PIECES}],
        fit_out={
            "fans": [{"side": "front", "part": "fan", "count": 3}, {"side": "rear", "count": 0}],
            "radiators": [{"side": "top", "part": "radiator"}, {"side": "front", "size_mm": 240}],
        },
        strips=[{"id": "s", "part": "strip"}],
        extras=[{"name": "Labour", "price": 300, "count": 2}, {"name": "Fans", "part": "fan"}],
    )  # fmt: skip


def test_everything_is_on_the_list_once() -> None:
    """In the order of the heads."""
    found = [(x.category, x.part, x.pieces) for x in cost_of(whole()).lines]
    assert found == [
        ("GPUs", "test-gpu", 2), ("GPUs", "base", 1), ("Board", "test-board", 1),
        ("CPU", "test-cpu", 2), ("Cooler", "cooler", 1), ("Memory", "test-memory", 8),
        ("Supplies", "test-psu", 2), ("Case", "test-case", 1), ("Drives", "test-ssd", 2),
        ("Bridges", "test-bridge", 1), ("Risers", "riser", 2), ("Other", "block", 1),
        ("Other", "test-nic", 1), ("Other", "fan", 4), ("Other", "radiator", 1),
        ("Other", "strip", 1), ("Other", "Labour", 2),
    ]  # fmt: skip
    assert {category for category, _, _ in found} == set(CATEGORIES)


def test_own_items_and_lost_parts() -> None:
    """Labour is priced by the rig; a part without a record keeps its id and lacks a price."""
    lines = {x.part: x for x in cost_of(whole()).lines}
    assert (lines["Labour"].total, lines["Labour"].own) == (600, True)
    assert (lines["block"].label, lines["block"].problem) == ("block", "no price known")


def test_an_empty_rig_costs_nothing() -> None:
    """In euro."""
    assert cost_of(EMPTY) == Cost()
    assert cost_of(EMPTY).text == "€0"


AMOUNTS = st.lists(st.none() | st.floats(0, 20_000), max_size=5)


@given(AMOUNTS, st.lists(st.floats(1, 100), max_size=3), st.none() | st.floats(0, 30))
def test_sums_hold(amounts: list[float | None], cuts: list[float], tax: float | None) -> None:
    """Lines and discounts make the net, tax the gross; nothing falls below zero."""
    cards = [
        wanted(gpu(f"card-{n}", prices=[] if amount is None else [euro(amount)]))
        for n, amount in enumerate(amounts)
    ]
    money: dict[str, Any] = {"discounts": [{"name": "cut", "percent": cut} for cut in cuts]}
    if tax is not None:
        money["vat"] = {"percent": tax}
    cost = cost_of(rig(*cards, board=None, money=money))
    lines = sum(found.total or 0 for found in cost.lines)
    off = sum(a.amount for a in cost.adjustments if a.amount < 0)
    assert cost.net == pytest.approx(lines + off, abs=1e-6)
    assert cost.net >= -1e-6
    assert cost.gross == pytest.approx(cost.net * (1 + (tax or 0) / 100), abs=1e-6)
    assert cost.unpriced == amounts.count(None)
