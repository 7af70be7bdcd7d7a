"""What costs take of cards and objects, and whether it can be had at once: nothing pays for two of them (B5.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.grand_archive.game import Game
from engine.grand_archive.language.costs import REST, Cost, ObjectCost
from engine.grand_archive.state.context import Context

RESERVE, DISCARD, MEMORY = "reserve", "discard", "memory"


class Demand(NamedTuple):
    """So many of certain cards or objects, and what is done with them."""

    how: str
    among: tuple[str, ...]
    number: int
    random: bool = False
    itself: bool = False
    """Whether it is the source itself that pays."""
    name: str = ""
    """What the text calls those that pay."""


def demands_of(
    game: Game, player: str, costs: Sequence[Cost], context: Context, reserve: int, name: str | None
) -> list[Demand]:
    """Everything that costs take together; `name` is the card that is being activated, which pays for nothing."""
    found: list[Demand] = []
    if reserve:
        found.append(Demand(RESERVE, _zone(game, player, "hand", name), reserve))
    for cost in costs:
        if cost.discard:
            found.append(_to_discard(game, player, cost, context, name))
        if cost.memory:
            found.append(Demand(MEMORY, _zone(game, player, "memory", name), cost.memory, random=True))
        found += [_of_objects(game, player, one, context, name)._replace(name=cost.name) for one in cost.objects]
    return found


def _zone(game: Game, player: str, zone: str, name: str | None) -> tuple[str, ...]:
    return tuple(one for one in game.board.cards(f"{player}.{zone}") if one != name)


def _to_discard(game: Game, player: str, cost: Cost, context: Context, name: str | None) -> Demand:
    cards = _zone(game, player, cost.discard_from, name)
    if cost.discarded is not None:
        cards = tuple(one for one in cards if game.fits(cost.discarded, one, context))
    return Demand(DISCARD, cards, cost.discard, cost.discard_at_random, name=cost.name)


def _of_objects(game: Game, player: str, cost: ObjectCost, context: Context, name: str | None) -> Demand:
    """Only what the player controls pays (52.2.3); what is rested already cannot be rested (49.5)."""
    itself = cost.selector is None
    found = (context.source.name,) if cost.selector is None else game.candidates(cost.selector, context)
    own = tuple(one for one in found if game.controller(one) == player and one != name)
    if cost.how == REST:
        own = tuple(one for one in own if not game.board.flag(one, "rested"))
    return Demand(cost.how, own, cost.count, itself=itself)


def unmet(demands: Sequence[Demand], taken: Collection[str] = (), rested: Collection[str] = ()) -> Demand | None:
    """The first demand that cannot be met together with those before it; None where all of them can.

    `taken` and `rested` pay for something already. What is rested stays where it is, so that the same object may be
    sacrificed besides.
    """
    for gone, rests in ((rested, True), (taken, False)):
        group = [one for one in demands if (one.how == REST) == rests]
        holders: dict[str, int] = {}
        for number, demand in enumerate(group):
            if not all(_assign(group, number, holders, set(gone)) for _ in range(demand.number)):
                return demand
    return None


def _assign(group: Sequence[Demand], number: int, holders: dict[str, int], seen: set[str]) -> bool:
    """Find one more thing for a demand, if need be by giving another demand something else instead."""
    for name in group[number].among:
        if name in seen:
            continue
        seen.add(name)
        if name not in holders or _assign(group, holders[name], holders, seen):
            holders[name] = number
            return True
    return False
