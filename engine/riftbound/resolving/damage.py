"""Dealing damage: by whom, how much, and splitting it (404, 559.3.d / 352.14)."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Sequence

from engine.core.decisions import Distribute, Shares
from engine.core.procedures import Steps
from engine.riftbound.abilities.prevention import dealt_by, foreseen
from engine.riftbound.actions import harm
from engine.riftbound.carrying_out import procedure
from engine.riftbound.chain_items import doer_of
from engine.riftbound.game import Game
from engine.riftbound.language import instructions as text
from engine.riftbound.resolving.who import number_meant, objects_meant
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Doer


@procedure(text.Deal)
def _deal(game: Game, do: text.Deal, context: Context) -> Steps[None]:
    doer = doer_of(game, context)
    if do.source is not None:
        found = yield from objects_meant(game, do.source, context)
        doer = _by_unit(found[0], context) if found else doer
    if do.amount.might_of is not None and do.amount.might_of.kind == "choose":
        found = yield from objects_meant(game, do.amount.might_of, context)
        amount = game.might(found[0]) * do.amount.times if found else 0
    else:
        amount = number_meant(game, do.amount, context)
    units = yield from objects_meant(game, do.to, context)
    if amount > 0 and units:
        bonus = 0 if do.bonus is None else number_meant(game, do.bonus, context)
        amount = dealt_by(game, doer, amount, len(units), split=do.split, of_its_own=bonus)
    elif units and game.known("damage.none_to_raise") and foreseen(game, doer, 0):
        game.record("damage.none_to_raise", player=doer.player, subjects=(doer.source,))
    shares = (yield from _split(game, amount, units, context)) if do.split else dict.fromkeys(units, amount)
    context.done = yield from harm.deal(game, shares, context.controller, doer=doer)


def _by_unit(unit: str, context: Context) -> Doer:
    """A unit that a text names as the source is the only one (404.6.b.3)."""
    return Doer(context.controller, ("unit",), unit, context.item)


@procedure(text.Fight)
def _fight(game: Game, do: text.Fight, context: Context) -> Steps[None]:
    ones = yield from objects_meant(game, do.one, context)
    others = yield from objects_meant(game, do.other, context)
    context.it = (*ones, *others)
    if not ones or not others:
        return
    one, other = ones[0], others[0]
    blows = ((one, game.might(other), _by_unit(other, context)), (other, game.might(one), _by_unit(one, context)))
    context.done = 0
    for unit, amount, doer in blows:
        context.done += yield from harm.deal(game, {unit: amount}, context.controller, doer=doer)


def _split(game: Game, amount: int, units: tuple[str, ...], context: Context) -> Steps[dict[str, int]]:
    """Divide damage among targets as it is dealt, at least 1 to each (559.3.d.5-7 / 352.14.e-g)."""
    if not units or amount <= 0:
        return {}
    if len(units) > amount:
        units = yield from _drop_targets(game, amount, units, context)

    answer = yield Distribute(
        chooser=context.controller,
        step="split.divide",
        rules=game.rules("split.divide"),
        about=context.source,
        amount=amount,
        recipients=units,
        divisions=lambda: _divisions(units, amount),
        number=lambda: math.comb(amount - 1, len(units) - 1),
        any_one=lambda chance: _any_division(units, amount, chance),
        objections=lambda shares: tuple(
            game.refusal("split.at_least_one", unit) for unit in units if shares.get(unit, 0) < 1
        ),
    )
    assert isinstance(answer, tuple)
    subjects = (context.source, *(part for pair in answer for part in pair))
    game.record("split.divide", player=context.controller, subjects=subjects)
    return dict(answer)


def _drop_targets(game: Game, amount: int, units: tuple[str, ...], context: Context) -> Steps[tuple[str, ...]]:
    """More targets than damage: the controller says which stop being targets (559.3.d.8 / 352.14.h)."""
    answer = yield from game.choose(context.controller, "split.too_many", units, least=amount, most=amount)
    game.record("split.too_many", player=context.controller, subjects=(context.source, *answer))
    return tuple(unit for unit in units if unit in answer)


def _divisions(units: Sequence[str], amount: int) -> Iterator[Shares]:
    """Every way to divide damage so that each unit gets some, in order: at first the last unit gets all it can."""
    parts = [1] * (len(units) - 1) + [amount - len(units) + 1]
    while True:
        yield tuple(zip(units, parts, strict=True))
        grown = len(parts) - 1
        while grown and parts[grown] == 1:
            grown -= 1
        if not grown:
            return
        left = parts[grown] - 1
        parts[grown] = 1
        parts[grown - 1] += 1
        parts[-1] = left


def _any_division(units: Sequence[str], amount: int, chance: random.Random) -> Shares:
    """Cut an amount into parts at places drawn at random."""
    cuts = [0, *sorted(chance.sample(range(1, amount), len(units) - 1)), amount]
    parts = (end - start for start, end in itertools.pairwise(cuts))
    return tuple(zip(units, parts, strict=True))
