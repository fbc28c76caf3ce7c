"""The command that puts rigs side by side."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rigdesk.cli import run
from rigdesk.files.places import samples_dir

Streams = pytest.CaptureFixture[str]
FOUR = str(samples_dir() / "four-a6000.rig.yaml")
TWO = str(samples_dir() / "two-4090.rig.yaml")


def test_text_is_usual(capsys: Streams) -> None:
    """Names at the head, differences marked."""
    assert run(["compare", FOUR, TWO]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].split("  ")[-1].strip() == "Two RTX 4090"
    assert "\n≠ At the wall" in out


@pytest.mark.parametrize(("form", "start"), [("md", "# Four RTX A6000"), ("json", "{")])
def test_other_formats(form: str, start: str, capsys: Streams) -> None:
    """A page, or data."""
    assert run(["compare", FOUR, TWO, TWO, "--format", form]) == 0
    out = capsys.readouterr().out
    assert out.startswith(start)
    if form == "json":
        assert len(json.loads(out)["rigs"]) == 3


def test_one_rig_is_not_enough(capsys: Streams) -> None:
    """It says what to do."""
    assert run(["compare", FOUR]) == 2
    assert "name two files or more" in capsys.readouterr().err


def test_a_broken_file_leaves_the_others(tmp_path: Path, capsys: Streams) -> None:
    """Two are left to compare; the fault is told, and the exit code says so."""
    broken = tmp_path / "broken.rig.yaml"
    broken.write_text("rigdesk: 1\ncolour: red\n", encoding="utf-8")
    assert run(["compare", FOUR, str(broken), TWO]) == 2
    streams = capsys.readouterr()
    assert "broken.rig.yaml:2" in streams.err
    assert "Two RTX 4090" in streams.out
    assert run(["compare", FOUR, str(broken)]) == 2
    assert capsys.readouterr().out == ""
