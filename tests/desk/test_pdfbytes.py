"""A PDF put in order: numbered as met, undated, and still whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.desk.pdfbytes import ordered

from .pdfreading import Pdf


def written(order: list[int], *, date: str = "20260102030405Z", extra: bytes = b"") -> bytes:
    """A file as Qt lays it out: eight objects, put into the file in any order and so numbered."""
    names = ["info", "meta", "root", "pages", "page", "content", "length", "font"]
    number = {name: order[i] for i, name in enumerate(names)}
    stream = b"BT 5 0 R /QZZZZZ+Inter ET"
    bodies = {
        "info": b"<<\n/Title (x)\n/CreationDate (D:%s)\n/ModDate (D:%s)\n>>\n"
        % (date.encode(), date.encode()),
        "meta": b"<<\n/Type /Metadata\n/Length 4\n>>\nstream\n2026\nendstream\n",
        "root": b"<<\n/Type /Catalog\n/Pages %d 0 R\n/Metadata %d 0 R\n>>\n"
        % (number["pages"], number["meta"]),
        "pages": b"<<\n/Type /Pages\n/Kids [%d 0 R]\n/Count 1\n>>\n" % number["page"],
        "page": b"<<\n/Type /Page\n/Parent %d 0 R\n/Contents %d 0 R\n/F %d 0 R\n"
        b"/MediaBox [0 0 595.000000 842.000000]\n>>\n"
        % (number["pages"], number["content"], number["font"]),
        "content": b"<<\n/Length %d 0 R\n>>\nstream\n%s\nendstream\n" % (number["length"], stream),
        "length": b"%d\n" % len(stream),
        "font": b"<< /FontName /Q%s+Inter >>\n" % bytes([65 + number["font"]] * 5),
    }
    out, places = bytearray(b"%PDF-1.4\n%\xe2\xe3\n"), {}
    for name in sorted(names, key=lambda name: number[name] % 3):
        places[number[name]] = len(out)
        out += b"%d 0 obj\n" % number[name] + bodies[name] + b"endobj\n"
    start = len(out)
    out += b"xref\n0 9\n0000000000 65535 f \n"
    out += b"".join(b"%010d 00000 n \n" % places[n] for n in range(1, 9))
    out += b"trailer\n<<\n/Size 9\n/Info %d 0 R\n" % number["info"]
    out += b"/Root %d 0 R\n/ID [ <31> <31> ]\n>>\n" % number["root"]
    return bytes(out + b"startxref\n%d\n%%%%EOF\n" % start + extra)


PLAIN = written(list(range(1, 9)))


@given(st.permutations(range(1, 9)), st.sampled_from(["20260102030405Z", "20270101000000+01'00'"]))
def test_neither_numbers_nor_dates_show(order: list[int], date: str) -> None:
    """Whatever order Qt took, and whenever it was."""
    assert ordered(written(order, date=date)) == ordered(PLAIN)


def test_what_is_written_can_be_read() -> None:
    """The table finds every object; what nothing refers to is gone; streams are untouched."""
    pdf = Pdf(ordered(PLAIN))
    assert len(pdf.objects) == 7
    assert pdf.sizes() == [(595, 842)]
    assert b"/PrintScaling /None" in pdf.root
    assert pdf.info.split() == [b"<<", b"/Title", b"(x)", b">>"]
    assert b"stream\nBT 5 0 R /QZZZZZ+Inter ET\nendstream" in pdf.data
    assert b"/FontName /QAAAAA+Inter" in pdf.data
    assert b"Metadata" not in pdf.data


def test_putting_in_order_twice_changes_nothing_but_the_preference() -> None:
    """The order of what is in order is that order."""
    once = ordered(PLAIN)
    assert list(Pdf(ordered(once)).objects) == list(Pdf(once).objects)


def test_what_is_in_the_file_is_in_its_identity() -> None:
    """Two different rigs have two identities."""
    other = PLAIN.replace(b"/Title (x)", b"/Title (y)")
    assert ordered(other).split(b"/ID")[1] != ordered(PLAIN).split(b"/ID")[1]


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"%PDF-1.4\n",
        b"startxref\nno",
        PLAIN.replace(b"/Root", b"/Boot"),
        PLAIN.replace(b"/Kids [5 0 R]", b"/Kids [9 0 R]"),
        PLAIN.replace(b"trailer", b"trolley"),
    ],
    ids=["nothing", "head", "no place", "no root", "lost page", "no trailer"],
)
def test_what_qt_did_not_write_is_refused(broken: bytes) -> None:
    """With an error, never with half a file."""
    with pytest.raises(ValueError, match=r"not laid out|invalid literal"):
        ordered(broken)
