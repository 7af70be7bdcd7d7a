"""Which kind a discount of energy or power takes off: picked as the cost is settled (356.4 of 2026-07-16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.riftbound.costs.discounts import Kinds
from engine.riftbound.game import Game
from engine.riftbound.language.costs import FREE, Cost
from engine.riftbound.playing.paying import can_pay

Settled = TypeVar("Settled")


def cannot_pay_any(game: Game, player: str, costs: Iterable[Cost], source: str) -> tuple[Refusal, ...]:
    """Why none of these costs can be paid; empty where one of them can."""
    first: tuple[Refusal, ...] = ()
    for cost in costs:
        refusals = can_pay(game, player, cost, source)
        if not refusals:
            return ()
        first = first or refusals
    return first


def pick_kinds(
    game: Game, player: str, source: str, found: dict[Cost, Settled], kinds: Sequence[Kinds]
) -> Steps[Settled]:
    """Pick among the costs that something can come to, each with the kinds by which it does; one that can be paid.

    Nothing is asked, and nothing told, where there is no choice.
    """
    results = list(found.items())
    if len(results) == 1:
        return results[0][1]
    labels = {"+".join(kind for _, kind in one): number for number, one in enumerate(kinds)}
    payable = [label for label, number in labels.items() if not can_pay(game, player, results[number][0], source)]

    def refused(label: str) -> tuple[Refusal, ...]:
        return can_pay(game, player, results[labels[label]][0] if label in labels else FREE, source)

    step = "cost.discount_kind"
    answer = yield from game.choose(player, step, tuple(payable or labels), about=source, refused=refused)
    cost, settled = results[labels[str(answer[0])]]
    game.record(step, player=player, subjects=(source, str(answer[0]), *cost.figures))
    return settled
