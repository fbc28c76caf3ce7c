"""Names that mean harm are shown, never obeyed: in every format, in every place of the sheet."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from rigdesk.drawing.text import plain
from rigdesk.rules.engine import Report
from rigdesk.sheets.formats import ENDINGS, sheet_file
from rigdesk.sheets.options import ALL, SECTIONS, Options
from rigdesk.sheets.reading.lists import read_list

from .hostile_kit import SEEDS, named, thousand

BLOCKS = {"html_block", "html_inline", "link_open", "image", "code_inline", "em_open", "s_open"}
FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_READER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def markdown(text: str) -> object:
    """The blocks of a sheet in their order; no markup but our own bold stands in them."""
    tokens = _READER.parse(text)
    inline = [child for token in tokens for child in token.children or ()]
    assert not {token.type for token in (*tokens, *inline)} & BLOCKS
    bold = [i for i, each in enumerate(inline) if each.type == "strong_open"]
    assert all(inline[i + 1].content for i in bold)
    return [_block(token) for token in tokens if token.type not in _FLOWING]


_FLOWING = {"blockquote_open", "blockquote_close", "paragraph_open", "paragraph_close", "inline"}
"""A text of several lines may have more or fewer of them."""


def _block(token: Token) -> tuple[str, str]:
    return token.type, token.tag


class _Page(HTMLParser):
    """The tags outside of drawings, and all attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.within: set[str] = set()
        self._drawing = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not [name for name, _ in attrs if name.startswith("on") or name == "src"]
        assert all((value or "").startswith("#") for name, value in attrs if "href" in name)
        self._drawing = self._drawing or tag == "svg"
        if self._drawing:
            self.within.add(tag)
        elif tag != "br":
            self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self._drawing = self._drawing and tag != "svg"

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(data)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)


def html(text: str) -> object:
    page = _Page()
    page.feed(text)
    page.close()
    assert page.within <= {
        "svg", "title", "rect", "g", "line", "polygon", "polyline", "circle", "text",
    }  # fmt: skip
    return [tag for tag in page.tags if tag != "p"]


def bbcode(text: str) -> object:
    """All tags in their order, those of the code boxes aside."""
    bare = re.sub(r"\[code\].*?\[/code\]", "[code]", text, flags=re.DOTALL)
    assert bare.count("[/code]") == 0
    return [tag for tag in re.findall(r"\[[^\]\n]*\]", bare) if tag not in ("[i]", "[/i]")]


def table(text: str) -> object:
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    signed = re.compile(r"^-\d+\.\d\d$")
    for row in rows:
        assert not [cell for cell in row if cell.startswith(FORMULA) and not signed.match(cell)]
    return [len(row) for row in rows]


def data(text: str) -> object:
    return _shape(json.loads(text))


def _shape(value: object) -> object:
    if isinstance(value, dict):
        return {key: _shape(each) for key, each in value.items() if key not in ("source", "by")}
    return [_shape(each) for each in value] if isinstance(value, list) else None


def words(text: str) -> object:
    """Nothing but words and line ends."""
    assert not STEERING.search(text)
    return None


def workbook(book: bytes) -> object:
    """Cells a tab, each a string or a number; no formula, no link, nothing from outside."""
    found = {}
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        assert not [name for name in parts.namelist() if "external" in name or "media" in name]
        for name in parts.namelist():
            root = ET.fromstring(parts.read(name))  # noqa: S314 - written here
            kinds = [each.tag.rpartition("}")[2] for each in root.iter()]
            assert not {"f", "hyperlink", "oleObject", "externalReference"} & set(kinds)
            if "worksheets/sheet" in name and not name.endswith(".rels"):
                found[name] = [each.get("t") for each in root.iter() if each.tag.endswith("}c")]
    return found


READERS: dict[str, Callable[[str], object]] = {
    ".md": markdown, ".html": html, ".bbcode": bbcode, ".csv": table, ".json": data, ".txt": words,
}  # fmt: skip
UNDRAWN = Options(tuple(name for name in SECTIONS if name != "drawings"))
"""The sweep leaves the drawings out: they take longer than everything else together."""


def skeleton(report: Report, ending: str, chosen: Options = ALL) -> object:
    """What a file is made of, whatever its words."""
    made = sheet_file(report, ending, chosen)
    return workbook(made) if ending == ".xlsx" else READERS[ending](made.decode())


Skeletons = dict[str, object]


@pytest.fixture(scope="module")
def usual() -> Skeletons:
    """What the files of a rig of the same make are made of whose names are words."""
    return {ending: skeleton(named("Plain name"), ending) for ending in ENDINGS}


def test_there_are_a_thousand() -> None:
    found = thousand()
    assert len(found) == 1000
    assert found[: len(SEEDS)] == SEEDS
    assert found == thousand()


@pytest.mark.parametrize("name", SEEDS[::3], ids=range(len(SEEDS[::3])))
def test_a_hostile_name_changes_no_file(name: str, usual: Skeletons) -> None:
    """Every file reads as that of a rig with plain names does."""
    report = named(name)
    assert {ending: skeleton(report, ending) for ending in ENDINGS} == usual


@pytest.mark.slow
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_thousand_hostile_names_change_no_file(ending: str) -> None:
    """Ten to a rig."""
    usual = skeleton(named(*(f"Plain name {n}" for n in range(10))), ending, UNDRAWN)
    found = thousand()
    for start in range(0, len(found), 10):
        names = found[start : start + 10]
        assert skeleton(named(*names), ending, UNDRAWN) == usual, names


@pytest.mark.parametrize("form", ["![x]({})", "<img src='file://{}'>", "file://{}", "{}"])
def test_no_file_on_the_disk_is_read(form: str, tmp_path: Path) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_text("<svg>QUX-TOKEN</svg>", "utf-8")
    report = named(form.format(secret))
    for ending in ENDINGS:
        made = sheet_file(report, ending)
        if ending == ".xlsx":
            with zipfile.ZipFile(io.BytesIO(made)) as book:
                made = b"".join(book.read(name) for name in book.namelist())
        assert b"QUX-TOKEN" not in made


@pytest.mark.parametrize("name", SEEDS, ids=range(len(SEEDS)))
def test_our_own_list_is_read_back_whatever_the_names(name: str) -> None:
    """Every row, its head, pieces and name as the sheet shows it."""
    report = named(name)
    read = read_list(sheet_file(report, ".md").decode())
    assert [(row.type, row.name, row.pieces) for row in read.rows] == [
        (plain(line.category), plain(line.label), line.pieces) for line in report.totals.cost.lines
    ]
    assert read.skipped == ()
