"""The one YAML reader: strict, quick, and able to say where everything stood.

It refuses what PyYAML takes without a word: duplicate keys, aliases, tags,
numbers that people did not mean as numbers, files too large or nested too
deep. Booleans follow YAML 1.2: only ``true`` and ``false``.
"""

from __future__ import annotations

import datetime as dt
import math
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from rigdesk.files.faults import Fault, FileFaultError

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_INFINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
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
    return read_yaml_text(read_bytes(path, limits), str(path), limits)


def read_bytes(path: Path, limits: Limits = RIG_FILE) -> bytes:
    """What a file holds, up to one byte more than the limit. Raises FileFaultError."""
    name = str(path)
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # reading a pipe or a device may never end
            raise FileFaultError([Fault(name, 0, 0, "is no file.", "Name a file.")])
        with path.open("rb") as file:
            return file.read(limits.size + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise FileFaultError(
            [Fault(name, 0, 0, f"cannot be read: {reason}.", "Check the name and your rights.")]
        ) from error


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
        fault = _syntax(name, data, error, limits)
        raise FileFaultError([*reader.faults, fault]) from error
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


def _syntax(name: str, text: str, error: yaml.YAMLError, limits: Limits) -> Fault:
    if isinstance(error, yaml.reader.ReaderError):
        where = text.find(chr(error.character))
        line, column = text.count("\n", 0, where) + 1, where - text.rfind("\n", 0, where)
        what = f"holds a control character (code {error.character})."
        return Fault(name, line, column, what, "Delete it.")
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or "is not YAML"
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    if "nesting depth" in problem:  # the parser's own limit, met while it looks ahead
        return Fault(name, line, column, *_too_deep(limits.depth))
    remedy = "Check the indentation, colons and quotes here and in the line before."
    return Fault(name, line, column, f"{problem}.", remedy)


def _too_deep(depth: int) -> tuple[str, str]:
    return f"nests deeper than {depth} levels.", "Flatten."


class _Reader:
    """Turns the node tree of one document into plain values, gathering faults on the way."""

    def __init__(self, name: str, limits: Limits) -> None:
        self.name = name
        self.depth = limits.depth
        self.faults: list[Fault] = []
        self.places: dict[Path_, tuple[int, int]] = {}

    def document(self, text: str) -> Any:
        """The plain value of the whole text, its faults and places kept on the way."""
        if not self._sound(text):
            return None
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
        finally:
            loader.dispose()
        return None if node is None else self._value(node, ())

    def _sound(self, text: str) -> bool:
        """Walk the events first: depth, aliases and tags are cheap to see there."""
        depth = 0
        for event in _events(text):
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            if depth > self.depth:
                self._fault(event.start_mark, *_too_deep(self.depth))
                return False
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                self._fault(
                    event.start_mark,
                    "uses an anchor or alias (& or *).",
                    "Write the value out, or put it in quotes.",
                )
                return False
            if tag := getattr(event, "tag", None):
                self._fault(event.start_mark, f"uses a tag ({tag}).", "Leave the tag out.")
                return False
        return True

    def _fault(self, mark: Any, what: str, remedy: str = "") -> None:
        self.faults.append(Fault(self.name, mark.line + 1, mark.column + 1, what, remedy))

    def _value(self, node: yaml.Node, path: Path_) -> Any:
        self.places[path] = _place(node)
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        if isinstance(node, yaml.SequenceNode):
            return [self._value(n, (*path, i)) for i, n in enumerate(node.value)]
        return self._mapping(node, path)

    def _mapping(self, node: yaml.Node, path: Path_) -> dict[str, Any]:
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
            place = (*path, key)
            found[key] = self._value(value_node, place)
            self.places[place] = _place(key_node)
        return found

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        text = node.value
        if node.style not in (None, ""):  # the C parser says "" for plain, the Python one None
            return text
        if text in ("", "~", "null"):
            return None
        if text in ("true", "false"):
            return text == "true"
        if is_number(text):
            return self._number(node)
        if _INFINITE.fullmatch(text):
            self._fault(node.start_mark, f"{text} is no figure.", "Leave the field out if unknown.")
            return None
        return self._date(node) if _DATE.fullmatch(text) else text

    def _number(self, node: yaml.ScalarNode) -> int | float | None:
        text = node.value
        digits = text.lstrip("+-")
        fault = None
        if digits[:1] == "0" and digits.isdigit() and len(digits) > 1:
            fault = f"{text} starts with a zero.", "Drop it, or use quotes."
        elif len(text) > _LONGEST_NUMBER:
            fault = "is a number with far too many digits.", "Shorten it."
        elif not math.isfinite(float(text)):
            fault = f"{text} is too large.", "Check the figure."
        if fault:
            self._fault(node.start_mark, *fault)
            return None
        return int(text) if digits.isdigit() else float(text)

    def _date(self, node: yaml.ScalarNode) -> dt.date | None:
        try:
            return dt.date.fromisoformat(node.value)
        except ValueError:
            self._fault(node.start_mark, f"{node.value} is no day.", "Write YYYY-MM-DD.")
            return None


def is_number(text: str) -> bool:
    """Whether plain text stands for a number, so that a word must be put in quotes."""
    return _NUMBER.fullmatch(text) is not None


def _place(node: yaml.Node) -> tuple[int, int]:
    return node.start_mark.line + 1, node.start_mark.column + 1


def _events(text: str) -> Iterator[Any]:
    loader = _Loader(text)
    try:
        while loader.check_event():
            yield loader.get_event()
    finally:
        loader.dispose()
