"""Names that mean harm on printed sheets: no script, no link, no file but the rig itself."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject
from sheets.hostile_kit import SEEDS, named, thousand

from rigdesk.desk.printing import sheet_pdf
from rigdesk.rig.carried import ATTACHMENT

pytestmark = pytest.mark.usefixtures("qapp")

ACTIVE = {
    "/A", "/AA", "/Action", "/GoToR", "/ImportData", "/JS", "/JavaScript", "/Launch",
    "/OpenAction", "/RichMedia", "/SubmitForm", "/URI", "/XFA",
}  # fmt: skip
"""Keys through which a PDF does or fetches something (ISO 32000-1, 12.6)."""
PIECE = 40
"""Names on one sheet."""


def keys_of(thing: Any, seen: set[int]) -> Iterator[str]:
    """Every key of every dictionary that can be reached."""
    thing = thing.get_object()
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, DictionaryObject):
        for key in thing:
            yield str(key)
            yield from keys_of(thing.raw_get(key), seen)
    elif isinstance(thing, ArrayObject):
        for each in thing:
            yield from keys_of(each, seen)


def harmless(names: tuple[str, ...]) -> None:
    """A sheet full of these names has pages, one attachment, and nothing that acts."""
    # Half a character is no text: neither a file nor an entry field can hold it.
    whole = [name.encode(errors="ignore").decode() for name in names]
    reader = PdfReader(io.BytesIO(sheet_pdf(named(*whole))), strict=True)
    assert len(reader.pages) >= 3
    assert list(reader.attachments) == [ATTACHMENT]
    root: Any = reader.trailer["/Root"]
    assert not ACTIVE & set(keys_of(root, set()))
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    pages: Any = reader.pages
    for page in pages:
        assert not page["/Annots"]
        fonts = page["/Resources"]["/Font"]
        assert all("/Type" in fonts[name] for name in fonts)


def test_each_kind() -> None:
    """All the seeds, on one sheet each kind of place."""
    harmless(SEEDS)


def test_each_as_the_rig_s_name() -> None:
    """The title of the document, its head on every page and the attachment's first line."""
    for name in SEEDS[::4]:
        harmless((name,))


@pytest.mark.slow
def test_a_thousand() -> None:
    """And all that they make together."""
    names = thousand()
    for start in range(0, len(names), PIECE):
        harmless(names[start : start + PIECE])
