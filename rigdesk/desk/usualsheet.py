"""Language and paper of sheets: those chosen last, else what the system's country uses."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from rigdesk.desk.settings import LANGUAGE, PAPER, Settings
from rigdesk.drawing.pages import PAPERS
from rigdesk.files.translations import LANGUAGES
from rigdesk.speech import ENGLISH

LETTER_LANDS = (
    QLocale.Country.UnitedStates, QLocale.Country.Canada, QLocale.Country.Mexico,
)  # fmt: skip
"""Countries whose printers hold Letter (ANSI) instead of A4; the largest of them."""


def sheet_language(settings: Settings) -> str:
    """The code of the language in which sheets are written and printed."""
    wanted = settings.get(LANGUAGE) or QLocale.system().name().partition("_")[0]
    return wanted if wanted in LANGUAGES else ENGLISH.code


def sheet_paper(settings: Settings) -> str:
    """The name of the paper on which sheets, drawings and paper cards are written."""
    wanted = settings.get(PAPER)
    if wanted in PAPERS:
        return wanted
    return "Letter" if QLocale.system().territory() in LETTER_LANDS else "A4"
