"""What a wheel carries, and where the program looks for it and for a person's own folders."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from rigdesk.files import places

from .tree import ROOT, run_python, tracked


def build_wheel(folder: Path) -> Path:
    """The wheel of this checkout, built without reaching for anything outside the venv."""
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet"]
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *options, "--wheel-dir", str(folder), str(ROOT)],
        check=True,
        timeout=120,
    )
    (wheel,) = folder.glob("rigdesk-*.whl")
    return wheel


def test_wheel_is_whole(tmp_path: Path) -> None:
    """Every tracked file of the package, the catalog and the assets; and it finds them there."""
    with zipfile.ZipFile(build_wheel(tmp_path)) as wheel:
        held = set(wheel.namelist())
        wheel.extractall(tmp_path / "site")
    for path in tracked():
        name = path.as_posix()
        if path.parts[0] == "rigdesk":
            assert name in held
        elif path.parts[0] in {"catalog", "assets"}:
            assert f"rigdesk/_data/{name}" in held
    assert not [name for name in held if "__pycache__" in name or name.startswith("tests/")]

    ask = "import sys; sys.path.insert(0, sys.argv[1]); import rigdesk.files.places as p"
    answer = run_python(f"{ask}; print(p.data_root())", str(tmp_path / "site"))
    assert answer.stdout.strip() == str(tmp_path / "site" / "rigdesk" / "_data"), answer.stderr


def test_checkout_finds_its_own_catalog() -> None:
    """An editable install has no copy of the catalog: it reads the one beside the package."""
    assert places.data_root() == ROOT
    assert places.catalog_dir() == ROOT / "catalog"
    assert places.samples_dir() == ROOT / "assets" / "samples"
    assert list(places.fonts_dir().glob("Inter-*.otf"))


def test_missing_data_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken install says which folders it looked in."""
    monkeypatch.setattr(places, "_PACKAGE", tmp_path / "rigdesk")
    with pytest.raises(FileNotFoundError, match=r"rigdesk/_data.*Install RigDesk again"):
        places.data_root()


def test_one_variable_moves_every_own_folder(home: Path) -> None:
    """Tests, and a person with a stick in the hand, keep everything in one place."""
    folders = {
        places.config_dir(): "config",
        places.data_dir(): "data",
        places.state_dir(): "state",
        places.journal_dir(): "state/journal",
        places.cache_dir(): "cache",
    }
    assert {folder: str(folder.relative_to(home)) for folder in folders} == folders
    assert not home.exists(), "asking where a folder is makes none"


def test_own_folders_follow_the_desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the variable they lie where the desktop keeps such things."""
    monkeypatch.delenv(places.HOME_VARIABLE)
    for kind in ("config", "data", "state", "cache"):
        monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", str(tmp_path / kind))
    assert places.config_dir() == tmp_path / "config" / "rigdesk"
    assert places.data_dir() == tmp_path / "data" / "rigdesk"
    assert places.journal_dir() == tmp_path / "state" / "rigdesk" / "journal"
    assert places.cache_dir() == tmp_path / "cache" / "rigdesk"
