"""A report told in another language: its findings said again, everything else said on the way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rigdesk.files.translations import language
from rigdesk.rules.engine import Report, check
from rigdesk.speech import ENGLISH, speaking


@contextmanager
def told_in(report: Report, code: str) -> Iterator[Report]:
    """The report for sheets in a language; what is made of it inside the block is in that.

    Rules put words into their findings, so they are asked again. Raises ValueError for a
    language that is not shipped.
    """
    wanted = language(code)
    with speaking(wanted):
        if wanted is ENGLISH:
            yield report
        else:
            yield Report(report.build, check(report.rig).findings)
