"""What players do of their own accord: why an action is not legal now, whoever is being asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.core.decisions import PASS, Action, Refusal
from engine.vanguard.battle import guarding
from engine.vanguard.before_play.preparing import bring_refusals
from engine.vanguard.game import Game
from engine.vanguard.playing.orders import order_refusals
from engine.vanguard.turn import battle_phase, main_phase, ride_phase

Look = Callable[[Game, str, Action], Iterable[Refusal]]
_ROOMS: Mapping[str, Look] = {
    "bring": bring_refusals,
    "ride": ride_phase.objections,
    "attack": battle_phase.objections,
    "guard": guarding.objections,
    "intercept": guarding.objections,
    "play": lambda game, player, action: order_refusals(game, player, action.what[0]),
    **dict.fromkeys(main_phase.VERBS, main_phase.objections),
}


def objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids an action now; empty where it is legal."""
    if action == PASS:
        return _pass_objections(game, player)
    return tuple(_ROOMS[action.verb](game, player, action))


def _pass_objections(game: Game, player: str) -> tuple[Refusal, ...]:
    asked = game.opponent(game.turn_player) if game.battle_step == "guard" else game.turn_player
    return () if player == asked else (game.refusal("pass.timing", player),)
