"""Imported parts in one SQLite file: by id, and by the words that they are found by.

Written ahead in a log, so that a window may read while an import runs and a kill loses
at most the batch under way. The file is in the folder of a person's own data.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from pydantic import ValidationError

from rigdesk.files.places import data_dir
from rigdesk.parts import ANY_PART, AnyPart
from rigdesk.parts.imports.opendb import PREFIX, Taken

NAME = "imports.sqlite"
FORMAT = 1
"""Raised whenever a store of an older version would be read wrongly."""
_TABLES = """
CREATE TABLE source (name TEXT PRIMARY KEY, origin TEXT, day TEXT, digest TEXT, whole INTEGER);
CREATE TABLE file (source TEXT, name TEXT, digest BLOB, refused TEXT,
                   PRIMARY KEY (source, name)) WITHOUT ROWID;
CREATE TABLE part (row INTEGER PRIMARY KEY, id TEXT UNIQUE, source TEXT, file TEXT, kind TEXT,
                   title TEXT, retired INTEGER, record TEXT);
CREATE INDEX part_of_file ON part (source, file);
CREATE VIRTUAL TABLE word USING fts5(line);
"""


class StoreError(Exception):
    """A store that cannot be used: one sentence with what to do."""


class Filed(NamedTuple):
    """What became of one file: a part, or the reason why there is none.

    ``again`` is a file that was looked at before.
    """

    name: str
    digest: bytes
    part: Taken | None
    refused: str | None
    again: bool


class Source(NamedTuple):
    """One import as it stands; not ``whole`` if it was broken off."""

    name: str
    origin: str
    day: str
    digest: str
    whole: bool
    parts: int
    retired: int
    refused: int


def store_path() -> Path:
    """Where a person's imported parts lie."""
    return data_dir() / NAME


