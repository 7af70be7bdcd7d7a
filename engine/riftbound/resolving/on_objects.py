"""Instructions that act on objects: kill, stun, ready, recall, put somewhere, move, swap, take control."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.actions import cards, control, deck, harm, status
from engine.riftbound.actions.movement import base_of, move, recall
from engine.riftbound.actions.new_choices import choose_anew
from engine.riftbound.actions.revealing import reveal_these
from engine.riftbound.actions.staying import fitting_into_champion_zone, removable, unmoved_by_enemies
from engine.riftbound.carrying_out import procedure
from engine.riftbound.chain_items import doer_of, is_keyword
from engine.riftbound.game import Game
from engine.riftbound.language import instructions as text
from engine.riftbound.language.expressions import Operand
from engine.riftbound.resolving.who import objects_meant, players_meant, unreplaced
from engine.riftbound.state.context import Context


@procedure(text.Affect)
def _affect(game: Game, do: text.Affect, context: Context) -> Steps[None]:
    you = context.controller
    objects = removable(game, (yield from objects_meant(game, do.what, context)), do.verb, you)
    if do.verb == "stun":
        objects = yield from unreplaced(game, "stun", objects, context)
    if not objects:
        context.done = 0
    elif do.verb == "kill":
        context.done = yield from harm.kill(game, objects, you, doers=doer_of(game, context))
    elif do.verb == "discard":
        context.done = yield from cards.discard_these(game, objects, you)
    elif do.verb == "ready":
        context.done = yield from status.ready_by_effect(game, objects, you)
    elif do.verb == "heal":
        context.done = yield from status.heal(game, objects, you)
    elif do.verb == "recall":
        context.done = yield from recall(game, objects, you)
    elif do.verb == "empower":
        context.done = yield from status.empower(
            game, objects, you, by_keyword=is_keyword(game, context.item, "empower")
        )
    elif do.verb == "recycle":
        context.done = yield from cards.recycle(game, objects, you)
    else:
        context.done = yield from _SIMPLE[do.verb](game, objects, you)
        if do.verb == "banish" and game.mentions.memories:
            _remember_banished(game, objects, context)


def _remember_banished(game: Game, cards: Sequence[str], context: Context) -> None:
    """Keep what was banished with an object, where a text asks for it (397, 411.6): its source.

    What a card appends to another counts for both, as long as they are on the board (411.6.a).
    """
    banished = tuple((card, game.incarnation(card)) for card in cards)
    with_both = context.attached and context.attached != context.source
    there = (context.source,) if game.on_board(context.source) else ()
    sources = tuple(dict.fromkeys((context.attached or context.source, *there)))
    writes: list[Write] = [
        (source, "banished_with", (*game.board.names(source, "banished_with"), *banished)) for source in sources
    ]
    also = game.known("banish.with_both") if with_both else ()
    game.record("banish.remembered", writes, player=context.controller, subjects=(sources[0], *cards), also=also)


_SIMPLE: dict[str, Callable[[Game, Sequence[str], str], Steps[int]]] = {
    "lose_control": control.lose,
    "stun": status.stun,
    "exhaust": status.exhaust,
    "buff": status.buff,
    "spend_buff": status.spend_buff,
    "disempower": status.disempower,
    "banish": cards.banish,
    "counter": harm.counter,
    "counter_to_hand": harm.counter_to_hand,
    "draw": deck.draw_these,
    "reveal": reveal_these,
}


@procedure(text.PutInto)
def _put_into(game: Game, do: text.PutInto, context: Context) -> Steps[None]:
    objects = removable(game, (yield from objects_meant(game, do.what, context)), "put", context.controller)
    if do.zone == "hand":
        objects = yield from unreplaced(game, "return", tuple(map(str, objects)), context)
    if do.zone == "champion":
        objects = fitting_into_champion_zone(game, objects, context.controller)
    if do.ordered:
        answer = yield from game.put_in_order(context.controller, "put.order", objects)
        objects = tuple(str(name) for name in answer)
    if objects:
        remembered = do.what.kind in ("it", "named") and any(_is_banished(game, name) for name in objects)
        also = ("banish.own_cards",) if remembered else ()
        context.done = yield from cards.put_into(game, objects, do.zone, context.controller, also)


def _is_banished(game: Game, card: str) -> bool:
    return (game.zone_of(card) or "").endswith(".banishment")


@procedure(text.Choice)
def _choose(game: Game, do: text.Choice, context: Context) -> Steps[None]:
    yield from objects_meant(game, do.what, context)


@procedure(text.Move)
def _move(game: Game, do: text.Move, context: Context) -> Steps[None]:
    units = removable(game, (yield from objects_meant(game, do.what, context)), "move", context.controller)
    units = unmoved_by_enemies(game, units, context.controller)
    if not units:
        return
    if do.to == "base":
        for player in game.players:
            own = [unit for unit in units if game.controller(unit) == player]
            context.done = yield from move(game, own, base_of(player), context.controller)
        return
    to = yield from _destination(game, do, units, context)
    context.it = units
    if to is not None:
        context.done = yield from move(game, units, to, context.controller)


def _destination(game: Game, do: text.Move, units: Sequence[str], context: Context) -> Steps[str | None]:
    """Where units are moved to: a battlefield or the place of a unit, here, or where the unit of the event went."""
    if isinstance(do.to, Operand):
        found = yield from objects_meant(game, do.to, context)
        return _place(game, found[0]) if found else None
    if do.to == "with_event":
        moved = context.event.object if context.event is not None else None
        return moved.zone if moved is not None else None
    here, event = game.matcher.here(context), context.event
    if event is not None and event.is_combat_of(context.source) and here not in game.battlefields:
        # "This battlefield" of a unit that is at none by now (359.3.f.2).
        game.record("move.no_battlefield", player=context.controller, subjects=(context.source, *units))
        return None
    return here


def _place(game: Game, name: str) -> str | None:
    """A battlefield or a base stands for itself, a unit for its place."""
    stands_for_itself = name in game.battlefields or not game.is_card(name)
    return name if stands_for_itself else game.zone_of(name)


@procedure(text.Swap)
def _swap(game: Game, do: text.Swap, context: Context) -> Steps[None]:
    ones = yield from objects_meant(game, do.one, context)
    others = yield from objects_meant(game, do.other, context)
    there = [(name, game.zone_of(name)) for name in (*ones, *others) if game.on_board(name)]
    if len(there) == 2:
        (one, place_of_one), (other, place_of_other) = there
        for unit, to in ((one, place_of_other), (other, place_of_one)):
            assert to is not None
            free = unmoved_by_enemies(game, (unit,), context.controller)
            context.done = yield from move(game, free, to, context.controller)


@procedure(text.TakeControl)
def _take_control(game: Game, do: text.TakeControl, context: Context) -> Steps[None]:
    objects = yield from objects_meant(game, do.what, context)
    if do.while_there and not game.on_board(context.source):
        game.record("control.not_gained", player=context.controller, subjects=(context.source, *objects))
        context.done = 0
        return
    holder = context.source if do.while_there else ""
    context.done = 0
    for player in (yield from players_meant(game, do.player, context.about(*objects))):
        context.done += yield from control.take(game, objects, player, holder)
    context.it = objects
    if do.new_choices:
        for item in objects:
            yield from choose_anew(game, item, context.controller)
