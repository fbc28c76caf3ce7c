"""How high the groups of a drawing lie over each other, changed for as few of them as can be.

Qt paints an item anew when its height changes. Counted through from the bottom, one group more
would lift all that lie over it, and the whole drawing would be painted for one card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

LAYER = 1000.0
"""Room of one layer: its groups lie between its number times this and the next layer's."""
_TIGHT = 1e-6
"""Two heights nearer than this are not told apart for certain; all are then counted anew."""


def heights(layers: Mapping[str, int], before: Mapping[str, float]) -> dict[str, float]:
    """A height for every key, in the order of the keys within each layer.

    ``layers`` holds each key's layer, ``before`` the heights of a drawing shown earlier:
    they stay wherever the order lets them.
    """
    found: dict[str, float] = {}
    for layer in set(layers.values()):
        keys = [key for key, own in layers.items() if own == layer]
        floor = layer * LAYER
        found |= _kept(keys, before, floor) or {
            key: floor + number for number, key in enumerate(keys, 1)
        }
    return found


def _kept(
    keys: Sequence[str], before: Mapping[str, float], floor: float
) -> dict[str, float] | None:
    """Old heights where they rise, new ones spread evenly between; None when that is too tight."""
    found: dict[str, float] = {}
    new: list[str] = []
    last = floor
    for key in keys:
        height = before.get(key, floor)
        if not last < height < floor + LAYER:
            new.append(key)
            continue
        found |= _spread(new, last, height)
        new = []
        found[key] = last = height
    found |= {key: last + number for number, key in enumerate(new, 1)}
    at = [floor, *(found[key] for key in keys), floor + LAYER]
    sound = all(high - low > _TIGHT for low, high in pairwise(at))
    return found if sound else None


def _spread(keys: Sequence[str], low: float, high: float) -> dict[str, float]:
    step = (high - low) / (len(keys) + 1)
    return {key: low + step * number for number, key in enumerate(keys, 1)}
