"""Where the view looks: fit, true size, zoom about a point, and a short glide to a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation, Signal
from PySide6.QtGui import QScreen, QTransform

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsView

ZOOM_STEP = 1.15
"""One notch of a wheel, one press of plus."""
LARGEST = 40.0
"""Pixels a millimetre beyond which nothing is left to see."""
SMALLEST_OF_FIT = 0.4
"""How far out one may zoom, as a share of the scale that shows all."""
FOCUS_GAIN = 0.2
"""From this share of the scale on the empty part of a deep case is not worth being seen."""
FIT_MARGIN = 16
"""Pixels left free around a drawing that is fitted in."""
GLIDE_MS = 140
"""A glide's length: done within 150 ms, frames included."""
REGION_SHARE = 0.6
"""How much of the view a place that is glided to may fill."""
REGION_CLOSEST = 2.5
"""And how far a glide may zoom in beyond the scale that shows all."""
LIKELY_DPI = (40.0, 700.0)
"""A screen that claims another resolution does not know its own size."""
MM_PER_INCH = 25.4


class Camera(QObject):
    """Moves one view over its scene. Until a person moves it, it keeps the machine in sight."""

    moved = Signal()

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self._view = view
        self._bounds = self._focus = QRectF(0, 0, 100, 100)
        self._follows = True
        self._glide = QVariantAnimation(self)
        self._glide.setDuration(GLIDE_MS)
        self._glide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._glide.setStartValue(0.0)
        self._glide.setEndValue(1.0)
        self._glide.valueChanged.connect(self._on_glide)
        self._glide.finished.connect(self.moved)
        self._path = (QRectF(), QRectF())
        self._about: tuple[QPointF, QPointF] | None = None

    @property
    def scale(self) -> float:
        """Pixels a millimetre."""
        return self._view.transform().m11()

    @property
    def bounds(self) -> QRectF:
        """The whole drawing, mm."""
        return self._bounds

    @property
    def fitted(self) -> QRectF:
        """What fit shows, mm: all, or the machine where an empty case would make it small."""
        return self._fitted_of(self._bounds, self._focus)

    def scale_to_fit(self, bounds: QRectF, focus: QRectF) -> float:
        """Pixels a millimetre at which a drawing of this extent and focus, mm, is fitted in."""
        return self._scale_for(self._fitted_of(bounds, focus))

    def _fitted_of(self, bounds: QRectF, focus: QRectF) -> QRectF:
        whole, close = self._scale_for(bounds), self._scale_for(focus)
        return bounds if whole >= close * (1.0 - FOCUS_GAIN) else focus

    @property
    def gliding(self) -> bool:
        """Whether the view is on its way somewhere."""
        return self._glide.state() == QVariantAnimation.State.Running

    def set_bounds(self, bounds: QRectF, focus: QRectF | None = None) -> None:
        """Another extent to show, and what matters most in it.

        The view follows as long as nobody has moved it.
        """
        focus = focus if focus is not None else bounds
        if (bounds, focus) == (self._bounds, self._focus):
            return
        self._bounds, self._focus = bounds, focus
        wide, high = 2 * bounds.width(), 2 * bounds.height()
        self._view.setSceneRect(bounds.adjusted(-wide, -high, wide, high))
        self.refit()

    def refit(self) -> None:
        """Fit again after a change of size, unless a person has chosen where to look."""
        if self._follows:
            self.fit()

    def fit(self) -> None:
        """Show the machine as large as it can be, centred, and go on doing so."""
        self._glide.stop()
        self._follows = True
        self._about = None
        self._look(self.fitted.center(), self._fit_scale())

    def one_to_one(self) -> float:
        """Show true millimetres about the middle of the view; the screen's dots an inch used."""
        dpi, _ = screen_dpi(self._view.screen())
        self._stay()
        self._look(self._centre(), dpi / MM_PER_INCH)
        return dpi

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom about a point of the viewport (its middle if None): what lies there stays."""
        pixel = at if at is not None else QPointF(self._view.viewport().rect().center())
        # Step after step about one pixel, the place of the first is kept: scroll bars round.
        kept = self._about
        place = kept[1] if kept is not None and kept[0] == pixel else self.to_scene(pixel)
        self._stay()
        self._look(place, self._allowed(self.scale * factor), pixel)
        self._about = (pixel, place)

    def pan(self, dx: float, dy: float) -> None:
        """Move what is shown by pixels."""
        self._stay()
        bars = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        bars[0].setValue(round(bars[0].value() - dx))
        bars[1].setValue(round(bars[1].value() - dy))

    def glide_to(self, region: QRectF) -> None:
        """Bring a place to the middle within 150 ms, no closer than is useful."""
        self._stay()
        fit = self._fit_scale()
        size = self._view.viewport().size()
        wanted = REGION_SHARE * min(
            size.width() / max(region.width(), 1.0), size.height() / max(region.height(), 1.0)
        )
        scale = min(max(wanted, fit), fit * REGION_CLOSEST)
        end = QRectF(0, 0, size.width() / scale, size.height() / scale)
        end.moveCenter(region.center())
        self._keep_inside(end)
        self._path = (self._shown(), end)
        self._glide.start()

    def _keep_inside(self, shown: QRectF) -> None:
        """Show no more emptiness around the drawing than there must be."""
        whole = self._bounds
        for free, start, move, low in (
            (whole.width() - shown.width(), shown.left(), shown.moveLeft, whole.left()),
            (whole.height() - shown.height(), shown.top(), shown.moveTop, whole.top()),
        ):
            move(low + (min(max(start - low, 0.0), free) if free > 0 else free / 2))

    def to_scene(self, pixel: QPointF) -> QPointF:
        """A place of the viewport in mm, fractions of a pixel kept."""
        inverse, _ = self._view.viewportTransform().inverted()
        return inverse.map(pixel)

    def _on_glide(self, share: float) -> None:
        start, end = self._path
        centre = start.center() + (end.center() - start.center()) * share
        width = start.width() + (end.width() - start.width()) * share
        self._look(centre, self._view.viewport().width() / width)

    def _look(self, place: QPointF, scale: float, at: QPointF | None = None) -> None:
        """Show a place at a pixel of the viewport, its middle if None."""
        view = self._view
        pixel = at if at is not None else QRectF(view.viewport().rect()).center()
        view.setTransform(QTransform.fromScale(scale, scale))
        off = view.viewportTransform().map(place) - pixel
        for bar, by in ((view.horizontalScrollBar(), off.x()), (view.verticalScrollBar(), off.y())):
            bar.setValue(bar.value() + round(by))
        self.moved.emit()

    def _stay(self) -> None:
        self._glide.stop()
        self._follows = False
        self._about = None

    def _centre(self) -> QPointF:
        return self.to_scene(QPointF(self._view.viewport().rect().center()))

    def _shown(self) -> QRectF:
        inverse, _ = self._view.viewportTransform().inverted()
        return inverse.mapRect(QRectF(self._view.viewport().rect()))

    def _fit_scale(self) -> float:
        return self._scale_for(self.fitted)

    def _scale_for(self, shown: QRectF) -> float:
        size = self._view.viewport().size()
        wide = max(size.width() - 2 * FIT_MARGIN, 16) / max(shown.width(), 1.0)
        high = max(size.height() - 2 * FIT_MARGIN, 16) / max(shown.height(), 1.0)
        return min(wide, high)

    def _allowed(self, scale: float) -> float:
        return min(max(scale, self._fit_scale() * SMALLEST_OF_FIT), LARGEST)


def screen_dpi(screen: QScreen | None) -> tuple[float, bool]:
    """A screen's dots an inch, and whether it knows its own size or this is only likely."""
    if screen is None:
        return 96.0, False
    dpi = (screen.physicalDotsPerInchX() + screen.physicalDotsPerInchY()) / 2
    if LIKELY_DPI[0] <= dpi <= LIKELY_DPI[1]:
        return dpi, True
    return screen.logicalDotsPerInch(), False
