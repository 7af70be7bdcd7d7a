"""A deck as a player brings it (103 of both editions)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deck:
    """What one player brings: names of cards, with their numbers in the Main Deck and the Rune Deck.

    `main` leaves the Chosen Champion out, which `champion` names; the limits of the Main Deck count both.
    """

    legend: str
    champion: str
    main: Mapping[str, int]
    runes: Mapping[str, int]
    battlefields: tuple[str, ...]

    @property
    def copies(self) -> dict[str, int]:
        """How often each card is in the Main Deck, the Chosen Champion included (103.2.b.1)."""
        counts = {name: count for name, count in self.main.items() if count}
        return counts | {self.champion: counts.get(self.champion, 0) + 1}
