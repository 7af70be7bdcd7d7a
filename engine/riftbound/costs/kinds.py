"""Discounts of which the player picks the kind: energy or power (356.4 of 2026-07-16).

Each such discount takes off one or the other, so that a cost comes out in several ways of which none need be the least.
Which kind was picked stands in `Terms`, by the source of the discount and the part of the cost that it is about.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.costs.ability_costs import ability_cost
from engine.riftbound.costs.costing import Terms, total_cost
from engine.riftbound.costs.discounts import Kinds
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.costs import Cost, Power

KINDS = ("energy", "power")
_MOST = 5
"""Of so many discounts all kinds are looked through; any further one takes off energy."""


def variants(game: Game, terms: Terms) -> tuple[Terms, ...]:
    """The terms with every kind that the discounts in force could be of; the same ones where there is no choice."""
    if terms.kinds:
        return (terms,)
    parts = dict.fromkeys(one.of.keyword for one in terms.additional if one.of.optional)
    if terms.accelerate:
        parts["accelerate"] = None
    keys = []
    for one in game.in_force.of_either_kind:
        if one.ability.less_of:
            keys += [(one.context.source, f"part {part}") for part in parts]
        elif one.ability.less is not None:
            keys.append((one.context.source, ""))
    return tuple(replace(terms, kinds=kinds) for kinds in _picked(keys)) if keys else (terms,)


def _picked(keys: Sequence[tuple[str, str]]) -> list[Kinds]:
    """Every way to pick a kind for each of these discounts."""
    keys = keys[:_MOST]
    return [tuple(zip(keys, kinds, strict=True)) for kinds in itertools.product(KINDS, repeat=len(keys))]


def total_costs(game: Game, card: str, player: str, terms: Terms, chosen: Sequence[str] = ()) -> dict[Cost, Terms]:
    """What playing a card can come to by the kinds that are picked, each with terms that bring it about.

    What is nowhere less than another one is left out: there a kind was picked of which there is nothing to take off.
    """
    possible = variants(game, terms) if game.mentions.passives else (terms,)
    if len(possible) == 1:
        return {total_cost(game, card, player, terms, chosen): terms}
    found: dict[Cost, Terms] = {}
    for one in possible:
        found.setdefault(total_cost(game, card, player, one, chosen), one)
    return {cost: one for cost, one in found.items() if not _is_beaten(cost, found)}


def ability_costs(
    game: Game, player: str, source: str, ability: Activated, more_power: Power = (), chosen: Sequence[str] = ()
) -> dict[Cost, Kinds]:
    """What activating an ability can come to by the kinds that are picked, each with the kinds."""
    said = game.in_force.of_either_kind if game.mentions.passives else ()
    keys = [(one.context.source, "") for one in said if one.ability.abilities_less is not None]
    if not keys:
        return {ability_cost(game, player, source, ability, more_power, chosen): ()}
    found: dict[Cost, Kinds] = {}
    for kinds in _picked(keys):
        found.setdefault(ability_cost(game, player, source, ability, more_power, chosen, kinds), kinds)
    return {cost: kinds for cost, kinds in found.items() if not _is_beaten(cost, found)}


def _is_beaten(cost: Cost, others: dict[Cost, object] | dict[Cost, Terms] | dict[Cost, Kinds]) -> bool:
    """Whether another cost asks for less and nowhere for more."""
    return any(other != cost and not _asks_for_more(other, cost) for other in others)


def _asks_for_more(one: Cost, other: Cost) -> bool:
    theirs = dict(other.power)
    return one.energy > other.energy or any(amount > theirs.get(domain, 0) for domain, amount in one.power)
