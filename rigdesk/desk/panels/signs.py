"""The sign and the colour of each generation of GPUs, in plots and in their legend."""

from __future__ import annotations

from typing import NamedTuple


class Sign(NamedTuple):
    """A shape by its name in pyqtgraph, and a colour by its role in the theme."""

    symbol: str
    role: str


SIGNS = {
    "Pascal": Sign("t1", "muted"),
    "Volta": Sign("t3", "muted"),
    "Turing": Sign("t", "note"),
    "Ampere": Sign("o", "ok"),
    "Ada": Sign("s", "accent"),
    "Hopper": Sign("p", "unknown"),
    "Blackwell": Sign("d", "warning"),
    "GCN": Sign("t1", "error"),
    "RDNA 2": Sign("t2", "error"),
    "RDNA 3": Sign("s", "error"),
    "RDNA 4": Sign("d", "error"),
    "CDNA": Sign("h", "error"),
    "CDNA 2": Sign("star", "error"),
    "Xe": Sign("t2", "note"),
    "Xe2": Sign("h", "note"),
    "unknown": Sign("x", "muted"),
}
"""No two alike: shape and colour together name a generation, shape alone a maker's one."""
