"""Effects made of others: if, may, unless, and what a text does when you do something (47)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.grand_archive.abilities.triggers import delay
from engine.grand_archive.activating.costing import payable
from engine.grand_archive.activating.paying import pay
from engine.grand_archive.carrying_out import carry_out, procedure
from engine.grand_archive.game import Game, Waiting
from engine.grand_archive.language import effects as text
from engine.grand_archive.language.descriptions import Condition
from engine.grand_archive.resolving.who import players_meant
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.values.labels import labels_in, step_of_label


@procedure(text.If)
def _if(game: Game, do: text.If, context: Context) -> Steps[None]:
    holds = game.holds(do.condition, context)
    _tell_labels(game, do.condition, context)
    if not holds and not labels_in(do.condition):
        game.record("condition.not_met", player=context.controller, subjects=(context.source.name,))
    yield from carry_out(game, do.then if holds else do.otherwise, context)


def _tell_labels(game: Game, condition: Condition, context: Context) -> None:
    """Record for each label keyword in a condition that it holds, or does not."""
    for label in labels_in(condition):
        step = step_of_label(game, label, context)
        game.record(step, player=context.controller, subjects=(context.source.name,))


@procedure(text.May)
def _may(game: Game, do: text.May, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.by, context)):
        said = yield from game.confirm(player, "may.choose", about=context.source.name)
        context.done = int(bool(said))
        game.record("may.choose" if said else "may.declined", player=player, subjects=(context.source.name,))
        yield from carry_out(game, do.do if said else do.otherwise, context)


@procedure(text.Unless)
def _unless(game: Game, do: text.Unless, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.by, context)):
        cannot = payable(game, player, (do.cost,), context)
        step = "upkeep.pay" if do.cost.label == "upkeep" else "unless.pay"
        said = yield from game.confirm(player, step, about=context.source.name, refused_yes=cannot)
        if said:
            game.record(step, player=player, subjects=(context.source.name,))
            yield from pay(game, player, (do.cost,), context)
            yield from carry_out(game, do.paid, context)
        else:
            step = "upkeep.not_paid" if do.cost.label == "upkeep" else "unless.not_paid"
            game.record(step, player=player, subjects=(context.source.name,))
            yield from carry_out(game, do.then, context)


@procedure(text.Later)
def _later(game: Game, do: text.Later, context: Context) -> None:
    """A delayed trigger, which remembers as `it` what the effect before acted on (B3.4)."""
    named = {**context.named, "it": context.it}
    delay(game, context.source, do.text, context.controller, do.kind, named, whose=do.whose)


@procedure(text.WhenYouDo)
def _when_you_do(game: Game, do: text.WhenYouDo, context: Context) -> None:
    """The rest is an ability of its own, which goes on the stack once this text has resolved (47.1)."""
    if not context.done:
        game.record("reflexive.not_done", player=context.controller, subjects=(context.source.name,))
        return
    item = game.fresh(f"{context.source.name}'s ability")
    event = context.event or Event("reflexive", None, context.controller)
    named = tuple(context.named.items())
    waiting = Waiting(item, context.source, do.text, "", context.controller, event, named, "reflexive")
    game.waiting.append(waiting)
