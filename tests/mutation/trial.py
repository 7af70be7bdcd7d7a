"""Putting one mutant on trial: the runs that pass through it are played until one does not hold."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

SECONDS = 0.4
"""Processor time after which a run of a case looks endless; an honest one takes a few milliseconds."""
PATIENCE = 5
"""So many times as long is what looked endless played once more: the collection of garbage can take half a second."""

FAILED, CRASHED, ENDLESS = "failed", "crashed", "endless"
UNSHOWN, SURVIVED, UNREACHED = "unshown", "survived", "unreached"
CAUGHT = (FAILED, UNSHOWN, CRASHED, ENDLESS)
"""The verdicts by which a mutant is caught."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a trial ended, and by which run.

    `failed` (a case did not hold), `unshown` (it no longer carried out a rule that it names as its own, which the tests
    of the cases forbid), `crashed` and `endless`: the mutant is caught. Where every run that passes through it was as
    before, it `survived`; `unreached`: no run passes through it.
    """

    how: str
    by: str = ""
    runs: int = 0

    @property
    def caught(self) -> bool:
        """Whether some case noticed."""
        return self.how in CAUGHT

    @property
    def stands(self) -> bool:
        """Whether it stands from an earlier campaign: a case noticed then, and no run was played now."""
        return self.caught and not self.runs


class _Endless(BaseException):
    """A run took too long. No handler in the engine may catch it, hence no Exception."""


def try_runs(runs: Iterator[tuple[str, Callable[[], str | None]]]) -> Verdict:
    """Play runs, by name, until one notices: each says that it `failed` or left a rule `unshown`, or None."""
    count = 0
    for name, play in runs:
        count += 1
        try:
            noticed = _patiently(play)
        except _Endless:
            return Verdict(ENDLESS, name, count)
        except Exception:
            return Verdict(CRASHED, name, count)
        if noticed:
            return Verdict(noticed, name, count)
    return Verdict(SURVIVED if count else UNREACHED, runs=count)


def _patiently(play: Callable[[], str | None]) -> str | None:
    """Play a run, and once more at leisure where it took too long. Raises _Endless, and whatever the engine does."""
    try:
        with _limited(SECONDS):
            return play()
    except _Endless:
        with _limited(PATIENCE * SECONDS):
            return play()


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    def too_long(*_: Any) -> None:
        raise _Endless

    before = signal.signal(signal.SIGVTALRM, too_long)
    # Again and again: raised while a destructor or a callback of the garbage collector runs, the first is swallowed.
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
