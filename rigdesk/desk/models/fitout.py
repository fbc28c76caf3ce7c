"""How the case is set up, as rows: fans, radiators, headers, cages, panel, retainer, braces.

Keys last as long as what they name: ``shipped:front``, ``fans:0``, ``radiator:gpu1`` for one
that something comes with, ``rad:0`` for one of its own. A key that ends in ``+`` adds one more.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.desk.models.rigparts import Row
from rigdesk.parts import Fan, Radiator
from rigdesk.rig import edits
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import FittedFan, FittedRadiator
from rigdesk.solve import case_choices
from rigdesk.solve.choices import Choice
from rigdesk.space.radiators import CPU, Loop, loops

KIND = "fit"
WORDS = {
    "shipped": "Fans", "fans": "Fans", "fans+": "Fans", "radiator": "Radiator", "rad": "Radiator",
    "radiator+": "Radiator", "headers": "Headers", "cages": "Drive cages", "panel": "Side panel",
    "retainer": "Card retainer", "braces": "Hold up",
}  # fmt: skip
"""What a change of a row is called in the undo list."""


def rows_of(rig: Rig) -> list[Row]:
    """Every row of a rig's fit-out; those that its case or board has nothing of are left out."""
    rows = [*_fans(rig), *_radiators(rig)]
    rows.append(_stated("headers", "Headers", _headers(rig)))
    case = rig.case_part
    if case is not None and case.cages:
        rows.append(_stated("cages", "Cages", _cages(rig)))
    if case is None or not case.is_open:
        panel = rig.fit_out.side_panel
        shown = "taken off" if panel == "off" else panel
        rows.append(_stated("panel", "Panel", shown))
        fitted = "card retainer fitted" if rig.fit_out.retainer else None
        rows.append(_stated("retainer", "Retainer", fitted, "none"))
    if any(not card.in_tray for card in rig.cards):
        held = [f"{_name(rig, brace.card)} {brace.kind}" for brace in rig.braces]
        rows.append(_stated("braces", "Braces", ", ".join(held) or None, "none"))
    return rows


def choices_of(rig: Rig, key: str) -> list[Choice]:
    """What can be chosen in a row."""
    what, _, which = key.partition(":")
    match what:
        case "fans+":
            return [*case_choices.new_fans(rig), *case_choices.shipped_out(rig)]
        case "fans" if rig.fit_out.fans[int(which)].count:
            return list(case_choices.fans(rig, int(which)))
        case "radiator":
            return list(case_choices.radiator_sides(rig, which))
        case "rad":
            return list(case_choices.radiator(rig, int(which)))
        case "headers":
            return list(case_choices.headers(rig))
        case "cages":
            return list(case_choices.cages(rig))
        case "panel":
            return list(case_choices.side_panel(rig))
        case "retainer":
            return list(case_choices.retainer(rig))
        case "braces":
            return list(_braces(rig))
    return []


def remove(rig: Rig, key: str) -> Rig:
    """The rig without what a row holds; the case's own fans are taken out, or put back."""
    what, _, which = key.partition(":")
    match what:
        case "shipped":
            return edits.add_fans(rig, which, count=0)
        case "fans":
            return edits.remove_fans(rig, int(which))
        case "rad":
            return edits.remove_radiator(rig, int(which))
        case "radiator":
            return edits.unplace_radiator(rig, which)
    raise ValueError(f"nothing to take out of {key}")


def count(rig: Rig, key: str, number: int) -> Rig:
    """The rig with so many fans in a row."""
    return edits.change_fans(rig, int(key.partition(":")[2]), count=number)


def _fans(rig: Rig) -> Iterator[Row]:
    rows = [*_shipped(rig), *(_fan(rig, n, fan) for n, fan in enumerate(rig.fit_out.fans))]
    for number, row in enumerate(rows):
        yield row._replace(label="Fans" if number == 0 else "")
    yield Row("fans+", "" if rows else "Fans", "Add or take out fans", KIND)


