"""What is special about playing in teams (648 of 2025-06-02, 462 of 2025-10-01) and stands in no one procedure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.state import GAME
from engine.riftbound.language.expressions import Selector, Side
from engine.riftbound.modes_of_play import MODES
from engine.riftbound.state.state import State


def plays_in_teams(state: State) -> bool:
    """Whether the mode of play has teams."""
    return MODES[state.board.text(GAME, "mode")].teams


def teammates_objects(
    state: State, player: str, selectors: Iterable[Selector | None], names: Sequence[str]
) -> tuple[str, ...]:
    """The step by which a text of a player that says friendly reaches what a teammate controls (648.8.d / 462.8.d)."""
    return as_friends(state, player, selectors, map(state.controller, names))


def as_friends(
    state: State,
    player: str,
    selectors: Iterable[Selector | None],
    controllers: Iterable[str],
    side: Side = "friendly",
) -> tuple[str, ...]:
    """The same, where it is known who controls, or controlled, the objects; `side` is what is said of friends."""
    teammates = state.teammates(player)
    if not teammates or not any(controller in teammates for controller in controllers):
        return ()
    asks_for_friends = any(selector is not None and selector.side == side for selector in selectors)
    return ("teams.friendly",) if asks_for_friends else ()
