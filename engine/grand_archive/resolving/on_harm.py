"""Effects that harm objects, take them away, or bring new ones."""

from __future__ import annotations

from functools import partial

from engine.core.procedures import Steps
from engine.grand_archive.actions import generating, tokens, transforming
from engine.grand_archive.carrying_out import procedure
from engine.grand_archive.game import Game
from engine.grand_archive.harm import banishing, damage
from engine.grand_archive.harm.destroying import BY_EFFECT, destroy
from engine.grand_archive.harm.sacrifice import sacrifice, why_not_sacrificed
from engine.grand_archive.language import harm_effects as text
from engine.grand_archive.resolving.who import (
    cards_meant,
    cards_there,
    names_on_field,
    number_meant,
    objects_meant,
    players_meant,
)
from engine.grand_archive.state.context import Context
from engine.grand_archive.values.asking import known


@procedure(text.Deal)
def _deal(game: Game, do: text.Deal, context: Context) -> Steps[None]:
    amount = number_meant(game, do.amount, context)
    sources = known(game, do.by, context)
    found = yield from objects_meant(game, do.to, context)
    source = sources[0] if sources else context.source
    blows = [damage.Blow(source, name, amount) for name in names_on_field(game, found)]
    context.done = yield from damage.deal(game, blows, context.controller)


@procedure(text.Prevent)
def _prevent(game: Game, do: text.Prevent, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.to, context)
    amount = None if do.amount is None else number_meant(game, do.amount, context)
    damage.prevent(game, names_on_field(game, found), amount, context.controller)


@procedure(text.Destroy)
def _destroy(game: Game, do: text.Destroy, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    names = names_on_field(game, found)
    context.moved += tuple(game.ref(name) for name in names)
    destroyed = yield from destroy(game, names, BY_EFFECT, context.controller, context.source)
    context.done = len(destroyed)


@procedure(text.Banish)
def _banish(game: Game, do: text.Banish, context: Context) -> Steps[None]:
    found = yield from cards_meant(game, do.operand, context)
    names = cards_there(game, found)
    context.moved += tuple(game.ref(name) for name in names if game.on_field(name))
    banishing.banish(game, names, context.controller)
    context.done = len(names)
    context.it = tuple(game.ref(name) for name in names)


@procedure(text.Suppress)
def _suppress(game: Game, do: text.Suppress, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    names = names_on_field(game, found)
    context.moved += tuple(game.ref(name) for name in names)
    banishing.suppress(game, names, context.source, context.controller)
    context.done = len(names)
    context.it = tuple(game.ref(name) for name in names)


@procedure(text.ReturnSuppressed)
def _return_suppressed(game: Game, do: text.ReturnSuppressed, context: Context) -> None:
    banishing.return_suppressed(game, known(game, do.operand, context), context.controller)


# -- sacrificing ----------------------------------------------------------------------------------------------


@procedure(text.Sacrifice)
def _sacrifice(game: Game, do: text.Sacrifice, context: Context) -> Steps[None]:
    context.done = 0
    for player in (yield from players_meant(game, do.player, context)):
        if do.operand is not None:
            found = yield from objects_meant(game, do.operand, context)
            meant = names_on_field(game, found)
        else:
            meant = yield from _choose_own(game, do, player, context)
        own = tuple(name for name in meant if game.controller(name) == player)
        others = tuple(name for name in meant if game.controller(name) != player)
        if others:
            game.record("sacrifice.not_yours", player=player, subjects=others)
        context.moved += tuple(game.ref(name) for name in own)
        yield from sacrifice(game, own, player)
        context.done += len(own)


def _choose_own(game: Game, do: text.Sacrifice, player: str, context: Context) -> Steps[tuple[str, ...]]:
    """Let a player choose among what fits and is theirs: nothing else can be sacrificed (52.2.3)."""
    assert do.selector is not None
    fitting = game.candidates(do.selector, context)
    own = tuple(name for name in fitting if game.controller(name) == player)
    count = min(number_meant(game, do.amount, context), len(own))
    if count == 0:
        game.record("sacrifice.nothing", player=player, subjects=(context.source.name,))
        return ()
    answer = yield from game.choose(
        player,
        "sacrifice.choose",
        own,
        about=context.source.name,
        least=count,
        most=count,
        refused=partial(why_not_sacrificed, game, player),
    )
    return tuple(str(name) for name in answer)


# -- what is new ----------------------------------------------------------------------------------------------


@procedure(text.Summon)
def _summon(game: Game, do: text.Summon, context: Context) -> Steps[None]:
    amount = number_meant(game, do.amount, context)
    names: tuple[str, ...] = ()
    for player in (yield from players_meant(game, do.player, context)):
        names += tokens.summon(game, player, do.token, amount, rested=do.rested)
    context.it = tuple(game.ref(name) for name in names)


@procedure(text.Gather)
def _gather(game: Game, do: text.Gather, context: Context) -> None:
    names = tokens.gather(game, context.controller, number_meant(game, do.amount, context))
    context.it = tuple(game.ref(name) for name in names)


@procedure(text.Generate)
def _generate(game: Game, do: text.Generate, context: Context) -> None:
    above = () if do.under is None else names_on_field(game, known(game, do.under, context))
    amount = number_meant(game, do.amount, context)
    under = above[0] if above else None
    names = generating.generate(game, context.controller, do.card, do.zone, under, amount)
    context.done = len(names)
    context.it = tuple(game.ref(name) for name in names)


@procedure(text.Transform)
def _transform(game: Game, do: text.Transform, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    context.done = len(transforming.transform(game, names_on_field(game, found), context.controller))
