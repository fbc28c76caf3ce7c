"""Shops sell one such card to a customer.

What it checks
Whether the rig wants more than one consumer card (GeForce, Radeon RX, Arc) of one model. Cards
whose price is that of a used one are left alone, and so are generations before the RTX 30.

Why it matters
Most shops sell one consumer card of a model to a customer. The second comes weeks later, dearer, or
as another maker's card of another size.

What to do
Order at several shops before the rest of the machine is bought, ask for a business account, or take
professional cards, which have no such limit.

Where the figures come from
The founding article on building a rig: one card a customer at most shops. Older generations are
bought used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.words import listed

NAME = "supply-limit"
CODE = "C607"
SEVERITIES: tuple[Severity, ...] = ("note",)

# The founding article on building a rig.
A_CUSTOMER = 1
CONSUMER = frozenset(
    {
        "geforce-30", "geforce-40", "geforce-50", "radeon-6000", "radeon-7000", "radeon-9000",
        "arc",
    }
)  # fmt: skip
PROFESSIONAL = (" Pro ", " PRO ")


def check(build: Build) -> Iterator[Finding]:
    """One note for all consumer models that are wanted more than once."""
    limited = [(placed, part) for placed, part in build.gpus if _is_limited(part)]
    if len(limited) <= A_CUSTOMER:
        return
    counts = Counter(part.id for _, part in limited)
    used = {line.part for line in build.totals.cost.lines if line.condition == "used"}
    several = {
        part.id: part for _, part in limited if counts[part.id] > A_CUSTOMER and part.id not in used
    }
    if not several:
        return
    yield Finding(
        "note",
        "{cards}: most shops sell {required} to a customer",
        {"cards": listed([f"{counts[key]} × {part.title}" for key, part in several.items()])},
        tuple(placed.id for placed, part in limited if part.id in several),
        required=count(A_CUSTOMER),
        actual=count(max(counts[key] for key in several)),
        why="Have them before the rest is bought, or ask for a business account.",
    )


def _is_limited(part: Gpu) -> bool:
    return part.family in CONSUMER and not any(word in part.chip for word in PROFESSIONAL)
