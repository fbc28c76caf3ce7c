"""The catalog: every part that can be chosen, found by id, by kind or by a misspelt word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from rigdesk.files import Fault, nearest
from rigdesk.files.places import catalog_dir, data_dir, own_parts_dir
from rigdesk.parts import AnyPart
from rigdesk.parts.bundle import load_bundled
from rigdesk.parts.loading import Loaded, part_files
from rigdesk.parts.mine import Stamp, read_mine, stamp_of
from rigdesk.parts.shelf import Entry, Shelf


class Catalog:
    """Parts by id, never changed once made.

    ``shelf`` has them all in order, for who can do with their labels.
    Ids of parts that were renamed still work: they are aliases of the new one.
    ``beyond`` is asked for ids that are in none of the files: those of imported parts.
    ``mine`` are the ids of a person's own parts, ``corrected`` of those they corrected.
    """

    def __init__(
        self,
        parts: Iterable[AnyPart] = (),
        faults: Iterable[Fault] = (),
        places: Mapping[str, str] | None = None,
        beyond: Callable[[str], AnyPart | None] | None = None,
        own: tuple[Iterable[str], Iterable[str]] = ((), ()),
    ) -> None:
        self.beyond = beyond
        self.mine, self.corrected = map(frozenset, own)
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
        return None if self.beyond is None else self.beyond(part_id)

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
    shipped = _catalog(load_bundled(files, cache))
    return shipped if extra is None else _beside(shipped, files, _own_files(extra), cache)


def default_catalog() -> Catalog:
    """The shipped catalog with a person's own parts in it, loaded when first asked for.

    It knows imported parts by their ids. The same one until :func:`renewed` finds others.
    """
    if _Held.shipped is None:
        _Held.files = part_files(catalog_dir())
        _Held.shipped = _catalog(load_bundled(_Held.files, None), _imported)
    if _Held.catalog is None or _Held.folder != own_parts_dir():
        _Held.folder = own_parts_dir()
        own = _own_files(_Held.folder)
        _Held.stamp = stamp_of(own)
        _Held.catalog = _beside(_Held.shipped, _Held.files, own, None)
    return _Held.catalog


def renewed() -> Catalog | None:
    """The catalog with one's own parts as they are now; None when no file of them changed.

    From then on :func:`default_catalog` is that one.
    """
    default_catalog()
    if stamp_of(_own_files(own_parts_dir())) == _Held.stamp:
        return None
    _Held.catalog = None
    return default_catalog()


def original(part_id: str) -> AnyPart | None:
    """A part as it was shipped or imported, whatever one's own files make of it."""
    default_catalog()
    return _Held.shipped.get(part_id) if _Held.shipped is not None else None


def own_faults(catalog: Catalog) -> tuple[Fault, ...]:
    """What is wrong in a person's own part files."""
    folder = str(own_parts_dir())
    return tuple(fault for fault in catalog.faults if fault.file.startswith(folder))


class _Held:
    """The catalog of this run of the program, and what it was made of."""

    shipped: Catalog | None = None
    files: Sequence[Path] = ()
    folder: Path | None = None
    stamp: Stamp = ()
    catalog: Catalog | None = None


OWN_BUNDLE = "mine.jsonl"


def _beside(
    known: Catalog, files: Sequence[Path], own: Sequence[Path], cache: Path | None
) -> Catalog:
    """A catalog with one's own parts in it; what they correct gives way to what comes of it."""
    if not own:
        return known
    # Corrections rest on what they correct, so a bundle of them is good for that only.
    read = partial(read_mine, known=known)
    loaded = load_bundled(own, cache, name=OWN_BUNDLE, read=read, beside=_that_is(files))
    return Catalog(
        known.shelf.joined(Shelf.of(loaded.parts).entries),
        (*known.faults, *loaded.faults),
        {**known.places, **loaded.places},
        known.beyond,
        _told_apart(known, loaded),
    )


def _told_apart(known: Catalog, loaded: Loaded) -> tuple[list[str], list[str]]:
    """Ids of own parts, and of corrected ones; told by labels, so that no record is made."""
    ids = [entry.id for entry in Shelf.of(loaded.parts).entries]
    mended = [part_id for part_id in ids if part_id in known]
    return [part_id for part_id in ids if part_id not in known], mended


def _own_files(folder: Path) -> list[Path]:
    return part_files(folder) if folder.is_dir() else []


def _that_is(files: Sequence[Path]) -> list[Path]:
    """The shipped files, and stores of imported parts, whose loading nobody should wait for."""
    return [*files, *sorted(data_dir().glob("*.sqlite"))]


def _catalog(loaded: Loaded, beyond: Callable[[str], AnyPart | None] | None = None) -> Catalog:
    return Catalog(loaded.parts, loaded.faults, loaded.places, beyond)


def _imported(part_id: str) -> AnyPart | None:
    # Most people import nothing: no data base is loaded for an id that can be in none.
    if not part_id.startswith("opendb-"):
        return None
    from rigdesk.parts.imports.store import imported_part

    return imported_part(part_id)
