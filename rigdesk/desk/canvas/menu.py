"""What can be done on the canvas by a menu: with cards, with a free slot, with what is carried.

Each entry is one edit of the document, and names the key that does the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QPointF
from PySide6.QtGui import QAction, QContextMenuEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from rigdesk.desk import cardwork
from rigdesk.desk.actions import keys_of
from rigdesk.desk.document import Document
from rigdesk.desk.hand import Hand
from rigdesk.desk.seating import seat_at
from rigdesk.desk.seatmenu import fill_seats
from rigdesk.parts import Card
from rigdesk.rig.edits import holder_of
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import same_place, seat_name
from rigdesk.solve.preview import SeatPreview, SeatVerdict
from rigdesk.units import trim

if TYPE_CHECKING:
    from rigdesk.desk.canvas.view import CanvasView

CAPS = (0.9, 0.8, 0.7)
"""Shares of a card's power offered as caps: 80 to 90 % costs under 5 % of its speed."""


def open_menu(view: CanvasView, event: QContextMenuEvent) -> None:
    """The menu of what is under the pointer; by key of the cards selected, or of the hand."""
    menu = QMenu(view)
    _fill(view, menu, event)
    if menu.isEmpty():
        menu.deleteLater()
        return
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(_corner(view, event))


def _corner(view: CanvasView, event: QContextMenuEvent) -> QPoint:
    """Where the menu opens, on the screen: at the pointer, or by key at the card it is about."""
    document, hand = view.document, view.hand
    if event.reason() != QContextMenuEvent.Reason.Keyboard or document is None or hand is None:
        return event.globalPos()
    chosen = cardwork.selected(document)
    body = view.body(chosen[0].id) if chosen else None
    port = view.viewport()
    pixel = view.mapFromScene(body.center() if body is not None else QPointF(*hand.place))
    if not port.rect().contains(pixel):
        pixel = port.rect().center()
    return port.mapToGlobal(pixel)


def _fill(view: CanvasView, menu: QMenu, event: QContextMenuEvent) -> None:
    document, hand = view.document, view.hand
    if document is None or hand is None:
        return
    if hand.carrying:
        fill_seats(menu, hand.verdicts, lambda verdict: _put_down(hand, verdict))
        return
    if view.diagram is not None:
        view.diagram.fill_menu(menu, event)
        menu.addSeparator()
    if event.reason() == QContextMenuEvent.Reason.Keyboard:
        chosen = cardwork.selected(document)
        card_id = chosen[0].id if chosen else None
    else:
        pixel = QPointF(event.pos())  # a scroll area hands the viewport's own places on
        card_id = view.card_at(pixel)
        if card_id is None:
            _fill_slot(view, document, menu, pixel)
    if card_id is None:
        return
    if card_id not in document.selection:
        document.select((card_id,))
    menu.addActions(view.actions_for(card_id, menu))


def card_actions(view: CanvasView, card_id: str, parent: QWidget) -> list[QAction]:
    """The actions of a card, of all that are selected if it is one of them; owned by ``parent``.

    Empty when the rig has no such card.
    """
    document, hand = view.document, view.hand
    placed = document.rig.card(card_id) if document else None
    if document is None or hand is None or placed is None:
        return []
    chosen = cardwork.selected(document)
    cards = chosen if placed in chosen else [placed]
    ids = [card.id for card in cards]
    alone = len(cards) == 1 and document.rig.part(placed.part, Card) is not None
    actions = [_pick_up(view, hand, card_id, parent)] if alone else []
    actions += _moves(parent, document, cards)
    actions += _caps(parent, document, cards)
    actions += _alike(parent, document, placed)
    duplicate = partial(cardwork.duplicate, document, ids)
    actions.append(_action(parent, _tr("Duplicate"), duplicate, keys_of("duplicate")))
    if not all(card.in_tray for card in cards):
        to_tray = partial(cardwork.to_tray, document, ids)
        actions.append(_action(parent, _tr("To the tray"), to_tray, keys_of("to_tray")))
    actions += _paper(view, parent) if alone else []
    remove = partial(view.remove_cards, ids)
    return [*actions, _action(parent, _tr("Remove"), remove, "Del")]


def _paper(view: CanvasView, parent: QWidget) -> list[QAction]:
    """The card at true size on paper, by the window's own action."""
    action = view.window().findChild(QAction, "paper_card")
    if not isinstance(action, QAction):
        return []
    return [_action(parent, _tr("Paper card…"), action.trigger)]


def _put_down(hand: Hand, verdict: SeatVerdict) -> None:
    hand.at_seat(seat_name(verdict.seat))
    hand.put_down()


