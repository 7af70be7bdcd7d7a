"""The parts that additional costs add to what a card costs: what there is of them, and discounts on one part alone.

Rules 356.2 and 356.4.c of 2026-07-16; 560.2 and 353.2 before.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.riftbound.costs.discounts import Discount, Kinds, apply_discounts, in_figures, orders
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Cost
from engine.riftbound.language.passives import AdditionalCost
from engine.riftbound.language.reading_ways import repeat_of
from engine.riftbound.state.context import Context
from engine.riftbound.values.statements import speaks_of


def additional_costs(game: Game, card: str, player: str) -> tuple[AdditionalCost, ...]:
    """The additional costs that a card states of itself and that are asked for now, and the Repeat that it is given."""
    stated = game.card(card).additional_costs
    given = given_repeats(game, card, player) if game.mentions.passives else ()
    if not stated and not given:
        return ()
    context = Context(card, player)
    return (*(one for one in stated if game.matcher.holds(one.condition, context)), *given)


def given_repeats(game: Game, card: str, player: str) -> tuple[AdditionalCost, ...]:
    """The costs of Repeat that abilities in force give a spell."""
    if game.card(card).type != "spell":
        return ()
    said = (one for one in game.in_force.giving_repeats if speaks_of(game, one, card, player))
    own = game.card(card).cost
    costs = [cost for one in said for cost in one.ability.repeats]
    return tuple(repeat_of(own, of_printed=True) if cost is None else repeat_of(cost) for cost in costs)


def part_discounts(game: Game, card: str, player: str, keyword: str, kinds: Kinds = ()) -> tuple[Discount, ...]:
    """The discounts that are about one optional additional cost alone: of Repeat, or any (356.4.c)."""
    return tuple(_part_discounts(game, card, player, keyword, kinds)) if game.mentions.passives else ()


def _part_discounts(game: Game, card: str, player: str, keyword: str, kinds: Kinds) -> Iterator[Discount]:
    for one in game.in_force.about_parts:
        if one.ability.less_of in ("optional", keyword) and speaks_of(game, one, card, player):
            assert one.ability.less is not None
            yield in_figures(game, one.ability.less, one.context, kinds, f"part {keyword}")


def part_cost(game: Game, card: str, player: str, cost: Cost, keyword: str, kinds: Kinds = ()) -> Cost:
    """What an optional additional cost comes to, once the discounts that are about it alone are taken off."""
    found = part_discounts(game, card, player, keyword, kinds)
    return apply_discounts(cost, next(iter(orders(cost, found).values()))) if found else cost
