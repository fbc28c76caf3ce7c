"""Fields of a record as one line of text each: how a value is shown, and how one is read back.

An empty line is a field that is left out. What cannot be read is a sentence, never a guess.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Sequence
from typing import Any

from rigdesk.files import FileFaultError, read_yaml_text
from rigdesk.parts.fields import FieldInfo
from rigdesk.units import Figure, format_figure, trim, typed_figure

YES, NO = "yes", "no"
LINES = ("sources", "notes")
"""Lists of sentences: one a line, for a sentence may hold a comma."""
TIMES = " × "
_APART = re.compile(r"[,;×x\s–]+")
_FLAGS = {"yes": True, "y": True, "true": True, "1": True, "✓": True,
          "no": False, "n": False, "false": False, "0": False}  # fmt: skip


def show_value(field: FieldInfo, value: Any) -> str:
    """A plain value as text; a figure with its mark and tolerance, without its source."""
    if value is None:
        return ""
    match field.kind:
        case "figure":
            return format_figure(Figure.model_validate(value))
        case "number" | "whole":
            return trim(float(value), 6)
        case "flag":
            return YES if value else NO
        case "texts" | "choices":
            return ("\n" if field.name in LINES else ", ").join(map(str, value))
        case "numbers":
            between = TIMES if field.length and field.unit else ", "
            return between.join(trim(float(number), 6) for number in value)
        case "record" | "records":
            return json.dumps(value, ensure_ascii=False)
    return str(value)


def usual_text(field: FieldInfo) -> str:
    """What a field that is left out means, where that is something: 16 lanes, new, no."""
    default = field.default
    if default in (None, (), "") or not isinstance(default, str | int | float | bool):
        return ""
    return show_value(field, default)


def read_value(field: FieldInfo, text: str) -> Any:
    """A line of text as a plain value. Raises ValueError with a sentence."""
    text = text.strip()
    match field.kind:
        case "figure":
            return typed_figure(text, field.unit)
        case "number" | "whole":
            return _number(field, text)
        case "flag":
            if text.casefold() not in _FLAGS:
                raise ValueError(f"'{text}' is neither yes nor no")
            return _FLAGS[text.casefold()]
        case "choice":
            return _choice(field, text)
        case "choices":
            return [_choice(field, word) for word in _listed(text)]
        case "texts":
            return _listed(text, "\n" if field.name in LINES else ",;\n")
        case "numbers":
            return _numbers(field, text)
        case "record" | "records":
            return _plain(text)
    return text


def _number(field: FieldInfo, text: str) -> int | float:
    figure = typed_figure(text, field.unit)
    if figure["minus"] or figure["plus"]:
        raise ValueError(f"'{text}' carries a tolerance, which this field has no place for")
    value: float = figure["value"]
    if field.kind == "whole" and not value.is_integer():
        raise ValueError(f"'{text}' is no whole number")
    return int(value) if value.is_integer() else value


def _numbers(field: FieldInfo, text: str) -> list[int | float]:
    bare = re.sub(rf"{re.escape(field.unit)}\b", " ", text) if field.unit else text
    found: list[int | float] = []
    for word in filter(None, _APART.split(bare)):
        try:
            number = float(word)
        except ValueError:
            raise ValueError(f"'{word}' is no number") from None
        found.append(int(number) if number.is_integer() else number)
    if field.length and len(found) != field.length:
        raise ValueError(f"{field.length} numbers belong here, not {len(found)}")
    return found


def _choice(field: FieldInfo, text: str) -> str | int:
    """A word as the model has it, whatever its capitals; numbers among words are numbers."""
    known = {word.casefold(): word for word in field.choices}
    word = known.get(text.casefold())
    if word is None:
        raise ValueError(f"'{text}' is none of {', '.join(field.choices)}")
    return int(word) if all(each.isdecimal() for each in field.choices) else word


def _listed(text: str, apart: str = ",;\n") -> list[str]:
    return [word.strip() for word in re.split(f"[{apart}]", text) if word.strip()]


def _plain(text: str) -> Any:
    try:
        return read_yaml_text(text, "the cell").value
    except FileFaultError as error:
        raise ValueError(error.faults[0].what.rstrip(".")) from None


def pasted_rows(
    columns: Sequence[FieldInfo], shown: Sequence[str], text: str
) -> list[dict[str, str]]:
    """Rows copied from a spreadsheet or a text: cells apart by tabs, semicolons or commas.

    A first line that names columns says what is what; without one the cells go into the
    columns that are ``shown``, in their order.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        return []
    mark = next((mark for mark in "\t;" if mark in lines[0]), ",")
    cells = list(csv.reader(io.StringIO("\n".join(lines)), delimiter=mark))
    names = {each.name.casefold(): each.name for each in columns}
    names |= {each.label.casefold(): each.name for each in columns}
    head = [names.get(cell.strip().casefold()) for cell in cells[0]]
    order: list[str | None] = list(shown)
    if any(head) and sum(map(bool, head)) * 2 >= len(head):
        order, cells = head, cells[1:]
    return [
        {
            name: cell.strip()
            for name, cell in zip(order, row, strict=False)
            if name and cell.strip()
        }
        for row in cells
    ]
