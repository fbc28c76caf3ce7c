"""What a case puts around the board, as solids: panels, fans, radiators, cages, supplies.

Made when somebody asks: rules of cards look at :mod:`rigdesk.space.case_room` alone. What no
record and no standard places has no solid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from rigdesk.rig.rig import Rig
from rigdesk.space import frame
from rigdesk.space.case_room import LID_FAN, RETAINER, CaseRoom, Limit
from rigdesk.space.case_sides import PLACE_DOUBT, CaseBounds, side_solids, top_room
from rigdesk.space.hoses import Point, hose_solids
from rigdesk.space.radiators import RADIATOR_WIDTH, FittedStack, has_radiator, stacks
from rigdesk.space.solids import NO_DOUBT, Doubts, Role, Solid
from rigdesk.space.supply_solids import supply_solids

CASE = "case"
"""The owner of the solids of a case and its fit-out."""
PLATE = 1.0
"""Sheet metal as drawn, mm; nothing is measured from its outer face."""
BEHIND_BOARD = -10.0
"""How far panels are drawn behind the board's surface, mm: stand-offs and tray."""
USUAL_HEIGHT = 160.0
"""How high walls are drawn where no record gives the room over the board, mm."""


class Surround:
    """A case's solids, worked out at the first question.

    ``bottom`` is where the board ends along y, mm; ``ends`` are where hoses leave the coolers of
    cards and processor.
    """

    def __init__(
        self, rig: Rig, room: CaseRoom, bottom: float, ends: Callable[[], Mapping[str, Point]]
    ) -> None:
        self._rig, self._room, self._bottom, self._ends = rig, room, bottom, ends

    @cached_property
    def solids(self) -> tuple[Solid, ...]:
        """All of them."""
        fixed = tuple(_Walls(self._rig, self._room, self._bottom).all())
        if not has_radiator(self._rig):
            return fixed
        return (*fixed, *hose_solids(self._rig, fixed, self._ends()))


