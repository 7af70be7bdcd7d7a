"""The battle phase: one battle after the other; the first player has none in the first turn (3.3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import PASS, Action, Refusal
from engine.core.procedures import Steps
from engine.vanguard.acting import ask, objects_to
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
        action = yield from ask(game, player, "battle.act", _actions)
        if action == PASS:
            return
        declare(game, player, action.what, action.to or "")
        yield from fight(game)


def _actions(game: Game, player: str) -> Iterator[Action]:
    yield from attacks(game, player)
    yield PASS


@objects_to("attack")
def _objections(game: Game, player: str, action: Action) -> Iterator[Refusal]:
    """Every rule that forbids to attack now."""
    if is_skipped(game):
        yield game.refusal("attack.first_turn", player)
    if game.phase != "battle" or player != game.turn_player or game.battle_step:
        yield game.refusal("attack.timing", player)
    yield from attack_refusals(game, player, action.what, action.to or "")
