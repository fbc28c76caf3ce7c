"""The window's colours: tokens by role, Qt's palette and one style sheet made of them."""

from __future__ import annotations

from functools import cache
from typing import Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from rigdesk.desk.fonts import app_font, load_fonts
from rigdesk.desk.style import style_sheet
from rigdesk.drawing.theme import DARK, LIGHT

__all__ = ["Choice", "Theme", "Themes", "app_font", "set_theme", "theme", "themes"]

Choice = Literal["dark", "light", "system"]
FUSION = "wears Fusion"
"""Set on an application that was started in this style by its arguments.

Setting it later costs 15 ms before the first paint: PySide6 then makes QStyle and its enums.
"""
HALF = 127
"""Lightness between dark and light."""


class Theme:
    """One set of colours by role: ``desk``, ``text``, ``muted``, ``warning`` and the others."""

    def __init__(self, name: Literal["dark", "light"]) -> None:
        self.name = name
        colours = DARK.colours if name == "dark" else LIGHT.colours
        self.tokens = {str(role): value for role, value in colours.items()}
        self._colors: dict[str, QColor] = {
            role: QColor(0, 0, 0, 0) if value == "none" else QColor(value)
            for role, value in self.tokens.items()
        }

    @property
    def is_dark(self) -> bool:
        """Whether light text stands on a dark ground."""
        return self.name == "dark"

    def color(self, role: str, alpha: float = 1.0) -> QColor:
        """The colour of a role, more or less see-through. Raises KeyError for an unknown role."""
        color = self._colors[role]
        if alpha < 1.0:
            color = QColor(color)
            color.setAlphaF(alpha)
        return color

    def mixed(self, role: str, ground: str, share: float) -> QColor:
        """A role's colour laid thinly over a ground: quiet tints that stay opaque."""
        top, under, rest = self._colors[role], self._colors[ground], 1.0 - share
        return QColor(
            round(top.red() * share + under.red() * rest),
            round(top.green() * share + under.green() * rest),
            round(top.blue() * share + under.blue() * rest),
        )


class Themes(QObject):
    """Which theme the window wears, and the change of it."""

    theme_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._known = {"dark": Theme("dark"), "light": Theme("light")}
        self.choice: Choice = "system"
        self.current = self._known["dark"]
        self._dressed = False
        self._system: Literal["dark", "light", ""] = ""

    def set_theme(self, choice: Choice) -> None:
        """Wear a theme, or follow the system's; announces a change if there is one."""
        self.choice = choice
        if not self._system:
            self._system = _look_of_the_system()
        wanted = self._known[self._system if choice == "system" else choice]
        if wanted is self.current and self._dressed:
            return
        self.current = wanted
        self._dress()
        self.theme_changed.emit()

    def follow_system(self) -> None:
        """Change with the system's scheme while nothing else is chosen."""
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def _system_changed(self) -> None:
        from PySide6.QtCore import Qt

        scheme = QGuiApplication.styleHints().colorScheme()
        if scheme != Qt.ColorScheme.Unknown:
            self._system = "light" if scheme == Qt.ColorScheme.Light else "dark"
        if self.choice == "system":
            self.set_theme("system")

    def _dress(self) -> None:
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            return
        load_fonts()
        if not self._dressed:
            if not app.property(FUSION):
                app.setStyle("Fusion")
            app.setFont(app_font())
        app.setPalette(_palette(self.current))
        app.setStyleSheet(style_sheet(self.current.tokens))
        self._dressed = True


@cache
def themes() -> Themes:
    """The one holder of the window's theme."""
    return Themes()


def theme() -> Theme:
    """The theme that the window wears now."""
    return themes().current


def set_theme(choice: Choice) -> None:
    """Wear a theme, or follow the system's."""
    themes().set_theme(choice)


def _look_of_the_system() -> Literal["dark", "light"]:
    """By the palette that Qt starts with; its scheme is Unknown on a bare screen."""
    return "light" if QGuiApplication.palette().window().color().lightness() > HALF else "dark"


def _palette(worn: Theme) -> QPalette:
    roles = QPalette.ColorRole
    named = {
        roles.Window: "panel", roles.Base: "panel", roles.AlternateBase: "raised",
        roles.WindowText: "text", roles.Text: "text", roles.ButtonText: "text",
        roles.Button: "raised", roles.BrightText: "text", roles.ToolTipBase: "raised",
        roles.ToolTipText: "text", roles.PlaceholderText: "muted", roles.Link: "accent",
        roles.Highlight: "accent", roles.HighlightedText: "panel", roles.Mid: "line",
        roles.Midlight: "line", roles.Light: "line", roles.Dark: "line", roles.Shadow: "desk",
    }  # fmt: skip
    palette = QPalette()
    for role, token in named.items():
        palette.setColor(role, worn.color(token))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, worn.color("faint"))
    return palette
