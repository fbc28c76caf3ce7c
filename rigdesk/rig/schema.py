"""JSON Schema of rig files, made from the model of the rig."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaValue

from rigdesk.parts import KINDS
from rigdesk.parts.schema import DIALECT, FORMS, NAMES, Form, Generator, finished, part_schema
from rigdesk.rig.rig import FORMAT, Rig

RIG = "rig"
SCHEMAS = (*NAMES, RIG)
"""Every schema there is, by the name of its file."""


def _id_or(record: JsonSchemaValue) -> JsonSchemaValue:
    return {"anyOf": [{"type": "string"}, record]}


def _one_or_more(items: JsonSchemaValue) -> JsonSchemaValue:
    return {"anyOf": [items["items"], items]}


class _RigGenerator(Generator):
    forms: Mapping[str, Form] = FORMS | {"Fitted._from_id": _id_or, "_as_list": _one_or_more}


@functools.cache
def rig_schema() -> dict[str, Any]:
    """The schema of a rig file of the present format."""
    schema = finished(TypeAdapter(Rig).json_schema(schema_generator=_RigGenerator))
    fields: dict[str, Any] = schema["properties"]
    [record] = fields["parts"]["patternProperties"].values()
    for kind in KINDS.values():  # under an id, a record need not say it again
        model = schema["$defs"][kind.__name__]
        model["required"] = [name for name in model["required"] if name != "id"]
    entry = {
        "type": "object",
        "description": "A record that the rig carries, with the fingerprint it was saved with.",
        "properties": {"digest": True, "record": record},
        "required": ["record"],
        "additionalProperties": False,
    }
    fields["parts"] = {"type": "object", "additionalProperties": entry}
    # An empty key counts as left out, but for the one that says what file this is.
    found = {name: {"anyOf": [{"type": "null"}, field]} for name, field in fields.items()}
    head = {"rigdesk": {"const": FORMAT, "description": "The format of the file."}}
    return {
        "$schema": DIALECT,
        "title": "RigDesk rig file",
        "description": "A machine as designed, *.rig.yaml.",
        "type": "object",
        "properties": head | {name: found[name] for name in found if name != "rigdesk"},
        "required": ["rigdesk"],
        "additionalProperties": False,
        "$defs": schema["$defs"],
    }


def schema_of(name: str) -> dict[str, Any]:
    """Any of the schemas by its name. Raises KeyError for a name that is none."""
    return rig_schema() if name == RIG else part_schema(name)
