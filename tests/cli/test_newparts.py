"""``rigdesk catalog schema`` and ``new``: what helps to write part files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rigdesk.cli import run
from rigdesk.files.places import assets_dir
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
