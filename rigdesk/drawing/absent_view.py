"""Cards that a view has no place for: named under it, so that none is lost from sight."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.drawing.card_words import short_name, tray_words
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import CARDS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Group, Label
from rigdesk.drawing.text import fitted, plain
from rigdesk.parts import Gpu, OtherCard
from rigdesk.rules.engine import Report
from rigdesk.speech import said

_LINE = 7.0
"""From one name to the next, mm."""


def absent_groups(
    report: Report, x: float, y: float, width: float, letters: Lettering
) -> list[Group]:
    """One line a card from ``x``, ``y`` down, keyed like every card (``card:gpu3``)."""
    found: list[Group] = []
    for name, where in _absent(report):
        text, size = fitted((f"{where[0]} · {where[1]}", where[0]), width, letters.label,
                            letters.least)  # fmt: skip
        y += letters.of(_LINE) if found else cap_height(size)
        if text:
            label = Label(tidy(x), tidy(y), text, "muted", size)
            found.append(Group(f"card:{name}", CARDS, (label,), (name,)))
    return found


def _absent(report: Report) -> Iterator[tuple[str, tuple[str, str]]]:
    """The id of each card that stands nowhere over the board, its name, and where it is."""
    scene = report.scene
    for zone in scene.zones:
        if zone.kind == "rail":
            for card in zone.cards:
                yield card.id, (_named(report, card.id), plain(card.seat_name))
    elsewhere = [off.placed for off in scene.off_board] + list(scene.tray)
    for placed in (*scene.astray, *elsewhere):
        known = isinstance(report.rig.parts.get(placed.part), Gpu | OtherCard)
        where = tray_words(placed, astray=placed in scene.astray)
        yield (
            placed.id,
            (_named(report, placed.id), where if known else said("its record is missing")),
        )


def _named(report: Report, card_id: str) -> str:
    placed = report.rig.card(card_id)
    part = report.rig.parts.get(placed.part) if placed else None
    label = plain(report.build.label(card_id))
    if isinstance(part, Gpu | OtherCard):
        return f"{label}  {short_name(part)}"
    return label
