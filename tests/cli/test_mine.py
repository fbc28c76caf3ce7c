"""The commands about a person's own parts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rigdesk.cli import run
from rigdesk.files.places import own_parts_dir
from rigdesk.parts.catalog import default_catalog, renewed

FAN = "- {id: m-fan, kind: fan, maker: Mine, name: Fan, size_mm: 120, sources: [a ruler]}\n"
MENDED = "- {corrects: asrockrack-romed8-2t, source: a ruler, date: 2026-11-30, depth_mm: 243}\n"


@pytest.fixture
def own(home: Path) -> Path:
    """One's own folder with a part and a correction in it."""
    del home
    default_catalog()
    put(own_parts_dir(), "a.yaml", f"parts:\n{FAN}{MENDED}")
    return own_parts_dir()


def put(folder: Path, name: str, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    renewed()


def test_where(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Asking makes no folder."""
    assert run(["catalog", "where"]) == 0
    folder = capsys.readouterr().out.strip()
    assert folder == str(own_parts_dir())
    assert folder.startswith(str(home))
    assert not Path(folder).exists()


def test_own_parts_are_listed_and_marked(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    del own
    assert run(["catalog", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.endswith("Mine Fan · mine")]
    assert [line for line in lines if line.endswith("ROMED8-2T · corrected")]
    assert run(["catalog", "list", "--kind", "fan", "--format", "json"]) == 0
    rows = {row["id"]: row["origin"] for row in json.loads(capsys.readouterr().out)}
    assert rows.pop("m-fan") == "mine"
    assert set(rows.values()) == {"shipped"}
    assert run(["catalog", "show", "asrockrack-romed8-2t"]) == 0
    shown = capsys.readouterr().out
    assert "depth_mm: 243\n" in shown
    assert "source: a ruler" in shown


def test_check_mine(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sound files; then a fault; then a figure that cannot be."""
    assert run(["catalog", "check", "--mine"]) == 0
    assert capsys.readouterr().out.startswith("1 part and 1 correction of yours.\n")
    put(own, "b.yaml", "parts:\n- {id: x-fan}\n")
    assert run(["catalog", "check", "--mine"]) == 2
    told = capsys.readouterr()
    assert told.out.startswith(f"{own / 'b.yaml'}:2:")
    assert "1 fault in" in told.err
    assert run(["catalog", "list", "--kind", "fan"]) == 0
    assert "1 fault in your own part files" in capsys.readouterr().err
    card = "id: m-card, kind: gpu, maker: M, name: Card, chip: C, tdp_w: 600"
    put(own, "b.yaml", f"parts:\n- {{{card}, plugs: [{{kind: pcie-6}}], plug_place: end}}\n")
    assert run(["catalog", "check", "--mine"]) == 1
    assert "error: m-card:" in capsys.readouterr().out


def test_a_rig_may_name_an_own_part(
    own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    del own
    path = tmp_path / "a.rig.yaml"
    path.write_text(
        "rigdesk: 1\nname: A\ncase: fractal-define-7-xl\n"
        "fit_out: {fans: [{side: front, part: m-fan}]}\n",
        encoding="utf-8",
    )
    assert run(["check", str(path), "--fail-on", "never"]) == 0, capsys.readouterr().err


def test_own_parts_lie_in_one_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["catalog", "check", "--mine", str(tmp_path)]) == 2
    assert "'--mine' is the folder of your own parts; name no other." in capsys.readouterr().err
