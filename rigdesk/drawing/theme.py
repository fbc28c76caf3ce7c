"""What a role looks like: two themes for the screen and one for paper.

Shared by every pen; knows no window system. The paper's verdict colours keep
4.5:1 against white, so that they can be read when printed in grey too.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # the window's shell asks for colours before anything is drawn
    from rigdesk.drawing.primitives import Role


class Theme(NamedTuple):
    """Colours by role, as ``#rrggbb``; ``none`` is no paint at all."""

    name: str
    colours: Mapping[Role, str]

    def colour(self, role: Role) -> str:
        """The colour of a role, ``#rrggbb`` or ``none``."""
        return self.colours[role]


def _theme(name: str, rows: Mapping[str, str]) -> Theme:
    """A theme from rows of roles and their colours in the same order."""
    colours: dict[Role, str] = {"none": "none"}
    for roles, values in rows.items():
        colours.update(zip(roles.split(), values.split(), strict=True))  # type: ignore[arg-type]
    return Theme(name, MappingProxyType(colours))


DARK = _theme(
    "dark",
    {
        "desk canvas panel raised": "#12161a #161b20 #1b2127 #232a32",
        "line text muted faint accent": "#2f3842 #e7ecf2 #93a1af #5d6b79 #58b7ff",
        "ok note warning error unknown": "#43c596 #7aa8ff #e3b05c #ff7b8a #b99bff",
        "pcb pcb-edge slot dimm socket": "#1d2b2c #4b6a69 #6b7a89 #33404c #46525e",
        "card card-edge cooler bracket plug": "#2a3440 #9fb2c6 #222b35 #c3ccd6 #e3b05c",
        "case case-edge": "#13181c #39444f",
    },
)
LIGHT = _theme(
    "light",
    {
        "desk canvas panel raised": "#e9ecf0 #f7f8fa #ffffff #f1f3f6",
        "line text muted faint accent": "#d8dee5 #161b22 #56626f #97a3af #0a6ed1",
        "ok note warning error unknown": "#137a55 #1f55c0 #8a5a00 #b81f3a #6544c0",
        "pcb pcb-edge slot dimm socket": "#e3eceb #6f918f #8895a3 #c9d2db #b9c4cf",
        "card card-edge cooler bracket plug": "#ffffff #3d4a58 #eef1f5 #5c6874 #b87a10",
        "case case-edge": "#fcfdfe #aab4bf",
    },
)
PAPER = _theme(
    "paper",
    {
        "desk canvas panel raised": "#ffffff #ffffff #ffffff #ffffff",
        "line text muted faint accent": "#8a8a8a #111111 #4a4a4a #808080 #0a4f96",
        "ok note warning error unknown": "#1b6b4a #1f4fb0 #7a4f00 #9c0f2c #5a3bb0",
        "pcb pcb-edge slot dimm socket": "#ffffff #3a3a3a #b4b4b4 #f0f0f0 #e6e6e6",
        "card card-edge cooler bracket plug": "#ffffff #111111 #f5f5f5 #222222 #a56b0a",
        "case case-edge": "#ffffff #555555",
    },
)
THEMES: Mapping[str, Theme] = MappingProxyType({t.name: t for t in (DARK, LIGHT, PAPER)})
"""Every theme by its name."""
