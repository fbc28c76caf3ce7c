"""Names as people say them, so that what tells parts apart is not what gets cut off."""

from __future__ import annotations

import re

SHORTER = (
    ("GeForce RTX", "RTX"), ("NVIDIA NVLink", "NVLink"), ("Founders Edition", "FE"),
    ("Blackwell Max-Q Workstation Edition", "Max-Q"), ("Blackwell Workstation Edition", "WS"),
    (" Generation", ""), ("Threadripper", "TR"), ("Server Premier ", ""), ("NVIDIA RTX", "RTX"),
)  # fmt: skip
"""What makers write, and what is said instead."""


_MEMORY = re.compile(r",? \d+ ?GB?\b(?: (?:GDDR|HBM)\d\w*)?")


def without_memory(name: str) -> str:
    """A card's name without its memory, for where a line of figures says that anyway."""
    return _MEMORY.sub("", name)


def short_name(title: str) -> str:
    """A title without what nobody needs: "GeForce" before RTX, "Edition" after Founders."""
    for long, short in SHORTER:
        title = title.replace(long, short)
    return title
