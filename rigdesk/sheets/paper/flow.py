"""Blocks set one under another on pages of equal size; a page is begun where one is full."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Label, Line, Role, Shape
from rigdesk.drawing.text import FontWeight, elided
from rigdesk.sheets.paper.words import CONTINUED
from rigdesk.sheets.paper.wrapping import MOST_LINES, wrapped
from rigdesk.speech import said

BODY, SMALL, HEAD = 3.1, 2.75, 2.7
"""Sizes of text, mm: 8.8, 7.8 and 7.7 points."""
LEADING = 1.42
"""From baseline to baseline, in sizes."""
SIDE, TOP, BOTTOM = 20.0, 22.0, 20.0
"""Margins, mm; what is printed on every page stands in them."""
_SECTION_GAP, _SECTION_HEAD, _KEPT_TOGETHER = 7.0, 7.6, 22.0
_GOES_ON = 6.0
"""The room of the line that says which section a page goes on with, mm."""
_WHOLE = 0.35
"""A section no longer than this part of a page is not parted, if another page holds it."""
_ENDLESS = 1e6


class Flow:
    """Pages that fill from above; ``y`` is where the next block begins, mm."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.pages: list[list[Shape]] = [[]]
        self.y = TOP
        self._top = TOP
        self._title = ""

    @property
    def left(self) -> float:
        """Where blocks begin, mm."""
        return SIDE

    @property
    def right(self) -> float:
        """Where they end."""
        return self.width - SIDE

    @property
    def inside(self) -> float:
        """How wide they are."""
        return self.right - self.left

    def fits(self, height: float) -> bool:
        """Whether a block of this height has room below what is there; on a new page always."""
        return self.y <= self._top or self.y + height <= self.height - BOTTOM

    def new_page(self) -> None:
        """Go on at the top of another page, which says which section it goes on with."""
        self.pages.append([])
        self.y = TOP
        if self._title:
            words = said(CONTINUED, title=self._title)
            self.add(Label(self.left, TOP + 2.4, words, "muted", SMALL, 500))
            self.y = TOP + _GOES_ON
        self._top = self.y

    def take(self, height: float, after: float = 0.0) -> float:
        """Room for a block, on another page if it must; returns the y where it begins.

        ``after`` is the height of what must stand on the same page below it.
        """
        if not self.fits(height + after):
            self.new_page()
        top = self.y
        self.y += height
        return top

    def skip(self, height: float) -> None:
        """Leave room, but not at the top of a page."""
        if self.y > self._top:
            self.y += height

    def add(self, *shapes: Shape) -> None:
        """Put shapes onto the page that is being filled."""
        self.pages[-1].extend(shapes)

    def whole(self, draw: Callable[[Flow], None]) -> None:
        """Draw a section, on a page of its own rather than parted if it is short."""
        trial = Flow(self.width, _ENDLESS)
        draw(trial)
        height = trial.y - TOP
        self._title = ""
        short = height <= (self.height - TOP - BOTTOM) * _WHOLE
        if short and not self.fits(_SECTION_GAP + height):
            self.new_page()
        draw(self)
        self._title = ""

    def section(self, title: str, total: str = "") -> None:
        """A head over a hairline, its total at the right edge; never the last thing on a page."""
        self._title = ""
        self.skip(_SECTION_GAP)
        y = self.take(_SECTION_HEAD, _KEPT_TOGETHER)
        base = tidy(y + 3.0)
        self.add(
            Label(self.left, base, title.upper(), "text", HEAD, 700),
            Line(self.left, tidy(y + 5.0), self.right, tidy(y + 5.0), "text", "dimension"),
        )
        if total:
            shown = elided(total, self.inside / 2, SMALL, 600)
            self.add(Label(self.right, base, shown, "text", SMALL, 600, "end"))
        self._title = title

    def text(
        self, lines: Sequence[str], x: float, size: float, role: Role = "text",
        weight: FontWeight = 400,
    ) -> None:  # fmt: skip
        """Lines that may be parted by the end of a page."""
        for line in lines:
            y = self.take(size * LEADING)
            self.add(*lines_at((line,), x, y, size, role, weight))

    def paragraph(
        self, text: str, size: float = BODY, role: Role = "text", most: int = MOST_LINES
    ) -> None:
        """A text over the whole width."""
        self.text(wrapped(text, self.inside, size, most=most), self.left, size, role)


def kept(heights: Sequence[float], number: int, tail: float = 0.0) -> float:
    """What must stand below a block of a list on its page: the last one never stands alone.

    ``tail`` is the height of what belongs to the last of them.
    """
    left = len(heights) - 1 - number
    if left == 0:
        return tail
    return heights[-1] + tail if left == 1 else 0.0


def height_of(lines: Sequence[str], size: float) -> float:
    """How much room lines take, mm."""
    return len(lines) * size * LEADING


def lines_at(
    lines: Sequence[str], x: float, y: float, size: float, role: Role = "text",
    weight: FontWeight = 400, *, at_end: bool = False,
) -> tuple[Label, ...]:  # fmt: skip
    """Labels one under another, the first line's room beginning at ``y``."""
    step = size * LEADING
    inset = (step + cap_height(size)) / 2
    return tuple(
        Label(
            tidy(x), tidy(y + i * step + inset), line, role, size, weight,
            "end" if at_end else "start",
        )
        for i, line in enumerate(lines)
        if line
    )  # fmt: skip
