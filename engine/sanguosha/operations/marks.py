"""Marks and health: what an operation can be about besides cards (13, B4)."""

from __future__ import annotations

from engine.sanguosha.game import Game
from engine.sanguosha.state import MARK


def drop_mark(game: Game, player: str, mark: str, amount: int) -> None:
    """Drop marks: lose them (13)."""
    left = game.mark(player, mark) - amount
    game.record("mark.drop", [(player, MARK + mark, left)], player=player, subjects=(player, amount, MARK + mark))


def gain_mark(game: Game, player: str, mark: str, amount: int) -> None:
    """Get marks (B4.1)."""
    number = game.mark(player, mark) + amount
    game.record("mark.gain", [(player, MARK + mark, number)], player=player, subjects=(player, amount, MARK + mark))


def lose_health(game: Game, player: str, amount: int) -> None:
    """Lose health (B4.2)."""
    left = game.board.number(player, "health") - amount
    game.record("health.lose", [(player, "health", left)], player=player, subjects=(player, amount))
