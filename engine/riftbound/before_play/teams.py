"""What is special about playing in teams (648 of 2025-06-02, 462 of 2025-10-01) and stands in no one procedure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.riftbound.before_play.modes import MODES
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Selector
from engine.riftbound.state import GAME


def plays_in_teams(game: Game) -> bool:
    """Whether the mode of play has teams."""
    return MODES[game.board.text(GAME, "mode")].teams


def teammates_objects(game: Game, player: str, selectors: Iterable[Selector], names: Sequence[str]) -> tuple[str, ...]:
    """The step that lets a player choose what a teammate controls where a text says friendly (648.8.d / 462.8.d)."""
    asks_for_friends = any(selector.side == "friendly" for selector in selectors)
    theirs = any(game.controller(name) in game.teammates(player) for name in names)
    return ("teams.friendly",) if asks_for_friends and theirs else ()
