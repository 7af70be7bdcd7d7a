"""What a Dask worker does with a share of the work: hand it to a process of its own that has the same Casebook."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.spreading.child import Child
from scenarios.spreading.installed import VERSION, difference

ATTEMPTS = 3
"""So many processes may end over a share of the work before it is given up."""
DONE, DIFFERS, ENDED = "done", "differs", "ended"

_idle: list[Child] = []
"""The processes of this worker that wait for work: never more than it has threads."""


def carry_out(work: bytes, shared: bytes, mark: str, wanted: Mapping[str, str]) -> tuple[str, bytes | str]:
    """Carry out a share and say what came of it, in plain data that any Dask can pass on.

    `work` and `shared` are pickles which only that process reads, and `wanted` is what must be installed. It is DONE
    with the pickled results, or this worker DIFFERS by what is told, or its processes ENDED again and again.
    """
    for _ in range(ATTEMPTS):
        try:
            child = _child(wanted)
        except (EOFError, OSError):
            return DIFFERS, "no Casebook that runs"
        if differing := difference(wanted, child.installed):
            child.end()
            return DIFFERS, differing
        try:
            done = child.carry_out(work, shared, mark)
        except (EOFError, OSError):
            child.end()
        else:
            _idle.append(child)
            return DONE, done
    return ENDED, f"{ATTEMPTS} processes in turn"


def _child(wanted: Mapping[str, str]) -> Child:
    """A process that waits, and has what is wanted; or else a new one, which has what is installed by now."""
    while _idle:
        child = _idle.pop()
        if not difference(wanted, child.installed):
            return child
        child.end()
    return Child(tuple(name for name in wanted if name != VERSION))
