"""The printed sheet as a whole: everything that the sheet says, on pages that hold it."""

from __future__ import annotations

import re

import factories as make
import pytest
from drawing.rigs import (
    bridged_pair,
    crowded,
    four_blowers,
    four_capped,
    of_type,
    report,
    texts,
    unruled,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from rigdesk import __version__
from rigdesk.drawing.extent import box_of
from rigdesk.drawing.pages import PAPERS
from rigdesk.drawing.primitives import Label, Mark, Rect
from rigdesk.drawing.tiles import Leaf
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import Finding
from rigdesk.sheets.options import Options
from rigdesk.sheets.paper.document import sheet_leaves
from rigdesk.sheets.sheet import sheet


def words(leaves: tuple[Leaf, ...]) -> str:
    """Everything that is printed, line by line, runs of blanks as one."""
    lines = [text for leaf in leaves for text in (*texts(leaf.shapes), *texts(leaf.frame))]
    return re.sub(r"\s+", " ", " ".join(lines))


def heads(leaves: tuple[Leaf, ...]) -> list[str]:
    return [
        label.text
        for leaf in leaves
        for label in of_type(leaf.shapes, Label)
        if label.weight == 700 and label.size == 2.7
    ]


def test_sections_stand_in_the_order_of_use() -> None:
    rig = four_capped().model_copy(update={"notes": "Ask first."})
    findings = (
        Finding("error", "bad", rule="a", code="S1", why="because"),
        Finding("note", "fine", rule="b", code="S2", waived="known"),
    )
    leaves = sheet_leaves(Report(unruled(rig).build, findings))
    assert heads(leaves) == [
        "SUMMARY", "FINDINGS", "ACCEPTED FINDINGS", "SHOPPING LIST", "SLOT MAP", "CABLE LIST",
        "POWER", "BIOS", "ORDER OF ASSEMBLY", "COMMANDS", "LABELS", "ACCEPTANCE", "DRAWINGS",
        "SOURCES", "NOTES",
    ]  # fmt: skip
    told = words(leaves)
    assert "because" in told
    assert "Accepted: known" in told
    assert "S1 a" in told
    assert "Ask first." in told


@pytest.mark.parametrize("make_rig", [four_blowers, bridged_pair, four_capped, crowded])
def test_everything_on_the_sheet_is_printed(make_rig: object) -> None:
    """Every step, setting, command, finding, cable and part."""
    found = report(make_rig())  # type: ignore[operator]
    made, told = sheet(found), words(sheet_leaves(found))
    for step in (*made.steps, *made.bios, *(row.message for row in made.findings)):
        assert all(word in told for word in step.split()), step
    for command in made.commands:
        assert command.text.split("\n")[-1] in told
    for row in made.findings:
        assert f"{row.code} {row.rule}" in told
    for slot in made.slots:
        assert slot.slot in told
    for cable in made.cables:
        assert cable.plug in told
    for fact in (*made.power, *made.sums):
        assert all(word in told for word in f"{fact.label} {fact.value}".split())


def test_every_finding_has_its_mark_and_every_step_its_box() -> None:
    found = report(crowded())
    leaves = sheet_leaves(found)[: -len(sheet(found).drawings)]
    made = sheet(found)
    marks = [mark.kind for leaf in leaves for mark in of_type(leaf.shapes, Mark)]
    assert marks[1:] == [finding.severity for finding in found.findings]
    boxes = [box for leaf in leaves for box in of_type(leaf.shapes, Rect)]
    assert len(boxes) == len(made.steps) + len(made.bios)


def test_pages_are_numbered_named_and_dated() -> None:
    """Which of how many, of which rig, by which version and of which day."""
    day = {"key": "k", "reason": "seen", "date": "2026-01-09"}
    rig = crowded().model_copy(update={"waivers": Rig.model_validate({"waivers": [day]}).waivers})
    found = report(rig)
    leaves = sheet_leaves(found)
    for number, leaf in enumerate(leaves, 1):
        told = texts(leaf.frame)
        assert any(text.endswith(f"{number} of {len(leaves)}") for text in told)
        assert ("Crowded" in told) is (number > 1)
        assert any("2026-01-09" in text for text in told)
        assert any(f"RigDesk {__version__}" in text for text in told)


def test_the_drawings_are_the_last_pages_each_at_a_true_scale() -> None:
    """The sides at a usual scale between their rulers; the diagrams to no scale and without."""
    leaves = sheet_leaves(unruled(four_capped()))
    views = ("Board view", "Rear view", "Side view", "Lanes", "Wiring")
    for leaf, view in zip(leaves[-5:], views, strict=True):
        told = texts(leaf.frame)
        assert any(text.startswith(view) for text in told)
        diagram = view in ("Lanes", "Wiring")
        assert told.count("100 mm") == (0 if diagram else 2)
        scales = {"not to scale"} if diagram else {"1:2", "1:2.5", "1:4", "1:5"}
        assert scales & set(told)


def test_only_what_is_chosen_is_printed() -> None:
    chosen = sheet_leaves(unruled(four_capped()), chosen=Options(("bios", "slots")))
    assert heads(chosen) == ["SLOT MAP", "BIOS"]
    assert len(chosen) == 1
    drawn = sheet_leaves(unruled(four_capped()), chosen=Options(("drawings",)))
    assert len(drawn) == 6


def test_an_empty_rig_is_one_page_without_a_drawing() -> None:
    (leaf,) = sheet_leaves(check(EMPTY))
    assert "No card planned yet" in texts(leaf.shapes)
    assert "page 1 of 1" in texts(leaf.frame)


@pytest.mark.parametrize("paper", list(PAPERS))
def test_every_paper_is_kept_to(paper: str) -> None:
    """Nothing reaches into the margins, whatever the paper."""
    found = report(crowded())
    for leaf in sheet_leaves(found, paper)[: -len(sheet(found).drawings)]:
        assert (leaf.width, leaf.height) == PAPERS[paper]
        within(leaf)


def within(leaf: Leaf) -> None:
    """Every shape of a page of text lies inside its margins, and the frame inside the page."""
    for shape in leaf.shapes:
        x0, y0, x1, y1 = box_of(shape)
        assert x0 >= 20.0 - 0.1
        assert y0 >= 20.0
        assert x1 <= leaf.width - 20.0 + 0.1
        assert y1 <= leaf.height - 19.0
    for shape in leaf.frame:
        x0, y0, x1, y1 = box_of(shape)
        assert min(x0, y0) >= 5.0
        assert x1 <= leaf.width - 5.0
        assert y1 <= leaf.height - 5.0


def test_paper_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="choose A4, A3, Letter"):
        sheet_leaves(check(EMPTY), "B5")