class _Walls:
    """The box that a case's limits make, and what stands at its sides."""

    def __init__(self, rig: Rig, room: CaseRoom, bottom: float) -> None:
        self.rig, self.room, self.case = rig, room, room.case
        self.height = room.height_z.span.value if room.height_z else USUAL_HEIGHT
        edge = room.last_opening_y() or 0.0
        self.low = room.below_y.span.value if room.below_y else max(edge, bottom)
        self.front = room.length_x.span.value if room.length_x else None
        self.stacks = stacks(rig)

    def all(self) -> Iterator[Solid]:
        """Everything of the case that has a place: walls if it is closed, fans, supplies."""
        if not self.case.is_open:
            yield from self.panels()
            yield from self.front_side()
        box = CaseBounds(self.low, self.height, self.front)
        yield from side_solids(self.rig, self.room, box)
        yield from supply_solids(self.rig, self.room, box)

    def panels(self) -> Iterator[Solid]:
        """Rear wall, lid or side panel with its fans and the retainer, and what lies below."""
        room = self.room
        yield self.box("rear", (frame.BRACKET_X - PLATE, frame.BRACKET_X), "rear wall")
        if room.height_z is not None:
            name = "lid" if self.case.is_low_chassis else "side panel"
            yield self.box("lid", None, name, z=room.height_z)
        if room.fan_z is not None:
            yield self.box("lid-fan", None, "lid fans", z=room.fan_z, deep=LID_FAN, guess=True)
        if self.rig.fit_out.retainer and room.height_z is not None:
            taken = self.case.retainer_mm.value if self.case.retainer_mm else RETAINER
            yield self.box(
                "retainer", None, "card retainer", z=room.height_z, deep=taken, guess=True
            )
        if room.below_y is not None:
            yield self.below(room.below_y)

    def box(
        self, role: Role, x: tuple[float, float] | None, name: str, *,
        z: Limit | None = None, deep: float = PLATE, guess: bool = False,
    ) -> Solid:  # fmt: skip
        """A wall across the board's whole area, or across the room at a height."""
        far = self.front if self.front is not None else frame.FULL_LENGTH
        x0, x1 = x or (frame.BRACKET_X, far)
        if z is None:
            return self.solid(role, (x0, x1), (0.0, self.low), (BEHIND_BOARD, self.height), name)
        value = z.span.value
        doubts = Doubts(z0=(z.span.minus, z.span.plus))
        made = self.solid(role, (x0, x1), (0.0, self.low), (value, value + deep), name, doubts)
        return made._replace(estimated=z.estimated or guess, source=z.source)

    def below(self, limit: Limit) -> Solid:
        """Floor, shroud or what else the last opening looks at, from the limit along y, mm."""
        value, doubts = limit.span.value, Doubts(y0=(limit.span.minus, limit.span.plus))
        far = self.front if self.front is not None else frame.FULL_LENGTH
        made = self.solid(
            "below", (frame.BRACKET_X, far), (value, value + PLATE), (BEHIND_BOARD, self.height),
            self.case.below or "floor", doubts,
        )  # fmt: skip
        return made._replace(estimated=limit.estimated, source=limit.source)

    def front_side(self) -> Iterator[Solid]:
        """From where cards must end: cage, radiators, fans, the wall."""
        limit = self.room.length_x
        if limit is None:
            return
        doubt = (limit.span.minus, limit.span.plus)
        sure = Doubts(x0=doubt, x1=doubt)
        x = limit.span.value
        if self.rig.fit_out.cages and self.case.card_length_with_cage_mm is not None:
            far = x + self.behind_cages()
            names = ", ".join(self.rig.fit_out.cages)
            yield self.guessed("cage", (x, far), (0.0, self.low), f"cage {names}", sure)
            x = far
        front = [stack for stack in self.stacks if stack.side == "front"]
        if front:
            yield from self.front_radiators(front, x, sure)
            x += max(stack.thick.value for stack in front)
        deep = self.front_fans()
        if deep:
            number, size = self.most_fans()
            y = self.first(float(number * size))
            rows = (y, y + number * size)
            yield self.guessed("fan", (x, x + deep), rows, "front fans", sure, size)
            x += deep
        walled = self.solid(
            "front", (x, x + PLATE), (0.0, self.low), (BEHIND_BOARD, self.height), "front", sure
        )
        yield walled._replace(estimated=limit.estimated or limit.proven_only, source=limit.source)

    def front_radiators(
        self, front: list[FittedStack], x: float, doubts: Doubts
    ) -> Iterator[Solid]:
        """One over the other along the front, the whole row about its middle."""
        y = self.first(sum(stack.length.value for stack in front))
        for stack in front:
            far = y + stack.length.value
            name = f"front radiator {stack.size_mm} mm"
            yield self.guessed("radiator", (x, x + stack.thick.value), (y, far), name, doubts)
            y = far

    def first(self, long: float) -> float:
        """Where a row of this length begins at the front: about the middle, under the top."""
        return max(self.low / 2 - long / 2, -top_room(self.case).span.value)

    def behind_cages(self) -> float:
        """How deep cages stand in the way: what they cost a card."""
        with_cage, whole = self.case.card_length_with_cage_mm, self.case.card_length_mm
        if with_cage is None or whole is None:
            return 0.0
        return max(0.0, whole.value - with_cage.value)

    def front_fans(self) -> float:
        """Thickness of the fans at the front, as shipped unless taken out."""
        fitted = [fan for fan in self.rig.fit_out.fans if fan.side == "front"]
        thick = [f.thick_mm.value if f.thick_mm else LID_FAN for f in fitted if f.count]
        if all(fan.count for fan in fitted):
            thick += [fan.thick_mm for fan in self.case.fans if fan.side == "front"]
        return max(thick, default=0.0)

    def most_fans(self) -> tuple[int, int]:
        """Number and size, mm, of the fans that cover most of the front; one of 120 mm else."""
        rows = [(fan.count, fan.size_mm) for fan in self.case.fans if fan.side == "front"]
        rows += [(f.count, f.size_mm or 120) for f in self.rig.fit_out.fans if f.side == "front"]
        return max(rows, key=lambda row: row[0] * row[1], default=(1, 120))

    def guessed(
        self, role: Role, x: tuple[float, float], y: tuple[float, float], name: str,
        doubts: Doubts, wide: float = RADIATOR_WIDTH,
    ) -> Solid:  # fmt: skip
        """Something at the front: sure along x, a guess along the wall, about its middle."""
        doubts = doubts._replace(y0=PLACE_DOUBT, y1=PLACE_DOUBT, z0=PLACE_DOUBT, z1=PLACE_DOUBT)
        z0 = max(0.0, (self.height - wide) / 2)
        made = self.solid(role, x, y, (z0, z0 + wide), name, doubts)
        return made._replace(estimated=True)

    def solid(
        self, role: Role, x: tuple[float, float], y: tuple[float, float],
        z: tuple[float, float], name: str, doubts: Doubts = NO_DOUBT,
    ) -> Solid:  # fmt: skip
        """A box of the case by its three intervals, mm."""
        return Solid(CASE, role, *x, *y, *z, doubts, name)
