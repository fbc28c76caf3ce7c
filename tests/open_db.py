"""Small archives in the shape of the open-db, made for a test."""

from __future__ import annotations

import io
import json
import lzma
import tarfile
import zipfile
from pathlib import Path
from typing import Any

Files = dict[str, bytes]


def uuid(number: int) -> str:
    """An id of the data base."""
    return f"00000000-0000-4000-8000-{number:012d}"


def record(number: int, name: str = "Acme Thing", **fields: Any) -> dict[str, Any]:
    """A record with an id, a maker and a name; ``metadata`` is added to."""
    metadata = {"name": name, "manufacturer": "Acme", "part_numbers": [f"AC-{number:04d}-X", "OC"]}
    return {
        "opendb_id": uuid(number),
        "metadata": metadata | fields.pop("metadata", {}),
        **fields,
    }


def gpu(number: int = 1, **fields: Any) -> dict[str, Any]:
    """A graphics card as the data base has it, with its usual zeros."""
    usual: dict[str, Any] = {
        "chipset": "GeForce RTX 3090", "memory": 24, "memory_type": "GDDR6X", "length": 318,
        "total_slot_width": 3, "tdp": 350, "cooling": "3 Fans", "interface": "PCIe 4.0 x16",
        "power_connectors": {"pcie_6_pin": 0, "pcie_8_pin": 2, "pcie_12VHPWR": 0},
    }  # fmt: skip
    return record(number, fields.pop("name", "Acme Falcon RTX 3090"), **(usual | fields))


def fan(number: int, **fields: Any) -> dict[str, Any]:
    """A fan: the least that a record needs."""
    return record(number, fields.pop("name", f"Acme Breeze {number}"), **({"size": 120} | fields))


def files(**kinds: list[dict[str, Any]]) -> Files:
    """Records as files by their names in an archive."""
    return {
        f"open-db/{kind}/{each['opendb_id']}.json": json.dumps(each).encode()
        for kind, records in kinds.items()
        for each in records
    }


def tar_bytes(held: Files) -> bytes:
    """A plain tar of files."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as tar:
        for name, data in held.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return out.getvalue()


def tar_xz(path: Path, held: Files) -> Path:
    """A ``tar.xz`` of files."""
    path.write_bytes(lzma.compress(tar_bytes(held)))
    return path


def zip_of(path: Path, held: Files) -> Path:
    """A zip of files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in held.items():
            archive.writestr(name, data)
    return path


def folder_of(path: Path, held: Files) -> Path:
    """A folder of files."""
    for name, data in held.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(data)
    return path
