"""What takes long to find one by one, found only as far as somebody asks, and once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from threading import Lock
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Lazily(Iterable[Found], Generic[Found]):
    """The items of an iterator, which may be gone through as often as one likes, in several threads at once."""

    def __init__(self, source: Iterable[Found]) -> None:
        self._source = iter(source)
        self._found: list[Found] = []
        self._all_found = False
        self._lock = Lock()

    def __iter__(self) -> Iterator[Found]:
        place = 0
        while self._has(place):
            yield self._found[place]
            place += 1

    def _has(self, place: int) -> bool:
        """Whether there is an item at a place, found now where it was not before."""
        if place < len(self._found):
            return True
        with self._lock:
            while not self._all_found and place >= len(self._found):
                try:
                    self._found.append(next(self._source))
                except StopIteration:
                    self._all_found = True
            return place < len(self._found)
