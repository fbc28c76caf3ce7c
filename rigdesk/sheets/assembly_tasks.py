"""The tasks of building a rig: on the bench, in the case, and the cards."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Baseboard, Drive, Memory
from rigdesk.rig.seats import seat_name
from rigdesk.rules.engine import Report
from rigdesk.rules.words import listed, spelt
from rigdesk.sheets.assembly_order import Reach, Task
from rigdesk.sheets.cables import EPS_WARNING
from rigdesk.space import frame
from rigdesk.space.scene import BOARD, CardPlace
from rigdesk.space.solids import Role, Solid
from rigdesk.speech import said, said_of

LATCH_X = 15.0
"""The latch of a slot lies within this beyond its far end, mm (boards measured; estimated)."""
FINGER = 8.0
"""Half of what a finger needs beside its neighbour, mm (judged)."""
_LEADS: frozenset[Role] = frozenset({"eps", "aux-power", "lead-plug"})
_HEADERS: frozenset[Role] = frozenset({"header", "sata", "header-plug", "sata-plug"})


def bench_tasks(report: Report) -> Iterator[Task]:
    """Board, processor, memory, M.2 drives and cooler, before the case is touched."""
    rig = report.rig
    if rig.board_part is not None:
        text = said("Lay the {part} on its box; earth yourself.", part=rig.board_part.title)
        yield Task("board", text)
    if rig.cpu_part is not None:
        count = rig.cpu.count if rig.cpu else 1
        part, socket = _the(count, rig.cpu_part.title), ""
        if rig.board_part is not None:
            socket = rig.board_part.socket
        text = said("Set {part}.", part=part) if not socket else said_of(
            count, "Set {part} into the {socket} socket.", "Set {part} into the {socket} sockets.",
            part=part, socket=socket,
        )  # fmt: skip
        yield Task("cpu", text, "", ("board",))
    yield from _memory(report)
    small = sum(drive.count for drive in rig.drives if _is_m2(report, drive.part))
    if small:
        text = said_of(small, "Screw down {count} M.2 drive.", "Screw down {count} M.2 drives.")
        yield Task(
            "m2", text, "", ("board",), _over(report, frozenset({"m2"}), said("the M.2 sockets"))
        )
    if rig.cooler_part is not None:
        count = rig.cooler.count if rig.cooler else 1
        yield Task(
            "cooler",
            said("Mount {part} with fresh paste.", part=_the(count, rig.cooler_part.title)),
            said("the CPU cooler"), ("cpu",), solids=report.scene.cooler,
        )  # fmt: skip


def case_tasks(report: Report) -> Iterator[Task]:
    """Board into the case, baseboard, supplies, the board's leads, fans and radiators."""
    rig, scene = report.rig, report.scene
    case = rig.case_part
    if case is not None and rig.board_part is not None:
        text = said("Fit stand-offs and the rear panel, then the board, into the {case}.",
                    case=case.title)  # fmt: skip
        yield Task("case", text, "", ("board",))
    base = rig.part(rig.baseboard, Baseboard)
    if base is not None:
        text = said("Screw the {part} to its own stand-offs.", part=base.title)
        if case is not None:
            text = said("Screw the {part} to its own stand-offs in the {case}.",
                        part=base.title, case=case.title)  # fmt: skip
        yield Task("baseboard", text, "", ("case",))
        text = said(
            "Seat the {number} {kind} modules, each straight down, and tighten their screws "
            "crosswise to the torque that the maker states.",
            number=spelt(base.modules), kind=base.module_type,
        )  # fmt: skip
        yield Task("modules", text, "", ("baseboard",))
    supplies = tuple(solid for solid in scene.case_solids if solid.role == "supply")
    for i, (supply, part) in enumerate(rig.supply_parts()):
        text = said("Fit the supply {name}, {part}; leave its switch off.",
                    name=supply.id, part=part.title)  # fmt: skip
        own = supplies[i : i + 1]
        yield Task(f"supply:{supply.id}", text, said("the supply"), ("case",), solids=own)
    if rig.board_part is not None:
        yield _leads(report, rig.board_part.aux_power)
    if any(fan.count for fan in rig.fit_out.fans) or rig.fit_out.radiators:
        solids = tuple(s for s in scene.case_solids if s.role in ("fan", "radiator"))
        text = said("Fit the added fans and radiators, and plug them in.")
        yield Task("fans", text, said("the fans"), ("case",), solids=solids)


