"""What something costs, and whether it can be paid."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Refusal
from engine.grand_archive.context import Context
from engine.grand_archive.game import Game
from engine.grand_archive.language.costs import Cost
from engine.grand_archive.state import Ref
from engine.grand_archive.values.traits import lasting


def _reserve_to_pay(game: Game, cost: Cost, context: Context, name: str | None = None) -> int:
    """The cards to reserve: the printed number, less what the card itself says, changed by effects; never below zero.

    A reduction below zero adds to the cost: a negative level does (35.3).
    """
    number = game.amount(cost.reserve, context)
    if cost.less is not None:
        number -= game.amount(cost.less, context)
    return max(number + (0 if name is None else _changed_by_effects(game, name)), 0)


def reserve_in_all(game: Game, costs: Sequence[Cost], context: Context, name: str | None) -> int:
    """The cards to reserve for several costs; the first is that of the card `name` itself, which effects may change."""
    own, *others = costs
    return _reserve_to_pay(game, own, context, name) + sum(_reserve_to_pay(game, one, context) for one in others)


def _changed_by_effects(game: Game, name: str) -> int:
    """What effects add to the cost of a card, or take off it."""
    total = 0
    for source in game.field:
        for ability in game.card(source).statics:
            if ability.changes.cost is None:
                continue
            assert ability.affects is not None
            context = Context(game.controller(source), game.ref(source))
            applies = ability.condition is None or game.holds(ability.condition, context)
            if applies and game.fits(ability.affects, name, context):
                total += game.amount(ability.changes.cost, context)
    for effect in lasting(game):
        context = Context(effect.controller, effect.source)
        if effect.changes.cost is None:
            continue
        assert effect.selector is not None
        if game.fits(effect.selector, name, context):
            total += game.amount(effect.changes.cost, context)
    return total


def payable(
    game: Game, player: str, costs: Sequence[Cost], context: Context, name: str | None = None
) -> tuple[Refusal, ...]:
    """Why costs cannot be paid together; empty where they can.

    `name` is the card that is being activated, if one is; the first cost is its own, which effects may change.
    """
    found: list[Refusal] = []
    needed = reserve_in_all(game, costs, context, name)
    taken = _to_discard(costs, "hand")
    in_hand = [one for one in game.board.cards(f"{player}.hand") if one != name]
    if needed + taken > len(in_hand):
        found.append(game.refusal("cost.reserve_too_few" if needed else "cost.discard_too_few", str(needed + taken)))
    in_memory = len(game.board.cards(f"{player}.memory"))
    banished = sum(cost.memory for cost in costs)
    if banished > in_memory:
        found.append(game.refusal("cost.memory_too_few", str(banished)))
    if _to_discard(costs, "memory") > in_memory:
        found.append(game.refusal("cost.discard_too_few", str(_to_discard(costs, "memory"))))
    for cost in costs:
        found += _unpayable_with_objects(game, player, cost, context)
    return tuple(found)


def _to_discard(costs: Sequence[Cost], zone: str) -> int:
    return sum(cost.discard for cost in costs if cost.discard_from == zone)


def _unpayable_with_objects(game: Game, player: str, cost: Cost, context: Context) -> list[Refusal]:
    """Why the part of a cost cannot be paid that objects pay: resting, sacrifices, counters."""
    found: list[Refusal] = []
    source = context.source
    if cost.rest and game.board.flag(source.name, "rested"):
        found.append(game.refusal("cost.rested_already", source.name))
    if cost.sacrifice is not None and len(to_sacrifice(game, player, cost, context)) < cost.sacrifices:
        found.append(game.refusal("cost.sacrifice_too_few", player))
    for counters in cost.counters:
        holder = holder_of_counters(game, player, source, counters.champion)
        if game.counters(holder, counters.kind) < counters.amount:
            found.append(game.refusal("cost.counters_too_few", holder))
    return found


def to_sacrifice(game: Game, player: str, cost: Cost, context: Context) -> tuple[str, ...]:
    """What may be sacrificed for a cost: only what the player controls (52.2.3)."""
    if cost.sacrifice is None:
        return ()
    found = game.candidates(cost.sacrifice, context)
    return tuple(name for name in found if game.controller(name) == player)


def holder_of_counters(game: Game, player: str, source: Ref, champion: bool) -> str:
    """From what a cost takes counters. A player without a champion stands for it, and has no counters."""
    if not champion:
        return source.name
    found = game.champion(player)
    return player if found is None else found
