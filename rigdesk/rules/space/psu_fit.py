"""A power supply does not go into the case.

What it checks
The form of every supply against the forms that the case takes, and its length against the case's
limit.

Why it matters
Server modules need their own frame, and supplies of 1600 W and up are 20 to 24 cm long: in many
towers a drive cage stands where the cables come out.

What to do
Take a shorter unit or one of the form the case lists, take the drive cage out, or another case.

Where the figures come from
Makers' sheets of both. Small SFX units go into an ATX place with a plate. Where no limit is
recorded, units up to 180 mm are taken as ordinary (the median of 1200 to 1399 W); longer ones get
a note. Plugs and the bend of cables take 30 to 50 mm more (a guess).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Case, Psu
from rigdesk.rig.placed import Supply
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.words import listed

NAME = "psu-fit"
CODE = "S141"
SEVERITIES: tuple[Severity, ...] = ("error", "note")

# Longer than this is long, mm (standards file, psu.atx_length_by_watts: median of 1200-1399 W).
ORDINARY_MM = 180.0
# With a plate these small forms go where an ATX unit does.
SMALL = {"SFX": ("ATX", "SFX-L"), "SFX-L": ("ATX",), "ATX": ("ATX-redundant",)}


def check(build: Build) -> Iterator[Finding]:
    """One finding a model of supply: a form the case does not take, or a length."""
    room = build.scene.room
    if room is None:
        return
    told: set[str] = set()
    for supply, part in build.rig.supply_parts():
        finding = _judged(room.case, supply, part) if part.id not in told else None
        if finding is not None:
            told.add(part.id)  # several of one model are one piece of news
            yield finding


def _judged(case: Case, supply: Supply, part: Psu) -> Finding | None:
    if part.form == "external" or case.is_open:
        return None
    if case.supply_forms and not _takes(case, part.form):
        return Finding(
            "note" if case.is_estimated("supply_forms") else "error",
            "{supply} is {form}; {case} takes {forms}",
            {"supply": part.title, "form": part.form, "case": case.title,
             "forms": listed(case.supply_forms)},
            (supply.id,), remedies=(Remedy("other-supply", supply.id), Remedy("other-case")),
            about="form",
        )  # fmt: skip
    if part.length_mm is None:
        return None
    limit = case.supply_length_mm
    if limit is not None:
        if round(limit.high - part.length_mm.low, 2) >= 0:
            return None
        return Finding(
            "error", "{supply} is {actual} long; {case} takes {required}",
            {"supply": part.title, "case": case.title}, (supply.id,), mm(limit.span),
            mm(part.length_mm.span),
            remedies=(Remedy("other-supply", supply.id), Remedy("other-case")), about="length",
        )  # fmt: skip
    if part.form != "ATX" or round(part.length_mm.value, 2) <= ORDINARY_MM:
        return None
    return Finding(
        "note", "{supply} is {actual} long; how long a supply {case} takes is not recorded",
        {"supply": part.title, "case": case.title}, (supply.id,), None, mm(part.length_mm.span),
        why="Plugs and cables take 30 to 50\u2009mm more. Look up the case's limit.",
        about="length",
    )  # fmt: skip


def _takes(case: Case, form: str) -> bool:
    return form in case.supply_forms or any(f in case.supply_forms for f in SMALL.get(form, ()))
