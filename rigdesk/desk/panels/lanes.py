"""Lanes: one tile a card with the link it really gets, and how much of the platform is used."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QSizePolicy, QWidget

from rigdesk.desk.panels.sections import Section
from rigdesk.desk.theme import app_font, theme
from rigdesk.rules.engine import Report
from rigdesk.totals.lanes import CardLink, Lanes

TILE = QSize(58, 34)
"""The least width and the height of a tile, px."""
GAP = 6
UNKNOWN_LINK, UNKNOWN_LINK_SHORT = "link not known", "not known"
HOLDS = {
    "cpu": "the processor", "slot": "the slot", "chipset": "the chipset", "riser": "the riser",
    "sharing": "shared lanes", "bios": "the BIOS setting",
}  # fmt: skip
"""What holds a link back, by the engine's words."""
USUAL = 4
"""Tiles in a row unless there are more cards."""


class LanesSection(Section):
    """Used of available lanes, and the tiles."""

    def __init__(self) -> None:
        super().__init__("Lanes")
        self.tiles = Tiles()
        self.column.addWidget(self.tiles)

    def show_report(self, report: Report) -> None:
        """Show other links."""
        self.show_total(headline(report.totals.lanes))
        self.tiles.show_report(report)


class Tiles(QWidget):
    """The tiles, as many in a row as fit. A click selects the card."""

    clicked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._tiles: list[tuple[str, str, str, str]] = []
        self._ways: list[str] = []
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_report(self, report: Report) -> None:
        """Show the cards of a report, those in the tray too."""
        links = [report.totals.lanes.of(card.id) for card in report.rig.cards]
        self._ways = [way_of(link) if link else "" for link in links]
        found = [
            (
                card.id, card.label or _spaced(card.id),
                *words_of(report.totals.lanes.of(card.id), seated=not card.in_tray),
            )
            for card in report.rig.cards
        ]  # fmt: skip
        if found != self._tiles:
            self._tiles = found
            said = (f"{name} {link}" for _, name, link, _ in found)
            self.setAccessibleName(", ".join(said))
            self.setVisible(bool(found))
            self._take_height()
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other columns, another height."""
        super().resizeEvent(event)
        self._take_height()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the card whose tile is pressed."""
        for number, (card_id, *_rest) in enumerate(self._tiles):
            if self._box(number).contains(event.position()):
                self.clicked.emit(card_id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say of the tile under the pointer which way its link takes, and what limits it."""
        over = (n for n in range(len(self._tiles)) if self._box(n).contains(event.position()))
        number = next(over, None)
        way = "" if number is None else self._ways[number]
        # Names are other people's text: none of it may become markup.
        self.setToolTip(GuiQt.convertFromPlainText(way) if GuiQt.mightBeRichText(way) else way)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        worn = theme()
        for number, (_, name, link, role) in enumerate(self._tiles):
            box = self._box(number)
            painter.setPen(QPen(worn.color("line"), 1.0))
            painter.setBrush(worn.color("raised"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
            upper = QRectF(box.left(), box.top() + 4, box.width(), 13)
            painter.setPen(worn.color("muted"))
            painter.setFont(app_font(10))
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, name)
            painter.setPen(worn.color(role))
            painter.setFont(app_font(11 if box.width() >= 68 else 10, 600))
            said = link_that_fits(link, painter.fontMetrics(), box.width())
            painter.drawText(upper.translated(0, 13), Qt.AlignmentFlag.AlignCenter, said)

    def _take_height(self) -> None:
        rows = -(-len(self._tiles) // self._columns())
        self.setFixedHeight(max(1, rows * (TILE.height() + GAP) - GAP))

    def _columns(self) -> int:
        """Four, or as many as fit when there are more cards than that."""
        fit = (self.width() + GAP) // (TILE.width() + GAP)
        return max(1, min(fit, max(USUAL, len(self._tiles))))

    def _box(self, number: int) -> QRectF:
        columns = self._columns()
        wide = (self.width() + GAP) / columns - GAP
        row, column = divmod(number, columns)
        return QRectF(column * (wide + GAP), row * (TILE.height() + GAP), wide, TILE.height())


def headline(lanes: Lanes) -> str:
    """Lanes in use, of those that the CPU has."""
    if lanes.available is None:
        return f"{lanes.used} lanes, CPU not known" if lanes.used else "CPU not known"
    return f"{lanes.used} of {lanes.available} CPU lanes"


def words_of(link: CardLink | None, *, seated: bool = False) -> tuple[str, str]:
    """A card's link in words, and the role of their colour: muted where there is no figure.

    A card in the tray has no seat; one that sits where no slot is known may have any link.
    """
    if link is None:
        return (UNKNOWN_LINK if seated else "no seat"), "muted"
    if link.lanes == 0:
        return "no link", "error"
    return f"x{link.lanes} · Gen{link.gen}", "text"


def way_of(link: CardLink) -> str:
    """From the processor to the card, what it carries, and what holds it back, line by line."""
    own = f"x{link.own_lanes} Gen{link.own_gen}"
    said = [
        " → ".join((*link.path, link.card.upper())),
        f"x{link.lanes} Gen{link.gen} of its {own}, {link.gbs:.1f}\u2009GB/s each way",
    ]
    if link.uplink is not None and link.uplink.gbs is not None:
        said.append(f"Shares {link.uplink.gbs:.1f}\u2009GB/s of the {link.uplink.name}")
    if link.limits:
        said.append(f"Held back by {', '.join(HOLDS.get(word, word) for word in link.limits)}")
    if link.takers:
        said.append(f"Lanes taken by {', '.join(link.takers)}")
    return "\n".join(said)


def link_that_fits(link: str, metrics: QFontMetrics, width: float) -> str:
    """A link's words, those of an unknown one shortened where a tile of ``width`` px is narrow."""
    if link == UNKNOWN_LINK and metrics.horizontalAdvance(link) > width - 4:
        return UNKNOWN_LINK_SHORT
    return link


def _spaced(card_id: str) -> str:
    stem = card_id.rstrip("0123456789")
    return f"{stem.upper()} {card_id[len(stem) :]}".strip()
