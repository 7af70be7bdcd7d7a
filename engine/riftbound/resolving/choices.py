"""Conditions and choices within a text: if, may, choose one, pay any amount."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.carrying_out import carry_out, procedure
from engine.riftbound.chain_items import is_triggered
from engine.riftbound.citing.dependent_steps import active, inactive
from engine.riftbound.citing.keyword_steps import legion_on
from engine.riftbound.game import Game
from engine.riftbound.language import instructions as text
from engine.riftbound.language.costs import Cost
from engine.riftbound.language.words import ANY
from engine.riftbound.playing.paying import can_pay, pay
from engine.riftbound.playing.payments import within_reach
from engine.riftbound.resolving.who import players_meant, was_lessened, was_replaced
from engine.riftbound.state.context import Context


@procedure(text.If)
def _if(game: Game, do: text.If, context: Context) -> Steps[None]:
    matcher = game.new_matcher()
    met = matcher.holds(do.condition, context)
    if matcher.asked_of_the_gone:
        game.record("information.gone", player=context.controller, subjects=(context.source,))
    also = legion_on(game, context) if do.condition.legion else ()
    if met and do.condition.makes_dependent:
        game.record("dependent.met", player=context.controller, subjects=(context.source,), also=active(do.condition))
    if met and do.condition.done and was_lessened(game):
        game.record("linked.done_in_part", player=context.controller, subjects=(context.source,))
    if met:
        if also:
            game.record("legion.met", player=context.controller, subjects=(context.source,), also=also)
        if do.instead:
            game.record("instruction.instead", player=context.controller, subjects=(context.source,))
        yield from carry_out(game, do.then, context)
    else:
        also = (*also, *inactive(do.condition))
        if do.condition.done:
            also = (*also, *game.known("linked.done_otherwise" if was_replaced(game) else "linked.not_done"))
        elif not do.condition.legion and not do.condition.makes_dependent and is_triggered(game, context.item):
            also = (*also, *game.known("condition.of_effect"))
        game.record("condition.not_met", player=context.controller, subjects=(context.source,), also=also)
        yield from carry_out(game, do.otherwise, context)


@procedure(text.May)
def _may(game: Game, do: text.May, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        refusals = () if do.cost is None else can_pay(game, player, do.cost, context.source, context)
        wanted = yield from game.confirm(player, "instruction.may", about=context.source, refused_yes=refusals)
        later = game.known("instruction.may_later") if is_triggered(game, context.item) else ()
        if not wanted:
            also = ("pay.declined",) if _pays_resources(game, do.cost) else ()
            also = (*also, *later)
            game.record("instruction.declined", player=player, subjects=(context.source,), also=also)
            yield from carry_out(game, do.otherwise, context)
            continue
        if do.cost is not None:
            yield from pay(game, player, do.cost, context.source, context=context)
            also = ("pay.as_instructed",) if _pays_resources(game, do.cost) else ()
            priced = game.known("instruction.paid_later") if later and not do.linked else ()
            step = "instruction.may_done" if do.linked else "instruction.may_paid"
            game.record(step, player=player, subjects=(context.source,), also=(*also, *later, *priced))
        yield from carry_out(game, do.then, context)


def _pays_resources(game: Game, cost: Cost | None) -> bool:
    """Whether a text has somebody pay energy or power, which is an action of its own by 2026-07-16 (444)."""
    return cost is not None and bool(cost.energy or cost.power) and game.edition.tells_of_other_costs


@procedure(text.PayAny)
def _pay_any(game: Game, do: text.PayAny, context: Context) -> Steps[None]:
    player = context.controller
    reach = within_reach(game, player, context.source)
    most = reach.energy if do.of == "energy" else sum(amount for _, amount in reach.power)
    answer = yield from game.pick_number(player, "instruction.pay_any", 0, most, about=context.source)
    game.record("instruction.pay_any", player=player, subjects=(context.source, answer))
    if answer:
        cost = Cost(energy=answer) if do.of == "energy" else Cost(power=((ANY, answer),))
        yield from pay(game, player, cost, context.source)
    context.paid = answer
    yield from carry_out(game, do.then, context)


@procedure(text.Modes)
def _modes(game: Game, do: text.Modes, context: Context) -> Steps[None]:
    """A choice that is made only as the text resolves, because another player makes it."""
    for player in (yield from players_meant(game, do.player or "you", context)):
        step, options = "modes.choose_on_resolution", tuple(do.modes)
        answer = yield from game.choose(player, step, options, about=context.source)
        game.record(step, player=player, subjects=(context.source, *answer))
        yield from carry_out(game, do.modes[answer[0]], context)
