"""What is wrong in a file, where, and what to do about it."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """One fault in one file. ``line`` and ``column`` count from 1; 0 means the whole file."""

    file: str
    line: int
    column: int
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        """The fault as one line that an editor can jump to."""
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.what}" + (f" {self.remedy}" if self.remedy else "")


class FileFaultError(Exception):
    """A file that cannot be used as it is; holds every fault found, not only the first."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in faults))
