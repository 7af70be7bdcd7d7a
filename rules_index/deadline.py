"""How long somebody may be kept waiting: work that could go on for ever asks now and then whether its time is over.

A deadline belongs to whoever does the work (a request, a test), not to the work: `with deadline(2): search(...)`.
Where none is set, as on the command line, nothing is ever over. Python cannot stop a thread from outside, so the
loops that may grow with what is asked call `check_time()` themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic


class TooSlow(Exception):
    """The time that was given is over, and the work was given up; `seconds` is how long it was given."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(f"given up after {seconds:g} seconds; expected something that is answered sooner")


@dataclass(frozen=True, slots=True)
class _Deadline:
    seconds: float
    ends: float


_current: ContextVar[_Deadline | None] = ContextVar("deadline", default=None)


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Give what is done inside so many seconds. Of two, one inside the other, the earlier holds."""
    outer, own = _current.get(), _Deadline(seconds, monotonic() + seconds)
    token = _current.set(outer if outer is not None and outer.ends < own.ends else own)
    try:
        yield
    finally:
        _current.reset(token)


@contextmanager
def unhurried() -> Iterator[None]:
    """Let what is done inside take its time: a deadline that is set is put off by as long as that takes.

    For what has to be there before anything can be answered, as an index that is built on first use.
    """
    outer, began = _current.get(), monotonic()
    _current.set(None)
    try:
        yield
    finally:
        spent = monotonic() - began
        _current.set(None if outer is None else _Deadline(outer.seconds, outer.ends + spent))


def check_time() -> None:
    """Go on, or raise TooSlow where the time is over."""
    current = _current.get()
    if current is not None and monotonic() >= current.ends:
        raise TooSlow(current.seconds)


def time_left(otherwise: float) -> float:
    """How many seconds are left; `otherwise` where there is no deadline."""
    current = _current.get()
    return otherwise if current is None else max(0.0, current.ends - monotonic())
