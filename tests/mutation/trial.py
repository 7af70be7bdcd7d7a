"""Putting one mutant on trial: the runs that pass through it are played until one does not hold."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

SECONDS = 1.0
"""Processor time after which a run of a case counts as endless; an honest one takes a few milliseconds."""

SURVIVED, FAILED, CRASHED, ENDLESS, UNREACHED = "survived", "failed", "crashed", "endless", "unreached"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a trial ended, and by which run: `failed` (a case did not hold), `crashed`, `endless`: the mutant is caught.

    `survived`: every run that passes through it held; `unreached`: no run does.
    """

    how: str
    by: str = ""
    runs: int = 0

    @property
    def caught(self) -> bool:
        """Whether some case noticed."""
        return self.how in (FAILED, CRASHED, ENDLESS)


class _Endless(BaseException):
    """A run took too long. No handler in the engine may catch it, hence no Exception."""


def try_runs(runs: Iterator[tuple[str, Callable[[], bool]]]) -> Verdict:
    """Play runs, by name, until one does not hold."""
    count = 0
    for name, holds in runs:
        count += 1
        try:
            with _limited():
                held = holds()
        except _Endless:
            return Verdict(ENDLESS, name, count)
        except Exception:
            return Verdict(CRASHED, name, count)
        if not held:
            return Verdict(FAILED, name, count)
    return Verdict(SURVIVED if count else UNREACHED, runs=count)


@contextmanager
def _limited() -> Iterator[None]:
    def too_long(*_: Any) -> None:
        raise _Endless

    before = signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
