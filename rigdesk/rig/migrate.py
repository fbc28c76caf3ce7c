"""Old formats, brought up to this one in memory; the file itself is left as it is.

A step takes the plain value of one format and gives that of the next. Steps are
never changed once released: old files open for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rigdesk import __version__
from rigdesk.files import Document, FileFaultError, did_you_mean
from rigdesk.rig.rig import FORMAT

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: Mapping[int, Step] = {}
"""From each older format to the one after it. Format 1 is the first."""


def format_of(document: Document) -> int:
    """The format that a file says it has. Raises FileFaultError when that is none we read."""
    value = document.value
    if not isinstance(value, dict):
        raise _refusal(document, (), "is no rig.", f"A rig file begins with 'rigdesk: {FORMAT}'.")
    if "rigdesk" not in value:
        near = next((key for key in value if did_you_mean(key, ["rigdesk"])), None)
        what = "does not say that it is a rig."
        remedy = f"Begin it with 'rigdesk: {FORMAT}'."
        if near:
            remedy = f"Write 'rigdesk: {FORMAT}' where it says '{near}'."
        raise _refusal(document, (near,) if near else (), what, remedy)
    found = value["rigdesk"]
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        what = "rigdesk: the format of a rig file is a whole number from 1 up."
        raise _refusal(document, ("rigdesk",), what, f"Write 'rigdesk: {FORMAT}'.")
    if found > FORMAT:
        what = f"is a rig of format {found}; RigDesk {__version__} reads formats up to {FORMAT}."
        raise _refusal(document, ("rigdesk",), what, "Open it with a newer RigDesk.")
    return found


def migrated(document: Document, steps: Mapping[int, Step] = STEPS, to: int = FORMAT) -> Document:
    """The document in the present format; the places stay those of the file on disk."""
    value = document.value
    for number in range(format_of(document), to):
        value = {**steps[number](dict(value)), "rigdesk": number + 1}
    return document._replace(value=value)


def _refusal(
    document: Document, path: tuple[str | int, ...], what: str, remedy: str
) -> FileFaultError:
    return FileFaultError([document.fault(path, what, remedy)])
