"""Paper opens as the machine it shows: the rig inside a PDF or an SVG, and what is refused."""

from __future__ import annotations

import contextlib
import io
import random
from pathlib import Path

import factories as make
import pytest
from pypdf import PdfReader, PdfWriter

from rigdesk.files import FileFaultError
from rigdesk.rig.carried import ATTACHMENT, EXPORT_FILE, in_svg, taken_out
from rigdesk.rig.file import read_rig_file, rig_text, write_rig

from .kit import CATALOG, complete

HOSTILE = "a <b> & ]]> \"c\" 'd' \u202e é 漢 &amp; <!-- --> -- \t"


def an_svg(*texts: str, head: str = "") -> bytes:
    """An SVG that carries rig files' texts."""
    body = "".join(map(in_svg, texts))
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg">{body}<g/></svg>\n'.encode()


def a_pdf(*texts: str, name: str = ATTACHMENT) -> bytes:
    """A PDF of another program with attachments."""
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    for text in texts:
        writer.add_attachment(name, text.encode())
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def saved(folder: Path, data: bytes, name: str = "paper") -> Path:
    """A file with these bytes; its ending has no say."""
    path = folder / name
    path.write_bytes(data)
    return path


def refusal(data: bytes) -> str:
    """What is said of a file that cannot be used."""
    with pytest.raises(FileFaultError) as told:
        taken_out(data, "x.pdf")
    [fault] = told.value.faults
    assert fault.remedy
    return str(fault)


@pytest.mark.parametrize("made", [an_svg, a_pdf])
def test_comes_back_whole(made: object, tmp_path: Path) -> None:
    """The rig of a PDF or an SVG is the one that went in, without a catalog, whatever its name."""
    assert callable(made)
    rig = complete().model_copy(update={"name": HOSTILE.strip()})
    found = read_rig_file(saved(tmp_path, made(rig_text(rig))), CATALOG)
    assert found.carried
    assert rig_text(found.rig) == rig_text(rig)


def test_a_rig_file_is_no_paper(tmp_path: Path) -> None:
    """A rig's own file counts as such."""
    path = tmp_path / "x.pdf"
    write_rig(make.rig(make.at("PCIE1", make.gpu())), path)
    assert not read_rig_file(path, CATALOG).carried
    assert taken_out(b"rigdesk: 1\n", "x") is None


def test_marks_before_the_first_line() -> None:
    """A byte order mark before XML, some bytes before a PDF: other programs write such files."""
    assert taken_out(b"\xef\xbb\xbf\n" + an_svg("a: 1"), "x") == b"a: 1"
    assert taken_out(b"junk\n" + a_pdf("a: 1"), "x") == b"a: 1"


@pytest.mark.parametrize("made", [an_svg, a_pdf])
def test_none_or_two(made: object) -> None:
    """Paper of others carries no rig; two rigs leave open which one is meant."""
    assert callable(made)
    assert "carries no rig." in refusal(made())
    assert "carries 2 rigs" in refusal(made("a", "b"))


def test_other_attachments() -> None:
    """Only the attachment by its lasting name counts."""
    assert "carries no rig" in refusal(a_pdf("a: 1", name="notes.yaml"))


def test_entities_are_not_read() -> None:
    """A document type is refused before any entity in it could grow or read a file."""
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>'
    file = '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/hosts">]>'
    for head in (bomb, file, "<!DOCTYPE svg>"):
        assert "declares a document type" in refusal(an_svg("x", head=head))


def test_broken_files_have_a_place() -> None:
    """A cut SVG tells its line; a cut PDF is broken; neither ends in a traceback."""
    assert refusal(an_svg("a: 1")[:-8]).startswith("x.pdf:1:")
    assert "is not sound XML" in refusal(b"<svg><rig></svg>")
    assert "is a broken PDF" in refusal(b"%PDF-1.4\nnothing")


def test_faults_of_the_rig_inside(tmp_path: Path) -> None:
    """What is wrong with the rig itself is told with its line in there."""
    path = saved(tmp_path, a_pdf("rigdesk: 1\nname: x\nnonsense: 2\n"), "old.pdf")
    with pytest.raises(FileFaultError) as told:
        read_rig_file(path, CATALOG)
    assert str(told.value).startswith(f"{path}:3:")


def test_too_large(tmp_path: Path) -> None:
    """What is larger than any paper of ours is not searched."""
    path = tmp_path / "large.pdf"
    with path.open("wb") as file:
        file.write(b"a: 1\n")
        file.truncate(EXPORT_FILE.size + 1000)
    with pytest.raises(FileFaultError, match="is larger than"):
        read_rig_file(path, CATALOG)


def test_elsewhere_in_the_file_is_no_rig() -> None:
    """An element of the same name outside of our namespace says nothing."""
    assert "carries no rig" in refusal(b"<svg><rig>a: 1</rig></svg>")
    assert taken_out(b'<x><rig xmlns="urn:rigdesk:rig">a<b/>c</rig>d</x>', "x") == b"ac"


def test_the_reader_agrees_with_the_library() -> None:
    """The attachment is one to other programs, too."""
    reader = PdfReader(io.BytesIO(a_pdf("a: 1")))
    assert reader.attachments[ATTACHMENT] == [b"a: 1"]


@pytest.mark.slow
def test_mangled_paper_is_refused_or_read() -> None:
    """Two thousand files with bytes changed, cut or doubled: an answer, never a traceback."""
    dice = random.Random(7)
    sound = (an_svg(rig_text(complete())), a_pdf(rig_text(complete())))
    for _ in range(2000):
        data = bytearray(dice.choice(sound))
        for _ in range(dice.randint(1, 12)):
            at = dice.randrange(len(data))
            change = dice.randrange(3)
            if change == 0:
                data[at] = dice.randrange(256)
            elif change == 1:
                del data[at : at + dice.randint(1, 40)]
            else:
                data[at:at] = data[at : at + dice.randint(1, 40)]
        with contextlib.suppress(FileFaultError):
            assert taken_out(bytes(data), "x") != b""
