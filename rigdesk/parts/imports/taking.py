"""A whole import: from an archive into the store, begun again where it was broken off.

A file is read only if its fingerprint is not the one that the store knows, so a second
import of the same data changes nothing, and one that was killed goes on.
"""

from __future__ import annotations

import datetime as dt
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rigdesk.parts.imports.archive import TOP, ArchiveError, Member, archive_digest, members
from rigdesk.parts.imports.fields import RefusedError
from rigdesk.parts.imports.opendb import MAPPING, NOT_TAKEN, SOURCE, read_part
from rigdesk.parts.imports.opendb_kinds import READERS
from rigdesk.parts.imports.store import Filed, Store
from rigdesk.parts.saying import counted

BATCH = 1000
"""Files that are kept together: what a kill can cost."""
_NUMBERS = ("taken", "unchanged", "retired")
_COUNTS = ("kinds", "refused", "unknown")
Progress = Callable[[float], None]
"""Told how far an import has come, 0 to 1."""


@dataclass
class ImportReport:
    """What became of the files: ``kinds`` were passed over, ``unknown`` were not believed.

    ``refused`` counts reasons; which file each one met stands in the store. ``same``
    is an archive that was imported already, of which nothing was read.
    """

    taken: int = 0
    unchanged: int = 0
    retired: int = 0
    same: bool = False
    kinds: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    unknown: Counter[str] = field(default_factory=Counter)

    def plain(self) -> dict[str, Any]:
        """The report as plain values; :meth:`of` reads them."""
        counts = {name: dict(getattr(self, name)) for name in _COUNTS}
        return {name: getattr(self, name) for name in (*_NUMBERS, "same")} | counts

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> ImportReport:
        """A report as its plain values, which another program told."""
        counts: dict[str, Any] = {name: Counter(plain.get(name, {})) for name in _COUNTS}
        numbers: dict[str, Any] = {name: int(plain.get(name, 0)) for name in _NUMBERS}
        return cls(**numbers, **counts, same=bool(plain.get("same")))

    def told(self) -> Iterator[str]:
        """What the import did in lines of text, most important first."""
        if self.same:
            yield "This archive is imported already; nothing was changed."
            return
        yield (
            f"{counted(self.taken, 'part')} taken, {self.unchanged:,} files unchanged, "
            f"{counted(self.retired, 'part')} retired. They are unverified: look at what matters."
        )
        for kind, count in self.kinds.most_common():
            reason = NOT_TAKEN.get(kind, "their kinds are none of a machine's parts")
            yield f"{count:>6,}  {kind}, not taken: {reason}."
        yield from _listed("refused", self.refused)
        yield from _listed("made unknown", self.unknown)


def _listed(word: str, counts: Counter[str]) -> Iterator[str]:
    if counts:
        yield f"{sum(counts.values()):>6,}  {word}, of which"
    for what, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
        yield f"{count:>14,}  {what}"


def take_open_db(
    path: Path, store: Store, progress: Progress | None = None, today: dt.date | None = None
) -> ImportReport:
    """Import an archive or folder of the open-db. Raises ArchiveError, StoreError.

    What was kept before an error stays; parts are retired only after the whole was read.
    """
    day = today or dt.datetime.now(dt.UTC).date()
    sum_ = archive_digest(path)
    digest = sum_ and f"{MAPPING} {sum_}"
    last = next((source for source in store.sources() if source.name == SOURCE), None)
    if last is not None and last.whole and digest and last.digest == digest:
        return ImportReport(same=True, unchanged=last.parts + last.refused)
    run = _Run(store, day)
    for member in members(path):
        if not run.seen and not run.report.kinds:
            store.begin(SOURCE, str(path.absolute()), str(day))
        run.take(member)
        if progress is not None:
            progress(member.fraction)
    if not run.seen:
        raise ArchiveError(f"{path} holds no part files under {TOP}/; check what it is.")
    run.close()
    store.finish(SOURCE, digest)
    return run.report


class _Run:
    """One import under way."""

    def __init__(self, store: Store, day: dt.date) -> None:
        self.report = ImportReport()
        self.seen: set[str] = set()
        self._store = store
        self._day = day
        self._known = store.files(SOURCE)
        self._owners = store.owners(SOURCE)
        self._batch: list[Filed] = []

    def take(self, member: Member) -> None:
        """Look at one file."""
        kind, name, data, _ = member
        if kind not in READERS:
            self.report.kinds[kind if kind in NOT_TAKEN else "other"] += 1
            return
        if name in self.seen:
            return
        self.seen.add(name)
        digest = hashlib.blake2b(data or b"", digest_size=16, salt=b"%d" % MAPPING).digest()
        if self._known.get(name) == digest:
            self.report.unchanged += 1
            return
        self._batch.append(self._filed(kind, name, data, digest))
        if len(self._batch) >= BATCH:
            self._keep()

    def close(self) -> None:
        """Keep what is left, and retire what the archive no longer has."""
        self._keep()
        self.report.retired = self._store.retire(SOURCE, sorted(self._known.keys() - self.seen))

    def _filed(self, kind: str, name: str, data: bytes | None, digest: bytes) -> Filed:
        again = name in self._known
        try:
            part = read_part(kind, name, data, self._day)
            self._own(part.id, name)
        except RefusedError as error:
            self.report.refused[f"{kind}: {error}"] += 1
            return Filed(name, digest, None, str(error), again)
        self.report.taken += 1
        self.report.unknown.update(f"{kind}: {each}" for each in set(part.unknown))
        return Filed(name, digest, part, None, again)

    def _own(self, part_id: str, name: str) -> None:
        """Give an id to a file, unless another one of this archive has it."""
        owner = self._owners.get(part_id, name)
        if owner != name and owner in self.seen:
            raise RefusedError("another file has its id")
        self._owners[part_id] = name

    def _keep(self) -> None:
        self._store.put(SOURCE, self._batch)
        self._batch = []
