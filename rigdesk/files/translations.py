"""Languages as shipped: gettext catalogs, one ``.po`` file a language, made for people to mend."""

from __future__ import annotations

import functools

from rigdesk.files.places import assets_dir
from rigdesk.speech import ENGLISH, Language

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""By their codes (ISO 639-1), each in its own words."""
_MARKS = {"de": (",", ".", "{amount}\u2009{sign}")}
"""The decimal mark, the one between thousands, how money is written (CLDR), where not as here."""


@functools.cache
def language(code: str) -> Language:
    """A language with its sentences. Raises ValueError for one that is not shipped."""
    if code not in LANGUAGES:
        known = ", ".join(f"{each} ({name})" for each, name in LANGUAGES.items())
        raise ValueError(f"there is no language '{code}' here; choose {known}")
    if code == ENGLISH.code:
        return ENGLISH
    # Loaded only here: a window in English and a check need no gettext reader.
    from babel.messages.pofile import read_po

    with (assets_dir() / "translations" / f"{code}.po").open("rb") as file:
        found = {
            str(message.id): str(message.string)
            for message in read_po(file, locale=code)
            if message.id and message.string and not message.fuzzy
        }
    return Language(code, found, *_MARKS[code])
