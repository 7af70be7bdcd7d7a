"""Chance: seeded, so that the same game gives the same journal, and scriptable, so that a case can fix a result."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.malformed import Malformed
from engine.core.reading import Node, optional


class Shuffled(NamedTuple):
    """The order that something was brought into by chance, and whether it was drawn by lot or scripted."""

    order: tuple[str, ...]
    by_lot: bool


class Chance:
    """The source of random order in one game."""

    def __init__(self, seed: int = 0, scripted: Sequence[Sequence[str]] = ()) -> None:
        self._seed = seed
        self._random: random.Random | None = None
        self._scripted = [tuple(order) for order in scripted]
        self._used = 0
        self.results: list[Shuffled] = []
        """All that has been shuffled so far, in order."""

    @property
    def seed(self) -> int:
        """What the lots are drawn by."""
        return self._seed

    def shuffled(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Give the same cards in a random order, or in the next scripted one.

        A scripted order may end with `...`: the cards that it does not name follow as they were.

        Raises Malformed where the scripted order does not hold exactly these cards.
        """
        if self._used < len(self._scripted):
            order = _completed(self._scripted[self._used], cards)
            if sorted(order) != sorted(cards):
                raise Malformed(
                    ("shuffles", self._used),
                    f"this order does not hold the cards that are shuffled here: {', '.join(order)}",
                    f"each of these once: {', '.join(cards)}",
                )
            self._used += 1
            self.results.append(Shuffled(order, by_lot=False))
            return order
        result = list(cards)
        if self._random is None:
            self._random = random.Random(self._seed)
        self._random.shuffle(result)
        self.results.append(Shuffled(tuple(result), by_lot=True))
        return tuple(result)

    def anew(self) -> Chance:
        """The same chance once more, from its beginning."""
        return Chance(self._seed, self._scripted)

    @property
    def unused(self) -> int:
        """How many scripted orders nobody has asked for yet."""
        return len(self._scripted) - self._used


def read_chance(setup: Node) -> Chance:
    """Read the `seed` and the scripted `shuffles` of a setup, of which either may be missing. Raises Malformed."""
    seed = optional(setup.get("seed"), Node.integer, 0)
    return Chance(seed, [place.texts() for place in setup["shuffles"].list()] if "shuffles" in setup else [])


REST = "..."
"""At the end of a scripted order: all others."""


def _completed(order: tuple[str, ...], cards: Sequence[str]) -> tuple[str, ...]:
    if order[-1:] != (REST,):
        return order
    named = order[:-1]
    return (*named, *(card for card in cards if card not in named))
