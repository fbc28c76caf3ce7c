"""Archives that are whole, broken, or made to do harm."""

from __future__ import annotations

import io
import lzma
import os
import tarfile
from collections.abc import Callable
from pathlib import Path

import open_db as make
import pytest

from rigdesk.parts.imports import archive
from rigdesk.parts.imports.archive import ArchiveError, archive_digest, members

HELD = make.files(GPU=[make.gpu(1)], CaseFan=[make.fan(2), make.fan(3)])


def names(path: Path) -> list[str]:
    return [member.name for member in members(path)]


@pytest.mark.parametrize("form", [make.tar_xz, make.zip_of, make.folder_of])
def test_every_form_holds_the_same(
    form: Callable[[Path, make.Files], Path], tmp_path: Path
) -> None:
    more = {"README.md": b"words", "schemas/GPU.schema.json": b"{}", "open-db/GPU/notes.txt": b""}
    found = sorted(members(form(tmp_path / "a", HELD | more)))
    assert [f"open-db/{each.name}" for each in found] == sorted(HELD)
    assert [each.data for each in found] == [HELD[name] for name in sorted(HELD)]
    assert [each.kind for each in found] == ["CaseFan", "CaseFan", "GPU"]
    assert all(0 < each.fraction <= 1 for each in found)


def test_a_plain_tar_and_a_folder_of_kinds(tmp_path: Path) -> None:
    plain = tmp_path / "a.tar"
    plain.write_bytes(make.tar_bytes({f"db-main/{name}": data for name, data in HELD.items()}))
    assert len(names(plain)) == 3, "an archive may have a folder above its own"
    folder = make.folder_of(tmp_path / "f", HELD) / "open-db"
    assert len(names(folder)) == 3
    assert archive_digest(folder) == ""
    assert len(archive_digest(plain)) == 64


def test_names_that_lead_elsewhere_are_only_names(tmp_path: Path) -> None:
    held = {
        "open-db/../GPU/a.json": b"{}", "../../GPU/b.json": b"{}",
        "open-db/GPU/\x1b[2J.json": b"{}",
        f"open-db/GPU/{'n' * 300}.json": b"{}", "c.json": b"{}", "open-db/d.json": b"{}",
    }  # fmt: skip
    assert names(make.tar_xz(tmp_path / "a", held)) == []
    assert names(make.zip_of(tmp_path / "b", held)) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"], "nothing is unpacked"


def test_links_and_devices_are_passed_over(tmp_path: Path) -> None:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE):
            info = tarfile.TarInfo(f"open-db/GPU/{kind.decode()}.json")
            info.type, info.linkname = kind, "/etc/passwd"
            tar.addfile(info)
    (tmp_path / "a.tar").write_bytes(out.getvalue())
    assert names(tmp_path / "a.tar") == []
    folder = make.folder_of(tmp_path / "f", HELD)
    (folder / "open-db" / "GPU" / "link.json").symlink_to(tmp_path / "a.tar")
    (folder / "open-db" / "Linked").symlink_to(folder / "open-db" / "GPU")
    (folder / "open-db" / "GPU" / "deep.json").mkdir()
    os.mkfifo(folder / "open-db" / "GPU" / "pipe.json")
    assert len(names(folder)) == 3


@pytest.mark.parametrize("form", [make.tar_xz, make.zip_of, make.folder_of])
def test_a_file_that_is_too_large_is_told_and_not_held(
    form: Callable[[Path, make.Files], Path], tmp_path: Path
) -> None:
    held = {"open-db/GPU/a.json": b" " * (archive.MOST_FILE + 1)}
    (member,) = members(form(tmp_path / "a", held))
    assert member.data is None


@pytest.mark.parametrize("form", [make.tar_xz, make.zip_of])
def test_a_bomb_is_refused(
    form: Callable[[Path, make.Files], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_UNPACKED", 100_000)
    held = {f"open-db/GPU/{n}.json": b" " * 50_000 for n in range(5)}
    with pytest.raises(ArchiveError, match="unpacks to more than 100,000 bytes"):
        names(form(tmp_path / "a", held))


def test_too_many_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_FILES", 2)
    with pytest.raises(ArchiveError, match="more than 2 files"):
        names(make.tar_xz(tmp_path / "a", HELD))
    other = {f"other/deep/{n}.txt": b"" for n in range(6)}
    with pytest.raises(ArchiveError, match="far too many files"):
        names(make.tar_xz(tmp_path / "b", other))


def test_what_is_broken_or_no_archive_says_so(tmp_path: Path) -> None:
    whole = make.tar_xz(tmp_path / "a", HELD).read_bytes()
    for number, data in enumerate((b"", b"no archive at all" * 99, whole[: len(whole) // 2])):
        path = tmp_path / f"bad{number}"
        path.write_bytes(data)
        with pytest.raises(ArchiveError, match=r"cannot be read \(.+\); load it down again"):
            names(path)
    cut = tmp_path / "cut"
    cut.write_bytes(lzma.compress(make.tar_bytes(HELD)[:700]))
    with pytest.raises(ArchiveError, match="cannot be read"):
        names(cut)
    with pytest.raises(ArchiveError, match="check the name"):
        archive_digest(tmp_path / "none")
