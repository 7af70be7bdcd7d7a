"""What players do of their own accord: asking for it, and why something is not legal now, whoever is being asked.

Each room enters what forbids its own actions, so that any action can be judged at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.core.decisions import PASS, Act, Action, Refusal
from engine.core.procedures import Steps
from engine.vanguard.game import Game

Objections = Callable[[Game, str, Action], Iterable[Refusal]]
Objecting = TypeVar("Objecting", bound=Objections)
_OBJECTIONS: dict[str, Objections] = {}


def objects_to(*verbs: str) -> Callable[[Objecting], Objecting]:
    """Enter what forbids the actions with some verbs."""

    def enter(objecting: Objecting) -> Objecting:
        _OBJECTIONS.update(dict.fromkeys(verbs, objecting))
        return objecting

    return enter


def objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids an action now; empty where it is legal."""
    if action == PASS:
        return _pass_objections(game, player)
    return tuple(_OBJECTIONS[action.verb](game, player, action))


def _pass_objections(game: Game, player: str) -> tuple[Refusal, ...]:
    asked = game.opponent(game.turn_player) if game.battle_step == "guard" else game.turn_player
    return () if player == asked else (game.refusal("pass.timing", player),)


def ask(
    game: Game, player: str, step: str, actions: Callable[[Game, str], Iterable[Action]], *, resting: bool = True
) -> Steps[Action]:
    """Let a player do one of the actions that are legal now, or pass.

    `resting` marks the moments at which a game may be left as it stands.
    """
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
