"""The battle phase: one battle after the other; the first player has none in the first turn (3.3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import PASS, Act, Action, Refusal
from engine.core.procedures import Steps
from engine.vanguard.battle.attacking import attack_refusals, attacks, declare
from engine.vanguard.battle.fighting import fight
from engine.vanguard.game import Game


def is_skipped(game: Game) -> bool:
    """Whether this turn has no battle phase (3.3.6)."""
    return game.turn == 1


def battle_phase(game: Game) -> Steps[None]:
    """Finish the battle that is fought, if one is, then let the turn player attack until they pass."""
    player = game.turn_player
    if game.battle_step:
        yield from fight(game)
    while True:
        action = yield Act(
            chooser=player,
            step="battle.act",
            rules=game.rules("battle.act"),
            actions=lambda: (*attacks(game, player), PASS),
            objections=lambda tried: objections(game, player, tried),
            resting=True,
        )
        assert isinstance(action, Action)
        if action == PASS:
            return
        declare(game, player, action.what, action.to or "")
        yield from fight(game)


def objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids to attack, or to pass in the battle phase."""
    if action.verb not in ("attack", PASS.verb):
        return (game.refusal("act.not_now", player),)
    if is_skipped(game) and player == game.turn_player and action != PASS:
        return (game.refusal("attack.first_turn", player),)
    refusals: Iterator[Refusal] = iter(())
    if action != PASS:
        refusals = attack_refusals(game, player, action.what, action.to or "")
    if game.phase != "battle" or player != game.turn_player or game.battle_step:
        return (game.refusal("attack.timing", player), *refusals)
    return tuple(refusals)
