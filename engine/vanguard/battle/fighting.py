"""One battle, from the attack to its end: guard step, drive step, damage step, close step (B1)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from engine.core.journal import Entry, Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.vanguard.abilities.timing import resolve_waiting, settle
from engine.vanguard.actions.units import retire
from engine.vanguard.battle.checks import damage_checks, drive_checks
from engine.vanguard.battle.guarding import guard_step
from engine.vanguard.game import Event, Game
from engine.vanguard.language.words import ABILITIES, BATTLE_STEPS
from engine.vanguard.state import CIRCLES
from engine.vanguard.triggering import occurred
from engine.vanguard.values import critical, defence, drive, has_lost, is_kept_from, power
from engine.vanguard.zones import BATTLE_FIELDS


def fight(game: Game) -> Steps[None]:
    """Play the battle that has begun from the step in which it is to its end; it ends early if the attacker leaves."""
    steps: dict[str, Callable[[Game], Steps[None]]] = {
        "attack": resolve_waiting,
        "guard": guard_step,
        "drive": _drive_step,
        "damage": _damage_step,
        "close": _close_step,
    }
    for step in BATTLE_STEPS[BATTLE_STEPS.index(game.battle_step) :]:
        if step in _WITH_ATTACKER and not game.still_attacking:
            game.record("battle.attacker_gone", [(GAME, "battle_step", "close")], subjects=(game.attacker,))
            yield from _close_step(game)
            return
        if step != game.battle_step:
            game.record(f"battle.{step}", [(GAME, "battle_step", step), *((GAME, field, None) for field in _OF_CHECKS)])
        yield from steps[step](game)
        game.begun = False


_WITH_ATTACKER = ("guard", "drive", "damage")
"""The steps that do not come any more once the attacker is gone."""


def _drive_step(game: Game) -> Steps[None]:
    """A vanguard that attacks makes its drive checks, one after the other; a rear-guard makes none (B1.5).

    The attack is not resolved yet, so that a deck which they have emptied is not looked at before it is (3.1.3).
    """
    attacker = game.attacker
    assert attacker is not None
    if game.place_of(attacker) != "VC":
        game.record("drive.rear_guard", player=game.turn_player, subjects=(attacker,))
        return
    if game.board.get(GAME, "checks") is None:
        _count_checks(game, attacker)
    yield from drive_checks(game, game.turn_player)
    yield from resolve_waiting(game)


def _count_checks(game: Game, attacker: str) -> None:
    """See how many drive checks the attacker makes (2.1.2)."""
    lost = has_lost(game, attacker, game.card(attacker).skill)
    also = ("skill.lost",) if lost else ("skill.stays",) if has_lost(game, attacker, ABILITIES) else ()
    count = drive(game, attacker)
    game.record(
        "drive.count", [(GAME, "checks", count)], player=game.turn_player, subjects=(attacker, count), also=also
    )


def _damage_step(game: Game) -> Steps[None]:
    """See whether the attack hits, let the guardians go, then retire the rear-guards and damage the vanguard hit.

    Each unit that is attacked is looked at by itself (B1.9.2).
    """
    defender = game.opponent(game.turn_player)
    hit = _compare(game, defender) if game.board.get(GAME, "checks") is None else None
    with game.caused_by(hit) if hit is not None else nullcontext():
        yield from damage_checks(game, defender)
    yield from settle(game)


def _compare(game: Game, defender: str) -> Entry | None:
    """See what the attack hits, and what becomes of it; gives the step by which it deals damage, if it does."""
    attacker = game.attacker
    assert attacker is not None
    points = critical(game, attacker)
    hits = {unit: _hits(game, attacker, unit) for unit in game.attacked}
    retire(game, game.guardians(defender), "guard.retire")
    place = game.place_of(attacker)
    for unit, hit in hits.items():
        occurred(game, Event("hit" if hit else "not_hit", game.turn_player, attacker, place, upon=unit))
    struck = [unit for unit, hit in hits.items() if hit]
    retire(game, [unit for unit in struck if game.place_of(unit) == "RC"], "hit.retire")
    if game.vanguard(defender) in struck:
        damage: list[Write] = [(GAME, "checks", points)]
        return game.record("hit.damage", damage, player=defender, subjects=(attacker, defender, points))
    return None


def _hits(game: Game, attacker: str, target: str) -> bool:
    """Compare power with defence: the attack hits where it is at least as much (2.1.5)."""
    also = ("hit.each",) if len(game.attacked) > 1 else ()
    if target not in game.still_attacked:
        game.record("hit.target_gone", _LOOKED_AT, subjects=(attacker, target), also=also)
        return False
    against = defence(game, target)
    if is_kept_from(game, target, "be_hit"):
        game.record("hit.prevented", _LOOKED_AT, subjects=(attacker, target), also=also)
        return False
    strength = power(game, attacker)
    hit = strength >= against
    game.record("hit" if hit else "hit.not", _LOOKED_AT, subjects=(attacker, target, strength, against), also=also)
    return hit


_LOOKED_AT: tuple[Write, ...] = ((GAME, "checks", 0),)
"""By which the board knows that this attack need not be looked at again, though no damage may come of it."""


def _close_step(game: Game) -> Steps[None]:
    """End the battle: abilities that look for its end, then what lasted for the battle is over (B1.8)."""
    retire(game, game.guardians(game.opponent(game.turn_player)), "guard.retire")
    if not game.begun:
        occurred(game, Event("end_of_battle", game.turn_player))
    yield from settle(game)
    game.record("battle.ends", _expiring(game), player=game.turn_player)


_OF_CHECKS = ("checks", "checks_made", "checked", "parts_done")
_OF_BATTLE = ("attacker", "booster", "target", "also_attacked", "battle_step", *_OF_CHECKS)


def _expiring(game: Game) -> list[Write]:
    writes: list[Write] = [(GAME, field, None) for field in _OF_BATTLE]
    writes += [(player, "forbidden", None) for player in game.players]
    units = [unit for player in game.players for circle in CIRCLES for unit in game.zone(f"{player}.{circle}")]
    return writes + [
        (unit, field, None) for unit in units for field in BATTLE_FIELDS if game.board.get(unit, field) is not None
    ]
