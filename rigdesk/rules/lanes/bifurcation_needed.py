"""A slot has to be split, and the firmware must do it.

What it checks
Every slot or port from which several cards hang without a switch, or on which a splitter sits:
which division of its lanes they need, whether the board's record offers it, and whether the rig
sets it.

Why it matters
A splitter is only wires. Without the setting the first card works and the others do not exist; on
a board whose firmware lacks it they never will. Ports that are fixed at four lanes cannot be
joined to sixteen either.

What to do
Set the split in the firmware's setup, usually under PCIe or chipset configuration. Where the board
does not offer it, take a riser with a switch, another slot, or another board.

Where the figures come from
Two cards on the one slot of a small board split into eight and eight; sixteen cards on a server
board split into eights and fours; a board whose cable ports are groups of four and feed no card.
Which splits a board offers is its record, from its manual or from builders who ran it so.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity
from rigdesk.rules.reports import cited, trouble
from rigdesk.rules.words import listed
from rigdesk.speech import said
from rigdesk.totals.lanes import PortSplit, parts_of, splits_enough

NAME = "bifurcation-needed"
CODE = "L409"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning")

NEEDED = "{port} must be split into {wanted} for {cards}"
CANNOT = "{port} cannot run as {wanted}, which {cards} would need"


def check(build: Build) -> Iterator[Finding]:
    """One finding a port that is not split as it must be."""
    for split in build.totals.lanes.splits:
        finding = _judged(build, split)
        if finding is not None:
            yield finding


def _judged(build: Build, split: PortSplit) -> Finding | None:
    board = build.rig.board_part
    report = trouble(board, NAME) if board else None
    fitting = _fitting(split)
    if report is not None or _cannot(split, fitting):
        why = cited(report) if report else _offers(split)
        return _finding(build, split, "error", CANNOT, why)
    if split.settled:
        return None
    setting = fitting or split.wanted
    remedy = Remedy("set", split.port, (("bios_split", setting),))
    if fitting is None:
        why = said(
            "Whether the firmware offers it is not recorded: look in its setup or the manual for "
            "PCIe bifurcation of {port}.",
            port=split.port,
        )
        return _finding(build, split, "unknown", NEEDED, why, (remedy,))
    why = said(
        "Set {port} to {setting} in the firmware; only the first card works without.",
        port=split.port,
        setting=setting,
    )
    return _finding(build, split, "warning", NEEDED, why, (remedy,))


def _fitting(split: PortSplit) -> str | None:
    """The first split that the board offers and that does."""
    return next((one for one in split.offered or () if splits_enough(one, split.wanted)), None)


def _cannot(split: PortSplit, fitting: str | None) -> bool:
    """Whether the record rules the split out; a list that goes finer may just be incomplete."""
    if split.offered is None or fitting is not None:
        return False
    most = max((len(parts_of(one)) for one in split.offered), default=0)
    return most < len(parts_of(split.wanted)) or not split.offered


def _offers(split: PortSplit) -> str:
    if not split.offered:
        return said("Its lanes are fixed, the board's record says.")
    return said("The firmware offers {offered}.", offered=listed(split.offered))


def _finding(
    build: Build, split: PortSplit, severity: Severity, template: str, why: str,
    remedies: tuple[Remedy, ...] = (),
) -> Finding:  # fmt: skip
    cards = listed([build.label(card) for card in split.cards])
    figures = {"port": split.port, "wanted": split.wanted, "cards": cards}
    return Finding(
        severity, template, figures, split.cards, remedies=remedies, why=why, about=split.port
    )
