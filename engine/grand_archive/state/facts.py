"""What is true of an object at one moment: the same for one that is there and for the last that is known of it (27)."""

from __future__ import annotations

from typing import NamedTuple


class Facts(NamedTuple):
    """Everything that a text can ask of an object or a card, as values that a board can hold."""

    name: str
    incarnation: int
    zone: str
    controller: str
    owner: str
    card: str
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    element: str
    power: int | None
    life: int | None
    level: int | None
    cost: int
    damage: int
    keywords: tuple[tuple[str, int], ...]
    abilities: tuple[str, ...]
    flags: tuple[str, ...]
    counters: tuple[tuple[str, int], ...]
    labels: tuple[str, ...]
    forbids: tuple[str, ...]

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword."""
        return any(name == keyword for name, _ in self.keywords)

    def keyword(self, keyword: str) -> int:
        """The number behind a keyword; 0 where it does not have it."""
        return dict(self.keywords).get(keyword, 0)

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return dict(self.counters).get(kind, 0)

    @property
    def is_unit(self) -> bool:
        """Whether it is a unit (62.1)."""
        return "champion" in self.types or "ally" in self.types
