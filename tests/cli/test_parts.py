"""``rigdesk parts``: what the catalog has newer than a rig's own records, taken or left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rigdesk.cli import run
from rigdesk.files.places import samples_dir
from rigdesk.parts import ANY_PART, AnyPart, plain_record
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig, write_rig
from rigdesk.rig.rig import with_changes

Streams = pytest.CaptureFixture[str]
A6000, BOARD = "nvidia-rtx-a6000", "asrockrack-romed8-2t"


def other(part_id: str, **fields: object) -> AnyPart:
    """The catalog's record with other figures."""
    return ANY_PART.validate_python(plain_record(default_catalog()[part_id]) | fields)


@pytest.fixture
def old(tmp_path: Path, home: Path) -> Path:
    """The sample as it was saved when the catalog still had other figures of two parts."""
    del home
    rig = read_rig(samples_dir() / "four-a6000.rig.yaml", default_catalog())
    mine = {A6000: other(A6000, tdp_w=320), BOARD: other(BOARD, eps_sockets=1)}
    path = tmp_path / "old.rig.yaml"
    write_rig(with_changes(rig, parts={**rig.parts, **mine}), path)
    return path


def test_diff(old: Path, capsys: Streams) -> None:
    assert run(["parts", "diff", str(old)]) == 1
    out = capsys.readouterr().out
    assert (
        "asrockrack-romed8-2t  ASRock Rack ROMED8-2T\n  EPS sockets: 1 → 2\n  Source: ASRock" in out
    )
    assert "nvidia-rtx-a6000  NVIDIA RTX A6000\n  Power: 320 W → 300 W\n" in out
    assert "Verdict: " in out
    assert out.rstrip().endswith("with all of these: Works")


def test_diff_for_programs(old: Path, capsys: Streams) -> None:
    assert run(["parts", "diff", str(old), "--format", "json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [part["id"] for part in told["parts"]] == [BOARD, A6000]
    difference = told["parts"][1]["differences"][0]
    assert (difference["field"], difference["mine"], difference["theirs"]) == (
        "tdp_w", "320 W", "300 W",
    )  # fmt: skip
    assert told["parts"][1]["replaced_by"] is None
    assert told["after"] == "Works"


def test_take_some_and_leave_the_rest(old: Path, capsys: Streams) -> None:
    assert run(["parts", "take", str(old), A6000]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"taken: {A6000}\nVerdict: ")
    assert read_rig(old, default_catalog()).parts[A6000] == default_catalog()[A6000]
    assert run(["parts", "diff", str(old)]) == 1
    assert A6000 not in capsys.readouterr().out
    assert run(["parts", "leave", str(old)]) == 0
    assert capsys.readouterr().out.startswith(f"left: {BOARD}\n")
    assert run(["parts", "diff", str(old)]) == 0
    assert capsys.readouterr().out == "Nothing newer in the catalog.\n"
    assert run(["parts", "take", str(old)]) == 0
    assert capsys.readouterr().out == "Nothing newer in the catalog.\n"
    assert list(read_rig(old, default_catalog()).kept) == [BOARD]


def test_take_everything_into_another_file(old: Path, tmp_path: Path, capsys: Streams) -> None:
    before, new = old.read_bytes(), tmp_path / "new.rig.yaml"
    assert run(["parts", "take", str(old), "-o", str(new)]) == 0
    assert "now: Works" in capsys.readouterr().out
    assert old.read_bytes() == before
    assert run(["parts", "diff", str(new)]) == 0


def test_what_replaces_a_retired_part(
    old: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fake catalog: no shipped part is retired yet."""
    from rigdesk.parts import catalog as module

    retired = other("corsair-air-540", retired=True, replaced_by="fractal-define-7")
    parts = [retired if part.id == retired.id else part for part in default_catalog().all()]
    made = module.Catalog(parts)
    monkeypatch.setattr(module, "default_catalog", lambda: made)
    rig = read_rig(old, made)
    write_rig(with_changes(rig, case=retired.id), old)
    assert run(["parts", "diff", str(old)]) == 1
    said = (
        "corsair-air-540  Corsair Carbide Air 540: retired; replaced by fractal-define-7, Fractal"
    )
    assert said in capsys.readouterr().out
    assert run(["parts", "take", str(old), "corsair-air-540"]) == 0
    assert read_rig(old, made).case == "fractal-define-7"
    assert run(["catalog", "list", "--kind", "case"]) == 0
    assert " · retired, replaced by fractal-define-7\n" in capsys.readouterr().out
    assert run(["catalog", "show", "corsair-air-540"]) == 0
    assert "retired: true\nreplaced_by: fractal-define-7\n" in capsys.readouterr().out
    assert run(["catalog", "list", "--kind", "case", "--format", "json"]) == 0
    rows = {row["id"]: row for row in json.loads(capsys.readouterr().out)}
    assert rows["corsair-air-540"]["replaced_by"] == "fractal-define-7"
    assert "retired" not in rows["fractal-define-7"]


def test_what_goes_wrong_is_one_sentence(old: Path, tmp_path: Path, capsys: Streams) -> None:
    assert run(["parts", "take", str(old), "nvidia-rtx-a600"]) == 2
    assert "nothing newer is offered for 'nvidia-rtx-a600'; Did you mean" in capsys.readouterr().err
    assert run(["parts", "take", str(old), "qqqqqqq"]) == 2
    assert "see 'rigdesk parts diff'" in capsys.readouterr().err
    assert run(["parts", "take", str(old), "-o", str(tmp_path / "no" / "x.rig.yaml")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert run(["parts", "diff", str(tmp_path / "none.rig.yaml")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_rig_inside_paper_is_not_written_over(old: Path, tmp_path: Path, capsys: Streams) -> None:
    paper = tmp_path / "rig.svg"
    assert run(["draw", str(old), "-o", str(paper)]) == 0
    before = paper.read_bytes()
    assert run(["parts", "take", str(paper)]) == 2
    assert "is no rig file of its own; name one after -o" in capsys.readouterr().err
    assert paper.read_bytes() == before
    assert run(["parts", "take", str(paper), "-o", str(tmp_path / "x.rig.yaml")]) == 0


def test_notes_of_the_file_are_told(old: Path, capsys: Streams) -> None:
    """A record that was edited by hand is used as it is, and said to be."""
    text = old.read_text(encoding="utf-8")
    old.write_text(text.replace("tdp_w: 320", "tdp_w: 321"), encoding="utf-8")
    assert run(["parts", "diff", str(old)]) == 1
    streams = capsys.readouterr()
    assert "was edited by hand" in streams.err
    assert "Power: 321 W → 300 W" in streams.out
