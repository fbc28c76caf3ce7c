"""Writing files so that a crash, a full disk or a kill leaves the old one whole."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Any

import yaml

_STRAY = ".rigdesk-part"
_Dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def atomic_write(path: Path, data: bytes) -> None:
    """Replace ``path`` by ``data`` or leave it untouched. Raises OSError when it cannot.

    The temporary file lies beside the target, is flushed to the disk before the
    rename, and its length is compared with what was to be written. A symbolic
    link stays a link: the file it points at is replaced.
    """
    target = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".", suffix=_STRAY)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            written = os.fstat(file.fileno()).st_size
        if written != len(data):
            raise OSError(f"only {written} of {len(data)} bytes reached the disk")
        _keep_mode(target, temporary)
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


def _keep_mode(target: Path, temporary: Path) -> None:
    """A new file gets the usual rights, an old one keeps its own; mkstemp gives neither."""
    with contextlib.suppress(OSError):
        if target.exists():
            temporary.chmod(target.stat().st_mode & 0o7777)
        else:
            mask = os.umask(0)
            os.umask(mask)
            temporary.chmod(0o666 & ~mask)


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
