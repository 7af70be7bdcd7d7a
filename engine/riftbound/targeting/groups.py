"""Targets that must fulfil something together: a total of might, standing at one place (352.11)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.riftbound.context import Context
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Operand


def group_refusals(game: Game, operand: Operand, names: Sequence[str], context: Context) -> tuple[Refusal, ...]:
    """What forbids to choose these objects together; empty where nothing does."""
    wanted = operand.together
    if wanted is None:
        return ()
    total = sum(game.might(name) for name in names)
    apart = wanted.same_place and len({game.zone_of(name) for name in names}) > 1
    if apart or not game.matcher.in_range(wanted.might, total, context):
        return (game.refusal("targets.group", "+".join(names)),)
    return ()


def regroup(game: Game, operand: Operand, names: tuple[str, ...], context: Context) -> Steps[tuple[str, ...]]:
    """As a text resolves, its targets fulfil the requirement no more: its controller keeps some of them (352.11.b)."""
    if not group_refusals(game, operand, names, context):
        return names
    sizes = range(1, len(names))
    fitting = [
        group
        for size in sizes
        for group in itertools.combinations(names, size)
        if not group_refusals(game, operand, group, context)
    ]
    if not fitting:
        return ()
    answer = yield from game.choose(
        context.controller,
        "targets.regroup",
        names,
        about=context.source,
        least=1,
        most=len(names),
        together=lambda group: group_refusals(game, operand, group, context),
    )
    game.record("targets.regroup", player=context.controller, subjects=(context.source, *answer))
    return answer
