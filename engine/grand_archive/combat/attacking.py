"""Attacking: who may attack whom, with which weapon, and declaring it (B7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.decisions import Action, Refusal
from engine.core.journal import Write
from engine.core.state import GAME
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.activating.timing import timing_refusals
from engine.grand_archive.combat.roles import RETALIATION
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event


def attack_refusals(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids an attack now; the weapon, if there is one, is named after the attacker."""
    attacker, *weapons = action.what
    found = [game.refusal("attack.not_now", attacker)] if timing_refusals(game, player, "slow", attacker) else []
    if is_too_early(game):
        found.append(game.refusal("attack.too_early", attacker))
    found += attacker_refusals(game, player, attacker, weapons)
    for weapon in weapons:
        found += weapon_refusals(game, player, attacker, weapon)
    return (*found, *target_refusals(game, player, action.to or ""))


def is_too_early(game: Game) -> bool:
    """Whether it is the first turn of somebody who is not the last to have one: nobody attacks then (B7.1.6)."""
    return game.board.number(GAME, "turn") < len(game.players)


def attacker_refusals(game: Game, player: str, attacker: str, weapons: Sequence[str] = ()) -> Iterator[Refusal]:
    """Why a unit cannot attack, whomever."""
    if not game.on_field(attacker) or not game.is_unit(attacker):
        yield game.refusal("attack.no_unit", attacker)
        return
    if game.controller(attacker) != player:
        yield game.refusal("attack.not_yours", attacker)
    elif not game.obeys(attacker, player):
        yield game.refusal("attack.disobedient", attacker)
    if game.board.flag(attacker, "rested"):
        yield game.refusal("attack.rested", attacker)
    if sum(game.power(one) or 0 for one in (attacker, *weapons)) < 1:
        yield game.refusal("attack.no_power", attacker)
    if game.forbids(attacker, "attack"):
        yield game.refusal("attack.forbidden", attacker)


def weapon_refusals(game: Game, player: str, attacker: str, weapon: str) -> Iterator[Refusal]:
    """Why a weapon cannot be used in an attack (B7.1.5)."""
    if "weapon" not in game.types(weapon) or game.controller(weapon) != player:
        yield game.refusal("attack.no_weapon", weapon)
    elif game.counters(weapon, "durability") < 1:
        yield game.refusal("attack.worn_weapon", weapon)
    if "champion" not in game.types(attacker):
        yield game.refusal("attack.allies_use_none", attacker)


def target_refusals(game: Game, player: str, target: str) -> Iterator[Refusal]:
    """Why something cannot be attacked (B7.1.3, B7.1.4)."""
    if not _could_be_attacked(game, player, target):
        yield game.refusal("attack.target", target)
        return
    if game.has(target, "stealth"):
        yield game.refusal("attack.stealth", target)
    elif not _taunts(game, target) and any(_taunts(game, one) for one in _attackable(game, player)):
        yield game.refusal("attack.taunt", target)


def _could_be_attacked(game: Game, player: str, target: str) -> bool:
    """Whether something is a unit (62.2), or a domain that can be besieged, of somebody else."""
    if not game.on_field(target) or game.controller(target) == player:
        return False
    return game.is_unit(target) or game.has(target, "siegeable")


def _attackable(game: Game, player: str) -> tuple[str, ...]:
    return tuple(
        name for name in game.field if _could_be_attacked(game, player, name) and not game.has(name, "stealth")
    )


def _taunts(game: Game, name: str) -> bool:
    return game.has(name, "taunt") and not game.board.flag(name, "rested")


def targets(game: Game, player: str) -> tuple[str, ...]:
    """Everything that a player may attack."""
    return tuple(name for name in _attackable(game, player) if not any(target_refusals(game, player, name)))


def usable_weapons(game: Game, player: str, attacker: str) -> tuple[str, ...]:
    """Every weapon that a unit may use in an attack."""
    return tuple(name for name in game.field if not any(weapon_refusals(game, player, attacker, name)))


def attacks(game: Game, player: str) -> Iterator[Action]:
    """Every attack that a player may declare now, without a weapon and with one."""
    if timing_refusals(game, player, "slow", "") or is_too_early(game):
        return
    found = targets(game, player)
    for attacker in game.field if found else ():
        for weapons in ((), *((one,) for one in usable_weapons(game, player, attacker))):
            if not any(attacker_refusals(game, player, attacker, weapons)):
                yield from (Action("attack", (attacker, *weapons), target) for target in found)


def declare_attack(
    game: Game, player: str, attacker: str, weapons: Sequence[str], target: str, *, rest: bool = True
) -> None:
    """Rest a unit and attack with it (B7.1); one that attacks by an attack card has been rested for that (B7.2)."""
    writes: list[Write] = [(attacker, "rested", True)] if rest else []
    writes += [
        (GAME, "combat", RETALIATION),
        (GAME, "attacker", attacker),
        (GAME, "attack_player", player),
        (GAME, "defending", (target,)),
        (GAME, "weapons", tuple(weapons) or None),
        (GAME, "before_retaliation", game.now),
    ]
    also: tuple[str, ...] = ("attack.weapon",) if weapons else ()
    also += ("attack.obeys",) if "champion" not in game.types(attacker) else ()
    game.record("attack.declare", writes, player=player, subjects=(attacker, target, *weapons), also=also)
    ref, defender = game.ref(attacker), game.ref(target)
    events = [Event("attack", ref, player, defender), Event("attacked", defender, game.controller(target), ref)]
    notice(game, [Event("rested", ref, player), *events] if rest else events)
