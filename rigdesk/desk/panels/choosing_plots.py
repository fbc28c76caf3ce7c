"""Plots of GPUs by pyqtgraph, which comes with this module and with nothing before it.

Each generation has its own sign and colour, for its TFLOPS do not compare with another's; a
hollow sign is a figure that was recalled or derived.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from rigdesk.desk.panels.pieces import word
from rigdesk.desk.panels.signs import SIGNS
from rigdesk.desk.theme import app_font, theme, themes
from rigdesk.totals.gpu_choice import CardValue

SIGN_PX, RING_PX = 9, 17
NARROW = 280
"""Below this width a plot has fewer words, px."""
NAMES_FROM = 420
"""From this width on there is room for names between the points, px."""
PADDING = 0.08
"""Room around the outermost points, a share of the plot."""
MEMORY_TICKS = (8.0, 12.0, 16.0, 24.0, 32.0, 48.0, 80.0, 141.0)
"""The classes of memory that cards are sold in, GB."""

pg.setConfigOptions(antialias=True, mouseRateLimit=-1)  # no move of the pointer is left out


class Spot(NamedTuple):
    """A card at its place in a plot, in the plot's own figures."""

    card: CardValue
    x: float
    y: float
    hollow: bool


class Axis(NamedTuple):
    """How figures run along an edge: by their logarithm or not, and fixed ticks if there are."""

    log: bool = False
    ticks: tuple[float, ...] = ()

    def place(self, value: float) -> float:
        """Where a figure stands."""
        return math.log10(value) if self.log else value

    def marks(self, values: Iterable[float], *, few: bool = False) -> list[tuple[float, str]]:
        """Ticks between the least and the greatest figure, and one beyond each; by 1, 2 and 5.

        A ``few`` only, for a narrow plot: every other class, or powers of ten.
        """
        shown = list(values)
        low, high = min(shown), max(shown)
        ticks = self.ticks[:: 2 if few else 1] or tuple(
            step * 10.0**power
            for power in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
            for step in ((1,) if few else (1, 2, 5))
        )
        return [
            (self.place(tick), _short(tick)) for tick in ticks if low * 0.6 <= tick <= high * 1.7
        ]


class Kind(NamedTuple):
    """What a plot shows: its title, its edges in words, the figures of a card, or None for none."""

    title: str
    edges: str
    figures: Callable[[CardValue], tuple[float, float] | None]
    hollow: Callable[[CardValue], bool]
    across: Axis
    up: Axis
    named: bool = False
    """Whether the highest point of each column is named."""


