"""``import pcpartpicker``: a list becomes a rig, and every row is told with its part."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from rigdesk.cli import importing, run
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rig.rig import Rig

Streams = pytest.CaptureFixture[str]
SURE = "CPU: AMD EPYC 7502P  ($10.00 @ Shop)\nVideo Card: NVIDIA RTX A6000\n"
DOUBTFUL = "Video Card: PNY RTX A6000 48 GB Video Card\n" * 2


def imported(text: str, folder: Path, *more: str) -> tuple[int, Path]:
    """The exit code, and the rig that was made."""
    source, out = folder / "list one.md", folder / "out.rig.yaml"
    source.write_text(text, "utf-8")
    return run(["import", "pcpartpicker", str(source), "-o", str(out), *more]), out


def rig(path: Path) -> Rig:
    return read_rig(path, default_catalog())


def test_a_sure_list_becomes_a_rig(tmp_path: Path, capsys: Streams) -> None:
    code, out = imported(SURE, tmp_path)
    assert code == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "  1  AMD EPYC 7502P → amd-epyc-7502p",
        "  2  NVIDIA RTX A6000 → nvidia-rtx-a6000",
    ]
    made = rig(out)
    assert made.name == "list one"
    assert made.cpu is not None
    assert [card.part for card in made.cards] == ["nvidia-rtx-a6000"]
    assert made.money.prices["amd-epyc-7502p"].amount == 10
    _, out = imported(SURE, tmp_path, "--name", "My rig")
    assert rig(out).name == "My rig"


def test_what_is_doubtful_is_told_and_picked(tmp_path: Path, capsys: Streams) -> None:
    code, out = imported(DOUBTFUL, tmp_path)
    assert code == 1
    assert "2 × PNY RTX A6000 48 GB Video Card → nvidia-rtx-a6000  doubtful, " in (
        capsys.readouterr().out
    )
    assert len(rig(out).cards) == 2
    code, out = imported(DOUBTFUL, tmp_path, "--pick", "1=nvidia-rtx-a6000")
    assert code == 0
    assert "doubtful" not in capsys.readouterr().out
    code, out = imported(DOUBTFUL, tmp_path, "--pick", "1=none")
    assert code == 0
    assert [extra.count for extra in rig(out).extras] == [2]
    assert "→ an extra\n" in capsys.readouterr().out


def test_several_candidates_are_named(tmp_path: Path, capsys: Streams) -> None:
    imported("Video Card: EVGA GeForce RTX 3090 Gaming\n", tmp_path)
    assert "; or evga-" in capsys.readouterr().out


def test_nothing_is_dropped(tmp_path: Path, capsys: Streams) -> None:
    code, out = imported(f"{SURE}Custom: A thing\nwhat\n{'y' * 100}\n", tmp_path)
    said = capsys.readouterr().out
    assert code == 1
    assert "A thing → an extra, nothing in the catalog fits" in said
    assert "line 4 was not understood: what" in said
    assert f"{'y' * 79}…\n" in said
    assert "A thing is not in the catalog; kept as an extra" in said
    assert [extra.name for extra in rig(out).extras] == ["A thing"]


@pytest.mark.parametrize(
    ("pick", "words"),
    [
        ("5=nvidia-rtx-a6000", "--pick 5=nvidia-rtx-a6000 names no row; write 1=part-id, up to 2"),
        ("x", "--pick x names no row"),
        ("1=nvidia-rtx-a600", "there is no part 'nvidia-rtx-a600'; did you mean "),
        ("1=zzzzqqqq", "there is no part 'zzzzqqqq'; see 'rigdesk catalog'"),
    ],
)
def test_picks_that_mean_nothing(pick: str, words: str, tmp_path: Path, capsys: Streams) -> None:
    code, out = imported(SURE, tmp_path, "--pick", pick)
    assert code == 2
    assert words in capsys.readouterr().err
    assert not out.exists()


def test_files_that_hold_no_list(
    tmp_path: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert imported("nothing here", tmp_path)[0] == 2
    assert "there is no part list in" in capsys.readouterr().err
    command = ["import", "pcpartpicker", str(tmp_path / "none"), "-o", str(tmp_path / "o")]
    assert run(command) == 2
    assert "cannot be read: no such file or directory" in capsys.readouterr().err
    monkeypatch.setattr(importing, "MOST_BYTES", 10)
    assert imported(SURE, tmp_path)[0] == 2
    assert "is too large for a part list" in capsys.readouterr().err


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: Streams) -> None:
    source = tmp_path / "a.txt"
    source.write_text(SURE, "utf-8")
    out = tmp_path / "no" / "o.rig.yaml"
    assert run(["import", "pcpartpicker", str(source), "-o", str(out)]) == 2
    assert "cannot be written: no such file" in capsys.readouterr().err


def test_a_list_is_piped_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other encodings give strange names, not a crash."""
    data = io.TextIOWrapper(io.BytesIO(SURE.encode() + b"Custom: \xff\xfe\n"), "utf-8")
    monkeypatch.setattr(sys, "stdin", data)
    out = tmp_path / "o.rig.yaml"
    assert run(["import", "pcpartpicker", "-", "-o", str(out)]) == 1
    assert rig(out).extras[0].name == "\ufffd\ufffd"
