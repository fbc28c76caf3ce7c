"""A card seen edge-on, about its own slot line: body, cooler and fans, bracket, plug, words.

Everything is drawn from the card's solids, so that the picture and the verdict have one source.
"""

from __future__ import annotations

from rigdesk.drawing.card_labels import Body, Look, card_labels, is_vague
from rigdesk.drawing.card_words import CardWords
from rigdesk.drawing.cooler_shapes import CoolerBox, cooler_shapes
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Line, Poly, Rect, Role, Shape
from rigdesk.parts import Card
from rigdesk.space import frame
from rigdesk.space.card_solids import CardTemplate
from rigdesk.space.solids import Role as SolidRole
from rigdesk.space.solids import Solid


def card_body(template: CardTemplate, dx: float, y: float) -> Body:
    """Where a card lies whose slot line is at ``y``, moved ``dx`` off the bracket's plane."""
    pcb = _solid(template, "pcb")
    low = max(template.front.value, frame.PCB_HALF + 0.1)
    return Body(
        tidy(pcb.x0 + dx), tidy(y - template.solder_mm), tidy(pcb.x1 + dx), tidy(y + low), y
    )


def card_shapes(
    part: Card, template: CardTemplate, words: CardWords, at: tuple[float, float], look: Look
) -> tuple[Shape, ...]:
    """Every shape of a card; ``at`` is its offset along x and its slot's centre line."""
    dx, y = at
    body = card_body(template, dx, y)
    cooler = _cooler_box(part, body)
    shapes: list[Shape] = [
        *_outline(template, body, look),
        Rect(
            cooler.x0, cooler.y0, tidy(cooler.x1 - cooler.x0), tidy(cooler.y1 - cooler.y0),
            "cooler", radius=0.9,
        ),
        *_board_lines(part, template, body),
        *(_slot_below(part, body) if look.slot else ()),
        *cooler_shapes(part, cooler, look.edge, look.text_x + dx),
        *_plug(template, dx, y),
        *card_labels(part, template, body, words, look),
        _bracket(template, dx, y, look),
    ]  # fmt: skip
    return tuple(shapes)


def _solid(template: CardTemplate, role: SolidRole) -> Solid:
    return next(solid for solid in template.solids if solid.role == role)


def _cooler_box(part: Card, body: Body) -> CoolerBox:
    """The cooler's face and sides, inset so that the outline stays readable."""
    top = min(body.line + 3.5, body.y1)
    return CoolerBox(
        tidy(body.x0 + min(5.0, (body.x1 - body.x0) / 4)), tidy(top),
        tidy(body.x1 - 1.0), tidy(max(top, body.y1 - 0.8)),
    )  # fmt: skip


def _outline(template: CardTemplate, body: Body, look: Look) -> tuple[Shape, ...]:
    """The body; the cooler's face and the far end are dashed where they are estimates."""
    x0, y0, x1, y1 = body[:4]
    face, end = is_vague(template.thickness), is_vague(template.end_x)
    w, h = tidy(x1 - x0), tidy(y1 - y0)
    if look.dashed or not (face or end):
        return (Rect(x0, y0, w, h, "card", look.edge, "outline", look.dashed, 1.2),)
    sure = ((x0, y1), (x0, y0), (x1, y0)) if end else ((x0, y1), (x0, y0), (x1, y0), (x1, y1))
    return (
        Rect(x0, y0, w, h, "card", radius=1.2),
        Poly(sure, look.edge, weight="outline"),
        Line(x0, y1, x1, y1, look.edge, "outline", dashed=face),
        *((Line(x1, y0, x1, y1, look.edge, "outline", dashed=True),) if end else ()),
    )


def _board_lines(part: Card, template: CardTemplate, body: Body) -> tuple[Shape, ...]:
    """The card's own board as a thin band, and a backplate where one is recorded."""
    thin = frame.PCB_HALF
    y = tidy(body.line - thin)
    length = tidy(body.x1 - body.x0 - 1.0)
    band = Rect(body.x0, y, length, tidy(2 * thin), "pcb", "pcb-edge", "hatch")
    if part.backplate_mm is None:
        return (band,)
    plate = Line(body.x0, body.y0, tidy(body.x1), body.y0, "bracket", "outline")
    return band, plate


def _slot_below(part: Card, body: Body) -> tuple[Shape, ...]:
    """The connector that the card hides, dashed."""
    half = frame.SLOT_WIDTH / 2
    length = frame.SLOT_LENGTH[part.pcie.connector if part.pcie else 16]
    return (
        Rect(
            frame.SLOT_REAR_X, tidy(body.line - half), length, frame.SLOT_WIDTH,
            "none", "faint", "hatch", dashed=True, radius=0.7,
        ),
    )  # fmt: skip


def _bracket(template: CardTemplate, dx: float, y: float, look: Look) -> Rect:
    """The bracket, as thick as it stands between its two faces."""
    solid = _solid(template, "bracket")
    return Rect(
        tidy(solid.x0 + dx), tidy(solid.y0 + y), tidy(solid.x1 - solid.x0),
        tidy(solid.y1 - solid.y0), "bracket", "none", dashed=look.dashed,
    )  # fmt: skip


def _plug(template: CardTemplate, dx: float, y: float) -> tuple[Shape, ...]:
    """An end plug in solid amber, its bend zone dashed; a top plug dashed on the body."""
    if template.plug is None:
        return ()
    shapes: list[Shape] = []
    end = template.end_x.span.value
    for role in ("plug", "bend"):
        solid = _solid(template, role)
        beyond = solid.x0 >= end
        if role == "bend" and not beyond:
            continue  # it stands over the plug, toward the panel: seen from the side
        fill: Role = "plug" if role == "plug" and beyond else "none"
        shapes.append(
            Rect(
                tidy(solid.x0 + dx), tidy(solid.y0 + y), tidy(solid.x1 - solid.x0),
                tidy(solid.y1 - solid.y0), fill, "plug", "part", fill == "none", 0.9,
            )
        )  # fmt: skip
    return tuple(shapes)
