"""SXM modules on their carrier: a zone of its own, in rows, because no record places them.

Every module is drawn as large as the carrier leaves to it: a picture, true in their number only.
"""

from __future__ import annotations

import math

from rigdesk.drawing.baseboard_view import WORDS, size_of
from rigdesk.drawing.boxed import Line as Words
from rigdesk.drawing.boxed import in_column
from rigdesk.drawing.card_words import card_words
from rigdesk.drawing.layers import BOARD, CARDS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Bounds, Group, Role, Shape
from rigdesk.drawing.projection import framed
from rigdesk.drawing.text import plain
from rigdesk.parts import Baseboard, Card, Gpu, OtherCard
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import ModuleSeat
from rigdesk.rules.engine import Report
from rigdesk.speech import numeral, said
from rigdesk.units import trim

_APART = 6.0
"""Between modules, and around them, mm."""
_IN_A_ROW = 4


def on_baseboard(rig: Rig) -> dict[int, tuple[PlacedCard, Card]]:
    """The cards in modules that the rig's baseboard has, by the number of the module.

    Those without a record are not among them.
    """
    base = rig.part(rig.baseboard, Baseboard)
    return {
        card.seat.module: (card, part) for card in (rig.cards if base is not None else ())
        if isinstance(card.seat, ModuleSeat) and base is not None
        and card.seat.module <= base.modules
        and isinstance(part := rig.parts.get(card.part), Gpu | OtherCard)
    }  # fmt: skip


def module_groups(report: Report, x: float, y: float, letters: Lettering) -> list[Group]:
    """The modules of a baseboard whose corner is at ``x``, ``y``: ``card:gpu1``, ``module:3``."""
    part = report.rig.part(report.rig.baseboard, Baseboard)
    if part is None:
        return []
    cards, found = on_baseboard(report.rig), []
    for number in range(1, part.modules + 1):
        box = _cell(part, number, x, y)
        if number in cards:
            found.append(_taken(report, number, cards[number], box, letters))
        else:
            found.append(_own(part, number, box, letters))
    return found


def _cell(part: Baseboard, number: int, x: float, y: float) -> Bounds:
    """Where a module is drawn: rows of up to four, filled from the upper left."""
    across = min(_IN_A_ROW, max(1, math.ceil(part.modules / 2)))
    rows = math.ceil(part.modules / across)
    width, height = size_of(part)
    wide = (width - _APART * (across + 1)) / across
    high = (height - WORDS - _APART * (rows + 1)) / rows
    row, column = divmod(number - 1, across)
    x0 = x + _APART + column * (wide + _APART)
    y0 = y + WORDS + _APART + row * (high + _APART)
    return Bounds(tidy(x0), tidy(y0), tidy(x0 + wide), tidy(y0 + high))


def _own(part: Baseboard, number: int, box: Bounds, letters: Lettering) -> Group:
    """A module as the carrier brings it."""
    about = "~" if part.is_estimated("module_w") else ""
    facts = [part.module_type, f"{about}{numeral(trim(part.module_w, 1))}\u2009W"]
    facts += [f"{trim(part.vram_gb, 1)}\u2009GB"] if part.vram_gb else []
    lines = [
        Words((said("module {number}", number=number), str(number)), letters.label, "text", 500)
    ]
    lines += [Words((plain(fact),), letters.small) for fact in facts]
    edge: Role = "faint"
    shapes: tuple[Shape, ...] = (
        framed(box, "raised", edge, "part", dashed=True, radius=1.2),
        *in_column(box, lines, letters),
    )
    return Group(f"module:{number}", BOARD + 1, shapes, ("baseboard",))


def _taken(
    report: Report, number: int, taken: tuple[PlacedCard, Card], box: Bounds, letters: Lettering
) -> Group:
    """A card of the rig in a module, keyed like every card."""
    card, part = taken
    words = card_words(report, card, part, f"module {number}")
    label, _, name = words.title.partition("  ")
    lines = [Words((label,), letters.title, "text", 600), Words((name,), letters.label, "text")]
    lines += [Words((fact,), letters.small) for fact in words.facts[0].split(" · ")]
    shapes: tuple[Shape, ...] = (
        framed(box, "card", "card-edge", "outline", dashed=True, radius=1.2),
        *in_column(box._replace(x0=box.x0 + 3.0), lines, letters),
    )
    return Group(f"card:{card.id}", CARDS, shapes, (card.id,))
