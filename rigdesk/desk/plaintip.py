"""Tips that show other people's text as it is: Qt takes what looks like markup for markup."""

from __future__ import annotations

from PySide6.QtGui import Qt as GuiQt


def plain_tip(text: str) -> str:
    """A tip that reads as the text does; markup in it is shown, not obeyed."""
    return GuiQt.convertFromPlainText(text) if GuiQt.mightBeRichText(text) else text
