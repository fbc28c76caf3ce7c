"""What holds for every test: no screen, no person's own folders, one locale."""

from __future__ import annotations

import atexit
import locale
import os
import shutil
import tempfile
from pathlib import Path

import hypothesis
import pytest

HERE = Path(__file__).parent


def _set_environment() -> None:
    """Before Qt and RigDesk are imported: each test worker gets folders of its own."""
    home = Path(tempfile.mkdtemp(prefix="rigdesk-tests-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    runtime = home / "runtime"
    runtime.mkdir(mode=0o700)
    os.environ["RIGDESK_HOME"] = str(home / "rigdesk")
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # Settings of a desktop that would bring its own look, scale or input method.
    for name in ("QT_QPA_PLATFORMTHEME", "QT_STYLE_OVERRIDE", "QT_SCALE_FACTOR", "QT_IM_MODULE"):
        os.environ.pop(name, None)
    os.environ["LC_ALL"] = os.environ["LANG"] = "C.UTF-8"
    os.environ.pop("LANGUAGE", None)
    locale.setlocale(locale.LC_ALL, "C.UTF-8")


def _spare_the_disk() -> None:
    """What a test writes outlives no power cut; a test of that puts its own in place of this."""
    os.fsync = lambda fd: None


_set_environment()
_spare_the_disk()

hypothesis.settings.register_profile("rigdesk", deadline=None)
hypothesis.settings.load_profile("rigdesk")

# Timed alone, when asked for by name: beside other tests their figures mean nothing.
collect_ignore = ["benchmarks"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Count no lines in what goes over hundreds of rigs or records: a few examples count them.

    Counting would make these tests twice as long, and they reach nothing that examples do not.
    """
    for item in items:
        test = getattr(item, "obj", None)
        if getattr(test, "is_hypothesis_test", False) or getattr(test, "is_sweep", False):
            item.add_marker(pytest.mark.no_cover)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An app folder that no other test has touched; ``rigdesk.files.places`` looks there."""
    folder = tmp_path / "home"
    monkeypatch.setenv("RIGDESK_HOME", str(folder))
    return folder
