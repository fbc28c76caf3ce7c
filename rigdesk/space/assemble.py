"""From a rig to its scene: every part's solids, computed once a record, moved into place."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rigdesk.parts import AnyPart, Board, Bridge, Case, Cooler, Gpu, Memory, OtherCard
from rigdesk.rig.measuring import with_measured
from rigdesk.rig.placed import PlacedBridge, PlacedCard
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat, SlotSeat, riser_of
from rigdesk.space import frame
from rigdesk.space.blocks import as_cooled
from rigdesk.space.board_solids import BoardTemplate, SlotPlace, board_template
from rigdesk.space.card_solids import card_template
from rigdesk.space.case_room import CaseRoom, case_room
from rigdesk.space.case_solids import Surround
from rigdesk.space.cooler_solids import cooler_solids
from rigdesk.space.hoses import hose_ends
from rigdesk.space.scene import BOARD, BridgePlace, CardPlace, OffBoard, Scene, Zone
from rigdesk.space.solids import Doubts, Solid
from rigdesk.space.zones import Zoned

BRIDGE_X = (25.0, 75.0)
"""Bridges stand near the bracket end of the top edge (the standard's free zone; estimated)."""
SURE_ENOUGH = 0.5
"""How doubtful a card's place on a rail may be for a bridge to be judged, mm (a bridge's own)."""
BRIDGE_RISE = (15.0, 5.0)
"""Height of a bridge over the cards, and its doubt, mm (10 to 20 seen; estimated)."""


def assemble(rig: Rig) -> Scene:
    """Put every part of a rig in its place. Unknown records simply have none."""
    parts = with_measured(rig.parts, rig.measured) if rig.measured else rig.parts
    board = parts.get(rig.board or "")
    case = parts.get(rig.case or "")
    template = board_template(board, _module_mm(rig, parts)) if isinstance(board, Board) else None
    room = case_room(rig, case) if isinstance(case, Case) else None
    slots = {place.name: place for place in template.slots} if template else {}
    zoned = Zoned(rig, room, slots)
    sorted_cards = _Sorted(parts, slots, zoned)
    for placed in rig.cards:
        sorted_cards.add(placed)
    on_board = tuple(sorted_cards.on_board)
    zones = (Zone(BOARD, "board", on_board, closed=bool(room and room.closed)), *zoned.zones())
    by_id = {card.id: card for zone in zones for card in zone.cards}
    bridges = [_bridge(placed, parts, by_id) for placed in rig.bridges]
    return Scene(
        board=board if isinstance(board, Board) else None,
        board_template=template,
        room=room,
        cards=on_board,
        zones=zones,
        off_board=tuple(sorted_cards.off_board),
        tray=tuple(sorted_cards.tray),
        bridges=tuple(bridge for bridge in bridges if bridge),
        astray=tuple(sorted_cards.astray),
        by_id=by_id,
        riser_slots=_riser_slots(rig),
        cooler=_cooler(rig, parts, board),
        surround=_surround(rig, room, board, template, on_board) if room else None,
    )


def _surround(
    rig: Rig, room: CaseRoom, board: AnyPart | None, template: BoardTemplate | None,
    cards: tuple[CardPlace, ...],
) -> Surround:  # fmt: skip
    on = board if isinstance(board, Board) else None
    return Surround(
        rig, room, template.length if template else 0.0, partial(hose_ends, rig, on, cards)
    )


def _cooler(rig: Rig, parts: Mapping[str, AnyPart], board: AnyPart | None) -> tuple[Solid, ...]:
    part = parts.get(rig.cooler.part) if rig.cooler else None
    if not isinstance(part, Cooler) or not isinstance(board, Board):
        return ()
    return cooler_solids(part, board)


class _Sorted:
    """Cards by what place they have: in the board frame, elsewhere, none, or one that is not."""

    def __init__(
        self, parts: Mapping[str, AnyPart], slots: Mapping[str, SlotPlace], zoned: Zoned
    ) -> None:
        self.parts, self.slots, self.zoned = parts, slots, zoned
        self.offset = zoned.room.offset if zoned.room else 0
        self.on_board: list[CardPlace] = []
        self.off_board: list[OffBoard] = []
        self.tray: list[PlacedCard] = []
        self.astray: list[PlacedCard] = []

    def add(self, placed: PlacedCard) -> None:
        """Put one card among those of its sort."""
        part = self.parts.get(placed.part)
        seat = placed.seat
        if placed.in_tray or not isinstance(part, Gpu | OtherCard):
            self.tray.append(placed)
        elif isinstance(seat, SlotSeat):
            place = self.slots.get(seat.slot)
            if place is None:
                self.astray.append(placed)
            else:
                self.on_board.append(_card_place(placed, part, place.y, place.slot.position, place))
        elif isinstance(seat, RiserSeat) and not self.zoned.lying:
            position = seat.opening - self.offset
            self.on_board.append(_card_place(placed, part, frame.slot_y(position), position, None))
        elif self.zoned.add(placed, part) is None:
            self.off_board.append(OffBoard(placed, part))


def _card_place(
    placed: PlacedCard, part: Gpu | OtherCard, y: float, position: int, slot: SlotPlace | None
) -> CardPlace:
    template = card_template(as_cooled(part, placed))
    solids = tuple([solid.moved_down(placed.id, y) for solid in template.solids])
    return CardPlace(placed, part, template, y, position, slot, solids)


def _riser_slots(rig: Rig) -> dict[str, frozenset[str]]:
    """The slots and ports where risers begin that cards hang on, and those cards."""
    hanging: dict[str, set[str]] = {}
    for placed in rig.cards:
        if path := riser_of(placed.seat):
            hanging.setdefault(path, set()).add(placed.id)
    starts: dict[str, frozenset[str]] = {}
    for riser in rig.risers:
        if cards := hanging.get(riser.id):
            starts[riser.start] = starts.get(riser.start, frozenset()) | cards
    return starts


def _module_mm(rig: Rig, parts: Mapping[str, AnyPart]) -> float:
    """The tallest memory module chosen; without one, a module of the standard's height."""
    heights = [
        record.height_mm.value
        for fitted in rig.memory
        if isinstance(record := parts.get(fitted.part), Memory) and record.height_mm
    ]
    return max(heights, default=frame.DIMM_HEIGHT)


def _bridge(
    placed: PlacedBridge, parts: Mapping[str, AnyPart], by_id: Mapping[str, CardPlace]
) -> BridgePlace | None:
    part = parts.get(placed.part)
    if not isinstance(part, Bridge):
        return None
    places = [by_id[c] for c in placed.joins if c in by_id]
    cards = tuple(sorted((card for card in places if _as_near(card, places[0])), key=lambda c: c.y))
    whole = len(cards) == len(placed.joins) and cards[0].zone == BOARD
    solid = _bridge_solid(part, cards) if whole else None
    return BridgePlace(placed, part, cards, solid)


def _as_near(card: CardPlace, first: CardPlace) -> bool:
    """Whether a card stands in the zone of another, and its place is sure enough for a bridge."""
    line = card.line
    sure = line is None or max(line.minus, line.plus) <= SURE_ENOUGH
    return sure and card.zone == first.zone


def _bridge_solid(part: Bridge, cards: tuple[CardPlace, ...]) -> Solid:
    bottom = max(card.template.top_z.span.value for card in cards)
    rise = part.height_mm.value if part.height_mm else BRIDGE_RISE[0]
    doubt = 0.0 if part.height_mm else BRIDGE_RISE[1]
    return Solid(
        part.id, "bridge", *BRIDGE_X, cards[0].y, cards[-1].y, bottom, bottom + rise,
        Doubts(z1=(doubt, doubt)), part.name, estimated=True,
    )  # fmt: skip
