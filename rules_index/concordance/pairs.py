"""Pairs of rules from two editions."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Relation(StrEnum):
    """What became of a rule in the newer edition."""

    SAME = "same"
    MOVED = "moved"
    REWORDED = "reworded"
    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"


class Text(NamedTuple):
    """One rule as the matching sees it: its number, the heading that it stands under, and what it says."""

    number: str
    heading: str
    text: str


class Pair(NamedTuple):
    """A rule of the older edition and its counterpart in the newer one; None where there is none."""

    old: str | None
    new: str | None
    relation: Relation


class Standing(NamedTuple):
    """What became of one rule in another edition: the number that stands for it there, or None.

    The relation is told from the older edition to the newer, whichever of them the rule is of.
    """

    document: str
    number: str | None
    relation: Relation


class Place(NamedTuple):
    """A rule in one edition; None where that edition has no such rule."""

    document: str
    number: str | None


class Change(NamedTuple):
    """What became of a rule from one edition to the next."""

    old: Place
    new: Place
    relation: Relation


@dataclass(frozen=True, slots=True)
class Concordance:
    """All pairs of two editions, in the order of the newer one, what was removed after its neighbour."""

    old: str
    new: str
    pairs: tuple[Pair, ...]
    _by_number: dict[tuple[str, str], list[Pair]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for pair in self.pairs:
            for document, number in ((self.old, pair.old), (self.new, pair.new)):
                if number is not None:
                    self._by_number.setdefault((document, number), []).append(pair)

    def of(self, document: str, number: str) -> tuple[Pair, ...]:
        """The pairs that a rule of either edition stands in: several where it was split, or merged with another."""
        return tuple(self._by_number.get((document, number), ()))

    def standing(self, document: str, number: str) -> tuple[Standing, ...]:
        """What became of a rule of either edition in the other one."""
        if document == self.old:
            return tuple(Standing(self.new, pair.new, pair.relation) for pair in self.of(document, number))
        return tuple(Standing(self.old, pair.old, pair.relation) for pair in self.of(document, number))
