"""What a paper card says of itself: its figures with their sources, and how it is made."""

from __future__ import annotations

from rigdesk.drawing.card_words import plug_words
from rigdesk.drawing.text import plain
from rigdesk.parts import Card
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.space import frame
from rigdesk.space.card_solids import CardTemplate
from rigdesk.space.evidence import Known
from rigdesk.speech import said
from rigdesk.units import Span

KEY = "key"
SLOT = "slot"
END = "end view"
FOLD_BACK = "fold back: cooler"
STEPS = (
    "Print at 100 %: both rulers measure 100 mm.",
    "Paste tiles over each other, dashes on edges.",
    "Cut thick lines, fold chain lines; leave the plug's room on.",
    "Try it: connector in the slot, cooler away from the CPU.",
)
"""How the paper card is made and tried."""
_PLACES = {"end": "at the end", "top": "on the top edge", "none": "where is not recorded"}
_LENGTHS = {True: "Length from the bracket", False: "Length from the board's edge"}
"""By whether the record measures from the bracket."""


def figure_lines(card: Card, template: CardTemplate) -> tuple[tuple[str, str], ...]:
    """Length, height, thickness and plugs, each with where it comes from."""
    datum = frame.BRACKET_X if card.length_datum == "bracket" else frame.CARD_PCB_X
    length = _LENGTHS[card.length_datum == "bracket"]
    end, top = template.end_x, template.top_z
    rows = [
        _line(length, end, end.span.shifted(-datum)),
        _line("Height from the finger", top, top.span.shifted(-frame.FINGER_Z)),
        _line("Thickness", template.thickness, template.thickness.span),
    ]
    if card.plugs:
        plugs = f"{plug_words(card.plugs)} {said(_PLACES[card.plug_place])}"
        rows.append((plugs, said("place estimated")))
    return tuple((plain(words), plain(source)) for words, source in rows)


def _line(what: str, known: Known, span: Span) -> tuple[str, str]:
    sure = said("estimated: ") if known.estimated else ""
    return f"{said(what)} {format_quantity(mm(span))}", f"{sure}{said(known.source)}"
