"""The one YAML reader: strict, quick, and able to say where everything stood.

It refuses what PyYAML takes without a word: duplicate keys, aliases, tags,
numbers that people did not mean as numbers, files too large or nested too
deep. Booleans follow YAML 1.2: only ``true`` and ``false``.
"""

from __future__ import annotations

import datetime as dt
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from rigdesk.files.faults import Fault, FileFaultError

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_INT = re.compile(r"^[-+]?(?:0|[1-9][0-9]*)$")
_FLOAT = re.compile(r"^[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+)(?:[eE][-+]?[0-9]+)?$")
_INFINITE = re.compile(r"^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$")
_DATE = re.compile(r"^\d{4}-\d{2}-\d{2}$")
_LONGEST_NUMBER = 40
"""Digits beyond this are a mistake or an attack, never a dimension."""

Path_ = tuple[str | int, ...]


class Limits(NamedTuple):
    """How large a file may be before it is refused: bytes, and levels of nesting."""

    size: int = 1_000_000
    depth: int = 32


PART_FILE = Limits(1_000_000)
RIG_FILE = Limits(10_000_000)


class Document(NamedTuple):
    """A file read: its plain value, and the line and column of every place in it."""

    file: str
    value: Any
    places: dict[Path_, tuple[int, int]]

    def place(self, path: Path_) -> tuple[int, int]:
        """Line and column of a place, or of the nearest place that holds it."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, (1, 1))

    def fault(self, path: Path_, what: str, remedy: str = "") -> Fault:
        """A fault at a place of this document."""
        return Fault(self.file, *self.place(path), what, remedy)


def read_yaml(path: Path, limits: Limits = RIG_FILE) -> Document:
    """Read a YAML file. Raises FileFaultError with every fault that was found."""
    name = str(path)
    try:
        if path.stat().st_size > limits.size:
            raise FileFaultError([_too_large(name, limits)])
        data = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise FileFaultError(
            [Fault(name, 0, 0, f"cannot be read: {reason}.", "Check the name and your rights.")]
        ) from error
    return read_yaml_text(data, name, limits)


def read_yaml_text(data: bytes | str, name: str, limits: Limits = RIG_FILE) -> Document:
    """Read YAML that is already in memory; ``name`` is what faults call it."""
    if isinstance(data, bytes):
        data = _decoded(data, name, limits)
    elif len(data) > limits.size:
        raise FileFaultError([_too_large(name, limits)])
    reader = _Reader(name, limits)
    try:
        value = reader.document(data)
    except yaml.YAMLError as error:
        raise FileFaultError([*reader.faults, _syntax(name, error)]) from error
    except (ValueError, RecursionError) as error:
        fault = Fault(name, 1, 1, "cannot be read as YAML.", "Look for a mangled number or date.")
        raise FileFaultError([*reader.faults, fault]) from error
    if reader.faults:
        raise FileFaultError(reader.faults)
    return Document(name, value, reader.places)


def _decoded(data: bytes, name: str, limits: Limits) -> str:
    if len(data) > limits.size:
        raise FileFaultError([_too_large(name, limits)])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise FileFaultError(
            [Fault(name, line, column, "is not UTF-8 text.", "Save the file as UTF-8.")]
        ) from error


def _too_large(name: str, limits: Limits) -> Fault:
    return Fault(
        name, 0, 0, f"is larger than {limits.size // 1_000_000} MB.", "This is no file of ours."
    )


def _syntax(name: str, error: yaml.YAMLError) -> Fault:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or "is not YAML"
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    remedy = "Check the indentation, colons and quotes here and in the line before."
    return Fault(name, line, column, f"{problem}.", remedy)


class _Reader:
    """Turns the node tree of one document into plain values, gathering faults on the way."""

    def __init__(self, name: str, limits: Limits) -> None:
        self.name = name
        self.depth = limits.depth
        self.faults: list[Fault] = []
        self.places: dict[Path_, tuple[int, int]] = {}

    def document(self, text: str) -> Any:
        if not self._sound(text):
            return None
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
        finally:
            loader.dispose()
        return None if node is None else self._value(node, (), 0)

    def _sound(self, text: str) -> bool:
        """Walk the events first: depth, aliases and tags are cheap to see there."""
        depth = 0
        for event in _events(text):
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            if depth > self.depth:
                self._fault(event.start_mark, f"nests deeper than {self.depth} levels.", "Flatten.")
                return False
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                self._fault(
                    event.start_mark,
                    "uses an anchor or alias (& or *).",
                    "Write the value out, or put it in quotes.",
                )
                return False
            if (tag := getattr(event, "tag", None)) and tag != "!":
                self._fault(event.start_mark, f"uses a tag ({tag}).", "Leave the tag out.")
                return False
        return True

    def _fault(self, mark: Any, what: str, remedy: str = "") -> None:
        self.faults.append(Fault(self.name, mark.line + 1, mark.column + 1, what, remedy))

    def _value(self, node: yaml.Node, path: Path_, depth: int) -> Any:
        self.places[path] = (node.start_mark.line + 1, node.start_mark.column + 1)
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        if isinstance(node, yaml.SequenceNode):
            return [self._value(n, (*path, i), depth + 1) for i, n in enumerate(node.value)]
        return self._mapping(node, path, depth)

    def _mapping(self, node: yaml.Node, path: Path_, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self._fault(key_node.start_mark, "a key must be a plain word.", "Rename the key.")
                continue
            key = str(key_node.value)
            if key in found:
                first = self.places[(*path, key)][0]
                self._fault(
                    key_node.start_mark,
                    f"'{key}' stands twice; the first is in line {first}.",
                    "Keep one of the two.",
                )
                continue
            found[key] = self._value(value_node, (*path, key), depth)
            self.places[(*path, key)] = (
                key_node.start_mark.line + 1,
                key_node.start_mark.column + 1,
            )
        return found

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        text = node.value
        if node.style not in (None, ""):  # the C parser says "" for plain, the Python one None
            return text
        if text in ("", "~", "null"):
            return None
        if text in ("true", "false"):
            return text == "true"
        if _INT.match(text):
            return self._number(node, int)
        if _FLOAT.match(text) and not text.lstrip("+-").startswith("0o"):
            return self._number(node, float)
        if _INFINITE.match(text):
            self._fault(node.start_mark, f"{text} is no figure.", "Leave the field out if unknown.")
            return None
        if _DATE.match(text):
            return self._date(node)
        return text

    def _number(self, node: yaml.ScalarNode, kind: type[int] | type[float]) -> int | float | None:
        text = node.value
        if text.lstrip("+-")[:1] == "0" and text.lstrip("+-").isdigit() and len(text) > 1:
            return self._refuse(node, f"{text} starts with a zero.", "Drop it, or use quotes.")
        if len(text) > _LONGEST_NUMBER:
            return self._refuse(node, "is a number with far too many digits.", "Shorten it.")
        value = kind(text)
        if not math.isfinite(value):
            return self._refuse(node, f"{text} is too large.", "Check the figure.")
        return value

    def _date(self, node: yaml.ScalarNode) -> dt.date | None:
        try:
            return dt.date.fromisoformat(node.value)
        except ValueError:
            self._fault(node.start_mark, f"{node.value} is no day.", "Write YYYY-MM-DD.")
            return None

    def _refuse(self, node: yaml.Node, what: str, remedy: str) -> None:
        self._fault(node.start_mark, what, remedy)


def _events(text: str) -> Iterator[Any]:
    loader = _Loader(text)
    try:
        while loader.check_event():
            yield loader.get_event()
    finally:
        loader.dispose()
