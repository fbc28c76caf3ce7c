"""The strict reader: what it takes, and every trap that PyYAML takes without a word."""

from __future__ import annotations

import datetime as dt
import os
from pathlib import Path
from typing import Any

import pytest

from rigdesk.files import PART_FILE, RIG_FILE, Fault, FileFaultError, Limits
from rigdesk.files.reading import Document, read_yaml, read_yaml_text


def read(text: str | bytes) -> Any:
    return read_yaml_text(text, "a.yaml").value


def faults(text: str | bytes, limits: Limits = RIG_FILE) -> tuple[Fault, ...]:
    with pytest.raises(FileFaultError) as caught:
        read_yaml_text(text, "a.yaml", limits)
    return caught.value.faults


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("# nothing\n", None),
        ("a:", {"a": None}),
        ("a: ~", {"a": None}),
        ("a: null", {"a": None}),
        ("a: true\nb: false", {"a": True, "b": False}),
        ("a: 0", {"a": 0}),
        ("a: -7", {"a": -7}),
        ("a: +7", {"a": 7}),
        ("a: 1.50", {"a": 1.5}),
        ("a: .5", {"a": 0.5}),
        ("a: 5.", {"a": 5.0}),
        ("a: 0.0", {"a": 0.0}),
        ("a: 1e3", {"a": 1000.0}),
        ("a: 1.5E-2", {"a": 0.015}),
        ("a: 2024-02-29", {"a": dt.date(2024, 2, 29)}),
        ("a: 2024-02", {"a": "2024-02"}),
        ("a: 'x'", {"a": "x"}),
        ('a: "12"', {"a": "12"}),
        ("a: '014'", {"a": "014"}),
        ("a: |\n  12\n", {"a": "12\n"}),
        ("a: [1, {b: c}]", {"a": [1, {"b": "c"}]}),
        ("1: x\non: y", {"1": "x", "on": "y"}),
        ("- 1\n- x", [1, "x"]),
        ("just words", "just words"),
        ("\ufeffa: 1", {"a": 1}),
    ],
)
def test_values(text: str, value: Any) -> None:
    """YAML 1.2 as people mean it."""
    assert read(text.encode()) == value


@pytest.mark.parametrize(
    "word", ["on", "off", "yes", "no", "Yes", "True", "1:30", "0o14", "0x1F", "1_000", "=", "<<"]
)
def test_words_stay_words(word: str) -> None:
    """YAML 1.1 reads a switch, a time in base sixty or a number into these."""
    assert read(f"a: {word}") == {"a": word}


def test_a_comment_sign_in_a_name_needs_quotes() -> None:
    """YAML cuts the name at ' #'; the record then has the wrong name, but says so itself."""
    assert read("a: RTX 4090 #2") == {"a": "RTX 4090"}
    assert read("a: 'RTX 4090 #2'") == {"a": "RTX 4090 #2"}


@pytest.mark.parametrize(
    ("text", "line", "column", "what"),
    [
        ("a: 1\nb: 2\na: 3", 3, 1, "'a' stands twice; the first is in line 1"),
        ("x:\n  - {k: 1, k: 2}", 2, 12, "'k' stands twice"),
        ("a: 014", 1, 4, "014 starts with a zero"),
        ("a: -00", 1, 4, "-00 starts with a zero"),
        ("a: .inf", 1, 4, ".inf is no figure"),
        ("a: -.INF", 1, 4, "-.INF is no figure"),
        ("a: .nan", 1, 4, ".nan is no figure"),
        ("a: 1e400", 1, 4, "1e400 is too large"),
        ("a: " + "9" * 41, 1, 4, "far too many digits"),
        ("a: " + "9" * 5000, 1, 4, "far too many digits"),
        ("a: 2024-02-30", 1, 4, "2024-02-30 is no day"),
        ("a: 2024-13-01", 1, 4, "is no day"),
        ("a: &x 1\nb: *x", 1, 4, "anchor or alias"),
        ("a: *x", 1, 4, "anchor or alias"),
        ("a: !!str 1", 1, 4, "uses a tag"),
        ("a: !!python/object/apply:os.system [id]", 1, 4, "uses a tag"),
        ("a: !local x", 1, 4, "uses a tag"),
        ("a: ! 12", 1, 4, "uses a tag"),
        ("? [a, b]\n: 1", 1, 3, "a key must be a plain word"),
        ("? {a: b}\n: 1", 1, 3, "a key must be a plain word"),
        ("a: [1, 2\nb: 1", 2, 2, "did not find expected ',' or ']'"),
        ("a: b: c", 1, 5, "mapping values are not allowed"),
        ("a:\n\tb: 1", 2, 1, "cannot start any token"),
        ("a: 1\n---\nb: 2", 2, 1, "another document"),
        ("a: 'ü\nx\0y'", 2, 2, "control character (code 0)"),
        ("a: \x07", 1, 4, "control character (code 7)"),
    ],
)
def test_traps(text: str, line: int, column: int, what: str) -> None:
    """Each is refused at its place."""
    first = faults(text)[0]
    assert what in first.what
    assert (first.file, first.line, first.column) == ("a.yaml", line, column)


