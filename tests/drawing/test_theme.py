"""Every role has a colour in every theme, and what must be read can be."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from rigdesk.drawing.primitives import ROLES, MarkKind, Role
from rigdesk.drawing.theme import DARK, LIGHT, PAPER, THEMES, Theme

VERDICTS: tuple[Role, ...] = get_args(MarkKind)


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio (WCAG 2)."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=str)
def test_every_role_has_a_colour(theme: Theme) -> None:
    assert set(theme.colours) == set(ROLES)
    for role in ROLES:
        colour = theme.colour(role)
        assert colour == "none" if role == "none" else re.fullmatch(r"#[0-9a-f]{6}", colour)


@pytest.mark.parametrize("theme", THEMES.values(), ids=str)
@pytest.mark.parametrize("ground", ["canvas", "card", "cooler", "case"])
def test_words_and_verdicts_can_be_read(theme: Theme, ground: Role) -> None:
    """4.5:1 for text (WCAG AA) on everything that words stand on."""
    for role in ("text", "muted", *VERDICTS):
        ratio = contrast(theme.colour(role), theme.colour(ground))
        assert ratio >= 4.5, f"{role} on {ground} in {theme.name}: {ratio:.2f}"


def test_paper_is_white_with_dark_lines() -> None:
    """In grey too: every line and verdict is dark on white."""
    assert PAPER.colour("canvas") == "#ffffff"
    for role in ("card-edge", "case-edge", "bracket", "text"):
        assert contrast(PAPER.colour(role), "#ffffff") > 7


def test_the_themes_are_known_by_name() -> None:
    assert THEMES["dark"] is DARK
    assert THEMES["light"] is LIGHT
    assert len({theme.colours["canvas"] for theme in THEMES.values()}) == 3
