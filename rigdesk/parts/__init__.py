"""What can be bought: one frozen model a kind, and the catalog that finds them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter

from rigdesk.parts.board import Board, BoardArea, BoardSlot
from rigdesk.parts.bridge import Bridge
from rigdesk.parts.card import Card, OtherCard, Plug
from rigdesk.parts.case import Case
from rigdesk.parts.cooler import Cooler
from rigdesk.parts.cpu import Cpu
from rigdesk.parts.drive import Drive
from rigdesk.parts.fittings import Baseboard, Fan, Radiator, Strip
from rigdesk.parts.gpu import Gpu
from rigdesk.parts.memory import Memory
from rigdesk.parts.part import Part, PartId, Report, digest_of, latest_price, plain_record
from rigdesk.parts.psu import Lead, Psu
from rigdesk.parts.riser import Riser

AnyPart = Annotated[
    Gpu | OtherCard | Board | Case | Psu | Cpu | Memory | Drive | Cooler | Bridge | Riser | Fan
    | Radiator | Strip | Baseboard,
    Field(discriminator="kind"),
]  # fmt: skip
"""Any part, told apart by its ``kind``."""

ANY_PART: TypeAdapter[AnyPart] = TypeAdapter(AnyPart)

KINDS: dict[str, type[Part]] = {
    "gpu": Gpu,
    "card": OtherCard,
    "board": Board,
    "case": Case,
    "psu": Psu,
    "cpu": Cpu,
    "cooler": Cooler,
    "memory": Memory,
    "drive": Drive,
    "bridge": Bridge,
    "riser": Riser,
    "fan": Fan,
    "radiator": Radiator,
    "strip": Strip,
    "baseboard": Baseboard,
}
"""Every kind by its name in files, in the order that people choose them."""

__all__ = [
    "ANY_PART", "KINDS", "AnyPart", "Baseboard", "Board", "BoardArea", "BoardSlot", "Bridge",
    "Card", "Case", "Cooler", "Cpu", "Drive", "Fan", "Gpu", "Lead", "Memory", "OtherCard", "Part",
    "PartId", "Plug", "Psu", "Radiator", "Report", "Riser", "Strip", "digest_of", "latest_price",
    "plain_record",
]  # fmt: skip
