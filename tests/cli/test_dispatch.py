"""How the command line begins and ends: the window, faults of ours, closed pipes, odd terminals."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rigdesk import cli
from rigdesk.cli import outcome, run
from rigdesk.files.places import samples_dir, state_dir

Streams = pytest.CaptureFixture[str]
SAMPLE = samples_dir() / "four-a6000.rig.yaml"
APP = "rigdesk.desk.app"


def rigdesk(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program itself, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "rigdesk", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path | None]:
    """The rigs that the window was opened on; no window is."""
    found: list[Path | None] = []

    def opening(path: Path | None = None) -> int:
        found.append(path)
        return 0

    monkeypatch.setattr(importlib.import_module(APP), "run", opening)
    return found


def test_path_opens_the_window(opened: list[Path | None], tmp_path: Path) -> None:
    """Alone it opens an empty rig; a file named like a command opens with its folder."""
    assert run([]) == 0
    assert run([str(SAMPLE)]) == 0
    odd = tmp_path / "check"
    odd.write_text("rigdesk: 1\n")
    assert run([str(odd)]) == 0
    assert opened == [None, SAMPLE, odd]


def test_broken_rig_still_opens_the_window(opened: list[Path | None], tmp_path: Path) -> None:
    """Its faults are for the window to tell, which stays."""
    bad = tmp_path / "bad.rig.yaml"
    bad.write_text("- 1\n")
    assert run([str(bad)]) == 0
    assert opened == [bad]


def test_words_that_can_be_no_rig(opened: list[Path | None], capsys: Streams) -> None:
    """A misspelt command gets its name, a missing file a sentence, two files another."""
    assert run(["chekc"]) == 2
    assert capsys.readouterr().err == (
        "rigdesk: there is no rig at chekc; did you mean 'rigdesk check'?\n"
    )
    assert run(["nowhere/at-all.rig.yaml"]) == 2
    assert "there is no rig at nowhere/at-all.rig.yaml; check the name." in capsys.readouterr().err
    assert run(["x" * 5000]) == 2
    assert "check the name." in capsys.readouterr().err
    assert run([str(SAMPLE), str(SAMPLE)]) == 2
    assert "one rig at a time" in capsys.readouterr().err
    assert opened == []


def test_window_that_cannot_be_imported(monkeypatch: pytest.MonkeyPatch, capsys: Streams) -> None:
    """Half an installation: a sentence with the remedy."""
    monkeypatch.setitem(sys.modules, APP, None)
    assert run([]) == 2
    told = capsys.readouterr().err
    assert told.startswith("rigdesk: the window cannot open (")
    assert "install RigDesk again" in told
    assert len(told.splitlines()) == 1


def test_fault_of_ours_is_a_sentence_and_a_log(
    monkeypatch: pytest.MonkeyPatch, capsys: Streams, home: Path
) -> None:
    """Never a traceback on the screen; the log has it."""
    monkeypatch.setattr(cli, "_dispatched", _broken)
    assert run(["check"]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("rigdesk: something went wrong that is RigDesk's fault (KeyError: 'x');")
    log = state_dir() / "last-fault.log"
    assert str(log) in line
    assert home in log.parents
    assert "Traceback" in log.read_text("utf-8")


def test_fault_without_a_place_for_the_log(
    monkeypatch: pytest.MonkeyPatch, capsys: Streams, tmp_path: Path
) -> None:
    """A home that cannot be written to changes only the hint."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RIGDESK_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(cli, "_dispatched", _broken)
    assert run([]) == 2
    assert "set RIGDESK_DEBUG=1 and try again" in capsys.readouterr().err


@pytest.mark.parametrize(("value", "traced"), [("1", True), ("0", False), ("", False)])
def test_debugging_shows_the_traceback(
    value: str, traced: bool, monkeypatch: pytest.MonkeyPatch, capsys: Streams, home: Path
) -> None:
    """For whoever asks for it."""
    monkeypatch.setenv("RIGDESK_DEBUG", value)
    monkeypatch.setattr(cli, "_dispatched", _broken)
    assert run([]) == 2
    assert ("Traceback" in capsys.readouterr().err) is traced
    assert (home / "state" / "last-fault.log").exists() is not traced


def test_fault_without_words(monkeypatch: pytest.MonkeyPatch, capsys: Streams, home: Path) -> None:
    """An exception that says nothing still ends in one line."""

    def silent(_: list[str]) -> int:
        raise RuntimeError

    monkeypatch.setattr(cli, "_dispatched", silent)
    assert run([]) == 2
    assert "(RuntimeError:" in capsys.readouterr().err
    assert home.exists()


def test_interrupt_and_exit_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C ends as shells expect; main ends the process with the code."""

    def interrupted(_: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_dispatched", interrupted)
    assert run([]) == 130
    monkeypatch.setattr(sys, "argv", ["rigdesk", "x"])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 130


def test_program_by_itself() -> None:
    """python -m rigdesk, a rig and its code."""
    done = rigdesk("check", str(SAMPLE), "--format", "json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)[0]["headline"] == "Works"
    assert done.stderr == ""
    fails = samples_dir() / "four-a6000-seven-openings.rig.yaml"
    assert rigdesk("check", str(fails)).returncode == 1
    assert rigdesk("check", "/no/such.rig.yaml").returncode == 2


@pytest.mark.skipif(sys.platform != "linux", reason="a display is asked for on Linux only")
def test_no_display_is_one_sentence() -> None:
    """No traceback, no abort of Qt: what is missing, and what works without it."""
    done = rigdesk(str(SAMPLE), DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("rigdesk: ")
    assert "display" in line
    assert "rigdesk check" in line


def test_old_terminals_get_an_answer() -> None:
    """Thin spaces become question marks where the encoding has none."""
    done = subprocess.run(
        [sys.executable, "-m", "rigdesk", "check", str(SAMPLE)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "latin-1:strict"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert b"1,402?W of 1,600?W" in done.stdout


@pytest.mark.parametrize("command", [["explain"], ["catalog", "list"], ["--help"]])
def test_reader_that_went_away_is_no_fault(command: list[str]) -> None:
    """'rigdesk explain | head -1' ends quietly."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "rigdesk", *command],
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    finally:
        os.close(writing)
    assert done.stderr == ""
    assert done.returncode in (1, outcome.PIPE_CLOSED)


def test_start_is_light() -> None:
    """Opening the window must not wait for the libraries of the commands, nor the other way."""
    code = (
        "import sys; import rigdesk.cli; "
        "print([m for m in ('typer', 'pydantic', 'yaml', 'PySide6') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "[]\n"


def _broken(_: list[str]) -> int:
    raise KeyError("x")
