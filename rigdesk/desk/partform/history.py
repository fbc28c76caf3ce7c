"""The steps of a form: the drafts before this one and after it; a draft is a value."""

from __future__ import annotations

from rigdesk.parts.drafting import Draft

MOST = 200


class History:
    """Undo and redo of one form; typing in one line is one step."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._before: list[Draft] = []
        self._after: list[Draft] = []
        self._gesture = ""

    def take(self, draft: Draft, gesture: str = "") -> None:
        """Another draft; steps that name the same gesture, one after another, are one."""
        if draft == self.draft:
            return
        if not gesture or gesture != self._gesture:
            self._before = [*self._before[-MOST + 1 :], self.draft]
        self._gesture = gesture
        self._after = []
        self.draft = draft

    def undo(self) -> bool:
        """One step back; whether there was one."""
        return self._go(self._before, self._after)

    def redo(self) -> bool:
        """One step forth; whether there was one."""
        return self._go(self._after, self._before)

    def _go(self, come: list[Draft], go: list[Draft]) -> bool:
        if not come:
            return False
        go.append(self.draft)
        self.draft = come.pop()
        self._gesture = ""
        return True
