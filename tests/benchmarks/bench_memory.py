"""How much memory the window holds with a rig open, beside a bare PySide6 window.

Run it alone, from the top of the checkout: ``python tests/benchmarks/bench_memory.py``. It starts
both programs, waits until everything is loaded and painted, the catalog's records included, and
prints mebibytes: all that is mapped in (RSS), and what no other process shares (USS). Linux only.
There is no target: it tells.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "assets" / "samples" / "four-a6000.rig.yaml"
ROUNDS = 3

TELL = """
import os
from pathlib import Path

def tell():
    print(Path("/proc/self/smaps_rollup").read_text(), flush=True)
    os._exit(0)
"""
BARE = (
    TELL
    + """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

app = QApplication([])
window = QMainWindow()
window.resize(1440, 900)
window.show()
QTimer.singleShot(500, tell)
app.exec()
"""
)
OURS = (
    TELL
    + """
import sys
from PySide6.QtCore import QTimer
from rigdesk.cli import run
from rigdesk.desk import window

start = window.Window.start

def loaded(self):
    look = QTimer(self)
    shelf = self.bench.document.catalog.shelf
    look.timeout.connect(lambda: None if shelf.make(0) else QTimer.singleShot(500, tell))
    look.start(100)

def started(self, path):
    self.ready.connect(lambda: loaded(self))
    start(self, path)

window.Window.start = started
run(sys.argv[1:])
"""
)


class Held(NamedTuple):
    """Mebibytes of one process."""

    rss: float
    uss: float


def held(code: str, *arguments: str) -> Held:
    """What a program holds when it says so."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    lines = (line.split() for line in done.stdout.splitlines()[1:] if line)
    kib = {line[0].rstrip(":"): int(line[1]) for line in lines}
    return Held(kib["Rss"] / 1024, (kib["Private_Clean"] + kib["Private_Dirty"]) / 1024)


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="rigdesk-bench-") as home:
        os.environ["RIGDESK_HOME"] = home
        held(OURS, str(SAMPLE))  # the compiled catalog is made once
        bare = min(held(BARE) for _ in range(ROUNDS))
        ours = min(held(OURS, str(SAMPLE)) for _ in range(ROUNDS))
    print(f"{'':28}{'RSS':>10}{'USS':>10}")
    for words, found in (("bare window", bare), ("RigDesk with a rig", ours)):
        print(f"{words:28}{found.rss:6.0f} MiB{found.uss:6.0f} MiB")
    print(f"{'ratio':28}{ours.rss / bare.rss:10.2f}{ours.uss / bare.uss:10.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
