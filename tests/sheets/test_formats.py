"""Every format holds the same sections, and the same rig gives the same bytes."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
import re
import zipfile
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import factories as make
import pytest
from drawing.rigs import four_blowers, unruled

from rigdesk.rig.rig import EMPTY
from rigdesk.rules.engine import check
from rigdesk.sheets import xlsx
from rigdesk.sheets.blocks import sections_of
from rigdesk.sheets.formats import ENDINGS, sheet_file
from rigdesk.sheets.html import POLICY, sheet_html
from rigdesk.sheets.options import SECTIONS, Options
from rigdesk.sheets.pack import pack_files
from rigdesk.sheets.reading.pcpartpicker import read_pcpartpicker
from rigdesk.sheets.sheet import sheet
from rigdesk.sheets.sheet_text import WIDTH, sheet_text
from rigdesk.sheets.sums import sums_of
from rigdesk.sheets.titles import TITLES
from rigdesk.totals.cost import Cost

from .samples_kit import paid, whole


def text_of(ending: str, data: bytes) -> str:
    """All the words in a file."""
    if ending != ".xlsx":
        return data.decode("utf-8-sig")
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        return "\n".join(
            book.read(name).decode() for name in book.namelist() if name.endswith(".xml")
        )


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_same_rig_gives_the_same_bytes(ending: str) -> None:
    assert sheet_file(whole(), ending) == sheet_file(whole(), ending)


def test_every_section_is_filled_here() -> None:
    found = sections_of(sheet(whole()))
    assert tuple(section.key for section in found) == SECTIONS == tuple(TITLES)


@pytest.mark.parametrize("ending", [".md", ".html", ".txt", ".bbcode", ".xlsx"])
def test_every_section_is_in_every_format(ending: str) -> None:
    text = text_of(ending, sheet_file(whole(), ending))
    assert [title for title in TITLES.values() if title not in text] == []
    assert "nvidia-smi -pl 280" in text
    assert "measured: fits" in text
    assert "feeler" in text
    assert "Then build." in text


@pytest.mark.parametrize("ending", [".md", ".html", ".txt", ".bbcode", ".csv"])
@pytest.mark.parametrize("key", SECTIONS)
def test_sections_are_chosen(key: str, ending: str) -> None:
    """One alone, and none of the titles of the others stands as a title."""
    chosen = Options((key,))
    (section,) = sections_of(sheet(whole()), chosen)
    assert section.key == key
    text = text_of(ending, sheet_file(whole(), ending, chosen))
    marks = {".md": "## {}\n", ".html": "<h2>{}</h2>", ".txt": "\n{}\n--", ".csv": "\n{}\r\n",
             ".bbcode": "[size=4][b]{}[/b]"}  # fmt: skip
    shown = [name for name, title in TITLES.items() if marks[ending].format(title) in "\n" + text]
    assert shown == [key]


def test_sections_of_the_data_are_chosen() -> None:
    found = json.loads(sheet_file(whole(), ".json", Options(("steps", "labels"))))
    assert set(found) == {"format", "name", "headline", "steps", "order", "labels"}
    step = next(step for step in found["order"] if step["key"] == "card:gpu4")
    assert step["covered"] == [{"what": "its latch", "by": ["GPU3"]}]
    assert "case" in step["after"]
    everything = json.loads(sheet_file(whole(), ".json"))
    assert everything["measured"][0] == {
        "of": "gap between gpu1 and gpu2", "value": "1.5 ±0.2", "day": "2026-01-02",
        "note": "feeler",
    }  # fmt: skip
    assert everything["measured"][1]["of"] == "Makers Turbo 24: thickness_mm"


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_empty_rig_has_a_file_too(ending: str) -> None:
    assert sheet_file(check(EMPTY), ending)


class _Page(HTMLParser):
    """Tags opened and closed in turn, and every attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_loads_nothing() -> None:
    """Every tag closed in its turn; links lead to its own sections only."""
    text = sheet_html(whole())
    page = _Page()
    page.feed(text)
    page.close()
    assert page.open == []
    assert not page.tags & {"script", "link", "img", "image", "iframe", "object", "use", "a:href"}
    values = dict.fromkeys(name for name, _ in page.attributes)
    assert not {name for name in values if name.startswith("on") or name in ("src", "srcset")}
    links = [value or "" for name, value in page.attributes if name.endswith("href")]
    assert links
    assert all(link.startswith("#") for link in links)
    ids = [value for name, value in page.attributes if name == "id"]
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in links} == set(ids)
    assert f'content="{POLICY}"' in text
    assert "url(" not in text
    assert "@import" not in text
    assert text.count("<svg ") == 5


