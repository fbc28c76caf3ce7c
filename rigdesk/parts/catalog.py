"""The catalog: every part that can be chosen, found by id, by kind or by a misspelt word."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from rigdesk.files import Fault, nearest
from rigdesk.files.places import catalog_dir
from rigdesk.parts import AnyPart
from rigdesk.parts.bundle import load_bundled
from rigdesk.parts.loading import Loaded, part_files
from rigdesk.parts.shelf import Entry, Shelf


class Catalog:
    """Parts by id, never changed once made.

    ``shelf`` has them all in order, for who can do with their labels.
    Ids of parts that were renamed still work: they are aliases of the new one.
    ``beyond`` is asked for ids that are in none of the files: those of imported parts.
    """

    def __init__(
        self,
        parts: Iterable[AnyPart] = (),
        faults: Iterable[Fault] = (),
        places: Mapping[str, str] | None = None,
        beyond: Callable[[str], AnyPart | None] | None = None,
    ) -> None:
        self._beyond = beyond
        self.shelf = Shelf.of(parts).in_order()
        self._faults = tuple(faults)
        self._places = MappingProxyType(dict(places or {}))
        entries = self.shelf.entries
        self._by_id: dict[str, Entry] = {}
        for entry in entries:
            if entry.aliases:
                self._by_id |= dict.fromkeys(entry.aliases, entry)
        self._by_id |= {entry.id: entry for entry in entries}  # an id beats another's alias

    def __len__(self) -> int:
        return len(self.shelf)

    def __contains__(self, part_id: object) -> bool:
        if part_id in self._by_id:  # without making its record
            return True
        return isinstance(part_id, str) and self.get(part_id) is not None

    def __getitem__(self, part_id: str) -> AnyPart:
        """The part of an id or alias. Raises KeyError, with a suggestion, when there is none."""
        part = self.get(part_id)
        if part is None:
            close = self.nearest(part_id)
            hint = f"; did you mean {' or '.join(close)}?" if close else ""
            raise KeyError(f"no part '{part_id}' in the catalog{hint}")
        return part

    def get(self, part_id: str) -> AnyPart | None:
        """The part of an id or alias; None when there is none."""
        entry = self._by_id.get(part_id)
        if entry is not None:
            return entry.part
        return None if self._beyond is None else self._beyond(part_id)

    def of_kind(self, kind: str) -> tuple[AnyPart, ...]:
        """The parts of one kind by maker and name, numbers in names counted as numbers."""
        return tuple(self.shelf.only(lambda entry: entry.kind == kind))

    def all(self) -> tuple[AnyPart, ...]:
        """Every part, kind by kind in the order that people choose them."""
        return tuple(self.shelf)

    def nearest(self, word: str) -> list[str]:
        """Ids of the parts whose id or name is most like a word, best first; at most three."""
        names = {name.lower(): entry.id for name, entry in self._by_id.items()}
        names |= {entry.title.lower(): entry.id for entry in self.shelf.entries}
        close = nearest(word.lower(), names, count=6)
        return list(dict.fromkeys(names[name] for name in close))[:3]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What was wrong in the part files; the other parts are loaded all the same."""
        return self._faults

    @property
    def places(self) -> Mapping[str, str]:
        """Where each part's record stands: id to ``file:line``."""
        return self._places


def load_catalog(
    folder: Path | None = None, extra: Path | None = None, cache: Path | None = None
) -> Catalog:
    """The catalog of a folder of part files, with a person's own folder beside it.

    Without ``folder`` it is the shipped one. ``extra`` may be missing; its
    parts come last, so that a clash of ids is told of the person's own file.
    ``cache`` is where the compiled bundle lies; the usual place when None.
    Never raises for what is in the files: see :attr:`Catalog.faults`.
    """
    root = catalog_dir() if folder is None else folder
    if not root.is_dir():
        fault = Fault(str(root), 0, 0, "is no folder of part files.", "Check the name.")
        return _catalog(Loaded(faults=(fault,)))
    files = part_files(root)
    if extra is not None and extra.is_dir():
        files += part_files(extra)
    return _catalog(load_bundled(files, cache))


@functools.cache
def default_catalog() -> Catalog:
    """The shipped catalog, loaded when first asked for; it knows imported parts by their ids."""
    return _catalog(load_bundled(part_files(catalog_dir()), None), _imported)


def _catalog(loaded: Loaded, beyond: Callable[[str], AnyPart | None] | None = None) -> Catalog:
    return Catalog(loaded.parts, loaded.faults, loaded.places, beyond)


def _imported(part_id: str) -> AnyPart | None:
    # Most people import nothing: no data base is loaded for an id that can be in none.
    if not part_id.startswith("opendb-"):
        return None
    from rigdesk.parts.imports.store import imported_part

    return imported_part(part_id)
