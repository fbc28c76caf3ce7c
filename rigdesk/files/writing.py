"""Writing files so that a crash, a full disk or a kill leaves the old one whole."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from pathlib import Path
from typing import Any, BinaryIO

import yaml

from rigdesk.files.reading import is_number

_STRAY = ".rigdesk-part"
_Dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def atomic_write(path: Path, data: bytes) -> None:
    """Replace ``path`` by ``data`` or leave it untouched. Raises OSError when it cannot.

    The temporary file lies beside the target, is flushed to the disk before the
    rename, and its length is compared with what was to be written. A symbolic
    link stays a link: the file it points at is replaced.
    """
    target = Path(os.path.realpath(path))
    handle, temporary = _beside(target)
    try:
        with os.fdopen(handle, "wb") as file:
            _write_whole(file, data)
        temporary.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(target.parent)


def sweep_strays(folder: Path) -> int:
    """Remove what killed saves left behind in a folder; returns how many there were."""
    count = 0
    for stray in folder.glob(f".*{_STRAY}"):
        with contextlib.suppress(OSError):
            stray.unlink()
            count += 1
    return count


def write_yaml(value: Any) -> str:
    """Plain values as YAML text: block style, keys in their order, no anchors."""
    text: str = yaml.dump(
        value,
        Dumper=_PlainDumper,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=False,
        width=100,
    )
    return text


class _PlainDumper(_Dumper):  # type: ignore[misc, valid-type]
    """Never emits anchors, so that our own reader takes back what we write."""

    def ignore_aliases(self, _data: Any) -> bool:
        """Every value is written out where it stands."""
        return True


def _word(dumper: _PlainDumper, text: str) -> yaml.ScalarNode:
    """A word that our reader would take for a number goes in quotes: 1e3, 089."""
    style = "'" if is_number(text) else None
    node: yaml.ScalarNode = dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)
    return node


_PlainDumper.add_representer(str, _word)


def _beside(target: Path) -> tuple[int, Path]:
    """An empty file beside the target, with the rights that the target has or would get.

    They are set before anything is written, so that no one reads a private file
    through its copy; a new file gets its rights from the system's own mask.
    """
    try:
        mode = stat.S_IMODE(target.stat().st_mode)
    except OSError:
        mode = None
    temporary = target.parent / f".{secrets.token_hex(8)}{_STRAY}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(temporary, flags, 0o666 if mode is None else 0o600)
    if mode is not None:
        with contextlib.suppress(OSError):
            temporary.chmod(mode)
    return handle, temporary


def _write_whole(file: BinaryIO, data: bytes) -> None:
    file.write(data)
    file.flush()
    os.fsync(file.fileno())
    written = os.fstat(file.fileno()).st_size
    if written != len(data):
        raise OSError(f"only {written} of {len(data)} bytes reached the disk")


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
