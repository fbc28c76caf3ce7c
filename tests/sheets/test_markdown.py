"""Markdown: sections, tables, and names that obey nobody."""

from __future__ import annotations

import re

import factories as make
import pytest
from drawing.rigs import crowded, four_blowers, four_capped, report, unruled
from golden.compare import assert_golden
from hypothesis import given
from hypothesis import strategies as st

from rigdesk.rig.rig import EMPTY
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import Finding
from rigdesk.sheets.markdown import escaped, markdown, sheet_markdown
from rigdesk.sheets.sheet import sheet


@pytest.mark.parametrize("name", ["four_blowers", "four_capped", "crowded"])
def test_sheets_are_as_they_were_read(name: str) -> None:
    """No rule runs, so that only a change of the sheet or the totals shows here."""
    rig = {"four_blowers": four_blowers, "four_capped": four_capped, "crowded": crowded}[name]()
    assert_golden(f"{name}.md", sheet_markdown(unruled(rig)))


def test_an_empty_rig_gives_a_name_and_an_answer() -> None:
    assert sheet_markdown(check(EMPTY)) == "# Untitled rig\n\n**No card planned yet**\n"


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("a|b", r"a\|b"),
        ("<img src=x>", "&lt;img src=x&gt;"),
        ("&amp;", "&amp;amp;"),
        ("[x](http://y)", r"\[x\](http://y)"),
        ("*bold* _it_ `code`", r"\*bold\* \_it\_ \`code\`"),
        ("# head", r"\# head"),
        ("- item", r"\- item"),
        ("1. item", r"1\. item"),
        ("1.5 kW", "1.5 kW"),
        ("two\nlines", "two lines"),
        ("rtl\u202e", r"rtl\[U+202E\]"),
    ],
)
def test_markdown_and_html_mean_nothing(text: str, safe: str) -> None:
    assert escaped(text) == safe


def test_every_section_stands_in_the_order_of_use() -> None:
    rig = four_capped().model_copy(update={"notes": "Ask *first*.\n\n> Then <b>."})
    findings = (
        Finding("error", "bad | worse", rule="a", code="S1", why="because\nof this"),
        Finding("note", "fine", rule="b", code="S2", waived="known"),
    )
    text = sheet_markdown(Report(unruled(rig).build, findings))
    heads = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert heads == [
        "Summary", "Findings", "Accepted findings", "Shopping list", "Slot map", "Cable list",
        "Power", "BIOS", "Order of assembly", "Commands", "Labels", "Acceptance", "Drawings",
        "Sources", "Notes",
    ]  # fmt: skip
    assert "- **E** bad \\| worse (S1 a)  \n  because of this\n" in text
    assert "  Accepted: known" in text
    assert "> Ask \\*first\\*.\n>\n> &gt; Then &lt;b&gt;." in text
    assert "```sh\nsudo nvidia-smi -pl 280\n```" in text
    assert text.endswith("\n")
    assert "\n\n\n" not in text


def columns(row: str) -> int:
    return len(re.findall(r"(?<!\\)\|", row))


@given(st.text(st.characters(codec=None), max_size=50))
def test_a_hostile_name_breaks_no_table(name: str) -> None:
    card = make.gpu().model_copy(update={"name": name, "maker": name})
    rig = make.rig(make.at("PCIE1", card), board=None).model_copy(update={"name": name})
    text = markdown(sheet(unruled(rig)))
    text.encode()
    assert "<" not in text.replace("<br>", "")
    table: list[str] = []
    for line in (*text.splitlines(), ""):
        if line.startswith("|"):
            table.append(line)
        elif table:
            assert len({columns(row) for row in table}) == 1
            table = []


def test_a_real_report_is_written() -> None:
    text = sheet_markdown(report(crowded()))
    assert "**Cannot be built:" in text
    assert "## Findings" in text
