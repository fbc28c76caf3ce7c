"""Imported parts in one SQLite file: records by id, and labels as columns, ready to search.

Written ahead in a log, so that a window may read while an import runs and a kill loses
at most the batch under way. The file is in the folder of a person's own data.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from pydantic import ValidationError

from rigdesk.parts import ANY_PART, AnyPart
from rigdesk.parts.imports import store_path
from rigdesk.parts.imports.columns import Row, lines_of, pack, unpack
from rigdesk.parts.imports.opendb import PREFIX, Taken
from rigdesk.parts.stock import Columns

FORMAT = 2
"""Raised whenever a store of an older version would be read wrongly."""
WAIT_S = 10.0
"""How long one import waits for another program that writes."""
WAIT_READING_S = 0.25
"""How long a reader waits, whose window stands still meanwhile."""
_DROPPED = ("source", "file", "part", "word", "pack")
_TABLES = """
CREATE TABLE source (name TEXT PRIMARY KEY, origin TEXT, day TEXT, digest TEXT, whole INTEGER);
CREATE TABLE file (source TEXT, name TEXT, digest BLOB, refused TEXT,
                   PRIMARY KEY (source, name)) WITHOUT ROWID;
CREATE TABLE part (row INTEGER PRIMARY KEY, id TEXT UNIQUE, source TEXT, file TEXT, kind TEXT,
                   title TEXT, retired INTEGER, record TEXT, line TEXT, facets TEXT);
