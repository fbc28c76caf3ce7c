"""A new record to fill in: every field of a kind with its unit and a comment.

What must be filled in stands with an empty value; everything else is commented out, for what
nobody knows stays out.
"""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import TypeAdapter, ValidationError

from rigdesk.parts import PartId
from rigdesk.parts.fields import FieldInfo, fields, plain_name

_COMMENT = 34
"""The column at which comments begin, unless the line is longer."""
_INDENT = "  "


def is_id(text: str) -> bool:
    """Whether a text can be a part's id."""
    try:
        TypeAdapter(PartId).validate_python(text)
    except ValidationError:
        return False
    return True


def schema_line(schema: str) -> str:
    """The first line of a file, by which editors find its schema at a path or an address."""
    return f"# yaml-language-server: $schema={schema}"


def skeleton(kind: str, part_id: str = "", schema: str = "") -> str:
    """A part file with one record of a kind to fill in; ``schema`` is where editors find its own.

    Raises KeyError for a kind that is none.
    """
    lines = [schema_line(schema)] if schema else []
    lines += [
        "# Fill in what stands without '#'; take the '#' away where you know more. What nobody",
        "# knows stays out. Then: rigdesk catalog check FOLDER",
        "# A figure is 267, '131 ±6' or '39.04 +0/-2'; ~ before it says that it is estimated.",
        "parts:",
    ]
    group = ""
    first = True
    for field in fields(kind):
        if field.group != group:
            group = field.group
            lines += [] if first else ["", f"{_INDENT}# {group}"]
        if first:
            lines += [_line("- id:" + (f" {part_id}" if part_id else ""), _said(field)),
                      f"{_INDENT}kind: {kind}"]  # fmt: skip
            first = False
            continue
        lines += _field(field, _INDENT)
    return "\n".join(lines) + "\n"


def _field(field: FieldInfo, indent: str) -> Iterator[str]:
    """One field: by itself where it must be, and the record or list that it holds below it."""
    if not field.required:
        yield _line(f"{indent}# {field.name}: {_sample(field)}".rstrip(), _said(field))
        return
    yield _line(f"{indent}{field.name}:{_flat(field)}", _said(field))
    if field.columns:
        dash = "- " if field.kind == "records" else "  "
        for column in field.columns:
            # The dash stands before the first field that is there.
            inner = [*_field(column, f"{indent}  ")]
            if column.required and dash == "- ":
                inner[0] = inner[0].replace(f"{indent}  ", f"{indent}- ", 1)
                dash = "  "
            yield from inner


def _flat(field: FieldInfo) -> str:
    return " []" if field.kind in ("texts", "choices", "numbers") else ""


def _sample(field: FieldInfo) -> str:
    """What a list or a record looks like; a plain value is left to whoever knows it."""
    if field.kind == "records":
        return f"[{{{', '.join(f'{c.name}: …' for c in field.columns if c.required)}}}]"
    if field.kind == "record":
        return f"{{{', '.join(f'{c.name}: …' for c in field.columns[:3])}}}"
    if field.kind in ("texts", "choices"):
        return "[…]"
    if field.kind == "numbers":
        return f"[{', '.join(['…'] * (field.length or 1))}]"
    return ""


def _said(field: FieldInfo) -> str:
    """The comment: unit, what it means, the words that it takes, what it is when left out."""
    words = ", ".join(field.choices)
    said = [
        field.unit,
        f"{field.label}{': ' if field.doc else ''}{plain_name(field.doc)}".replace("``", ""),
        "fill in" if field.required else "",
        f"one of {words}" if field.kind == "choice" else "",
        f"any of {words}" if field.kind == "choices" else "",
        "true or false" if field.kind == "flag" else "",
        _columns(field),
    ]
    return " · ".join(text.rstrip(".") for text in said if text)


def _columns(field: FieldInfo) -> str:
    """The fields of what a commented-out list or record holds."""
    if field.required or not field.columns:
        return ""
    return "holds " + ", ".join(column.name for column in field.columns)


def _line(text: str, comment: str) -> str:
    return f"{text:{_COMMENT}}  # {comment}" if comment else text
