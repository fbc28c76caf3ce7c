"""Small changes that cost little: a panel off, a duct, a bridge taken away, the right lead."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.edits import remove_bridge, set_duct, set_fit_out, set_wiring
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Duct, Wire
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.rules.power.psu_eps_lead import EPS, PCIE_LEADS
from rigdesk.rules.words import listed
from rigdesk.solve.trying import Candidate


def settings(report: Report, finding: Finding) -> Iterator[Candidate]:
    """What the finding's ``set`` remedies ask for; ducts of several cards are one change."""
    ducts = []
    for remedy in finding.remedies:
        data = dict(remedy.data)
        if remedy.kind != "set":
            continue
        if data.get("field") == "fit_out.side_panel":
            yield Candidate(
                "set", "Take the side panel off", "Side panel off",
                lambda rig: set_fit_out(rig, side_panel="off"),
            )  # fmt: skip
        if "duct" in data:
            ducts.append(remedy.subject)
        if data.get("bridge") == "none":
            yield _without_bridge(finding)
        if "lead" in data:
            yield _by_eps(report, remedy.subject)
    if ducts:
        yield _ducted(report, ducts)


def _without_bridge(finding: Finding) -> Candidate:
    return Candidate(
        "set", "Leave the bridge out", "No bridge",
        lambda rig: remove_bridge(rig, finding.subjects),
    )  # fmt: skip


def _ducted(report: Report, cards: list[str]) -> Candidate:
    def make(rig: Rig) -> Rig:
        for card in cards:
            rig = set_duct(rig, Duct(card=card))
        return rig

    names = listed([report.build.label(card) for card in cards])
    return Candidate(
        "set", f"Duct air with fans through {names}", "Add a duct", make, unpriced=True
    )


def _by_eps(report: Report, card: str) -> Candidate:
    """The card's PCIe leads replaced by CPU ones; those that end in an adapter stay."""

    def lead(wire: Wire) -> Wire:
        wrong = wire.to == card and wire.lead in PCIE_LEADS and not wire.adapter
        return wire.model_copy(update={"lead": EPS}) if wrong else wire

    def make(rig: Rig) -> Rig:
        wires = tuple(lead(wire) for wire in rig.wiring.wires)
        return set_wiring(rig, rig.wiring.model_copy(update={"wires": wires}))

    label = f"Feed {report.build.label(card)} by a CPU (EPS) lead"
    return Candidate("set", label, "CPU (EPS) lead", make)
