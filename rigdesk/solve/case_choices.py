"""What can be chosen of a case's fit-out: where fans and radiators go, what is left in or out.

Sides are offered that the case has a place at, those first that its record names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from rigdesk.parts import AnyPart, Case
from rigdesk.rig import edits
from rigdesk.rig.fit_edits import Hold
from rigdesk.rig.rig import Rig
from rigdesk.solve.choices import Choice

CLOSED_SIDES = ("front", "top", "bottom", "rear", "side")
"""Where a case that records no places may take something."""
OPEN_SIDES = ("front", "top", "side", "rear", "outside")
FAN_SIZES = (80, 92, 120, 140, 180, 200)
FAN_THICK = (15.0, 25.0, 38.0)
"""Slim, usual and deep fans, mm."""
HOSES = (300.0, 400.0, 500.0, 600.0)
USUAL_FAN = 120
PANELS = ("solid", "glass", "mesh", "off")
HOLDS: tuple[Hold, ...] = ("brace", "stand", "retainer")
CPU = "cpu"
_ROW = re.compile(r"(\d+)x(\d+)")


def sides_for(case: Case | None, what: str) -> tuple[str, ...]:
    """The sides that may take ``fans`` or ``radiators``: the recorded ones, else the usual."""
    if case is None:
        return CLOSED_SIDES
    taking = [m.side for m in case.mounts if (m.fans if what == "fans" else m.radiators_mm)]
    shipped = [fan.side for fan in case.fans] if what == "fans" else []
    found = tuple(dict.fromkeys((*taking, *shipped)))
    usual = OPEN_SIDES if case.is_open else CLOSED_SIDES
    more = ("outside",) if what == "radiators" else ()
    return (*found, *more) if found else tuple(dict.fromkeys((*usual, *more)))


def fan_size(case: Case | None, side: str) -> int:
    """The size of fan that a side is made for, mm: as shipped, as recorded, else the usual."""
    for fan in case.fans if case else ():
        if fan.side == side:
            return fan.size_mm
    for mount in case.mounts if case else ():
        rows = [_ROW.fullmatch(row) for row in mount.fans]
        if mount.side == side and rows and rows[0]:
            return int(rows[0][2])
    return USUAL_FAN


def new_fans(rig: Rig, part: AnyPart | None = None) -> Iterator[Choice]:
    """A place for one more fan: every side that takes one."""
    case = rig.case_part
    for side in sides_for(case, "fans"):
        size = None if part is not None else fan_size(case, side)
        words = part.title if part is not None else f"{size} mm"
        yield Choice(f"{side.capitalize()} · {words}",
                     partial(edits.add_fans, side=side, part=part, size_mm=size))  # fmt: skip


def shipped_out(rig: Rig) -> Iterator[Choice]:
    """Taking out the fans that the case ships with, side by side."""
    out = {fan.side for fan in rig.fit_out.fans if not fan.count}
    shipped = rig.case_part.fans if rig.case_part else ()
    for side in dict.fromkeys(fan.side for fan in shipped):
        if side not in out:
            yield Choice(f"Take out those at the {side}",
                         partial(edits.add_fans, side=side, count=0))  # fmt: skip


def fans(rig: Rig, number: int) -> Iterator[Choice]:
    """What can be changed of one entry of fans: direction, side, size, thickness."""
    fan = rig.fit_out.fans[number]

    def to(words: str, group: str, field: str, value: object) -> Choice:
        make = partial(_set_fans, number=number, field=field, value=value)
        return Choice(words, make, getattr(fan, field) == value, group)

    for direction, words in (("in", "Blow in"), ("out", "Blow out")):
        yield to(words, "", "direction", direction)
    for side in dict.fromkeys((*sides_for(rig.case_part, "fans"), fan.side)):
        yield to(side.capitalize(), "Side", "side", side)
    for size in FAN_SIZES:
        yield to(f"{size} mm", "Size", "size_mm", size)
    now = fan.thick_mm.value if fan.thick_mm is not None else None
    yield to("Usual", "Thickness", "thick_mm", None)
    for thick in FAN_THICK:
        make = partial(edits.change_fans, number=number, thick_mm=thick)
        yield Choice(f"{thick:g} mm", make, now == thick, "Thickness")


def _set_fans(rig: Rig, number: int, field: str, value: object) -> Rig:
    return edits.change_fans(rig, number, None, **{field: value})


def radiator_sides(rig: Rig, owner: str) -> Iterator[Choice]:
    """Every side for the radiator that a card or the CPU cooler comes with."""
    placed = (r.side for r in rig.fit_out.radiators if r.cools == (owner,))
    now: str | None = next(placed, None)
    if now is None and owner == CPU and rig.cooler is not None:
        now = rig.cooler.radiator_at
    for side in sides_for(rig.case_part, "radiators"):
        make = partial(edits.place_radiator, owner=owner, side=side)
        yield Choice(side.capitalize(), make, now == side)


def new_radiator(rig: Rig, part: AnyPart) -> Iterator[Choice]:
    """A place for a radiator of the catalog: every side that takes one."""
    for side in sides_for(rig.case_part, "radiators"):
        yield Choice(side.capitalize(), partial(edits.add_radiator, side=side, part=part))


def radiator(rig: Rig, number: int) -> Iterator[Choice]:
    """What can be changed of one radiator: its side, what it cools, its hose."""
    fitted = rig.fit_out.radiators[number]
    for side in dict.fromkeys((*sides_for(rig.case_part, "radiators"), fitted.side)):
        make = partial(edits.change_radiator, number=number, side=side)
        yield Choice(side.capitalize(), make, fitted.side == side, "Side")
    for owner, name in _coolable(rig):
        left = tuple(name for name in fitted.cools if name != owner)
        cools = left if owner in fitted.cools else (*fitted.cools, owner)
        make = partial(edits.change_radiator, number=number, cools=cools)
        yield Choice(name, make, owner in fitted.cools, "Cools")
    now = fitted.hose_mm.value if fitted.hose_mm is not None else None
    for hose in (None, *HOSES):
        make = partial(edits.change_radiator, number=number, hose_mm=hose)
        yield Choice(f"{hose:g} mm" if hose else "As recorded", make, now == hose, "Hose")


def _coolable(rig: Rig) -> Iterator[tuple[str, str]]:
    if rig.cpu is not None:
        yield CPU, "CPU"
    for card in rig.cards:
        yield card.id, card.label or card.id.upper()


def cages(rig: Rig) -> Iterator[Choice]:
    """The drive cages that are left in: as shipped, none, or each by its name."""
    case = rig.case_part
    left = rig.fit_out.cages
    yield Choice("As shipped", partial(edits.set_fit_out, cages=None), left is None)
    yield Choice("None left in", partial(edits.set_fit_out, cages=()), left == ())
    for cage in case.cages if case else ():
        held = left or ()
        kept = tuple(name for name in held if name != cage.name)
        now = cage.name in held
        others = kept if now else (*kept, cage.name)
        yield Choice(f"Leave in {cage.name}", partial(edits.set_fit_out, cages=others), now)


def headers(rig: Rig) -> Iterator[Choice]:
    """The headers of the board that get a plug: not stated, none, or each by its name."""
    used, board = rig.fit_out.headers, rig.board_part
    yield Choice("Not stated", partial(edits.set_fit_out, headers=None), used is None)
    yield Choice("None gets a plug", partial(edits.set_fit_out, headers=()), used == ())
    named = [area.name for area in board.areas if area.role == "header"] if board else []
    for name in dict.fromkeys((*named, *(() if named else ("usb3",)))):
        held = used or ()
        kept = tuple(other for other in held if other != name)
        now = name in held
        others = kept if now else (*kept, name)
        yield Choice(name, partial(edits.set_fit_out, headers=others), now)


def side_panel(rig: Rig) -> Iterator[Choice]:
    """The side panel of the case."""
    now = rig.fit_out.side_panel
    yield Choice("Not stated", partial(edits.set_fit_out, side_panel=None), now is None)
    for panel in PANELS:
        words = "Taken off" if panel == "off" else panel.capitalize()
        yield Choice(words, partial(edits.set_fit_out, side_panel=panel), now == panel)


def retainer(rig: Rig) -> Iterator[Choice]:
    """The card retainer that some chassis come with."""
    for fitted, words in ((False, "None fitted"), (True, "Fitted")):
        yield Choice(words, partial(edits.set_fit_out, retainer=fitted),
                     rig.fit_out.retainer == fitted)  # fmt: skip


def braces(rig: Rig, card_id: str) -> Iterator[Choice]:
    """What holds a card up."""
    now = next((brace.kind for brace in rig.braces if brace.card == card_id), None)
    make = partial(edits.hold_card, card_id=card_id, kind=None)
    yield Choice("Slot and bracket alone", make, now is None)
    for kind in HOLDS:
        yield Choice(kind.capitalize(), partial(edits.hold_card, card_id=card_id, kind=kind),
                     now == kind)  # fmt: skip
