"""The cards that one game may name: those given to it, and the standard ones of its system besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

Card = TypeVar("Card")


class KnownCards(Mapping[str, Card]):
    """Cards by name. Each is fetched when it is first asked for: those given may be many, and reading takes time."""

    def __init__(self, given: Mapping[str, Card], standard: Mapping[str, Card]) -> None:
        """A card that is given goes before a standard one of the same name."""
        self._given = given
        self._standard = standard
        self._fetched: dict[str, Card] = {}

    def __getitem__(self, name: str) -> Card:
        card = self._fetched.get(name)
        if card is None:
            card = self._fetched[name] = self._given[name] if name in self._given else self._standard[name]
        return card

    def __contains__(self, name: object) -> bool:
        return name in self._fetched or name in self._given or name in self._standard

    def __iter__(self) -> Iterator[str]:
        return iter({**dict.fromkeys(self._standard), **dict.fromkeys(self._given)})

    def __len__(self) -> int:
        return len(set(self._standard) | set(self._given))