def _shipped(rig: Rig) -> Iterator[Row]:
    """The fans that the case ships with, a row a side, but where they are taken out."""
    out = {fan.side for fan in rig.fit_out.fans if not fan.count}
    shipped = rig.case_part.fans if rig.case_part else ()
    for side in dict.fromkeys(fan.side for fan in shipped):
        if side in out:
            continue
        here = [fan for fan in shipped if fan.side == side]
        each = ", ".join(f"{f.count} × {f.size_mm} mm {f.direction}" for f in here)
        title = f"{side.capitalize()}: {each}"
        tip = f"{title}, as shipped"
        yield Row(f"shipped:{side}", "", title, KIND, "", removable=True, tip=tip)


def _fan(rig: Rig, number: int, fan: FittedFan) -> Row:
    key = f"fans:{number}"
    if not fan.count:
        title = f"{fan.side.capitalize()}: shipped ones taken out"
        return Row(key, "", title, KIND, "", removable=True, tip=f"{title}; × puts them back")
    record = rig.part(fan.part, Fan)
    size = fan.size_mm or (record.size_mm if record else None)
    thick = f" × {fan.thick_mm.value:g}" if fan.thick_mm is not None else ""
    what = record.name if record else f"{size or '?'}{thick} mm"
    title = f"{fan.side.capitalize()}: {what} {fan.direction}"
    return Row(key, "", title, KIND, "", fan.count, removable=True, tip=title)


def _radiators(rig: Rig) -> Iterator[Row]:
    """Those that coolers come with, placed or not, then those of their own."""
    found = loops(rig)
    owned = {loop.owner for loop in found}
    rows = [_loop(rig, loop) for loop in found]
    for number, fitted in enumerate(rig.fit_out.radiators):
        if len(fitted.cools) != 1 or fitted.cools[0] not in owned:
            rows.append(_own(rig, number, fitted))
    for number, row in enumerate(rows):
        yield row._replace(label="Radiator" if number == 0 else "")
    yield Row("radiator+", "" if rows else "Radiator", "Add a radiator", KIND)


def _loop(rig: Rig, loop: Loop) -> Row:
    who = "CPU cooler" if loop.owner == CPU else _name(rig, loop.owner)
    size = f" {loop.size_mm} mm" if loop.size_mm else ""
    where = f"at the {loop.side}" if loop.side else "not placed yet"
    title = f"{who}{size}: {where}"
    placed = loop.side is not None
    part = "" if placed else None
    return Row(f"radiator:{loop.owner}", "", title, KIND, part, removable=placed, tip=title)


def _own(rig: Rig, number: int, fitted: FittedRadiator) -> Row:
    record = rig.part(fitted.part, Radiator)
    size = f"{fitted.size_mm} mm" if fitted.size_mm else "size?"
    what = record.name if record else size
    cools = ", ".join("CPU" if name == CPU else _name(rig, name) for name in fitted.cools)
    title = f"{fitted.side.capitalize()}: {what}, cools {cools or 'nothing yet'}"
    return Row(f"rad:{number}", "", title, KIND, "", removable=True, tip=title)


def _headers(rig: Rig) -> str | None:
    used = rig.fit_out.headers
    return None if used is None else ", ".join(used) or "none gets a plug"


def _cages(rig: Rig) -> str | None:
    left = rig.fit_out.cages
    return None if left is None else ", ".join(left) or "none left in"


def _braces(rig: Rig) -> Iterator[Choice]:
    for card in rig.cards:
        if not card.in_tray:
            for choice in case_choices.braces(rig, card.id):
                yield choice._replace(group=_name(rig, card.id))


def _stated(key: str, label: str, shown: str | None, otherwise: str = "not stated") -> Row:
    """A row of one value; muted where nothing is said."""
    return Row(key, label, shown or otherwise, KIND, None if shown is None else "", tip=shown or "")


def _name(rig: Rig, card_id: str) -> str:
    card = rig.card(card_id)
    return (card.label if card else None) or card_id.upper()
