"""The windows that cards ask for above 4 GB, and what a board's firmware has for them."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Board, Gpu

SMALL_GB = 0.25
"""What a card with displays asks for while Resizable BAR is off (judged from reports)."""
OLD_DESKTOP_GB = 32.0
"""Usable on desktop boards before Resizable BAR: 48 GB failed in a map of 64 (a report)."""
DESKTOP_GB = 256.0
"""Desktop boards with Resizable BAR (judged)."""
WORKSTATION_GB = 1024.0
"""Workstation and server boards (judged)."""
RESIZABLE_SINCE = 2018
"""Boards from this year on have firmware with Resizable BAR (judged)."""
DESKTOP_SOCKETS = ("AM4", "AM5", "LGA115", "LGA1200", "LGA1700", "LGA1851")
OLD_DESKTOP_FIRMWARE = ("X79", "X99", "X399")
"""Chipsets of large desktop boards from before: how much their firmware maps is not known."""


class Window(NamedTuple):
    """What a board maps above 4 GB, GB (None: not known); ``old`` for desktop firmware of before.

    ``recorded`` is true for the board's own figure.
    """

    gb: float | None
    old: bool = False
    recorded: bool = False


def bar_gb(card: Gpu, resizable: bool | None) -> float:
    """The window of one card, GB: its record, else all its memory or a quarter of one."""
    if card.bar_gb is not None:
        return card.bar_gb
    headless = card.family == "datacentre" or card.display_outputs is False
    if card.vram_gb is None or not (headless or resizable):
        return SMALL_GB
    size = 1.0
    while size < card.vram_gb:
        size *= 2
    return size


def window_of(board: Board) -> Window:
    """What a board's firmware maps above 4 GB."""
    desktop = board.socket.startswith(DESKTOP_SOCKETS)
    before = board.year is not None and board.year < RESIZABLE_SINCE
    old = (desktop and before) or (board.chipset or "").startswith(OLD_DESKTOP_FIRMWARE)
    if board.above_4g_gb is not None:
        return Window(board.above_4g_gb, old, recorded=True)
    if desktop:
        return Window(OLD_DESKTOP_GB if before else DESKTOP_GB, old)
    return Window(None if old else WORKSTATION_GB, old)
