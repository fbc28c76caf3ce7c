"""Edits of what is set in the board's firmware."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rigdesk.rig.bios import Bios
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.tidy import tidy


def set_split(rig: Rig, port: str, split: str | None) -> Rig:
    """The rig with a slot or port that splits so (``x8x8``); as the board ships with None.

    Raises ValueError for what is no split.
    """
    return _with(rig, slots=_put(rig.bios.slots, port, split))


def set_slot_gen(rig: Rig, port: str, gen: int | None) -> Rig:
    """The rig with a slot or port held to a PCIe generation; free again with None.

    Raises ValueError for a generation that there is not.
    """
    return _with(rig, gen=_put(rig.bios.gen, port, gen))


def set_resizable_bar(rig: Rig, on: bool | None) -> Rig:
    """The rig with Resizable BAR on or off; None says nothing of it."""
    return _with(rig, resizable_bar=on)


def _put(settings: Mapping[str, Any], port: str, value: Any) -> dict[str, Any]:
    kept = {name: setting for name, setting in settings.items() if name != port}
    return kept if value is None else {**kept, port: value}


def _with(rig: Rig, **changes: Any) -> Rig:
    bios = Bios.model_validate({**rig.bios.model_dump(), **changes})
    return tidy(with_changes(rig, bios=bios))
