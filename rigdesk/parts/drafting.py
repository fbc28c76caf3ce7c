"""A part while somebody writes it down: what stands in every line of the form, sound or not.

A draft is a value, as a rig is: every change makes another one, so that undo is a reference
and a draft that was laid aside is one small file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from pydantic import Field

from rigdesk.parts import AnyPart, plain_record
from rigdesk.parts.fields import FieldInfo, fields
from rigdesk.parts.typed import show_value
from rigdesk.units import Figure, Frozen, format_figure, typed_figure

Mode = Literal["new", "copy", "correct", "edit"]
SOURCE, DAY = "@source", "@date"
"""What a correction says of itself; no field of any part begins so."""
HIDDEN = ("estimated", "aliases", "retired", "replaced_by")
"""Fields with a way of their own: the marks of the lines, the menu, the file."""
_OLD_IDS: tuple[Mode, ...] = ("correct", "edit")
"""An id that others may have noted stays: rigs find the part by it."""


class Draft(Frozen):
    """Texts by the path of their line (``pcie.lanes``), and the rows of the tables by name.

    ``marks`` are the paths whose values are estimates, ``sources`` say where single figures
    are from. ``base`` is the id of the part that it was made of, ``kept`` what its record
    holds that no line shows.
    """

    kind: str
    mode: Mode = "new"
    base: str = ""
    texts: dict[str, str] = Field(default_factory=dict)
    marks: tuple[str, ...] = ()
    sources: dict[str, str] = Field(default_factory=dict)
    rows: dict[str, tuple[dict[str, str], ...]] = Field(default_factory=dict)
    kept: dict[str, Any] = Field(default_factory=dict)

    def with_text(self, path: str, text: str) -> Draft:
        """Another text in a line."""
        return self.model_copy(update={"texts": _put(self.texts, path, text)})

    def with_source(self, path: str, text: str) -> Draft:
        """Another source of a figure."""
        return self.model_copy(update={"sources": _put(self.sources, path, text)})

    def with_mark(self, path: str, on: bool) -> Draft:
        """A value marked as an estimate, or no longer."""
        marks = [mark for mark in self.marks if mark != path] + ([path] if on else [])
        return self.model_copy(update={"marks": tuple(marks)})

    def with_rows(self, name: str, rows: Iterable[Mapping[str, str]]) -> Draft:
        """Other rows in a table."""
        made = tuple({key: text for key, text in row.items() if text} for row in rows)
        rest = {key: old for key, old in self.rows.items() if key != name}
        return self.model_copy(update={"rows": rest | ({name: made} if made else {})})


class Line(NamedTuple):
    """One line of the form, or one table; ``head`` is the record that a line belongs to.

    ``needed`` says that no record of the kind can be without it.
    """

    path: str
    field: FieldInfo
    head: str = ""
    group: str = ""
    needed: bool = False

    @property
    def is_table(self) -> bool:
        """Whether rows stand here instead of one value."""
        return self.field.kind == "records"


def lines_of(kind: str, mode: Mode = "new") -> tuple[Line, ...]:
    """The lines of a kind's form in their order; those of a record stand in its place."""
    found: list[Line] = []
    for field in fields(kind):
        if field.name in HIDDEN or (mode in _OLD_IDS and field.name == "id"):
            continue
        if field.kind == "record":
            found += (
                Line(
                    f"{field.name}.{each.name}",
                    each,
                    field.label,
                    field.group,
                    field.required and each.required,
                )
                for each in field.columns
            )
        else:
            found.append(Line(field.name, field, "", field.group, field.required))
    return tuple(found)


def new_draft(kind: str) -> Draft:
    """A form with nothing in it."""
    return Draft(kind=kind)


def draft_of(part: AnyPart, mode: Mode) -> Draft:
    """A part's record as lines of a form."""
    record = plain_record(part)
    draft = Draft(kind=part.kind, mode=mode, base=part.id)
    texts, sources, rows = {}, {}, {}
    marks = list(part.estimated)
    for line in lines_of(part.kind, mode):
        value = _value_at(record, line.path)
        if value is None or (mode == "copy" and line.path == "id"):
            continue
        if line.is_table:
            rows[line.path] = tuple(_row(line.field, item) for item in value)
            continue
        texts[line.path] = show_value(line.field, value).removeprefix("~")
        if line.field.kind == "figure":
            figure = Figure.model_validate(value)
            marks += [line.path] if figure.estimated else []
            if figure.source:
                sources[line.path] = figure.source
    if mode == "copy":
        texts["id"] = f"my-{part.id}"[:80]
    if mode == "correct" and part.corrected:
        texts[SOURCE], texts[DAY] = part.corrected[-1].source, str(part.corrected[-1].date or "")
    unseen = {"aliases", "retired", "replaced_by"} if mode in _OLD_IDS else set()
    kept = {name: value for name, value in record.items() if name in unseen}
    update = {"kept": kept, "texts": texts, "sources": sources, "rows": rows, "marks": tuple(marks)}
    return draft.model_copy(update=update)


def settled(draft: Draft, path: str) -> Draft:
    """A figure that was typed, as it is written, an "est" in it turned into its mark."""
    line = next((line for line in lines_of(draft.kind) if line.path == path), None)
    try:
        typed = typed_figure(draft.texts.get(path, ""), line.field.unit if line else "")
    except ValueError:
        return draft
    figure = Figure(**typed)
    draft = draft.with_text(path, format_figure(figure).removeprefix("~"))
    return draft.with_mark(path, True) if figure.estimated else draft


def _row(field: FieldInfo, item: Mapping[str, Any]) -> dict[str, str]:
    return {
        column.name: show_value(column, item[column.name])
        for column in field.columns
        if item.get(column.name) is not None
    }


def _value_at(record: Mapping[str, Any], path: str) -> Any:
    value: Any = record
    for step in path.split("."):
        value = value.get(step) if isinstance(value, Mapping) else None
    return value


def _put(texts: dict[str, str], path: str, text: str) -> dict[str, str]:
    rest = {name: old for name, old in texts.items() if name != path}
    return rest | ({path: text} if text else {})
