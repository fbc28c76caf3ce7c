"""Part files to parts: every fault with its place, and no fault stops a sound record."""

from __future__ import annotations

from pathlib import Path

from rigdesk.parts.loading import Loaded, load_file, load_files, part_files

FAN = "- {{id: {id}, kind: fan, maker: M, name: N, size_mm: 120}}\n"


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def fans(*ids: str) -> str:
    return "parts:\n" + "".join(FAN.format(id=part_id) for part_id in ids)


def said(loaded: Loaded) -> list[tuple[int, str]]:
    return [(fault.line, fault.what) for fault in loaded.faults]


def test_a_sound_file(tmp_path: Path) -> None:
    path = write(tmp_path, "a.yaml", fans("a-one", "a-two"))
    loaded = load_file(path)
    assert [part.id for part in loaded.parts] == ["a-one", "a-two"]
    assert loaded.places == {"a-one": f"{path}:2", "a-two": f"{path}:3"}
    assert not loaded.faults


def test_all_faults_at_once_and_the_good_parts_too(tmp_path: Path) -> None:
    """Who mends a file wants the whole list, in the order of the lines."""
    path = write(
        tmp_path,
        "a.yaml",
        """parts:
- {id: a-one, kind: fan, maker: M, name: N, size_mm: 120}
- {id: a-two, kind: fan, maker: M, name: N, size_mm: 12}
- just words
- {id: a-three, kind: [fan], maker: M, name: N}
- {id: a-four, kind: fan, maker: M, name: N, size_mm: 120, thik_mm: 25}
- {id: a-one, kind: fan, maker: M, name: N, size_mm: 140}
author: me
""",
    )
    loaded = load_file(path)
    assert [part.id for part in loaded.parts] == ["a-one"]
    assert said(loaded) == [
        (3, "size_mm: 12 is too small."),
        (4, "is no record."),
        (5, "\"['fan']\" is not a known kind."),
        (6, "'thik_mm' is no field here."),
        (7, f"'a-one' is taken by the part at {path}:2."),
        (8, "'author' is no field of a part file."),
    ]
    assert all(fault.file == str(path) and fault.column for fault in loaded.faults)
    assert loaded.faults[3].remedy == "Did you mean 'thick_mm'?"


def test_files_that_hold_no_parts(tmp_path: Path) -> None:
    for text in ("", "- a", "parts: 3", "parts:", "part: []"):
        loaded = load_file(write(tmp_path, "a.yaml", text))
        assert said(loaded) == [(1, "holds no list of parts.")], text
    assert load_file(write(tmp_path, "b.yaml", "parts: []")) == Loaded()


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    loaded = load_file(tmp_path / "none.yaml")
    assert said(loaded) == [(0, "cannot be read: no such file or directory.")]
    assert not load_file(write(tmp_path, "a.yaml", "a: [")).parts


def test_one_broken_file_of_many(tmp_path: Path) -> None:
    paths = [
        write(tmp_path, "a.yaml", fans("a-one")),
        write(tmp_path, "b.yaml", "parts: ["),
        write(tmp_path, "c.yaml", fans("a-two")),
    ]
    loaded = load_files(paths)
    assert [part.id for part in loaded.parts] == ["a-one", "a-two"]
    assert [fault.file for fault in loaded.faults] == [str(paths[1])]


def test_a_second_part_of_one_id_names_both_places(tmp_path: Path) -> None:
    first = write(tmp_path, "a.yaml", fans("a-one"))
    second = write(tmp_path, "b.yaml", fans("a-two", "a-one"))
    loaded = load_files([first, second])
    (fault,) = loaded.faults
    assert (fault.file, fault.line) == (str(second), 3)
    assert fault.what == f"'a-one' is taken by the part at {first}:2."
    assert [part.id for part in loaded.parts] == ["a-one", "a-two"]
    assert loaded.places["a-one"] == f"{first}:2"


def test_an_alias_takes_a_name_too(tmp_path: Path) -> None:
    """A rig that says the old name must mean one part."""
    old = "aliases: [a-old], id: a-one"
    first = write(tmp_path, "a.yaml", fans("a-one").replace("id: a-one", old))
    second = write(tmp_path, "b.yaml", fans("a-old"))
    loaded = load_files([first, second])
    assert [part.id for part in loaded.parts] == ["a-one"]
    assert loaded.faults[0].what.startswith("'a-old' is taken by")
    loaded = load_files([second, first])
    assert [part.id for part in loaded.parts] == ["a-old"]


def test_part_files_are_found_in_one_order(tmp_path: Path) -> None:
    for name in ("b/z.yaml", "b/a.yml", "a.yaml", "README.md", ".git/x.yaml", "c/.x.yaml"):
        write(tmp_path, name, "")
    (tmp_path / "d.yaml").mkdir()
    names = [path.relative_to(tmp_path).as_posix() for path in part_files(tmp_path)]
    assert names == ["a.yaml", "b/a.yml", "b/z.yaml"]
