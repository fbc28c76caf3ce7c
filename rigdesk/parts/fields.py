"""The fields of every kind of part in words, for whoever lets people fill them in.

The models are the only place where a field is defined; here they are read once and
told as plain data: label, unit, what may stand in it, and under which head.
"""

from __future__ import annotations

import datetime as dt
import functools
import re
from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import annotated_types as bounds
from pydantic import BaseModel
from pydantic.fields import FieldInfo as ModelField
from pydantic_core import PydanticUndefined

from rigdesk.parts import KINDS
from rigdesk.parts.fielddocs import Saying, sayings
from rigdesk.units import Figure

FieldKind = Literal[
    "figure", "number", "whole", "text", "choice", "flag", "day",
    "texts", "choices", "numbers", "record", "records",
]  # fmt: skip
"""What stands in a field: one value; a list of plain ones; one record; a list of records.

``figure`` is a number that may carry a tolerance and a mark ("39.04 +0/-2", "~13");
``number`` and ``whole`` are bare. ``choices`` are several of the given words.
"""


class FieldInfo(NamedTuple):
    """One field of a record, as a form or a skeleton needs it.

    ``unit`` is empty for what has none. ``choices`` are the words that a choice takes, as text;
    ``columns`` the fields of the record, or of each record of the list, that it holds.
    ``length`` is how many items a list of fixed length has. ``default`` is what a missing
    field means: None is unknown. ``least`` and ``most`` are bounds; a bound of a plain number
    may itself be too small, which the model says.
    """

    name: str
    label: str
    unit: str
    doc: str
    kind: FieldKind
    required: bool
    group: str
    choices: tuple[str, ...] = ()
    columns: tuple[FieldInfo, ...] = ()
    length: int | None = None
    default: Any = None
    least: float | None = None
    most: float | None = None


WHAT, SIZE, ROOM, LINK, POWER, INSIDE, COOLING, SOURCES, MONEY = GROUPS = (
    "What it is", "Size", "Room for parts", "Slots and links", "Power", "Inside", "Cooling",
    "Where the figures come from", "Prices",
)  # fmt: skip
"""The heads under which fields stand, in their order."""

_GROUP = {
    WHAT: "id kind maker name aliases retired replaced_by chip exact_model family form type style "
    "year socket sockets series module capacity_gb capacity_tb modules module_type interface "
    "part_number ports chipset speed_mts",
    SIZE: "mass_g slots bracket_slots rack_units",
    ROOM: "forms openings opening_offset vertical_openings below supply_forms supply_place "
    "supplies rails cages clashes bays_35 bays_25 bays_525 lies card_length_mm "
    "card_length_at_least_mm card_length_with_radiator_mm card_length_with_cage_mm "
    "card_height_mm retainer_mm cooler_height_mm cooler_height_least_mm below_mm above_mm "
    "supply_length_mm board_max_mm memory_clearance_mm card_overhang_mm long_card_keepout",
    LINK: "pcie lanes gen card_lanes nvlink bar_gb connector joins pieces_a_pair bandwidth_gbs "
    "chipset_link board.slots m2 board.ports switches max_gpus chipset_atomics above_4g_gb active "
    "bridge.slots",
    POWER: "plugs plug_place plug_recess_mm spike leads shared_sockets inlet proprietary "
    "redundant efficiency atx_version modular high_line_only eps_sockets aux_power power_lead "
    "outlets psu.rails",
    INSIDE: "vram_gb vram_type ecc display_outputs speeds cores memory memory_channels cpus "
    "areas remote_management bios_flashback latches",
    COOLING: "cooler fans exhaust mounts passive_cards noise_dba airflow_m3h radiator_mm hose_mm "
    "radiator_thick_mm fan_slides card.inlet gpu.inlet max_w",
    SOURCES: "sources confidence as_of estimated trouble proven notes",
    MONEY: "prices",
}
_GROUP_OF = {name: group for group, names in _GROUP.items() for name in names.split()}

_NEVER_ASKED = {"kind", "mine", "corrected"}
"""Decided before anyone is asked, or set by the program."""

_UNITS = {
    "mm": "mm", "w": "W", "g": "g", "gb": "GB", "tb": "TB", "gbs": "GB/s", "mts": "MT/s",
    "dba": "dB(A)", "m3h": "m³/h", "tflops": "TFLOPS",
}  # fmt: skip


