"""What a person chose and what the window remembers: one typed table, two small files."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, Literal, TypeVar, cast

from rigdesk.files.places import config_dir, state_dir

T = TypeVar("T")
ThemeChoice = Literal["dark", "light", "system"]
RECENT_MOST: Final = 8
"""So many files the menu remembers."""


class Setting(Generic[T]):
    """One entry of the table: its name, what it is without a choice, and what it may be."""

    def __init__(
        self, name: str, default: T, sound: Callable[[Any], bool], *, chosen: bool
    ) -> None:
        self.name = name
        self.default = default
        self.sound = sound
        self.chosen = chosen


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _is_named(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(name, str) for name in value)


def _is_widths(value: Any) -> bool:
    return isinstance(value, list) and all(type(item) is int and item >= 0 for item in value)


THEME: Final[Setting[ThemeChoice]] = Setting(
    "theme", "system", lambda value: value in ("dark", "light", "system"), chosen=True
)
LANGUAGE: Final[Setting[str]] = Setting("sheet_language", "", _is_text, chosen=True)
"""Of sheets, by its code; empty until one is chosen."""
PAPER: Final[Setting[str]] = Setting("paper", "", _is_text, chosen=True)
"""Of sheets and drawings, by its name; empty until one is chosen."""
GEOMETRY: Final[Setting[str]] = Setting("geometry", "", _is_text, chosen=False)
"""The window's place, as Qt saves it, base64."""
WIDTHS: Final[Setting[list[int]]] = Setting("widths", [], _is_widths, chosen=False)
"""Widths of the three columns, px."""
RECENT: Final[Setting[list[str]]] = Setting("recent", [], _is_texts, chosen=False)
"""Rig files opened lately, the latest first."""
LAST_RIG: Final[Setting[str]] = Setting("last_rig", "", _is_text, chosen=False)
"""The rig file that was open when the window closed."""
CATALOG: Final[Setting[dict[str, Any]]] = Setting("catalog", {}, _is_named, chosen=False)
"""What the catalog was asked for beside words: kind, values chosen by facet, only what fits."""

TABLE: Final[tuple[Setting[Any], ...]] = (
    THEME,
    LANGUAGE,
    PAPER,
    GEOMETRY,
    WIDTHS,
    RECENT,
    LAST_RIG,
    CATALOG,
)


class Settings:
    """The table's values. A file that is missing or odd counts as no choice made.

    Choices lie in the folder of settings, what the window merely remembers in
    the folder of its state; each is written whole when a value of it changes.
    """

    def __init__(self) -> None:
        self._files = {True: config_dir() / "settings.json", False: state_dir() / "window.json"}
        self._values = {chosen: _read(path) for chosen, path in self._files.items()}

    def get(self, setting: Setting[T]) -> T:
        """The value of a setting; its default when none or a nonsensical one is stored."""
        value = self._values[setting.chosen].get(setting.name, setting.default)
        return cast("T", value) if setting.sound(value) else setting.default

    def put(self, setting: Setting[T], value: T) -> None:
        """Store a value. A disk that refuses costs the memory of it and nothing else."""
        values = self._values[setting.chosen]
        if values.get(setting.name) == value:
            return
        values[setting.name] = value
        _write(self._files[setting.chosen], values)

    def remember_file(self, path: Path) -> None:
        """Put a file at the head of the recent ones."""
        name = str(path)
        others = [other for other in self.get(RECENT) if other != name]
        self.put(RECENT, [name, *others][:RECENT_MOST])
        self.put(LAST_RIG, name)

    def recent_files(self) -> list[Path]:
        """Recent files that are still there, the latest first."""
        return [path for name in self.get(RECENT) if (path := Path(name)).is_file()]


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _write(path: Path, values: dict[str, Any]) -> None:
    # Not files.atomic_write: settings are read before the first paint, without a YAML parser.
    text = json.dumps(values, indent=1, ensure_ascii=False, sort_keys=True)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(".part")
        temporary.write_text(text + os.linesep, encoding="utf-8")
        temporary.replace(path)
