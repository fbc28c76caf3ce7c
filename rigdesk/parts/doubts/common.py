"""What is asked of any record: its sources, its marks, its prices, what replaces it."""

from __future__ import annotations

from typing import Any

from rigdesk.parts.doubts.said import Doubts, Said, missing
from rigdesk.parts.part import Part

WANTED: dict[str, tuple[str, ...]] = {
    "gpu": ("length_mm", "height_mm", "tdp_w", "vram_gb"),
    "card": ("length_mm", "tdp_w"),
    "board": ("depth_mm", "length_mm", "eps_sockets"),
    "case": ("openings", "cooler_height_mm"),
    "psu": ("length_mm", "leads"),
    "memory": ("height_mm",),
    "drive": ("power_w",),
}
"""The fields without which a rule has to answer "unknown" or fall back on a family."""
DEAREST, DEAREST_IN = 500_000.0, ("EUR", "USD", "GBP", "CHF")
"""More than a server full of modules costs in these: a price above it has a figure too many."""


def doubts(part: Part) -> Doubts:
    """The doubts about what all kinds have."""
    if not part.sources:
        sentence = "No source says where its figures come from."
        yield Said("missing", "sources", sentence, "Name the sheet, manual or measurement.")
    if any(not text.strip() for text in (*part.sources, *part.notes)):
        yield Said("error", "sources", "A source or a note is empty.", "Remove it.")
    for field in WANTED.get(part.kind, ()):
        if getattr(part, field) in (None, ()):
            yield missing(field)
    for path in part.estimated:
        if not _has(part, path):
            sentence = f"'{path}' is marked as estimated, but the part has no such field."
            yield Said("error", "estimated", sentence, "Correct the name, or remove it.")
    yield from _prices(part)
    yield from _successor(part)


def _prices(part: Part) -> Doubts:
    for price in part.prices:
        if price.amount == 0:
            sentence = f"A price of 0 {price.currency} says nothing."
            yield Said("error", "prices", sentence, "Leave it out if it is unknown.")
        if price.amount > DEAREST and price.currency in DEAREST_IN:
            sentence = f"A price of {price} is more than a server full of modules costs."
            yield Said("error", "prices", sentence, "Check amount and currency.")
        if not price.source and not price.estimated:
            sentence = f"The price of {price} of {price.date} has no source."
            yield Said("doubtful", "prices", sentence, "Name the shop or list.")


def _successor(part: Part) -> Doubts:
    if part.replaced_by is None:
        return
    if not part.retired:
        sentence = f"It is replaced by '{part.replaced_by}', but it is not retired."
        yield Said("error", "replaced_by", sentence, "Add 'retired: true', or remove the field.")
    if part.replaced_by in (part.id, *part.aliases):
        yield Said("error", "replaced_by", "It is replaced by itself.", "Name the other part.")


def _has(part: Part, path: str) -> bool:
    """Whether a dotted path names a field of a part: ``speeds.fp32_tflops``."""
    value: Any = part
    for step in path.split("."):
        if step not in getattr(type(value), "model_fields", {}):
            return False
        value = getattr(value, step)
    return True
