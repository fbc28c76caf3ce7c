"""What every part has, whatever its kind."""

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
    """What happened. One sentence: what failed, or what ran."""
    rule: str | None = None
    """Rule. The name of the rule that it is about."""
    severity: Literal["error", "warning", "note"] | None = None
    """Severity. How bad it was."""
    count: Annotated[int, Field(ge=1)] | None = None
    """Count. How many of the part were together."""
    watts: Annotated[float, Field(ge=0)] | None = None
    """Watts. What was drawn at the time, in W."""
    gap_mm: Annotated[float, Field(ge=0)] | None = None
    """Gap. The clearance that was met, in mm."""
    source: str | None = None
    """Source. Who reported it, and where."""


class Correction(Frozen):
    """Fields of a shipped or imported record that its user mended, with what they went by."""

    fields: tuple[str, ...]
    """Fields. Names of the fields that were mended."""
    source: str
    """Source. How they were measured, or where they were read."""
    date: Day | None = None
    """Date. The day of that."""


class Part(Frozen):
    """A thing that can be bought. Absent fields are unknown, never zero.

    ``estimated`` names the fields whose plain numbers were recalled or derived;
    fields that are figures carry that mark themselves. ``mine`` says that the record is
    its user's own, ``corrected`` which fields of another's record the user mended; neither
    is written by hand, see :mod:`rigdesk.parts.mine`.
    """

    id: PartId
    """Id. maker-model in lower case; it never changes once others have it."""
    kind: str
    """Kind. What sort of part it is."""
    maker: str
    """Maker. Under the name that stands on the box."""
    name: str
    """Name. As the maker sells it, without the maker."""
    aliases: tuple[PartId, ...] = ()
    """Old ids. Ids that it had before; rigs that name them find it by them."""
    sources: tuple[str, ...] = ()
    """Sources. Where the figures were read: a data sheet, a manual, a measurement."""
    confidence: Confidence = "medium"
    """Confidence. How sure the record is as a whole."""
    as_of: Day | None = None
    """As of. The day on which the figures were looked up."""
    estimated: tuple[str, ...] = ()
    """Estimated fields. Names of the fields whose plain values were recalled or derived; a
    figure in mm carries its own ~ instead."""
    prices: tuple[Price, ...] = ()
    """Prices. What it cost, where and when; old ones stay."""
    mass_g: Grams | None = None
    """Mass. Without its packing."""
    trouble: tuple[Report, ...] = ()
    """Trouble. What builders met with it."""
    proven: tuple[Report, ...] = ()
    """Proven. What ran with it."""
    retired: bool = False
    """Retired. Nobody sells it any more; rigs that have it keep it."""
    replaced_by: PartId | None = None
    """Replaced by. The id of the part to take instead of a retired one."""
    notes: tuple[str, ...] = ()
    """Notes. What else is worth knowing, one sentence each."""
    mine: bool = False
    """Mine. Set by RigDesk for the records of a person's own folder."""
    corrected: tuple[Correction, ...] = ()
    """Corrected. Set by RigDesk for a record that a correction of that folder mends."""

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
    "Correction",
    "Money",
    "Part",
    "PartId",
    "Report",
    "digest_of",
    "latest_price",
    "plain_record",
]
