"""Drafts: every record of the catalog goes into the form and comes out of it the same."""

from __future__ import annotations

import pytest

from rigdesk.parts import ANY_PART, KINDS, AnyPart, plain_record
from rigdesk.parts.catalog import default_catalog
from rigdesk.parts.drafting import DAY, SOURCE, Draft, draft_of, lines_of, new_draft
from rigdesk.parts.judging import MISSING, judged, proposed, sketched, to_save

CATALOG = default_catalog()
A6000, ROMED8 = CATALOG["nvidia-rtx-a6000"], CATALOG["asrockrack-romed8-2t"]
SUPPLY = CATALOG["evga-supernova-1600-t2"]


@pytest.mark.parametrize("kind", KINDS)
def test_records_survive_the_form(kind: str) -> None:
    """Unchanged, they are the same part again, and there is nothing to correct."""
    for part in CATALOG.of_kind(kind):
        found = judged(draft_of(part, "edit"))
        assert found.part == part, found.complaints
        mending = draft_of(part, "correct").with_text(SOURCE, "ruler")
        found = judged(mending)
        assert found.part is not None, found.complaints
        assert to_save(mending, found.part, part) == {}


@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_form_says_all_that_is_missing(kind: str) -> None:
    """At the lines themselves; and there is something to draw already."""
    draft = new_draft(kind)
    found = judged(draft, CATALOG)
    assert found.part is None
    assert set(found.complaints.values()) == {MISSING}
    paths = {line.path for line in lines_of(kind)}
    assert {"id", "maker", "name"} <= set(found.complaints) <= paths
    sketch = sketched(draft, found)
    assert sketch is not None
    assert sketch.kind == kind


def filled() -> Draft:
    draft = new_draft("gpu")
    for path, text in {"maker": "Acme", "name": "RTX 3090 Turbo", "chip": "RTX 3090"}.items():
        draft = draft.with_text(path, text)
    return draft


def test_an_id_is_made_of_maker_and_name() -> None:
    draft = filled()
    assert proposed(draft, "id") == "acme-rtx-3090-turbo"
    found = judged(draft, CATALOG)
    assert not found.complaints
    assert found.part is not None
    assert found.part.id == "acme-rtx-3090-turbo"
    own = judged(draft.with_text("id", "my-card"), CATALOG)
    assert own.part is not None
    assert own.part.id == "my-card"


def test_a_taken_id_is_refused() -> None:
    found = judged(filled().with_text("id", A6000.id), CATALOG)
    assert "NVIDIA RTX A6000" in found.complaints["id"]


def test_figures_as_they_are_typed() -> None:
    """Tolerance from the text, the mark from the text or from its button, the source beside."""
    draft = filled().with_text("length_mm", "304 est ±5").with_text("height_mm", "120")
    draft = draft.with_mark("height_mm", True).with_source("length_mm", "a review")
    draft = draft.with_text("tdp_w", "350").with_mark("tdp_w", True).with_mark("slots", True)
    found = judged(draft)
    assert found.part is not None
    record = plain_record(found.part)
    assert record["length_mm"] == {
        "value": 304, "minus": 5, "plus": 5, "estimated": True, "source": "a review",
    }  # fmt: skip
    assert record["height_mm"] == "~120"
    assert record["estimated"] == ["tdp_w"], "nothing stands in slots"
    again = draft_of(found.part, "edit")
    assert again.texts["length_mm"] == "304 ±5"
    assert set(again.marks) == {"length_mm", "height_mm", "tdp_w"}
    assert again.sources == {"length_mm": "a review"}
    assert judged(again.with_mark("height_mm", False)).record["height_mm"] == 120


def test_all_that_is_wrong_at_once() -> None:
    draft = (
        filled().with_text("length_mm", "-5").with_text("tdp_w", "much").with_text("vram_gb", "0")
        .with_text("pcie.lanes", "16").with_text("fans", "9")
        .with_rows("plugs", [{"kind": "pcie-8", "count": "2"}, {}, {"kind": "sata"},
                             {"count": "3"}, {"kind": "pcie-6", "count": "7"}])
    )  # fmt: skip
    said = judged(draft).complaints
    assert set(said) == {
        "length_mm", "tdp_w", "vram_gb", "fans", "pcie.gen", "plugs[2].kind", "plugs[3].kind",
        "plugs[4].count",
    }  # fmt: skip
    assert said["length_mm"] == "A size cannot be negative."
    assert said["tdp_w"].startswith("'much' is no figure")
    assert said["vram_gb"] == "0 is too small. Write more than 0."
    assert said["pcie.gen"] == said["plugs[3].kind"] == MISSING
    assert said["plugs[2].kind"].startswith("'sata' is none of pcie-6")
    sketch = sketched(draft, judged(draft))
    assert sketch is not None
    assert sketch.name == "RTX 3090 Turbo"


