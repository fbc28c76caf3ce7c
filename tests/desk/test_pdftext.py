"""Figures in a PDF that can be copied: by the tables of what its glyphs mean."""

from __future__ import annotations

import re

import pytest
from drawing.rigs import four_capped, unruled
from PySide6.QtGui import QRawFont, QTextLayout
from pytestqt.qtbot import QtBot

from rigdesk.desk.paperpen import pens_of
from rigdesk.desk.pdftext import MEANT, readable
from rigdesk.desk.printing import sheet_pdf
from rigdesk.drawing.theme import PAPER

from .pdfreading import Pdf


def table(lines: bytes) -> bytes:
    """An object as Qt writes it around ranges."""
    stream = b"begincmap\n" + lines + b"\nendcmap\n"
    return b"<< /Length %d >>\nstream\n%s\nendstream\n" % (len(stream), stream)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (b"<0001> <0003> [<E071> <0041> <0009> ]", b"<0001> <0003> [<0030> <0041> <0020> ]"),
        (b"<0001> <0004> <E093>", b"<0001> <0004> [<002C> <002E> <003A> <003B> ]"),
        (b"<0005> <0006> <E07A>", b"<0005> <0006> [<0039> <E07B> ]"),
        (b"<0009> <000A> <0041>", b"<0009> <000A> <0041>"),
        (b"<0000> <0000> <0000>", b"<0000> <0000> <0000>"),
    ],
)
def test_ranges_say_what_is_meant(written: bytes, meant: bytes) -> None:
    """Listed or counted up; codes of glyphs are not taken for characters."""
    made = readable(table(written))
    assert meant in made
    length = re.search(rb"/Length (\d+)", made)
    assert length
    assert int(length[1]) == len(made.split(b"stream\n", 1)[1]) - len(b"\nendstream\n")


def test_nothing_else_is_touched() -> None:
    for body in (
        b"<< /Length 3 >>\nstream\n<0001> <0002> <E071>\nendstream\n",
        b"<< /Type /Page >>\n",
        table(b"<0001> <0001> <0041>"),
    ):
        assert readable(body) == body


@pytest.mark.parametrize("weight", [400, 500, 600, 700])
def test_the_shipped_font_numbers_its_tabular_figures_so(weight: int, qtbot: QtBot) -> None:
    """Every character whose tabular glyph differs is in the table; two have none of their own."""
    font = pens_of(PAPER).font(weight)
    raw = QRawFont.fromFont(font)
    differing = {}
    for character in map(chr, range(0x21, 0x17F)):
        layout = QTextLayout(character, font)
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        drawn = [glyph for run in layout.glyphRuns() for glyph in run.glyphIndexes()]
        if character not in "\u00ad\u0149" and drawn != list(raw.glyphIndexesForString(character)):
            differing[character] = drawn
    assert sorted(differing) == sorted("0123456789,.:;")
    private = {chr(meant): code for code, meant in MEANT.items() if code > 0x7F}
    for character, drawn in differing.items():
        assert list(raw.glyphIndexesForString(chr(private[character]))) == drawn


def words(pdf: Pdf, page: int) -> list[str]:
    """The text of a page, a word a label, by the tables that a reader would use."""
    resources = pdf.dictionary(pdf._named(pdf.pages()[page], b"Resources"))
    fonts = {
        name: glyphs(pdf, int(number))
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", resources)
    }
    found = []
    for name, body in re.findall(rb"BT\s+/(F\d+) .*?Tm(.*?)ET", pdf.content(page), re.DOTALL):
        codes = [int(code, 16) for code in re.findall(rb"<([0-9A-F]{4})>", body)]
        found.append("".join(chr(fonts[name][code]) for code in codes))
    return found


def glyphs(pdf: Pdf, font: int) -> dict[int, int]:
    """Glyph to code point, from the font's own table."""
    unicode = pdf.objects[pdf._named(pdf.dictionary(font), b"ToUnicode")]
    text = unicode.split(b"stream\n", 1)[1].split(b"endstream", 1)[0]
    found: dict[int, int] = {}
    pattern = rb"<(\w{4})> <\w{4}> (?:<(\w{4})>|\[([^\]]*)\])"
    for first, single, listed in re.findall(pattern, text):
        codes = [single] if single else re.findall(rb"<(\w{4})>", listed)
        for step, code in enumerate(codes):
            found[int(first, 16) + step] = int(code, 16)
    return found


def test_every_word_of_a_sheet_can_be_copied(qtbot: QtBot) -> None:
    """What is to be typed above all: a cap without its watts is no command."""
    pdf = Pdf(sheet_pdf(unruled(four_capped())))
    told = [word for page in range(len(pdf.pages())) for word in words(pdf, page)]
    assert "sudo nvidia-smi -pl 280" in told
    assert "Four capped" in told
    assert "PCIE7" in told
    assert not any("\ue000" <= character <= "\uf8ff" for word in told for character in word)
    assert not any("\t" in word for word in told)
