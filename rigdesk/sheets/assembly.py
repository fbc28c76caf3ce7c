"""The order of assembly: from what becomes unreachable first to what stays in reach."""

from __future__ import annotations

from rigdesk.parts import Drive, Memory
from rigdesk.rig.seats import seat_name
from rigdesk.rules.engine import Report
from rigdesk.rules.words import plural, spelt
from rigdesk.sheets.cables import EPS_WARNING

_FIRST_START = (
    "Plug this card in, start once with it alone, set the BIOS and switch off: "
    "a fault is found sooner now than among all cards."
)


def assembly_steps(report: Report) -> tuple[str, ...]:
    """One sentence a step, only for what the rig holds."""
    steps = [
        *_on_the_bench(report),
        *_into_the_case(report),
        *_cards(report),
        *_at_the_wall(report),
    ]
    return tuple(steps)


def _on_the_bench(report: Report) -> list[str]:
    rig = report.rig
    steps = []
    if rig.board_part is not None:
        steps.append(f"Lay the {rig.board_part.title} on its box; earth yourself.")
    if rig.cpu_part is not None:
        count = rig.cpu.count if rig.cpu else 1
        sockets = plural(count, "socket")
        where = f" into the {rig.board_part.socket} {sockets}" if rig.board_part else ""
        steps.append(f"Set {_the(count, rig.cpu_part.title)}{where}.")
    for fitted in rig.memory:
        part = rig.part(fitted.part, Memory)
        if part is not None:
            steps.append(
                f"Press in {fitted.count} × {part.title}, in the sockets that the manual names; "
                "later the first card stands close to their latches."
            )
    small = [drive for drive in rig.drives if _is_m2(report, drive.part)]
    if small:
        count = sum(drive.count for drive in small)
        steps.append(f"Screw down {count} M.2 drive{'s' * (count > 1)}: cards will cover them.")
    if rig.cooler_part is not None:
        count = rig.cooler.count if rig.cooler else 1
        steps.append(f"Mount {_the(count, rig.cooler_part.title)} with fresh paste.")
    return steps


def _the(count: int, title: str) -> str:
    """The part by its title, or how many of it there are."""
    return f"the {title}" if count == 1 else f"{spelt(count)} {title}"


def _is_m2(report: Report, part_id: str) -> bool:
    part = report.rig.part(part_id, Drive)
    return part is not None and part.form.startswith("m2")


def _into_the_case(report: Report) -> list[str]:
    rig = report.rig
    steps = []
    case = rig.case_part
    if case is not None and rig.board_part is not None:
        steps.append(f"Fit stand-offs and the rear panel, then the board, into the {case.title}.")
    for supply, part in rig.supply_parts():
        steps.append(f"Fit the supply {supply.id}, {part.title}; leave its switch off.")
    if rig.board_part is not None:
        aux = rig.board_part.aux_power
        extra = f", {aux}" if aux else ""
        steps.append(
            f"Plug in the 24-pin, the EPS leads{extra}, front panel, USB and SATA: "
            "cards hang over the headers along the lower edge."
        )
    if any(fan.count for fan in rig.fit_out.fans) or rig.fit_out.radiators:
        steps.append("Fit the added fans and radiators, and plug them in.")
    return steps


def _cards(report: Report) -> list[str]:
    """Cards from the slot farthest from the CPU on, so that each slot's latch stays in reach."""
    build = report.build
    steps = []
    openings = sorted(
        {
            position + (report.scene.room.offset if report.scene.room else 0)
            for card in report.scene.cards
            for position in range(card.openings[0], card.openings[1] + 1)
        }
    )
    if openings:
        steps.append(f"Take out the covers of openings {', '.join(map(str, openings))}.")
    first = bool(report.rig.supplies)
    for card in sorted(report.scene.cards, key=lambda card: -card.y):
        where = card.seat_name if card.slot else f"the riser at {seat_name(card.placed.seat)}"
        steps.append(f"Set {build.label(card)}, {card.part.title}, into {where} and screw it down.")
        if first and len(report.rig.cards) > 1:
            steps.append(_FIRST_START)
        first = False
    steps += [
        f"Mount {build.label(off.placed)}, {off.part.title}: {seat_name(off.placed.seat)}."
        for off in report.scene.off_board
    ]
    for bridge in report.scene.bridges:
        joined = " and ".join(build.label(card) for card in bridge.placed.joins)
        steps.append(f"Push the {bridge.part.title} onto {joined}.")
    steps += [
        f"Support {build.label(brace.card)} with its {brace.kind}." for brace in report.rig.braces
    ]
    plugs = [part for _, part in report.rig.card_parts() if part.plugs]
    if plugs:
        eps = any(plug.kind == "eps-8" for part in plugs for plug in part.plugs)
        steps.append("Plug in the cards by the cable list." + (f" {EPS_WARNING}." if eps else ""))
    return steps


def _at_the_wall(report: Report) -> list[str]:
    rig = report.rig
    if not rig.supplies:
        return []
    steps = []
    for load in report.totals.power.circuits:
        fed = [s.supply for s in report.totals.power.supplies if s.circuit == load.circuit]
        if fed:
            steps.append(f"Connect {', '.join(fed)} to {load.circuit} ({load.label}).")
    steps.append("Type the commands below and compare every link and limit.")
    return steps
