"""The catalog: every part that can be chosen, found by id, by kind or by a misspelt word."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from rigdesk.files import Fault, nearest
from rigdesk.files.places import catalog_dir
from rigdesk.parts import KINDS, AnyPart
from rigdesk.parts.bundle import load_bundled
from rigdesk.parts.loading import Loaded, part_files

_RUN = re.compile(r"(\d+(?:\.\d+)?)")


class Catalog:
    """Parts by id, never changed once made.

    Ids of parts that were renamed still work: they are aliases of the new one.
    """

    def __init__(
        self,
        parts: Iterable[AnyPart] = (),
        faults: Iterable[Fault] = (),
        places: Mapping[str, str] | None = None,
    ) -> None:
        kinds = list(KINDS)
        self._parts = tuple(sorted(parts, key=lambda p: (kinds.index(p.kind), _shelf(p))))
        self._faults = tuple(faults)
        self._places = MappingProxyType(dict(places or {}))
        self._by_id: dict[str, AnyPart] = {}
        for part in self._parts:
            self._by_id |= dict.fromkeys(part.aliases, part)
        self._by_id |= {part.id: part for part in self._parts}  # an id beats another's alias
        self._by_kind = {
            kind: tuple(part for part in self._parts if part.kind == kind) for kind in kinds
        }

    def __len__(self) -> int:
        return len(self._parts)

    def __contains__(self, part_id: object) -> bool:
        return part_id in self._by_id

    def __getitem__(self, part_id: str) -> AnyPart:
        """The part of an id or alias. Raises KeyError, with a suggestion, when there is none."""
        try:
            return self._by_id[part_id]
        except KeyError:
            close = self.nearest(part_id)
            hint = f"; did you mean {' or '.join(close)}?" if close else ""
            raise KeyError(f"no part '{part_id}' in the catalog{hint}") from None

    def get(self, part_id: str) -> AnyPart | None:
        """The part of an id or alias; None when there is none."""
        return self._by_id.get(part_id)

    def of_kind(self, kind: str) -> tuple[AnyPart, ...]:
        """The parts of one kind by maker and name, numbers in names counted as numbers."""
        return self._by_kind.get(kind, ())

    def all(self) -> tuple[AnyPart, ...]:
        """Every part, kind by kind in the order that people choose them."""
        return self._parts

    def nearest(self, word: str) -> list[str]:
        """Ids of the parts whose id or name is most like a word, best first; at most three."""
        names = {name.lower(): part.id for name, part in self._by_id.items()}
        names |= {part.title.lower(): part.id for part in self._parts}
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
    """The shipped catalog, loaded when first asked for."""
    return load_catalog()


def _catalog(loaded: Loaded) -> Catalog:
    return Catalog(loaded.parts, loaded.faults, loaded.places)


def _shelf(part: AnyPart) -> tuple[list[tuple[bool, float, str]], str]:
    """Where a part stands among its kind: RTX 3090 before RTX 4090, 2 TB before 12 TB."""
    runs = _RUN.split(part.title.lower())
    # Odd pieces are numbers; the flag keeps numbers and words from being compared.
    keys = [
        (True, float(run), "") if odd else (False, 0.0, run)
        for odd, run in zip((i % 2 == 1 for i in range(len(runs))), runs, strict=True)
    ]
    return keys, part.id
