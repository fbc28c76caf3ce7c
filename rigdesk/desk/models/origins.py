"""How a row says where its record comes from, and its tip all that is known of the record."""

from __future__ import annotations

from rigdesk.desk.models.fits import Fit
from rigdesk.parts import AnyPart
from rigdesk.parts.mine import correction_words
from rigdesk.parts.stock import Origin

ORIGIN_MARKS: dict[Origin, str] = {
    "shipped": "",
    "corrected": "corrected",
    "mine": "mine",
    "imported": "imported",
}
"""What stands under the outline of a row."""
ORIGIN_WORDS: dict[Origin, str] = {
    "shipped": "",
    "corrected": "corrected by you",
    "mine": "your own part",
    "imported": "imported, unverified",
}
"""The same where there is room: in tips and for those who listen."""


def part_tip(part: AnyPart, fit: Fit | None, origin: Origin) -> str:
    """Why it does not fit, where the figures come from, and notes: one a line."""
    why = [fit.text, ""] if fit and fit.text else []
    whence = ORIGIN_WORDS[origin]
    lines = [part.title, *([whence[:1].upper() + whence[1:]] if whence else [])]
    lines.append(f"Confidence: {part.confidence}")
    when = [f"As of {part.as_of}"] if part.as_of else []
    sources = ["Sources:", *(f"• {source}" for source in part.sources)] if part.sources else []
    sources += [f"Corrected: {said}" for said in correction_words(part)]
    notes = [f"Note: {note}" for note in part.notes]
    return "\n".join([*why, *lines, *when, *sources, *notes])
