"""What cannot work is refused in one sentence with its remedy; nothing shows a traceback."""

from __future__ import annotations

import ctypes
import gc
import importlib
import inspect
import os
import sys
from pathlib import Path
from types import ModuleType

import PySide6
import pytest
from house.tree import run_python

from rigdesk.desk import app, starting
from rigdesk.desk.faults import LOG_MOST, fault_hook, log_file
from rigdesk.desk.starting import (
    CannotStartError,
    check_library,
    check_pair,
    check_plugin,
    installed_qt,
    wanted_platform,
)


@pytest.mark.parametrize(
    ("qt", "python", "sound"),
    [
        ((6, 12, 0), (3, 11), False), ((6, 12, 0), (3, 12), True), ((6, 11, 3), (3, 11), True),
        ((6, 8, 3), (3, 11), True), ((6, 12, 1), (3, 11), True), ((), (3, 12), False),
    ],
)  # fmt: skip
def test_pairs(qt: tuple[int, ...], python: tuple[int, ...], sound: bool) -> None:
    """The one broken pair, and no PySide6 at all, are refused with what to install."""
    if sound:
        check_pair(qt, python)
        return
    with pytest.raises(CannotStartError, match="install"):
        check_pair(qt, python)


def test_installed_version_is_found() -> None:
    """Asked of the metadata, before Qt is imported."""
    from PySide6.QtCore import qVersion

    assert ".".join(map(str, installed_qt())) == qVersion()


def test_no_pyside_is_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which is refused with what to do."""
    monkeypatch.setitem(sys.modules, "PySide6", None)
    assert installed_qt() == ()


@pytest.mark.parametrize(
    ("environment", "platform"),
    [
        ({"QT_QPA_PLATFORM": "offscreen"}, "offscreen"),
        ({"QT_QPA_PLATFORM": "offscreen:size=1x1"}, "offscreen"),
        ({"QT_QPA_PLATFORM": "xcb;wayland", "DISPLAY": ":1"}, "xcb"),
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":1"}, "wayland"),
        ({"DISPLAY": ":1"}, "xcb"),
    ],
)  # fmt: skip
def test_platform_is_foreseen(environment: dict[str, str], platform: str) -> None:
    """As Qt will choose."""
    assert wanted_platform(environment) == platform


def test_no_display_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what can be done without one; elsewhere than on Linux Qt finds its own."""
    with pytest.raises(CannotStartError, match=r"no display.*rigdesk check"):
        wanted_platform({})
    monkeypatch.setattr(sys, "platform", "darwin")
    assert wanted_platform({}) == "native"


def test_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library, and the command that installs it."""

    def fails(_name: str) -> None:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file")

    monkeypatch.setattr(importlib, "import_module", fails)
    with pytest.raises(CannotStartError, match=r"libEGL\.so\.1.*assets/run\.sh"):
        check_library()


def test_plugin_that_cannot_be_loaded_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A file that is no library stands for one that lacks something."""
    folder = tmp_path / "Qt" / "plugins" / "platforms"
    folder.mkdir(parents=True)
    (folder / "libqxcb.so").write_text("no library")
    monkeypatch.setattr(PySide6, "__file__", str(tmp_path / "__init__.py"))
    with pytest.raises(CannotStartError, match="lacks a library"):
        check_plugin("xcb")
    check_plugin("a-platform-that-is-not-shipped")


def test_no_screen_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A display that is named but not there, where the library to ask is."""
    monkeypatch.setenv("DISPLAY", ":7913")
    with pytest.raises(CannotStartError, match=r":7913|libxcb"):
        starting.check_x_server()


def test_no_xcb_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the library nobody can be asked."""

    def fails(_name: str) -> None:
        raise OSError("libxcb.so.1: cannot open shared object file")

    monkeypatch.setattr(ctypes, "CDLL", fails)
    with pytest.raises(CannotStartError, match=r"libxcb\.so\.1"):
        starting.check_x_server()


