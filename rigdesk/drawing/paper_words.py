"""The fixed words of a printed page, in one place: title block, rulers, legend, template.

They stand here in English; whoever writes them says them in the language of the page.
"""

from __future__ import annotations

from rigdesk.speech import said

VIEW_TITLES = {
    "board": "Board view", "rear": "Rear view", "side": "Side view", "all": "All views",
    "wiring": "Wiring", "lanes": "Lanes", "template": "Paper template",
}  # fmt: skip
"""What a page is called by the view that it shows."""


def view_name(view: str) -> str:
    """The name of a view alone, as a caption: ``Rear``."""
    name = said(view)
    return name[:1].upper() + name[1:]


MILLIMETRES = "millimetres"
NOT_TO_SCALE = "not to scale"
TILE = "tile {name}"
ADVICE = "Print at 100 %: both rulers measure 100 mm"
SCALE, PAPER, DATE, MADE_WITH, SHEET = "Scale", "Paper", "Date", "Made with", "Sheet"
SHEET_OF = "{number} of {count}"
UNDATED = "–"
"""For a rig that tells of no day."""

LEGEND = {
    "recorded": "edge as recorded",
    "estimated": "estimated, or open",
    "hidden": "hidden, or free",
    "plug": "power plug",
    "bend": "room for its cable",
    "doubt": "may be off, mm",
    "met": "two in one place",
    "stated": "lead as stated",
    "worked": "lead as worked out",
    "doubtful": "lead in doubt",
    "fed": "in use",
    "unfed": "free",
    "used": "link in use, as wide as its lanes",
    "unused": "free link",
    "lost": "lanes that are lost",
    "short": "more asked than it carries",
    "cut": "cut",
    "fold": "fold",
    "error": "cannot be built",
    "unknown": "figure missing",
    "warning": "works, but",
    "note": "worth knowing",
    "ok": "in order",
}
"""What each kind of line and mark means, in the order in which a legend lists them."""
