"""Makes the table of advances again from the shipped fonts: python tests/house/advances.py

It needs fontTools, which RigDesk does not: run it from an environment of its own.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "rigdesk" / "drawing" / "inter_advances.json"
SOFT_HYPHEN = 0xAD  # shown only where a line breaks, and a label has one line
FACES = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}


def make_table() -> str:
    """The table as text: every character the font has, private use left out."""
    faces = {weight: _open(name) for weight, name in FACES.items()}
    regular = faces[400]
    characters = [code for code in sorted(regular.getBestCmap()) if not 0xE000 <= code <= 0xF8FF]
    if any(font["head"].unitsPerEm != regular["head"].unitsPerEm for font in faces.values()):
        raise ValueError("the weights differ in units per em")
    table = {
        "em": regular["head"].unitsPerEm,
        "ascent": regular["hhea"].ascent,
        "descent": -regular["hhea"].descent,
        "cap_height": regular["OS/2"].sCapHeight,
        "characters": "".join(map(chr, characters)),
        "weights": {str(weight): _face(font, characters) for weight, font in faces.items()},
    }
    return json.dumps(table, ensure_ascii=True, separators=(",", ":")) + "\n"


def _open(name: str) -> Any:
    library = importlib.import_module("fontTools.ttLib")
    return library.TTFont(ROOT / "assets" / "fonts" / f"Inter-{name}.otf")


def _face(font: Any, characters: list[int]) -> dict[str, Any]:
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    swaps = _tabular_swaps(font)
    tabular = {
        chr(code): widths[swaps[glyphs[code]]][0] for code in characters if glyphs[code] in swaps
    }
    return {
        "average": font["OS/2"].xAvgCharWidth,
        "tabular": tabular,
        "advances": [0 if code == SOFT_HYPHEN else widths[glyphs[code]][0] for code in characters],
    }


def _tabular_swaps(font: Any) -> dict[str, str]:
    """Which glyph the feature ``tnum`` puts in the place of which."""
    table = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    swaps.update(getattr(part, "ExtSubTable", part).mapping)
    return swaps


if __name__ == "__main__":
    TABLE.write_text(make_table(), encoding="utf-8")
