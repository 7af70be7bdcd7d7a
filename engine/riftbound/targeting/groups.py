"""Targets that must fulfil something together: a total of might, standing at one place (352.11).

Which groups do so is found from their might and places, not by forming all groups there could be.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.core.ways import number_of_sets, sets_of
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Operand, Together
from engine.riftbound.state.context import Context, Names


def group_refusals(game: Game, operand: Operand, names: Sequence[str], context: Context) -> tuple[Refusal, ...]:
    """What forbids to choose these objects together; empty where nothing does."""
    wanted = operand.together
    if wanted is None:
        return ()
    total = sum(game.might(name) for name in names)
    apart = wanted.same_place and len({game.zone_of(name) for name in names}) > 1
    doubled = wanted.one_at_each_place and len({game.zone_of(name) for name in names}) < len(names)
    several = wanted.same_controller and len({game.controller(name) for name in names}) > 1
    if apart or doubled or several or not game.matcher.in_range(wanted.might, total, context):
        return (game.refusal("targets.group", "+".join(names)),)
    return ()


def groups(game: Game, operand: Operand, names: Sequence[str], sizes: range, context: Context) -> Iterator[Names]:
    """Go through the groups of these sizes that may be chosen together, the smallest first.

    Raises Malformed where very many are looked at in vain.
    """
    if operand.together is None:
        for size in sizes:
            yield from itertools.combinations(names, size)
        return
    if operand.together.one_at_each_place:
        for size in sizes:
            for at in itertools.combinations(_by_place(game, names), size):
                yield from itertools.product(*at)
        return
    limits = game.matcher.limits(operand.together.might, context)
    if limits is None:
        return
    for size in sizes:
        found = sets_of(_mights(game, names), _places(game, operand.together, names), size, limits, "targets.group")
        yield from (tuple(names[position] for position in group) for group in found)


def number_of_groups(game: Game, operand: Operand, names: Sequence[str], sizes: range, context: Context) -> int | None:
    """How many such groups there are; None where they are too many to count."""
    together = operand.together or Together()
    if together.one_at_each_place:
        return sum(
            math.prod(map(len, at)) for size in sizes for at in itertools.combinations(_by_place(game, names), size)
        )
    limits = game.matcher.limits(together.might, context)
    if limits is None:
        return 0
    return number_of_sets(_mights(game, names), _places(game, together, names), sizes, limits)


def _by_place(game: Game, names: Sequence[str]) -> list[list[str]]:
    """Objects by where they stand."""
    found: dict[str | None, list[str]] = {}
    for name in names:
        found.setdefault(game.zone_of(name), []).append(name)
    return list(found.values())


def _mights(game: Game, names: Sequence[str]) -> list[int]:
    return [game.might(name) for name in names]


def _places(game: Game, together: Together, names: Sequence[str]) -> list[str | None]:
    """What must be the same of all of them: where each stands, and whose it is, as far as that matters."""
    places = (game.zone_of(name) if together.same_place else "" for name in names)
    players = (game.controller(name) if together.same_controller else "" for name in names)
    return [f"{place} {player}" for place, player in zip(places, players, strict=True)]


def regroup(game: Game, operand: Operand, names: tuple[str, ...], context: Context) -> Steps[tuple[str, ...]]:
    """As a text resolves, its targets fulfil the requirement no more: its controller keeps some of them (352.11.b)."""
    if not group_refusals(game, operand, names, context):
        return names
    sizes = range(1, len(names) + 1)
    if next(groups(game, operand, names, sizes, context), None) is None:
        return ()
    answer = yield from game.choose(
        context.controller,
        "targets.regroup",
        names,
        about=context.source,
        least=1,
        most=len(names),
        together=lambda group: group_refusals(game, operand, group, context),
        combinations=lambda: groups(game, operand, names, sizes, context),
        number=lambda: number_of_groups(game, operand, names, sizes, context),
    )
    game.record("targets.regroup", player=context.controller, subjects=(context.source, *answer))
    return answer
