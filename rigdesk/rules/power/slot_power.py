"""The board's slots have to give more than its plugs bring in.

What it checks
How many GPUs draw from the board's slots, directly or by risers without a lead of their own. From
three on, a board without an auxiliary plug is a warning, 66 W each being more than the 144 W of its
24-pin plug; where nobody recorded whether it has one, the warning says so and asks. With such a
plug it is a warning until a lead for each is there, earlier where the record says so, and a note
until the rig's wiring states it. GPU servers are left alone. Risers with a lead of their own: a
warning unless that lead is stated and good for 75 W.

Why it matters
What the slots draw comes through the 24-pin plug, and its contacts are the first to turn brown.
Boards with auxiliary plugs refuse to start, or throttle, without them.

What to do
Plug in every auxiliary plug before the cards cover it; feed risers by PCIe leads.

Where the figures come from
5.5 A at 12 V in a slot and 6 A a contact in the 24-pin plug, two of them for 12 V, are the
standards'. Three GPUs are a judgement; reviews of old four-card boards ask for both of their plugs,
and a maker's manual for two from the second card on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rigdesk.parts import Board
from rigdesk.rig.placed import RiserPath
from rigdesk.rig.seats import ModuleSeat, TraySeat, riser_of
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.words import listed, plural, spelt
from rigdesk.speech import said
from rigdesk.totals.wiring_feeds import Feed
from rigdesk.totals.wiring_plugs import BOARD, CARRIES, SLOT_12V_W, SLOT_W, riser_lead

NAME = "slot-power"
CODE = "P512"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

# GPUs in slots from which auxiliary plugs matter (judged: 3 × 66 > 144).
MANY = 3
# "needed from two cards up": a board's own number.
_FROM = re.compile(r"from (one|two|three|four) cards?")
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}


def check(build: Build) -> Iterator[Finding]:
    """The board's slots, then risers with a lead of their own."""
    board, case = build.rig.board_part, build.rig.case_part
    if board is not None and (board.form == "proprietary" or (case and case.passive_cards)):
        board = None  # a GPU server feeds its slots as its maker planned
    own = {path.id for path in build.rig.risers if riser_lead(build.rig, path) is not None}
    if board is not None and len(build.gpus) >= _limit(board):
        drawing = [
            placed.id
            for placed, _ in build.gpus
            if not isinstance(placed.seat, ModuleSeat | TraySeat)
            and riser_of(placed.seat) not in own
        ]
        if len(drawing) >= _limit(board):
            yield from _by_the_board(build, board, drawing)
    if own:
        yield from _by_risers(build, own)


def _limit(board: Board) -> int:
    """From how many GPUs on the auxiliary plugs are needed."""
    named = _FROM.search(board.aux_power or "")
    return _NUMBERS[named[1]] if named else MANY


def _by_the_board(build: Build, board: Board, cards: list[str]) -> Iterator[Finding]:
    """No card is a subject: one more of them is the same finding, with more watts."""
    if not board.aux_power:
        yield _by_main_plug(board, len(cards))
        return
    plugs = [f for f in build.wiring.of(BOARD) if f.label]
    if not all(feed.stated for feed in plugs):
        yield _auxiliary(build, board, cards, plugs)


def _by_main_plug(board: Board, cards: int) -> Finding:
    """More than the 24-pin plug brings. No doubt keeps the verdict open: a plug makes it a note."""
    known = board.aux_power is not None
    look = Remedy("measure", board.id, (("field", "aux_power"),))
    return Finding(
        "warning",
        "The slots have to give {number} GPUs up to {actual}; the 24-pin plug brings {required}"
        + ("" if known else ", and whether {board} has another plug for them is not recorded"),
        {"number": spelt(cards), "board": board.title},
        required=watts(CARRIES["atx-24"]),
        actual=watts(SLOT_12V_W * cards),
        remedies=() if known else (look,),
        why=said("Feed some cards by powered risers.")
        if known
        else said(
            "Look for a 6- or 8-pin, Molex or SATA socket that feeds the slots, and use it; "
            "without one, feed some cards by powered risers."
        ),
        about=BOARD,
    )


def _auxiliary(build: Build, board: Board, cards: list[str], plugs: list[Feed]) -> Finding:
    unfed = [feed for feed in plugs if not feed.fed]
    units = [psu for _, psu in build.rig.supply_parts()]
    counted = not any(psu.is_estimated("leads") for psu in units)
    why = said("{aux_power}. Do it before the cards cover it.", aux_power=board.aux_power)
    if unfed and units:
        left = said(
            "{unfed} of {plugs} auxiliary plugs", unfed=spelt(len(unfed)), plugs=spelt(len(plugs))
        )
        why = said(
            "No lead is left for {left} ({aux_power}).", left=left, aux_power=board.aux_power
        )
        why += "" if counted else said(" The record's count is of plugs, not of cables.")
    return Finding(
        "warning" if unfed and counted else "note",
        "{number} GPUs draw from the slots: plug in every auxiliary plug of the board",
        {"number": spelt(len(cards)).capitalize()},
        actual=watts(SLOT_12V_W * len(cards)),
        remedies=(Remedy("set", BOARD, (("wiring", "anew"),)),) if units and not unfed else (),
        why=why,
        about=BOARD,
    )


def _by_risers(build: Build, own: set[str]) -> Iterator[Finding]:
    on_riser = {riser_of(placed.seat): placed.id for placed, _ in build.gpus}
    doubtful = [
        path
        for path in build.rig.risers
        if path.id in own and path.id in on_riser and _is_doubtful(build, path)
    ]
    if doubtful:
        yield Finding(
            "warning",
            "{risers} {need} a lead that is good for {required}",
            {
                "risers": listed([path.id for path in doubtful]),
                "need": plural(len(doubtful), "needs", "need"),
            },
            tuple(path.id for path in doubtful),
            watts(SLOT_W),
            why="A card takes up to 66 W at 12 V from its slot. Which lead feeds it, and what that "
            "is rated for, is not stated. Use PCIe leads of the card's own supply.",
            about="risers",
        )


def _is_doubtful(build: Build, path: RiserPath) -> bool:
    """Whether nobody stated a lead of 75 W; SATA leads are another rule's."""
    feeds = build.wiring.of(path.id)
    stated = [feed for feed in feeds if feed.stated]
    if any("sata" in (feed.lead, feed.kind) for feed in (stated or feeds) if stated or path.power):
        return False
    if stated:
        return any((feed.rating_w or 0.0) < SLOT_W for feed in stated)
    if path.power is None:
        return True
    rating = path.power_w
    if rating is None:
        rating = max((CARRIES.get(feed.kind, 0.0) for feed in feeds), default=0.0)
    return rating < SLOT_W
