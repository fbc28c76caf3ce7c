"""Whether the figures of one record can be true together. It judges data, never a machine.

A model refuses what is no figure at all; each module here asks one sort of part.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rigdesk.parts import (
    AnyPart,
    Board,
    Bridge,
    Card,
    Case,
    Cooler,
    Cpu,
    Drive,
    Fan,
    Gpu,
    Memory,
    Part,
    Psu,
    Radiator,
    Riser,
)
from rigdesk.parts.doubts import boards, cards, cases, common, others, usual
from rigdesk.parts.doubts.said import Doubts, Level, Said

_CHECKS: tuple[tuple[type[Part], Callable[[Any], Doubts]], ...] = (
    (Part, common.doubts),
    (Part, usual.doubts),
    (Card, cards.doubts),
    (Gpu, cards.gpu_doubts),
    (Board, boards.doubts),
    (Case, cases.doubts),
    (Psu, others.psu_doubts),
    (Cpu, others.cpu_doubts),
    (Cooler, others.cooler_doubts),
    (Memory, others.memory_doubts),
    (Drive, others.drive_doubts),
    (Bridge, others.bridge_doubts),
    (Riser, others.riser_doubts),
    (Fan, others.fan_doubts),
    (Radiator, others.radiator_doubts),
)


def check_part(part: AnyPart) -> Doubts:
    """The doubts about one record."""
    for model, check in _CHECKS:
        if isinstance(part, model):
            yield from check(part)


__all__ = ["Doubts", "Level", "Said", "check_part"]
