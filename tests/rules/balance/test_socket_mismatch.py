"""Processor and socket."""

from __future__ import annotations

import pytest
from factories import board, cpu, rig

from rules.asking import found, said, verdict

from .fixtures_balance import processor


def test_sockets_that_only_look_alike_differ() -> None:
    """SP3 and TR4 share coolers and nothing else."""
    assert verdict("socket-mismatch", processor(cpu(socket="TR4"))) == "error"


@pytest.mark.parametrize("name", ["LGA-4677", "LGA 4677", "lga4677"])
def test_a_socket_is_known_however_it_is_written(name: str) -> None:
    """Makers differ in blanks, dashes and capitals."""
    assert (
        verdict("socket-mismatch", processor(cpu(socket=name), on=board(socket="LGA4677"))) is None
    )


def test_two_processors_on_a_board_for_two() -> None:
    """As many as there are sockets."""
    assert verdict("socket-mismatch", processor(cpu(), 2, on=board(cpus=2))) is None


def test_too_many_and_of_the_wrong_kind_are_two_findings() -> None:
    """Each can be waived on its own."""
    findings = found("socket-mismatch", processor(cpu(socket="AM4"), 3, on=board(cpus=2)))
    assert len({finding.key for finding in findings}) == 2
    assert findings[1].required is not None
    assert (findings[1].required.value, findings[1].actual and findings[1].actual.value) == (2, 3)
    assert "2 sockets" in findings[1].message


def test_without_board_or_processor_nothing_is_said() -> None:
    """Nothing to compare."""
    part = cpu()
    assert said("socket-mismatch", rig(board=None, parts=(part,), cpu={"part": part.id})) == []
    assert said("socket-mismatch", rig()) == []