def _fill_slot(view: CanvasView, document: Document, menu: QMenu, pixel: QPointF) -> None:
    """What could be put into a free seat: cards of the tray, and the one selected."""
    at = view.camera.to_scene(pixel)
    if not view.is_on_board(pixel):
        return
    seat = seat_at(document.report.scene, at.x(), at.y())
    if seat is None or holder_of(document.rig, seat) is not None:
        return
    menu.setToolTipsVisible(True)
    for card in document.rig.cards:
        part = document.rig.part(card.part, Card)
        if part is None or not (card.in_tray or card.id in document.selection):
            continue
        hand = SeatPreview(document.rig, document.report, part, card.id, document.risers)
        verdict = hand.verdict(next(s for s in hand.seats if same_place(s, seat)))
        label = document.report.build.label(card)
        words = _tr("Put {card} here: {answer}").format(
            card=label, answer=verdict.headline.rpartition(": ")[2]
        )
        action = _action(menu, words, partial(cardwork.move, document, card.id, verdict))
        action.setToolTip(verdict.figure)
        action.setEnabled(verdict.legal)
        menu.addAction(action)
    find = view.window().findChild(QAction, "find")
    if isinstance(find, QAction):
        words = _tr("Find a part for {slot}").format(slot=seat_name(seat))
        menu.addAction(_action(menu, words, find.trigger, keys_of("find")))


def _pick_up(view: CanvasView, hand: Hand, card_id: str, parent: QWidget) -> QAction:
    def pick_up() -> None:
        hand.pick_up_card(card_id)
        view.setFocus()

    return _action(parent, _tr("Pick up"), pick_up, "Return")


def _moves(parent: QWidget, document: Document, cards: list[PlacedCard]) -> list[QAction]:
    """Where one card could go; what two of them could swap."""
    if len(cards) == 1:
        verdicts = cardwork.seats_of(document, cards[0].id)
        menu = QMenu(_tr("Move to"), parent)
        fill_seats(menu, verdicts, lambda v: cardwork.move(document, cards[0].id, v))
        return [menu.menuAction()] if verdicts else []
    if len(cards) == 2 and not all(card.in_tray for card in cards):
        words = cardwork.swap_words(document, cards[0].id, cards[1].id)
        swap = partial(cardwork.swap, document)
        return [_action(parent, words, swap, keys_of("swap"))]
    return []


def _alike(parent: QWidget, document: Document, placed: PlacedCard) -> list[QAction]:
    """Select every card of the same part."""
    alike = [card.id for card in document.rig.cards if card.part == placed.part]
    part = document.rig.parts.get(placed.part)
    if len(alike) < 2 or part is None:
        return []
    words = _tr("Select all {count} × {name}").format(count=len(alike), name=part.name)
    return [_action(parent, words, lambda: document.select(alike))]


def _caps(parent: QWidget, document: Document, cards: list[PlacedCard]) -> list[QAction]:
    """Caps of cards that take the same power."""
    parts = [document.rig.part(card.part, Card) for card in cards]
    watts = {part.tdp_w if part is not None else None for part in parts}
    power = watts.pop()
    if watts or not power:
        return []
    ids = [card.id for card in cards]
    caps = {card.power_cap_w for card in cards}
    menu = QMenu(_tr("Cap its power") if len(cards) == 1 else _tr("Cap their power"), parent)
    full = _tr("No cap: {watts} W").format(watts=trim(power, 0))
    menu.addAction(_chosen(parent, full, _capped(document, ids, None), caps == {None}))
    for share in CAPS:
        to = float(round(power * share))
        text = _tr("{watts} W ({share} %)").format(watts=trim(to, 0), share=round(share * 100))
        menu.addAction(_chosen(parent, text, _capped(document, ids, to), caps == {to}))
    return [menu.menuAction()]


def _capped(document: Document, ids: Collection[str], to: float | None) -> Callable[[], None]:
    return partial(cardwork.cap, document, ids, to)


def _chosen(parent: QWidget, text: str, done: Callable[[], object], chosen: bool) -> QAction:
    action = _action(parent, text, done)
    action.setCheckable(True)
    action.setChecked(chosen)
    return action


def _action(parent: QWidget, text: str, done: Callable[[], object], keys: str = "") -> QAction:
    action = QAction(text, parent)
    if keys:
        action.setShortcut(QKeySequence(keys))
    action.triggered.connect(lambda _checked=False: done())
    return action


def _tr(text: str) -> str:
    return QCoreApplication.translate("CardMenu", text)
