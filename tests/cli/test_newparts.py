"""``rigdesk catalog schema`` and ``new``: what helps to write part files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rigdesk.cli import run
from rigdesk.files.places import assets_dir, own_parts_dir
from rigdesk.parts import KINDS
from rigdesk.parts.catalog import default_catalog

Streams = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("name", ["gpu", "board", "rig", ""])
def test_schema(name: str, tmp_path: Path, capsys: Streams) -> None:
    """Printed or written; without a kind that of files that hold any part."""
    shipped = assets_dir() / "schema" / f"{name or 'part'}.json"
    asked = ["catalog", "schema", *([name] if name else [])]
    assert run(asked) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(shipped.read_text("utf-8"))
    path = tmp_path / "made.json"
    assert run([*asked, "-o", str(path)]) == 0
    assert path.read_text("utf-8") == shipped.read_text("utf-8")


def test_schemas_that_are_none(tmp_path: Path, capsys: Streams) -> None:
    assert run(["catalog", "schema", "gpus"]) == 2
    assert "there is no schema 'gpus'. Did you mean" in capsys.readouterr().err
    assert run(["catalog", "schema", "qqqqqq"]) == 2
    assert "They are gpu," in capsys.readouterr().err
    assert run(["catalog", "schema", "-o", str(tmp_path / "no" / "x.json")]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("kind", KINDS)
def test_new(kind: str, tmp_path: Path, capsys: Streams) -> None:
    path = tmp_path / "new.yaml"
    assert run(["catalog", "new", kind, "me-thing", "-o", str(path)]) == 0
    text = path.read_text("utf-8")
    schema = (assets_dir() / "schema" / f"{kind}.json").as_posix()
    assert text.startswith(f"# yaml-language-server: $schema={schema}\n")
    assert run(["catalog", "new", kind, "me-thing"]) == 0
    assert capsys.readouterr().out == text
    assert "- id: me-thing " in text
    assert run(["catalog", "check", str(tmp_path)]) == 2
    out = capsys.readouterr().out
    assert f"{path}:" in out
    assert "'maker' is empty. Fill it in, or take the line out.\n" in out


def test_one_broken_record_hides_no_other(tmp_path: Path, capsys: Streams) -> None:
    """Faults first, then what is doubtful in the records that are sound."""
    assert run(["catalog", "new", "fan", "me-fan", "-o", str(tmp_path / "a.yaml")]) == 0
    (tmp_path / "b.yaml").write_text("parts: [")
    (tmp_path / "c.yaml").write_text(
        "parts:\n- {id: me-b, kind: fan, maker: M, name: N, size_mm: 40, thick_mm: 60}\n"
    )
    assert run(["catalog", "check", str(tmp_path)]) == 2
    out = capsys.readouterr().out
    assert f"{tmp_path / 'b.yaml'}:" in out
    assert "\n1 part, 4 faults.\n" in out
    assert f"{tmp_path / 'c.yaml'}:2: error: me-b: It is thicker than it is wide. Look" in out
    assert "1 of   1  fan" in out
    assert f"First: {tmp_path / 'c.yaml'}:2\n" in out
    assert "missing: me-b" not in out
    assert run(["catalog", "check", str(tmp_path), "--missing"]) == 2
    said = f"{tmp_path / 'c.yaml'}:2: missing: me-b: No source says where its figures come from."
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["gpus"], "there is no kind of part 'gpus'. Did you mean 'gpu'"),
        (["qqqqqq"], "The kinds are gpu,"),
        (["gpu", "My Card"], "'My Card' is no id; write maker-model in lower case"),
        (["gpu", "nvidia-rtx-a6000"], "is the id of NVIDIA RTX A6000 already"),
    ],
)
def test_what_cannot_be_begun(words: list[str], said: str, capsys: Streams) -> None:
    assert run(["catalog", "new", *words]) == 2
    assert said in capsys.readouterr().err
    assert "nvidia-rtx-a6000" in default_catalog()


def test_nothing_is_written_over(tmp_path: Path, capsys: Streams) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("precious")
    assert run(["catalog", "new", "gpu", "-o", str(path)]) == 2
    assert "exists already; name another file after -o" in capsys.readouterr().err
    assert path.read_text() == "precious"


def test_the_first_of_one_s_own_parts(home: Path, capsys: Streams) -> None:
    """The folder is made with it; any other folder that is not there is a slip."""
    del home
    path = own_parts_dir() / "mine.yaml"
    assert not path.parent.exists()
    assert run(["catalog", "new", "fan", "me-fan", "-o", str(path)]) == 0
    assert "- id: me-fan " in path.read_text("utf-8")
    assert run(["catalog", "new", "fan", "-o", str(own_parts_dir() / "no" / "x.yaml")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_correction_in_another_folder_says_where_it_belongs(
    tmp_path: Path, capsys: Streams
) -> None:
    path = tmp_path / "c.yaml"
    path.write_text("parts:\n- {corrects: asrockrack-romed8-2t, source: s, depth_mm: 243}\n")
    assert run(["catalog", "check", str(tmp_path)]) == 2
    out = capsys.readouterr().out
    assert f"{path}:2:4: a correction mends parts only from the folder of your own" in out
    assert "'rigdesk catalog where' tells where that is." in out


def test_every_figure_that_cannot_be_is_named(tmp_path: Path, capsys: Streams) -> None:
    """A card thinner than its bracket, a case deeper than its outside, watts above the plugs."""
    (tmp_path / "a.yaml").write_text(
        "parts:\n"
        "- id: a-card\n  kind: gpu\n  maker: M\n  name: N\n  chip: C\n  thickness_mm: 12\n"
        "  bracket_slots: 3\n  tdp_w: 650\n  plugs: [{kind: pcie-8}]\n  vram_gb: 240000\n"
        "- id: a-case\n  kind: case\n  maker: M\n  name: N\n  style: tower\n"
        "  outside_mm: [200, 400, 300]\n  card_length_mm: 450\n"
    )
    assert run(["catalog", "check", str(tmp_path)]) == 1
    errors = [line for line in capsys.readouterr().out.splitlines() if ": error: " in line]
    assert [line.removeprefix(f"{tmp_path / 'a.yaml'}:").split(".")[0] for line in errors] == [
        "7: error: a-card: It is 12 mm thick; its bracket of 3 slots needs more than 40",
        "9: error: a-card: It takes 650 W, but plugs and slot carry 225 W",
        "11: error: a-card: vram_gb is 240000 GB; such parts have 0",
        "18: error: a-case: card_length_mm is 450 mm, but its longest side measures 400 mm",
    ]
