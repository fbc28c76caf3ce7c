"""``sheet`` and ``draw``: the ending decides, without a screen, and what cannot be is told."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import factories as make
import pytest

from rigdesk.cli import exports, run
from rigdesk.cli.exports import DRAWINGS, SHEETS, CannotExportError, Look, check_look, ending_of
from rigdesk.desk import starting
from rigdesk.rig.file import write_rig

Streams = pytest.CaptureFixture[str]

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def rig(tmp_path: Path) -> Path:
    """Two cards in a case, in a file."""
    path = tmp_path / "two.rig.yaml"
    card = make.gpu(prices=[{"amount": 900, "currency": "EUR", "date": "2025-01"}])
    write_rig(make.rig(make.at("PCIE1", card), make.at("PCIE4", card), case=make.case()), path)
    return path


def made(arguments: list[str], out: Path) -> bytes:
    """What a command writes; it must end well."""
    assert run([*arguments, "-o", str(out)]) == 0
    return out.read_bytes()


def pages(pdf: bytes) -> int:
    """How many pages a PDF has, by its own count."""
    found = re.search(rb"/Count (\d+)", pdf)
    assert found
    return int(found[1])


def test_the_ending_of_a_sheet_decides(rig: Path, tmp_path: Path, capsys: Streams) -> None:
    """In small letters or capitals; nothing is said when all is well."""
    sheet = ["sheet", str(rig)]
    assert made(sheet, tmp_path / "a.md").startswith(b"# ")
    assert made(sheet, tmp_path / "a.PDF").startswith(b"%PDF-")
    rows = list(csv.reader(io.StringIO(made(sheet, tmp_path / "a.csv").decode("utf-8-sig"))))
    assert rows[1][:4] == ["test-gpu", "Makers test-gpu", "GPUs", "2"]
    assert json.loads(made(sheet, tmp_path / "a.json"))["format"] == 1
    assert capsys.readouterr() == ("", "")


def test_the_ending_of_a_drawing_decides(rig: Path, tmp_path: Path, capsys: Streams) -> None:
    draw = ["draw", str(rig)]
    assert made(draw, tmp_path / "a.svg").startswith(b"<?xml")
    assert made(draw, tmp_path / "a.pdf").startswith(b"%PDF-")
    assert made(draw, tmp_path / "a.png").startswith(b"\x89PNG\r\n")
    assert made([*draw, "--scale", "1:1"], tmp_path / "a.dxf").startswith(b"  0\nSECTION\n")
    assert capsys.readouterr() == ("", "")


def test_paper_is_read_as_the_rig_it_shows(rig: Path, tmp_path: Path, capsys: Streams) -> None:
    """What is said of a sheet or a drawing is what is said of the rig's own file."""
    made(["sheet", str(rig)], tmp_path / "a.pdf")
    made(["draw", str(rig)], tmp_path / "b.pdf")
    made(["draw", str(rig), "--view", "rear"], tmp_path / "c.svg")
    told = []
    for path in (rig, *(tmp_path / name for name in ("a.pdf", "b.pdf", "c.svg"))):
        run(["check", str(path), "--format", "json"])
        told.append(capsys.readouterr().out)
    assert len(set(told)) == 1
    assert json.loads(told[0])


def test_a_pdf_at_true_scale_goes_on_tiles(rig: Path, tmp_path: Path) -> None:
    """On A4 unless asked otherwise; without a scale on one page."""
    out = tmp_path / "a.pdf"
    one = made(["draw", str(rig)], out)
    assert pages(one) == 1
    assert b"[0 0 842.000000 595.000000]" in one or b"[0 0 595.000000 842.000000]" in one
    many = pages(made(["draw", str(rig), "--scale", "1:1"], out))
    fewer = pages(made(["draw", str(rig), "--scale", "1:1", "--paper", "a3"], out))
    assert many > fewer > 1


