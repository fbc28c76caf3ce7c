"""The shopping list of a rig: every part once, with its pieces, price, discounts and tax."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Gpu, PartId
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Discount
from rigdesk.totals.cost import Adjustment, Cost, CostLine
from rigdesk.totals.pricing import Priced, priced

CATEGORIES = (
    "GPUs", "Board", "CPU", "Cooler", "Memory", "Supplies", "Case", "Drives", "Bridges", "Risers",
    "Other",
)  # fmt: skip
"""The heads of the list, in its order."""
VAT = "VAT {percent} %"
"""What the tax is called."""


class _Item(NamedTuple):
    """So many pieces of one part, or of something that the rig prices itself."""

    category: str
    part: PartId
    pieces: int
    label: str = ""
    price: float | None = None


def cost_of(rig: Rig) -> Cost:
    """Every line with its price, the discounts on it, and the tax on what is left."""
    money = rig.money
    lines = tuple(_line(rig, item) for item in _collected(rig))
    left = [line.total or 0.0 for line in lines]
    adjustments = [_discounted(rig, discount, lines, left) for discount in money.discounts]
    lines = tuple(
        line if line.total is None else line._replace(paid=paid)
        for line, paid in zip(lines, left, strict=True)
    )
    net = sum(left)
    vat = 0.0
    if money.vat is not None and not money.vat.reclaimed:
        vat = net * money.vat.percent / 100.0
        adjustments.append(Adjustment(VAT.format(percent=f"{money.vat.percent:g}"), vat))
    unpriced = sum(line.pieces for line in lines if line.total is None)
    return Cost(money.currency, lines, tuple(adjustments), net, vat, unpriced)


def _discounted(
    rig: Rig, discount: Discount, lines: tuple[CostLine, ...], left: list[float]
) -> Adjustment:
    """Take a discount off what earlier ones left of every line that it is on."""
    off = 0.0
    for i, line in enumerate(lines):
        if discount.on == "gpus":
            fits = isinstance(rig.parts.get(line.part), Gpu)
        else:
            fits = discount.on == "all" or line.part in discount.on
        if fits:
            cut = left[i] * discount.percent / 100.0
            left[i] -= cut
            off += cut
    return Adjustment(f"{discount.name}, {discount.percent:g} %", -off)


def _collected(rig: Rig) -> list[_Item]:
    """The items in the order of their heads, each part once under a head."""
    found: dict[tuple[str, PartId], _Item] = {}
    for item in _items(rig):
        key = (item.category, item.part)
        before = found.get(key)
        found[key] = item if before is None else before._replace(pieces=before.pieces + item.pieces)
    return sorted(found.values(), key=lambda item: CATEGORIES.index(item.category))


def _items(rig: Rig) -> Iterator[_Item]:
    for card in rig.cards:
        is_gpu = isinstance(rig.parts.get(card.part), Gpu)
        yield _Item("GPUs" if is_gpu else "Other", card.part, 1)
        if card.water_block:
            yield _Item("Other", card.water_block, 1)
    for category, single in (("Board", rig.board), ("Case", rig.case), ("GPUs", rig.baseboard)):
        if single:
            yield _Item(category, single, 1)
    for category, fitted in (("CPU", rig.cpu), ("Cooler", rig.cooler)):
        if fitted:
            yield _Item(category, fitted.part, fitted.count)
    for category, several in (("Memory", rig.memory), ("Drives", rig.drives)):
        for each in several:
            yield _Item(category, each.part, each.count)
    for supply in rig.supplies:
        yield _Item("Supplies", supply.part, 1)
    for bridge in rig.bridges:
        yield _Item("Bridges", bridge.part, bridge.count)
    yield from _fittings(rig)


def _fittings(rig: Rig) -> Iterator[_Item]:
    for path in rig.risers:
        for piece in path.pieces:
            if piece.part:
                yield _Item("Risers", piece.part, piece.count)
    for fan in rig.fit_out.fans:
        if fan.part and fan.count:
            yield _Item("Other", fan.part, fan.count)
    singles = [radiator.part for radiator in rig.fit_out.radiators]
    singles.extend(strip.part for strip in rig.strips)
    for part in singles:
        if part:
            yield _Item("Other", part, 1)
    for extra in rig.extras:
        yield _Item("Other", extra.part or extra.name, extra.count, extra.name, extra.price)


def _line(rig: Rig, item: _Item) -> CostLine:
    record = rig.parts.get(item.part)
    if item.price is not None:
        price = Priced(item.price, source="typed in", own=True)
    else:
        price = priced(item.part, record.prices if record else (), rig.money)
    total = None if price.each is None else price.each * item.pieces
    return CostLine(
        item.part, item.label or (record.title if record else item.part), item.category,
        item.pieces, price.each, total, price.date, price.condition, price.source, price.own,
        price.estimated, price.problem, price.with_tax,
    )  # fmt: skip
