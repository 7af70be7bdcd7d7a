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
    # Both are looked at for each player, so that the journal names every reason.
    losers = [player for player in game.players if _loses_by_damage(game, player) | _loses_by_deck(game, player)]
    game.emptied = game.wounded = ()
    if losers:
        _finish(game, losers)


def _loses_by_damage(game: Game, player: str) -> bool:
    """Whether there is damage enough to lose by (3.1.2); that it was so in between only is noted."""
    damage = len(game.zone(f"{player}.damage"))
    if damage >= FATAL_DAMAGE:
        game.record("lose.damage", player=player, subjects=(player, damage))
        return True
    if player in game.wounded:
        game.record("lose.healed", player=player, subjects=(player, damage))
    return False


def _loses_by_deck(game: Game, player: str) -> bool:
    """Whether the deck is empty (3.1.3); that it was so in between only is noted (3.1.5)."""
    if not game.zone(f"{player}.deck"):
        game.record("lose.deck", player=player, subjects=(player,))
        return True
    if player in game.emptied:
        game.record("lose.refilled", player=player, subjects=(player,))
    return False


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
