"""Build sheets in German: every format read before it changes, sums and data as in English."""

from __future__ import annotations

import io
import json
import re
import zipfile
from typing import Any

import pytest
from drawing.rigs import four_blowers, texts, unruled
from golden.compare import assert_golden

from rigdesk.drawing.primitives import Drawing
from rigdesk.drawing.views import VIEWS, drawer
from rigdesk.files.places import samples_dir
from rigdesk.files.translations import language
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rig.surroundings import Waiver
from rigdesk.rules.engine import Report, check
from rigdesk.sheets.formats import ENDINGS, sheet_file
from rigdesk.sheets.options import Options
from rigdesk.sheets.paper.printout import Printout, printout
from rigdesk.sheets.reading.lists import read_list
from rigdesk.sheets.sheet import sheet
from rigdesk.sheets.speaking import told_in
from rigdesk.sheets.sums import OWN, sums_of
from rigdesk.speech import speaking

from .samples_kit import paid, whole

GERMAN = Options(language="de")
_SVG = re.compile(r"<svg .*?</svg>", re.DOTALL)
_TAB, _CELL = re.compile(r'<sheet name="([^"]*)"'), re.compile(r"<t[^>]*>([^<]*)</t>")
_AMOUNT = re.compile(r"(−?)([\d.]+),(\d\d)\u2009€")
NEUTRAL = (
    "format", "name", "rule", "code", "severity", "key", "subjects", "part", "category", "card",
    "cards", "id", "seat", "limits", "currency", "condition", "connector", "source", "view",
    "generations", "unit",
)  # fmt: skip
"""Names of the JSON under which no sentence stands."""


def sample(name: str) -> Report:
    return check(read_rig(samples_dir() / f"{name}.rig.yaml", default_catalog()))


@pytest.fixture(scope="module")
def founding() -> Report:
    """Four RTX A6000, the machine that all began with."""
    return sample("four-a6000")


def readable(ending: str, data: bytes) -> str:
    """A file as text: a workbook's cells and tabs, a page without its drawings."""
    if ending == ".xlsx":
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            tabs = _TAB.findall(book.read("xl/workbook.xml").decode())
            cells = _CELL.findall(book.read("xl/sharedStrings.xml").decode())
        return "\n".join([*tabs, *cells]) + "\n"
    return _SVG.sub("<svg/>", data.decode("utf-8-sig"))


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_german_sheet_in_every_format(founding: Report, ending: str) -> None:
    text = readable(ending, sheet_file(founding, ending, GERMAN))
    assert_golden(f"de/four-a6000{ending}{'.txt' if ending == '.xlsx' else ''}", text)


def test_german_sections_as_csv(founding: Report) -> None:
    chosen = Options(("summary", "slots", "cables", "shopping"), language="de")
    text = sheet_file(founding, ".csv", chosen).decode("utf-8-sig")
    assert_golden("de/four-a6000-sections.csv", text)


def test_german_pages(founding: Report) -> None:
    """What is printed, label by label, the drawings too."""
    leaves = printout(founding, Printout(chosen=GERMAN))
    told = [text for leaf in leaves for text in (*texts(leaf.shapes), *texts(leaf.frame))]
    assert_golden("de/four-a6000-pages.txt", "\n".join(told) + "\n")
    assert "Seite 1 von" in " ".join(told)


def test_a_german_drawing_is_printed(founding: Report) -> None:
    (leaf,) = printout(founding, Printout("rear", chosen=GERMAN))
    told = [*texts(leaf.shapes), *texts(leaf.frame)]
    assert "Maßstab" in told
    assert "Chenbro RM41300-FS81 von hinten" in told


def test_totals_agree_to_the_cent() -> None:
    """Read back from the German words they are the sums of the English sheet."""
    report = unruled(paid())
    with told_in(report, "de") as told:
        facts = {fact.label: fact.value for fact in sheet(told).sums}
    whole_sums = sums_of(report.totals.cost)
    assert cents(facts["Netto"]) == whole_sums.net
    assert cents(facts["Steuer, USt. 19 %"]) == whole_sums.tax
    assert cents(facts["Brutto"]) == whole_sums.gross == whole_sums.net + whole_sums.tax


