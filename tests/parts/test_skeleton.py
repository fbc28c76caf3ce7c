"""A record to fill in: every field is there, and what is filled in is sound."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from schemakit import complaints_of_text

from rigdesk.files import read_yaml_text
from rigdesk.parts import KINDS
from rigdesk.parts.fields import FieldInfo, fields
from rigdesk.parts.loading import load_file
from rigdesk.parts.skeleton import is_id, skeleton

OPEN = re.compile(r"^(\s*(?:- )?)(\w+):\s*(\[\])?\s*#.*fill in.*$", re.MULTILINE)


def required(kind: str) -> dict[tuple[bool, str], FieldInfo]:
    """Fields to fill in, by whether they stand inside of another one, and their names."""
    found: dict[tuple[bool, str], FieldInfo] = {}

    def gather(some: tuple[FieldInfo, ...], *, inside: bool) -> None:
        for one in some:
            if one.required:
                found[inside, one.name] = one
                gather(one.columns, inside=True)

    gather(fields(kind), inside=False)
    return found


def sample(field: FieldInfo) -> str:
    """Something that may stand in a field."""
    match field.kind:
        case "choice":
            return f"'{field.choices[0]}'" if not field.choices[0].isdigit() else field.choices[0]
        case "choices":
            return f"[{field.choices[0]}]"
        case "texts":
            return "[x]"
        case "number" | "whole":
            return str(int(max(field.least or 1, 1)))
        case "record" | "records":
            return ""
        case _:
            return "abc"


def filled(kind: str) -> str:
    """A skeleton with everything that must be known filled in."""
    known = required(kind)

    def fill(at: re.Match[str]) -> str:
        return f"{at[1]}{at[2]}: {sample(known[len(at[1]) > 2, at[2]])}"

    return OPEN.sub(fill, skeleton(kind))


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_sound_as_soon_as_the_required_fields_are_filled_in(
    kind: str, tmp_path: Path
) -> None:
    text = filled(kind)
    path = tmp_path / "new.yaml"
    path.write_text(text, encoding="utf-8")
    loaded = load_file(path)
    assert loaded.faults == ()
    assert [part.kind for part in loaded.parts] == [kind]
    assert complaints_of_text(kind, text) == []


@pytest.mark.parametrize("kind", KINDS)
def test_as_it_is_it_names_every_field_that_is_empty(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    path.write_text(skeleton(kind), encoding="utf-8")
    loaded = load_file(path)
    assert not loaded.parts
    assert all(fault.line for fault in loaded.faults)
    assert {fault.what for fault in loaded.faults} >= {"'maker' is empty.", "'name' is empty."}


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_has_a_line_with_a_comment(kind: str) -> None:
    text = skeleton(kind)
    for field in fields(kind):
        [line] = re.findall(rf"^(?:- |  )(?:# )?{field.name}:.*$", text, re.MULTILINE)
        said = line.split("  # ", 1)[1]
        assert field.label in said
        assert field.unit in said
        assert ("fill in" in said) is field.required
        assert all(choice in said for choice in field.choices)


def test_what_is_optional_is_commented_out() -> None:
    value = read_yaml_text(skeleton("gpu", "me-card"), "a text").value
    assert value == {
        "parts": [{"id": "me-card", "kind": "gpu", "maker": None, "name": None, "chip": None}]
    }


def test_a_record_inside_stands_open_below_its_name() -> None:
    [board] = read_yaml_text(skeleton("board"), "a text").value["parts"]
    assert board["slots"] == [{"name": None, "position": None, "gen": None}]
    assert board["memory"] == {"slots": None, "type": None, "modules": [], "channels": None}


def test_its_head_names_the_schema_if_there_is_one() -> None:
    assert skeleton("fan", schema="x/fan.json").startswith(
        "# yaml-language-server: $schema=x/fan.json\n"
    )
    assert "$schema" not in skeleton("fan")


def test_a_kind_that_is_none() -> None:
    with pytest.raises(KeyError):
        skeleton("toaster")


def test_ids() -> None:
    assert is_id("evga-rtx-3090")
    assert not is_id("EVGA RTX 3090")
