"""``catalog search`` over shipped, own and imported parts."""

from __future__ import annotations

import json
from pathlib import Path

import open_db as make
import pytest

from rigdesk.cli import run
from rigdesk.files.places import samples_dir

Streams = pytest.CaptureFixture[str]
FOUR = str(samples_dir() / "four-a6000.rig.yaml")


def found(capsys: Streams, *arguments: str) -> list[dict[str, str]]:
    """The rows of an answer."""
    assert run(["catalog", "search", *arguments, "--format", "json"]) == 0
    rows: list[dict[str, str]] = json.loads(capsys.readouterr().out)
    return rows


@pytest.fixture
def imported(home: Path, tmp_path: Path, capsys: Streams) -> None:
    """Two cards and a fan of other people's."""
    short = make.gpu(1, name="Acme Falcon RTX 3090", length=250, total_slot_width=2)
    held = make.files(GPU=[short, make.gpu(2, name="Acme Eagle RTX 3090")], CaseFan=[make.fan(3)])
    run(["catalog", "import", "open-db", str(make.tar_xz(tmp_path / "a", held))])
    capsys.readouterr()


def test_the_import_as_json(home: Path, tmp_path: Path, capsys: Streams) -> None:
    """A line a step, and at last the report: what a program beside it reads."""
    path = make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(n) for n in range(9)]))
    assert run(["catalog", "import", "open-db", str(path), "--format", "json"]) == 0
    *steps, last = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    percents = [step["percent"] for step in steps]
    assert percents == sorted(set(percents))
    assert percents[-1] == 100
    assert last["report"]["taken"] == 9
    assert last["report"]["unknown"] == {}


@pytest.mark.usefixtures("imported")
def test_by_maker_and_origin(capsys: Streams) -> None:
    ours = found(capsys, "rtx 3090", "--maker", "acme")
    assert {row["name"] for row in ours} == {"Acme Falcon RTX 3090", "Acme Eagle RTX 3090"}
    assert {row["mark"] for row in ours} == {"open-db, unverified"}
    assert found(capsys, "rtx 3090", "--maker", "acme", "--origin", "shipped") == []
    assert len(found(capsys, "--origin", "imported")) == 3, "no word asks for all"
    fan = found(capsys, "breeze", "--maker", "Acme")
    assert [row["kind"] for row in fan] == ["fan"]
    assert run(["catalog", "search", "x", "--origin", "elsewhere"]) == 2
    assert "no origin 'elsewhere'; it is shipped or " in capsys.readouterr().err


@pytest.mark.usefixtures("imported")
def test_a_misspelt_word(capsys: Streams) -> None:
    assert run(["catalog", "search", "flacon"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "No part has “flacon”. Near it: falcon"
    assert len(said) == 2
    (row,) = found(capsys, "flacon")
    assert row["near"] == "falcon"
    assert "near" not in found(capsys, "falcon")[0]
    assert run(["catalog", "search", "zzzzzz"]) == 0
    assert capsys.readouterr().out == "No part has all of these words.\n"


@pytest.mark.usefixtures("imported")
def test_what_fits_into_a_rig(tmp_path: Path, capsys: Streams) -> None:
    """By the predicate of the window: the board of the sample is full of cards."""
    assert run(["catalog", "search", "acme", "3090", "--fits", FOUR]) == 0
    assert capsys.readouterr().out == "2 more do not fit.\n"
    assert found(capsys, "acme 3090", "--fits", FOUR) == []
    coolers = {row["id"] for row in found(capsys, "--kind", "cooler", "--most", "900")}
    fitting = {row["id"] for row in found(capsys, "--kind", "cooler", "--fits", FOUR)}
    assert fitting
    assert fitting < coolers
    assert run(["catalog", "search", "acme", "--fits", str(tmp_path / "none")]) == 2
    assert "none" in capsys.readouterr().err


@pytest.mark.usefixtures("imported")
def test_one_that_does_not_fit_is_one(capsys: Streams) -> None:
    assert run(["catalog", "search", "falcon", "--fits", FOUR]) == 0
    assert capsys.readouterr().out == "1 more does not fit.\n"
