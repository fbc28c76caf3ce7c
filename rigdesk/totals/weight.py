"""Mass: recorded where it is, else estimated from what such things weigh."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Baseboard, Bridge, Card, Case, Drive, Memory, Part
from rigdesk.rig.measuring import with_measured
from rigdesk.rig.rig import Rig, with_changes

AXIAL_DENSITY = 0.65
"""g/cm³ of a card's whole body: 0.56 to 0.75 on weighed cards with axial fans."""
DENSE_DENSITY = 1.0
"""Blowers, passive and water-cooled cards, flow-through up to 45 mm: 1.01 to 1.10 weighed."""
THICK_FLOW_DENSITY = 0.9
"""Thicker flow-through cards: 0.86 to 0.89 weighed."""
THIN_FLOW_MM = 45.0
CARD_KG = 1.2
"""A card whose size is not known either."""
CASE_KG = {"rack": 16.0, "server": 16.0, "open-frame": 4.0, "wall-frame": 4.0}
TOWER_KG = 12.0
SUPPLY_KG = 2.2
BOARD_WITH_COOLER_KG = 2.5
SXM_KG = {8: 75.0, 16: 168.0}
"""A whole server of eight or sixteen SXM4 modules."""
SLOT_MM = 20.32
WHOLE_SLOT_CLAIM_MM = 0.6


class Mass(NamedTuple):
    """A mass in kg, and whether anything in it is an estimate."""

    kg: float
    estimated: bool


def weight_of(rig: Rig) -> Mass:
    """What the whole machine weighs. Cables, screws and small unweighed parts count nothing."""
    if rig.measured:
        rig = with_changes(rig, parts=with_measured(rig.parts, rig.measured))
    base = rig.part(rig.baseboard, Baseboard)
    if base is not None:
        return Mass(SXM_KG[8 if base.modules <= 8 else 16], estimated=True)
    masses = [card_mass(part) for _, part in rig.card_parts()]
    case = rig.case_part
    if case is not None:
        masses.append(_recorded(case) or Mass(_usual_case(case), estimated=True))
    for _, psu in rig.supply_parts():
        masses.append(_recorded(psu) or Mass(SUPPLY_KG, estimated=True))
    masses.append(_board_and_cooler(rig))
    masses.extend(_small(rig))
    return Mass(sum(m.kg for m in masses), any(m.estimated for m in masses))


def card_mass(card: Card) -> Mass:
    """A card's mass: recorded, else by its volume and kind of cooler, else 1.2 kg."""
    recorded = _recorded(card)
    if recorded is not None:
        return recorded
    thickness = card.thickness_mm.value if card.thickness_mm else None
    if thickness is None and card.slots is not None:
        thickness = SLOT_MM * card.slots - WHOLE_SLOT_CLAIM_MM
    if card.length_mm is None or card.height_mm is None or thickness is None:
        return Mass(CARD_KG, estimated=True)
    litres = card.length_mm.value * card.height_mm.value * thickness / 1e6
    return Mass(litres * _density(card, thickness), estimated=True)


def _density(card: Card, thickness: float) -> float:
    if card.cooler == "axial":
        return AXIAL_DENSITY
    if card.cooler == "flow-through" and thickness > THIN_FLOW_MM:
        return THICK_FLOW_DENSITY
    return DENSE_DENSITY


def _usual_case(case: Case) -> float:
    return CASE_KG.get(case.style, TOWER_KG)


def _board_and_cooler(rig: Rig) -> Mass:
    fitted = [part for part in (rig.board_part, rig.cooler_part) if part is not None]
    if not fitted:
        return Mass(0.0, estimated=False)
    recorded = [mass for part in fitted if (mass := _recorded(part))]
    kg = sum(mass.kg for mass in recorded)
    if len(recorded) == len(fitted):
        return Mass(kg, any(mass.estimated for mass in recorded))
    return Mass(max(kg, BOARD_WITH_COOLER_KG), estimated=True)


def _small(rig: Rig) -> list[Mass]:
    """Memory, drives and bridges, where their records hold a mass."""
    counted: list[tuple[Part | None, int]] = [
        *((rig.part(m.part, Memory), m.count) for m in rig.memory),
        *((rig.part(d.part, Drive), d.count) for d in rig.drives),
        *((rig.part(b.part, Bridge), b.count) for b in rig.bridges),
    ]
    found = [(_recorded(part), count) for part, count in counted if part is not None]
    return [Mass(mass.kg * count, mass.estimated) for mass, count in found if mass is not None]


def _recorded(part: Part) -> Mass | None:
    if part.mass_g is None:
        return None
    return Mass(part.mass_g.value / 1000.0, part.is_estimated("mass_g"))
