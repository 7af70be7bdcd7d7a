"""Combat damage: attacker and retaliating units deal it at the same time, and weapons wear (B7.5)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.combat import roles
from engine.grand_archive.game import Game
from engine.grand_archive.harm.damage import Blow, deal
from engine.grand_archive.state.state import counter_field


def deal_combat_damage(game: Game) -> Steps[None]:
    """Deal all combat damage, worked out before any of it is dealt, and take the durability that it has cost."""
    player = game.turn_player
    attacks = _blows_of_attack(game)
    blows = (*attacks, *_blows_of_retaliation(game))
    used = roles.weapons(game) if attacks else ()
    yield from deal(game, blows, player)
    for weapon in used:
        left = max(game.counters(weapon, "durability") - 1, 0)
        writes: list[Write] = [(weapon, counter_field("durability"), left or None)]
        game.record("combat.weapon_wears", writes, player=player, subjects=(weapon, left))


def _blows_of_attack(game: Game) -> tuple[Blow, ...]:
    """What the attacker deals to what it attacks, if both are still there (B7.5.2)."""
    attacker, targets = roles.attacker(game), roles.defending(game)
    player = game.board.text(GAME, "attack_player") or game.turn_player
    hidden = roles.hidden(game)
    if hidden:
        game.record("combat.hidden", player=player, subjects=hidden)
    if attacker is None or not targets:
        game.record("combat.no_damage", player=player)
        return ()
    power = max(roles.attack_power(game, attacker), 0)
    also = () if game.obeys(attacker, player) else ("obedience.attack_goes_on",)
    for target in targets:
        game.record("combat.attack_damage", player=player, subjects=(attacker, target, power), also=also)
    return tuple(Blow(game.ref(attacker), target, power, combat=True) for target in targets)


def _blows_of_retaliation(game: Game) -> tuple[Blow, ...]:
    """What each retaliating unit deals to its target: its power (50.3), also to one that attacks no longer (50.4)."""
    target = roles.retaliation_target(game)
    if target is None:
        return ()
    found = []
    for name in roles.retaliating(game):
        power = max(game.power(name) or 0, 0)
        if not game.is_same(target):
            game.record("retaliate.target_gone", player=game.controller(name), subjects=(name, target.name))
            continue
        also = () if roles.attacker(game) == target.name else ("retaliate.target_stays",)
        if game.has(name, "stealth"):
            also = (*also, "retaliate.stealth")
        game.record("retaliate.damage", player=game.controller(name), subjects=(name, target.name, power), also=also)
        found.append(Blow(game.ref(name), target.name, power, combat=True))
    return tuple(found)
