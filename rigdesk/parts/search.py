"""Finding a part while the word is still being typed, and what a catalog row says of it.

Every part becomes one line of lower-case text, and each word of a query must
stand somewhere in it, in any order. A number with its unit is one word: "2 slots"
finds two-slot cards and not every card with a 2 in its name. A query that grows
searches only what the shorter one had left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from rigdesk.parts import (
    AnyPart,
    Baseboard,
    Board,
    Bridge,
    Card,
    Case,
    Cooler,
    Cpu,
    Drive,
    Fan,
    Memory,
    OtherCard,
    Part,
    Psu,
    Radiator,
    Riser,
    Strip,
)
from rigdesk.parts.shelf import Shelf
from rigdesk.units import Figure, trim

_UNITS = "gb|tb|w|slots?|mm|cores?|lanes?|openings?|u|mt/s|gb/s|outlets?"
_WITH_UNIT = re.compile(rf"(?<![\w.])(\d+(?:\.\d+)?)[\s-]?({_UNITS})(?![\w/])")
_JOINED = re.compile(rf"(?<!\S)\d+(?:\.\d+)?(?:{_UNITS})(?!\S)")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3})")

DOT = " · "
"""What stands between two figures of one row."""


class PartIndex:
    """Rows of parts, searched as one types. Row numbers are places in ``parts``."""

    def __init__(self, parts: Sequence[AnyPart]) -> None:
        entries = Shelf.of(parts).entries
        self._lines = [entry.line or line_of(entry.part) for entry in entries]
        self._all = range(len(entries))
        self._of_kind: dict[str, list[int]] = {}
        for row, entry in enumerate(entries):
            self._of_kind.setdefault(entry.kind, []).append(row)
        self._last: tuple[str | None, tuple[str, ...], Sequence[int]] = (None, (), range(0))

    def search(self, query: str, kind: str | None = None) -> list[int]:
        """Rows that hold every word of the query, in the order of the parts; all rows for none."""
        words = words_of(query)
        rows = self._left_by(words, kind)
        for word in words:
            lines = self._lines
            rows = [row for row in rows if word in lines[row]]
        self._last = (kind, words, rows)
        return list(rows)

    def _left_by(self, words: tuple[str, ...], kind: str | None) -> Sequence[int]:
        """The rows that can still fit: those of the last query if this one only says more."""
        last_kind, last_words, last_rows = self._last
        says_more = last_words and all(any(old in new for new in words) for old in last_words)
        if says_more and last_kind == kind:
            return last_rows
        return self._all if kind is None else self._of_kind.get(kind, ())


def describe(part: Part) -> str:
    """One line of figures for a catalog row: ``48 GB · 300 W · 2 slots · blower``.

    What is not known stays out; ``~`` marks what was recalled or derived.
    """
    return DOT.join(_figures(part))


def _figures(part: Part) -> list[str]:
    said = _SAYINGS[part.kind](part) if part.kind in _SAYINGS else ()
    return [text for text in said if text]


def line_of(part: AnyPart) -> str:
    """All that a part can be found by; a blank begins every word, the first one too.

    Kept short, for each key searches all of it: words of the id count only where
    the title lacks them.
    """
    chip = getattr(part, "chip", "")
    said = [part.title, "" if chip in part.title else chip, part.kind, *_figures(part)]
    text = _plain(" ".join(["", *said]).replace("~", ""))
    names = _plain(" ".join([part.id, *part.aliases])).split()
    rest = dict.fromkeys(word for word in names if word not in text)
    return " ".join([text, *_squeezed(_plain(part.title).split()), *rest])


def words_of(query: str) -> tuple[str, ...]:
    """The needles of a query, the longest and so the rarest first."""
    text = _plain(query)
    pairs = [f" {word}" for word in _JOINED.findall(text)]
    rest = _JOINED.sub(" ", text).split()
    return tuple(sorted({*pairs, *rest}, key=lambda word: (-len(word), word)))


def _plain(text: str) -> str:
    """Lower case, no thousands' commas, numbers in one piece with their units: 1600w."""
    return _WITH_UNIT.sub(r"\1\2", _THOUSANDS.sub("", text.lower())).replace("-", " ")


def _squeezed(words: list[str]) -> Iterable[str]:
    """What makers write in two words and people in one: rtx3090, 3090ti, maxq."""
    for first, second in pairwise(words):
        if second[:1].isdigit() != first[-1:].isdigit() or len(second) == 1:
            yield first + second


def _say(part: Part, field: str, unit: str, before: str = "") -> str | None:
    """A figure of a part with its unit; nothing when it is unknown."""
    value: Any = getattr(part, field)
    if value is None:
        return None
    mark = "~" if part.is_estimated(field) else ""
    number = value.value if isinstance(value, Figure) else value
    return f"{before}{mark}{_thousands(number)}{unit}"


