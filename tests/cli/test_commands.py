"""Every command, run in this process: what it says and how it ends."""

from __future__ import annotations

import json
import re
from pathlib import Path

import factories as make
import pytest

from rigdesk import __version__
from rigdesk.cli import COMMANDS, run
from rigdesk.cli.commands import app
from rigdesk.files.places import samples_dir
from rigdesk.parts import KINDS
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig import edits
from rigdesk.rig.file import write_rig
from rigdesk.rules.engine import check
from rigdesk.rules.rule import all_rules

Streams = pytest.CaptureFixture[str]

WORKS = samples_dir() / "four-a6000.rig.yaml"
FAILS = samples_dir() / "four-a6000-seven-openings.rig.yaml"
WARNS = samples_dir() / "four-3090-capped.rig.yaml"


def test_commands_are_those_that_the_dispatch_knows() -> None:
    """A command that the dispatch does not know would be taken for a rig."""
    named = [command.name or command.callback.__name__ for command in app.registered_commands]  # type: ignore[union-attr]
    groups = [group.name for group in app.registered_groups]
    assert sorted(map(str, named + groups)) == sorted(COMMANDS)


@pytest.mark.parametrize(
    ("rig", "fail_on", "code"),
    [
        (WORKS, None, 0),
        (WORKS, "error", 0),
        (WORKS, "unknown", 0),
        (WORKS, "warning", 0),
        (WARNS, None, 0),
        (WARNS, "unknown", 0),
        (WARNS, "warning", 1),
        (WARNS, "never", 0),
        (FAILS, None, 1),
        (FAILS, "error", 1),
        (FAILS, "unknown", 1),
        (FAILS, "warning", 1),
        (FAILS, "never", 0),
    ],
)
def test_exit_code_of_check(rig: Path, fail_on: str | None, code: int, capsys: Streams) -> None:
    """error, then unknown, then warning: each asks for itself and what is worse."""
    more = ["--fail-on", fail_on] if fail_on else []
    assert run(["check", str(rig), *more]) == code
    assert capsys.readouterr().out


def test_unknown_stands_between_error_and_warning(tmp_path: Path, capsys: Streams) -> None:
    """A missing figure fails a check that asks for unknown, not one that asks for errors."""
    path = tmp_path / "a.rig.yaml"
    thick = make.gpu(length_mm=None)
    write_rig(make.rig(make.at("PCIE1", thick), case=make.case()), path)
    assert run(["check", str(path), "--format", "json"]) == 0
    [found] = json.loads(capsys.readouterr().out)
    severities = {finding["severity"] for finding in found["findings"]}
    assert "unknown" in severities
    assert "error" not in severities
    assert run(["check", str(path), "--fail-on", "unknown"]) == 1


def test_waived_findings_do_not_fail(tmp_path: Path, capsys: Streams) -> None:
    """What someone accepted is told and does not count."""
    rig = make.rig(
        *(make.at(slot, make.gpu()) for slot in ("PCIE1", "PCIE3", "PCIE5", "PCIE7")),
        case=make.case(openings=7),
    )
    path = tmp_path / "a.rig.yaml"
    write_rig(rig, path)
    assert run(["check", str(path)]) == 1
    for finding in check(rig).findings:
        if finding.severity == "error":
            rig = edits.waive(rig, finding.key, "The last bracket is cut off")
    write_rig(rig, path)
    assert run(["check", str(path)]) == 0
    assert "The last bracket is cut off" in capsys.readouterr().out


