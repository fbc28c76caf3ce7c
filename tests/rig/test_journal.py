"""The journal: a killed session is offered again, a live one is left alone."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import factories as make
import pytest

from rigdesk.files import FileFaultError
from rigdesk.files.places import journal_dir
from rigdesk.rig import edits, journal
from rigdesk.rig.journal import Journal, recoverable
from rigdesk.rig.process import Process
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import SlotSeat
from rigdesk.rig.tidy import tidy

from .kit import complete

# Edits without end; a line on the output says which rig is in the journal by then.
SESSION = """
import itertools, sys
from pathlib import Path
from rigdesk.rig import edits
from rigdesk.rig.file import read_rig_file
from rigdesk.rig.journal import Journal
from rigdesk.parts.catalog import Catalog
rig = read_rig_file(Path(sys.argv[1]), Catalog()).rig
log = Journal.open(Path(sys.argv[2]))
for number in itertools.count(1):
    log.append(edits.rename(rig, f"edit {number}"))
    print(number, flush=True)
"""


Opener = Callable[..., Journal]


@pytest.fixture
def dead(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Opener]:
    """Opens journals as a session that is gone: their files stay, their process does not."""
    gone = Process(Process.own().host, 2**22 + 1, 1)
    monkeypatch.setattr(Process, "own", classmethod(lambda _: gone))
    opened: list[Journal] = []

    def opener(rig_path: Path | None = None) -> Journal:
        opened.append(Journal.open(rig_path, tmp_path))
        return opened[-1]

    yield opener
    for log in opened:
        log.leave()


def one_card() -> Rig:
    """A rig with a record in it."""
    return tidy(make.rig(make.at("PCIE1", make.gpu())))


@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc whether the process runs")
def test_killed_session_is_offered(home: Path, tmp_path: Path) -> None:
    """kill -9 in the middle of writing loses nothing that append had returned from."""
    rig_file = tmp_path / "my.rig.yaml"
    source = Path(__file__).parent / "complete.rig.yaml"
    for wanted in (1, 40, 150):
        with subprocess.Popen(
            [sys.executable, "-c", SESSION, str(source), str(rig_file)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "RIGDESK_HOME": str(home)},
        ) as session:
            assert session.stdout is not None
            told = 0
            while told < wanted:
                told = int(session.stdout.readline())
            assert recoverable() == [], "a live session's journal is not offered"
            session.send_signal(signal.SIGKILL)
            rest = session.stdout.read().split("\n")
        told = max([told, *(int(line) for line in rest[:-1] if line)])
        [found] = recoverable()
        assert found.rig_path == rig_file
        assert found.name == found.load().name
        assert int(found.name.removeprefix("edit ")) >= told
        assert found.load() == edits.rename(tidy(complete()), found.name)
        found.discard()
        assert recoverable() == []


def test_last_edit_counts(tmp_path: Path, dead: Opener) -> None:
    """The rig after the last edit, with its file, its name and when."""
    log = dead(tmp_path / "a.rig.yaml")
    before = time.time()
    log.append(one_card())
    log.append(edits.rename(one_card(), "Second"))
    assert log.problem is None
    [found] = recoverable(tmp_path)
    assert (found.name, found.rig_path) == ("Second", tmp_path / "a.rig.yaml")
    assert before <= found.when.timestamp() <= time.time()
    assert found.load() == edits.rename(one_card(), "Second")


def test_rig_without_a_file(tmp_path: Path, dead: Opener) -> None:
    """A rig that was never saved is the one most worth keeping."""
    dead().append(one_card())
    [found] = recoverable(tmp_path)
    assert found.rig_path is None
    assert found.name == "Untitled rig"


def test_records_are_written_once(tmp_path: Path, dead: Opener) -> None:
    """A second edit of the same parts is a short line; a changed record is written again."""
    log = dead()
    log.append(complete())
    log.append(edits.rename(complete(), "b"))
    header, first, second = (json.loads(line) for line in log.path.read_bytes().splitlines())
    assert header["path"] is None
    assert set(first["parts"]) == set(complete().parts)
    assert second["parts"] == {}
    newer = edits.replace_part(complete(), make.gpu("test-gpu", tdp_w=123))
    log.append(newer)
    [found] = recoverable(tmp_path)
    assert found.load() == newer


def test_removed_part_comes_back(tmp_path: Path, dead: Opener) -> None:
    """A record told lines ago still counts; one not used any more is left out."""
    log = dead()
    full, bare = one_card(), edits.remove_card(one_card(), "gpu1")
    for rig in (full, bare, full):
        log.append(rig)
    assert recoverable(tmp_path)[0].load() == full
    log.append(bare)
    assert recoverable(tmp_path)[0].load() == bare


def test_torn_last_line_loses_only_itself(tmp_path: Path, dead: Opener) -> None:
    """Cut anywhere in the last line, the edit before it is there."""
    log = dead()
    log.append(one_card())
    whole = log.path.stat().st_size
    log.append(edits.rename(one_card(), "Second"))
    data = log.path.read_bytes()
    for end in range(whole, len(data) - 1, 7):
        log.path.write_bytes(data[:end])
        assert recoverable(tmp_path)[0].name == "Untitled rig"
    log.path.write_bytes(data[:-1])
    assert recoverable(tmp_path)[0].name == "Second", "only the line's end is missing"


def test_clean_exit_leaves_nothing(tmp_path: Path) -> None:
    """Closing removes the journal, also one that never held anything, and twice."""
    log = Journal.open(None, tmp_path)
    log.close()
    log.append(EMPTY)
    assert log.path.exists()
    log.close()
    log.close()
    assert list(tmp_path.iterdir()) == []


def test_unsaved_end_leaves_the_journal(tmp_path: Path, dead: Opener) -> None:
    """Whoever quits without saving is offered the rig next time; going on writes on."""
    log = dead()
    log.append(one_card())
    log.leave()
    assert recoverable(tmp_path)[0].load() == one_card()
    log.append(edits.rename(one_card(), "Later"))
    assert recoverable(tmp_path)[0].load() == edits.rename(one_card(), "Later")


def test_usual_folder_is_made_when_needed(home: Path) -> None:
    """Opening writes nothing; the first edit makes the folder."""
    log = Journal.open(None)
    assert recoverable() == []
    assert not home.exists()
    log.append(EMPTY)
    assert log.path.parent == journal_dir()
    log.close()


def test_saving_starts_anew(tmp_path: Path, dead: Opener) -> None:
    """What is saved needs no recovery; later edits belong to the new file."""
    log = dead()
    log.append(one_card())
    log.saved(tmp_path / "new.rig.yaml")
    assert recoverable(tmp_path) == []
    log.append(edits.rename(one_card(), "Later"))
    [found] = recoverable(tmp_path)
    assert (found.rig_path, found.name) == (tmp_path / "new.rig.yaml", "Later")
    assert found.load().parts == one_card().parts


def test_long_sessions_are_compacted(
    tmp_path: Path, dead: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file stays small, and every moment of it can be recovered."""
    monkeypatch.setattr(journal, "COMPACT_OVER", 20_000)
    log = dead()
    sizes = []
    for number in range(40):
        rig = edits.rename(complete(), f"edit {number}")
        log.append(rig)
        sizes.append(log.path.stat().st_size)
        [found] = recoverable(tmp_path)
        assert found.load() == tidy(rig)
    assert any(later < earlier for earlier, later in itertools.pairwise(sizes))
    assert max(sizes) < 20_000


