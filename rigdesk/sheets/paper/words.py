"""The fixed words of the printed sheet that no other sheet has, in one place."""

from __future__ import annotations

CONTINUED = "{title}, continued"
PAGE_OF = "page {number} of {count}"
A_SHEET = "build sheet"
MORE_LINES = "{number} more lines stand in the rig's file."
