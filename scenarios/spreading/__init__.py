"""One function carried out on many items: in this process, in several of this machine, or on the workers of many.

`workers` gives the place where it is done. The results are the same wherever that is, and come in the order of the
items. What is carried out, what it is given and what it returns must be picklable, but for work in this process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import TracebackType
from typing import Protocol, Self, TypeVar

Shared = TypeVar("Shared")
Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkersFailed(Exception):
    """The work cannot be done where it was to be done; the message is one line that says why."""


class Workers(Protocol):
    """Where work is done; leaving the `with` block ends whatever was started for it."""

    @property
    def count(self) -> int:
        """How many items are worked on at the same time, as far as is known now."""
        ...

    def carry_out(
        self,
        function: Callable[[Shared, Item], Result],
        shared: Shared,
        items: Sequence[Item],
        at_once: int | None = None,
    ) -> Iterator[Result]:
        """Give `function(shared, item)` for each item, in order.

        A process is handed `shared` once, and at most `at_once` items at a time. As long as `shared` is the same
        object, later work is done by the same processes, with what they have kept. Raises what the function raises,
        and WorkersFailed.
        """
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End what was started."""
        ...


class InThisProcess:
    """One item after the other, here."""

    count = 1

    def carry_out(
        self,
        function: Callable[[Shared, Item], Result],
        shared: Shared,
        items: Sequence[Item],
        at_once: int | None = None,
    ) -> Iterator[Result]:
        """Give `function(shared, item)` for each item as it is asked for. Raises what the function raises."""
        return map(partial(function, shared), items)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End nothing: nothing was started."""


HERE = InThisProcess()


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