def cents(text: str) -> int:
    match = _AMOUNT.fullmatch(text)
    assert match, text
    return int(f"{match[1].replace('−', '-')}{match[2].replace('.', '')}{match[3]}")


def test_data_for_programs_is_the_same_in_both() -> None:
    """JSON: numbers, names and keys; only sentences differ. The buyer's CSV is one and the same."""
    report = sample("four-3090-capped")
    english, german = (json.loads(sheet_file(report, ".json", Options(language=code)))
                       for code in ("en", "de"))  # fmt: skip
    assert bare(english) == bare(german)
    assert english["headline"] != german["headline"]
    assert sheet_file(report, ".csv") == sheet_file(report, ".csv", GERMAN)


def bare(value: Any, key: str = "") -> Any:
    """Without its sentences."""
    if isinstance(value, dict):
        return {name: bare(each, name) for name, each in value.items()}
    if isinstance(value, list):
        return [bare(each, key) for each in value]
    return value if not isinstance(value, str) or key in NEUTRAL else None


def test_a_german_list_is_read_back() -> None:
    """Kinds in English, amounts as numbers, a price of one's own as such."""
    report = unruled(paid())
    read = read_list(sheet_file(report, ".md", GERMAN).decode())
    lines = report.totals.cost.lines
    assert [(row.type, row.name, row.pieces) for row in read.rows] == [
        (line.category, line.label, line.pieces) for line in lines
    ]
    assert [row.price for row in read.rows] == [
        None if line.each is None else round(line.each, 2) for line in lines
    ]
    assert (
        [row.shop for row in read.rows if row.shop == OWN]
        == [line.source for line in lines if line.source == OWN]
        != []
    )
    assert read.currency == "EUR"
    assert read.skipped == ()


def test_lists_for_other_programs_stay_english() -> None:
    """The text's list is read wherever such lists are, whatever surrounds it."""
    report = unruled(paid())
    english, german = (sheet_file(report, ".txt", Options(("shopping",), language=code)).decode()
                       for code in ("en", "de"))  # fmt: skip
    assert "Einkaufsliste" in german
    assert [line for line in english.splitlines() if " @ " in line] == [
        line for line in german.splitlines() if " @ " in line
    ]
    assert "Netto" in german


def test_what_was_accepted_and_notes_are_told_in_german() -> None:
    """The reason is a person's own and stays as it was written."""
    rig = sample("four-a6000").rig
    key = check(rig).findings[0].key
    waiver = Waiver(key=key, reason="it is known")
    report = check(rig.model_copy(update={"waivers": (waiver,), "notes": "Ask first."}))
    text = sheet_file(report, ".md", GERMAN).decode()
    assert "Akzeptiert: it is known" in text
    assert "## Akzeptierte Befunde" in text
    assert "## Notizen\n\n> Ask first." in text
    assert '<html lang="de">' in sheet_file(report, ".html", GERMAN).decode()


@pytest.mark.parametrize("name", ["four-3090-water", "four-3090-open", "eight-a100-sxm4-40gb"])
def test_no_language_is_kept_from_another_drawing(name: str) -> None:
    """What was drawn before in German does not come back in English, nor the other way round."""
    first = {view: drawer(sample(name), view)(1.0) for view in VIEWS}
    with speaking(language("de")):
        german = {view: drawer(sample(name), view)(1.0) for view in VIEWS}
    again = {view: drawer(sample(name), view)(1.0) for view in VIEWS}
    assert again == first
    assert [text for text in written(german) if re.search(r"\d\.\d+\u2009?m", text)] == []
    assert [text for text in written(again) if re.search(r"\d,\d\u2009?m", text)] == []
    assert written(german) - written(first)


def written(drawings: dict[str, Drawing]) -> set[str]:
    """Every word in some views."""
    groups = (group for drawing in drawings.values() for group in drawing.groups)
    return {text for group in groups for text in texts(group.shapes)}


def test_the_sheet_that_is_kept_is_of_its_language() -> None:
    report = unruled(four_blowers())
    english = sheet(report)
    with speaking(language("de")):
        german = sheet(report)
        assert sheet(report) is german
    assert german.headline != english.headline
    assert sheet(report) == english


def test_a_language_that_is_not_shipped_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'fr' here"):
        sheet_file(whole(), ".md", Options(language="fr"))