def test_an_alias_bomb_is_refused_before_it_is_counted() -> None:
    """Expanded, these few lines need more memory than there is."""
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    for here, before in zip("bcdefghi", "abcdefgh", strict=True):
        lines.append(f"{here}: &{here} [{', '.join([f'*{before}'] * 9)}]")
    assert "anchor or alias" in faults("\n".join(lines))[0].what


def test_all_faults_are_told_at_once() -> None:
    found = faults("a: 014\nb: .nan\na: 2\nc: 2024-00-01")
    assert [fault.line for fault in found] == [1, 2, 3, 4]
    assert all(fault.remedy for fault in found)


def test_depth_is_capped() -> None:
    """A recursive reader would otherwise be at the mercy of brackets."""
    assert read("[" * 32 + "]" * 32)
    (fault,) = faults("[" * 33 + "]" * 33)
    assert "nests deeper than 32 levels" in fault.what
    assert faults("[" * 100_000)[0].what.startswith("nests deeper")


@pytest.mark.parametrize("text", ["a: " + "x" * 100, b"a: " + b"x" * 100])
def test_size_is_capped(text: str | bytes) -> None:
    (fault,) = faults(text, Limits(size=100))
    assert fault.line == 0
    assert "is larger than" in fault.what


def test_other_encodings_are_refused_where_they_begin() -> None:
    (fault,) = faults("a: 1\nname: Müller".encode("latin-1"))
    assert (fault.line, fault.column, fault.what) == (2, 8, "is not UTF-8 text.")
    assert faults("a: 1".encode("utf-16"))


def test_a_lone_surrogate_is_no_text() -> None:
    assert faults("a: \ud800")


def test_a_document_knows_its_places() -> None:
    document = read_yaml_text("parts:\n- id: x\n  plugs: [{kind: a}]\n", "p.yaml")
    assert document.place(("parts",)) == (1, 1)
    assert document.place(("parts", 0)) == (2, 3)
    assert document.place(("parts", 0, "id")) == (2, 3)
    assert document.place(("parts", 0, "plugs", 0, "kind")) == (3, 12)
    assert document.place(("parts", 0, "plugs", 0, "count")) == (3, 11), "the nearest that holds it"
    assert document.place(()) == (1, 1)
    assert document.fault(("nowhere",), "is odd.", "Fix it.") == Fault(
        "p.yaml", 1, 1, "is odd.", "Fix it."
    )
    assert Document("x", None, {}).place(("a",)) == (1, 1)


def test_faults_read_like_a_compiler_s() -> None:
    """An editor jumps to file:line:column."""
    assert str(Fault("a.yaml", 3, 5, "is odd.", "Fix it.")) == "a.yaml:3:5: is odd. Fix it."
    assert str(Fault("a.yaml", 0, 0, "is odd.")) == "a.yaml: is odd."
    error = FileFaultError([Fault("a", 0, 0, "x."), Fault("b", 1, 1, "y.")])
    assert str(error) == "a: x.\nb:1:1: y."


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "ü.yaml"
    path.write_text("a: ü", encoding="utf-8")
    assert read_yaml(path).value == {"a": "ü"}


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """No traceback reaches a person who mistyped a name."""
    big = tmp_path / "big.yaml"
    big.write_bytes(b"x" * (PART_FILE.size + 1))
    for path in (tmp_path / "none.yaml", tmp_path, tmp_path / "a\0b", tmp_path / ("n" * 300), big):
        with pytest.raises(FileFaultError) as caught:
            read_yaml(path, PART_FILE)
        (fault,) = caught.value.faults
        assert fault.file == str(path)
        assert fault.line == 0


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    """Reading it would wait for ever."""
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileFaultError, match="is no file"):
        read_yaml(tmp_path / "pipe")
