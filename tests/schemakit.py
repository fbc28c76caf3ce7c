"""Files as an editor's schema sees them, and what it says of them."""

from __future__ import annotations

import datetime as dt
import functools
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from rigdesk.files import read_yaml, read_yaml_text
from rigdesk.rig.schema import schema_of


def as_seen(value: Any) -> Any:
    """A value of our reader as JSON: days are text there."""
    if isinstance(value, dict):
        return {key: as_seen(item) for key, item in value.items()}
    if isinstance(value, list):
        return [as_seen(item) for item in value]
    return value.isoformat() if isinstance(value, dt.date) else value


@functools.cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema_of(name))


def complaints(name: str, value: Any) -> list[str]:
    """What the schema of a name refuses in a value, by place."""
    return [f"{e.json_path}: {e.message}" for e in validator(name).iter_errors(as_seen(value))]


def complaints_of_file(name: str, path: Path) -> list[str]:
    return complaints(name, read_yaml(path).value)


def complaints_of_text(name: str, text: str) -> list[str]:
    return complaints(name, read_yaml_text(text, "a text").value)
