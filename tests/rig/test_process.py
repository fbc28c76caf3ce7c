"""Whether a process still runs: a pid alone is used again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rigdesk.rig import process
from rigdesk.rig.process import Process

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks /proc")


def test_own_process_runs() -> None:
    """The one thing that is certain."""
    own = Process.own()
    assert own.pid == os.getpid()
    assert own.started > 0
    assert own.runs()


def test_pid_used_again_is_another_process() -> None:
    """Same pid, other start: whoever wrote it is gone."""
    own = Process.own()
    assert not own._replace(started=own.started - 1).runs()


def test_gone_and_impossible_pids() -> None:
    """No such process, and numbers that are none."""
    own = Process.own()
    for pid in (2**22 + 1, 0, -1, 10**30):
        assert not own._replace(pid=pid).runs()


def test_another_machine_may_still_run() -> None:
    """In a shared home folder nobody can tell, so it is left alone."""
    assert Process("another-machine", 1, 1).runs()


def test_dead_child_that_nobody_waited_for_is_dead() -> None:
    """A zombie still has its pid and its start."""
    with subprocess.Popen([sys.executable, "-c", "pass"], stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.read()
        for _ in range(1000):
            if process._started(child.pid) is None:
                break
        else:
            pytest.fail("a zombie counts as running")


def test_plain_form_comes_back() -> None:
    """As JSON holds it."""
    own = Process.own()
    assert Process.from_plain(list(own)) == own
    for wrong in (None, [], ["a", "b", 1], ["a", 1], {"a": 1}, [1, 2, 3]):
        with pytest.raises(ValueError, match="names no process"):
            Process.from_plain(wrong)


def test_without_proc_the_pid_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other systems know only whether the number is in use."""
    monkeypatch.setattr(process, "_PROC", Path("nowhere"))
    own = Process.own()
    assert own._replace(started=0).runs()
    assert not own._replace(pid=2**22 + 1).runs()
    assert own._replace(pid=10**30).runs(), "a number too large to ask about"
    monkeypatch.setattr(os, "kill", _forbidden)
    assert own._replace(pid=1).runs(), "somebody else's process runs all the same"
    monkeypatch.setattr(process, "_CAN_ASK", False)
    assert own.runs()
    assert not own._replace(pid=own.pid + 1).runs()


def _forbidden(_pid: int, _signal: int) -> None:
    raise PermissionError