def test_run_says_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2 and a line on the error output."""
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert app.run(None) == 2
    said = capsys.readouterr().err
    assert said.startswith("rigdesk: There is no display here")
    assert said.count("\n") == 1


RUN = """
import sys, pathlib
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from rigdesk.desk import app
import rigdesk.desk.window as w

def loaded(self):
    if sys.argv[2] == "fail":
        QTimer.singleShot(0, lambda: 1 / 0)
    QTimer.singleShot(50, lambda: print(self.bench.document.rig.name, self.notices.bar("fault")))
    QTimer.singleShot(60, self.close)

start = w.Window.start
def begin(self, path):
    self.ready.connect(lambda: loaded(self))
    start(self, path)
w.Window.start = begin
sys.exit(app.run(pathlib.Path(sys.argv[1])))
"""


@pytest.mark.parametrize("what", ["works", "fail"])
def test_whole_program(home: Path, tmp_path: Path, what: str) -> None:
    """Paint, load, close; a fault in between is logged and shown as a bar, never as a traceback."""
    del home
    path = tmp_path / "a.rig.yaml"
    path.write_text("rigdesk: 1\nname: Started\n")
    done = run_python(RUN, str(path), what)
    assert done.returncode == 0, done.stderr
    assert "Started" in done.stdout
    assert "Traceback" not in done.stderr
    assert ("Notice" in done.stdout) == (what == "fail")
    assert log_file().exists() == (what == "fail")


def test_faults_are_logged_and_told(home: Path) -> None:
    """Once in the log with its traceback, once in a sentence that says where."""
    del home
    told: list[str] = []
    hook = fault_hook(told.append)
    _raise_into(hook)
    assert "ZeroDivisionError" in log_file().read_text()
    assert str(log_file()) in told[0]
    log_file().write_text("x" * (LOG_MOST + 1))
    _raise_into(hook)
    assert log_file().stat().st_size < LOG_MOST


def test_fault_without_a_window_or_a_disk(home: Path) -> None:
    """The hook itself never raises."""
    home.write_text("a file where the folder should be")

    def gone(_text: str) -> None:
        raise RuntimeError("already deleted")

    _raise_into(fault_hook(gone))
    assert not log_file().exists()


def test_ctrl_c_is_no_fault(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who stops the program from a shell is not told of a fault."""
    del home
    told: list[str] = []
    error = KeyboardInterrupt()
    fault_hook(told.append)(KeyboardInterrupt, error, None)
    assert not told
    assert "KeyboardInterrupt" in capsys.readouterr().err


def _raise_into(hook: object) -> None:
    assert callable(hook)
    try:
        _ = 1 / 0
    except ZeroDivisionError as error:
        hook(type(error), error, error.__traceback__)


def test_what_is_loaded_is_no_garbage() -> None:
    """It is left out of every search for some, or a drag would halt for it."""
    gc.disable()
    try:
        app.loaded()
        assert gc.isenabled()
        assert gc.get_freeze_count() > 0
    finally:
        gc.enable()
        gc.unfreeze()


def test_environment_of_the_tests_is_offscreen() -> None:
    """Or the tests above would open windows."""
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"


def test_no_source_is_read_to_find_switched_features(monkeypatch: pytest.MonkeyPatch) -> None:
    """The binding asks of every module that is imported; ours answer without being read."""
    feature = ModuleType("shibokensupport.feature")
    monkeypatch.setitem(sys.modules, feature.__name__, feature)
    app.spare_feature_search()
    assert not hasattr(feature, "_mod_uses_pyside"), "what has no search is left as it is"
    feature._mod_uses_pyside = inspect.getsource  # type: ignore[attr-defined]
    app.spare_feature_search()
    assert feature._mod_uses_pyside(app) is False


def test_the_binding_still_has_that_search() -> None:
    """Else the shortcut is of no use any more, and goes."""
    assert hasattr(sys.modules["shibokensupport.feature"], "_mod_uses_pyside")
