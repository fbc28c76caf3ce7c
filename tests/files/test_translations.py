"""The catalogs as shipped: sound, whole, and with the same names in braces as the English."""

from __future__ import annotations

import re

import pytest

from rigdesk.files.translations import LANGUAGES, language
from rigdesk.speech import ENGLISH

OTHERS = sorted(set(LANGUAGES) - {ENGLISH.code})
_NAMES = re.compile(r"\{(\w*)\}")


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_keeps_the_names_that_are_filled_in(code: str) -> None:
    sentences = language(code).sentences
    wrong = [
        english
        for english, other in sentences.items()
        if sorted(_NAMES.findall(english)) != sorted(_NAMES.findall(other))
    ]
    assert len(sentences) > 900
    assert wrong == []


@pytest.mark.parametrize("code", OTHERS)
def test_blanks_at_the_ends_and_thin_spaces_stay(code: str) -> None:
    """Parts of sentences are put together: a blank that is lost joins two words."""
    for english, other in language(code).sentences.items():
        assert (english[:1].isspace(), english[-1:].isspace()) == (
            other[:1].isspace(), other[-1:].isspace(),
        ), english  # fmt: skip
        assert english.count("\u2009") == other.count("\u2009"), english


def test_english_needs_no_catalog_and_a_language_is_read_once() -> None:
    assert language("en") is ENGLISH
    assert language("de") is language("de")
    assert (language("de").decimal, language("de").group) == (",", ".")


def test_a_language_that_is_not_shipped_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no language 'xx' here; choose en \(English\), de"):
        language("xx")
