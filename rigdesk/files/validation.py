"""From what a model rejects to sentences with a line, a column and a remedy."""

from __future__ import annotations

import difflib
import reprlib
from collections.abc import Iterable
from typing import Any, get_args

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


MUCH_LESS = 0.2
"""How much less like a word than the best guess another guess may be, of 1 (judged)."""


def nearest(word: str, known: Iterable[str], count: int = 3) -> list[str]:
    """The known words most like this one, best first; empty when none is near.

    Words much less like it than the best one are left out.
    """
    close = difflib.get_close_matches(word, list(known), n=count, cutoff=0.5)
    alike = [difflib.SequenceMatcher(None, name, word).ratio() for name in close]
    return [name for name, ratio in zip(close, alike, strict=True) if ratio > alike[0] - MUCH_LESS]


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
    if item["input"] is None and path and isinstance(path[-1], str):
        return f"'{path[-1]}' is empty.", "Fill it in, or take the line out."
    match kind:
        case "missing":
            return f"'{last}' is missing.", f"Add '{last}:'."
        case "extra_forbidden":
            return f"'{last}' is no field here.", did_you_mean(last, _fields(model, loc)) or (
                "Remove it."
            )
        case "literal_error":
            what = f"{_brief.repr(item['input'])} is not one of the known words."
            return what, f"Write {context['expected']}."
        case "union_tag_invalid":
            what = f"{_brief.repr(context['tag'])} is not a known kind."
            return what, f"Write {context['expected_tags']}."
        case "string_type":
            return f"{path[-1] if path else 'the file'}: it is no text.", "Put it in quotes."
        case "union_tag_not_found":
            return "'kind' is missing.", "Say what kind of part it is."
    if kind in _BOUNDS or kind.partition("_")[0] in _PLAIN:
        name = f"{path[-1]}: " if path and isinstance(path[-1], str) else ""
        what, remedy = _bound(item) if kind in _BOUNDS else _PLAIN[kind.partition("_")[0]]
        return f"{name}{_brief.repr(item['input'])} {what}.", remedy
    message = str(item["msg"]).removeprefix("Value error, ")
    message = f"{message[:1].lower()}{message[1:]}."
    if path and isinstance(path[-1], int):  # a record, an item of a list: its line says which
        return message, ""
    return f"{path[-1] if path else 'the file'}: {message}", ""


_BOUNDS = {
    "greater_than": ("is too small", "more than", "gt"),
    "greater_than_equal": ("is too small", "at least", "ge"),
    "less_than": ("is too large", "less than", "lt"),
    "less_than_equal": ("is too large", "at most", "le"),
}
"""By what pydantic calls a bound: what is wrong, what is right, and where its figure stands."""


_PLAIN = {
    "int": ("is no whole number", "Write a whole number."),
    "float": ("is no number", "Write a number."),
    "bool": ("is neither true nor false", "Write true or false."),
}
"""By how pydantic's names of complaints about plain values begin: what is wrong, what to do."""


def _bound(item: Any) -> tuple[str, str]:
    wrong, right, key = _BOUNDS[item["type"]]
    return wrong, f"Write {right} {item['ctx'][key]:g}."


def _fields(model: type[BaseModel] | None, loc: tuple[int | str, ...]) -> list[str]:
    """The fields of the model that holds a place, found by walking down from the outer one."""
    for step in loc[:-1]:
        if model is not None and step in model.model_fields:
            model = _model_in(model.model_fields[str(step)].annotation)
    return list(model.model_fields) if model else []


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next(filter(None, map(_model_in, get_args(annotation))), None)


_brief = reprlib.Repr()
_brief.maxstring = _brief.maxother = 60
"""Other people's text may be a megabyte long; a sentence about it is not."""
