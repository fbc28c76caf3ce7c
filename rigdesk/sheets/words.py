"""Short wording that several sheets share: watts, links, circuits, prices."""

from __future__ import annotations

from rigdesk.parts import BoardSlot
from rigdesk.rules.finding import Severity
from rigdesk.totals.cost import Cost, CostLine
from rigdesk.totals.lanes import CardLink
from rigdesk.totals.power import CircuitLoad, SupplyLoad
from rigdesk.units import format_money

LETTERS: dict[Severity, str] = {"error": "E", "unknown": "?", "warning": "W", "note": "N"}
"""One letter a severity, for text without colours."""


def watts(value: float) -> str:
    """1,447 W, with a thin space."""
    return f"{value:,.0f}\u2009W"


def supply_line(load: SupplyLoad) -> str:
    """A supply's load against its nameplate: 1,447 W of 1,600 W, 90 %."""
    share = f"{load.share * 100:.0f}\u2009%"
    return f"{watts(load.steady_w)} of {watts(load.part.rating_w)}, {share}"


def circuit_line(load: CircuitLoad) -> str:
    """A circuit's load against what it may carry for hours, or against its breaker."""
    limit = load.continuous_w if load.continuous else load.breaker_w
    kind = "continuous" if load.continuous else "breaker"
    taken = "" if load.stated else ", assumed"
    return f"{watts(load.wall_w)} of {watts(limit)} {kind} · {load.label}{taken}"


def link_text(link: CardLink | None) -> str:
    """A link as it runs: x16 Gen4, with what holds it back; a dash without one."""
    if link is None:
        return "–"
    text = f"x{link.lanes} Gen{link.gen}"
    return f"{text} ({', '.join(link.limits)})" if link.limits else text


def slot_wiring(slot: BoardSlot) -> str:
    """What a slot offers alone: x16 Gen4 from the CPU."""
    if slot.lanes is None:
        return "lanes not recorded"
    source = {"cpu": "from the CPU", "chipset": "behind the chipset", "switch": "behind a switch"}
    return f"x{slot.lanes} Gen{slot.gen} {source[slot.source]}"


def money(amount: float | None, cost: Cost) -> str:
    """An amount in the rig's currency to the cent, or a dash where there is none."""
    return "–" if amount is None else format_money(amount, cost.currency, places=2)


def price_words(line: CostLine) -> str:
    """How good a price is: its day and condition, or why there is none."""
    if line.problem:
        return line.problem
    words = [line.date, line.condition if line.condition != "new" else ""]
    words.append("own price" if line.own else "")
    words.append("estimated" if line.estimated else "")
    words.append("with tax" if line.with_tax else "")
    return ", ".join(word for word in words if word)
