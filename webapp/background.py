"""What takes seconds is worked out once, in the background, however many readers ask for it at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from typing import Any, TypeVar, cast

from rules_index.deadline import TooSlow, time_left, unhurried

Made = TypeVar("Made")


class Background:
    """Results by name. One thing is worked on at a time, so that the pages beside it stay quick."""

    def __init__(self) -> None:
        self._changing = threading.Lock()
        self._working = threading.Lock()
        self._results: dict[Hashable, Future[Any]] = {}

    def result(self, name: Hashable, make: Callable[[], Made]) -> Made:
        """Give what `make` gives, made by the first who asks for this name and kept.

        Who has a deadline waits no longer than that: TooSlow is raised then, and the work goes on for whoever asks
        again. Raises what `make` raises, to everybody who asks.
        """
        with self._changing:
            known = self._results.get(name)
            future: Future[Any] = known or self._results.setdefault(name, Future())
        if known is None:
            self._begin(name, future, make)
        waited = time_left(_FOR_EVER)
        try:
            return cast(Made, future.result(waited))
        except TimeoutError:
            raise TooSlow(waited) from None

    def _begin(self, name: Hashable, future: Future[Any], make: Callable[[], Any]) -> None:
        worker = threading.Thread(target=self._work, args=(future, make), name=f"casebook: {name}", daemon=True)
        try:
            worker.start()
        except RuntimeError:
            # In a browser there are no threads, and nobody else who would have to wait.
            with unhurried():
                self._work(future, make)

    def _work(self, future: Future[Any], make: Callable[[], Any]) -> None:
        with self._working:
            try:
                future.set_result(make())
            except BaseException as error:  # whatever it is belongs to those who asked
                future.set_exception(error)


_FOR_EVER = threading.TIMEOUT_MAX
