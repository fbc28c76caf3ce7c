"""A bridge does not make one memory of two.

What it checks
Every rig with a bridge: it says what each card keeps to itself, and what the bridge carries.

Why it matters
Many pages promise one card of 48 GB from two of 24. Programs still see two cards; a model that does
not fit on one has to be split by the program, with a bridge or without.

What to do
Plan with the memory of each card. Count the bridge as a faster way between two cards, worth a few
percent on some work and nothing on other.

Where the figures come from
The founding article (memory stays apart, a few percent). Rates are makers' figures, both ways
together: Turing 100 GB/s, RTX 5000 50, Ampere 112.5, A100 and H100 600 with three bridges, H200
900.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Bridge, Gpu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity
from rigdesk.rules.nvlink.connectors import bridges, joined
from rigdesk.rules.words import listed, spelt
from rigdesk.speech import said

NAME = "nvlink-memory"
CODE = "N305"
SEVERITIES: tuple[Severity, ...] = ("note",)

RATES = {
    "nvlink2-turing-x16": 100.0, "nvlink2-turing-x8": 50.0, "nvlink3-ampere": 112.5,
    "nvlink3-a100": 600.0, "nvlink4-h100": 600.0, "nvlink4-h100nvl": 600.0,
    "nvlink4-h200nvl": 900.0,
}  # fmt: skip
"""GB/s both ways together of one pair, by connector (makers' sheets; standards file)."""


def check(build: Build) -> Iterator[Finding]:
    """One note a rig, about the cards under its bridges."""
    names: list[str] = []
    parts: list[Gpu] = []
    rates: dict[float, None] = {}
    for placed, bridge in bridges(build):
        for card, part in joined(build, placed):
            if card.id not in names:
                names.append(card.id)
                parts.append(part)
        if rate := rate_of(bridge):
            rates[rate] = None
    if len(names) < 2:
        return
    yield Finding(
        "note", "A bridge merges no memory: {cards} stay {number} cards{each}",
        {
            "cards": listed([build.label(name) for name in names]),
            "number": spelt(len(names)), "each": _each(parts),
        },
        tuple(sorted(names)), why=_why(list(rates)),
    )  # fmt: skip


def rate_of(bridge: Bridge) -> float | None:
    """What a pair's bridges carry both ways together, GB/s; None where nobody says so."""
    return bridge.bandwidth_gbs or RATES.get(bridge.connector)


def _each(parts: list[Gpu]) -> str:
    sizes = {part.vram_gb for part in parts}
    size = sizes.pop() if len(sizes) == 1 else None
    return said(" of {size}", size=Quantity(size, "GB")) if size else ""


def _why(rates: list[float]) -> str:
    carried = listed([f"{Quantity(rate, 'GB/s')}" for rate in sorted(rates)])
    first = ""
    if rates:
        first = said("It carries {carried} both ways together between two cards. ", carried=carried)
    return first + said("On some work that is worth a few percent.")