def test_what_is_wrong_with_the_whole() -> None:
    """What no single line is to blame for stands over all of them."""
    draft = draft_of(ROMED8, "copy")
    rows = [*draft.rows["slots"], draft.rows["slots"][0]]
    said = judged(draft.with_rows("slots", rows)).complaints
    assert said == {"": "Two slots have the same name."}


def test_a_copy_is_another_part() -> None:
    part = A6000.model_copy(update={"aliases": ("old-id",), "retired": True})
    found = judged(draft_of(part, "copy"), CATALOG)
    assert found.part is not None
    assert found.part.id == "my-nvidia-rtx-a6000"
    assert (found.part.aliases, found.part.retired) == ((), False)
    record = to_save(draft_of(part, "copy"), found.part, None)
    assert ANY_PART.validate_python(record) == found.part


def test_what_no_line_shows_stays() -> None:
    """Old ids and that it is retired: a form that lost them would lose rigs their parts."""
    part = A6000.model_copy(update={"aliases": ("old-id",), "retired": True})
    found = judged(draft_of(part, "edit").with_text("year", "2021"))
    assert found.part is not None
    assert (found.part.aliases, found.part.retired) == (("old-id",), True)


def test_a_correction_needs_a_source() -> None:
    draft = draft_of(ROMED8, "correct").with_text("depth_mm", "243.5").with_text(DAY, "soon")
    assert set(judged(draft).complaints) == {SOURCE, DAY}
    draft = draft.with_text(SOURCE, "ruler").with_text(DAY, "2026-11-30")
    found = judged(draft)
    assert not found.complaints
    assert found.part is not None
    record = to_save(draft, found.part, ROMED8)
    assert record == {
        "corrects": ROMED8.id, "source": "ruler", "date": "2026-11-30", "depth_mm": 243.5,
    }  # fmt: skip
    today = to_save(draft.with_text(DAY, ""), found.part, ROMED8)["date"]
    assert len(today) == 10


def test_a_correction_is_corrected() -> None:
    """It begins with what was said last time."""
    told = {"fields": ("depth_mm",), "source": "ruler", "date": "2026-11-30"}
    part: AnyPart = ANY_PART.validate_python(plain_record(ROMED8) | {"corrected": [told]})
    draft = draft_of(part, "correct")
    assert (draft.texts[SOURCE], draft.texts[DAY]) == ("ruler", "2026-11-30")
    undated = part.model_copy(
        update={"corrected": (part.corrected[0].model_copy(update={"date": None}),)}
    )
    assert draft_of(undated, "correct").texts[DAY] == ""


def test_a_draft_is_a_value() -> None:
    """What is the same is equal, whatever the way to it."""
    draft = new_draft("psu")
    there = draft.with_text("maker", "A").with_mark("leads", True).with_source("length_mm", "s")
    there = there.with_rows("leads", [{"kind": "pcie-8", "cables": ""}])
    assert there.rows == {"leads": ({"kind": "pcie-8"},)}
    back = there.with_text("maker", "").with_mark("leads", False).with_source("length_mm", "")
    assert back.with_rows("leads", []) == draft
    assert Draft.model_validate_json(there.model_dump_json()) == there


def test_a_list_left_empty_on_purpose() -> None:
    """A cooler that lists no sockets was recorded so; a new one has to say."""
    cooler = CATALOG.of_kind("cooler")[0]
    draft = draft_of(cooler, "edit").with_text("sockets", "")
    assert not judged(draft).complaints
    copied = draft_of(cooler, "copy").with_text("sockets", "")
    assert judged(copied).complaints == {"sockets": MISSING}


def test_supplies_have_rows() -> None:
    draft = draft_of(SUPPLY, "edit")
    assert draft.rows["leads"][0]["kind"]
    assert judged(draft.with_rows("leads", [])).part is not None
