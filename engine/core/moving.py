"""Moving cards between zones, all at once: what each zone holds afterwards."""

from __future__ import annotations

from engine.core.board import ZONE_FIELD, Board
from engine.core.journal import Write


class Moving:
    """The zones of a board that cards leave or come to in one step; nothing is written until it is."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.zones: dict[str, list[str]] = {}
        """What each zone that is touched will hold, in order."""

    def take(self, card: str) -> str | None:
        """Take a card out of where it lies; gives that zone, and None for what lies nowhere."""
        origin = self._board.zone_of(card)
        if origin is not None:
            self._zone(origin).remove(card)
        return origin

    def put(self, card: str, zone: str, *, on_top: bool = False) -> None:
        """Put a card into a zone: at its end, or on top of what lies there."""
        there = self._zone(zone)
        there.insert(0 if on_top else len(there), card)

    def empty(self, zone: str) -> None:
        """Leave nothing in a zone."""
        self.zones[zone] = []

    def writes(self) -> list[Write]:
        """The changes by which it is so."""
        return [(zone, ZONE_FIELD, tuple(cards)) for zone, cards in self.zones.items()]

    def _zone(self, name: str) -> list[str]:
        found = self.zones.get(name)
        if found is None:
            found = self.zones[name] = list(self._board.cards(name))
        return found
