"""Decks as players bring them (1.3, 3.2.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deck:
    """What one player brings: the names of the cards of the ride deck, and the numbers of those of the main deck.

    `ride_sleeves` are the sleeves of the ride deck, which may differ, `main_sleeves` those of the rest;
    where nothing is said of them they are as they should be.
    """

    ride: tuple[str, ...]
    main: Mapping[str, int]
    ride_sleeves: tuple[str, ...] = ()
    main_sleeves: str = ""

    @property
    def copies(self) -> Mapping[str, int]:
        """How often each card is in the whole deck: the ride deck is a part of it (1.3)."""
        counts = Counter(self.ride)
        counts.update(self.main)
        return {name: count for name, count in counts.items() if count}
