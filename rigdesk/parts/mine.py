"""A person's own parts: whole records of their own, and corrections of other people's.

They are read like the shipped files, every fault with its line, and one broken file hides
no other. A part of one's own never takes the id of a shipped one; only a record that says
``corrects:`` changes what is known of that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from rigdesk.files import PART_FILE, Document, Fault, FileFaultError, read_yaml
from rigdesk.parts import AnyPart, Part
from rigdesk.parts.corrections import Mending, corrected, read_mending
from rigdesk.parts.loading import CORRECTS, Loaded, fault_at, part_of, records_in, taken_fault

Stamp = tuple[tuple[str, int, int], ...]
"""Names, sizes and times of change of the files of a folder."""


class Known(Protocol):
    """What one's own parts stand beside: the shipped and the imported ones."""

    @property
    def places(self) -> Mapping[str, str]:
        """Where each record stands."""
        ...

    def get(self, part_id: str) -> AnyPart | None:
        """The part of an id or alias."""
        ...

    def nearest(self, word: str) -> list[str]:
        """Ids most like a word."""
        ...


def stamp_of(files: Sequence[Path]) -> Stamp:
    """What tells whether a file was changed, added or removed, without opening one."""
    found = []
    for path in files:
        try:
            state = path.stat()
        except OSError:
            continue
        found.append((str(path), state.st_size, state.st_mtime_ns))
    return tuple(found)


def read_mine(files: Sequence[Path], known: Known) -> Loaded:
    """One's own parts, and the parts that one's corrections make of known ones."""
    reader = _Reader(known)
    for path in files:
        try:
            document = read_yaml(path, PART_FILE)
        except FileFaultError as error:
            reader.faults += error.faults
            continue
        reader.read(document)
    reader.mend()
    return Loaded(tuple(reader.parts.values()), tuple(reader.faults), reader.places)


def correction_words(part: Part) -> list[str]:
    """What was corrected of a part, by what and when: ``depth_mm (calipers, 2026-11-30)``."""
    return [
        f"{', '.join(told.fields)} ({told.source}{f', {told.date}' if told.date else ''})"
        for told in part.corrected
    ]


def own_words(part: Part | None) -> list[str]:
    """What a tip says of a record that is not the catalog's as it stands; nothing of others."""
    if part is None:
        return []
    whole = ["Own part, not from the catalog"] if part.mine else []
    return [*whole, *(f"Corrected: {said}" for said in correction_words(part))]


class _Reader:
    """Gathers own parts and corrections file by file; corrections are made at the end."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.parts: dict[str, AnyPart] = {}
        self.faults: list[Fault] = []
        self.places: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._mendings: list[Mending] = []

    def read(self, document: Document) -> None:
        """Take what one file holds; its faults come in the order of its lines."""
        faults: list[Fault] = []
        for index, record in records_in(document, faults):
            if CORRECTS in record:
                mending = read_mending(document, index, record, faults)
                self._mendings += [mending] if mending else []
                continue
            part = part_of(document, index, record | {"mine": True, "corrected": ()}, faults)
            if part is not None:
                self._take(part, f"{document.file}:{document.place(('parts', index))[0]}", faults)
        self.faults += sorted(faults)

    def mend(self) -> None:
        """Make the corrections, one after another where several are of one part."""
        done: dict[tuple[str, str], str] = {}
        for mending in self._mendings:
            part = self._target(mending)
            if part is None:
                continue
            twice = [name for name in mending.changes if (part.id, name) in done]
            for name in twice:
                what = f"'{name}' of {part.id} is corrected at {done[part.id, name]} already."
                self.faults.append(mending.fault(name, what, "Keep one of the two."))
            made = None if twice else corrected(part, mending, self.faults)
            if made is not None:
                self.parts[made.id] = made
                self.places[made.id] = mending.place
                done |= dict.fromkeys(((part.id, name) for name in mending.changes), mending.place)

    def _take(self, part: AnyPart, place: str, faults: list[Fault]) -> None:
        for name in (part.id, *part.aliases):
            first = self._names.get(name)
            if first is not None:
                faults.append(taken_fault(fault_at(place), name, first))
                return
            other = self.known.get(name)
            if other is not None:
                first = self.known.places.get(other.id, "an import")
                faults.append(
                    taken_fault(fault_at(place), name, first)._replace(
                        remedy=f"Give it an id of its own, or write 'corrects: {other.id}' with "
                        "only the fields to mend, and a source."
                    )
                )
                return
        self.parts[part.id] = part
        self.places[part.id] = place
        self._names |= dict.fromkeys((part.id, *part.aliases), place)

    def _target(self, mending: Mending) -> AnyPart | None:
        """The part that a correction is of, as the corrections before it left it."""
        wanted = mending.part_id
        if wanted in self._names:
            what = f"'{wanted}' is your own part, at {self._names[wanted]}."
            self.faults.append(mending.fault(CORRECTS, what, "Change its record there."))
            return None
        part = self.known.get(wanted)
        if part is None:
            close = " or ".join(repr(name) for name in self.known.nearest(wanted))
            remedy = f"Did you mean {close}?" if close else "See 'rigdesk catalog list'."
            what = f"there is no part '{wanted}' to correct."
            self.faults.append(mending.fault(CORRECTS, what, remedy))
            return None
        return self.parts.get(part.id, part)
