"""Work in several processes of this machine."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from types import TracebackType
from typing import Any, Self

from scenarios.spreading.interface import HERE, Item, Result, Shared, WorkersFailed
from scenarios.spreading.pickling import pickled

SHARES = 4
"""So many times a process comes back for more: the last ones to finish are then not far apart."""


class InProcesses:
    """A pool of processes, started when there is work for it."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None
        self._shared: object = None

    def carry_out(
        self,
        function: Callable[[Shared, Item], Result],
        shared: Shared,
        items: Sequence[Item],
        at_once: int | None = None,
    ) -> Iterator[Result]:
        """Give `function(shared, item)` for each item, in order; see `Workers.carry_out`."""
        if len(items) < 2 and self._pool is None:
            yield from HERE.carry_out(function, shared, items)
            return
        share = max(1, len(items) // (SHARES * self.count))
        pool = self._begun(shared)
        try:
            for result in pool.map(partial(_call, function), items, chunksize=min(share, at_once or share)):
                yield pickle.loads(result)
        except BrokenProcessPool:
            self._end()
            raise WorkersFailed("a process of this machine was ended before its work was done") from None

    def _begun(self, shared: object) -> ProcessPoolExecutor:
        """The pool whose processes have this object; another one's is ended."""
        if self._pool is None or self._shared is not shared:
            self._end()
            self._pool = ProcessPoolExecutor(self.count, initializer=_take, initargs=(shared,))
            self._shared = shared
        return self._pool

    def _end(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the processes; what they have not begun is left."""
        self._end()


# -- in one of the processes ------------------------------------------------------------------------------------

_shared: Any = None


def _take(shared: object) -> None:
    global _shared
    _shared = shared


def _call(function: Callable[[Any, Item], object], item: Item) -> bytes:
    return pickled(function(_shared, item))
