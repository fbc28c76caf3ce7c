"""JSON Schema of part files, made from the models, for editors that help while one types.

A schema takes whatever the loader takes: a figure as a number or as text ("39.04 +0/-2"),
a day or as much of one as is known, a number in quotes. It refuses what a schema can refuse;
what only several fields together can get wrong is left to the loader and its sentences.
"""

from __future__ import annotations

import functools
import inspect
import json
from collections.abc import Callable, Mapping
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

from rigdesk.parts import ANY_PART, KINDS
from rigdesk.parts.corrections import FIXED
from rigdesk.parts.fielddocs import sayings

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ANY = "part"
"""The schema of a file that holds parts of any kind."""
NAMES = (*KINDS, ANY)
"""Every schema of a part file: one a kind, and one for all of them."""

_TEXT_NUMBER = r"^\s*[-+]?[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?\s*$|^\s*[-+]?\.[0-9]+\s*$"
_TEXT_WHOLE = r"^\s*[-+]?[0-9][0-9_]*(\.0*)?\s*$"
_SIZE = r"[0-9]+(?:\.[0-9]+)?"
_FIGURE = rf"^\s*~?\s*[-−]?{_SIZE}(?:\s*±\s*{_SIZE}|\s*\+{_SIZE}\s*/\s*[-−]{_SIZE})?\s*$"
_NOT_NEGATIVE = r"^\s*~?\s*(?:[0-9]|[-−]0+(?:\.0*)?(?:\s|$))"
_DAY = r"^[0-9]{4}(-?[0-9]{2}(-?[0-9]{2})?|-?W[0-9]{2}(-?[0-9])?)?$"
_YES_OR_NO = (
    "^([01]|[tTyY]|[fFnN]|[tT][rR][uU][eE]|[fF][aA][lL][sS][eE]"
    "|[yY][eE][sS]|[nN][oO]|[oO][nN]|[oO][fF][fF])$"
)
_SHARED: dict[str, dict[str, Any]] = {
    "day": {
        "description": "A day, or as much of one as is known: 2021, 2021-03 or 2021-03-15.",
        "anyOf": [
            {"type": "integer", "minimum": 1000, "maximum": 99991231},
            {"type": "string", "pattern": _DAY},
        ],
    },
    "flag": {
        "anyOf": [
            {"type": "boolean"},
            {"enum": [0, 1]},
            {"type": "string", "pattern": _YES_OR_NO},
        ],
    },
}
"""Forms that many fields have; they stand once, among the definitions."""

_ABOUT: dict[str, Any] = {
    "corrects": {"type": "string", "description": "The id of the part that is corrected."},
    "source": {"type": "string", "description": "What the correction goes by."},
    "date": {"anyOf": [{"$ref": "#/$defs/day"}, {"type": "null"}]},
}
"""What a correction says of itself."""

Form = Callable[[JsonSchemaValue], JsonSchemaValue]


def _figure(record: JsonSchemaValue) -> JsonSchemaValue:
    return {
        "description": "A figure: 267, '131 ±6' or '39.04 +0/-2', with ~ if it is estimated.",
        "anyOf": [{"type": "number"}, {"type": "string", "pattern": _FIGURE}, record],
    }


def _shared(name: str) -> JsonSchemaValue:
    return {_MARK: name}  # given its place among the definitions at the end


def _in_quotes_too(number: JsonSchemaValue, pattern: str) -> JsonSchemaValue:
    return number | {"type": [number["type"], "string"], "pattern": pattern}


FORMS: dict[str, Form] = {
    "Figure._from_plain": _figure,
    "_positive": lambda figure: figure | {"minimum": 0, "pattern": _NOT_NEGATIVE},
    "_day": lambda _: _shared("day"),
}
"""What a validator of ours makes of the schema that it stands before, by its qualified name."""
_MARK = "x-form"


