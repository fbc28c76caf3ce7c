"""Parts that are drawn as boxes: supplies with their leads, coolers, memory, fans, risers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rigdesk.drawing.dimensions import level, pill_width, upright
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Circle, Label, Line, Rect, Role, Shape
from rigdesk.parts import AnyPart, Baseboard, Cooler, Fan, Memory, Psu, Radiator, Riser
from rigdesk.parts.psu import Lead
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.space import frame
from rigdesk.space.supply_solids import size_of
from rigdesk.units import Figure

_AWAY = 9.0
_STEP = 11.0
"""From one lead to the next, mm; grows with the words."""
_HEAD = (6.0, 4.0)
"""A lead's head as it is drawn, along and across it, mm: a sign, no measure."""
_SHOWN = 250.0
"""A lead of unknown length is drawn so long, dashed."""
_APART = 60.0
"""Between the heads of one cable where nobody says, mm (judged from makers' drawings)."""


def boxes_of(part: AnyPart, letters: Lettering) -> Iterator[Shape]:
    """The shapes of such a part; none for one whose record gives no measure."""
    match part:
        case Psu():
            yield from _supply(part, letters)
        case Cooler():
            yield from _box(part.width_mm or part.depth_mm, part.height_mm, letters)
        case Memory():
            height = part.height_mm or Figure(value=frame.DIMM_HEIGHT, estimated=True)
            yield from _box(Figure(value=frame.DIMM_LENGTH), height, letters)
        case Fan():
            size = float(part.size_mm)
            yield from _box(Figure(value=size), Figure(value=size), letters)
            yield Circle(size / 2, size / 2, tidy(size * 0.47), "card-edge", weight="part")
        case Radiator():
            yield from _box(part.length_mm or Figure(value=part.size_mm, estimated=True),
                            part.thick_mm, letters)  # fmt: skip
        case Riser() if part.length_mm:
            yield from _box(part.length_mm, Figure(value=frame.SLOT_WIDTH, estimated=True), letters)
        case Baseboard() if part.outline_mm:
            wide, high = part.outline_mm
            yield from _box(Figure(value=wide), Figure(value=high), letters)


def _box(wide: Figure | None, high: Figure | None, letters: Lettering) -> Iterator[Shape]:
    """A box with its two measures; one that is not known is drawn as long as the other."""
    known = wide or high
    if known is None:
        return
    w, h = (wide or known).value, (high or known).value
    vague = not (wide and high) or wide.estimated or high.estimated
    yield Rect(0.0, 0.0, tidy(w), tidy(h), "card", "card-edge", "outline", vague, 1.2)
    away = letters.of(_AWAY)
    if wide:
        yield from level(h + away, 0.0, w, said(wide), role_of(wide), letters)
    if high:
        x = w + away / 2 + pill_width(said(high), letters) / 2
        yield from upright(x, 0.0, h, said(high), role_of(high), letters)


def _supply(psu: Psu, letters: Lettering) -> Iterator[Shape]:
    """From above, its inlet at the left; its leads as long as they are."""
    size = size_of(psu)
    length = psu.length_mm or (Figure(value=size.length, estimated=True) if size else None)
    width = psu.width_mm or (Figure(value=size.width) if size else None)
    if length is None:
        return
    yield from _box(length, width, letters)
    long, wide = length.value, (width or length).value
    fan = min(long, wide) / 2 - 8.0
    yield Circle(tidy(long / 2), tidy(wide / 2), tidy(max(fan, 5.0)), "card-edge", weight="part")
    top = wide + letters.of(2.4 * _AWAY)
    for lead in psu.leads:
        yield from _lead(lead, top, letters)
        top += letters.of(_STEP)


def _lead(lead: Lead, y: float, letters: Lettering) -> Iterable[Shape]:
    """One lead as a line to scale, dashed where its length is not known, with its heads."""
    known = lead.length_mm is not None
    long = lead.length_mm.value if lead.length_mm else _SHOWN
    w, h = _HEAD
    y = tidy(y)
    yield Line(0.0, y, tidy(long), y, "card-edge", "part", dashed=not known)
    for head in range(lead.heads):
        x = tidy(long + head * _APART)
        if head:
            yield Line(tidy(x - _APART), y, x, y, "card-edge", "part", dashed=True)
        yield Rect(x, tidy(y - h / 2), w, h, "plug", "plug", radius=0.6)
    said_length = f" · {said(lead.length_mm)}" if lead.length_mm else " · length not known"
    text = f"{lead.cables} × {lead.kind}{said_length}"
    x = tidy(long + (lead.heads - 1) * _APART + w + 4.0)
    baseline = tidy(y + cap_height(letters.small) / 2)
    yield Label(x, baseline, text, "muted", letters.small)


def said(figure: Figure) -> str:
    """A figure with its unit, its doubt and its mark."""
    about = "~" if figure.estimated else ""
    return about + format_quantity(mm(figure.span if figure.minus or figure.plus else figure.value))


def role_of(figure: Figure) -> Role:
    """An estimate stands in the colour of what is not known."""
    return "unknown" if figure.estimated else "muted"
