"""Two records of one part, field by field: what each says, in words, and by what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rigdesk.parts import AnyPart, plain_record
from rigdesk.parts.corrections import item_name
from rigdesk.parts.fields import FieldInfo, columns
from rigdesk.units import Figure, Price, trim

QUIET = frozenset({
    "aliases", "as_of", "confidence", "corrected", "estimated", "mine", "notes", "sources",
})  # fmt: skip
"""Fields that say something of a record and nothing of the part: no news by themselves."""
UNKNOWN = "not known"
NOTHING_ELSE = "—"
"""On the side that only lacks items which the other list has besides."""
_AND = " · "


class Difference(NamedTuple):
    """One thing that two records say differently.

    ``label`` names it for people ("Slots · PCIE1 · Lanes"), ``mine`` and ``theirs`` are what
    the two say, with units; ``source`` is what the second goes by, empty when it does not say.
    """

    field: str
    label: str
    mine: str
    theirs: str
    source: str = ""


def differences(mine: AnyPart, theirs: AnyPart) -> tuple[Difference, ...]:
    """What a second record of the same kind says otherwise, in the order of the model.

    Fields of :data:`QUIET` are left out, and the marks that go with figures.
    """
    one, other = plain_record(mine), plain_record(theirs)
    found: list[Difference] = []
    for field in columns(type(mine)):
        if field.name in QUIET or field.name in ("id", "kind"):
            continue
        before, after = one.get(field.name), other.get(field.name)
        if before != after:
            source = _source(theirs, field.name, after)
            found += [
                Difference(field.name, label, was, now, source)
                for label, was, now in _told(field, field.label, before, after)
            ]
    return tuple(found)


def _told(field: FieldInfo, label: str, before: Any, after: Any) -> Iterator[tuple[str, str, str]]:
    """A difference in as small pieces as can be named."""
    if isinstance(before, Mapping) and isinstance(after, Mapping) and field.columns:
        yield from _inside(field, label, before, after)
        return
    old, new = _by_name(before), _by_name(after)
    if old is None or new is None or not field.columns:
        yield label, *_without_common(field, before, after)
        return
    for name in dict.fromkeys([*old, *new]):
        was, now = old.get(name), new.get(name)
        if was != now and was is not None and now is not None:
            yield from _inside(field, f"{label}{_AND}{name}", was, now)
        elif was != now:
            yield f"{label}{_AND}{name}", _record_text(field, was), _record_text(field, now)


def _without_common(field: FieldInfo, before: Any, after: Any) -> tuple[str, str]:
    """Both values in words; of lists of records only what one of them has alone."""
    if not (field.columns and isinstance(before, list) and isinstance(after, list)):
        return value_text(field, before), value_text(field, after)
    mine = [item for item in before if item not in after]
    theirs = [item for item in after if item not in before]
    nothing = NOTHING_ELSE if len(mine) < len(before) else "none"
    first, second = (value_text(field, some) if some else nothing for some in (mine, theirs))
    return first, second


def _inside(
    field: FieldInfo, label: str, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[tuple[str, str, str]]:
    for column in field.columns:
        was, now = before.get(column.name), after.get(column.name)
        if was != now:
            yield from _told(column, f"{label}{_AND}{column.label}", was, now)


def _by_name(items: Any) -> dict[str, Mapping[str, Any]] | None:
    """A list of records by their names; None where names do not tell them apart."""
    if items is None:
        return {}
    if not isinstance(items, list) or any(item_name(item) is None for item in items):
        return None
    found = {str(item_name(item)): item for item in items}
    return found if len(found) == len(items) else None


def value_text(field: FieldInfo, value: Any) -> str:
    """A plain value of a field in words, with its unit; what is missing is its default."""
    if value is None:
        value = _default(field)
    if value is None:
        return UNKNOWN
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        joint = "; " if field.columns else " × " if field.unit and field.length else ", "
        text = joint.join(_item_text(field, item) for item in value)
        return _with_unit(text, field.unit) if text else "none"
    if isinstance(value, Mapping):
        if field.kind == "figure":
            return _with_unit(_figure_text(Figure.model_validate(value)), field.unit)
        return _record_text(field, value)
    text = _figure_text(Figure.model_validate(value)) if field.kind == "figure" else _plain(value)
    return _with_unit(text, field.unit)


def _default(field: FieldInfo) -> Any:
    plain = field.default if isinstance(field.default, bool | int | float | str) else None
    return [] if field.default == () else plain


def _item_text(field: FieldInfo, item: Any) -> str:
    return _record_text(field, item) if isinstance(item, Mapping) else _plain(item)


def _record_text(field: FieldInfo, record: Mapping[str, Any] | None) -> str:
    """A record on one line: what it is called, then what else it says."""
    if record is None:
        return "none"
    if "amount" in record and "date" in record:
        price = Price.model_validate(record)
        how = "" if price.condition == "new" else f", {price.condition}"
        return f"{price} of {price.date}{how}"
    said = [
        value_text(column, record[column.name])
        if column.name in ("name", "kind", "what", "amount")
        else f"{column.label.lower()} {value_text(column, record[column.name])}"
        for column in field.columns
        if column.name in record
    ]
    return " ".join(said) if len(said) < 2 else f"{said[0]} ({', '.join(said[1:])})"


def _figure_text(figure: Figure) -> str:
    """``267``, ``~131 ± 6``, ``39.04 (−2)``: as people read it, not as files hold it."""
    text = ("~" if figure.estimated else "") + trim(figure.value)
    if figure.minus == figure.plus:
        return text + (f" ± {trim(figure.plus)}" if figure.plus else "")
    return f"{text} +{trim(figure.plus)}/−{trim(figure.minus)}"


def _plain(value: Any) -> str:
    return trim(value) if isinstance(value, int | float) else str(value)


def _with_unit(text: str, unit: str) -> str:
    return f"{text} {unit}" if unit else text


def _source(part: AnyPart, field: str, value: Any) -> str:
    """What a record goes by for a field: the figure's own source, a correction, the record's."""
    if isinstance(value, Mapping) and isinstance(value.get("source"), str):
        return str(value["source"])
    for correction in reversed(part.corrected):
        if field in correction.fields:
            day = f", {correction.date}" if correction.date else ""
            return f"{correction.source}{day}"
    return "; ".join(part.sources)