def _thousands(number: float) -> str:
    whole, dot, rest = trim(number).partition(".")
    return f"{int(whole):,}{dot}{rest}"


def _count(number: float, word: str) -> str:
    return f"{trim(number)} {word}" if number == 1 else f"{trim(number)} {word}s"


def _card(card: Card) -> Iterable[str | None]:
    yield _say(card, "tdp_w", " W")
    if card.slots is not None:
        yield _count(card.slots, "slot")
    else:
        yield _say(card, "thickness_mm", " mm thick")
    yield card.cooler


def _gpu(card: Card) -> Iterable[str | None]:
    yield _say(card, "vram_gb", " GB")
    yield from _card(card)


def _other_card(card: OtherCard) -> Iterable[str | None]:
    yield f"x{card.pcie.lanes} Gen{card.pcie.gen}" if card.pcie else None
    yield card.ports
    yield from _card(card)


def _board(board: Board) -> Iterable[str | None]:
    yield board.socket
    yield _count(len(board.slots), "slot")
    yield board.form


def _case(case: Case) -> Iterable[str | None]:
    yield f"{case.rack_units}U {case.style}" if case.rack_units else case.style
    if case.openings is not None:
        yield _count(case.openings, "opening")
    yield _say(case, "card_length_mm", " mm", "cards to ")


def _psu(psu: Psu) -> Iterable[str | None]:
    yield _say(psu, "rating_w", " W")
    yield psu.efficiency.capitalize() if psu.efficiency else None
    yield f"ATX {psu.atx_version}" if psu.is_atx3 else None
    mark = "~" if psu.is_estimated("leads") else ""
    for pins, kinds in (("8-pin", ["pcie-8"]), ("16-pin", ["12vhpwr", "12v-2x6"])):
        heads = sum(psu.heads_of(kind) or 0 for kind in kinds)
        yield f"{mark}{heads} × {pins}" if heads else None


def _cpu(cpu: Cpu) -> Iterable[str | None]:
    yield cpu.socket
    yield _say(cpu, "cores", " cores")
    yield _say(cpu, "tdp_w", " W")
    yield _say(cpu, "lanes", " lanes")


def _cooler(cooler: Cooler) -> Iterable[str | None]:
    yield {"aio": "AIO", "custom-loop": "custom loop"}.get(cooler.type, cooler.type)
    if cooler.radiator_mm:
        yield _say(cooler, "radiator_mm", " mm radiator")
    else:
        yield _say(cooler, "height_mm", " mm")
    yield ", ".join(cooler.sockets)


def _memory(memory: Memory) -> Iterable[str | None]:
    yield _say(memory, "capacity_gb", " GB", f"{memory.modules} × " if memory.modules > 1 else "")
    yield f"{memory.type} {memory.module}"
    yield _say(memory, "speed_mts", " MT/s")


def _drive(drive: Drive) -> Iterable[str | None]:
    yield _say(drive, "capacity_tb", " TB")
    yield drive.form.replace("m2-", "M.2 ").replace("u2", "U.2").replace("-inch", " inch")
    link = f" x{drive.lanes}" + (f" Gen{drive.gen}" if drive.gen else "") if drive.lanes else ""
    yield {"nvme": "NVMe"}.get(drive.interface, drive.interface.upper()) + link


def _bridge(bridge: Bridge) -> Iterable[str | None]:
    yield _count(bridge.slots, "slot")
    yield _say(bridge, "bandwidth_gbs", " GB/s")
    yield bridge.connector


def _riser(riser: Riser) -> Iterable[str | None]:
    yield riser.type.replace("-", " ")
    yield f"x{riser.lanes} Gen{riser.gen}"
    yield _say(riser, "length_mm", " mm")
    yield "active" if riser.active else None


def _fan(fan: Fan | Radiator) -> Iterable[str | None]:
    yield _say(fan, "size_mm", " mm")
    yield _say(fan, "thick_mm", " mm thick")


def _strip(strip: Strip) -> Iterable[str | None]:
    yield strip.type.replace("-", " ")
    yield _say(strip, "rating_w", " W")
    yield _count(strip.outlets, "outlet") if strip.outlets else None


def _baseboard(board: Baseboard) -> Iterable[str | None]:
    yield f"{board.modules} × {board.module_type}"
    yield _say(board, "module_w", " W each")
    yield _say(board, "vram_gb", " GB each")


_SAYINGS: dict[str, Callable[[Any], Iterable[str | None]]] = {
    "gpu": _gpu,
    "card": _other_card,
    "board": _board,
    "case": _case,
    "psu": _psu,
    "cpu": _cpu,
    "cooler": _cooler,
    "memory": _memory,
    "drive": _drive,
    "bridge": _bridge,
    "riser": _riser,
    "fan": _fan,
    "radiator": _fan,
    "strip": _strip,
    "baseboard": _baseboard,
}
