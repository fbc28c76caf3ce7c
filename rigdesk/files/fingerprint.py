"""Whether files are still the same: by their names, sizes and times, without reading any."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path


def states(folders: Iterable[Path], endings: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    """Name, size in bytes and time in ns of each file under folders that ends so, in order.

    A folder that is not there has none. Raises OSError when one cannot be read.
    """
    for folder in folders:
        if folder.is_dir():
            yield from _under(str(folder), endings)


def _under(folder: str, endings: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    # os.scandir and not pathlib: a start asks for the state of a thousand files.
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.name.endswith(endings):
            state = entry.stat()
            yield entry.path, state.st_size, state.st_mtime_ns
        elif entry.is_dir() and not entry.name.startswith((".", "__")):
            yield from _under(entry.path, endings)
