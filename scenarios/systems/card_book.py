"""The cards that one case may name: its own, read at once, and the shared ones, read when they are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from engine.core.reading import Node
from scenarios.case import Case

Card = TypeVar("Card")


class CardBook(Mapping[str, Card]):
    """Cards by name: those of the case, those of its game that all cases share, and the standard ones."""

    def __init__(self, case: Case, read: Callable[[str, Node], Card], standard: Mapping[str, Card]) -> None:
        """Read the case's own cards with the reader of its game. Raises Malformed."""
        self._case = case
        self._read_card = read
        self._standard = standard
        self._read: dict[str, Card] = {}
        for name in case.cards:
            self[name]

    def __getitem__(self, name: str) -> Card:
        if name not in self._read:
            definition = self._case.definition(name)
            if definition is None and name not in self._case.cards:
                return self._standard[name]
            self._read[name] = self._read_card(name, Node(definition, ("cards", name)))
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._case.cards or name in self._case.shared.definitions or name in self._standard

    def __iter__(self) -> Iterator[str]:
        return iter({**dict(self._standard), **self._case.shared.definitions, **self._case.cards})

    def __len__(self) -> int:
        return sum(1 for _ in self)
