"""The typed table: sound values come back, nonsense counts as no choice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rigdesk.desk.settings import (
    LAST_RIG,
    RECENT,
    RECENT_MOST,
    TABLE,
    THEME,
    WIDTHS,
    Setting,
    Settings,
)
from rigdesk.files.places import config_dir, state_dir


def test_defaults_without_files(home: Path) -> None:
    """A first start has no files and writes none by asking."""
    settings = Settings()
    assert [settings.get(entry) for entry in TABLE] == [entry.default for entry in TABLE]
    assert not home.exists()


def test_values_come_back(home: Path) -> None:
    """Choices lie with the settings, what is merely remembered with the state."""
    del home
    settings = Settings()
    settings.put(THEME, "light")
    settings.put(WIDTHS, [300, 600, 340])
    again = Settings()
    assert again.get(THEME) == "light"
    assert again.get(WIDTHS) == [300, 600, 340]
    assert json.loads((config_dir() / "settings.json").read_text()) == {"theme": "light"}
    assert "widths" in json.loads((state_dir() / "window.json").read_text())


@pytest.mark.parametrize("text", ["", "{", "[]", '{"theme": "pink"}', '{"theme": 1}', "\x00"])
def test_nonsense_counts_as_no_choice(home: Path, text: str) -> None:
    """A file that somebody mangled never stops the window."""
    del home
    config_dir().mkdir(parents=True)
    (config_dir() / "settings.json").write_text(text)
    assert Settings().get(THEME) == "system"


@pytest.mark.parametrize(
    ("entry", "value"), [(WIDTHS, [1, True]), (WIDTHS, [-1]), (RECENT, "x"), (RECENT, [1])]
)
def test_unsound_values(home: Path, entry: Setting[object], value: object) -> None:
    """Types are checked when a value is read, not trusted."""
    del home
    settings = Settings()
    settings.put(entry, value)
    assert settings.get(entry) == entry.default


def test_recent_files_are_those_that_are_there(home: Path, tmp_path: Path) -> None:
    """The latest first, each once, no more than fit the menu, vanished ones left out."""
    del home
    settings = Settings()
    paths = [tmp_path / f"{n}.rig.yaml" for n in range(RECENT_MOST + 3)]
    for path in paths:
        path.touch()
        settings.remember_file(path)
    settings.remember_file(paths[5])
    paths[6].unlink()
    found = settings.recent_files()
    assert found[0] == paths[5]
    assert paths[6] not in found
    assert len(found) == RECENT_MOST - 1
    assert settings.get(LAST_RIG) == str(paths[5])


def test_disk_that_refuses_costs_only_the_memory(home: Path) -> None:
    """A folder that cannot be made is no reason to stop."""
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where the folder should be")
    settings = Settings()
    settings.put(THEME, "dark")
    assert settings.get(THEME) == "dark"
