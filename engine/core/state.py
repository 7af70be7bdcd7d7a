"""Reading a board with the words that all games share: players, whose turn it is, zones. Nothing here changes anything.

The record `game` has the fields players (in turn order), turn_player, phase, turn (its number) and winner.
"""

from __future__ import annotations

from engine.core.board import Board

GAME = "game"
"""The record of the game as a whole."""


class BoardState:
    """A board read with the words of any game; each game adds its own."""

    def __init__(self, board: Board) -> None:
        self.board = board

    @property
    def players(self) -> tuple[str, ...]:
        """All players, in turn order."""
        return self.board.names(GAME, "players")

    @property
    def turn_player(self) -> str:
        """The player whose turn it is."""
        return self.board.text(GAME, "turn_player")

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return self.board.text(GAME, "phase")

    @property
    def turn(self) -> int:
        """The number of the turn, counted over all players."""
        return self.board.number(GAME, "turn")

    @property
    def winner(self) -> str | None:
        """The player who has won, once there is one."""
        return self.board.text(GAME, "winner") or None

    def in_turn_order(self, first: str | None = None) -> tuple[str, ...]:
        """All players from one on, by default the turn player."""
        start = self.players.index(first or self.turn_player)
        return self.players[start:] + self.players[:start]

    def zone(self, name: str) -> tuple[str, ...]:
        """What lies in a zone, in order."""
        return self.board.cards(name)

    def zone_of(self, card: str) -> str | None:
        """The zone that a card lies in; None for what is nowhere."""
        return self.board.zone_of(card)

    def is_card(self, name: str) -> bool:
        """Whether an id is that of a card, or of an object that is made of one."""
        return bool(self.board.text(name, "card"))

    def all_cards(self) -> tuple[str, ...]:
        """Every card of the game, wherever it is, in the order in which they came into it."""
        return tuple(name for name in self.board.records() if self.is_card(name))
