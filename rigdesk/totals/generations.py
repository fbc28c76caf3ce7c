"""Which generation of tensor units a GPU has: figures of one do not compare with another's.

Each generation reaches another share of its peak, so a TFLOPS of Blackwell is not one of Ampere.
Where figures of several stand beside each other, every one carries its generation.
"""

from __future__ import annotations

import re

from rigdesk.parts import Gpu

UNKNOWN = "unknown"
GENERATIONS = (
    "Pascal", "Volta", "Turing", "Ampere", "Ada", "Hopper", "Blackwell",
    "GCN", "RDNA 2", "RDNA 3", "RDNA 4", "CDNA", "CDNA 2", "Xe", "Xe2", UNKNOWN,
)  # fmt: skip
"""The names in use, a maker's older ones first."""

_CHIPS = tuple(
    (re.compile(pattern), name)
    for pattern, name in (
        (r"RTX PRO|RTX 50[5-9]0", "Blackwell"),
        (r"\bH[12]00", "Hopper"),
        (r"Ada\b|RTX 40[5-9]0|\bL4\b|\bL40S?\b", "Ada"),
        (r"RTX A\d|RTX 30[5-9]0|\bA(?:2|10|16|30|40|100)\b", "Ampere"),
        (r"RTX 20\d\d|TITAN RTX|Quadro RTX|\bT4\b", "Turing"),
        (r"V100", "Volta"),
        (r"\bP(?:4|40|100)\b|GTX 10\d\d", "Pascal"),
        (r"MI2\d\d", "CDNA 2"),
        (r"MI1\d\d", "CDNA"),
        (r"MI[56]0", "GCN"),
        (r"R9700|RX 90\d\d", "RDNA 4"),
        (r"W7\d\d\d|RX 7\d\d\d", "RDNA 3"),
        (r"W6\d\d\d|RX 6\d\d\d", "RDNA 2"),
        (r"Arc (?:Pro )?B\d", "Xe2"),
        (r"Arc (?:Pro )?A\d", "Xe"),
    )
)
"""Makers' names of chips, and the generation that their own architecture papers call them."""


def generation_of(gpu: Gpu) -> str:
    """The generation of a card's chip, one of :data:`GENERATIONS`."""
    return generation_named(gpu.chip)


def generation_named(chip: str) -> str:
    """The generation of a chip by its name, such as ``RTX A6000`` or ``A100 SXM4 80GB``."""
    return next((name for pattern, name in _CHIPS if pattern.search(chip)), UNKNOWN)
