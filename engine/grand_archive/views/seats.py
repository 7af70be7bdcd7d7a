"""What a player may see: everything public, their own hand, memory and material deck, and no main deck."""

from __future__ import annotations

from typing import Any

from engine.core.state import GAME
from engine.grand_archive.game import Game
from engine.grand_archive.words import PRIVATE_ZONES


class Seat:
    """One player's view of a board; without a seat everything is seen."""

    def __init__(self, game: Game, player: str | None) -> None:
        self._game = game
        self._player = player

    def covers(self, name: str) -> bool:
        """Whether the face of a card is hidden from this seat (51.4)."""
        if self._player is None or name in self._game.board.names(GAME, "revealed"):
            return False
        owner, _, zone = (self._game.zone_of(name) or "").rpartition(".")
        return zone in PRIVATE_ZONES and (zone == "main_deck" or owner != self._player)

    def covered(self, name: str) -> dict[str, Any]:
        """What is shown of a card whose face is hidden: only where it lies."""
        zone = self._game.zone_of(name) or ""
        owner, _, kind = zone.rpartition(".")
        place = self._game.board.cards(zone).index(name) + 1
        return {
            "id": f"{owner}-unseen_{kind}-{place}",
            "card": None,
            "name": {"zh": "", "en": ""},
            "type": None,
            "owner": self._game.owner(name),
            "covered": True,
        }