class Store:
    """An open store; made if need be, unless it is only to be read. Raises StoreError."""

    def __init__(self, path: Path | None = None, *, read_only: bool = False) -> None:
        self.path = store_path() if path is None else path
        try:
            self._base = self._open(read_only)
            self._prepare(read_only)
        except (sqlite3.Error, OSError) as error:
            raise self._broken(error) from error

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._base.close()
        if isinstance(error, sqlite3.Error):
            raise self._broken(error) from error

    def sources(self) -> list[Source]:
        """Every import, by name."""
        count = "(SELECT count(*) FROM part WHERE source = name AND retired = {})"
        refused = "(SELECT count(*) FROM file f WHERE f.source = s.name AND refused IS NOT NULL)"
        sql = (
            f"SELECT name, origin, day, digest, whole, {count.format(0)}, {count.format(1)}, "  # noqa: S608
            f"{refused} FROM source s ORDER BY name"
        )
        rows = map(Source._make, self._base.execute(sql))
        return [source._replace(whole=bool(source.whole)) for source in rows]

    def files(self, source: str) -> dict[str, bytes]:
        """The fingerprint of every file that was looked at."""
        rows = self._base.execute("SELECT name, digest FROM file WHERE source = ?", (source,))
        return dict(rows.fetchall())

    def refused(self, source: str) -> list[tuple[str, str]]:
        """The files that became no part, each with the reason."""
        sql = "SELECT name, refused FROM file WHERE source = ? AND refused IS NOT NULL"
        return self._base.execute(sql, (source,)).fetchall()

    def owners(self, source: str) -> dict[str, str]:
        """Which file each part is of."""
        rows = self._base.execute("SELECT id, file FROM part WHERE source = ?", (source,))
        return dict(rows.fetchall())

    def begin(self, source: str, origin: str, day: str) -> None:
        """Note that an import has begun: until it is finished it is not whole."""
        with self._base:
            self._base.execute(
                "INSERT OR REPLACE INTO source VALUES (?, ?, ?, '', 0)", (source, origin, day)
            )

    def put(self, source: str, batch: Iterable[Filed]) -> None:
        """Keep what became of some files: all of them, or none if it is broken off."""
        with self._base:
            for filed in batch:
                kept = "" if filed.part is None else filed.part.id
                if filed.again:
                    self._retire(source, filed.name, kept)
                if filed.part is not None:
                    self._put(source, filed.name, filed.part)
                self._base.execute(
                    "INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?)",
                    (source, filed.name, filed.digest, filed.refused),
                )

    def retire(self, source: str, names: Iterable[str]) -> int:
        """Retire the parts of files that are gone; how many parts that were."""
        with self._base:
            count = 0
            for name in names:
                count += self._retire(source, name)
                self._base.execute("DELETE FROM file WHERE source = ? AND name = ?", (source, name))
        return count

    def finish(self, source: str, digest: str) -> None:
        """Note that an import is whole, and what it was made of."""
        with self._base:
            sql = "UPDATE source SET digest = ?, whole = 1 WHERE name = ?"
            self._base.execute(sql, (digest, source))

    def drop(self, source: str) -> bool:
        """Remove an import with all of its parts; whether there was any."""
        with self._base:
            sql = "DELETE FROM word WHERE rowid IN (SELECT row FROM part WHERE source = ?)"
            self._base.execute(sql, (source,))
            for table in ("part", "file"):
                self._base.execute(f"DELETE FROM {table} WHERE source = ?", (source,))  # noqa: S608
            gone = self._base.execute("DELETE FROM source WHERE name = ?", (source,)).rowcount
        self._base.execute("VACUUM")
        return gone > 0

    def part(self, part_id: str) -> AnyPart | None:
        """The part of an id, retired ones too; None when there is none that can be read."""
        sql = "SELECT record, retired FROM part WHERE id = ?"
        row = self._base.execute(sql, (part_id,)).fetchone()
        return None if row is None else _made(*row)

    def search(
        self, needles: Sequence[str], kind: str | None, most: int
    ) -> tuple[int, list[AnyPart]]:
        """How many parts have words that begin with every needle, and the first by title."""
        signs = [needle for needle in needles if re.search(r"\w", needle)]
        if not signs:
            return 0, []
        match = " ".join('"' + sign.strip().replace('"', '""') + '"*' for sign in signs)
        found = (
            "FROM word JOIN part ON part.row = word.rowid "
            "WHERE word MATCH ? AND (? IS NULL OR kind = ?)"
        )
        count = self._base.execute(f"SELECT count(*) {found}", (match, kind, kind)).fetchone()[0]
        sql = f"SELECT record, retired {found} ORDER BY title LIMIT ?"
        rows = self._base.execute(sql, (match, kind, kind, most)).fetchall()
        return count, [part for row in rows if (part := _made(*row)) is not None]

    def _open(self, read_only: bool) -> sqlite3.Connection:
        if read_only:
            return sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True, timeout=10)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        return sqlite3.connect(self.path, timeout=10)

    def _prepare(self, read_only: bool) -> None:
        version = self._base.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, FORMAT):
            self._base.close()
            raise StoreError(
                f"{self.path} is of another version of RigDesk; delete it and import again."
            )
        if read_only:
            return
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        if version == 0:
            self._base.executescript(f"BEGIN;{_TABLES}PRAGMA user_version = {FORMAT};COMMIT;")

    def _put(self, source: str, file: str, part: Taken) -> None:
        values = (source, file, part.kind, part.title, part.record)
        old = self._base.execute("SELECT row FROM part WHERE id = ?", (part.id,)).fetchone()
        if old is None:
            sql = "INSERT INTO part VALUES (NULL, ?, ?, ?, ?, ?, 0, ?)"
            row = self._base.execute(sql, (part.id, *values)).lastrowid
        else:
            row = old[0]
            sql = (
                "UPDATE part SET (source, file, kind, title, record, retired) = (?, ?, ?, ?, ?, 0)"
            )
            self._base.execute(f"{sql} WHERE row = ?", (*values, row))
            self._base.execute("DELETE FROM word WHERE rowid = ?", (row,))
        self._base.execute("INSERT INTO word (rowid, line) VALUES (?, ?)", (row, part.line))

    def _retire(self, source: str, file: str, but: str = "") -> int:
        """Retire the parts of a file: their records stay for the rigs that name them."""
        sql = "SELECT row FROM part WHERE source = ? AND file = ? AND id != ? AND retired = 0"
        rows = self._base.execute(sql, (source, file, but)).fetchall()
        self._base.executemany("UPDATE part SET retired = 1 WHERE row = ?", rows)
        self._base.executemany("DELETE FROM word WHERE rowid = ?", rows)
        return len(rows)

    def _broken(self, error: Exception) -> StoreError:
        return StoreError(f"{self.path} cannot be used ({error}); if that stays so, delete it and "
                          "import again.")  # fmt: skip


def imported_part(part_id: str) -> AnyPart | None:
    """The imported part of an id; None without one, or without a store that can be read."""
    if not part_id.startswith(PREFIX) or not store_path().is_file():
        return None
    try:
        with Store(read_only=True) as store:
            return store.part(part_id)
    except StoreError:
        return None


def _made(record: str, retired: int) -> AnyPart | None:
    """The part of a record; None for one that these models no longer take."""
    plain = json.loads(record)
    try:
        return ANY_PART.validate_python(plain | {"retired": True} if retired else plain)
    except ValidationError:
        return None
