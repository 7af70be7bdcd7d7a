"""What activating an ability costs, once passive abilities have had their say (577.3.b, 560 / 391)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.costs.discounts import Discount, Kinds, in_figures, orders
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.costs import Cost, Power
from engine.riftbound.state.context import Context
from engine.riftbound.values.statements import speaks_of

_ALTERED = {"empower": "empower.cost_altered", "equip": "equip.cost_altered"}
"""For keywords that are activated: the step by which their own words alter their cost."""


def ability_cost(
    game: Game,
    player: str,
    source: str,
    ability: Activated,
    more_power: Power = (),
    chosen: Sequence[str] = (),
    kinds: Kinds = (),
) -> Cost:
    """The least that an activated ability of an object can cost a player: printed, then increases, then discounts.

    `more_power` is what its choices have added (391.2), `chosen` what they were, of which the ability itself may speak
    as `it`, `kinds` those that were picked for discounts. Energy and power alone change; all else is paid as printed.
    """
    printed = ability.cost.plus(0, more_power)
    if not game.in_force.about_activating and ability.less is None:
        return printed
    increased = _increased(game, player, source, ability, printed)
    discounts = (
        *_own(game, player, source, ability, chosen),
        *_changes(game, player, source, ability, kinds, increases=False),
    )
    return next(iter(orders(increased, discounts)))


def equip_cost(game: Game, player: str, card: str, ability: Activated, unit: str, less: Cost) -> tuple[Cost, bool]:
    """What an Equip ability would cost that chose a unit, less something; whether that is cheaper (821.1.c.2).

    A reduction by power takes nothing off a cost in which there is none (821.1.c.3).
    """
    full = ability_cost(game, player, card, ability, (), (unit,))
    cost = Discount(card, less.energy, less.power).taken_off(full)
    return cost, cost != full


def settle_ability_cost(
    game: Game,
    player: str,
    source: str,
    ability: Activated,
    more_power: Power = (),
    chosen: Sequence[str] = (),
    kinds: Kinds = (),
) -> Cost:
    """What the ability costs, told step by step where it, or passive abilities, make it another cost than printed."""
    printed = ability.cost
    increased = _increased(game, player, source, ability, printed.plus(0, more_power))
    total = ability_cost(game, player, source, ability, more_power, chosen, kinds)
    altered = _ALTERED.get(ability.keyword)
    also = () if altered is None else (altered,)
    more, less = increased.beyond(printed.plus(0, more_power)), increased.beyond(total)
    if more.power:
        game.record("cost.ability_power_increase", player=player, subjects=(source, *more.figures))
    elif more.energy:
        game.record("cost.ability_increase", player=player, subjects=(source, more.energy, increased.energy))
    if less.power:
        game.record("cost.ability_power_discount", player=player, subjects=(source, *less.figures), also=also)
    elif less.energy:
        subjects = (source, less.energy, total.energy)
        game.record("cost.ability_discount", player=player, subjects=subjects, also=also)
    return total


def _increased(game: Game, player: str, source: str, ability: Activated, cost: Cost) -> Cost:
    for one in _changes(game, player, source, ability, (), increases=True):
        cost = cost.plus(one.energy, one.power)
    return cost


def _own(game: Game, player: str, source: str, ability: Activated, chosen: Sequence[str] = ()) -> tuple[Discount, ...]:
    """What the ability says itself that it costs less (818.1.c.4, 827.1.c.3)."""
    context = Context(source, player, it=tuple(chosen))
    if ability.less is None or not game.matcher.holds(ability.less_if, context):
        return ()
    return (in_figures(game, ability.less, context),)


def _changes(
    game: Game, player: str, source: str, ability: Activated, kinds: Kinds, *, increases: bool
) -> tuple[Discount, ...]:
    """Every increase, or every discount, that passive abilities in force give an ability of an object."""
    found = []
    for one in game.in_force.about_activating:
        change = one.ability.abilities_more if increases else one.ability.abilities_less
        if one.ability.abilities_less_of not in ("", ability.keyword):
            continue
        if change is not None and speaks_of(game, one, source, game.controller(source) or player):
            found.append(in_figures(game, change, one.context, kinds))
    return tuple(found)
