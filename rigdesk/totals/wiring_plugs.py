"""Every plug of a rig that a supply has to feed: of the board, the cards, the risers, the drives.

A card's plugs carry what its slot does not give, each by what its kind may carry. Plugs of the
board and of drives carry little and are listed without watts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from rigdesk.parts import Board, Card, Drive, Riser
from rigdesk.rig.placed import PlacedCard, RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import ModuleSeat

SLOT_12V_W = 66.0
"""12 V share of a slot, W (CEM: 5.5 A)."""
SLOT_W = 75.0
"""All that a slot gives, W (CEM)."""
BOARD = "board"
"""What wires to the board name; its part id does as well."""
SIXTEEN = ("12vhpwr", "12v-2x6")
"""One connector in two versions: either lead fits either socket."""
CARRIES = {
    "pcie-6": 75.0, "pcie-8": 150.0, "eps-8": 300.0, "12-pin": 600.0, "12vhpwr": 600.0,
    "12v-2x6": 600.0, "sata": 54.0, "molex": 132.0, "atx-24": 144.0,
}  # fmt: skip
"""What a plug or a lead of each kind may carry, W (the connectors' standards; an EPS plug on a
card is planned with 300; SATA and Molex by builders' advice, 4.5 and 11 A)."""
FITS: dict[str, tuple[str, ...]] = {
    "atx-24": ("atx-24",), "eps-8": ("eps-8",), "pcie-8": ("pcie-8",),
    "pcie-6": ("pcie-6", "pcie-8"), "12-pin": (), "12vhpwr": SIXTEEN, "12v-2x6": SIXTEEN,
    "sata": ("sata",), "molex": ("molex",), "aux": (),
}  # fmt: skip
"""Leads that fit a plug, those with the least other use first."""

Owner = Literal["board", "card", "riser", "drive"]

# "2 × 6-pin and 1 × 8-pin PCIe"; what comes after a semicolon leaves the board.
_COUNTED = re.compile(r"(\d+) × ([68])-pin")
# A riser's lead, as its maker or the rig words it; the safest first.
_RISER_LEADS = (
    ("eps-8", re.compile(r"EPS", re.IGNORECASE)),
    ("pcie-8", re.compile(r"\b8-pin", re.IGNORECASE)),
    ("pcie-6", re.compile(r"\b6-pin", re.IGNORECASE)),
    ("molex", re.compile(r"molex", re.IGNORECASE)),
    ("sata", re.compile(r"sata", re.IGNORECASE)),
)


class Plug(NamedTuple):
    """One plug: whose (a card's or riser's id, ``board``, ``drive1``), which of it, its kind, W.

    ``kind`` is ``aux`` where only its name is known, which is ``label``. ``fits`` are the leads
    that go in without an adapter. Plugs are counted from 1 among those of one owner; the board's
    apart by what they are for.
    """

    to: str
    number: int
    kind: str
    owner: Owner
    fits: tuple[str, ...]
    watts: float | None = None
    label: str = ""


def plugs_of(rig: Rig, watts: Mapping[str, float | None]) -> list[Plug]:
    """Every plug of a rig; ``watts`` are those of the cards by id."""
    found = list(_board(rig))
    for placed, part in rig.card_parts():
        found.extend(_card(placed, part, watts.get(placed.id, part.tdp_w)))
    for path in rig.risers:
        found.extend(_riser(rig, path))
    found.extend(_drives(rig))
    return found


def _board(rig: Rig) -> Iterator[Plug]:
    board = rig.board_part
    if board is None:
        return
    yield Plug(BOARD, 1, "atx-24", "board", FITS["atx-24"])
    for number in range(1, eps_sockets(board) + 1):
        yield Plug(BOARD, number, "eps-8", "board", FITS["eps-8"])
    yield from _auxiliary(board)


def eps_sockets(board: Board) -> int:
    """CPU sockets of a board; one where its record does not count them, for every board has one."""
    return 1 if board.eps_sockets is None else board.eps_sockets


def _auxiliary(board: Board) -> Iterator[Plug]:
    """What feeds the slots beside the 24-pin plug, as far as the record counts it."""
    text = board.aux_power
    if not text:
        return
    counted = _COUNTED.findall(text.partition(";")[0])
    kinds = [f"pcie-{pins}" for count, pins in counted for _ in range(int(count))]
    for number, kind in enumerate(kinds or ["aux"], 1):
        yield Plug(BOARD, number, kind, "board", FITS[kind], SLOT_12V_W, text)


def _card(placed: PlacedCard, part: Card, drawn: float | None) -> Iterator[Plug]:
    kinds = [plug.kind for plug in part.plugs for _ in range(plug.count)]
    whole = sum(CARRIES[kind] for kind in kinds)
    slot = 0.0 if isinstance(placed.seat, ModuleSeat) else SLOT_12V_W
    load = None if drawn is None else max(0.0, drawn - slot)
    for number, kind in enumerate(kinds, 1):
        each = None if load is None else load * CARRIES[kind] / whole
        yield Plug(placed.id, number, kind, "card", FITS[kind], each)


def _riser(rig: Rig, path: RiserPath) -> Iterator[Plug]:
    """The lead at the far end of a riser: as the rig says, else as the record of a piece."""
    text = riser_lead(rig, path)
    if text is None:
        return
    kinds = [kind for kind, pattern in _RISER_LEADS if pattern.search(text)]
    fits = tuple(dict.fromkeys(lead for kind in kinds for lead in FITS[kind]))
    yield Plug(path.id, 1, kinds[0] if kinds else "aux", "riser", fits, SLOT_12V_W, text)


def riser_lead(rig: Rig, path: RiserPath) -> str | None:
    """The lead that feeds a riser, in words; None for one that its slot feeds."""
    if path.power:
        return path.power
    for piece in path.pieces:
        record = rig.part(piece.part, Riser)
        if record is not None and record.power_lead:
            return record.power_lead
    return None


def _drives(rig: Rig) -> Iterator[Plug]:
    """Drives with a power plug of their own: those on SATA or SAS."""
    number = 0
    for fitted in rig.drives:
        record = rig.part(fitted.part, Drive)
        if record is None or record.form.startswith("m2") or record.interface == "nvme":
            continue
        for _ in range(fitted.count):
            number += 1
            yield Plug(f"drive{number}", 1, "sata", "drive", FITS["sata"], record.power_w)