def test_json_is_a_list_of_rigs(capsys: Streams) -> None:
    """One object a rig, whatever their number, with everything that programs ask for."""
    assert run(["check", str(WORKS), str(FAILS), "--format", "json"]) == 1
    works, fails = json.loads(capsys.readouterr().out)
    assert works["name"] == "Four RTX A6000 in 4U"
    assert fails["headline"] == "Cannot be built: 1 error"
    for finding in fails["findings"]:
        assert set(finding) >= {
            "rule", "code", "severity", "message", "subjects", "required", "actual", "unit",
            "minus", "plus", "key", "waived", "fixes",
        }  # fmt: skip
    totals = works["totals"]
    assert set(totals) >= {"power", "cost", "lanes", "heat_w", "weight_kg"}
    assert set(totals["power"]) >= {"steady_w", "supplies", "wall_w", "circuits"}
    assert len(totals["lanes"]) == 4
    assert run(["check", str(WORKS), "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1


def test_unreadable_file_among_sound_ones(tmp_path: Path, capsys: Streams) -> None:
    """The others are reported all the same; the code tells that one was not."""
    bad = tmp_path / "bad.rig.yaml"
    bad.write_text("rigdesk: 1\nbord: x\n")
    assert run(["check", str(WORKS), str(bad), str(FAILS)]) == 2
    streams = capsys.readouterr()
    assert "Four RTX A6000 in 4U" in streams.out
    assert "Cannot be built" in streams.out
    assert f"{bad}:2:1: 'bord' is no field here. Did you mean 'board'" in streams.err
    assert run(["check", str(bad), "--format", "json"]) == 2
    streams = capsys.readouterr()
    assert json.loads(streams.out) == []
    assert run(["check", str(tmp_path / "none.rig.yaml")]) == 2
    assert capsys.readouterr().out == ""


def test_notes_of_a_file_go_to_the_error_output(tmp_path: Path, capsys: Streams) -> None:
    """A record edited by hand is worth a word, but not in the answer."""
    path = tmp_path / "a.rig.yaml"
    write_rig(make.rig(make.at("PCIE1", make.gpu())), path)
    path.write_text(path.read_text("utf-8").replace("tdp_w: 300", "tdp_w: 250"), "utf-8")
    assert run(["check", str(path), "--fail-on", "never"]) == 0
    assert "edited by hand" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["airflow-adjacent", "AIRFLOW-ADJACENT", "A201", "a201"])
def test_explain_by_name_and_code(word: str, capsys: Streams) -> None:
    """Its four paragraphs, whichever way it is named."""
    assert run(["explain", word]) == 0
    told = capsys.readouterr().out
    assert told.startswith("airflow-adjacent (A201, air; raises ")
    for heading in (
        "What it checks",
        "Why it matters",
        "What to do",
        "Where the figures come from",
    ):
        assert f"\n{heading}\n" in told


def test_explain_alone_lists_every_rule(capsys: Streams) -> None:
    """Name, code and title of each."""
    assert run(["explain"]) == 0
    told = capsys.readouterr().out
    for rule in all_rules():
        line = rf"^  {rule.code}  {rule.name} +{re.escape(rule.title)}$"
        assert re.search(line, told, re.MULTILINE)


def test_explain_names_the_nearest(capsys: Streams) -> None:
    """A misspelt rule gets a hint, a word near none the list."""
    assert run(["explain", "airflow-adjacnt"]) == 2
    assert "did you mean airflow-adjacent" in capsys.readouterr().err
    assert run(["explain", "zzzzzzzz"]) == 2
    assert "'rigdesk explain' lists all" in capsys.readouterr().err


def test_catalog_list(capsys: Streams) -> None:
    """Every part in a line; JSON objects have id, kind and name."""
    assert run(["catalog", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(default_catalog())
    assert any(re.fullmatch(r"nvidia-rtx-a6000 +gpu +NVIDIA RTX A6000", line) for line in lines)
    assert run(["catalog", "list", "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    a6000 = {"id": "nvidia-rtx-a6000", "kind": "gpu", "name": "NVIDIA RTX A6000"}
    assert a6000 | {"origin": "shipped"} in rows
    assert [row["id"] for row in rows] == [line.split()[0] for line in lines]


def test_catalog_list_of_one_kind(capsys: Streams) -> None:
    """Kinds are known words; a kind without parts is an empty list, not an error."""
    for kind in KINDS:
        assert run(["catalog", "list", "--kind", kind, "--format", "json"]) == 0
        rows = json.loads(capsys.readouterr().out)
        assert [row["id"] for row in rows] == [p.id for p in default_catalog().of_kind(kind)]
        assert run(["catalog", "list", "--kind", kind]) == 0
        capsys.readouterr()
    assert run(["catalog", "list", "--kind", "gpus"]) == 2
    assert "Did you mean 'gpu'" in capsys.readouterr().err
    assert run(["catalog", "list", "--kind", "qqqqqq"]) == 2
    assert "The kinds are gpu, card, board" in capsys.readouterr().err


def test_catalog_show(capsys: Streams) -> None:
    """The record as its file holds it; nearest names for an unknown id."""
    assert run(["catalog", "show", "nvidia-rtx-a6000"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("id: nvidia-rtx-a6000\nkind: gpu\n")
    assert "thickness_mm: 39.04 +0/-2" in told
    assert run(["catalog", "show", "nvidia-rtx-a600"]) == 2
    assert "did you mean nvidia-rtx-a6000" in capsys.readouterr().err
    assert run(["catalog", "show", "qqqqqqqqqqqqqqq"]) == 2
    assert "see 'rigdesk catalog list'" in capsys.readouterr().err


def test_catalog_check(tmp_path: Path, capsys: Streams, home: Path) -> None:
    """The shipped catalog is sound; a folder of one's own is told fault by fault."""
    assert run(["catalog", "check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{len(default_catalog())} parts, no fault."
    assert all(" of " in line and ". First: " in line for line in lines[1:])
    counts = [int(line.split()[0]) for line in lines[1:]]
    assert counts == sorted(counts, reverse=True)
    folder = tmp_path / "own"
    folder.mkdir()
    own = folder / "fans.yaml"
    own.write_text("parts:\n- {id: my-fan, kind: fan, maker: I, name: F, size_mm: 120}\n")
    assert run(["catalog", "check", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("1 part, no fault.\n    1 of   1  fan")
    own.write_text(
        "parts:\n- {id: my-card, kind: gpu, maker: I, name: C, chip: C, tdp_w: 600,"
        " plugs: [{kind: pcie-6}], sources: [me]}\n"
    )
    assert run(["catalog", "check", str(folder)]) == 1
    assert f"{own}:2: error: my-card: " in capsys.readouterr().out
    own.write_text("parts:\n- {id: my-fan, kind: fan, maker: I, name: F, size_mm: 3}\n- 7\n")
    assert run(["catalog", "check", str(folder)]) == 2
    streams = capsys.readouterr()
    assert f"{own}:2:" in streams.out
    assert "2 faults in part files" in streams.err
    assert home.exists()


def test_sheet(tmp_path: Path, capsys: Streams) -> None:
    """Markdown in the file named, and nothing on the screen."""
    out = tmp_path / "sheet.md"
    assert run(["sheet", str(WORKS), "-o", str(out)]) == 0
    assert out.read_text("utf-8").startswith("# Four RTX A6000 in 4U\n")
    assert capsys.readouterr() == ("", "")


def test_draw(tmp_path: Path, capsys: Streams) -> None:
    """SVG to scale, on paper or loose, and the same bytes for the same rig."""
    out = tmp_path / "board.svg"
    assert run(["draw", str(WORKS), "-o", str(out), "--view", "board", "--scale", "1:1"]) == 0
    loose = out.read_bytes()
    assert loose.startswith(b"<?xml")
    assert run(["draw", str(WORKS), "-o", str(out), "--scale", "1:1"]) == 0
    assert out.read_bytes() == loose
    assert run(["draw", str(WORKS), "-o", str(out), "--paper", "a4"]) == 0
    assert re.search(rb'width="(210|297)mm" height="(297|210)mm"', out.read_bytes())
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("view", ["rear", "side", "all", "wiring", "lanes"])
def test_draw_from_other_sides(view: str, tmp_path: Path, capsys: Streams) -> None:
    """Each its own drawing, on paper as well, and the same bytes each time."""
    drawn = []
    for name, more in (("a", []), ("b", []), ("paper", ["--paper", "a4"])):
        out = tmp_path / f"{name}.svg"
        assert run(["draw", str(WORKS), "-o", str(out), "--view", view, *more]) == 0
        drawn.append(out.read_text("utf-8"))
    assert drawn[0] == drawn[1]
    assert view.capitalize() in drawn[2]
    assert "Board view" not in drawn[2]
    assert capsys.readouterr() == ("", "")


def test_draw_refuses_what_cannot_be(tmp_path: Path, capsys: Streams) -> None:
    """An odd scale, an unknown paper, a paper too small: a sentence, and no file."""
    out = tmp_path / "board.svg"
    for more, words in (
        (["--scale", "big"], "'big' is no scale; write 1:1"),
        (["--paper", "A9"], "'A9' is no paper here; choose A4"),
        (["--paper", "A4", "--scale", "1:1"], "the drawing needs"),
    ):
        assert run(["draw", str(WORKS), "-o", str(out), *more]) == 2
        assert words in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize(("command", "ending"), [("sheet", ".md"), ("draw", ".svg")])
def test_output_is_never_the_wrong_file(
    command: str, ending: str, tmp_path: Path, capsys: Streams
) -> None:
    """Not another kind of file, not the rig, not a place that cannot be written."""
    rig = tmp_path / f"rig{ending}"
    rig.write_bytes(WORKS.read_bytes())
    assert run([command, str(WORKS), "-o", str(tmp_path / "x.docx")]) == 2
    told = capsys.readouterr().err
    assert ending in told
    assert "give x.docx one of these endings" in told
    assert run([command, str(rig), "-o", str(rig)]) == 2
    assert "is the rig itself" in capsys.readouterr().err
    assert rig.read_bytes() == WORKS.read_bytes()
    assert run([command, str(WORKS), "-o", str(tmp_path / "no" / f"x{ending}")]) == 2
    assert "cannot be written: no such file or directory" in capsys.readouterr().err
    bad = tmp_path / "bad.rig.yaml"
    bad.write_text("- 1\n")
    assert run([command, str(bad), "-o", str(tmp_path / f"x{ending}")]) == 2
    assert f"{bad}:1:1: is no rig." in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--version"], ["--version", "check"]])
def test_version(arguments: list[str], capsys: Streams) -> None:
    """The package's own."""
    assert run(arguments) == 0
    assert capsys.readouterr().out == f"rigdesk {__version__}\n"


def test_help_names_every_command(capsys: Streams) -> None:
    """Help comes for the program and for each command, and exits with 0."""
    assert run(["--help"]) == 0
    told = capsys.readouterr().out
    assert all(re.search(rf"^  {command} ", told, re.MULTILINE) for command in COMMANDS)
    assert "Exit codes" in told
    for words in (*[[command] for command in COMMANDS], ["catalog", "list"]):
        assert run([*words, "--help"]) == 0
        assert "Usage: rigdesk" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["check", "a", "--format", "xml"],
        ["check", "a", "--fail-on", "note"],
        ["sheet", "a"],
        ["draw", "a", "-o", "b.svg", "--view", "left"],
        ["catalog", "nothing"],
        ["--nothing"],
    ],
)
def test_wrong_use_is_told(arguments: list[str], capsys: Streams) -> None:
    """Usage and what was wrong, exit code 2."""
    assert run(arguments) == 2
    assert "Usage: rigdesk" in capsys.readouterr().err
