"""What every part has, whatever its kind."""

from __future__ import annotations

import hashlib
import json
from operator import attrgetter
from typing import Annotated, Any, Literal

from pydantic import Field

from rigdesk.units import Day, Figure, Frozen, Grams, Money, Price

PartId = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9.+-]{1,79}$")]
"""``maker-model`` in lower case; never changes, aliases map older ones."""

Confidence = Literal["certain", "high", "medium", "low"]


class Report(Frozen):
    """What a builder met with this part: it failed (trouble), or it ran (proven)."""

    what: str
    rule: str | None = None
    severity: Literal["error", "warning", "note"] | None = None
    count: Annotated[int, Field(ge=1)] | None = None
    watts: Annotated[float, Field(ge=0)] | None = None
    gap_mm: Annotated[float, Field(ge=0)] | None = None
    source: str | None = None


class Part(Frozen):
    """A thing that can be bought. Absent fields are unknown, never zero.

    ``estimated`` names the fields whose plain numbers were recalled or derived;
    fields that are figures carry that mark themselves.
    """

    id: PartId
    kind: str
    maker: str
    name: str
    aliases: tuple[PartId, ...] = ()
    sources: tuple[str, ...] = ()
    confidence: Confidence = "medium"
    as_of: Day | None = None
    estimated: tuple[str, ...] = ()
    prices: tuple[Price, ...] = ()
    mass_g: Grams | None = None
    trouble: tuple[Report, ...] = ()
    proven: tuple[Report, ...] = ()
    retired: bool = False
    notes: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Maker and name, the maker said once."""
        return self.name if self.name.startswith(self.maker) else f"{self.maker} {self.name}"

    @property
    def digest(self) -> str:
        """A fingerprint of the whole record: equal records, equal digests."""
        return digest_of(plain_record(self))

    def is_estimated(self, field: str) -> bool:
        """Whether a field's value was recalled or derived; dots reach into what it holds."""
        if field in self.estimated:
            return True
        value = attrgetter(field)(self)
        return isinstance(value, Figure) and value.estimated


def plain_record(part: Part) -> dict[str, Any]:
    """A part as plain values, defaults left out: what files hold."""
    plain: dict[str, Any] = part.model_dump(mode="json", exclude_defaults=True)
    return {"id": part.id, "kind": part.kind} | plain


def digest_of(record: dict[str, Any]) -> str:
    """Fingerprint of a plain record, whatever the order of its keys."""
    text = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def latest_price(prices: tuple[Price, ...], currency: str | None = None) -> Price | None:
    """The youngest price of a new part, else of a used one, in a currency if one is asked for."""
    fitting = [p for p in prices if currency is None or p.currency == currency]
    order = {"used": 0, "launch": 1, "new": 2}
    return max(fitting, key=lambda p: (order[p.condition], str(p.date)), default=None)


__all__ = [
    "Confidence",
    "Money",
    "Part",
    "PartId",
    "Report",
    "digest_of",
    "latest_price",
    "plain_record",
]