def test_drawings_print_at_true_size_each_on_a_page_of_its_own_way() -> None:
    """As wide as they say, the page turned to them, without margins that would shrink them."""
    text = sheet_html(whole())
    assert "@page lying { size: 297mm 210mm; margin: 0; }" in text
    assert "@page upright { size: 210mm 297mm; margin: 0; }" in text
    figures = re.findall(r'<figure class=(\w+)>\n<svg [^>]*width="([\d.]+)mm"', text)
    assert len(figures) == 5
    assert all(width == {"lying": "297", "upright": "210"}[way] for way, width in figures)
    assert [f">{n} of 5<" in text for n in range(1, 6)] == [True] * 5


def test_what_has_no_price_stands_under_the_prices() -> None:
    """A dash in a column of amounts is set like them."""
    free = make.gpu("no-price", prices=[])
    paid_ = make.gpu("a-price", prices=[{"amount": 900, "currency": "EUR", "date": "2025-01"}])
    rig = make.rig(make.at("PCIE1", paid_), make.at("PCIE4", free))
    text = sheet_html(unruled(rig), Options(("shopping",)))
    assert text.count("<td class=number>–</td>") >= 2
    assert "<td>–</td>" not in text


def test_the_page_is_as_large_as_its_paper() -> None:
    assert "@page { size: 210mm 297mm;" in sheet_html(whole())
    assert "@page { size: 215.9mm 279.4mm;" in sheet_html(whole(), Options(paper="letter"))
    with pytest.raises(ValueError, match="is no paper here"):
        sheet_html(whole(), Options(paper="A9"))


def test_a_page_without_sections_has_no_list_of_them() -> None:
    assert "<nav>" not in sheet_html(check(EMPTY))


def parts(data: bytes, name: str) -> list[ET.Element]:
    """Every element of a name in all the parts of a workbook."""
    found: list[ET.Element] = []
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        for part in book.namelist():
            root = ET.fromstring(book.read(part))  # noqa: S314 - written here
            found += [each for each in root.iter() if each.tag.rpartition("}")[2] == name]
    return found


def test_a_workbook_has_numbers_and_no_formula() -> None:
    data = sheet_file(unruled(paid()), ".xlsx")
    assert parts(data, "f") == []
    assert parts(data, "hyperlink") == []
    titles = [each.get("name") for each in parts(data, "sheet")]
    assert titles[:2] == ["Build sheet", "Summary"]
    assert "Shopping list" in titles
    numbers = {each.text for each in parts(data, "v")}
    assert {"333.33", "1000"} <= numbers


def test_a_workbooks_day_is_that_of_the_youngest_price() -> None:
    data = sheet_file(unruled(paid()), ".xlsx")
    (created,) = parts(data, "created")
    assert created.text == "2025-03-04T00:00:00Z"
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        assert {entry.date_time[0] for entry in book.infolist()} == {1980}
    (created,) = parts(sheet_file(unruled(four_blowers()), ".xlsx"), "created")
    assert created.text == f"{xlsx.NO_DAY:%Y-%m-%d}T00:00:00Z"


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2024", dt.date(2024, 1, 1)),
        ("2024-05", dt.date(2024, 5, 1)),
        ("2024-02-31", xlsx.NO_DAY.date()),
        ("soon", xlsx.NO_DAY.date()),
    ],
)
def test_days_that_are_none(day: str, expected: dt.date) -> None:
    made = sheet(unruled(paid()))
    lines = tuple(line._replace(date=day) for line in made.cost.lines)
    changed = made.__class__(**{**vars(made), "cost": Cost(lines=lines)})
    assert xlsx._day(changed).date() == expected


