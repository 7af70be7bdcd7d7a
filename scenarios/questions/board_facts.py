"""Everything that is so on a board, read subject by subject: questions ask for a few facts of several hundred."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from scenarios.sandbox.facts import described, short, stated


class BoardFacts(Mapping[tuple[str, str], object]):
    """The facts of a board by subject and field; `at` is where an object lies."""

    def __init__(self, view: Mapping[str, Any], places: Mapping[str, str]) -> None:
        """`view` is the board in the shape of a setup, `places` the zone of every object that lies in one."""
        self._view = view
        self._places = places

    @cached_property
    def _subjects(self) -> Mapping[str, list[Mapping[str, Any]]]:
        """What the view says of each subject; of an object that stands in it twice, what stands later counts."""
        found: dict[str, list[Mapping[str, Any]]] = {}
        for subject, known in described(self._view):
            found.setdefault(subject, []).insert(0, known)
        return found

    def __getitem__(self, key: tuple[str, str]) -> object:
        subject, field = key
        if field == "at" and subject in self._places:
            return self._places[subject]
        for known in self._subjects.get(subject, ()):
            if field in known:
                return short(known[field])
        raise KeyError(key)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        said = ((subject, field) for subject, field, _ in stated(self._view))
        return iter(dict.fromkeys((*said, *((name, "at") for name in self._places))))

    def __len__(self) -> int:
        return sum(1 for _ in self)
