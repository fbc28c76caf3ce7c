"""What a reader may choose of a build sheet: its sections, currency, language and paper."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rigdesk.files.translations import LANGUAGES

SECTIONS = (
    "summary", "findings", "waivers", "shopping", "slots", "cables", "power", "bios", "steps",
    "commands", "labels", "acceptance", "drawings", "measured", "sources", "notes",
)  # fmt: skip
"""The sections by name, in the order of use."""


@dataclass(frozen=True)
class Options:
    """Sections wanted (empty: all), currency (empty: the rig's own), language, paper of pages."""

    sections: tuple[str, ...] = ()
    currency: str = ""
    language: str = "en"
    paper: str = "A4"

    def has(self, section: str) -> bool:
        """Whether a section is wanted."""
        return not self.sections or section in self.sections


ALL = Options()


def options(
    sections: str | Iterable[str] = (), currency: str = "", language: str = "en", paper: str = "A4"
) -> Options:
    """Options as typed: sections with commas between them. Raises ValueError for unknown words."""
    words = sections.split(",") if isinstance(sections, str) else sections
    wanted = tuple(word.strip().lower() for word in words if word.strip())
    for word in wanted:
        if word not in SECTIONS:
            raise ValueError(f"there is no section '{word}'; choose from {', '.join(SECTIONS)}")
    code = currency.strip().upper()
    if code and not (len(code) == 3 and code.isascii() and code.isalpha()):
        raise ValueError(f"'{currency}' is no currency; write its three letters, such as EUR")
    if language not in LANGUAGES:
        raise ValueError(f"the sheet does not speak '{language}'; choose {', '.join(LANGUAGES)}")
    return Options(wanted, code, language, paper)
