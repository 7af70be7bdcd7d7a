"""What something costs, and whether it can be paid."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Refusal
from engine.grand_archive.activating.demands import Demand, demands_of, unmet
from engine.grand_archive.game import Game
from engine.grand_archive.language.costs import REST, WITH_OBJECTS, Cost, prepared
from engine.grand_archive.standard import ENLIGHTENED_COST
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.values.off_field import change_of_cost


def _reserve_to_pay(game: Game, cost: Cost, context: Context, name: str | None = None) -> int:
    """The cards to reserve: the printed number, less what the card itself says, changed by effects; never below zero.

    A reduction below zero adds to the cost: a negative level does (35.3).
    """
    number = game.amount(cost.reserve, context)
    if cost.less is not None:
        number -= game.amount(cost.less, context)
    return max(number + (0 if name is None else change_of_cost(game, name)), 0)


def reserve_in_all(game: Game, costs: Sequence[Cost], context: Context, name: str | None) -> int:
    """The cards to reserve for several costs; the first is that of the card `name` itself, which effects may change."""
    own, *others = costs
    return _reserve_to_pay(game, own, context, name) + sum(_reserve_to_pay(game, one, context) for one in others)


def payable(
    game: Game, player: str, costs: Sequence[Cost], context: Context, name: str | None = None
) -> tuple[Refusal, ...]:
    """Why costs cannot be paid together; empty where they can.

    `name` is the card that is being activated, if one is; the first cost is its own, which effects may change.
    """
    demands = demands_of(game, player, costs, context, reserve_in_all(game, costs, context, name), name)
    short = [one for one in demands if one.number > len(one.among)]
    found = [_too_few(game, player, one, context) for one in short]
    if not found and len(demands) > 1 and (clash := unmet(demands)) is not None:
        found.append(
            game.refusal("cost.not_twice", context.source.name)
            if clash.how in WITH_OBJECTS
            else _too_few(game, player, clash, context)
        )
    return (*found, *_counters_too_few(game, player, costs, context))


def _too_few(game: Game, player: str, demand: Demand, context: Context) -> Refusal:
    """Why there is not enough of what a cost takes."""
    if demand.how == REST:
        step = "cost.rested_already" if demand.itself else "cost.rest_too_few"
        return game.refusal(step, context.source.name if demand.itself else player)
    about = player if demand.how in WITH_OBJECTS else str(demand.number)
    return game.refusal(f"cost.{demand.how}_too_few", about)


def _counters_too_few(game: Game, player: str, costs: Sequence[Cost], context: Context) -> list[Refusal]:
    """Why counters cannot be removed: what several costs take of the same kind adds up."""
    total: dict[tuple[str, str], int] = {}
    steps: dict[tuple[str, str], str] = {}
    for cost in costs:
        for one in cost.counters:
            key = (holder_of_counters(game, player, context.source, one.champion), one.kind)
            total[key] = total.get(key, 0) + one.amount
            steps[key] = _where_counters_are_asked_for(cost)
    return [
        game.refusal(steps[holder, kind], holder)
        for (holder, kind), amount in total.items()
        if game.counters(holder, kind) < amount
    ]


def _where_counters_are_asked_for(cost: Cost) -> str:
    """The step that says why too few counters will not do: those of Prepare, or of the counters' own ability."""
    if cost == ENLIGHTENED_COST:
        return "cost.enlighten_too_few"
    return "cost.prepare_too_few" if cost == prepared(cost.counters[0].amount).cost else "cost.counters_too_few"


def holder_of_counters(game: Game, player: str, source: Ref, champion: bool) -> str:
    """From what a cost takes counters. A player without a champion stands for it, and has no counters."""
    if not champion:
        return source.name
    found = game.champion(player)
    return player if found is None else found
