"""A part that is no card, dragged over the drawing: what would come of it, and putting it in."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from rigdesk.desk.canvas.tip import Words
from rigdesk.desk.document import Document
from rigdesk.desk.models.fits import fit_here
from rigdesk.desk.putting import put_in
from rigdesk.drawing.primitives import MarkKind
from rigdesk.parts import AnyPart
from rigdesk.rig.rig import Rig


class Guest:
    """At most one part over the drawing; the verdict is found when it enters, and once."""

    def __init__(self, document: Document, refuse: Callable[[str], object]) -> None:
        self._document = document
        self._refuse = refuse
        self._part: AnyPart | None = None
        self.words: Words | None = None

    @property
    def there(self) -> bool:
        """Whether a part is over the drawing."""
        return self._part is not None

    @property
    def joins(self) -> tuple[str, ...]:
        """The cards that a bridge over the drawing would join."""
        put = self._put()
        if not isinstance(put, Rig) or self._part is None or self._part.kind != "bridge":
            return ()
        known = set(self._document.rig.bridges)
        return next((b.joins for b in put.bridges if b not in known), ())

    def come(self, part: AnyPart) -> None:
        """A part comes over the drawing."""
        self._part = part
        put = self._put()
        if isinstance(put, str):
            self.words = Words("error", f"{part.name}: no place here", put)
            return
        fit = fit_here(self._document.report, part)
        kind = cast("MarkKind", fit.kind) if fit is not None else "ok"
        joins = " and ".join(name.upper() for name in self.joins)
        head = f"Join {joins} with {part.name}" if joins else f"Put in {part.name}"
        body = fit.text if fit is not None and fit.text else "nothing new is found"
        self.words = Words(kind, head, body)

    def go(self) -> None:
        """It went elsewhere."""
        self._part = self.words = None

    def put(self) -> bool:
        """Let go of it here: one undo step, or the sentence why it has no place."""
        part, put = self._part, self._put()
        self.go()
        if part is None or put is None:
            return False
        if isinstance(put, str):
            self._refuse(put)
            return False
        label, _ = put_in(self._document.rig, part, self._document.selection)
        self._document.edit(label, put)
        return True

    def _put(self) -> Rig | str | None:
        """The rig with the part in it, or the sentence why not."""
        if self._part is None:
            return None
        try:
            return put_in(self._document.rig, self._part, self._document.selection).rig
        except ValueError as error:
            return f"{str(error)[:1].upper()}{str(error)[1:]}"
