"""Own records in their files: one is changed, everything else in the file stays as typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rigdesk.files import FileFaultError, read_yaml
from rigdesk.files.places import assets_dir
from rigdesk.parts.ownfiles import drop_record, find_record, save_record

from .test_loading import write

TYPED = """# My fans.
parts:
  - id: a-fan      # from the attic
    kind: fan
    maker: A
    name: Fan
    size_mm: 92

  # Bought in 2019.
  - id: b-fan
    kind: fan
    maker: B
    name: Fan
    size_mm: 120
"""


def fan(part_id: str, **fields: Any) -> dict[str, Any]:
    return {"id": part_id, "kind": "fan", "maker": "M", "name": "N", "size_mm": 120} | fields


def test_a_new_record_gets_a_file_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    path = save_record(folder, fan("m-fan", as_of="2026-11-30", prices=[{"date": "2021-03"}]))
    assert path == folder / "m-fan.yaml"
    text = path.read_text(encoding="utf-8")
    schema = (assets_dir() / "schema" / "part.json").as_posix()
    head = f"# yaml-language-server: $schema={schema}\n"
    assert text.startswith(f"{head}parts:\n- id: m-fan\n"), "editors help with it"
    save_record(folder, fan("m-fan", size_mm=140))
    assert path.read_text(encoding="utf-8").startswith(head)
    assert "as_of: 2026-11-30" in text
    assert "date: 2021-03" in text


def test_a_correction_lies_apart(tmp_path: Path) -> None:
    """So that a copy of a part and its correction never fight for a name."""
    record = {"corrects": "b-fan", "source": "ruler", "date": "2026-11-30", "size_mm": 121}
    path = save_record(tmp_path, record)
    assert path.name == "b-fan.correction.yaml"
    save_record(tmp_path, record | {"size_mm": 122})
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert read_yaml(path).value["parts"][0]["size_mm"] == 122


def test_a_record_is_changed_where_it_stands(tmp_path: Path) -> None:
    path = write(tmp_path, "fans.yaml", TYPED)
    assert save_record(tmp_path, fan("a-fan", size_mm=93)) == path
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# My fans.\nparts:\n  - id: a-fan\n    kind: fan\n")
    assert text.endswith(TYPED[TYPED.index("\n  # Bought") :])
    assert [part["size_mm"] for part in read_yaml(path).value["parts"]] == [93, 120]


def test_the_last_record_is_changed(tmp_path: Path) -> None:
    path = write(tmp_path, "fans.yaml", TYPED + "# The end.\n")
    save_record(tmp_path, fan("b-fan", size_mm=140))
    text = path.read_text(encoding="utf-8")
    assert text.startswith(TYPED[: TYPED.index("  - id: b-fan")])
    assert text.endswith("    size_mm: 140\n# The end.\n")


def test_records_in_one_line_are_written_anew(tmp_path: Path) -> None:
    """Comments are lost there; no record is."""
    line = "parts: [{id: a-fan, kind: fan, maker: A, name: F, size_mm: 92}, {id: b-fan}]\n"
    path = write(tmp_path, "fans.yaml", line)
    save_record(tmp_path, fan("a-fan"))
    assert read_yaml(path).value["parts"] == [fan("a-fan"), {"id": "b-fan"}]


@pytest.mark.parametrize("text", ["parts: [", "- a", "parts: 3", "parts: [3, {}]"])
def test_files_of_others_are_left_alone(tmp_path: Path, text: str) -> None:
    path = write(tmp_path, "m-fan.yaml", text)
    made = save_record(tmp_path, fan("m-fan"))
    assert made.name == "m-fan-2.yaml"
    assert path.read_text(encoding="utf-8") == text


def test_a_record_goes(tmp_path: Path) -> None:
    path = write(tmp_path, "fans.yaml", TYPED)
    drop_record(tmp_path, fan("a-fan"))
    assert path.read_text(encoding="utf-8") == (
        "# My fans.\nparts:\n" + TYPED[TYPED.index("\n  # Bought") :]
    )
    drop_record(tmp_path, fan("nobody"))
    drop_record(tmp_path, fan("b-fan"))
    assert not path.exists()


def test_what_would_not_read_back_is_refused(tmp_path: Path) -> None:
    """A key twice in the file: the record would be there two times, or not as it was meant."""
    text = "parts:\n- &anchor\n  id: a-fan\n"
    write(tmp_path, "a.yaml", text)
    assert find_record(tmp_path, fan("a-fan")) is None, "no file of ours can be read so"
    twice = "parts:\n- {id: a-fan}\n- {id: b-fan, kind: fan, maker: M, name: N, size_mm: 120}\n"
    path = write(tmp_path, "b.yaml", twice.replace("b-fan", "a-fan"))
    with pytest.raises(FileFaultError, match="Edit it by hand"):
        save_record(tmp_path, fan("a-fan"))
    assert path.read_text(encoding="utf-8") == twice.replace("b-fan", "a-fan")


def test_nothing_is_found_where_nothing_is(tmp_path: Path) -> None:
    assert find_record(tmp_path / "none", fan("a-fan")) is None
