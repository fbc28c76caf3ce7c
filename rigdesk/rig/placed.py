"""The parts of a rig as they are fitted: cards, bridges, supplies, memory, drives."""

from typing import Annotated, Any, Literal

from pydantic import Field, ModelWrapValidatorHandler, model_serializer, model_validator

from rigdesk.parts import PartId
from rigdesk.rig.seats import TRAY, Count, Name, Seat, TraySeat
from rigdesk.units import Frozen, SizeMm, Watts


class Fitted(Frozen):
    """A part and how many of it; a bare id in a file means one."""

    part: PartId
    count: Count = 1

    @model_validator(mode="wrap")
    @classmethod
    def _from_id(cls, data: Any, handler: ModelWrapValidatorHandler["Fitted"]) -> "Fitted":
        return handler({"part": data} if isinstance(data, str) else data)

    @model_serializer(mode="wrap")
    def _to_id(self, handler: Any) -> Any:
        plain = {k: v for k, v in handler(self).items() if v is not None}
        if plain.get("count") == 1:
            del plain["count"]
        return self.part if len(plain) == 1 else plain


class FittedCpu(Fitted):
    """The processor, and a limit set in the BIOS."""

    power_limit_w: Watts | None = None


class FittedCooler(Fitted):
    """The CPU cooler; ``radiator_at`` names the case side for one with a radiator."""

    radiator_at: str | None = None


class FittedDrive(Fitted):
    """Drives, and the socket or bay they are meant for."""

    port: str | None = None
    bay: str | None = None


class Supply(Frozen):
    """One power supply in the machine, and the circuit or strip it hangs on."""

    id: Name
    part: PartId
    circuit: Name | None = None
    strip: Name | None = None


class PlacedCard(Frozen):
    """One card of the rig: which, where, and how it is run.

    A card without a seat lies in the tray: it is wanted, counts for power and
    lanes, and has no place in space.
    """

    id: Name
    part: PartId
    seat: Seat = TRAY
    power_cap_w: Annotated[float, Field(gt=0, le=2000)] | None = None
    water_block: PartId | None = None
    exact_model: bool = True
    label: str | None = None

    @property
    def in_tray(self) -> bool:
        """Whether the card has no place yet."""
        return isinstance(self.seat, TraySeat)


class PlacedBridge(Frozen):
    """A bridge across two or more cards."""

    part: PartId
    joins: Annotated[tuple[Name, ...], Field(min_length=2)]
    count: Count = 1


class RiserPiece(Frozen):
    """One passive or active piece of a path, from the catalog or by its figures."""

    part: PartId | None = None
    length_mm: SizeMm | None = None
    gen: Annotated[int, Field(ge=1, le=7)] | None = None
    active: bool | None = None
    count: Count = 1


class RiserPath(Frozen):
    """From a slot or port to a card's seat, piece by piece.

    ``gen`` is what the BIOS is set to; ``tested`` what came of all-to-all load
    in this rig; ``power`` the lead that feeds the far end, ``power_w`` its rating.
    ``proposed``: its pieces came with the seat, and nobody has chosen them yet.
    """

    id: Name
    start: Name
    pieces: tuple[RiserPiece, ...] = ()
    lanes: Annotated[int, Field(ge=1, le=16)] | None = None
    gen: Annotated[int, Field(ge=1, le=7)] | None = None
    tested: Literal["clean", "errors"] | None = None
    reach_mm: SizeMm | None = None
    power: str | None = None
    power_w: Watts | None = None
    proposed: bool = False

    @property
    def is_chosen(self) -> bool:
        """Whether a person chose anything of it beyond where it begins."""
        return not self.proposed and self != RiserPath(id=self.id, start=self.start)


class Extra(Frozen):
    """Anything else that draws power or costs money, by part or by its own figures."""

    name: Name
    part: PartId | None = None
    count: Count = 1
    power_w: Watts | None = None
    price: float | None = None


__all__ = [
    "Extra", "Fitted", "FittedCooler", "FittedCpu", "FittedDrive", "PlacedBridge", "PlacedCard",
    "RiserPath", "RiserPiece", "Supply",
]  # fmt: skip
