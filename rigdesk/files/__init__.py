"""Reading, writing and refusing files: everything between a path and a plain value."""

from rigdesk.files.faults import Fault, FileFaultError
from rigdesk.files.reading import (
    PART_FILE,
    RIG_FILE,
    Document,
    Limits,
    read_yaml,
    read_yaml_text,
)
from rigdesk.files.validation import did_you_mean, model_faults, nearest
from rigdesk.files.writing import atomic_write, sweep_strays, write_yaml

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
    "read_yaml",
    "read_yaml_text",
    "sweep_strays",
    "write_yaml",
]
