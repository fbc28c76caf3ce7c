"""Reading, writing and refusing files: everything between a path and a plain value.

The names are looked up when first asked for: the window's shell needs to know only where
the shipped files lie, and must not load a YAML parser before its first paint.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rigdesk.files.faults import Fault, FileFaultError
    from rigdesk.files.reading import (
        PART_FILE,
        RIG_FILE,
        Document,
        Limits,
        read_bytes,
        read_yaml,
        read_yaml_text,
    )
    from rigdesk.files.validation import did_you_mean, model_faults, nearest
    from rigdesk.files.writing import atomic_write, sweep_strays, write_yaml

_HOMES = {
    "faults": ("Fault", "FileFaultError"),
    "reading": (
        "PART_FILE",
        "RIG_FILE",
        "Document",
        "Limits",
        "read_bytes",
        "read_yaml",
        "read_yaml_text",
    ),
    "validation": ("did_you_mean", "model_faults", "nearest"),
    "writing": ("atomic_write", "sweep_strays", "write_yaml"),
}

__all__ = [
    "PART_FILE",
    "RIG_FILE",
    "Document",
    "Fault",
    "FileFaultError",
    "Limits",
    "atomic_write",
    "did_you_mean",
    "model_faults",
    "nearest",
    "read_bytes",
    "read_yaml",
    "read_yaml_text",
    "sweep_strays",
    "write_yaml",
]


def __getattr__(name: str) -> Any:
    home = next((home for home, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value
