"""Accepting a finding with a reason, and taking that back."""

from __future__ import annotations

import datetime as dt

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from rigdesk.desk.panels.inline import InlineForm
from rigdesk.rig.edits import unwaive, waive
from rigdesk.rig.rig import Rig
from rigdesk.rules.finding import Finding

LONGEST = 300
"""Letters of a reason; more belongs into the notes."""
ENGINE = "engine"
"""What the engine says of itself cannot be accepted: a rule that failed is never "Works"."""


class ReasonForm(InlineForm):
    """Asks why a finding is fine here. ``reasoned`` carries the reason."""

    reasoned = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.say_words("", self.tr("It stays accepted until its figures get worse."))
        self.reason = self.make_field(self.tr("Why it is fine here"), self.tr("Reason"))
        self.reason.setMaxLength(LONGEST)
        self.fields.addWidget(self.reason, 1)
        self.fields.addWidget(self.make_button(self.tr("Accept")))

    def begin(self) -> None:
        """Put the cursor where the answer goes."""
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self) -> None:
        """Hand the reason on; there must be one."""
        reason = " ".join(self.reason.text().split())
        if reason:
            self.reasoned.emit(reason)
        else:
            self.complain(self.tr("Write why: whoever reads this later will ask."), self.reason)


def can_accept(finding: Finding) -> bool:
    """Whether somebody may accept it: not twice, and not a fault in the engine itself."""
    return finding.waived is None and finding.rule != ENGINE


def accepted(rig: Rig, finding: Finding, reason: str) -> tuple[str, Rig]:
    """The name of the step and the rig with a finding accepted as it is now."""
    made = waive(
        rig, finding.key, reason,
        required=finding.required.value if finding.required is not None else None,
        actual=finding.actual.value if finding.actual is not None else None,
        date=dt.datetime.now(dt.UTC).astimezone().date(),
    )  # fmt: skip
    return f"Accept {finding.rule}", made


def taken_back(rig: Rig, finding: Finding) -> tuple[str, Rig]:
    """The name of the step and the rig with a finding open again."""
    return f"Take back {finding.rule}", unwaive(rig, finding.key)
