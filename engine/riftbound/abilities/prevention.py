"""What passive abilities do to damage: bonus damage is added (712-715), some is taken off, and some units take none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.riftbound.game import Game
from engine.riftbound.state.snapshots import Doer
from engine.riftbound.values.in_force import Statement
from engine.riftbound.values.statements import statements


def dealt_to(game: Game, unit: str, amount: int, doer: Doer) -> int:
    """What one unit is dealt of an amount, by what is said of the units that are dealt damage."""
    said = [one for one in _about_dealing(game, doer) if one.ability.damaged is not None and _fits(game, one, unit)]
    return _changed(game, amount, said, doer)


def dealt_by(game: Game, doer: Doer, amount: int, targets: int, *, split: bool, of_its_own: int = 0) -> int:
    """What a player's spell or ability deals instead of an amount, whoever is dealt it (715).

    Bonus damage is added once to an amount that is split, and else to what each target is dealt. `of_its_own` is what
    the text itself has of it.
    """
    step = "damage.bonus_split" if split else "damage.bonus_each" if targets > 1 else "damage.bonus_single"
    said = [one for one in _about_dealing(game, doer) if one.ability.damaged is None]
    return _changed(game, amount, said, doer, step, more=of_its_own)


def foreseen(game: Game, doer: Doer, amount: int) -> int:
    """What would be dealt now instead of an amount, for the number of targets that a split may have (715.3)."""
    said = [one for one in _about_dealing(game, doer) if one.ability.damaged is None]
    return max(0, amount + max(0, _bonus(said)) - _taken_off(said))


def _changed(game: Game, amount: int, said: list[Statement], doer: Doer, *beside: str, more: int = 0) -> int:
    """An amount with bonus damage, all instances summed and never negative (714), and with what is taken off."""
    bonus, less = _bonus(said) + more, _taken_off(said)
    if bonus > 0:
        game.record("damage.bonus", player=doer.player, subjects=(doer.source, bonus), also=beside)
    elif bonus < 0:
        game.record("damage.no_bonus", player=doer.player, subjects=(doer.source,))
    if less:
        game.record("damage.lowered", player=doer.player, subjects=(doer.source, less))
    return max(0, amount + max(0, bonus) - less)


def _bonus(said: Iterable[Statement]) -> int:
    return sum(one.ability.bonus_damage for one in said)


def _taken_off(said: Iterable[Statement]) -> int:
    return sum(one.ability.less_damage for one in said)


def _about_dealing(game: Game, doer: Doer) -> Iterator[Statement]:
    """The statements about damage of this kind: those of its player, and those that speak of another side."""
    for one in statements(game):
        ability, context = one.ability, one.context
        if not (ability.bonus_damage or ability.less_damage) or not set(ability.damage_by) & set(doer.kinds):
            continue
        speaks_of_a_side = ability.affects is not None and ability.affects.side != "any"
        if ability.damaged is None and not speaks_of_a_side and context.controller != doer.player:
            continue
        bound = game.board.text(one.record, "bound") if one.record else ""
        if bound and bound != doer.source:
            continue
        if ability.affects is not None and not bound and not _source_fits(game, one, doer):
            continue
        if game.matcher.holds(ability.condition, context):
            yield one


def _source_fits(game: Game, one: Statement, doer: Doer) -> bool:
    """Whether what deals the damage is one of the cards that a statement is about."""
    assert one.ability.affects is not None
    assert doer.source is not None
    if game.board.flag(one.record, "next_only"):
        return False
    seen = game.snapshot(doer.source)._replace(controller=doer.player or "")
    return game.matcher.fits_snapshot(one.ability.affects, seen, one.context)


def _fits(game: Game, one: Statement, unit: str) -> bool:
    assert one.ability.damaged is not None
    return game.matcher.fits(one.ability.damaged, unit, one.context)


def is_unharmed(game: Game, unit: str, doer: Doer) -> bool:
    """Whether a passive ability says that a unit takes no damage of this kind; damage of combat has no item."""
    kinds = set(doer.kinds) if doer.item is not None or "ability" in doer.kinds else {"combat"}
    for one in statements(game):
        ability = one.ability
        if not kinds & set(ability.unharmed_by) or not game.matcher.holds(ability.condition, one.context):
            continue
        if ability.unharmed_by_enemies and not game.are_opponents(one.context.controller, doer.player or ""):
            continue
        if ability.affects is None and unit == one.context.source:
            return True
        if ability.affects is not None and game.matcher.fits(ability.affects, unit, one.context):
            return True
    return False