CREATE INDEX part_of_file ON part (source, file);
CREATE TABLE pack (name TEXT PRIMARY KEY, texts TEXT);
"""
"""``pack`` holds the labels of all parts that are not retired; empty while parts change."""


class StoreError(Exception):
    """A store that cannot be used: one sentence with what to do."""


class HeldError(StoreError):
    """A store that another program holds: nothing is wrong with it."""


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


class Store:
    """An open store; made if need be, unless it is only to be read. Raises StoreError."""

    def __init__(self, path: Path | None = None, *, read_only: bool = False) -> None:
        self.path = store_path() if path is None else path
        self._fresh: dict[str, str] = {}
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

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

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

    def kinds(self) -> dict[str, int]:
        """How many parts of each kind there are that are not retired, most first."""
        sql = "SELECT kind, count(*) FROM part WHERE retired = 0 GROUP BY kind ORDER BY 2 DESC"
        return dict(self._base.execute(sql).fetchall())

    def files(self, source: str) -> dict[str, bytes]:
        """The fingerprint of every file that was looked at."""
        rows = self._base.execute("SELECT name, digest FROM file WHERE source = ?", (source,))
        return dict(rows.fetchall())

    def refused(self, source: str) -> list[tuple[str, str]]:
        """The files that became no part, each with the reason."""
        sql = "SELECT name, refused FROM file WHERE source = ? AND refused IS NOT NULL"
        return self._base.execute(sql, (source,)).fetchall()

    def reasons(self) -> dict[str, int]:
        """Why files became no part, each with how many, most first."""
        sql = (
            "SELECT refused, count(*) FROM file WHERE refused IS NOT NULL GROUP BY refused "
            "ORDER BY 2 DESC, 1"
        )
        return dict(self._base.execute(sql).fetchall())

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
            self._base.execute("DELETE FROM pack")
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
            self._base.execute("DELETE FROM pack")
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
            self._pack()

    def drop(self, source: str) -> bool:
        """Remove an import with all of its parts; whether there was any."""
        with self._base:
            for table in ("part", "file"):
                self._base.execute(f"DELETE FROM {table} WHERE source = ?", (source,))  # noqa: S608
            gone = self._base.execute("DELETE FROM source WHERE name = ?", (source,)).rowcount
            self._pack()
        self._base.execute("VACUUM")
        return gone > 0

    def part(self, part_id: str) -> AnyPart | None:
        """The part of an id, retired ones too; None when there is none that can be read."""
        sql = "SELECT record, retired FROM part WHERE id = ?"
        try:
            row = self._base.execute(sql, (part_id,)).fetchone()
        except sqlite3.Error as error:
            raise self._broken(error) from error
        return None if row is None else _made(*row)

    def columns(self) -> Columns:
        """The labels of all parts that are not retired, in their order. Raises StoreError."""
        columns = unpack({name: self._packed(name) for name in Columns._fields})
        if columns is None:
            raise self._broken(ValueError("its labels are not whole"))
        return columns

    def column(self, name: str) -> list[str]:
        """``facets`` of the same parts, or all their ``words``. Raises StoreError."""
        return lines_of(self._packed(name))

    def _packed(self, name: str) -> str:
        """One column as text; made now where the last import was broken off."""
        try:
            row = self._base.execute("SELECT texts FROM pack WHERE name = ?", (name,)).fetchone()
            if row is None and not self._fresh:
                self._fresh = pack(self._labels())
        except sqlite3.Error as error:
            raise self._broken(error) from error
        text: str = self._fresh.get(name, "") if row is None else row[0]
        return text

    def _open(self, read_only: bool) -> sqlite3.Connection:
        if read_only:
            address = f"{self.path.as_uri()}?mode=ro"
            return sqlite3.connect(address, uri=True, timeout=WAIT_READING_S)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        return sqlite3.connect(self.path, timeout=WAIT_S)

    def _prepare(self, read_only: bool) -> None:
        version = self._base.execute("PRAGMA user_version").fetchone()[0]
        if version > FORMAT:
            raise self._of_version("a newer version of RigDesk; use that one, or delete it")
        if read_only:
            if version < FORMAT:
                raise self._of_version("an older version of RigDesk; import the archive again")
            return
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        if version < FORMAT:
            gone = "".join(f"DROP TABLE IF EXISTS {name};" for name in _DROPPED)
            self._base.executescript(f"BEGIN;{gone}{_TABLES}PRAGMA user_version = {FORMAT};COMMIT;")

    def _of_version(self, words: str) -> StoreError:
        self._base.close()
        return StoreError(f"{self.path} is of {words}.")

    def _labels(self) -> list[Row]:
        sql = "SELECT id, kind, title, line, facets FROM part WHERE retired = 0"
        return self._base.execute(sql).fetchall()

    def _pack(self) -> None:
        self._base.execute("DELETE FROM pack")
        self._base.executemany("INSERT INTO pack VALUES (?, ?)", pack(self._labels()).items())

    def _put(self, source: str, file: str, part: Taken) -> None:
        sql = """INSERT INTO part VALUES (NULL, ?, ?, ?, ?, ?, 0, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET source = excluded.source, file = excluded.file,
            kind = excluded.kind, title = excluded.title, retired = 0, record = excluded.record,
            line = excluded.line, facets = excluded.facets"""
        label = (part.id, source, file, part.kind, part.title)
        self._base.execute(sql, (*label, part.record, part.line, part.facets))

    def _retire(self, source: str, file: str, but: str = "") -> int:
        """Retire the parts of a file: their records stay for the rigs that name them."""
        sql = "SELECT row FROM part WHERE source = ? AND file = ? AND id != ? AND retired = 0"
        rows = self._base.execute(sql, (source, file, but)).fetchall()
        self._base.executemany("UPDATE part SET retired = 1 WHERE row = ?", rows)
        return len(rows)

    def _broken(self, error: Exception) -> StoreError:
        if "locked" in str(error):
            return HeldError(f"{self.path} is held by another program; try again when it is done.")
        return StoreError(f"{self.path} cannot be used ({error}); if that stays so, delete it and "
                          "import again.")  # fmt: skip


def discard_store() -> None:
    """Delete a store that cannot be used, with its logs. Raises OSError."""
    for ending in ("", "-wal", "-shm", "-journal"):
        store_path().with_name(store_path().name + ending).unlink(missing_ok=True)


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
