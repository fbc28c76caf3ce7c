"""The riser path to a seat off the board: where it can begin, how far it reaches, what is proposed.

Of the free slots that give a card the most lanes the nearest one is proposed, and the shortest
ribbon that reaches even at worst. The same rig and catalog always give the same path.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

from rigdesk.parts import BoardSlot, Card, Part, Riser
from rigdesk.parts.card import PcieLink
from rigdesk.rig.placed import RiserPath, RiserPiece
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat, Seat, VerticalSeat
from rigdesk.rules.seating import is_covered
from rigdesk.rules.space.riser_reach import BENDS
from rigdesk.solve.part_fixes import in_order
from rigdesk.space import frame, pose
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.scene import Scene
from rigdesk.units import Span

TO_RAIL_MM = 300.0
"""From a slot to a rail over the board (judged: builders of open frames take 300 mm and more)."""
SAFE_GEN = 3
"""Passive ribbons are set to what they carry safely; most work loses nothing by it (reported)."""
X16 = 16


class Start(NamedTuple):
    """A slot or port that a path could begin at; ``why`` not, empty where it is free."""

    name: str
    why: str = ""


def starts(rig: Rig, scene: Scene, path_id: str) -> list[Start]:
    """Every slot and port of the board for one path, and what keeps it from beginning there."""
    if scene.board is None:
        return []
    label = {card.id: card.label or card.id.upper() for card in rig.cards}
    risers = {path.start: path.id for path in rig.risers if path.id != path_id}
    sits = {card.slot.name: label[card.id] for card in scene.cards if card.slot}
    drives = {drive.port for drive in rig.drives if drive.port}
    found = []
    for slot in scene.slots:
        why = f"{sits[slot.name]} sits here" if slot.name in sits else ""
        over = None if why else is_covered(slot, scene.cards)
        if over is not None:
            why = f"under the cooler of {label[over.id]}"
        found.append(Start(slot.name, why or _riser_in(risers, slot.name)))
    for port in (*scene.board.m2, *scene.board.ports):
        why = "a drive is in it" if port.name in drives else _riser_in(risers, port.name)
        found.append(Start(port.name, why))
    return found


def _riser_in(risers: dict[str, str], name: str) -> str:
    return f"{risers[name]} begins here" if name in risers else ""


def needed(rig: Rig, scene: Scene, start: str, seat: Seat) -> Span | None:
    """The length that a path takes from a slot to a seat, its two bends included, mm.

    None where either place is unknown: no record says where a rail stands in its frame.
    """
    slot = scene.slot(start)
    apart = _apart(rig, scene, slot.y, seat) if slot is not None else None
    return apart.shifted(BENDS) if apart is not None else None


def _apart(rig: Rig, scene: Scene, y: float, seat: Seat) -> Span | None:
    """The straight way as ``space.ways`` measures it, for a seat that nobody needs to have."""
    if isinstance(seat, RiserSeat):
        offset = scene.room.offset if scene.room else 0
        way = abs(frame.slot_y(seat.opening - offset) - y)
        return Span(way, way, way)
    if not isinstance(seat, VerticalSeat):
        return None
    foot, line = pose.VERTICAL_FOOT, pose.vertical_line(rig, seat)
    least, usual = max(0.0, foot.low - y, y - foot.high), abs(foot.value - y)
    up = [height - frame.SLOT_HEIGHT for height in line]
    return Span(hypot(least, up[0]), hypot(usual, up[1]), hypot(usual, up[2]) + foot.plus)


def ribbons(rig: Rig, parts: Iterable[Part]) -> list[Riser]:
    """The ribbons of a known length, the shortest first, among equals the cheapest."""
    found = [part for part in in_order(rig, parts, Riser, None) if part.type == "ribbon"]
    known = [part for part in found if part.length_mm is not None]
    return sorted(known, key=lambda part: part.length_mm.value if part.length_mm else 0.0)


def ribbon_for(
    known: Sequence[Riser], slot: BoardSlot, part: Card, way_mm: float
) -> Riser | None:  # fmt: skip
    """The shortest that reaches, as fast and as wide as slot and card are together.

    Where none is as fast, one that is good for the generation that ribbons are set to.
    """
    link = part.pcie or PcieLink(gen=slot.gen, lanes=_wired(slot))
    lanes, gen = min(_wired(slot), link.lanes), min(slot.gen, link.gen)
    reaching = [
        riser
        for riser in known
        if riser.lanes >= lanes and riser.length_mm and riser.length_mm.span.low >= way_mm
    ]
    for least in (gen, min(gen, SAFE_GEN)):
        good = next((riser for riser in reaching if riser.gen >= least), None)
        if good is not None:
            return good
    return None


def gen_for(ribbon: Riser) -> int | None:
    """The generation that the firmware is set to with a ribbon; None to leave it alone."""
    return None if ribbon.active or ribbon.gen <= SAFE_GEN else SAFE_GEN


def _wired(slot: BoardSlot) -> int:
    return X16 if slot.lanes is None else slot.lanes


class Proposer:
    """Proposes the path of one card to any seat off the board.

    ``free`` are the slots that a riser can be plugged into, ``own`` the one that the card,
    or its riser, was in: among equals it is the first. ``known`` as :func:`ribbons` gives it.
    """

    def __init__(
        self, rig: Rig, scene: Scene, part: Card, free: Sequence[SlotPlace], own: str | None,
        known: Sequence[Riser],
    ) -> None:  # fmt: skip
        self._rig, self._scene, self._part = rig, scene, part
        self._known, self._own = known, own
        self._free = sorted(free, key=self._worth)

    def path(self, name: str, seat: Seat) -> RiserPath | None:
        """The path to a seat: without pieces where no ribbon reaches; None for no slot."""
        if not self._free:
            return None
        best = self._worth(self._free[0])
        slot = min(
            (slot for slot in self._free if self._worth(slot) == best),
            key=lambda slot: (self._way(slot, seat), slot.name != self._own),
        )
        way = self._way(slot, seat) or TO_RAIL_MM
        ribbon = ribbon_for(self._known, slot.slot, self._part, way)
        if ribbon is None:
            return RiserPath(id=name, start=slot.name)
        piece = RiserPiece(part=ribbon.id)
        return RiserPath(
            id=name, start=slot.name, pieces=(piece,), gen=gen_for(ribbon), proposed=True
        )

    def _way(self, slot: SlotPlace, seat: Seat) -> float:
        """How long the path must be at worst, mm; 0 where nothing says, and all are alike."""
        span = needed(self._rig, self._scene, slot.name, seat)
        return round(span.high, 2) if span is not None else 0.0

    def _worth(self, slot: SlotPlace) -> tuple[bool, int]:
        """Those first that take the card's edge, then those that give it the most lanes."""
        most = self._part.pcie.lanes if self._part.pcie else X16
        return not slot.slot.takes(self._part), -min(_wired(slot.slot), most)
