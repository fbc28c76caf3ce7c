"""A rig inside the paper that was made of it: carried by PDF and SVG, and taken out again.

A PDF holds the rig's file as an attachment, an SVG in its metadata, both with the records of its
parts, so that the paper opens as the machine it shows, for ever and without a catalog.
"""

from __future__ import annotations

import html
import io
import logging
from typing import NoReturn
from xml.parsers import expat

from rigdesk.files import Fault, FileFaultError, Limits

ATTACHMENT = "machine.rig.yaml"
"""The rig's name inside a PDF."""
EXPORT_FILE = Limits(50_000_000)
"""A pack of drawings at 1:1 stays far below; what is larger is not read."""

_NAMESPACE = "urn:rigdesk:rig"
_RIG = f"{_NAMESPACE} rig"
_HEAD = 1024
"""A PDF's first line may stand so many bytes in (ISO 32000-1, implementation note 13)."""
_WHERE = "Open the rig's own file, or export it anew from RigDesk."


def in_svg(text: str) -> str:
    """The element that carries a rig file's text in an SVG."""
    return f'<metadata><rig xmlns="{_NAMESPACE}">{html.escape(text, quote=False)}</rig></metadata>'


def taken_out(data: bytes, name: str) -> bytes | None:
    """The rig file that a PDF or an SVG carries; None for bytes that are neither.

    ``name`` is what faults call the file. Raises FileFaultError where such a file is broken,
    carries no rig, or more than one.
    """
    head = data[:_HEAD]
    if b"%PDF-" in head:
        return _from_pdf(data, name)
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _from_svg(data, name)
    return None


def _from_svg(data: bytes, name: str) -> bytes:
    reader = _Metadata()
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        what = f"is not sound XML: {expat.ErrorString(error.code)}."
        raise FileFaultError([Fault(name, error.lineno, error.offset + 1, what, _WHERE)]) from error
    if reader.declares:
        _refuse(name, "declares a document type, which no drawing of ours does.")
    return _only(["".join(text).encode() for text in reader.found], name)


class _Metadata:
    """Gathers the text of every element that carries a rig; nothing outside the file is read."""

    def __init__(self) -> None:
        self.found: list[list[str]] = []
        self.declares = False
        self._inside = False
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text

    def _doctype(self, *_: object) -> None:
        # Entities are declared in there; what comes after is not worth reading.
        self.declares = True
        self.parser.StartElementHandler = None

    def _start(self, element: str, _: object) -> None:
        if element == _RIG:
            self.found.append([])
            self._inside = True

    def _end(self, element: str) -> None:
        self._inside = self._inside and element != _RIG

    def _text(self, text: str) -> None:
        if self._inside:
            self.found[-1].append(text)


def _from_pdf(data: bytes, name: str) -> bytes:
    # Loaded only here: reading other programs' PDF is a library's work, and seldom asked for.
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    # What it mends on the way is no news to a person.
    logging.getLogger("pypdf").addHandler(logging.NullHandler())
    try:
        found = PdfReader(io.BytesIO(data)).attachments.get(ATTACHMENT, [])
    except (PyPdfError, *_BROKEN) as error:
        raise FileFaultError([Fault(name, 0, 0, "is a broken PDF.", _WHERE)]) from error
    return _only(found, name)


_BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NotImplementedError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What reading a mangled PDF may end in, besides the errors that the library has names for."""


def _only(found: list[bytes], name: str) -> bytes:
    if not found:
        _refuse(name, "carries no rig.")
    if len(found) > 1:
        _refuse(name, f"carries {len(found)} rigs, and which one is meant it does not say.")
    return found[0]


def _refuse(name: str, what: str) -> NoReturn:
    raise FileFaultError([Fault(name, 0, 0, what, _WHERE)])
