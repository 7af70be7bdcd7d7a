"""Effects on cards away from the field."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.grand_archive.actions import cards, copying, counters, looking, transforming
from engine.grand_archive.actions.entering import enter_field
from engine.grand_archive.actions.loading import load
from engine.grand_archive.actions.still_going import INTO_GRAVEYARD, still_going
from engine.grand_archive.carrying_out import procedure
from engine.grand_archive.game import Game
from engine.grand_archive.harm.destroying import tell_of_death, where_they_end
from engine.grand_archive.language import card_effects as text
from engine.grand_archive.resolving.who import (
    cards_meant,
    cards_there,
    names_there,
    number_meant,
    objects_meant,
    players_meant,
)
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.refs import Refs
from engine.grand_archive.zones import bound_for, put


@procedure(text.Draw)
def _draw(game: Game, do: text.Draw, context: Context) -> Steps[None]:
    names: tuple[str, ...] = ()
    for player in (yield from players_meant(game, do.player, context)):
        names += yield from cards.draw(game, player, number_meant(game, do.amount, context), do.to)
    _acted_on(game, names, context)


@procedure(text.Discard)
def _discard(game: Game, do: text.Discard, context: Context) -> Steps[None]:
    names: tuple[str, ...] = ()
    for player in (yield from players_meant(game, do.player, context)):
        amount = number_meant(game, do.amount, context)
        names += yield from cards.choose_to_discard(game, player, amount, do, context)
    _acted_on(game, names, context)


@procedure(text.Reserve)
def _reserve(game: Game, do: text.Reserve, context: Context) -> Steps[None]:
    names: tuple[str, ...] = ()
    for player in (yield from players_meant(game, do.player, context)):
        amount = number_meant(game, do.amount, context)
        names += yield from cards.reserve(game, player, amount, context.source.name)
    _acted_on(game, names, context)


def _acted_on(game: Game, names: tuple[str, ...], context: Context) -> None:
    """What follows may mean these cards, and how many they are."""
    context.it = tuple(game.ref(name) for name in names)
    context.done = len(names)


@procedure(text.Recover)
def _recover(game: Game, do: text.Recover, context: Context) -> Steps[None]:
    context.done = 0
    for player in (yield from players_meant(game, do.player, context)):
        context.done += yield from counters.recover(game, player, number_meant(game, do.amount, context))


@procedure(text.Glimpse)
def _glimpse(game: Game, do: text.Glimpse, context: Context) -> Steps[None]:
    amount = number_meant(game, do.amount, context)
    yield from looking.glimpse(game, context.controller, amount, context.source.name)


@procedure(text.Reveal)
def _reveal(game: Game, do: text.Reveal, context: Context) -> Steps[None]:
    if do.operand is not None:
        found = yield from objects_meant(game, do.operand, context)
        shown = {context.controller: names_there(game, found)}
    else:
        shown = {}
        for player in (yield from players_meant(game, do.player, context)):
            zone = game.board.cards(f"{player}.{do.zone}")
            shown[player] = zone if do.top is None else zone[: number_meant(game, do.top, context)]
    for player, seen in shown.items():
        looking.reveal(game, player, seen)
    names = tuple(name for seen in shown.values() for name in seen)
    context.it = tuple(game.ref(name) for name in names)
    if do.name:
        context.named[do.name] = context.it


@procedure(text.Search)
def _search(game: Game, do: text.Search, context: Context) -> Steps[None]:
    found: Refs = ()
    for whose in (yield from players_meant(game, do.player, context)):
        found += yield from looking.search(game, do, whose, context)
    context.done = len(found)
    context.it = found


@procedure(text.Shuffle)
def _shuffle(game: Game, do: text.Shuffle, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        looking.shuffle(game, player, do.zone)


@procedure(text.Put)
def _put(game: Game, do: text.Put, context: Context) -> Steps[None]:
    found = yield from cards_meant(game, do.operand, context)
    names = cards_there(game, found)
    context.done = len(names)
    if not names:
        return
    if do.zone == "field":
        yield from _put_onto_field(game, do, names, context)
    else:
        names = yield from _put_elsewhere(game, do, names, context)
    context.it = tuple(game.ref(name) for name in names)


def _put_elsewhere(game: Game, do: text.Put, names: tuple[str, ...], context: Context) -> Steps[tuple[str, ...]]:
    """Put cards into another zone than the field; gives those with which nothing else has happened instead."""
    player = context.controller
    step = "put.lineage" if do.zone == "lineage" else "put.card"
    if do.zone == "graveyard":
        on_field = [name for name in names if game.on_field(name)]
        going = yield from still_going(game, on_field, INTO_GRAVEYARD, context.source)
        names = tuple(name for name in names if name not in on_field or name in going)
    if not names:
        return names
    context.moved += tuple(game.ref(name) for name in names if game.on_field(name))
    objects = [name for name in names if do.zone == "graveyard" and game.on_field(name)]
    ends = where_they_end(game, objects, do.zone)
    units = {name: end for name, end in ends.items() if game.facts(name).is_unit}
    put(game, names, do.zone, step, player=player, bottom=do.position == "bottom", beside=(_where(game, do, names),))
    in_graveyard = tuple(name for name, end in ends.items() if end == "graveyard")
    if in_graveyard:
        game.record("destroy.not_by_this", player=player, subjects=in_graveyard)
    tell_of_death(game, units, player, ())
    return names


def _where(game: Game, do: text.Put, names: tuple[str, ...]) -> str:
    """The zone where cards go in the end, to tell of it; several owners have several."""
    zones = dict.fromkeys(f"{game.owner(name)}.{bound_for(game, name, do.zone)}" for name in names)
    return next(iter(zones)) if len(zones) == 1 else "zones"


def _put_onto_field(game: Game, do: text.Put, names: tuple[str, ...], context: Context) -> Steps[None]:
    """Put cards onto the field, rested or transformed where the text says so; each under its owner (5.3).

    What is on the field already stays as it is.
    """
    player = context.controller
    controllers = () if do.control == text.OWNER else (yield from players_meant(game, do.control, context))[:1]
    if do.control != text.OWNER and not controllers:
        return
    names = tuple(name for name in names if not game.on_field(name))
    if do.transformed:
        names = transforming.that_enter_transformed(game, names, player)
    for name in names:
        yield from copying.enters_as(game, name, player)
    writes: list[Write] = [(name, "rested", True) for name in names] if do.rested else []
    writes += [(name, "transformed", True) for name in names] if do.transformed else []
    if names:
        controller = controllers[0] if controllers else None
        enter_field(game, names, controller, "put.field", player=player, writes=writes)


@procedure(text.CopyCard)
def _copy_card(game: Game, do: text.CopyCard, context: Context) -> Steps[None]:
    found = yield from objects_meant(game, do.operand, context)
    passing = do.until == "end_of_turn"
    copies = (
        copying.copy_card(game, name, context.controller, for_this_turn=passing) for name in names_there(game, found)
    )
    _acted_on(game, tuple(copy for copy in copies if copy is not None), context)


@procedure(text.Load)
def _load(game: Game, do: text.Load, context: Context) -> Steps[None]:
    under = yield from objects_meant(game, do.under, context)
    found = yield from objects_meant(game, do.operand, context)
    names, above = names_there(game, found), names_there(game, under)
    context.done = 0
    if above:
        load(game, names, above[0], context.controller)
        context.done = len(names)
    elif names:
        game.record("load.nothing_above", player=context.controller, subjects=names)
