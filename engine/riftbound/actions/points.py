"""Points, and the victory that they bring (629, 633 / 441, 445)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.abilities.events import occurred
from engine.riftbound.abilities.replacing import replaced
from engine.riftbound.game import Game, GameOver
from engine.riftbound.state.snapshots import Event
from engine.riftbound.values.statements import statements


def gain_points(game: Game, player: str, count: int, step: str, *also: str) -> Steps[bool]:
    """Give a player points; who reaches the Victory Score wins at once (633 / 445). False where that is replaced."""
    if (yield from replaced(game, Event("gain_point", player=player, amount=count))):
        return False
    writes = [(player, "points", game.points(player) + count)]
    game.record(step, writes, player=player, subjects=(player, count), also=also)
    check_victory(game, player)
    yield from occurred(game, [Event("gain_point", player=player, amount=count)])
    return True


def victory_score(game: Game) -> int:
    """The points that win: those of the mode, and what passive abilities add to them."""
    score = game.board.number(GAME, "victory")
    said = statements(game)
    return score + sum(one.ability.victory for one in said) if said else score


def points_of_team(game: Game, player: str) -> int:
    """The points of a player, and of the teammates if there are any (648.8.g / 462.8.g)."""
    teammates, own = game.teammates(player), game.points(player)
    return own + sum(map(game.points, teammates)) if teammates else own


def check_victory(game: Game, player: str, step: str = "win") -> None:
    """End the game where a player, or that player's team, has the Victory Score. Raises GameOver."""
    total = points_of_team(game, player)
    if total >= victory_score(game):
        mode = game.board.text(GAME, "mode")
        team = ("win.whole_team",) if game.teammates(player) else ()
        also = (f"win.{mode}", *team)
        game.record(step, [(GAME, "winner", player)], player=player, subjects=(player, total), also=also)
        raise GameOver
