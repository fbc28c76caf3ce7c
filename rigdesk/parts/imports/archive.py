"""The part files of a published data base, out of a ``tar.xz``, a zip or a folder.

Nothing is ever written to the disk: a name in an archive is only a name. Links and
devices are passed over, and there is a limit to the number of files, to the size of
each, to all that is unpacked and to the memory that unpacking takes.
"""

from __future__ import annotations

import hashlib
import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, BinaryIO, NamedTuple

TOP = "open-db"
"""The folder that holds one folder a kind."""
MOST_FILES = 100_000
"""More than three times what the data base holds."""
MOST_FILE = 262_144
"""Bytes of one part file; the largest known has 3,539."""
MOST_UNPACKED = 512_000_000
"""Bytes of everything; the data base has some 60 million as a tar."""
MOST_MEMORY = 134_217_728
"""Bytes for unpacking; the strongest usual setting of xz takes half of it."""
_MOST_NAME = 200
_CHUNK = 65_536
_XZ = b"\xfd7zXZ\x00"
_BROKEN = (
    tarfile.TarError, lzma.LZMAError, zipfile.BadZipFile, zlib.error, EOFError,
    RuntimeError, NotImplementedError, OSError,
)  # fmt: skip


class ArchiveError(Exception):
    """What cannot be read as a whole: one sentence with what to do."""


class Member(NamedTuple):
    """One part file: its folder, its name under :data:`TOP`, and how far the reading has come.

    ``data`` is None for a file that is too large to be a part.
    """

    kind: str
    name: str
    data: bytes | None
    fraction: float


def members(path: Path) -> Iterator[Member]:
    """Every part file, one at a time. Raises ArchiveError for what is no such archive."""
    try:
        for number, member in enumerate(_members(path)):
            if number >= MOST_FILES:
                raise ArchiveError(
                    f"{path} holds more than {MOST_FILES:,} files; check what it is."
                )
            yield member
    except _BROKEN as error:
        reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise ArchiveError(f"{path} cannot be read ({reason}); load it down again.") from error


def archive_digest(path: Path) -> str:
    """Fingerprint of an archive's bytes; empty for a folder. Raises ArchiveError."""
    if path.is_dir():
        return ""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ArchiveError(f"{path} cannot be read: {reason}; check the name.") from error


def _members(path: Path) -> Iterator[Member]:
    if path.is_dir():
        yield from _of_folder(path)
    elif zipfile.is_zipfile(path):
        yield from _of_zip(path)
    else:
        yield from _of_tar(path)


def _place(name: str) -> tuple[str, str] | None:
    """Kind and short name of a part file; None for every other file."""
    steps = name.split("/")
    if len(name) > _MOST_NAME or not name.isprintable() or not name.endswith(".json"):
        return None
    if len(steps) < 2 or ".." in steps or (len(steps) > 2 and steps[-3] != TOP):
        return None
    return None if steps[-2] in ("schemas", TOP) else (steps[-2], "/".join(steps[-2:]))


def _of_folder(folder: Path) -> Iterator[Member]:
    top = folder / TOP if (folder / TOP).is_dir() else folder
    kinds = [kind for kind in sorted(top.iterdir()) if kind.is_dir() and not kind.is_symlink()]
    files = [file for kind in kinds for file in sorted(kind.iterdir())]
    for number, file in enumerate(files, 1):
        place = _place(f"{file.parent.name}/{file.name}")
        if place is None or file.is_symlink() or not file.is_file():
            continue
        with file.open("rb") as stream:
            yield _member(place, stream, number / len(files))


def _of_zip(path: Path) -> Iterator[Member]:
    with zipfile.ZipFile(path) as archive:
        entries = archive.infolist()
        unpacked = 0
        for number, entry in enumerate(entries, 1):
            place = _place(entry.filename)
            if place is None or entry.is_dir():
                continue
            with archive.open(entry) as stream:
                member = _member(place, stream, number / len(entries))
            unpacked += MOST_FILE if member.data is None else len(member.data)
            if unpacked > MOST_UNPACKED:
                raise _bomb()
            yield member


def _of_tar(path: Path) -> Iterator[Member]:
    size = max(path.stat().st_size, 1)
    with path.open("rb") as raw:
        packed = raw.read(len(_XZ)) == _XZ
        raw.seek(0)
        # A stream: no member is looked for twice, and what is not wanted is passed over.
        source: Any = _Unpacked(raw) if packed else raw
        with tarfile.open(fileobj=source, mode="r|") as tar:
            for number, info in enumerate(tar):
                if number > 2 * MOST_FILES:
                    raise _bomb()
                place = _place(info.name)
                if place is None or info.type not in (tarfile.REGTYPE, tarfile.AREGTYPE):
                    continue
                stream = tar.extractfile(info)
                if stream is not None:
                    yield _member(place, stream, raw.tell() / size)


def _member(place: tuple[str, str], stream: IO[bytes], fraction: float) -> Member:
    data = stream.read(MOST_FILE + 1)
    return Member(*place, data if len(data) <= MOST_FILE else None, fraction)


class _Unpacked:
    """The bytes of an xz file, as a tar reader takes them; raises ArchiveError for a bomb."""

    def __init__(self, raw: BinaryIO) -> None:
        self._raw = raw
        self._xz = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MOST_MEMORY)
        self._total = 0

    def read(self, size: int) -> bytes:
        """So many bytes at most; none only at the end. Raises EOFError if it comes too early."""
        while not self._xz.eof:
            data = self._raw.read(_CHUNK) if self._xz.needs_input else b""
            if self._xz.needs_input and not data:
                raise EOFError("it ends too early")
            out = self._xz.decompress(data, size)
            self._total += len(out)
            if self._total > MOST_UNPACKED:
                raise _bomb()
            if out:
                return out
        return b""


def _bomb() -> ArchiveError:
    return ArchiveError(f"the archive unpacks to more than {MOST_UNPACKED:,} bytes or far too "
                        "many files; check where it is from.")  # fmt: skip
