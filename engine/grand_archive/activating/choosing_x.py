"""The number X that a cost leaves to the player: said before anything is chosen or paid (1.1, 1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from engine.core.procedures import Steps
from engine.grand_archive.activating.costing import payable
from engine.grand_archive.game import Game
from engine.grand_archive.language.costs import Cost
from engine.grand_archive.state.context import Context


def asks_for_x(costs: Sequence[Cost]) -> bool:
    """Whether there is an X in one of several costs, which the player says."""
    return any(cost.asks_for_x for cost in costs)


def choose_x(
    game: Game, player: str, item: str, costs: Sequence[Cost], context: Context, name: str | None
) -> Steps[None]:
    """Let a player say how much X is, as far as it can be paid."""

    def can_pay(x: int) -> bool:
        return not payable(game, player, costs, replace(context, x=x), name)

    most = max(takewhile(can_pay, range(len(game.board.cards(f"{player}.hand")) + 1)), default=0)
    step = "activate.x"
    answer = yield from game.pick_number(player, step, 0, most, about=context.source.name)
    game.record(step, [(item, "x", answer)], player=player, subjects=(context.source.name, answer))
