"""Sentences, plurals, numbers and amounts in the language spoken, and English where it has none."""

from __future__ import annotations

import threading

import pytest

from rigdesk.speech import ENGLISH, Language, language, numeral, retold, said, said_of, speaking
from rigdesk.units import format_money

GERMAN = Language(
    "de",
    {
        "{one} faces {other}": "{other} steht {one} gegenüber",
        "{count} card": "{count} Karte",
        "{count} cards": "{count} Karten",
        "{side} radiator {size} mm": "Radiator {side} {size} mm",
        "{size} at {side}": "{side}: {size}",
        "front": "vorn",
    },
    ",",
    ".",
    "{amount}\u2009{sign}",
)


def test_words_may_change_places() -> None:
    with speaking(GERMAN):
        assert said("{one} faces {other}", one="GPU1", other="GPU2") == "GPU2 steht GPU1 gegenüber"
    assert said("{one} faces {other}", one="GPU1", other="GPU2") == "GPU1 faces GPU2"


def test_a_sentence_that_is_missing_stays_english() -> None:
    with speaking(GERMAN):
        assert said("Nobody said {it} yet", it="this") == "Nobody said this yet"
        assert said("a {brace} alone") == "a {brace} alone"


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 Karten"), (1, "1 Karte"), (1234, "1.234 Karten")]
)
def test_one_and_several(count: int, words: str) -> None:
    with speaking(GERMAN):
        assert said_of(count, "{count} card", "{count} cards") == words


def test_numbers_and_money_follow_the_language() -> None:
    with speaking(GERMAN):
        assert numeral("1,447.5") == "1.447,5"
        assert format_money(-1234.5, "EUR", places=2) == "−1.234,50\u2009€"
        assert format_money(1234.5, "CHF", places=2) == "1.234,50 CHF"
    assert numeral("1,447.5") == "1,447.5"
    assert format_money(-1234.5, "EUR", places=2) == "−€1,234.50"


def test_what_was_filled_in_english_is_told_again() -> None:
    """Words between the braces are said, numbers written; a text of no template stays."""
    templates = ("{side} radiator {size} mm", "{size} at {side}", "lid")
    with speaking(GERMAN):
        assert retold("front radiator 360 mm", *templates) == "Radiator vorn 360 mm"
        assert retold("4.5 at front", *templates) == "vorn: 4,5"
        assert retold("lid", *templates) == "lid"
        assert retold("Chenbro, front", *templates) == "Chenbro, front"
        assert retold("Lid 4.5", *templates) == "Lid 4.5"
    assert retold("front radiator 360 mm", *templates) == "front radiator 360 mm"


def test_a_language_ends_with_its_block_and_belongs_to_its_task() -> None:
    found: list[str] = []
    with speaking(GERMAN):
        other = threading.Thread(target=lambda: found.append(language().code))
        other.start()
        other.join()
        assert language() is GERMAN
    assert found == ["en"]
    assert language() is ENGLISH


def test_a_block_that_fails_leaves_english_behind() -> None:
    with pytest.raises(KeyError):
        _fail_in_german()
    assert language() is ENGLISH


def _fail_in_german() -> None:
    with speaking(GERMAN):
        raise KeyError
