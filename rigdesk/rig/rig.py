"""The rig: what a person designs, as one value.

A rig never changes; editing makes another. It holds the records of its own
parts, so that a check, a preview or a printed sheet needs nothing else.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BeforeValidator, Field, model_validator

from rigdesk.parts import (
    AnyPart,
    Board,
    Card,
    Case,
    Cooler,
    Cpu,
    Gpu,
    OtherCard,
    Part,
    PartId,
    Psu,
)
from rigdesk.rig.bios import Bios
from rigdesk.rig.placed import (
    Extra,
    Fitted,
    FittedCooler,
    FittedCpu,
    FittedDrive,
    PlacedBridge,
    PlacedCard,
    RiserPath,
    Supply,
)
from rigdesk.rig.surroundings import (
    Brace,
    Circuit,
    Duct,
    FitOut,
    FittedStrip,
    Measured,
    Money,
    Site,
    Use,
    Waiver,
    Wiring,
)
from rigdesk.units import Frozen, Watts

FORMAT = 1
"""The format that this version writes; older ones are migrated in memory."""

P = TypeVar("P", bound=Part)


def _as_list(data: Any) -> Any:
    return data if isinstance(data, list | tuple) or data is None else [data]


Memories = Annotated[tuple[Fitted, ...], BeforeValidator(_as_list)]
Drives = Annotated[tuple[FittedDrive, ...], BeforeValidator(_as_list)]


class Rig(Frozen):
    """A machine as designed. Anything may be missing: no case, no supply, no card.

    ``kept`` names records that stay although the catalog has another, by that one's digest.
    """

    rigdesk: Literal[1] = 1
    name: str = "Untitled rig"
    board: PartId | None = None
    case: PartId | None = None
    cpu: FittedCpu | None = None
    cooler: FittedCooler | None = None
    memory: Memories = ()
    supplies: tuple[Supply, ...] = ()
    drives: Drives = ()
    baseboard: PartId | None = None
    cards: tuple[PlacedCard, ...] = ()
    bridges: tuple[PlacedBridge, ...] = ()
    risers: tuple[RiserPath, ...] = ()
    extras: tuple[Extra, ...] = ()
    fit_out: FitOut = FitOut()
    braces: tuple[Brace, ...] = ()
    ducts: tuple[Duct, ...] = ()
    wiring: Wiring = Wiring()
    bios: Bios = Bios()
    circuits: tuple[Circuit, ...] = ()
    strips: tuple[FittedStrip, ...] = ()
    site: Site = Site()
    use: Use = Use()
    rest_w: Watts | None = None
    money: Money = Money()
    measured: tuple[Measured, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    notes: str = ""
    kept: Mapping[PartId, str] = Field(default_factory=dict)
    parts: Mapping[PartId, AnyPart] = Field(default_factory=dict, repr=False)

    @model_validator(mode="after")
    def _ids_are_unique(self) -> "Rig":
        seen: set[str] = set()
        for name in self.names():
            if name in seen:
                raise ValueError(f"'{name}' names two things; every id is unique in a rig")
            seen.add(name)
        return self

    def names(self) -> Iterator[str]:
        """Every id given in this rig: cards, supplies, risers, circuits and strips."""
        yield from (card.id for card in self.cards)
        yield from (supply.id for supply in self.supplies)
        yield from (riser.id for riser in self.risers)
        yield from (circuit.id for circuit in self.circuits)
        yield from (strip.id for strip in self.strips)

    def part(self, part_id: PartId | None, kind: type[P]) -> P | None:
        """The record of a part if it is of a kind; None when absent or something else."""
        record = self.parts.get(part_id) if part_id else None
        return record if isinstance(record, kind) else None

    @property
    def board_part(self) -> Board | None:
        """The record of the board."""
        return self.part(self.board, Board)

    @property
    def case_part(self) -> Case | None:
        """The record of the case."""
        return self.part(self.case, Case)

    @property
    def cpu_part(self) -> Cpu | None:
        """The record of the processor."""
        return self.part(self.cpu.part, Cpu) if self.cpu else None

    @property
    def cooler_part(self) -> Cooler | None:
        """The record of the CPU cooler."""
        return self.part(self.cooler.part, Cooler) if self.cooler else None

    def supply_parts(self) -> Iterator[tuple[Supply, Psu]]:
        """Every supply with its record."""
        for supply in self.supplies:
            if psu := self.part(supply.part, Psu):
                yield supply, psu

    def card_parts(self) -> Iterator[tuple[PlacedCard, Card]]:
        """Every card, GPU or not, with its record, those in the tray included."""
        for placed in self.cards:
            record = self.parts.get(placed.part)
            if isinstance(record, Gpu | OtherCard):
                yield placed, record

    def gpu_parts(self) -> Iterator[tuple[PlacedCard, Gpu]]:
        """Every GPU with its record, those in the tray included."""
        for placed, record in self.card_parts():
            if isinstance(record, Gpu):
                yield placed, record

    def card(self, card_id: str) -> PlacedCard | None:
        """The card of an id."""
        return next((card for card in self.cards if card.id == card_id), None)

    def part_ids(self) -> Iterator[tuple[tuple[str | int, ...], PartId]]:
        """Every part id the rig refers to, with the place in the file where it stands."""
        for field in ("board", "case", "baseboard"):
            if part := getattr(self, field):
                yield (field,), part
        for field in ("cpu", "cooler"):
            if fitted := getattr(self, field):
                yield (field,), fitted.part
        for field in ("memory", "drives", "supplies", "cards", "bridges", "extras", "strips"):
            for i, thing in enumerate(getattr(self, field)):
                if thing.part:
                    yield (field, i), thing.part
        yield from self._hidden_part_ids()

    def _hidden_part_ids(self) -> Iterator[tuple[tuple[str | int, ...], PartId]]:
        for i, card in enumerate(self.cards):
            if card.water_block:
                yield ("cards", i, "water_block"), card.water_block
        for i, path in enumerate(self.risers):
            for j, piece in enumerate(path.pieces):
                if piece.part:
                    yield ("risers", i, "pieces", j), piece.part
        for field in ("fans", "radiators"):
            for i, thing in enumerate(getattr(self.fit_out, field)):
                if thing.part:
                    yield ("fit_out", field, i), thing.part


def with_changes(rig: Rig, **changes: Any) -> Rig:
    """Another rig with some fields changed. The new values are already of the model's types."""
    return rig.model_copy(update=changes)


EMPTY = Rig()
"""A rig with nothing in it yet."""
