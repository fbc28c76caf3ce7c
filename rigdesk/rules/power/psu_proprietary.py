"""The supply is its machine's own and cannot be exchanged for another.

What it checks
Supplies that are recorded as proprietary: a warning, and an error where such a supply also lacks
the watts or the leads for what hangs on it. A GPU server with its maker's own supplies is left
alone.

Why it matters
Workstations and servers of large makers take supplies of a form, and with plugs, of their own. What
they cannot feed, no supply from a shop can in their place.

What to do
Stay within its watts and leads, or feed the cards by a second supply that starts with it and shares
its ground. Server modules need a breakout board made for them.

Where the figures come from
Makers' power guides (Lenovo P620: two harnesses for cards and no ATX replacement) and a builder's
report of a Fujitsu with a second supply in its drive bays.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Psu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count, watts
from rigdesk.rules.power.shares import hundredths, supply_name
from rigdesk.speech import said
from rigdesk.totals.power import SupplyLoad

NAME = "psu-proprietary"
CODE = "P508"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")

FULL = 1.00
"""Of the nameplate rating."""


def check(build: Build) -> Iterator[Finding]:
    """Every proprietary supply outside a chassis made for GPUs, once a record."""
    case = build.rig.case_part
    if case is not None and case.passive_cards:
        return
    told: set[str] = set()
    for load in build.totals.power.supplies:
        if load.part.proprietary and load.part.id not in told:
            told.add(load.part.id)
            yield _own(build, load)


def _own(build: Build, load: SupplyLoad) -> Finding:
    if hundredths(load.share) > FULL:
        return _lacking(build, load)._replace(
            template="{supply} cannot be exchanged, gives {required} and has to give {actual}",
            required=watts(load.part.rating_w),
            actual=watts(load.steady_w),
        )
    lacking = [f for f in build.wiring.on(load.supply) if f.owner == "card" and not f.fed]
    if lacking:
        plugs = [f for f in build.wiring.on(load.supply) if f.owner == "card"]
        return _lacking(build, load)._replace(
            template="{supply} cannot be exchanged and lacks leads: plugs of cards: {required}, "
            "fed: {actual}",
            required=count(len(plugs)),
            actual=count(len(plugs) - len(lacking)),
        )
    return Finding(
        "warning",
        "{supply} ({form}) cannot be exchanged for an ATX unit",
        {"supply": supply_name(build, load), "form": load.part.form},
        (load.supply,),
        why=said(
            "It gives {rating}; what its leads cannot feed, no other supply can in its place.",
            rating=watts(load.part.rating_w),
        ),
    )


def _lacking(build: Build, load: SupplyLoad) -> Finding:
    return Finding(
        "error",
        "",
        {"supply": supply_name(build, load)},
        (load.supply,),
        remedies=(Remedy("other-supply", load.supply),),
        why=said(
            "{form} A second supply for the cards has to start with it and to share its ground.",
            form=_form(load.part),
        ),
    )


def _form(psu: Psu) -> str:
    return said("Its form is {form}, its plugs are its maker's own.", form=said(psu.form))
