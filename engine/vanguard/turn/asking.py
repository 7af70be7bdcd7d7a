"""Asking a player for an action: the one form of question for every phase and step in which players act."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.decisions import Act, Action
from engine.core.procedures import Steps
from engine.vanguard.game import Game


def ask(
    game: Game, player: str, step: str, actions: Callable[[Game, str], Iterable[Action]], *, resting: bool = True
) -> Steps[Action]:
    """Let a player do one of the actions that are legal now, or pass.

    `resting` marks the moments at which a game may be left as it stands.
    """
    from engine.vanguard.turn.acting import objections  # The rooms that it looks into ask by this very function.

    action = yield Act(
        chooser=player,
        step=step,
        rules=game.rules(step),
        actions=lambda: actions(game, player),
        objections=lambda tried: objections(game, player, tried),
        resting=resting,
    )
    assert isinstance(action, Action)
    return action
