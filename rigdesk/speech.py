"""Which language sentences are said in: English as it stands in the code, or a gettext catalog.

A sentence is a template with names in braces, looked up whole and filled afterwards, so that a
language may put its words in another order. The language belongs to the running task: a sheet in
German and a window in English do not meet. Numbers for people follow it, those in files never do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import NamedTuple


class Language(NamedTuple):
    """Its code (ISO 639-1), its sentences by the English ones, its marks in numbers, its money."""

    code: str
    sentences: Mapping[str, str] = {}
    decimal: str = "."
    group: str = ","
    money: str = "{sign}{amount}"


ENGLISH = Language("en")
_NUMBER = re.compile(r"\d+(\.\d+)?")
_spoken: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def language() -> Language:
    """The language that is spoken now."""
    return _spoken.get()


@contextmanager
def speaking(wanted: Language) -> Iterator[Language]:
    """Say everything in a language, which is given, until the block ends."""
    token = _spoken.set(wanted)
    try:
        yield wanted
    finally:
        _spoken.reset(token)


def said(template: str, /, **words: object) -> str:
    """A sentence in the language spoken, filled with words. English where it has none."""
    sentence = _spoken.get().sentences.get(template, template)
    return sentence.format_map(words) if words else sentence


def said_of(count: int, one: str, many: str, /, **words: object) -> str:
    """The sentence for one thing, or the one for none or several; ``{count}`` may stand in it."""
    return said(one if count == 1 else many, count=numeral(f"{count:,}"), **words)


def retold(text: str, *templates: str) -> str:
    """A text that was filled in English, in the language spoken.

    ``templates`` are what it may have been made of; a text made of none of them stays as it is.
    """
    if _spoken.get() is ENGLISH:
        return text
    for template in templates:
        if match := _pattern(template).fullmatch(text):
            return said(template, **{name: _word(w) for name, w in match.groupdict().items()})
    return text


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """What a template's sentences look like; words between its braces have no comma."""
    parts = re.split(r"\{(\w+)\}", template)
    named = (f"(?P<{part}>[^,]+)" if n % 2 else re.escape(part) for n, part in enumerate(parts))
    return re.compile("".join(named))


def _word(text: str) -> str:
    return numeral(text) if _NUMBER.fullmatch(text) else said(text)


def numeral(text: str) -> str:
    """A number written as in English (``1,447.5``) with the marks of the language spoken."""
    spoken = _spoken.get()
    if spoken.decimal == ENGLISH.decimal and spoken.group == ENGLISH.group:
        return text
    return text.translate({ord("."): spoken.decimal, ord(","): spoken.group})
