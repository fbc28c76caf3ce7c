"""The installed Qt and this Python go together."""

from __future__ import annotations

from .tree import run_python

MANY_CALLS = """
from PySide6.QtCore import QObject
for _ in range(20_000):
    QObject().setObjectName("x")
print("whole")
"""


def test_qt_keeps_count_of_none() -> None:
    """A broken pair drops a reference to None a call and aborts after some five thousand."""
    done = run_python(MANY_CALLS)
    assert (done.returncode, done.stdout.strip()) == (0, "whole"), done.stderr
