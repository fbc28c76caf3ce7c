"""``pack``: everything of a rig in one folder, the rig itself never written over."""

from __future__ import annotations

import sys
from pathlib import Path

import factories as make
import pytest

from rigdesk.cli import run
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig, write_rig

Streams = pytest.CaptureFixture[str]

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def rig(tmp_path: Path) -> Path:
    path = tmp_path / "two.rig.yaml"
    card = make.gpu(prices=[{"amount": 900, "currency": "EUR", "date": "2025-01"}])
    write_rig(make.rig(make.at("PCIE1", card), make.at("PCIE4", card), case=make.case()), path)
    return path


def test_the_folder_holds_everything(rig: Path, tmp_path: Path, capsys: Streams) -> None:
    out = tmp_path / "new" / "pack"
    assert run(["pack", str(rig), "-o", str(out)]) == 0
    names = {path.name for path in out.iterdir()}
    assert {"build-sheet.pdf", "build-sheet.html", "shopping-list.csv", "drawing-rear.svg"} <= names
    card = make.gpu().id
    assert {f"paper-card-{card}.svg", f"paper-card-{card}.pdf", "drawing-side.dxf"} <= names
    assert len(names) == 24
    assert (out / "build-sheet.pdf").read_bytes().startswith(b"%PDF-")
    again = read_rig(out / "machine.rig.yaml", default_catalog())
    assert again == read_rig(rig, default_catalog())
    assert capsys.readouterr() == ("", "")


def test_a_second_pack_writes_over_the_first(rig: Path, tmp_path: Path) -> None:
    out = tmp_path / "pack"
    run(["pack", str(rig), "-o", str(out)])
    first = {path.name: path.read_bytes() for path in out.iterdir() if path.suffix != ".pdf"}
    (out / "mine.txt").write_text("stays", "utf-8")
    assert run(["pack", str(rig), "-o", str(out), "--sections", "shopping"]) == 0
    assert (out / "mine.txt").read_text("utf-8") == "stays"
    assert (out / "build-sheet.md").read_bytes() != first["build-sheet.md"]
    assert run(["pack", str(rig), "-o", str(out)]) == 0
    assert {name: (out / name).read_bytes() for name in first} == first


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--paper", "A9"], "'A9' is no paper here"),
        (["--sections", "bois"], "there is no section 'bois'"),
        (["--currency", "CHF"], "no rate between EUR and CHF"),
    ],
)
def test_what_cannot_be_is_told(
    more: list[str], words: str, rig: Path, tmp_path: Path, capsys: Streams
) -> None:
    out = tmp_path / "pack"
    assert run(["pack", str(rig), "-o", str(out), *more]) == 2
    assert words in capsys.readouterr().err
    assert not out.exists()


def test_a_file_in_the_way_is_told(rig: Path, tmp_path: Path, capsys: Streams) -> None:
    (tmp_path / "pack").write_text("", "utf-8")
    assert run(["pack", str(rig), "-o", str(tmp_path / "pack")]) == 2
    assert "is no folder to write to" in capsys.readouterr().err
    assert run(["pack", str(tmp_path / "none.rig.yaml"), "-o", str(tmp_path / "p")]) == 2


def test_the_rig_itself_is_not_written_over(tmp_path: Path, capsys: Streams) -> None:
    path = tmp_path / "machine.rig.yaml"
    write_rig(make.rig(make.at("PCIE1", make.gpu())), path)
    before = path.read_bytes()
    assert run(["pack", str(path), "-o", str(tmp_path)]) == 2
    assert "is the rig itself" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_without_qt_everything_else_is_there(
    rig: Path, tmp_path: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("rigdesk.desk.printing", raising=False)
    monkeypatch.setitem(sys.modules, "rigdesk.desk.printing", None)
    out = tmp_path / "pack"
    assert run(["pack", str(rig), "-o", str(out)]) == 2
    assert "there is no PDF: Qt, which makes PDF" in capsys.readouterr().err
    assert (out / "build-sheet.html").is_file()
    assert not (out / "build-sheet.pdf").exists()


def test_a_pack_in_german(rig: Path, tmp_path: Path) -> None:
    """The same files; sheets, tables, drawings and paper cards in German, the rig as it is."""
    english, german = tmp_path / "en", tmp_path / "de"
    assert run(["pack", str(rig), "-o", str(english)]) == 0
    assert run(["pack", str(rig), "-o", str(german), "--language", "de"]) == 0
    assert {path.name for path in english.iterdir()} == {path.name for path in german.iterdir()}
    assert "Steckplatz" in (german / "slot-map.csv").read_text("utf-8")
    assert "von hinten" in (german / "drawing-rear.svg").read_text("utf-8")
    (card,) = german.glob("paper-card-*.svg")
    assert "Kerbe" in card.read_text("utf-8")
    for name in ("machine.rig.yaml", "shopping-list.csv"):
        assert (german / name).read_bytes() == (english / name).read_bytes()
