"""Attacking and boosting: who may, whom, and doing it (B1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Action, Refusal
from engine.core.journal import Write
from engine.core.state import GAME
from engine.vanguard.game import Event, Game
from engine.vanguard.language.words import ABILITIES, BEHIND
from engine.vanguard.matching import matching
from engine.vanguard.triggering import occurred
from engine.vanguard.values import applying, has_lost, has_skill, is_kept_from


def attack_refusals(game: Game, player: str, attackers: tuple[str, ...], target: str) -> Iterator[Refusal]:
    """Why a unit, perhaps with another that boosts it, cannot attack a unit, apart from the time."""
    attacker, *boosters = attackers
    yield from _attacker_refusals(game, player, attacker)
    if game.owner(target) == player or not game.is_in_front_row(target):
        yield game.refusal("attack.target", target)
    if is_kept_from(game, target, "be_attacked"):
        yield game.refusal("attack.spared", target)
    for booster in boosters:
        yield from boost_refusals(game, attacker, booster)


def _attacker_refusals(game: Game, player: str, attacker: str) -> Iterator[Refusal]:
    if game.owner(attacker) != player or not game.is_in_front_row(attacker):
        yield game.refusal("attack.front_row", attacker)
    elif game.is_rested(attacker):
        yield game.refusal("attack.rested", attacker)
    if is_kept_from(game, attacker, "attack"):
        yield game.refusal("attack.forbidden", attacker)


def boost_refusals(game: Game, attacker: str, booster: str) -> Iterator[Refusal]:
    """Why a unit cannot boost an attacker (B1.2)."""
    if game.zone_of(booster) != f"{game.owner(attacker)}.{BEHIND.get(game.circle_of(attacker))}":
        yield game.refusal("boost.column", booster)
    if not has_skill(game, booster, "boost"):
        yield game.refusal("boost.lost" if has_lost(game, booster, "boost") else "boost.skill", booster)
    if game.is_rested(booster):
        yield game.refusal("boost.rested", booster)
    if is_kept_from(game, booster, "boost"):
        yield game.refusal("boost.forbidden", booster)


def attacks(game: Game, player: str) -> Iterator[Action]:
    """Every attack that a player can make now, without a boost and with one."""
    front = game.front_row(game.opponent(player))
    targets = [unit for unit in front if not is_kept_from(game, unit, "be_attacked")]
    for attacker in game.front_row(player):
        if any(_attacker_refusals(game, player, attacker)):
            continue
        behind = game.zone(f"{player}.{BEHIND[game.circle_of(attacker)]}")
        boosters = [unit for unit in behind if not any(boost_refusals(game, attacker, unit))]
        for target in targets:
            yield Action("attack", (attacker,), target)
            yield from (Action("attack", (attacker, booster), target) for booster in boosters)


def _also_attacked(game: Game, attacker: str) -> tuple[str, ...]:
    """The units that CONT abilities have an attacker attack together with its target (B1.9)."""
    found = (
        unit
        for source, ability in applying(game, attacker)
        if ability.attacks_also is not None
        for unit in matching(game, ability.attacks_also, game.owner(source), source)
    )
    return tuple(dict.fromkeys(found))


def attack_also(game: Game, player: str, units: tuple[str, ...]) -> None:
    """Have the attack that goes on be upon more units (B1.9)."""
    spared = tuple(unit for unit in units if is_kept_from(game, unit, "be_attacked"))
    if spared:
        game.record("attack.spared", player=player, subjects=spared)
    more = tuple(unit for unit in units if unit not in (*game.attacked, *spared))
    if more:
        writes: list[Write] = [(GAME, "also_attacked", (*game.attacked[1:], *more))]
        game.record("attack.also", writes, player=player, subjects=more)


def declare(game: Game, player: str, attackers: tuple[str, ...], target: str) -> None:
    """Rest the attacker and name the unit that it attacks; rest the booster, which lends its power (B1.1, B1.2)."""
    attacker, *boosters = attackers
    also = _also_attacked(game, attacker)
    writes: list[Write] = [
        (attacker, "rested", True),
        *((GAME, "attacker", attacker), (GAME, "target", target), (GAME, "battle_step", "attack")),
    ]
    game.record("attack", writes, player=player, subjects=(attacker, target))
    occurred(game, Event("rest", player, attacker, game.place_of(attacker)))
    attack_also(game, player, also)
    for booster in boosters:
        game.record(
            "boost",
            [(booster, "rested", True), (GAME, "booster", booster)],
            player=player,
            subjects=(booster, attacker),
            also=("skill.stays",) if has_lost(game, booster, ABILITIES) else (),
        )
        occurred(game, Event("boost", player, booster, "RC"))
    occurred(game, Event("attack", player, attacker, game.place_of(attacker)))
