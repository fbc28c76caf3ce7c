"""From what a model rejects to sentences with a place and a remedy."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from pydantic import Field, ValidationError

from rigdesk.files import Fault, did_you_mean, model_faults, nearest, read_yaml_text
from rigdesk.parts import ANY_PART, KINDS
from rigdesk.units import Frozen

BOARD = """\
parts:
- id: a-b
  kind: board
  maker: M
  name: N
  form: ATX
  socket: AM5
  memory: {slots: 4, type: DDR5, modules: [UDIMM], channels: 2}
  slots:
  - {name: X, position: 1, lanes: 16, gen: 5}
"""


def faults(text: str) -> list[Fault]:
    document = read_yaml_text(text, "b.yaml")
    record = document.value["parts"][0]
    with pytest.raises(ValidationError) as caught:
        ANY_PART.validate_python(record)
    return model_faults(document, caught.value, ("parts", 0), KINDS.get(record.get("kind")))


@pytest.mark.parametrize(
    ("old", "new", "line", "what", "remedy"),
    [
        ("socket: AM5", "sockets: AM5", 7, "'sockets' is no field here.", "Did you mean 'socket'"),
        ("socket: AM5", "sockets: AM5", 2, "'socket' is missing.", "Add 'socket:'."),
        ("form: ATX", "form: ATTX", 6, "'ATTX' is not one of the known words.", "Write 'ATX', "),
        ("channels: 2", "channles: 2", 8, "'channles' is no field", "Did you mean 'channels'?"),
        ("lanes: 16", "lane: 16", 10, "'lane' is no field", "Did you mean 'lanes'"),
        ("gen: 5", "zzz: 5", 10, "'zzz' is no field here.", "Remove it."),
        ("gen: 5", "gen: nine", 10, "gen: 'nine' is no whole number.", "Write a whole"),
        ("gen: 5", "gen: 9", 10, "gen: 9 is too large.", "Write at most 7."),
        ("name: N", "name: 12", 5, "name: it is no text.", "Put it in quotes."),
        ("kind: board", "kind: bord", 2, "'bord' is not a known kind.", "Write 'gpu', 'card', "),
        ("  kind: board\n", "", 2, "'kind' is missing.", "Say what kind of part it is."),
        ("position: 1", "position: true", 10, "position: true is no whole number.", "Write a"),
        ("- {name: X,", "- {name: X, position: 2, lanes: 8, gen: 5}\n  - {name: X,", 2,
         "two slots have the same name.", ""),
    ],
)  # fmt: skip
def test_sentences(old: str, new: str, line: int, what: str, remedy: str) -> None:
    """Line of the key, what is wrong with it, and what to write instead."""
    assert old in BOARD
    found = [fault for fault in faults(BOARD.replace(old, new)) if fault.line == line]
    assert any(f.what.startswith(what) and f.remedy.startswith(remedy) for f in found), found


def test_a_place_is_told_once_for_one_reason() -> None:
    """The branches of a union each complain; a person needs to hear it once."""

    class Holder(Frozen):
        value: int | Annotated[float, Field(gt=3)]

    document = read_yaml_text("value: x", "u.yaml")
    with pytest.raises(ValidationError) as caught:
        Holder.model_validate(document.value)
    found = model_faults(document, caught.value)
    assert len(found) == len({(fault.line, fault.column, fault.what) for fault in found}) == 2
    assert all(fault.what.startswith("value: 'x' is no ") for fault in found)


def test_a_fault_of_the_whole_file_says_so() -> None:
    class Holder(Frozen):
        value: int

    document = read_yaml_text("- 1", "u.yaml")
    with pytest.raises(ValidationError) as caught:
        Holder.model_validate(document.value)
    (fault,) = model_faults(document, caught.value, model=Holder)
    assert fault.what.startswith("the file: input should be")
    assert (fault.line, fault.column) == (1, 1)


def test_long_text_of_others_is_cut() -> None:
    """A megabyte in a wrong field does not become a megabyte of message."""

    class Holder(Frozen):
        word: Literal["a", "b"]

    document = read_yaml_text(f"word: {'x' * 5000}", "u.yaml")
    with pytest.raises(ValidationError) as caught:
        Holder.model_validate(document.value)
    (fault,) = model_faults(document, caught.value)
    assert len(fault.what) < 120
    assert fault.remedy == "Write 'a' or 'b'."


def test_nearest_words() -> None:
    known = ["length_mm", "height_mm", "thickness_mm"]
    assert nearest("lenght_mm", known)[0] == "length_mm"
    assert nearest("zzz", known) == []
    assert did_you_mean("lenght_mm", ["length_mm"]) == "Did you mean 'length_mm'?"
    assert did_you_mean("heigth", ["height", "eight"]) == "Did you mean 'height' or 'eight'?"
    assert did_you_mean("zzz", known) == ""
