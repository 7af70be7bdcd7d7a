"""The three ways to lose, each at its moment (3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from engine.core.state import GAME
from engine.vanguard.game import Game, GameOver

FATAL_DAMAGE = 6


def judge(game: Game) -> None:
    """See who has lost, now that an effect or an attack is resolved (3.1.2, 3.1.3).

    Raises GameOver where somebody has.
    """
    losers = []
    emptied, game.emptied = game.emptied, ()
    for player in game.players:
        damage = len(game.zone(f"{player}.damage"))
        if damage >= FATAL_DAMAGE:
            game.record("lose.damage", player=player, subjects=(player, damage))
        if not game.zone(f"{player}.deck"):
            game.record("lose.deck", player=player, subjects=(player,))
        elif damage < FATAL_DAMAGE:
            if player in emptied:
                game.record("lose.refilled", player=player, subjects=(player,))
            continue
        losers.append(player)
    if losers:
        _finish(game, losers)


def run_short(game: Game, player: str) -> NoReturn:
    """Lose at once, since the deck does not hold as many cards as are asked of it (3.1.4).

    Raises GameOver.
    """
    game.record("lose.short", player=player, subjects=(player, len(game.zone(f"{player}.deck"))))
    _finish(game, [player])


def _finish(game: Game, losers: Sequence[str]) -> NoReturn:
    """End the game: who has not lost has won; where both lose at one moment nobody does (3.1.1, B4.9)."""
    winner = next((player for player in game.players if player not in losers), None)
    writes = [(GAME, "winner", winner), (GAME, "losers", tuple(losers))]
    if winner is None:
        game.record("game.drawn", writes)
    else:
        game.record("game.won", writes, player=winner, subjects=(winner,))
    raise GameOver