def card_tasks(report: Report) -> Iterator[Task]:
    """Covers, cards from the slot farthest from the CPU on, bridges, braces, power."""
    build, scene = report.build, report.scene
    openings = sorted(
        {
            position + (scene.room.offset if scene.room else 0)
            for card in scene.cards
            for position in range(card.openings[0], card.openings[1] + 1)
        }
    )
    if openings:
        named = ", ".join(map(str, openings))
        text = said("Take out the covers of openings {openings}.", openings=named)
        yield Task("covers", text, "", ("case",))
    for card in sorted(scene.cards, key=lambda card: -card.y):
        yield _card(report, card)
    elsewhere = [card.placed for zone in scene.zones if zone.name != BOARD for card in zone.cards]
    for placed in (*elsewhere, *(off.placed for off in scene.off_board)):
        record = report.rig.parts[placed.part]
        text = said("Mount {card}, {part}: {seat}.", card=build.label(placed), part=record.title,
                    seat=seat_name(placed.seat))  # fmt: skip
        yield Task(f"card:{placed.id}", text, build.label(placed), ("case",))
    for i, bridge in enumerate(scene.bridges):
        joined = listed([build.label(card) for card in bridge.placed.joins])
        text = said("Push the {part} onto {cards}.", part=bridge.part.title, cards=joined)
        solids = (bridge.solid,) if bridge.solid else ()
        needs = tuple(f"card:{card}" for card in bridge.placed.joins)
        yield Task(f"bridge:{i}", text, said("the bridge"), needs, solids=solids)
    for brace in report.rig.braces:
        text = said("Support {card} with its {brace}.", card=build.label(brace.card),
                    brace=said(brace.kind))  # fmt: skip
        yield Task(f"brace:{brace.card}", text, "", (f"card:{brace.card}",))
    yield from _plugs(report)


def _card(report: Report, card: CardPlace) -> Task:
    """A card, which leaves the latch of its slot to be reached from above."""
    label = report.build.label(card)
    where = card.seat_name
    if not card.slot:
        where = said("the riser at {seat}", seat=seat_name(card.placed.seat))
    text = said("Set {card}, {part}, into {where} and screw it down.",
                card=label, part=card.part.title, where=where)  # fmt: skip
    reaches: tuple[Reach, ...] = ()
    if card.slot is not None:
        y, x = card.y, card.slot.x1
        reaches = (
            Reach(said("its latch"), x, x + LATCH_X, y - FINGER, y + FINGER, frame.SLOT_HEIGHT),
        )
    # The machine starts with the first card alone: what it starts with comes before.
    needs = ("case", "covers", "cpu", "cooler", "leads")
    return Task(f"card:{card.id}", text, label, needs, reaches, card.solids)


def _plugs(report: Report) -> Iterator[Task]:
    parts = [part for _, part in report.rig.card_parts() if part.plugs]
    if not parts:
        return
    eps = any(plug.kind == "eps-8" for part in parts for plug in part.plugs)
    text = said("Plug in the cards by the cable list.") + (f" {said(EPS_WARNING)}." if eps else "")
    needs = tuple(f"card:{card.id}" for card in report.rig.cards)
    yield Task("plugs", text, "", needs)


def _memory(report: Report) -> Iterator[Task]:
    template = report.scene.board_template
    sockets = template.memory if template else ()
    latches = template.latches if template else ()
    reaches = (
        *(Reach.over(solid, said("the memory sockets")) for solid in sockets),
        *(Reach.over(solid, said("the latches of the memory")) for solid in latches),
    )
    for fitted in report.rig.memory:
        part = report.rig.part(fitted.part, Memory)
        if part is not None:
            text = said("Press in {count} × {part}, in the sockets that the manual names.",
                        count=fitted.count, part=part.title)  # fmt: skip
            yield Task(f"memory:{part.id}", text, said("the memory"), ("board",), reaches)


def _leads(report: Report, aux: str | None) -> Task:
    """The board's own plugs, and what hangs on its headers."""
    extra = f", {aux}" if aux else ""
    text = said("Plug in the 24-pin, the EPS leads{aux}, front panel, USB and SATA.", aux=extra)
    reaches = (*_over(report, _LEADS), *_over(report, _HEADERS))
    supplies = tuple(f"supply:{supply.id}" for supply in report.rig.supplies)
    return Task("leads", text, "", ("case", *supplies), reaches)


def _over(report: Report, roles: frozenset[Role], what: str = "") -> tuple[Reach, ...]:
    solids: tuple[Solid, ...] = report.scene.fixed
    return tuple(Reach.over(solid, what) for solid in solids if solid.role in roles)


def _the(count: int, title: str) -> str:
    """The part by its title, or how many of it there are."""
    return said("the {part}", part=title) if count == 1 else f"{spelt(count)} {title}"


def _is_m2(report: Report, part_id: str) -> bool:
    part = report.rig.part(part_id, Drive)
    return part is not None and part.form.startswith("m2")
