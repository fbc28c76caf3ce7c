"""How far RigDesk and reality agree, by family of rules: python tests/cases/agreement.py

With ``--differences`` every difference, open rule and doubt is listed below the table, by rule.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

if __name__ == "__main__":
    TESTS = Path(__file__).resolve().parents[1]
    sys.path[:0] = [str(TESTS.parent), str(TESTS)]

from cases.judging import Judged, case_ids, judged
from rigdesk.rules.rule import FAMILIES

COLUMNS = {
    "agree": ("agrees",),
    "differ": ("differs", "settled doubt"),
    "doubt": ("doubt",),
    "optional": ("optional",),
    "not yet": ("not yet",),
}
"""The table's columns, and the outcomes that each counts."""


def table(names: Iterable[str]) -> dict[str, Counter[str]]:
    """Expectations by family and outcome, the families in their usual order."""
    rows: dict[str, Counter[str]] = {family: Counter() for family in FAMILIES}
    for name in names:
        for one in judged(name):
            rows[one.expected.family][one.outcome] += 1
    return rows


def lines(rows: dict[str, Counter[str]]) -> Iterable[str]:
    """The table as Markdown, with its sums."""
    yield f"| family | {' | '.join(COLUMNS)} |"
    yield "| --- " * (len(COLUMNS) + 1) + "|"
    whole: Counter[str] = sum(rows.values(), Counter())
    for family, counts in {**rows, "all": whole}.items():
        cells = (str(sum(counts[o] for o in outcomes)) for outcomes in COLUMNS.values())
        yield f"| {family} | {' | '.join(cells)} |"


def differences(names: Iterable[str]) -> Iterable[str]:
    """Everything but agreement, sorted by rule."""
    by_rule: dict[str, list[tuple[str, Judged]]] = defaultdict(list)
    for name in names:
        for one in judged(name):
            if one.outcome != "agrees":
                by_rule[one.expected.rules[0]].append((name, one))
    for rule in sorted(by_rule):
        yield f"\n{rule}"
        yield from (f"  {name}: {one}" for name, one in by_rule[rule])


def main() -> None:
    """Print the table, and what is behind it if asked."""
    names = case_ids()
    told = [*lines(table(names)), f"\n{len(names)} builds"]
    if "--differences" in sys.argv:
        told += differences(names)
    sys.stdout.write("\n".join(told) + "\n")


if __name__ == "__main__":
    main()
