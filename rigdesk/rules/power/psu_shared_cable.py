"""One cable of a supply carries what takes two.

What it checks
Every cable that feeds several plugs, or an adapter: the watts of its heads against what the cable
may carry, 75 W on a 6-pin and 150 W on an 8-pin PCIe cable, whatever its heads. Above it a warning,
from half as much again an error. Risers on one SATA, Molex or 6-pin lead: an error as soon as their
slots' 66 W together are more than the lead gives. Where the rig states no wiring, cables are shared
only if the supply has too few.

Why it matters
Two heads on one cable share its wires and its socket. At 300 W contacts and insulation get hot;
supplies' plugs melt there first.

What to do
Give every plug a cable of its own; a supply's second head is for cards that take half of it. Where
cables run out, take a supply with more, or a second one.

Where the figures come from
75 and 150 W are the standard's figures for the plugs. 54 W on SATA and 132 W on Molex leads are
builders' rules from a machine of sixteen cards; a rig of eight cards melted its lead to the risers.
That 225 W are an error is a judgement.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.power.lead_words import cable_words, owner_words, rewire
from rigdesk.rules.words import listed
from rigdesk.speech import said
from rigdesk.totals.wiring_feeds import CableLoad

NAME = "psu-shared-cable"
CODE = "P505"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")

# 225 of 150 W (judged): a 300 W card on one cable of two heads draws 234 by them.
ERROR_FROM = 1.5
PCIE = ("pcie-6", "pcie-8")
# Leads on which several risers are an error at once (MI50-01, CAB-03).
WEAK = ("sata", "molex", "pcie-6")


def check(build: Build) -> Iterator[Finding]:
    """The cables of a supply with more on them than they may carry: one finding a kind of lead."""
    if not build.rig.supplies:
        return
    found: dict[tuple[str, str, Severity], list[CableLoad]] = {}
    for cable in build.wiring.cables():
        severity = _severity(cable)
        if severity is not None:
            found.setdefault((cable.supply, cable.lead, severity), []).append(cable)
    for (_, _, severity), cables in found.items():
        yield _shared(build, cables, severity)


def _severity(cable: CableLoad) -> Severity | None:
    load, limit = round(cable.watts), round(cable.rating_w)
    if load <= limit:
        return None
    several = len(cable.feeds) > 1
    risers = sum(feed.owner == "riser" for feed in cable.feeds)
    if risers > 1 and cable.lead in WEAK:
        return "error"
    if cable.lead in PCIE and (several or cable.feeds[0].adapter):
        return "error" if load >= round(ERROR_FROM * cable.rating_w) else "warning"
    return None


def _shared(build: Build, cables: list[CableLoad], severity: Severity) -> Finding:
    worst = max(cables, key=lambda cable: cable.watts)
    supply, several = worst.supply, len(cables) > 1
    owners = tuple(dict.fromkeys(feed.to for cable in cables for feed in cable.feeds))
    stated = all(feed.stated for cable in cables for feed in cable.feeds)
    other = Remedy("other-supply", supply, (("leads", worst.lead),))
    own = (
        ""
        if stated
        else said(" No wiring is stated: with the leads of this supply it comes to that.")
    )
    return Finding(
        severity,
        "{cables} of {supply} {feed} {what} with {actual}{each}; it may carry {required}",
        {
            "cables": cable_words(cables),
            "supply": supply,
            "feed": "feed" if several else "feeds",
            "what": listed([owner_words(build, owner) for owner in owners]),
            "each": said(" on one") if several else "",
        },
        (supply, *owners),
        watts(worst.rating_w),
        watts(worst.watts),
        remedies=(rewire(supply), other) if stated else (other,),
        why=said("Two heads of one cable carry no more than one.{own}", own=own),
        about=worst.lead,
    )
