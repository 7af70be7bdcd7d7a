"""One function carried out on many items: in this process, in several of this machine, or on the workers of many.

`workers` gives the place where it is done (`interface.py` says what such a place is).
"""

from __future__ import annotations

from scenarios.spreading.interface import HERE, InThisProcess, Workers, WorkersFailed

__all__ = ["HERE", "InThisProcess", "Workers", "WorkersFailed", "workers"]


def workers(count: int = 1, scheduler: str | None = None) -> Workers:
    """Give the workers of a Dask scheduler, where its address is given, or else so many processes of this machine.

    Raises WorkersFailed where no scheduler answers, it has no worker, or the optional dependency is not installed.
    """
    # Whoever needs neither processes nor Dask does not wait for them to be imported.
    if scheduler is not None:
        from scenarios.spreading.on_scheduler import OnScheduler

        return OnScheduler(scheduler)
    if count > 1:
        from scenarios.spreading.in_processes import InProcesses

        return InProcesses(count)
    return HERE
