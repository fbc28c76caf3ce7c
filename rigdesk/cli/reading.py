"""From the rig files named on a command line to what the engine says of them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from rigdesk.files import FileFaultError, atomic_write

if TYPE_CHECKING:
    from rigdesk.rules.engine import Report


def reports(paths: Iterable[Path]) -> Iterator[tuple[Path, Report | None]]:
    """Every rig checked; None for a file that cannot be used, its faults told on the way."""
    from rigdesk.parts.catalog import default_catalog
    from rigdesk.rig.file import read_rig_file
    from rigdesk.rules.engine import check

    for path in paths:
        try:
            read = read_rig_file(path, default_catalog())
        except FileFaultError as error:
            sys.stderr.write("".join(f"{fault}\n" for fault in error.faults))
            yield path, None
            continue
        sys.stderr.write("".join(f"{path}: {note}\n" for note in read.notes))
        yield path, check(read.rig)


def written(data: bytes, path: Path, source: Path | None) -> str:
    """Write an output file; a sentence if that cannot be, else nothing.

    The rig itself is never written over.
    """
    try:
        if source is not None and path.exists() and path.samefile(source):
            return f"{path} is the rig itself; name another file after -o."
        atomic_write(path, data)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return f"{path} cannot be written: {reason}; check the folder and your rights."
    return ""
