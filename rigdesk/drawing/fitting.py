"""A drawing whose words can be read at the scale that it is printed at.

The machine stays to scale; its words are magnified as far as the scale asks for. Larger words
may need more room and so a smaller scale: the two are settled together.
"""

from __future__ import annotations

from collections.abc import Callable

from rigdesk.drawing.lettering import text_for_pixels, text_for_scale
from rigdesk.drawing.pages import DrawingTooLargeError, for_paper, page_for
from rigdesk.drawing.primitives import Drawing

Draw = Callable[[float], Drawing]
"""Makes the drawing with its words magnified by a factor."""


def for_print(
    draw: Draw, scale: float | None, paper: str | None, lying: bool | None = None
) -> Drawing:
    """The drawing for a scale on paper, None being the largest usual one that fits.

    ``lying`` turns the paper, None takes the way that shows more. Without paper the page grows
    with the drawing, and no scale is 1:1. Raises ValueError for paper that is not known.
    """
    if scale is not None or paper is None:
        return draw(text_for_scale(scale or 1.0))
    drawing, taken = draw(1.0), 1.0
    while (found := _fitting(drawing, paper, lying)) < taken:  # only ever smaller, so that it ends
        taken = found
        drawing = draw(text_for_scale(found))
    return drawing


def for_pixels(draw: Draw, px_per_mm: Callable[[Drawing], float]) -> Drawing:
    """The drawing for a picture on which a millimetre is so many pixels."""
    return draw(text_for_pixels(px_per_mm(draw(1.0))))


def _fitting(drawing: Drawing, paper: str, lying: bool | None) -> float:
    """The scale that :func:`rigdesk.drawing.tiles.printed` would take."""
    view = for_paper(drawing)
    try:
        return page_for(view, None, paper, lying=lying).scale
    except DrawingTooLargeError:
        return 0.0  # smaller than every usual one: the words as large as they get
