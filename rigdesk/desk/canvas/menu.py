"""What can be done with one card, as menu actions: each is one edit of the document."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from rigdesk.desk.document import Document
from rigdesk.desk.hand import Hand
from rigdesk.parts import Card
from rigdesk.rig import edits
from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import TRAY
from rigdesk.units import trim

if TYPE_CHECKING:
    from rigdesk.desk.canvas.view import CanvasView

CAPS = (0.9, 0.8, 0.7)
"""Shares of a card's power offered as caps: 80 to 90 % costs under 5 % of its speed."""


def card_actions(view: CanvasView, card_id: str, parent: QWidget) -> list[QAction]:
    """The actions of a card, owned by ``parent``; empty when the rig has no such card."""
    document, hand = view.document, view.hand
    placed = document.rig.card(card_id) if document else None
    if document is None or hand is None or placed is None:
        return []
    actions = [_pick_up(view, hand, card_id, parent)]
    part = document.rig.parts.get(placed.part)
    if isinstance(part, Card) and part.tdp_w:
        actions.append(_cap_menu(parent, document, placed, part.tdp_w).menuAction())
    label = document.report.build.label(placed)
    if not placed.in_tray:
        to_tray = _tr("Put {card} in the tray").format(card=label)
        actions.append(
            _action(
                parent, _tr("To the tray"),
                lambda: document.edit(to_tray, edits.move_card(document.rig, card_id, TRAY)),
            )
        )  # fmt: skip
    remove = _action(parent, _tr("Remove"), lambda: view.remove_cards((card_id,)))
    remove.setShortcut(QKeySequence.StandardKey.Delete)
    return [*actions, remove]


def _pick_up(view: CanvasView, hand: Hand, card_id: str, parent: QWidget) -> QAction:
    def pick_up() -> None:
        hand.pick_up_card(card_id)
        view.setFocus()

    action = _action(parent, _tr("Pick up"), pick_up)
    action.setShortcut(QKeySequence("Return"))
    return action


def _cap_menu(parent: QWidget, document: Document, placed: PlacedCard, watts: float) -> QMenu:
    menu = QMenu(_tr("Cap its power"), parent)
    label = document.report.build.label(placed)

    def cap(to: float | None, words: str) -> Callable[[], None]:
        return lambda: document.edit(words, edits.set_cap(document.rig, (placed.id,), to))

    full = _tr("No cap: {watts} W").format(watts=trim(watts, 0))
    lifted = _tr("Lift the cap of {card}").format(card=label)
    menu.addAction(_chosen(parent, full, cap(None, lifted), placed.power_cap_w is None))
    for share in CAPS:
        to = float(round(watts * share))
        text = _tr("{watts} W ({share} %)").format(watts=trim(to, 0), share=round(share * 100))
        words = _tr("Cap {card} to {watts} W").format(card=label, watts=trim(to, 0))
        menu.addAction(_chosen(parent, text, cap(to, words), placed.power_cap_w == to))
    return menu


def _chosen(parent: QWidget, text: str, done: Callable[[], object], chosen: bool) -> QAction:
    action = _action(parent, text, done)
    action.setCheckable(True)
    action.setChecked(chosen)
    return action


def _action(parent: QWidget, text: str, done: Callable[[], object]) -> QAction:
    action = QAction(text, parent)
    action.triggered.connect(lambda _checked=False: done())
    return action


def _tr(text: str) -> str:
    return QCoreApplication.translate("CardMenu", text)
