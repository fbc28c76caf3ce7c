"""A rule is one module; this reads its name, code, severities, docs and check."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType
from typing import NamedTuple

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity

FAMILIES = ("space", "air", "nvlink", "lanes", "power", "balance", "site")
"""The families of rules, in the order they are explained; each a folder beside this file."""
SECTIONS = ("What it checks", "Why it matters", "What to do", "Where the figures come from")

Check = Callable[[Build], Iterator[Finding]]


class Rule(NamedTuple):
    """One rule: its lasting name and code, what it may raise, its four paragraphs, its check."""

    name: str
    code: str
    family: str
    severities: tuple[Severity, ...]
    doc: str
    check: Check

    @property
    def title(self) -> str:
        """The first line of its docs."""
        return self.doc.splitlines()[0].rstrip(".")

    def section(self, heading: str) -> str:
        """One paragraph of its docs, by its heading."""
        others = "|".join(SECTIONS)
        found = re.search(
            rf"^{heading}\n(.*?)(?=\n\n(?:{others})\n|\Z)", self.doc, re.MULTILINE | re.DOTALL
        )
        return inspect.cleandoc(found[1]) if found else ""


@cache
def all_rules() -> tuple[Rule, ...]:
    """Every rule there is, by family and then code."""
    return tuple(rule for family in FAMILIES for rule in rules_of(family))


def rule_named(word: str) -> Rule | None:
    """The rule of a name or code, whatever the case of its letters."""
    lowered = word.lower()
    return next((r for r in all_rules() if lowered in (r.name, r.code.lower())), None)


@cache
def rules_of(family: str) -> tuple[Rule, ...]:
    """The rules of one family by code, imported when they are first asked for."""
    package = importlib.import_module(f"rigdesk.rules.{family}")
    names = sorted(info.name for info in pkgutil.iter_modules(package.__path__))
    rules = []
    for name in names:
        module = importlib.import_module(f"rigdesk.rules.{family}.{name}")
        if hasattr(module, "NAME"):
            rules.append(_rule(family, module))
    return tuple(sorted(rules, key=lambda rule: rule.code))


def _rule(family: str, module: ModuleType) -> Rule:
    return Rule(
        module.NAME, module.CODE, family, module.SEVERITIES, inspect.cleandoc(module.__doc__ or ""),
        module.check,
    )  # fmt: skip