def test_long_text_fits_a_cell() -> None:
    rig = four_blowers().model_copy(update={"notes": "x" * 50_000})
    data = sheet_file(unruled(rig), ".xlsx", Options(("notes",)))
    assert max(len(each.text or "") for each in parts(data, "t")) == xlsx.LONGEST


def test_plain_text_keeps_to_its_width() -> None:
    """Lines to type, parts of the list and one long word aside."""
    text = sheet_text(whole())
    long = [line for line in text.splitlines() if len(line) > WIDTH]
    assert long == []
    assert not re.search(r"[ \t]$", text, re.MULTILINE)
    assert "[ ] Above 4G decoding: on." in text
    assert " 1. Lay the" in text


def test_the_list_alone_is_one_of_pcpartpickers() -> None:
    text = sheet_text(unruled(paid()), Options(("shopping",)))
    assert text.count("Video Card: Makers Card 24  (€333.33 @ shop.example)\n") == 3
    assert text.count("Custom: Labour  (€19.99)\n") == 3
    assert "Custom: Unpriced\n" in text
    assert re.search(r"^Total: €[\d,]+\.\d\d$", text, re.MULTILINE)


def test_so_many_pieces_are_said_in_a_line() -> None:
    rig = paid()
    extras = (rig.extras[0].model_copy(update={"count": 100_000}),)
    text = sheet_text(unruled(rig.model_copy(update={"extras": extras})), Options(("shopping",)))
    assert "Custom: Labour  (€19.99) × 100000\n" in text


def test_sections_as_csv() -> None:
    chosen = Options(("shopping", "cables", "steps", "commands", "findings", "notes", "drawings"))
    data = sheet_file(whole(), ".csv", chosen)
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert rows[0] == ["Findings"]
    assert rows[rows.index(["Cable list"]) + 1][0] == "Supply"
    assert ["1", "Lay the Makers test-board on its box; earth yourself."] in rows
    assert ["Ask first."] in rows
    priced = sheet_file(unruled(paid()), ".csv", Options(("shopping",))).decode()
    assert "GPUs,Makers Card 24,3,333.33,1000.00,2025-03-04," in priced


def test_a_pack_holds_everything() -> None:
    files = pack_files(whole())
    assert set(files) == {
        "build-sheet.html", "build-sheet.md", "build-sheet.txt", "build-sheet.bbcode",
        "build-sheet.xlsx", "build-sheet.json", "shopping-list.csv", "part-list.txt",
        "slot-map.csv", "cables.csv", "labels.csv", "acceptance.csv", "drawing-board.svg",
        "drawing-rear.svg", "drawing-side.svg", "drawing-lanes.svg", "drawing-wiring.svg",
        "drawing-all.svg", "drawing-board.dxf", "drawing-rear.dxf", "drawing-side.dxf",
        *(f"paper-card-{card}.svg" for card in {card.part for card in whole().rig.cards}),
        "machine.rig.yaml",
    }  # fmt: skip
    assert files["build-sheet.md"] == sheet_file(whole(), ".md")
    assert files == pack_files(whole())


def test_the_part_list_of_a_pack_is_a_list_and_nothing_else() -> None:
    """It can be pasted wherever such lists are read; every line of it is understood."""
    read = read_pcpartpicker(pack_files(unruled(paid()))["part-list.txt"].decode())
    assert read.skipped == ()
    assert {row.name for row in read.rows} >= {"Makers Card 24", "Labour", "Unpriced"}
    assert read.total == pytest.approx(sums_of(unruled(paid()).totals.cost).gross / 100)


def test_a_pack_of_chosen_sections_and_currency() -> None:
    files = pack_files(unruled(paid()), Options(("shopping",), "USD"))
    assert "cables.csv" not in files
    assert "labels.csv" not in files
    assert b"$" in files["part-list.txt"]
    assert b",USD," in files["shopping-list.csv"]
    with pytest.raises(ValueError, match="no rate"):
        pack_files(unruled(paid()), Options(currency="CHF"))
