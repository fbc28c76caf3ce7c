"""A card without fans has nothing that drives air through it.

What it checks
Every GPU with a passive cooler: whether the chassis is made for such cards, or the rig states a
duct with fans, or a water block, for it. The watts do not matter.

Why it matters
A passive card relies on the fans of a GPU server. In a desktop case it throttles within minutes and
then switches off, even at 70 W.

What to do
Take a GPU server chassis, mount a duct with fans behind the card and add it to the rig, or take the
model with a blower.

Where the figures come from
Builders' reports: a K80 in a desktop, and a 70 W T4 that shut down until it got a fan. The air
needed is 1.76 CFM a watt and degree (standards file); 15 °C of warming is judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity
from rigdesk.rules.reports import Conditions, proven
from rigdesk.rules.words import listed, plural
from rigdesk.speech import said

NAME = "passive-no-airflow"
CODE = "A205"
SEVERITIES: tuple[Severity, ...] = ("error",)

# CFM = 1.76 × W / ΔT (standards file, airflow.cfm_per_w_c).
CFM_A_WATT = 1.76
# How much the air may warm up on its way through a card, °C (judged).
WARMING_C = 15.0


def check(build: Build) -> Iterator[Finding]:
    """One error for all passive cards of one model that stand without driven air."""
    case = build.rig.case_part
    if case is not None and case.passive_cards:
        return
    ducted = {duct.card for duct in build.rig.ducts}
    without: dict[str, list[PlacedCard]] = {}
    for placed, part in build.gpus:
        if _is_passive(placed, part) and placed.id not in ducted:
            without.setdefault(part.id, []).append(placed)
    parts = {part.id: part for _, part in build.gpus}
    for part_id, cards in without.items():
        part = parts[part_id]
        if not proven(part, (NAME,), Conditions(len(cards), part.tdp_w)):
            yield _starved(build, part, cards)


def _is_passive(placed: PlacedCard, part: Gpu) -> bool:
    return part.cooler == "passive" and not part.fans and placed.water_block is None


def _starved(build: Build, part: Gpu, cards: list[PlacedCard]) -> Finding:
    drawn = max((build.watts(card, part) or 0.0 for card in cards), default=0.0)
    case = build.rig.case_part
    template = "{cards} {has} no fans, and {case} drives no air through {them}"
    if case is None:
        template = "{cards} {has} no fans; no chassis is chosen that drives air through {them}"
    figures = {
        "cards": listed([build.label(card) for card in cards]),
        "has": plural(len(cards), "has", "have"),
        "them": plural(len(cards), "it", "them"),
        "case": case.title if case else "",
    }
    needed = Quantity(CFM_A_WATT * drawn / WARMING_C, "CFM") if drawn else None
    each = ""
    if needed:
        each = said("About {air} each at {load}. ", air=needed, load=Quantity(drawn, "W"))
    return Finding(
        "error",
        template,
        figures,
        tuple(card.id for card in cards),
        needed,
        Quantity(0.0, "CFM"),
        remedies=(
            Remedy("other-case", data=(("passive_cards", "yes"),)),
            *(Remedy("set", card.id, (("duct", "yes"),)) for card in cards),
        ),
        why=each + said("A desktop case's fans do not push air through a card."),
    )
