"""What the models say of their fields: the string that stands under a field in its class.

Python throws these strings away, so they cost a start nothing; here the source is read
again, once, for whoever shows them: the form, the skeleton of a new record, the schema.
"""

from __future__ import annotations

import ast
import functools
import inspect
import textwrap
from itertools import pairwise
from typing import NamedTuple

from pydantic import BaseModel


class Saying(NamedTuple):
    """A field in words: a label without a full stop, and sentences that may be empty."""

    label: str
    doc: str


def sayings(model: type[BaseModel]) -> dict[str, Saying]:
    """What is said of the fields of a model, those it inherits included.

    The first sentence of a string is the label, the rest the doc. Fields that nobody
    describes are left out.
    """
    found: dict[str, Saying] = {}
    for cls in reversed(model.__mro__):
        if issubclass(cls, BaseModel) and cls is not BaseModel:
            found |= _own(cls)
    return found


@functools.cache
def _own(cls: type[BaseModel]) -> dict[str, Saying]:
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    except (OSError, TypeError):  # without its source a class is used all the same
        return {}
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    found: dict[str, Saying] = {}
    for field, said in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            text = _text(said)
            if text:
                label, _, doc = text.partition(". ")
                found[field.target.id] = Saying(label.rstrip("."), doc)
    return found


def _text(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return " ".join(str(statement.value.value).split())
    return ""
