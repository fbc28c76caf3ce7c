"""Two windows on one file, a window that is killed, and one that is closed: nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig

from .conftest import MakeWindow, Person, rig_file, two_cards

OTHER = """
import os, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
app = QApplication([])
from rigdesk.desk.settings import Settings
from rigdesk.desk.window import Window
from rigdesk.rig import edits
window = Window(Settings())
window.load(Path(sys.argv[1]))
document = window.bench.document
document.edit("Rename", edits.rename(document.rig, "Edited elsewhere"))
print("edited", flush=True)
if "close" in sys.argv:
    window.bench.pick_up("gpu1")
    asked = not window.close() or app.activeModalWidget() is not None
    sys.exit(int(asked))
app.exec()
"""


def start(path: Path, *words: str) -> subprocess.Popen[bytes]:
    """Another process with a window on a file, which edits it."""
    return subprocess.Popen(
        [sys.executable, "-c", OTHER, str(path), *words], stdout=subprocess.PIPE,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip


def path_of(desk: Person) -> Path | None:
    """The file of the rig that a window shows."""
    return desk.bench.document.path


def test_the_second_window_opens_a_copy(open_window: MakeWindow, tmp_path: Path) -> None:
    """A quiet bar over the drawing, nothing to answer; the file can be worked on all the same."""
    path = rig_file(tmp_path, two_cards())
    first, second = open_window(path), open_window(path)
    assert first.window.notices.bar("shared") is None
    said = second.read(second.bar("shared"))
    assert "rig.rig.yaml is also open in another window, since " in said
    assert "this is a copy" in said
    assert path_of(second) is None
    assert second.rig == first.rig
    second.press_in(second.bar("shared"), "Work on the file itself")
    assert path_of(second) == path
    assert second.window.notices.bar("shared") is None


def test_the_bar_goes_with_its_rig(open_window: MakeWindow, tmp_path: Path) -> None:
    """Another rig is shown; saving onto the file says that both write it."""
    path = rig_file(tmp_path, two_cards())
    first, second = open_window(path), open_window(path)
    second.do("new")
    assert second.window.notices.bar("shared") is None
    assert second.bench.filing.save_as(path)
    assert "whoever saves last is kept" in second.read(second.bar("shared"))
    first.window.close()
    assert second.bench.filing.save()
    assert second.window.notices.bar("shared") is None


def test_after_a_kill_all_is_back(open_window: MakeWindow, tmp_path: Path) -> None:
    """The file belongs to the next window at once, and what was not saved is offered."""
    path = rig_file(tmp_path, two_cards())
    killed = start(path)
    assert killed.stdout is not None
    with killed, killed.stdout:
        assert killed.stdout.readline().strip() == b"edited"
        beside = open_window(path)
        assert beside.bench.document.path is None
        assert beside.window.notices.bar("recovery 0") is None
        beside.window.close()
        killed.kill()
    desk = open_window(path)
    assert desk.bench.document.path == path
    assert desk.window.notices.bar("shared") is None
    assert desk.rig.name == "Two cards"
    desk.press_in(desk.bar("recovery 0"), "Restore")
    assert desk.rig.name == "Edited elsewhere"
    assert desk.bench.document.path == path
    assert read_rig(path, default_catalog()).name == "Two cards"


def test_close_never_asks_and_all_is_back(open_window: MakeWindow, tmp_path: Path) -> None:
    """Closed in the middle of an edit, a card in the hand: the next start offers it."""
    path = rig_file(tmp_path, two_cards())
    with start(path, "close") as closed:
        assert closed.wait(60) == 0
    again = open_window()
    assert again.bench.document.path == path
    assert again.rig.name == "Two cards"
    again.press_in(again.bar("recovery 0"), "Restore")
    assert again.rig.name == "Edited elsewhere"
    assert again.seats() == {"gpu1": "PCIE7", "gpu2": "PCIE5"}
