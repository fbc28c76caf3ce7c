"""Short wording that several sheets share: watts, links, circuits, prices."""

from __future__ import annotations

from rigdesk.parts import BoardSlot
from rigdesk.rules.finding import Severity
from rigdesk.sheets.currency import CONVERTED
from rigdesk.sheets.sums import OWN
from rigdesk.speech import numeral, retold, said
from rigdesk.totals.cost import Cost, CostLine
from rigdesk.totals.lanes import CardLink
from rigdesk.totals.power import CircuitLoad, SupplyLoad
from rigdesk.totals.pricing import AT_RATE, NO_PRICE, NO_RATE
from rigdesk.units import format_money

LETTERS: dict[Severity, str] = {"error": "E", "unknown": "?", "warning": "W", "note": "N"}
"""One letter a severity, for text without colours."""


def watts(value: float) -> str:
    """1,447 W, with a thin space."""
    return f"{numeral(f'{value:,.0f}')}\u2009W"


def accepted(reason: str | None) -> str:
    """Why a finding was accepted; empty for one that was not."""
    return "" if reason is None else said("Accepted: {reason}", reason=reason)


def supply_line(load: SupplyLoad) -> str:
    """A supply's load against its nameplate: 1,447 W of 1,600 W, 90 %."""
    share = f"{load.share * 100:.0f}\u2009%"
    return said("{load} of {rating}, {share}", load=watts(load.steady_w),
                rating=watts(load.part.rating_w), share=share)  # fmt: skip


def circuit_line(load: CircuitLoad) -> str:
    """A circuit's load against what it may carry for hours, or against its breaker."""
    limit = load.continuous_w if load.continuous else load.breaker_w
    kind = "{load} of {limit} continuous" if load.continuous else "{load} of {limit} breaker"
    taken = "" if load.stated else said(", assumed")
    against = said(kind, load=watts(load.wall_w), limit=watts(limit))
    return f"{against} · {load.label}{taken}"


def link_text(link: CardLink | None) -> str:
    """A link as it runs: x16 Gen4, with what holds it back; a dash without one."""
    if link is None:
        return "–"
    text = f"x{link.lanes} Gen{link.gen}"
    return f"{text} ({', '.join(map(said, link.limits))})" if link.limits else text


def slot_wiring(slot: BoardSlot) -> str:
    """What a slot offers alone: x16 Gen4 from the CPU."""
    if slot.lanes is None:
        return said("lanes not recorded")
    source = {"cpu": "from the CPU", "chipset": "behind the chipset", "switch": "behind a switch"}
    return f"x{slot.lanes} Gen{slot.gen} {said(source[slot.source])}"


def money(amount: float | None, cost: Cost) -> str:
    """An amount in the rig's currency to the cent, or a dash where there is none."""
    return "–" if amount is None else format_money(amount, cost.currency, places=2)


def source_words(line: CostLine) -> str:
    """Where a price comes from: the shop's own words, and at which rate it was told."""
    parts = line.source.split(", ")
    return ", ".join(retold(part, OWN, AT_RATE, CONVERTED) for part in parts)


def price_words(line: CostLine) -> str:
    """How good a price is: its day and condition, or why there is none."""
    if line.problem:
        return retold(line.problem, NO_RATE, *NO_PRICE)
    words = [line.condition if line.condition != "new" else ""]
    words.append("own price" if line.own else "")
    words.append("estimated" if line.estimated else "")
    words.append("with tax" if line.with_tax else "")
    return ", ".join([*filter(None, [line.date]), *(said(word) for word in words if word)])
