"""The least cap that a card's driver accepts."""

from __future__ import annotations

import re

from rigdesk.parts import Gpu

# Drivers' reports (nvidia-smi -q) published by owners, W.
_FLOORS = (
    (re.compile(r"\bRTX A6000\b"), 100.0),
    (re.compile(r"\bRTX 4090\b"), 150.0),
    (re.compile(r"\bRTX 5080\b"), 250.0),
    (re.compile(r"\bRTX 5090\b"), 400.0),
    (re.compile(r"\bA100\b"), 150.0),
    (re.compile(r"\bH100\b"), 200.0),
    (re.compile(r"\bP40\b"), 125.0),
    (re.compile(r"\bT4\b"), 60.0),
)
_GEFORCE_30_W = 100.0


def floor_of(gpu: Gpu) -> float | None:
    """The least cap that the driver accepts, W; None when nobody recorded it."""
    if gpu.power_limit_min_w is not None:
        return gpu.power_limit_min_w
    if gpu.family == "geforce-30":
        return _GEFORCE_30_W
    return next((watts for pattern, watts in _FLOORS if pattern.search(gpu.chip)), None)
