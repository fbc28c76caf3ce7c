"""Reading a foreign record: a zero, a default or nonsense is unknown, and counted as such."""

from __future__ import annotations

import json
from typing import Any

_LONGEST = 200
"""Characters of a name; the longest known has 197."""


class RefusedError(Exception):
    """Why a record cannot become a part: a few words that many records share."""


class Fields:
    """One record, asked by dotted paths; ``unknown`` gathers the figures that were not believed."""

    def __init__(self, data: bytes) -> None:
        try:
            record = _JSON.decode(data.decode())
        except (ValueError, RecursionError) as error:
            raise RefusedError("it is not JSON") from error
        if not isinstance(record, dict):
            raise RefusedError("it holds no record")
        self._record: dict[str, Any] = record
        self.unknown: list[str] = []

    def raw(self, path: str) -> Any:
        """What stands under a path; None where there is nothing."""
        value: Any = self._record
        for step in path.split("."):
            if not isinstance(value, dict):
                return None
            value = value.get(step)
        return value

    def number(self, path: str, low: float, high: float) -> float | None:
        """A number between two bounds; anything else is unknown."""
        value = self.raw(path)
        if value is None:
            return None
        if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
            return int(value) if value == int(value) else value
        self.unknown.append(path)
        return None

    def whole(self, path: str, low: int, high: int) -> int | None:
        """A whole number between two bounds; anything else is unknown."""
        value = self.number(path, low, high)
        if value is None or isinstance(value, int):
            return value
        self.unknown.append(path)
        return None

    def text(self, path: str) -> str:
        """Printable words on one line; empty where there are none."""
        value = self.raw(path)
        return _tidy(value) if isinstance(value, str) else ""

    def texts(self, path: str) -> list[str]:
        """The words of a list, each once, in its order."""
        value = self.raw(path)
        found = (
            [_tidy(word) for word in value if isinstance(word, str)]
            if isinstance(value, list)
            else []
        )
        return list(dict.fromkeys(word for word in found if word))

    def one_of(self, path: str, table: dict[str, Any]) -> Any:
        """What a table says of a word; None, and counted, for a word that it lacks."""
        word = self.text(path)
        if word and word not in table:
            self.unknown.append(path)
        return table.get(word)


def _tidy(text: str) -> str:
    text = text[: 4 * _LONGEST]
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(text.split())[:_LONGEST].strip()


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


_JSON = json.JSONDecoder(parse_constant=_no_number)
