"""Solids: boxes in the board frame that know what they are and how sure their faces are."""

from __future__ import annotations

from math import hypot
from typing import Literal, NamedTuple

from rigdesk.units import Span

Role = Literal[
    "pcb", "cooler", "backplate", "bracket", "plug", "bend", "bridge",
    "slot", "dimm", "socket", "cpu-cooler", "io", "m2", "chipset", "heatsink", "header", "sata",
    "aux-power", "eps", "other", "pump", "latch", "header-plug", "sata-plug", "lead-plug",
    "lead-bend",
    "lid", "lid-fan", "front", "below", "retainer", "fan", "radiator", "cage", "rear", "supply",
    "top-fan", "top-radiator", "bottom-fan", "bottom-radiator", "rear-fan", "rear-radiator", "hose",
]  # fmt: skip
Axis = Literal["x", "y", "z"]
CARD_ROLES = frozenset({"pcb", "cooler", "backplate", "bracket", "plug", "bend", "bridge"})

Doubt = tuple[float, float]
"""How far a face may lie below and above its figure."""
SURE: Doubt = (0.0, 0.0)


class Doubts(NamedTuple):
    """The doubt of each face, in the order of a solid's own figures."""

    x0: Doubt = SURE
    x1: Doubt = SURE
    y0: Doubt = SURE
    y1: Doubt = SURE
    z0: Doubt = SURE
    z1: Doubt = SURE


NO_DOUBT = Doubts()


class Solid(NamedTuple):
    """A box with an owner. Faces are mm in the board frame, their doubts beside them.

    What two solids share (the board's own place in the case, say) is in neither
    doubt, so that a gap between them does not count it. Every figure here is
    independent of every other solid's.
    """

    owner: str
    role: Role
    x0: float
    x1: float
    y0: float
    y1: float
    z0: float
    z1: float
    doubts: Doubts = NO_DOUBT
    name: str = ""
    estimated: bool = False
    source: str | None = None

    def moved_down(self, owner: str, dy: float) -> Solid:
        """The same solid under another owner, further along y."""
        return Solid(
            owner, self.role, self.x0, self.x1, self.y0 + dy, self.y1 + dy, self.z0, self.z1,
            self.doubts, self.name, self.estimated, self.source,
        )  # fmt: skip

    def face(self, axis: Axis, far: bool) -> Span:
        """One face as a span: the nearer (``far`` false) or the farther along an axis."""
        index = {"x": 2, "y": 4, "z": 6}[axis] + far
        value: float = self[index]  # type: ignore[assignment]
        minus, plus = self.doubts[index - 2]
        return Span(value - minus, value, value + plus)


def clearance(near: Span, far: Span) -> Span:
    """The gap from one face to the next along an axis; below zero they meet.

    Independent doubts add in quadrature.
    """
    gap = far.value - near.value
    return Span(gap - hypot(near.plus, far.minus), gap, gap + hypot(near.minus, far.plus))


def gap_along(a: Solid, b: Solid, axis: Axis) -> Span:
    """The clearance between two solids along an axis, whichever comes first."""
    i = {"x": 2, "y": 4, "z": 6}[axis]
    if a[i] + a[i + 1] <= b[i] + b[i + 1]:  # type: ignore[operator]
        return clearance(a.face(axis, True), b.face(axis, False))
    return clearance(b.face(axis, True), a.face(axis, False))


def separation(a: Solid, b: Solid) -> tuple[Axis, Span]:
    """The axis along which two boxes are farthest apart, and that clearance.

    Boxes meet only if their clearance is below zero along every axis, so the
    largest one decides.
    """
    best: tuple[Axis, Span] = ("x", gap_along(a, b, "x"))
    for axis in ("y", "z"):
        span = gap_along(a, b, axis)
        if span.value > best[1].value:
            best = (axis, span)
    return best
