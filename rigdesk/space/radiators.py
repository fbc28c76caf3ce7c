"""Radiators: what needs one, which are placed, and whether a case's mounts take them all.

Mounts are known by side and size, not by place; so this is a matter of lengths and hoses.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.parts import Case, Cooler, Gpu, Radiator
from rigdesk.parts.case import Mount
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import FittedRadiator
from rigdesk.space.cooler_solids import WITH_RADIATOR
from rigdesk.units import Figure, Span

CPU = "cpu"
"""What a rig calls the processor among the things that a radiator cools."""
THICK = Span(27.0, 27.0, 30.0)
"""A slim radiator without fans (makers' sheets)."""
LONGER = 35.0
"""A radiator is this much longer than the fans in a row (275 for 240; makers' sheets)."""
RADIATOR_WIDTH = 120.0
FAN_THICK = 25.0


class FittedStack(NamedTuple):
    """A radiator at a side of the case: its size by fans, its own length and thickness, mm.

    ``with_fans`` is the thickness of radiator and fans together.
    """

    side: str
    size_mm: int
    length: Span
    thick: Span
    with_fans: float
    cools: tuple[str, ...]
    hose_mm: float | None


class Loop(NamedTuple):
    """A cooler that needs a radiator: whose, how large, its hose, and where it was put."""

    owner: str
    size_mm: int | None
    thick: Span
    hose_mm: float | None
    side: str | None


_seen: list[tuple[Rig, list[FittedStack]]] = []


def stacks(rig: Rig) -> list[FittedStack]:
    """The radiators that are placed, those named at the CPU cooler among them."""
    if _seen and _seen[0][0] is rig:
        return _seen[0][1]
    found = _stacks(rig)
    _seen[:] = [(rig, found)]
    return found


def _stacks(rig: Rig) -> list[FittedStack]:
    found = [stack for r in rig.fit_out.radiators if (stack := _stack(rig, r)) is not None]
    fitted, part = rig.cooler, rig.cooler_part
    named = any(CPU in stack.cools for stack in found)
    if fitted and part and part.radiator_mm and fitted.radiator_at and not named:
        thick = part.radiator_thick_mm.span if part.radiator_thick_mm else THICK
        hose = part.hose_mm.value if part.hose_mm else None
        found.append(_made(fitted.radiator_at, part.radiator_mm, thick, FAN_THICK, (CPU,), hose))
    return found


def _stack(rig: Rig, fitted: FittedRadiator) -> FittedStack | None:
    record = rig.part(fitted.part, Radiator)
    owners = [part for name in fitted.cools if (part := _cooled(rig, name)) is not None]
    size = fitted.size_mm or (record.size_mm if record else None)
    size = size or next((s for part in owners if (s := _size(part))), None)
    if size is None:
        return None
    figure = fitted.thick_mm or (record.thick_mm if record else None)
    figure = figure or next((f for part in owners if (f := _thick(part))), None)
    hose = fitted.hose_mm or next((part.hose_mm for part in owners if part.hose_mm), None)
    fan = fitted.fan_thick_mm.value if fitted.fan_thick_mm else FAN_THICK
    stack = _made(
        fitted.side, size, figure.span if figure else THICK, fan, fitted.cools,
        hose.value if hose else None,
    )  # fmt: skip
    if record is not None and record.length_mm is not None:
        return stack._replace(length=record.length_mm.span)
    return stack


def _made(
    side: str, size: int, thick: Span, fan: float, cools: tuple[str, ...], hose: float | None
) -> FittedStack:
    long = size + LONGER
    return FittedStack(
        side, size, Span(long - 5.0, long, long + 10.0), thick, thick.value + fan, cools, hose
    )


def _cooled(rig: Rig, name: str) -> Gpu | Cooler | None:
    if name == CPU:
        return rig.cooler_part
    placed = rig.card(name)
    return rig.part(placed.part, Gpu) if placed else None


def _size(part: Gpu | Cooler) -> int | None:
    figure = part.radiator_mm
    return int(figure if isinstance(figure, int) else figure.value) if figure else None


def _thick(part: Gpu | Cooler) -> Figure | None:
    return part.radiator_thick_mm if isinstance(part, Cooler) else None


def has_radiator(rig: Rig) -> bool:
    """Whether anything in the rig comes with a radiator, or has one placed: the quick question."""
    if rig.fit_out.radiators:
        return True
    cooler = rig.cooler_part
    if cooler is not None and cooler.type in WITH_RADIATOR:
        return True
    parts = rig.parts
    return any(getattr(parts.get(card.part), "cooler", None) == "aio" for card in rig.cards)


def loops(rig: Rig) -> list[Loop]:
    """Every card and CPU cooler that comes with a radiator, where it was put if it was."""
    found = []
    at = {name: stack.side for stack in stacks(rig) for name in stack.cools}
    for placed, part in rig.gpu_parts():
        if part.cooler == "aio" and placed.water_block is None and not placed.in_tray:
            hose = part.hose_mm.value if part.hose_mm else None
            found.append(Loop(placed.id, _size(part), THICK, hose, at.get(placed.id)))
    cooler = rig.cooler_part
    if cooler is not None and cooler.type in WITH_RADIATOR:
        thick = cooler.radiator_thick_mm.span if cooler.radiator_thick_mm else THICK
        hose = cooler.hose_mm.value if cooler.hose_mm else None
        found.append(Loop(CPU, _size(cooler), thick, hose, at.get(CPU)))
    return found


class Places(NamedTuple):
    """Radiators against mounts: who has none, sides that hold too much, who shares a side."""

    homeless: tuple[Loop, ...]
    overfull: tuple[str, ...]
    free: dict[str, tuple[str, ...]]


def mounts_of(case: Case) -> dict[str, Mount]:
    """The sides that take radiators, as recorded."""
    return {mount.side: mount for mount in case.mounts if mount.radiators_mm}


def mount_at(case: Case, side: str) -> Mount | None:
    """What is recorded of a side that takes fans or radiators."""
    return next((mount for mount in case.mounts if mount.side == side), None)


def room_for(mount: Mount, sizes: list[int]) -> bool:
    """Whether these radiators go side by side onto one mount.

    A row of 120 mm fans needs a mount for 120s, or one for as many 140s; mixed rows
    count in whole fans of the larger.
    """
    if any(size % 140 == 0 and size % 120 for size in sizes):
        fans = sum(_fans(size) for size in sizes)
        return fans <= max((_fans(s) for s in mount.radiators_mm if s % 140 == 0), default=0)
    return sum(_fans(size) for size in sizes) <= max(_fans(s) for s in mount.radiators_mm)


def _fans(size: int) -> int:
    """How many fans in a row a size stands for: 240 is two of 120, 420 three of 140."""
    each = 120 if size % 120 == 0 else 140 if size % 140 == 0 else size
    return max(1, size // each)


def places(rig: Rig, case: Case, needed: list[Loop]) -> Places:
    """Which radiators have a mount: those placed where they are, the others wherever they fit.

    ``needed`` are the coolers with radiators, as :func:`loops` finds them.
    """
    mounts = mounts_of(case)
    taken: dict[str, list[int]] = defaultdict(list)
    for stack in stacks(rig):
        taken[stack.side].append(stack.size_mm)
    overfull = tuple(
        side
        for side, sizes in taken.items()
        if side in mounts and not room_for(mounts[side], sizes)
    )
    waiting = sorted(
        (loop for loop in needed if loop.side is None and loop.size_mm),
        key=lambda loop: -(loop.size_mm or 0),
    )
    homeless, free = [], {}
    for loop in waiting:
        sides = tuple(_sides(mounts, taken, loop.size_mm or 0))
        free[loop.owner] = sides
        if sides:
            taken[sides[0]].append(loop.size_mm or 0)
        else:
            homeless.append(loop)
    return Places(tuple(homeless), overfull, free)


def _sides(mounts: dict[str, Mount], taken: dict[str, list[int]], size: int) -> Iterator[str]:
    """Sides that still take a radiator, empty ones and closely fitting ones first."""
    order = sorted(mounts, key=lambda side: (len(taken[side]), max(mounts[side].radiators_mm)))
    return (side for side in order if room_for(mounts[side], [*taken[side], size]))
