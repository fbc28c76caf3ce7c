"""The fields of every kind in words: complete, and what the models themselves say."""

from __future__ import annotations

from typing import Annotated

import pytest
from pydantic import BaseModel

from rigdesk.parts import KINDS
from rigdesk.parts.fielddocs import Saying, sayings
from rigdesk.parts.fields import GROUPS, FieldInfo, columns, fields, plain_name

SET_BY_THE_PROGRAM = {"kind", "mine", "corrected"}


def field(kind: str, name: str) -> FieldInfo:
    return next(found for found in fields(kind) if found.name == name)


def every(found: tuple[FieldInfo, ...]) -> list[FieldInfo]:
    return [*found, *(inner for one in found for inner in every(one.columns))]


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_of_every_kind_is_there_with_its_words(kind: str) -> None:
    """A field without a string under it in its model would have no comment and no tip."""
    model = KINDS[kind]
    found = fields(kind)
    assert {one.name for one in found} == set(model.model_fields) - SET_BY_THE_PROGRAM
    for one in every(found):
        assert one.label, one.name
        assert one.doc, one.name
        assert one.doc.endswith("."), one.name
        assert not one.label.endswith("."), one.name
        assert len(one.label) <= 24, one.label


@pytest.mark.parametrize("kind", KINDS)
def test_fields_stand_head_by_head(kind: str) -> None:
    heads = [GROUPS.index(one.group) for one in fields(kind)]
    assert heads == sorted(heads)
    assert fields(kind)[0].name == "id"


def test_a_kind_that_is_none() -> None:
    with pytest.raises(KeyError):
        fields("toaster")


def test_what_may_stand_in_a_field() -> None:
    length = field("gpu", "length_mm")
    assert (length.kind, length.unit, length.required, length.group) == (
        "figure", "mm", False, "Size",
    )  # fmt: skip
    assert (field("gpu", "chip").kind, field("gpu", "chip").required) == ("text", True)
    slots = field("gpu", "slots")
    assert (slots.kind, slots.least, slots.most, slots.group) == ("number", 0.5, 6, "Size")
    assert field("board", "slots").group == "Slots and links"
    assert field("gpu", "fans").kind == "whole"
    assert field("gpu", "retired").kind == "flag"
    assert field("gpu", "as_of").kind == "day"
    assert field("gpu", "sources").kind == "texts"
    assert field("gpu", "plug_place").choices == ("end", "top", "none")
    assert field("gpu", "plug_place").default == "none"
    assert field("psu", "rating_w").unit == "W"
    assert (field("case", "outside_mm").kind, field("case", "outside_mm").length) == ("numbers", 3)
    assert field("drive", "gen").most == 7


def test_records_inside_a_record() -> None:
    slots = field("board", "slots")
    assert (slots.kind, slots.required) == ("records", True)
    assert [one.name for one in slots.columns][:3] == ["name", "position", "connector"]
    assert slots.columns[2].choices == ("1", "4", "8", "16")
    memory = field("board", "memory")
    assert memory.kind == "record"
    modules = next(one for one in memory.columns if one.name == "modules")
    assert (modules.kind, modules.choices[0]) == ("choices", "UDIMM")
    areas = {one.name: one for one in field("board", "areas").columns}
    assert (areas["x"].kind, areas["x"].length, areas["x"].unit) == ("numbers", 2, "mm")
    assert (areas["tolerance_mm"].least, areas["count"].most) == (0, 32)


class Base(BaseModel):
    """A model that another one is made of."""

    one: int = 0
    """The first. It counts
    from zero."""
    two: str = ""
    three: Annotated[int, "three"] = 3
    """No sentence after it"""


class Heir(Base):
    """It says something else of what it inherits."""

    one: int = 1
    """Another first. From one on."""


def test_what_stands_under_a_field_is_its_label_and_its_doc() -> None:
    assert sayings(Base) == {
        "one": Saying("The first", "It counts from zero."),
        "three": Saying("No sentence after it", ""),
    }
    assert sayings(Heir)["one"] == Saying("Another first", "From one on.")
    assert columns(Base)[1].label == "Two"


def test_a_model_without_source_says_nothing() -> None:
    made: type[BaseModel] = type("Made", (BaseModel,), {"__module__": "nowhere"})
    assert sayings(made) == {}


def test_a_label_inside_a_sentence() -> None:
    assert plain_name("Length") == "length"
    assert plain_name("ECC") == "ECC"
    assert plain_name("") == ""


def test_a_type_that_no_form_can_show() -> None:
    class Odd(BaseModel):
        nothing: None = None

    with pytest.raises(TypeError, match="there is no form"):
        columns(Odd)
