"""A part put where it belongs in a rig, without a place being asked for."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from rigdesk.parts import (
    AnyPart,
    Board,
    Bridge,
    Case,
    Cooler,
    Cpu,
    Drive,
    Gpu,
    Memory,
    OtherCard,
    Psu,
)
from rigdesk.rig import edits
from rigdesk.rig.rig import Rig
from rigdesk.space.assemble import assemble
from rigdesk.space.scene import CardPlace


def with_part_in(rig: Rig, part: AnyPart, chosen: Collection[str] = ()) -> Rig:
    """The rig with a part put where it belongs; a card lies in the tray.

    ``chosen`` are the cards that are selected: two of them are what a bridge joins. Raises
    ValueError with a sentence when there is no place for the part.
    """
    match part:
        case Board():
            return edits.set_board(rig, part)
        case Case():
            return edits.set_case(rig, part)
        case Cpu():
            return edits.set_cpu(rig, part)
        case Cooler():
            return edits.set_cooler(rig, part)
        case Memory():
            return edits.set_memory(rig, part, memory_count(rig, part))
        case Psu():
            return edits.set_supplies(rig, [part] * max(1, len(rig.supplies)))
        case Drive():
            return edits.add_drive(rig, part)
        case Bridge():
            return edits.add_bridge(rig, part, joinable(rig, part, chosen))
        case Gpu() | OtherCard():
            return edits.place_card(rig, part)
    raise ValueError(f"{part.title} cannot be put into a rig from here")


def memory_count(rig: Rig, part: Memory) -> int:
    """How many of a module: as many as there were, else what fills every socket of the board."""
    if rig.memory:
        return sum(fitted.count for fitted in rig.memory)
    board = rig.board_part
    sockets = board.memory.slots if board else part.modules
    return max(1, sockets // part.modules)


def joinable(rig: Rig, bridge: Bridge, chosen: Collection[str] = ()) -> tuple[str, ...]:
    """The cards that a bridge joins: the two chosen, else the first pair at its width.

    Raises ValueError with both figures when it cannot join them, or finds no such pair.
    """
    joined = {name for placed in rig.bridges for name in placed.joins}
    places = assemble(rig).cards
    two = [card for card in places if card.id in chosen]
    if len(two) == 2 == len(chosen):
        return _chosen_pair(two[0], two[1], bridge, joined)
    cards = [card for card in places if card.id not in joined]
    for one, other in combinations(cards, 2):
        apart = abs(one.position - other.position) == bridge.slots
        if apart and _takes(one, bridge) and _takes(other, bridge):
            return (one.id, other.id)
    raise ValueError(
        f"{bridge.name} joins cards {bridge.slots} slots apart; no two such cards with "
        f"{bridge.connector} stand so here, or they are joined already"
    )


def _chosen_pair(
    one: CardPlace, other: CardPlace, bridge: Bridge, joined: Collection[str]
) -> tuple[str, ...]:
    """The two that were chosen for a bridge, or the sentence why it does not join them."""
    names = f"{one.id.upper()} and {other.id.upper()}"
    for card in (one, other):
        if not _takes(card, bridge):
            raise ValueError(
                f"{bridge.name} needs {bridge.connector} on both cards; "
                f"{card.id.upper()} has no such connector"
            )
        if card.id in joined:
            raise ValueError(f"{card.id.upper()} is joined by another bridge already")
    apart = abs(one.position - other.position)
    if apart != bridge.slots:
        raise ValueError(
            f"{bridge.name} joins cards {bridge.slots} slots apart; {names} stand {apart} apart"
        )
    return (one.id, other.id)


def _takes(card: CardPlace, bridge: Bridge) -> bool:
    return isinstance(card.part, Gpu) and card.part.nvlink == bridge.connector
