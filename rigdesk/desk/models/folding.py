"""Which notes stand behind one quiet line: those that decide nothing about what to buy.

The report holds them all, and the command line and the build sheet print them all. In the window
a note that is told again where it is needed (in the order of assembly, the BIOS settings, the
cable list), or that is true of every such machine, would only stand before those that are not.
"""

from __future__ import annotations

from collections.abc import Sequence

from rigdesk.rules.finding import Finding

AT_THE_BENCH = frozenset({
    "bar-resources", "bifurcation-needed", "bios-flashback", "bmc-display", "bottom-overhang",
    "header-blocked", "insertion-path", "psu-inlet", "sata-blocked", "slot-power", "slots-blocked",
    "weight-handling",
})  # fmt: skip
"""Rules whose notes are steps or settings, or say what the drawing shows anyway."""
BACKGROUND = frozenset({
    "colocation", "datacentre-licence", "lanes-gen", "lanes-numa", "nvlink-memory",
    "nvlink-pairs-only", "open-frame-dust", "power-cap-loss", "remote-management", "riser-needed",
    "supply-limit",
})  # fmt: skip
"""Rules whose notes hold for every machine of the kind."""
FEWEST = 3
"""Fewer than these are shown: a line in place of two rows makes nothing calmer."""
CALM = 6
"""So many findings can be taken in at once: a list that is no longer hides nothing."""


def folded(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Those that stand behind the line, in their order; none when they are too few for one."""
    found = tuple(finding for finding in findings if _is_quiet(finding))
    active = sum(finding.waived is None for finding in findings)
    return found if len(found) >= FEWEST and active > CALM else ()


def _is_quiet(finding: Finding) -> bool:
    """A note of such a rule. One that names a fix, or that was accepted, keeps its row."""
    return (
        finding.severity == "note"
        and finding.waived is None
        and not finding.remedies
        and (finding.rule in AT_THE_BENCH or finding.rule in BACKGROUND)
    )
