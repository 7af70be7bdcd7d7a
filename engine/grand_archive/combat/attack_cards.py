"""Attack cards: with one that resolves, the champion attacks (B7.2)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.grand_archive.combat.attacking import (
    declare_attack,
    is_too_early,
    target_refusals,
    targets,
    usable_weapons,
)
from engine.grand_archive.combat.roles import combat_step
from engine.grand_archive.game import Game
from engine.grand_archive.stack.destination import destination
from engine.grand_archive.state.context import Context
from engine.grand_archive.zones import leave_stack, put


def attack_with_card(game: Game, item: str, context: Context) -> Steps[None]:
    """Put a card that has resolved into the intent and attack with the champion; without a target it fizzles."""
    player = context.controller
    champion = game.champion(player)
    possible = targets(game, player)
    zone = destination(game, item, context)
    if champion is None or not possible or not _could_fight(game, player):
        game.record("attack_card.fizzles", player=player, subjects=(item,))
        leave_stack(game, item, zone, "fizzle.leaves", player=player)
        return
    afterwards: list[Write] = [(item, "goes_to", zone)] if zone not in ("", "graveyard") else []
    put(game, (item,), "intent", "attack_card.to_intent", player=player, writes=afterwards)
    weapons = yield from _choose_weapon(game, player, champion)
    target = yield from _choose_target(game, player, champion, possible)
    declare_attack(game, player, champion, weapons, target, rest=False)


def _could_fight(game: Game, player: str) -> bool:
    """Whether a combat could begin: in a player's own main phase, not too early, and none goes on (B7.2.1)."""
    is_own_main_phase = game.turn_player == player and game.phase == "main"
    return is_own_main_phase and not is_too_early(game) and not combat_step(game)


def _choose_weapon(game: Game, player: str, champion: str) -> Steps[tuple[str, ...]]:
    """Let the player use a weapon together with the card (B7.1.5)."""
    usable = usable_weapons(game, player, champion)
    if not usable:
        return ()
    answer = yield from game.choose(player, "attack.weapon", usable, about=champion, least=0)
    return tuple(str(name) for name in answer)


def _choose_target(game: Game, player: str, champion: str, possible: tuple[str, ...]) -> Steps[str]:
    answer = yield from game.choose(
        player,
        "attack_card.target",
        possible,
        about=champion,
        refused=lambda name: tuple(target_refusals(game, player, name)),
    )
    return answer[0]
