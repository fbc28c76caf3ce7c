"""From what a model rejects to sentences with a line, a column and a remedy."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from typing import Any

from pydantic import BaseModel, ValidationError

from rigdesk.files.faults import Fault
from rigdesk.files.reading import Document, Path_


def model_faults(
    document: Document, error: ValidationError, at: Path_ = (), model: type[BaseModel] | None = None
) -> list[Fault]:
    """Every complaint of a validation as a fault of the document, each place told once.

    ``at`` is where in the document the validated value stands; ``model`` lends
    its field names to "did you mean".
    """
    found: dict[tuple[int, int, str], Fault] = {}
    for item in error.errors(include_url=False):
        path = at + _real_path(document.value, at, item["loc"])
        what, remedy = _sentence(item, path, model)
        fault = document.fault(path, what, remedy)
        found.setdefault((fault.line, fault.column, what), fault)
    return sorted(found.values())


def nearest(word: str, known: Iterable[str], count: int = 3) -> list[str]:
    """The known words most like this one, best first; empty when none is near."""
    return difflib.get_close_matches(word, list(known), n=count, cutoff=0.5)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A sentence naming the nearest known words, or nothing."""
    close = nearest(word, known)
    return f"Did you mean {' or '.join(repr(name) for name in close)}?" if close else ""


def _real_path(value: Any, at: Path_, location: tuple[int | str, ...]) -> Path_:
    """Drop the union branches that pydantic puts between the keys of the file."""
    for step in at:
        value = value[step]
    path: list[str | int] = []
    for step in location:
        inside = (isinstance(value, dict) and step in value) or (
            isinstance(value, list) and isinstance(step, int) and step < len(value)
        )
        if inside:
            value = value[step]
            path.append(step)
    return tuple(path)


def _sentence(item: Any, path: Path_, model: type[BaseModel] | None) -> tuple[str, str]:
    kind, loc, context = item["type"], item["loc"], item.get("ctx", {})
    last = str(loc[-1]) if loc else ""
    special: dict[str, Callable[[], tuple[str, str]]] = {
        "missing": lambda: (f"'{last}' is missing.", f"Add '{last}:'."),
        "extra_forbidden": lambda: (
            f"'{last}' is no field here.",
            did_you_mean(last, model.model_fields if model else ()) or "Remove it.",
        ),
        "literal_error": lambda: (
            f"{item['input']!r} is not one of the known words.",
            f"Write {context['expected']}.",
        ),
        "union_tag_invalid": lambda: (
            f"{context['tag']!r} is not a known kind.",
            f"Write {context['expected_tags']}.",
        ),
        "union_tag_not_found": lambda: ("'kind' is missing.", "Say what kind of part it is."),
    }
    if kind in special:
        return special[kind]()
    message = str(item["msg"]).removeprefix("Value error, ")
    name = path[-1] if path else "the file"
    return f"{name}: {message[:1].lower()}{message[1:]}.", ""