class Plot(QWidget):
    """One plot. ``hovered`` carries the card under the pointer or None, ``chosen`` one clicked."""

    hovered = Signal(object)
    chosen = Signal(str)

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind = kind
        self.spots: list[Spot] = []
        self._chosen = ""
        self.view: Any = pg.PlotWidget()
        self.points: Any = pg.ScatterPlotItem(hoverable=True, tip=None, hoverSize=SIGN_PX + 3)
        self.ring: Any = pg.ScatterPlotItem()
        self.names: list[Any] = []
        self.nothing = word(self.tr("No card here has these figures."), 12, tone="muted")
        self._lay_out()
        self._set_up()
        themes().theme_changed.connect(self._dress)
        self._dress()

    def show_cards(self, cards: Sequence[CardValue], edges: str) -> None:
        """Show other cards; ``edges`` are the words of both edges."""
        self.edges.setText(edges)
        self.spots = [
            Spot(card, *figures, self.kind.hollow(card))
            for card in cards
            if (figures := self.kind.figures(card)) is not None
        ]
        self.nothing.setVisible(not self.spots)
        self.view.setVisible(bool(self.spots))
        self._draw()

    def choose(self, part_id: str) -> None:
        """Ring the chosen card."""
        self._chosen = part_id
        self._draw_ring()

    def place_of(self, spot: Spot) -> tuple[float, float]:
        """Where a card stands in the plot's own coordinates."""
        return self.kind.across.place(spot.x), self.kind.up.place(spot.y)

    def _lay_out(self) -> None:
        self.edges = word("", 11, tone="muted", elide=True)
        self.edges.setAlignment(Qt.AlignmentFlag.AlignRight)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(word(self.kind.title, 12, 600))
        head.addWidget(self.edges, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        column.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignCenter)
        self.nothing.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _set_up(self) -> None:
        """Nothing of the library's own: no menu, no buttons, no wheel that loses the points."""
        self.view.setMenuEnabled(False)
        self.view.hideButtons()
        self.view.setMouseEnabled(False, False)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setAccessibleName(self.kind.title)
        self.view.addItem(self.points)
        self.view.addItem(self.ring)
        self.ring.setZValue(-1)  # below the points, which are to be clicked
        self.view.getViewBox().sigResized.connect(self._fit)
        self.points.sigHovered.connect(self._hover)
        self.points.sigClicked.connect(self._click)

    @property
    def is_narrow(self) -> bool:
        """Whether there is no room for words over the plot, nor for many ticks."""
        return self.width() < NARROW

    def _fit(self, _box: object) -> None:
        """Another size: fewer ticks and words, or more."""
        self.edges.setVisible(not self.is_narrow)
        self._draw_ticks()
        self._draw_names()

    def _hover(self, _item: object, points: Sequence[Any], _event: object) -> None:
        self.hovered.emit(points[0].data() if len(points) else None)

    def _click(self, _item: object, points: Sequence[Any], _event: object) -> None:
        """The card under the pointer; of several in one place the next one each time."""
        ids = [point.data().gpu.id for point in points]
        after = ids.index(self._chosen) + 1 if self._chosen in ids else 0
        self.chosen.emit(ids[after % len(ids)])

    def _dress(self) -> None:
        worn = theme()
        self.view.setBackground(worn.color("canvas"))
        for edge in ("left", "bottom"):
            axis = self.view.getAxis(edge)
            axis.setPen(pg.mkPen(worn.color("line")))
            axis.setTextPen(pg.mkPen(worn.color("muted")))
            axis.setTickFont(app_font(10))
            axis.setStyle(tickLength=-4, autoExpandTextSpace=True, maxTickLevel=0)
        self.view.showGrid(x=True, y=True, alpha=0.25)
        self._draw()

    def _draw(self) -> None:
        places = [self.place_of(spot) for spot in self.spots]
        self.points.setData(
            [_dot(spot, place) for spot, place in zip(self.spots, places, strict=True)]
        )
        self._draw_ring()
        self._draw_names()
        if not places:
            return
        self._draw_ticks()
        xs, ys = zip(*places, strict=True)
        self.view.setRange(
            xRange=_wide(xs), yRange=_wide(ys), padding=PADDING, disableAutoRange=True
        )

    def _draw_ticks(self) -> None:
        for edge, axis, values, few in (
            ("bottom", self.kind.across, [spot.x for spot in self.spots], self.is_narrow),
            ("left", self.kind.up, [spot.y for spot in self.spots], False),
        ):
            if values and axis.log:
                self.view.getAxis(edge).setTicks([axis.marks(values, few=few)])

    def _draw_ring(self) -> None:
        pen = pg.mkPen(theme().color("text"), width=2)
        self.ring.setData(
            [
                {"pos": self.place_of(spot), "size": RING_PX, "pen": pen, "brush": None}
                for spot in self.spots
                if spot.card.gpu.id == self._chosen
            ]
        )

    def _draw_names(self) -> None:
        for name in self.names:
            self.view.removeItem(name)
        self.names = []
        if not self.kind.named or not self.spots or self.width() < NAMES_FROM:
            return
        for spot, share in self._apart(_highest(self.spots)):
            item = pg.TextItem(spot.card.gpu.chip, theme().color("muted"), anchor=(share, 1.15))
            item.setFont(app_font(10))
            item.setPos(*self.place_of(spot))
            self.view.addItem(item, ignoreBounds=True)
            self.names.append(item)

    def _apart(self, spots: Iterable[Spot]) -> Iterable[tuple[Spot, float]]:
        """Points whose names have room, the highest first, and where each name is held.

        A name leans away from an edge that is near, and covers neither a point nor a name.
        """
        metrics = QFontMetricsF(app_font(10))
        taken: list[QRectF] = []
        box = self.view.getViewBox()
        dots = {self.place_of(spot) for spot in self.spots}
        points = [box.mapViewToScene(QPointF(*place)) for place in dots]
        for spot in sorted(spots, key=lambda spot: -spot.y):
            at = box.mapViewToScene(QPointF(*self.place_of(spot)))
            size = metrics.size(0, spot.card.gpu.chip) + QSizeF(8, 4)
            share = (at.x() - box.sceneBoundingRect().left()) / box.sceneBoundingRect().width()
            name = QRectF(at.x() - share * size.width(), at.y() - 1.3 * size.height(),
                          size.width(), size.height())  # fmt: skip
            covers = any(map(name.contains, points)) or any(map(name.intersects, taken))
            if name.top() > 0 and not covers:
                taken.append(name)
                yield spot, share


def _short(tick: float) -> str:
    """A tick's figure: 500, 1,000, 20k."""
    return f"{tick / 1000:,.0f}k" if tick >= 10_000 else f"{tick:,.0f}"


def _dot(spot: Spot, place: tuple[float, float]) -> dict[str, Any]:
    sign = SIGNS[spot.card.generation]
    colour = QColor(theme().color(sign.role))
    return {
        "pos": place, "size": SIGN_PX, "symbol": sign.symbol, "pen": pg.mkPen(colour, width=1.4),
        "brush": None if spot.hollow else pg.mkBrush(colour), "data": spot.card,
    }  # fmt: skip


def _wide(values: Sequence[float]) -> tuple[float, float]:
    """The range of some places; a single one gets room on both sides."""
    low, high = min(values), max(values)
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def _highest(spots: Iterable[Spot]) -> Iterable[Spot]:
    """The highest point of each column, one of each chip."""
    best: dict[float, Spot] = {}
    for spot in spots:
        if spot.x not in best or spot.y > best[spot.x].y:
            best[spot.x] = spot
    return best.values()