def test_full_disk_is_told_and_got_over(
    tmp_path: Path, dead: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edit that cannot be kept is said to be so; the next one is kept again."""
    log = dead()
    log.append(one_card())

    def full(*_: object) -> bytes:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(journal, "_line", full)
        log.append(edits.rename(one_card(), "Lost"))
        told = log.problem
    assert told == "Edits cannot be kept for recovery: No space left on device."
    log.append(edits.rename(one_card(), "Kept"))
    assert not log.problem
    assert recoverable(tmp_path)[0].name == "Kept"


def test_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    """The window works on without a journal."""
    (tmp_path / "file").write_text("x")
    log = Journal.open(None, tmp_path / "file" / "journal")
    log.append(EMPTY)
    assert log.problem is not None
    log.sync()
    log.close()


def test_fsync_at_most_once_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A drag of sixty edits a second must not wait for the disk sixty times."""
    synced: list[int] = []
    now = [100.0]
    monkeypatch.setattr(os, "fsync", synced.append)
    monkeypatch.setattr("rigdesk.rig.journal.time.monotonic", lambda: now[0])
    log = Journal.open(None, tmp_path)
    for _ in range(60):
        log.append(EMPTY)
        now[0] += 1 / 60
    assert len(synced) == 1
    now[0] += 1
    log.append(EMPTY)
    assert len(synced) == 2
    log.sync()
    assert len(synced) == 3
    log.close()


def test_youngest_first(tmp_path: Path, dead: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rigs lost in one crash are both offered."""
    for at, name in ((3.0, "c"), (1.0, "a"), (2.0, "b")):
        with monkeypatch.context() as patch:
            patch.setattr("rigdesk.rig.journal.time.time", lambda at=at: at)
            dead().append(edits.rename(EMPTY, name))
    assert [found.name for found in recoverable(tmp_path)] == ["c", "b", "a"]


@pytest.mark.usefixtures("dead")
def test_foreign_and_broken_journals_are_passed_over(tmp_path: Path) -> None:
    """Whatever lies in the folder, starting never fails, and nothing of it is deleted."""
    head = {"journal": 1, "process": Process.own(), "path": None}
    good = {"at": 1.0, "rig": {}, "has": [], "parts": {}}
    lines: dict[str, list[object]] = {
        "empty": [],
        "no edit": [head],
        "no header": [good],
        "odd process": [{**head, "process": [1, 2]}, good],
        "odd time": [head, {**good, "at": "noon"}],
        "far time": [head, {**good, "at": 1e300}],
        "missing record": [head, {**good, "has": ["x-y"]}],
        "no rig": [head, {**good, "rig": {"cards": 3}}],
        "rig is a list": [head, {**good, "rig": [1]}],
        "newer format": [{**head, "journal": 99}, good],
        "odd path": [{**head, "path": 7}, good],
        "list": [[1], good],
    }
    for name, found in lines.items():
        text = "\n".join(json.dumps(line) for line in found)
        (tmp_path / f"{name}.journal").write_text(text)
    (tmp_path / "bytes.journal").write_bytes(b"\xff\x00\n" * 9)
    (tmp_path / "deep.journal").write_text("[" * 100_000)
    (tmp_path / "folder.journal").mkdir()
    with (tmp_path / "huge.journal").open("wb") as file:
        file.truncate(journal.TOO_LARGE + 1)
    before = sorted(tmp_path.iterdir())
    assert recoverable(tmp_path) == []
    assert sorted(tmp_path.iterdir()) == before
    (tmp_path / "good.journal").write_text(f"{json.dumps(head)}\n{json.dumps(good)}\n")
    assert [found.load() for found in recoverable(tmp_path)] == [EMPTY]


def test_load_reads_strictly(tmp_path: Path, dead: Opener) -> None:
    """A journal is judged like a file."""
    dead().append(edits.place_card(EMPTY, make.gpu(), SlotSeat(slot="PCIE1")))
    [found] = recoverable(tmp_path)
    spoilt = found._replace(value={**found.value, "board": "nowhere-board"})
    with pytest.raises(FileFaultError, match="nowhere-board"):
        spoilt.load()