def text_pages(rig: Rig) -> tuple[Leaf, ...]:
    """The pages of a rig's sheet before its drawings."""
    found = unruled(rig)
    return sheet_leaves(found)[: -len(sheet(found).drawings)]


def hostile(name: str) -> Rig:
    """A rig whose parts, supply and self are all called so."""
    card = make.gpu("hostile").model_copy(update={"name": name, "maker": name})
    supply = make.psu().model_copy(update={"name": name})
    rig = make.rig(
        make.at("PCIE1", card, power_cap_w=250), make.wanted(card), case=make.case(),
        parts=(supply, make.memory()), supplies=({"id": "psu1", "part": supply.id},),
        memory=({"part": "test-memory", "count": 2},),
    )  # fmt: skip
    return rig.model_copy(update={"name": name, "notes": f"{name}\n{name}"})


@settings(max_examples=60)
@given(st.text(st.characters(codec=None), max_size=80))
def test_a_hostile_name_stays_inside_the_margins(name: str) -> None:
    for leaf in text_pages(hostile(name)):
        within(leaf)


@pytest.mark.parametrize("name", ["W" * 3000, "word " * 800, "<img src='file:///etc/passwd'>" * 30])
def test_a_very_long_name_stays_inside_the_margins(name: str) -> None:
    leaves = text_pages(hostile(name))
    for leaf in leaves:
        within(leaf)
    assert len(leaves) < 30


def test_very_long_notes_are_cut_with_a_word() -> None:
    rig = EMPTY.model_copy(update={"notes": "\n".join(f"line {i}" for i in range(1000))})
    told = words(sheet_leaves(check(rig)))
    assert "line 399" in told
    assert "line 400" not in told
    assert "600 more lines stand in the rig's file." in told


def test_an_accepted_finding_without_a_reason_why_has_one_line() -> None:
    found = Report(unruled(four_blowers()).build, (Finding("note", "so", rule="a", code="N1"),))
    told = words(sheet_leaves(found))
    assert "so" in told
    assert "Accepted" not in told
