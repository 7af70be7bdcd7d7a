"""What the turn counts of players only where a text of the game asks for it."""

from __future__ import annotations

from typing import Protocol

from engine.core.board import Board
from engine.core.journal import Write
from engine.core.state import GAME
from engine.riftbound.language.mentions import Mentions

COUNTED_WHERE_ASKED = (
    "units_played",
    "gear_played",
    "equipment_played",
    "power_spent",
    "spells_played",
    "cards_drawn",
    "lost_in_beginning",
    "energy_on_spell",
    "enemy_units_chosen",
    "enemies_chosen_with_spells_and_units",
    "points_from_holding",
    "gear_abilities_played",
)
"""Counts of players that most games need not keep."""


class Counting(Protocol):
    """What a count is read from."""

    @property
    def board(self) -> Board:
        """The board that keeps it."""

    @property
    def mentions(self) -> Mentions:
        """What the texts of the game ask for."""


def more_counted(game: Counting, player: str, tally: str, more: int) -> list[Write]:
    """The change by which something of a player that the turn counts is more, where a text asks for that count."""
    if not more or tally not in game.mentions.tallies:
        return []
    return [(player, tally, game.board.number(player, tally) + more)]


class Taking(Protocol):
    """What the turns of players are read from."""

    @property
    def board(self) -> Board:
        """The board that keeps them, where a text asks."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players in turn order."""


def turns_of(game: Taking, player: str) -> int:
    """How many turns a player has had, the present one included.

    Where nobody has counted, they have come round in turn order from the first turn of the game on.
    """
    counted = game.board.get(player, "turns")
    if isinstance(counted, int):
        return counted
    if player not in game.players:
        return 0
    since = game.board.number(GAME, "turn") - game.players.index(player)
    return max(0, since + len(game.players) - 1) // len(game.players)


def is_first_turn_of(game: Taking, player: str) -> bool:
    """Whether the present turn, which is that player's, is the first that the player has had in this game.

    The turns of the first round are all first ones, unless an additional turn has come in between and they are counted.
    """
    if game.board.get(player, "turns") is None:
        return game.board.number(GAME, "turn") <= len(game.players)
    return turns_of(game, player) <= 1


def counts_turns(game: Taking, player: str, *, additional: bool) -> bool:
    """Whether the turns of a player are counted from the next one on, even if no text asks for their number.

    That is so from an additional turn in the first round on, for the number of the turn no longer tells (737).
    """
    in_first_round = game.board.number(GAME, "turn") <= len(game.players)
    return game.board.get(player, "turns") is not None or (additional and in_first_round)
