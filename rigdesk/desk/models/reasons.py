"""Reasons why a part does not fit, short enough for one line of a row.

The whole sentence stays in the row's tip and is what is read aloud. Of two figures
the part's own comes first: what it takes *of* what there is, or what it gets *of*
what it should.
"""

from __future__ import annotations

from rigdesk.rules.finding import Finding, format_quantity

THIN = "\u2009"
"""Stands between a figure and its unit."""
WORDS = {
    "airflow-adjacent": "too close for its fans",
    "airflow-hot-blowers": "hot beside another",
    "bottom-overhang": "hangs too low",
    "case-slots-short": "openings",
    "circuit-continuous": "circuit",
    "circuit-overload": "circuit",
    "cooler-height": "cooler too tall",
    "cooler-socket": "other socket",
    "gpu-too-long": "too long",
    "gpu-too-tall": "too tall",
    "lanes-budget": "CPU lanes",
    "lanes-chipset": "behind the chipset",
    "lanes-reduced": "slow link",
    "nvlink-spacing": "bridge does not reach",
    "passive-no-airflow": "no forced air",
    "power-plug-position": "plug on top",
    "psu-connectors": "leads",
    "psu-eps-lead": "EPS leads",
    "psu-low-margin": "little margin",
    "psu-overload": "overload",
    "psu-transient": "spikes",
    "radiator-clearance": "radiator too thick",
    "radiator-space": "radiator does not go there",
    "ram-clearance": "close to memory",
    "ram-type": "other memory type",
    "riser-gen": "riser too fast",
    "riser-length": "riser too long",
    "riser-reach": "riser too short",
    "slot-length": "edge too long",
    "slot-overlap": "too thick",
    "slots-blocked": "covers slots",
    "socket-mismatch": "other socket",
}
"""What a rule's finding is about, in a word or two, by the rule's name."""
GETS = frozenset({"airflow-adjacent", "lanes-reduced"})
"""Rules about what a part gets, not what it takes."""

UNRECORDED = {"gpu-too-long": "length? case not recorded"}
"""What is said where nobody recorded how much there is, by the rule's name: 0 mm is no figure."""


def short_reason(finding: Finding) -> str:
    """A finding in a few words with its figures: ``too long: 318.5 of 298 mm``."""
    words = WORDS.get(finding.rule)
    if words is None:
        return finding.message
    if finding.severity == "unknown" and finding.actual is not None:
        unrecorded = UNRECORDED.get(finding.rule)
        if unrecorded and finding.actual.value == 0:
            return unrecorded
    doubt = "?" if finding.severity == "unknown" else ":"
    needed, there = finding.required, finding.actual
    if needed is None or there is None or needed.unit != there.unit:
        return words + ("?" if finding.severity == "unknown" else "")
    if finding.rule in GETS:
        needed, there = there, needed
    figure = format_quantity(there._replace(minus=0.0, plus=0.0))
    number = format_quantity(needed._replace(minus=0.0, plus=0.0)).partition(THIN)[0]
    return f"{words}{doubt} {number} of {figure}"
