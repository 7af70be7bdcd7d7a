"""What passive abilities do to damage: bonus damage is added (712-715), and some units take none."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riftbound.abilities.force import Statement, statements
from engine.riftbound.game import Game
from engine.riftbound.snapshots import Doer


def bonus_on(game: Game, unit: str, doer: Doer) -> int:
    """Bonus damage for one unit, by what is said of the units that are dealt damage; all instances summed (714)."""
    said = (one for one in _about_dealing(game, doer) if one.ability.damaged is not None)
    return _sum(game, [one for one in said if _fits(game, one, unit)], doer)


def bonus_for(game: Game, doer: Doer, targets: int, *, split: bool) -> int:
    """Bonus damage for each instance that a player's spell or ability deals, whoever is dealt it (715).

    It is added once to an amount that is split, and else to what each target is dealt.
    """
    step = "damage.bonus_split" if split else "damage.bonus_each" if targets > 1 else "damage.bonus_single"
    return _sum(game, [one for one in _about_dealing(game, doer) if one.ability.damaged is None], doer, also=(step,))


def foreseen_bonus(game: Game, doer: Doer) -> int:
    """The bonus damage that would be added now, for the number of targets that a split may have (715.3)."""
    said = (one for one in _about_dealing(game, doer) if one.ability.damaged is None)
    return sum(one.ability.bonus_damage for one in said)


def _sum(game: Game, said: list[Statement], doer: Doer, also: tuple[str, ...] = ()) -> int:
    total = sum(one.ability.bonus_damage for one in said)
    if total > 0:
        game.record("damage.bonus", player=doer.player, subjects=(doer.source, total), also=also)
    elif total < 0:
        game.record("damage.no_bonus", player=doer.player, subjects=(doer.source,))
    return max(0, total)


def _about_dealing(game: Game, doer: Doer) -> Iterator[Statement]:
    """The statements about damage of this kind, dealt by this player's cards."""
    for one in statements(game):
        ability, context = one.ability, one.context
        if not ability.bonus_damage or not set(ability.damage_by) & set(doer.kinds):
            continue
        if ability.damaged is None and context.controller != doer.player:
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
        if ability.affects is None and unit == one.context.source:
            return True
        if ability.affects is not None and game.matcher.fits(ability.affects, unit, one.context):
            return True
    return False
