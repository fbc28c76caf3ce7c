"""Any part list that is read: our own Markdown exactly, else PCPartPicker's forms."""

from __future__ import annotations

from rigdesk.sheets.reading.own_markdown import is_own, read_own
from rigdesk.sheets.reading.pcpartpicker import read_pcpartpicker
from rigdesk.sheets.reading.rows import ReadList


def read_list(text: str) -> ReadList:
    """The rows of a pasted text. Never raises: what is not understood stands in ``skipped``."""
    return read_own(text) if is_own(text) else read_pcpartpicker(text)
