"""A carrier of SXM modules: a dashed outline, because no record says where in its chassis it lies.

Where its size is not recorded either, it is drawn as large as an ATX board: a picture only, which
its words say. Its modules are shown by :mod:`rigdesk.drawing.module_view`.
"""

from __future__ import annotations

from functools import lru_cache

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import BOARD, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Group, Label, Rect, Shape
from rigdesk.drawing.text import fitted, plain
from rigdesk.parts import Baseboard
from rigdesk.rig.rig import Rig
from rigdesk.space import frame
from rigdesk.speech import numeral, said
from rigdesk.units import trim

_INSET = 8.0
"""Words keep this far off the outline, mm."""
WORDS = 24.0
"""How much of the upper end the words take, mm; the modules stand below them."""


def baseboard_group(rig: Rig, x: float, y: float, letters: Lettering) -> Group | None:
    """The baseboard with its upper left corner at ``x``, ``y``, mm; None for a rig without one."""
    part = rig.part(rig.baseboard, Baseboard)
    return None if part is None else _group(size_of(part), _words(part), x, y, letters)


def size_of(part: Baseboard) -> tuple[float, float]:
    """Across and down, mm."""
    return part.outline_mm or frame.BOARD_OUTLINES["ATX"]


def _words(part: Baseboard) -> tuple[str, ...]:
    """Its title, then what is known of it, from the fullest to the shortest."""
    about = "~" if part.is_estimated("module_w") else ""
    modules = said(
        "{count} modules of {each}\u2009W",
        count=part.modules,
        each=about + numeral(trim(part.module_w, 1)),
    )
    if part.outline_mm is None:
        size = said("its size is not recorded")
    else:
        across, down = (numeral(trim(side, 1)) for side in part.outline_mm)
        size = f"{across} × {down}\u2009mm; {said('its place is not recorded')}"
    return plain(part.title), f"{modules}; {size}", modules


@lru_cache(maxsize=32)
def _group(
    size: tuple[float, float], words: tuple[str, ...], x: float, y: float, letters: Lettering
) -> Group:
    width, height = (tidy(side) for side in size)
    room, left, middle = width - 2 * _INSET, tidy(x + _INSET), y + WORDS / 2
    title = fitted(words[:1], room, letters.title, letters.least, 600)
    facts = fitted(words[1:], room, letters.label, letters.least)
    outline = Rect(x, y, width, height, "none", "faint", "outline", dashed=True, radius=1.0)
    labels = (
        Label(left, tidy(middle - 2.0), title.text, "muted", title.size, 600),
        Label(left, tidy(middle + 2.0 + cap_height(facts.size)), facts.text, "muted", facts.size),
    )
    shapes: tuple[Shape, ...] = (outline, *(label for label in labels if label.text))
    return Group("baseboard", BOARD, shapes, ("baseboard",))
