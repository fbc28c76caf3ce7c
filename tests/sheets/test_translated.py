"""Every sentence that any sheet or drawing of ours asks for has a German one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rules.fixtures import all_fixtures

from rigdesk.drawing.lanes_view import LIMITS
from rigdesk.drawing.paper_words import (
    ADVICE,
    DATE,
    LEGEND,
    MADE_WITH,
    MILLIMETRES,
    NOT_TO_SCALE,
    PAPER,
    SCALE,
    SHEET,
    TILE,
    VIEW_TITLES,
)  # fmt: skip
from rigdesk.drawing.template import template_svg
from rigdesk.drawing.template_words import STEPS
from rigdesk.drawing.views import VIEWS, drawer
from rigdesk.drawing.wiring_view import PROBLEMS
from rigdesk.files.places import samples_dir
from rigdesk.files.translations import language
from rigdesk.parts import Gpu
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import Report, check
from rigdesk.rules.words import SOURCES, THINGS
from rigdesk.sheets.blocks import sections_of
from rigdesk.sheets.currency import CONVERTED
from rigdesk.sheets.paper.document import NOT_IN_FRONT, sheet_leaves
from rigdesk.sheets.paper.words import A_SHEET, CONTINUED, MORE_LINES, PAGE_OF
from rigdesk.sheets.sheet import sheet
from rigdesk.sheets.sums import NO_SHOP, OWN
from rigdesk.sheets.titles import BUILD_SHEET, HEADS, TITLES
from rigdesk.speech import Language, speaking
from rigdesk.totals.draws import NAMED
from rigdesk.totals.generations import GENERATIONS
from rigdesk.totals.pricing import AT_RATE, NO_PRICE, NO_RATE
from rigdesk.totals.shopping import CATEGORIES, VAT

pytestmark = pytest.mark.slow

CASES = Path(__file__).parents[1] / "cases"
_MARK = "⟦"
"""What a sentence that was said already begins with; nobody writes it."""


class Asked(dict[str, str]):
    """Says everything marked, and keeps what was asked for."""

    def get(self, key: str, default: Any = None) -> Any:
        """The sentence itself between marks."""
        self.setdefault(key, "")
        return f"{_MARK}{key}⟧"


def read(folder: Path) -> list[Rig]:
    """The rigs of a folder's files."""
    return [read_rig(path, default_catalog()) for path in sorted(folder.glob("*.rig.yaml"))]


RIGS: dict[str, Callable[[], list[Rig]]] = {
    "samples": lambda: [*read(samples_dir()), EMPTY],
    "cases": lambda: read(CASES),
    "fixtures": lambda: [fixture.make() for fixture in all_fixtures()],
}
"""What is shipped, real builds, and the rigs of every rule."""


def names_in(value: Any, found: set[str]) -> None:
    """The texts of a rig and its records; a word in small letters is one of the program's own."""
    match value:
        case str():
            if re.search(r"[^a-z]", value):
                found.add(value)
        case dict():
            for key, each in value.items():
                names_in(key, found)
                names_in(each, found)
        case list() | tuple():
            for each in value:
                names_in(each, found)


def names_of(report: Report) -> set[str]:
    """What people and makers named: texts of the file, titles, labels, slots, generations."""
    rig = report.rig
    found: set[str] = set()
    names_in(rig.model_dump(mode="json"), found)
    found |= {circuit.id for circuit in rig.circuits}
    found |= {name[:1].upper() + name[1:] for name in found}
    found |= {part.title for part in rig.parts.values()}
    found |= set(GENERATIONS)
    found |= {report.build.label(card) for card in rig.cards}
    return found | {place.name for place in report.scene.slots}


def is_named(text: str, names: set[str]) -> bool:
    """Whether nothing but names, numbers and units is in a text."""
    for name in sorted(names, key=len, reverse=True):
        if len(name) > 1:
            text = text.replace(name, "")
    return re.search(r"[a-z]{3,}", text) is None


def tell(report: Report, *, drawn: bool) -> None:
    """Everything that a sheet says of a rig; its pages and paper cards where ``drawn``."""
    for finding in report.findings:
        assert finding.message
    sections_of(sheet(report))
    if drawn:
        sheet_leaves(report)
        for view in VIEWS:
            drawer(report, view)(1.0)
        for part in report.rig.parts.values():
            if isinstance(part, Gpu):
                template_svg(part)


@pytest.mark.parametrize("which", RIGS)
def test_everything_said_has_a_german_sentence(which: str) -> None:
    """Asked of all of them; names and what people wrote stay as they are."""
    german, asked = language("de").sentences, Asked()
    missing, seen = list[str](), 0
    with speaking(Language("xx", asked, ",", ".")):
        for rig in RIGS[which]():
            report = check(rig)
            tell(report, drawn=which == "samples")
            new = [text for text in list(asked)[seen:] if text not in german and _MARK not in text]
            words = [text for text in new if re.search(r"[a-z]{2}", text)]
            seen = len(asked)
            names = names_of(report) if words else set()
            missing += [text for text in words if "{" in text or not is_named(text, names)]
    assert seen > 400
    assert missing == []


class Bare(dict[str, str]):
    """Says nothing but the names in braces, so that what was not said stands out."""

    def get(self, key: str, default: Any = None) -> Any:
        """The names alone."""
        return f"{_MARK}{' '.join(re.findall(r'{[a-z_0-9]+}', key))}⟧"


@pytest.mark.parametrize("which", RIGS)
def test_no_word_of_a_finding_is_left_out(which: str) -> None:
    """What is filled into a sentence is said too, or is a name; what is typed stays."""
    unsaid = []
    with speaking(Language("xx", Bare(), ",", ".")):
        for rig in RIGS[which]():
            report = check(rig)
            texts = [text for finding in report.findings for text in (finding.message, finding.why)]
            filled = [re.sub("nvidia-smi.*", "", text) for text in texts if _MARK in text]
            doubtful = [text for text in filled if re.search(r"[a-z]{3,}", text)]
            names = names_of(report) if doubtful else set()
            unsaid += [text for text in doubtful if not is_named(text, names)]
    assert unsaid == []


TABLES = (
    TITLES.values(), *HEADS.values(), VIEW_TITLES.values(), VIEW_TITLES, LEGEND.values(), STEPS,
    LIMITS.values(), (words for _, words in PROBLEMS.values()), SOURCES, THINGS, NO_PRICE, NAMED,
    CATEGORIES, NOT_IN_FRONT,
    (BUILD_SHEET, NO_RATE, AT_RATE, CONVERTED, VAT, OWN, NO_SHOP, A_SHEET, PAGE_OF, CONTINUED),
    (MORE_LINES, NOT_TO_SCALE, MILLIMETRES, TILE, ADVICE, SCALE, PAPER, DATE, MADE_WITH, SHEET),
)  # fmt: skip
"""Words that no rig of ours may need today."""


def test_every_table_of_words_is_german() -> None:
    german = language("de").sentences
    words = [word for table in TABLES for word in table if word]
    assert [word for word in words if word not in german] == []
