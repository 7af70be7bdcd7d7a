"""Where work is done: what all such places have in common, and the nearest of them, this process.

The results are the same wherever that is, and come in the order of the
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
"""The place where work is done unless somebody wants another."""
