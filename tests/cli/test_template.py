"""``template``: a card of the catalog or of a rig on paper, and what cannot be is told."""

from __future__ import annotations

import sys
from pathlib import Path

import factories as make
import pytest

from rigdesk.cli import run
from rigdesk.rig.file import write_rig

Streams = pytest.CaptureFixture[str]

pytestmark = pytest.mark.usefixtures("qapp")

KNOWN = "nvidia-rtx-a6000"


@pytest.fixture
def rig(tmp_path: Path) -> Path:
    """A rig of two cards that differ."""
    path = tmp_path / "two.rig.yaml"
    cards = make.at("PCIE1", make.gpu("one-gpu")), make.at("PCIE4", make.gpu("two-gpu"))
    write_rig(make.rig(*cards, case=make.case()), path)
    return path


@pytest.mark.parametrize(
    ("ending", "start"), [("pdf", b"%PDF-"), ("svg", b"<?xml"), ("dxf", b"  0\nSECTION")]
)
def test_a_card_of_the_catalog(ending: str, start: bytes, tmp_path: Path) -> None:
    out = tmp_path / f"card.{ending}"
    assert run(["template", KNOWN, "-o", str(out)]) == 0
    assert out.read_bytes().startswith(start)


def test_a_card_of_a_rig(rig: Path, tmp_path: Path) -> None:
    """By its id, in capitals too; without it where all are of one kind."""
    out = tmp_path / "card.svg"
    assert run(["template", str(rig), "--card", "GPU2", "-o", str(out)]) == 0
    assert "two-gpu" in out.read_text("utf-8") or "Two" in out.read_text("utf-8")
    one = tmp_path / "one.rig.yaml"
    write_rig(make.rig(make.at("PCIE1", make.gpu()), make.at("PCIE4", make.gpu())), one)
    assert run(["template", str(one), "-o", str(out)]) == 0


def test_paper_is_chosen(tmp_path: Path) -> None:
    sizes = set()
    for more in (["--paper", "A3"], ["--paper", "letter", "--landscape"], ["--portrait"]):
        out = tmp_path / "card.pdf"
        assert run(["template", KNOWN, "-o", str(out), *more]) == 0
        box = out.read_bytes().split(b"/MediaBox [0 0 ", 1)[1].split(b"]")[0]
        sizes.add(tuple(round(float(side)) for side in box.split()))
    assert sizes == {(1191, 842), (792, 612), (595, 842)}


@pytest.mark.parametrize(
    ("what", "more", "words"),
    [
        ("nvidia-rtx-a600", [], "there is no card and no rig 'nvidia-rtx-a600'; did you mean"),
        ("qqqqqqqq", [], "there is no card and no rig 'qqqqqqqq'; name a rig file"),
        ("asrockrack-romed8-2t", [], "is no card: only cards are made of paper"),
        (KNOWN, ["--card", "gpu1"], "there is no rig at nvidia-rtx-a6000; --card chooses"),
        (KNOWN, ["--paper", "A9"], "'A9' is no paper here; choose A4"),
        ("RIG", [], "two.rig.yaml needs --card; its cards are: gpu1, gpu2"),
        ("RIG", ["--card", "gpu7"], "has no card 'gpu7' whose record is known"),
    ],
)
def test_what_cannot_be_is_told(
    what: str, more: list[str], words: str, rig: Path, tmp_path: Path, capsys: Streams
) -> None:
    out = tmp_path / "card.pdf"
    assert run(["template", str(rig) if what == "RIG" else what, "-o", str(out), *more]) == 2
    assert words in capsys.readouterr().err
    assert not out.exists()


def test_files_that_cannot_be_are_told(rig: Path, tmp_path: Path, capsys: Streams) -> None:
    assert run(["template", KNOWN, "-o", str(tmp_path / "card.png")]) == 2
    assert "a paper card is a .pdf, .svg or .dxf file" in capsys.readouterr().err
    assert run(["template", KNOWN, "-o", str(tmp_path / "no" / "card.svg")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    rig.write_text("rigdesk: 1\ncolour: red\n", "utf-8")
    assert run(["template", str(rig), "-o", str(tmp_path / "card.svg")]) == 2


def test_without_qt_there_is_svg(
    tmp_path: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("rigdesk.desk.printing", raising=False)
    monkeypatch.setitem(sys.modules, "rigdesk.desk.printing", None)
    assert run(["template", KNOWN, "-o", str(tmp_path / "card.pdf")]) == 2
    assert "Qt, which makes PDF" in capsys.readouterr().err
    assert run(["template", KNOWN, "-o", str(tmp_path / "card.svg")]) == 0
