"""One check for each of many: as one test, which names those that it fails for.

A test apart for each of eight hundred records would take longer to be found, sent to a worker
and reported than to run.

    @for_every(GPUS)
    def test_a_card_has_a_length(card: Gpu) -> None: ...

    hold(FIXTURES, lambda fixture: ...)   # inside a test
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

MOST = 20
"""So many are told in full; a fault of all needs no list of all."""


def for_every(values: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Run a test for each of these; a tuple gives several arguments."""
    kept = list(values)

    def decorate(test: Callable[..., None]) -> Callable[[], None]:
        def run() -> None:
            hold(kept, lambda value: test(*value) if type(value) is tuple else test(value))

        # Not functools.wraps: pytest would look through it and ask for the arguments.
        run.__name__, run.__qualname__ = test.__name__, test.__qualname__
        run.__module__, run.__doc__ = test.__module__, test.__doc__
        run.is_sweep = True  # type: ignore[attr-defined]  # see conftest.py
        return run

    return decorate


def hold(values: Iterable[Any], check: Callable[[Any], None]) -> None:
    """Fail, naming each of the values that the check fails for; having none to check fails too."""
    kept = list(values)
    assert kept, "there is nothing to check"
    faults = []
    for value in kept:
        try:
            check(value)
        except Exception as fault:  # noqa: BLE001 (told below, with the others)
            faults.append(f"{name_of(value)}: {type(fault).__name__} {fault}".rstrip())
    more = [f"and {len(faults) - MOST} more"] if len(faults) > MOST else []
    assert not faults, "\n".join([f"{len(faults)} of {len(kept)}", *faults[:MOST], *more])


def name_of(value: object) -> str:
    """What a value is called in a failure: by its id, its name, or itself."""
    if type(value) is tuple:
        return " ".join(name_of(part) for part in value)
    named = getattr(value, "id", None) or getattr(value, "name", None)
    return str(named or value)
