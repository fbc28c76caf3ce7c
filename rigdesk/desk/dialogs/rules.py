"""The rules in their own words: which there are, what each checks, why, and what to do."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.panels.pieces import styled, word
from rigdesk.desk.panels.sections import Section
from rigdesk.desk.theme import app_font
from rigdesk.rules.rule import SECTIONS, Rule, all_rules, rule_named

FIRST_SIZE = QSize(760, 560)
ENGINE = "The engine itself could not work out a rule; this is a fault in RigDesk, not in the rig."


class RulesDialog(QDialog):
    """A list of the rules at the left, one rule's docs at the right. The window stays usable."""

    def __init__(self, parent: QWidget | None = None, name: str = "") -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(False)
        self.setWindowTitle(self.tr("Rules explained"))
        self.resize(FIRST_SIZE)
        self._names = [rule.name for rule in all_rules()]
        self.list = QListWidget()
        self.title = word("", 14, 600, wrap=True)
        self.facts = word("", 11, tone="muted", wrap=True)
        self._docs = QVBoxLayout()
        self._lay_out()
        self.list.currentRowChanged.connect(self._show_row)
        self.show_rule(name or (self._names[0] if self._names else ""))

    def show_rule(self, name: str) -> None:
        """Turn to a rule by its name or code; one that there is not says so."""
        rule = rule_named(name)
        if rule is None:
            self._show_words(name, ENGINE)
        elif rule.name in self._names:
            row = self._names.index(rule.name)
            if self.list.currentRow() == row:
                self._show_row(row)
            self.list.setCurrentRow(row)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.list.setFont(app_font(12))
        self.list.setFixedWidth(210)
        self.list.setAccessibleName(self.tr("Rules"))
        for name in self._names:
            self.list.addItem(QListWidgetItem(name))
        row.addWidget(self.list)
        page = QWidget()
        styled(page, "panel")
        column = QVBoxLayout(page)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.facts)
        self._docs.setSpacing(12)
        column.addLayout(self._docs)
        column.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        row.addWidget(area, 1)

    def _show_row(self, row: int) -> None:
        rule = rule_named(self._names[row]) if 0 <= row < len(self._names) else None
        if rule is not None:
            self._show_rule(rule)

    def _show_rule(self, rule: Rule) -> None:
        severities = ", ".join(rule.severities)
        self._begin(rule.title, f"{rule.name} · {rule.code} · raises: {severities}")
        for heading in SECTIONS:
            text = rule.section(heading)
            if text:
                section = Section(heading)
                section.column.addWidget(_prose(text))
                self._docs.addWidget(section)

    def _show_words(self, title: str, text: str) -> None:
        self._begin(title, "")
        self._docs.addWidget(_prose(text))

    def _begin(self, title: str, facts: str) -> None:
        self.title.setText(title)
        self.facts.setText(facts)
        while (item := self._docs.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()


def _prose(text: str) -> QWidget:
    """A paragraph: the lines of a docstring joined, list items kept apart."""
    lines: list[str] = []
    for line in text.splitlines():
        bare = line.strip()
        if not bare or bare.startswith(("-", "*", "•")) or not lines or not lines[-1]:
            lines.append(bare)
        else:
            lines[-1] = f"{lines[-1]} {bare}"
    label = word("\n".join(lines), 12, wrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