class Generator(GenerateJsonSchema):
    """Pydantic's own, with the words of the models and the forms that the loader takes."""

    ignored_warning_kinds = {"skipped-choice", "non-serializable-default"}  # noqa: RUF012
    forms: Mapping[str, Form] = FORMS

    def int_schema(self, schema: Any) -> JsonSchemaValue:
        """A whole number, in quotes or not."""
        return _in_quotes_too(super().int_schema(schema), _TEXT_WHOLE)

    def float_schema(self, schema: Any) -> JsonSchemaValue:
        """A number, in quotes or not."""
        return _in_quotes_too(super().float_schema(schema), _TEXT_NUMBER)

    def bool_schema(self, schema: Any) -> JsonSchemaValue:
        """Yes or no, in any of the words that pydantic knows."""
        del schema
        return _shared("flag")

    def function_wrap_schema(self, schema: Any) -> JsonSchemaValue:
        """A record with a short form."""
        return self._formed(schema, super().function_wrap_schema(schema))

    def function_before_schema(self, schema: Any) -> JsonSchemaValue:
        """A value that is made into another before it is looked at."""
        return self._formed(schema, super().function_before_schema(schema))

    def function_after_schema(self, schema: Any) -> JsonSchemaValue:
        """A value that has to stand one more test."""
        return self._formed(schema, super().function_after_schema(schema))

    def _formed(self, schema: Any, inner: JsonSchemaValue) -> JsonSchemaValue:
        name = getattr(schema["function"]["function"], "__qualname__", "")
        form = self.forms.get(name)
        return inner if form is None else form(inner)

    def model_schema(self, schema: Any) -> JsonSchemaValue:
        """A record, with what its model says of it and of each field."""
        found = super().model_schema(schema)
        cls: type[BaseModel] = schema["cls"]
        found["description"] = (inspect.getdoc(cls) or "").replace("``", "'")
        for name, said in sayings(cls).items():
            field = found.get("properties", {}).get(name)
            if field is not None:
                field.pop("title", None)
                field["description"] = f"{said.label}. {said.doc}".rstrip().replace("``", "'")
        return found


def _correction() -> dict[str, Any]:
    """A correction: its kind is that of its part, so any field of any kind may stand in it."""
    said = {name: told for model in KINDS.values() for name, told in sayings(model).items()}
    mended = {
        name: {"description": f"{told.label}. {told.doc}".rstrip()}
        for name, told in sorted(said.items())
        if name not in FIXED
    }
    return {
        "type": "object",
        "description": "Fields of another's record that were mended, by what, and when.",
        "properties": mended | _ABOUT,
        "required": ["corrects", "source"],
        "additionalProperties": False,
    }


@functools.cache
def part_schema(name: str) -> dict[str, Any]:
    """The schema of a part file of one kind, or of any kind: see :data:`NAMES`.

    Raises KeyError for any other name.
    """
    model: Any = KINDS[name] if name != ANY else None
    record = finished((TypeAdapter(model) if model else ANY_PART).json_schema(
        schema_generator=Generator))  # fmt: skip
    shared = record.pop("$defs", {})
    if model is None:
        record = {"if": {"required": ["corrects"]}, "then": _correction(), "else": record}
    what = f"records of kind {name}" if model else "records of any kind"
    return {
        "$schema": DIALECT,
        "title": f"RigDesk part file: {name}",
        "description": f"A part file of RigDesk: a list of {what}.",
        "type": "object",
        "properties": {"parts": {"type": "array", "items": record}},
        "required": ["parts"],
        "additionalProperties": False,
        "$defs": shared,
    }


def schema_text(schema: Mapping[str, Any]) -> str:
    """A schema as its file holds it."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def finished(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with the shared forms among its definitions, and a kind asked for where it is."""
    used: set[str] = set()
    found: dict[str, Any] = _settled(schema, used)
    shared = found.get("$defs", {}) | {name: _SHARED[name] for name in used}
    return found | {"$defs": dict(sorted(shared.items()))}


def _settled(value: Any, used: set[str]) -> Any:
    """A schema with references into its definitions; titles that only repeat a name go."""
    if isinstance(value, list):
        return [_settled(item, used) for item in value]
    if not isinstance(value, dict):
        return value
    found = {key: _settled(item, used) for key, item in value.items()}
    if form := found.pop(_MARK, None):
        used.add(form)
        found["$ref"] = f"#/$defs/{form}"
    if isinstance(found.get("title"), str) and found.get("type") != "object":
        del found["title"]
    if "patternProperties" in found:
        found["additionalProperties"] = False
    if "const" in found.get("properties", {}).get("kind", {}):
        found["required"] = sorted({*found.get("required", ()), "kind"})
    return found