def test_a_sheet_is_printed_on_the_paper_asked_for(rig: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.pdf"
    assert b"[0 0 595.000000 842.000000]" in made(["sheet", str(rig)], out)
    assert b"[0 0 612.000000 792.000000]" in made(["sheet", str(rig), "--paper", "letter"], out)


def size(png: bytes) -> tuple[int, int]:
    """Width and height, by the header of a PNG."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def test_a_picture_is_as_large_as_asked(rig: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    usual, fine = (size(made(["draw", str(rig), *more], out)) for more in ([], ["--dpi", "300"]))
    assert fine[0] == pytest.approx(2 * usual[0], abs=1)
    assert size(made(["draw", str(rig), "--width", "800"], out))[0] == 800
    half = size(made(["draw", str(rig), "--scale", "1:2"], out))
    assert half[0] < 0.7 * usual[0]


def test_a_picture_of_a_page_has_its_shape(rig: Path, tmp_path: Path) -> None:
    """Turned as asked; what is around the drawing is on it."""
    out = tmp_path / "a.png"
    for more, shape in ((["--landscape"], (1754, 1240)), (["--portrait"], (1240, 1754))):
        assert size(made(["draw", str(rig), "--paper", "A4", *more], out)) == shape


def test_paper_is_turned_as_asked(rig: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.svg"
    lying = made(["draw", str(rig), "--paper", "A3", "--landscape"], out)
    assert b'width="420mm" height="297mm"' in lying
    assert b'width="297mm"' in made(["draw", str(rig), "--paper", "A3", "--portrait"], out)
    wide = made(["draw", str(rig), "--landscape"], tmp_path / "a.pdf")
    tall = made(["draw", str(rig), "--portrait"], tmp_path / "a.pdf")
    assert re.search(rb"/MediaBox \[0 0 842(\.0+)? 595", wide)
    assert re.search(rb"/MediaBox \[0 0 595(\.0+)? 842", tall)


def test_a_pdf_of_chosen_sections_is_shorter(rig: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.pdf"
    whole = made(["sheet", str(rig)], out).count(b"/Type /Page\n")
    assert made(["sheet", str(rig), "--sections", "bios"], out).count(b"/Type /Page\n") == 1
    assert whole > 5


def test_themes_differ(rig: Path, tmp_path: Path) -> None:
    for ending in ("png", "svg"):
        out = tmp_path / f"a.{ending}"
        files = {
            made(["draw", str(rig), "--theme", theme, *(["--width", "300"] * (ending == "png"))],
                 out)
            for theme in ("light", "dark", "paper")
        }  # fmt: skip
        assert len(files) == 3


@pytest.mark.parametrize(
    ("command", "name", "more", "words"),
    [
        ("sheet", "a.doc", [], ".xlsx, .json or .pdf file; give a.doc one of these endings"),
        ("sheet", "a.md", ["--sections", "bois"], "there is no section 'bois'; choose from"),
        ("sheet", "a.md", ["--language", "fr"], "the sheet does not speak 'fr'; choose en, de"),
        ("draw", "a.svg", ["--language", "fr"], "does not speak 'fr'; choose en, de"),
        ("sheet", "a.md", ["--currency", "EURO"], "'EURO' is no currency; write its three"),
        ("sheet", "a.md", ["--currency", "CHF"], "no rate between EUR and CHF; add it under"),
        ("sheet", "a.pdf", ["--currency", "CHF"], "no rate between EUR and CHF; add it under"),
        ("draw", "a.jpg", [], "a drawing is a .svg, .pdf, .png or .dxf file; give a.jpg one"),
        ("draw", "a", [], "give a one of these endings"),
        ("sheet", "a.csv", ["--paper", "A4"], "only a PDF and HTML have pages; leave --paper out"),
        ("sheet", "a.pdf", ["--paper", "A9"], "'A9' is no paper here; choose A4, A3, Letter"),
        ("draw", "a.pdf", ["--scale", "big"], "'big' is no scale; write 1:1"),
        ("draw", "a.pdf", ["--theme", "dark"], "a PDF is for paper; leave --theme out"),
        ("draw", "a.png", ["--landscape"], "only paper can be turned; name it with --paper"),
        ("draw", "a.svg", ["--portrait"], "only paper can be turned; name it with --paper"),
        ("draw", "a.dxf", ["--landscape"], "a DXF has no paper to be turned"),
        ("draw", "a.png", ["--paper", "A4", "--scale", "1:1"], "and A4 leaves"),
        ("draw", "a.dxf", ["--scale", "1:2"], "a DXF is 1:1 without paper; leave --scale"),
        ("draw", "a.dxf", ["--paper", "A4"], "a DXF is 1:1 without paper"),
        ("draw", "a.dxf", ["--theme", "dark"], "a DXF is 1:1 without paper"),
        ("draw", "a.png", ["--theme", "pink"], "there is no theme 'pink'; choose dark, light"),
        ("draw", "a.svg", ["--dpi", "100"], "only a PNG has dots; leave --dpi and --width out"),
        ("draw", "a.pdf", ["--width", "100"], "only a PNG has dots"),
        ("draw", "a.png", ["--width", "99", "--dpi", "99"], "give one of them"),
        ("draw", "a.png", ["--dpi", "2400"], "pixels is too large; 100,000,000 is the most"),
        ("draw", "a.pdf", ["--scale", "90:1"], "pages of A4 at 90:1, and 64 is the most"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told(
    command: str, name: str, more: list[str], words: str, rig: Path, tmp_path: Path,
    capsys: Streams,
) -> None:  # fmt: skip
    """A sentence with what can be, exit code 2, and no file."""
    out = tmp_path / name
    assert run([command, str(rig), "-o", str(out), *more]) == 2
    streams = capsys.readouterr()
    assert words in streams.err
    assert streams.err.endswith(".\n")
    assert streams.out == ""
    assert not out.exists()


@pytest.mark.parametrize("more", [["--dpi", "1"], ["--width", "nothing"], ["--width", "1"]])
def test_sizes_beyond_reason_are_wrong_use(more: list[str], rig: Path, capsys: Streams) -> None:
    assert run(["draw", str(rig), "-o", "a.png", *more]) == 2
    assert "Usage: rigdesk draw" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["a.pdf", "a.csv", "a.json", "a.png"])
def test_an_old_file_stays_whole_when_the_new_one_cannot_be(
    name: str, rig: Path, tmp_path: Path, capsys: Streams
) -> None:
    """A folder that is not there, and a rig that cannot be read."""
    command = "draw" if name == "a.png" else "sheet"
    assert run([command, str(rig), "-o", str(tmp_path / "no" / name)]) == 2
    assert "cannot be written: no such file or directory" in capsys.readouterr().err
    old = tmp_path / name
    old.write_bytes(b"old")
    bad = tmp_path / "bad.rig.yaml"
    bad.write_text("- 1\n")
    assert run([command, str(bad), "-o", str(old)]) == 2
    assert old.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [name, "bad.rig.yaml", "two.rig.yaml"]
    )


def test_no_display_is_needed(rig: Path, tmp_path: Path) -> None:
    """In a process of its own, with no platform chosen and no screen to be had."""
    environment = {
        name: value for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }  # fmt: skip
    for command, name in (("sheet", "s.pdf"), ("draw", "d.png")):
        out = tmp_path / name
        done = subprocess.run(
            [sys.executable, "-m", "rigdesk", command, str(rig), "-o", str(out)],
            env=environment, capture_output=True, timeout=120, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stdout) == (0, b""), done.stderr.decode()
        assert out.stat().st_size > 1000


LOADED = """
import sys
from rigdesk.cli import run
code = run(sys.argv[1:])
print(code, any(name.startswith("PySide6") for name in sys.modules))
"""


@pytest.mark.parametrize("name", ["s.md", "s.csv", "s.json", "d.svg", "d.dxf"])
def test_what_needs_no_qt_loads_none(name: str, rig: Path, tmp_path: Path) -> None:
    command = "draw" if name.startswith("d") else "sheet"
    done = subprocess.run(
        [sys.executable, "-c", LOADED, command, str(rig), "-o", str(tmp_path / name)],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.stdout.split() == ["0", "False"], done.stderr


def test_a_broken_qt_is_refused_in_a_sentence(
    rig: Path, tmp_path: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The version that aborts, none at all, and one that lacks a library."""
    arguments = ["sheet", str(rig), "-o", str(tmp_path / "a.pdf")]
    monkeypatch.setattr(starting, "installed_qt", lambda: ())
    assert run(arguments) == 2
    assert "needs PySide6, which is not installed here" in capsys.readouterr().err
    monkeypatch.undo()
    monkeypatch.delattr("rigdesk.desk.printing", raising=False)
    monkeypatch.setitem(sys.modules, "rigdesk.desk.printing", None)
    assert run(arguments) == 2
    told = capsys.readouterr().err
    assert "Qt, which makes PDF and PNG, cannot be loaded" in told
    assert "all other sheets, SVG and DXF need none of it." in told
    assert not (tmp_path / "a.pdf").exists()


def test_a_fault_of_ours_is_not_told_as_yours(
    rig: Path, tmp_path: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    """Only what the asker can mend is told as a refusal."""

    def broken(*_: object) -> bytes:
        raise ValueError("out of order")

    monkeypatch.setattr(exports, "sheet_bytes", broken)
    assert run(["sheet", str(rig), "-o", str(tmp_path / "a.md")]) == 2
    assert "RigDesk's fault (ValueError: out of order)" in capsys.readouterr().err
    assert home.exists()


def test_endings_are_read_from_the_last_dot() -> None:
    assert ending_of(Path("a.rig.PDF"), SHEETS, "a build sheet") == ".pdf"
    assert ending_of(Path("a.b.svg"), DRAWINGS, "a drawing") == ".svg"
    with pytest.raises(CannotExportError, match="a drawing is a"):
        ending_of(Path(".svg"), DRAWINGS, "a drawing")


@pytest.mark.parametrize("ending", DRAWINGS)
def test_the_usual_look_suits_every_ending(ending: str) -> None:
    check_look(ending, Look())


def test_the_help_names_every_ending(capsys: Streams) -> None:
    for command, endings in (("sheet", SHEETS), ("draw", DRAWINGS)):
        assert run([command, "--help"]) == 0
        told = capsys.readouterr().out
        assert all(ending in told for ending in endings)


def test_sheet_and_drawing_in_german(rig: Path, tmp_path: Path) -> None:
    """Whatever the ending; the same rig in English is as it was."""
    english = made(["sheet", str(rig)], tmp_path / "a.md")
    german = made(["sheet", str(rig), "--language", "de"], tmp_path / "b.md")
    assert "## Einkaufsliste" in german.decode()
    assert made(["sheet", str(rig)], tmp_path / "c.md") == english
    assert made(["sheet", str(rig), "--language", "de"], tmp_path / "a.pdf").startswith(b"%PDF-")
    drawn = ["draw", str(rig), "--view", "rear", "--paper", "A4"]
    assert "from behind" in made(drawn, tmp_path / "a.svg").decode()
    assert "von hinten" in made([*drawn, "--language", "de"], tmp_path / "b.svg").decode()
