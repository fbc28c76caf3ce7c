"""Putting a chosen part into the rig from the window: which can be, and the words for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rigdesk.parts import AnyPart, Gpu, OtherCard
from rigdesk.rig.rig import Rig
from rigdesk.solve.putting import with_part_in

KINDS = ("gpu", "card", "board", "case", "psu", "cpu", "cooler", "memory", "drive", "bridge")
"""What the catalog panel offers: all that can be put into a rig from there."""


class Put(NamedTuple):
    """A rig with a part put in, and the words for it."""

    label: str
    rig: Rig


def is_carried(part: AnyPart) -> bool:
    """Whether a part goes into the hand, to be put on a seat, instead of straight into the rig."""
    return isinstance(part, Gpu | OtherCard)


def put_in(rig: Rig, part: AnyPart, chosen: Collection[str] = ()) -> Put:
    """The rig with a part put where it belongs. Raises ValueError when it has no place.

    ``chosen`` are the cards that are selected: two of them are what a bridge joins.
    """
    return Put(f"Put in {part.name}", with_part_in(rig, part, chosen))
