"""The part records that a rig file carries with it: ``parts: {id: {digest, record}}``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from rigdesk.files import Document, Fault, did_you_mean, model_faults
from rigdesk.parts import ANY_PART, KINDS, AnyPart, PartId, digest_of, plain_record

_KEYS = ("digest", "record")


def embedded(parts: Mapping[PartId, AnyPart]) -> dict[str, Any]:
    """Records as a rig file holds them, by id."""
    plain = {part_id: plain_record(parts[part_id]) for part_id in sorted(parts)}
    return {
        part_id: {"digest": digest_of(record), "record": record}
        for part_id, record in plain.items()
    }


def read_embedded(document: Document, faults: list[Fault], notes: list[str]) -> dict[str, AnyPart]:
    """The sound records of a rig file by id; what is wrong is added to the faults.

    A record that no longer matches its digest was edited by hand. It is what
    its owner wants, so it stays, and a note says so.
    """
    section = document.value.get("parts")
    if section is None:
        return {}
    if not isinstance(section, dict):
        what = "parts: is no mapping from part ids to records."
        faults.append(document.fault(("parts",), what, "Remove it: the catalog has most parts."))
        return {}
    found: dict[str, AnyPart] = {}
    for part_id, entry in section.items():
        part = _part(document, part_id, entry, faults)
        if part is None:
            continue
        found[part_id] = part
        if entry.get("digest") not in (None, part.digest, _digest_as_written(part)):
            notes.append(
                f"The record of {part.title} in this file was edited by hand; it is used as it is."
            )
    return found


def _digest_as_written(part: AnyPart) -> str:
    """The fingerprint of what the file says, whatever the defaults have become since."""
    plain: dict[str, Any] = part.model_dump(mode="json", exclude_unset=True)
    return digest_of({"id": part.id, "kind": part.kind} | plain)


def _part(document: Document, part_id: str, entry: Any, faults: list[Fault]) -> AnyPart | None:
    at = ("parts", part_id)
    if not isinstance(entry, dict) or not isinstance(entry.get("record"), dict):
        remedy = "Give it 'record:' with the part's fields below."
        faults.append(document.fault(at, f"'{part_id}' holds no record.", remedy))
        return None
    for key in entry:
        if key not in _KEYS:
            remedy = did_you_mean(key, _KEYS) or "Remove it."
            faults.append(document.fault((*at, key), f"'{key}' is no field here.", remedy))
    record = {"id": part_id} | entry["record"]
    if record["id"] != part_id:
        what = f"this is the record of '{record['id']}', not of '{part_id}'."
        faults.append(document.fault((*at, "record", "id"), what, "Make the two the same."))
        return None
    try:
        return ANY_PART.validate_python(record)
    except ValidationError as error:
        kind = record.get("kind")
        model = KINDS.get(kind) if isinstance(kind, str) else None
        faults += model_faults(document, error, (*at, "record"), model)
        return None
