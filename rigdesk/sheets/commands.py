"""What to set in the BIOS, and what to type at the first start."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules.engine import Report
from rigdesk.rules.words import listed
from rigdesk.speech import said
from rigdesk.units import trim

GT_S = {1: 2.5, 2: 5.0, 3: 8.0, 4: 16.0, 5: 32.0, 6: 64.0, 7: 128.0}
"""Transfers a second and lane by generation, as ``lspci`` writes them (PCIe specifications)."""
_RESIZABLE = {
    None: "Resizable BAR: on where the board offers it.",
    True: "Resizable BAR: on.",
    False: "Resizable BAR: off.",
}
_OTHERS = ("radeon-6000", "radeon-7000", "radeon-9000", "radeon-old", "arc")

Placed = tuple[PlacedCard, Gpu]


class Command(NamedTuple):
    """A line (or a small file) to type, and why."""

    text: str
    why: str


def commands(report: Report) -> tuple[Command, ...]:
    """Link check, and for NVIDIA cards persistence, caps and topology; empty without a GPU."""
    cards = report.build.gpus
    if not cards:
        return ()
    found = [_links(report)]
    ours = [(placed, part) for placed, part in cards if part.family not in _OTHERS]
    if ours:
        found += [
            Command("nvidia-smi -L", said("Which number (N below) is which card.")),
            Command(
                "sudo nvidia-smi -pm 1",
                said("Persistence mode: settings outlive the last program."),
            ),
            *_caps(report, ours),
            Command(
                "nvidia-smi topo -m",
                said("How the cards reach each other: NV, PIX, PHB, NODE, SYS."),
            ),
        ]
    return tuple(found)


def bios_settings(report: Report) -> tuple[str, ...]:
    """The firmware settings that this rig needs, each with its reason; empty without a GPU."""
    count = len(report.build.gpus)
    if not count:
        return ()
    found = [
        said("Above 4G decoding: on. The cards' memory windows do not fit below 4 GB."),
        said(_RESIZABLE[report.rig.bios.resizable_bar]),
        said("CSM (legacy boot): off, both settings above need it so."),
    ]
    board = report.rig.board_part
    if board is not None and board.remote_management:
        onboard = "Primary display: onboard, so that the remote console keeps its picture."
        found.append(said(onboard))
    found += _slot_settings(report)
    found += [
        f"{place.name} ({report.build.label(card)}): {place.slot.modes}."
        for card in report.scene.cards
        if (place := card.slot) is not None and place.slot.modes
    ]
    if any(circuit.continuous for circuit in report.rig.circuits):
        found.append(said("After a power loss: restore the last state."))
    return tuple(found)


def _slot_settings(report: Report) -> list[str]:
    """How slots split and which are held to a generation: what the rig sets, and what it needs."""
    lanes, bios = report.totals.lanes, report.rig.bios
    needed = {split.port: split.wanted for split in lanes.splits if not split.settled}
    found = [
        said("{slot}: split into {split}.", slot=f"{name}{_at(report, name)}", split=split)
        for name, split in {**bios.slots, **needed}.items()
    ]
    found += [
        said("{slot}: link speed Gen{gen}.", slot=f"{name}{_at(report, name)}", gen=gen)
        for name, gen in bios.gen.items()
    ]
    return found


def _at(report: Report, port: str) -> str:
    """The cards at a slot or port, in brackets."""
    use = report.totals.lanes.port(port)
    cards = [report.build.label(card) for card in use.cards] if use else []
    return f" ({listed(cards)})" if cards else ""


def _links(report: Report) -> Command:
    links = [link for placed, _ in report.build.gpus
             if (link := report.totals.lanes.of(placed.id))]  # fmt: skip
    expected = ", ".join(
        f"{report.build.label(link.card)} {trim(GT_S[link.gen])}GT/s x{link.lanes}"
        for link in links
    )
    why = said("Links in use.")
    if expected:
        why = said("Under load each card must reach: {links}.", links=expected)
    return Command("sudo lspci -vv | grep -E 'VGA|3D controller|LnkSta:'", why)


def _caps(report: Report, cards: list[Placed]) -> list[Command]:
    capped = [(placed, part) for placed, part in cards if placed.power_cap_w is not None]
    watts = {placed.power_cap_w for placed, _ in cards}
    if capped and len(watts) == 1:
        cap = trim(capped[0][0].power_cap_w or 0.0, 0)
        why = said("Caps every card at {cap} W.", cap=cap) + " " + _limits(capped[0][1])
        return [Command(f"sudo nvidia-smi -pl {cap}", why.strip()), _unit(cap)]
    return [
        Command(
            f"sudo nvidia-smi -i N -pl {trim(placed.power_cap_w or 0.0, 0)}",
            said("N is {card}.", card=report.build.label(placed)) + f" {_limits(part)}",
        )
        for placed, part in capped
    ]


def _limits(part: Gpu) -> str:
    """The watts that a card's firmware accepts, as far as they are recorded."""
    low, high = part.power_limit_min_w, part.power_limit_max_w or part.tdp_w
    if low is None:
        return said("Its lowest limit is not recorded; nvidia-smi -q -d POWER shows it.")
    about = said(" (estimated)") if part.is_estimated("power_limit_min_w") else ""
    least = f"{trim(low, 0)} W{about}"
    if high is None:
        return said("{card} takes no less than {least}.", card=part.name, least=least)
    return said("{card} takes no less than {least} and no more than {most} W.",
                card=part.name, least=least, most=trim(high, 0))  # fmt: skip


def _unit(cap: str) -> Command:
    text = (
        "# /etc/systemd/system/gpu-power-cap.service\n"
        "[Unit]\nDescription=Cap the power of every GPU\n\n"
        "[Service]\nType=oneshot\nExecStart=/usr/bin/nvidia-smi -pm 1\n"
        f"ExecStart=/usr/bin/nvidia-smi -pl {cap}\n\n"
        "[Install]\nWantedBy=multi-user.target"
    )
    return Command(text, said("A cap is lost at every start: this unit sets it again."))