_NOT_FILLED_IN = ("kind", "mine", "corrected")


@functools.cache
def fields(kind: str) -> tuple[FieldInfo, ...]:
    """The fields of a kind of part, head by head, each head in the order of the model.

    Raises KeyError for a kind that is none.
    """
    model = KINDS[kind]
    found = [field for field in columns(model, kind) if field.name not in _NOT_FILLED_IN]
    return tuple(sorted(found, key=lambda field: GROUPS.index(field.group)))


@functools.cache
def columns(model: type[BaseModel], kind: str = "") -> tuple[FieldInfo, ...]:
    """The fields of any record in the order of its model; ``kind`` decides their heads."""
    said = sayings(model)
    return tuple(
        _info(name, field, said.get(name), kind) for name, field in model.model_fields.items()
    )


def _info(name: str, field: ModelField, said: Saying | None, kind: str) -> FieldInfo:
    whole = field.annotation
    shape = _shape(Annotated[whole, *field.metadata] if field.metadata else whole)
    label, doc = said or (name.replace("_", " ").capitalize(), "")
    default = None if field.default is PydanticUndefined else field.default
    return FieldInfo(
        name, label, unit_of(name), doc, shape.pop("kind"), field.is_required(),
        _group(name, kind), default=default, **shape,
    )  # fmt: skip


def _group(name: str, kind: str) -> str:
    known = _GROUP_OF.get(f"{kind}.{name}") or _GROUP_OF.get(name)
    if known:
        return known
    ending = name.rsplit("_", 1)[-1]
    return {"mm": SIZE, "datum": SIZE, "w": POWER}.get(ending, INSIDE)


def unit_of(name: str) -> str:
    """The unit of a field by its name, ``W`` of ``tdp_w``; empty for what has none."""
    whole = {"amps": "A", "watts": "W", "x": "mm", "y": "mm"}
    if name in whole:
        return whole[name]
    return _UNITS.get(name.rsplit("_", 1)[-1], "") if "_" in name else ""


def _shape(annotation: Any) -> dict[str, Any]:
    """What may stand in a field: its kind, and what else there is to say of it."""
    limits: dict[str, Any] = {}
    return _shape_of(next(_unwrapped(annotation, limits))) | limits


def _unwrapped(annotation: Any, limits: dict[str, Any]) -> Iterator[Any]:
    """The types inside of what may be missing, bounded or validated; bounds go into ``limits``."""
    origin, inside = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        for note in (x for item in inside[1:] for x in getattr(item, "metadata", (item,))):
            if isinstance(note, bounds.Ge | bounds.Gt):
                limits["least"] = note.ge if isinstance(note, bounds.Ge) else note.gt
            elif isinstance(note, bounds.Le | bounds.Lt):
                limits["most"] = note.le if isinstance(note, bounds.Le) else note.lt
        yield from _unwrapped(inside[0], limits)
    elif origin in (Union, UnionType):
        for part in inside:
            if part is not type(None):
                yield from _unwrapped(part, limits)
    else:
        yield annotation


_PLAIN: dict[Any, FieldKind] = {
    bool: "flag", int: "whole", float: "number", str: "text", dt.date: "day", Figure: "figure",
}  # fmt: skip


def _shape_of(bare: Any) -> dict[str, Any]:
    if bare in _PLAIN:
        return {"kind": _PLAIN[bare]}
    if get_origin(bare) is Literal:
        return {"kind": "choice", "choices": tuple(map(str, get_args(bare)))}
    if get_origin(bare) is tuple:
        return _list_shape(get_args(bare))
    if isinstance(bare, type) and issubclass(bare, BaseModel):
        return {"kind": "record", "columns": columns(bare)}
    raise TypeError(f"there is no form for {bare}")


def _list_shape(inside: tuple[Any, ...]) -> dict[str, Any]:
    fixed = {} if inside[-1] is Ellipsis else {"length": len(inside)}
    item = _shape(inside[0])
    kind = {"record": "records", "choice": "choices", "text": "texts"}.get(item["kind"], "numbers")
    return {"kind": kind} | fixed | {k: v for k, v in item.items() if k in ("choices", "columns")}


def plain_name(label: str) -> str:
    """A label as a word inside a sentence: its first letter small, unless it is an acronym's."""
    return label if re.match(r"[A-Z][A-Z0-9.]", label) else label[:1].lower() + label[1:]
