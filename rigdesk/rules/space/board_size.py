"""The board does not go into the case.

What it checks
The board's outline against the largest that the case takes, where its record says so; else its form
against the forms that the case lists. A larger form of the same hole pattern takes a smaller board.

Why it matters
A board that is too deep meets drive cages and fans, and without its stand-offs it hangs free.

What to do
Take a case that lists the board's form, or a smaller board. "E-ATX" is no standard: it means
anything from 257 to 330 mm, so measure from the rear edge of the tray to the first obstacle.

Where the figures come from
Outlines of the ATX and SSI standards (microATX 244 × 244, ATX 305 × 244, CEB 305 × 267, EEB 305 ×
330 mm); 257 to 277 mm for the small boards sold as E-ATX are recalled from makers' pages. An E-ATX
board without a figure is taken as 330 mm deep.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Board, Case
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.words import listed
from rigdesk.space import frame

NAME = "board-size"
CODE = "S125"
SEVERITIES: tuple[Severity, ...] = ("error", "note")

# Standards file, eatx_consumer.depth_x_variants: 257, 264, 267, 272 and 277 mm (a guess).
SMALL_EATX_MM = (257.0, 277.0)
# Makers print 305 × 244 for 304.8 × 243.84; the same allowance as for outlines (judged).
ROUNDING_MM = 0.5
# One outline under two names (SSI EEB, 12 × 13 in): a case's "E-ATX" without figures means it.
EATX = "E-ATX"
SAME_OUTLINE = frozenset({EATX, "EEB"})
OUTLINES = {**frame.BOARD_OUTLINES, "MEB": (330.0, 411.0)}


def check(build: Build) -> Iterator[Finding]:
    """An error for a board that is too large or of another form, a note for small E-ATX boards."""
    board, room = build.scene.board, build.scene.room
    if board is None or room is None:
        return
    size = _outline(board)
    if room.case.board_max_mm is not None and size is not None:
        yield from _by_millimetres(board, room.case, size, room.case.board_max_mm)
    elif room.case.forms and not _is_listed(board, room.case, size):
        yield _by_form(board, room.case)


def _outline(board: Board) -> tuple[float, float] | None:
    """Depth and length: the record's own, else its form's; None for a form without a standard."""
    usual = OUTLINES.get(board.form)
    depth = board.depth_mm.value if board.depth_mm else usual and usual[0]
    length = board.length_mm.value if board.length_mm else usual and usual[1]
    return (depth, length) if depth and length else None


def _by_millimetres(
    board: Board, case: Case, size: tuple[float, float], most: tuple[float, float]
) -> Iterator[Finding]:
    for word, has, limit in zip(("deep", "long"), size, most, strict=True):
        if round(has - limit - ROUNDING_MM, 2) > 0:
            yield Finding(
                "error",
                "{board} is {actual} {word}; {case} takes {required}",
                {"board": board.title, "word": word, "case": case.title},
                required=mm(limit),
                actual=mm(has),
                remedies=(Remedy("other-case", data=(("form", board.form),)),),
                about=word,
            )


def _is_listed(board: Board, case: Case, size: tuple[float, float] | None) -> bool:
    """Whether a form of the case is the board's own, or a larger one with the same holes."""
    own = SAME_OUTLINE if board.form in SAME_OUTLINE else {board.form}
    if not own.isdisjoint(case.forms):
        return True
    if size is None or board.form == "proprietary":
        return False
    known = [OUTLINES[form] for form in case.forms if form in OUTLINES]
    return any(_within(size, outline) for outline in known)


def _within(size: tuple[float, float], outline: tuple[float, float]) -> bool:
    return all(
        round(has - limit - ROUNDING_MM, 2) <= 0 for has, limit in zip(size, outline, strict=True)
    )


def _by_form(board: Board, case: Case) -> Finding:
    figures = {
        "board": board.title, "case": case.title, "form": board.form, "forms": listed(case.forms),
    }  # fmt: skip
    depth = board.depth_mm.value if board.depth_mm else None
    ends = max((OUTLINES[form][0] for form in case.forms if form in OUTLINES), default=None)
    low, high = SMALL_EATX_MM
    if board.form == EATX and depth is not None and ends is not None and low <= depth <= high:
        return Finding(
            "note",
            "{board} is {actual} deep, a small E-ATX; {case} lists {forms}, up to {required} deep",
            figures,
            required=mm(ends),
            actual=mm(depth),
            why="Many such cases take it. Measure from the tray's rear edge to the first obstacle.",
        )
    return Finding(
        "error",
        "{board} is {form}; {case} takes {forms}",
        figures,
        remedies=(Remedy("other-case", data=(("form", board.form),)),),
        why="" if depth is not None else "Its depth is not recorded; its form's is taken.",
    )
