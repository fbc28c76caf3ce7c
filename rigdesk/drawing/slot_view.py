"""The board's slots: each connector with its link, and the name that the board prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rigdesk.drawing.font import cap_height, text_width
from rigdesk.drawing.layers import SLOTS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Group, Label, Rect, Shape
from rigdesk.drawing.text import fitted, plain
from rigdesk.parts import BoardSlot
from rigdesk.space import frame
from rigdesk.space.board_solids import SlotPlace
from rigdesk.space.scene import BridgePlace, CardPlace, Scene
from rigdesk.speech import language, said

_BESIDE = 4.0
"""Words keep so far off a bridge that lies over the slot, mm."""
_LEGIBLE_IN_SLOT = 0.8
"""A link may be set this much under its size where the connector is thin, before it is left out."""


def slot_groups(scene: Scene, letters: Lettering) -> list[Group]:
    """One group a slot, its words beside a bridge that lies over it, none half under a card."""
    half = cap_height(letters.label) * 0.7  # with what hangs under the baseline
    found = []
    for place in scene.slots:
        over = max((_end(bridge, place.y) for bridge in scene.bridges), default=0.0)
        covers = [_cover(card, place, half) for card in scene.cards]
        if "whole" in covers:
            over = 0.0  # all is hidden anyhow, as long as it keeps to the connector
        found.append(_group(place, over, "part" not in covers, letters))
    return found


def _cover(card: CardPlace, place: SlotPlace, half: float) -> Literal["none", "part", "whole"]:
    """How much of the words of a slot a card hides."""
    top, low = card.y - card.template.solder_mm, card.y + card.template.front.value
    if low <= place.y - half or top >= place.y + half:
        return "none"
    beside = place.x1 + _BESIDE
    hidden = top <= place.y - half and low >= place.y + half and card.end_x >= beside
    return "whole" if hidden else "part"


def visible_slots(groups: Sequence[Group], cards: Sequence[CardPlace]) -> list[Group]:
    """The slots whose words no card hides: what figures must keep off."""
    bodies = [(c.y - c.template.solder_mm, c.y + c.template.front.value) for c in cards]
    found = []
    for group in groups:
        labels = [shape for shape in group.shapes if isinstance(shape, Label)]
        if labels and not any(top <= labels[0].y <= low for top, low in bodies):
            found.append(group)
    return found


def _end(bridge: BridgePlace, y: float) -> float:
    """Where a bridge that lies over a slot ends; 0 for any other."""
    solid = bridge.solid
    return solid.x1 if solid is not None and solid.y0 < y < solid.y1 else 0.0


_kept: dict[tuple[int, float, bool, float, str], tuple[SlotPlace, Group]] = {}
_KEPT = 512


def _group(place: SlotPlace, over: float, whole: bool, letters: Lettering) -> Group:
    key = (id(place), over, whole, letters.text, language().code)
    kept = _kept.get(key)
    if kept is not None and kept[0] is place:
        return kept[1]
    if len(_kept) >= _KEPT:
        del _kept[next(iter(_kept))]  # the oldest
    labels = _beside(place, over, letters) if over else _usual(place, letters)
    group = Group(f"slot:{place.name}", SLOTS, (_body(place), *(labels if whole else ())),
                  ("board",))  # fmt: skip
    _kept[key] = (place, group)
    return group


def _body(place: SlotPlace) -> Shape:
    half = frame.SLOT_WIDTH / 2
    return Rect(
        tidy(place.x0), tidy(place.y - half), tidy(place.x1 - place.x0), frame.SLOT_WIDTH,
        "slot", "none", "part", radius=0.7,
    )  # fmt: skip


def _usual(place: SlotPlace, letters: Lettering) -> tuple[Label, ...]:
    """The link in the connector, and the name behind it."""
    link = _link(place.slot, place.x1 - place.x0 - 4.0, letters)
    room = place.x0 - 5.0
    name, size = fitted((plain(place.name),), room, letters.label, letters.least)
    if name.endswith("…"):  # half a name would be another slot's
        name, size = fitted((plain(place.name),), room, letters.label, letters.least * 0.75)
    labels = (
        Label(tidy((place.x0 + place.x1) / 2), _level(place, link[1]), link[0], "text", link[1],
              500, "middle"),
        Label(tidy(place.x0 - 3.0), _level(place, size), name, "muted", size, anchor="end"),
    )  # fmt: skip
    return tuple(label for label in labels if label.text)


def _beside(place: SlotPlace, over: float, letters: Lettering) -> tuple[Label, ...]:
    """Name and link after the bridge: behind the connector."""
    text = f"{plain(place.name)} · {_links(place.slot)[0]}"
    left = max(place.x1, over) + _BESIDE
    return (Label(tidy(left), _level(place, letters.label), text, "muted", letters.label),)


def _link(slot: BoardSlot, width: float, letters: Lettering) -> tuple[str, float]:
    """The link as large as the connector lets it be; nothing rather than too small."""
    size = tidy(min(letters.small, frame.SLOT_WIDTH))
    if size < letters.least * _LEGIBLE_IN_SLOT:
        return "", size
    for text in _links(slot):
        if text_width(text, size, 500) <= width:
            return text, size
    found = fitted(_links(slot), width, size, min(size, letters.least), 500)
    return ("", size) if found.text.endswith("…") else found


def _links(slot: BoardSlot) -> tuple[str, str]:
    if slot.lanes is None:
        return said("lanes not recorded"), "x?"
    return f"x{slot.lanes} Gen{slot.gen}", f"x{slot.lanes}"


def _level(place: SlotPlace, size: float) -> float:
    return tidy(place.y + cap_height(size) / 2)
