"""The language of sheets: the one chosen last, else the system's where there is one of it."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from rigdesk.desk.settings import LANGUAGE, Settings
from rigdesk.files.translations import LANGUAGES
from rigdesk.speech import ENGLISH


def sheet_language(settings: Settings) -> str:
    """The code of the language in which sheets are written and printed."""
    wanted = settings.get(LANGUAGE) or QLocale.system().name().partition("_")[0]
    return wanted if wanted in LANGUAGES else ENGLISH.code
