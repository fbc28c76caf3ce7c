"""The imported parts as a window or a command looks through them: opened once, kept open.

A store that cannot be used hides its own parts and no other: what is wrong with it is said
in one sentence beside the shipped parts.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict
from functools import cached_property

from rigdesk.parts import AnyPart
from rigdesk.parts.imports.store import Store, StoreError
from rigdesk.parts.stock import Columns

KEPT = 512
"""Records that are kept of those looked at last: some screens of rows."""
NOTHING = Columns([], [], [], [])


class Imported:
    """Labels at once, records as they are looked at. ``trouble`` is empty while all is well."""

    def __init__(self) -> None:
        self.columns = NOTHING
        self.trouble = ""
        self._store: Store | None = None
        self._made: OrderedDict[str, AnyPart] = OrderedDict()
        try:
            self._store = Store(read_only=True)
            # Whoever lets go of this lets go of the file.
            weakref.finalize(self, self._store.close)
            self.columns = self._store.columns()
        except StoreError as error:
            self._fail(error)

    @cached_property
    def facets(self) -> list[str]:
        """What each row can be chosen by, packed; none where they cannot be read."""
        return self._column("facets")

    @cached_property
    def words(self) -> list[str]:
        """What any row can be found by."""
        return self._column("words")

    def _column(self, name: str) -> list[str]:
        try:
            return self._store.column(name) if self._store is not None else []
        except StoreError as error:
            self._fail(error)
            return []

    def part(self, part_id: str) -> AnyPart | None:
        """The record of an id; None where it cannot be had, see ``trouble``."""
        part = self._made.get(part_id)
        if part is None and self._store is not None:
            try:
                part = self._store.part(part_id)
            except StoreError as error:
                self._fail(error)
        if part is not None:
            self._made[part_id] = part
            self._made.move_to_end(part_id)
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        return part

    def close(self) -> None:
        """Let go of the store's file; what was made stays."""
        if self._store is not None:
            self._store.close()
            self._store = None

    def _fail(self, error: StoreError) -> None:
        self.trouble = str(error)
        self.close()
