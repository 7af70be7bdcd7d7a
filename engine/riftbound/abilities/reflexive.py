"""Reflexive triggers ("do this"), and triggers that a text sets off again (379-381)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.delayed import text_key
from engine.riftbound.abilities.events import triggers_of
from engine.riftbound.citing.windows import onto_chain
from engine.riftbound.game import Game
from engine.riftbound.language.instructions import DoThis
from engine.riftbound.state.context import THAT_PLAYER, Context
from engine.riftbound.state.snapshots import Event
from engine.riftbound.state.state import CHAIN
from engine.riftbound.zones import unanswered


def put_on_chain(game: Game, do: DoThis, times: int, context: Context) -> None:
    """Put the ability on the chain as a pending item, so many times, in order (380.1.a, 381.1, 381.2)."""
    known = {**context.named, "it": context.it}
    if context.that_player is not None:
        known[THAT_PLAYER] = (context.that_player,)
    named = tuple((name, tuple(objects)) for name, objects in known.items())
    key = text_key(game, context, do)
    for count in range(times):
        item = game.fresh(f"{context.source}'s ability")
        writes: list[Write] = [
            (CHAIN, "cards", (*game.chain, item)),
            (item, "kind", "ability"),
            (item, "source", context.source),
            (item, "ability", key),
            (item, "controller", context.controller),
            (item, "pending", True),
            (item, "here", game.matcher.here(context)),
            (item, "named", named),
            (item, "paid", context.paid or None),
            *unanswered(),
        ]
        if context.event is not None:
            game.events_of[item] = context.event
        also = ("reflexive.several",) if count else ()
        subjects = (context.source, item)
        more = (*also, *onto_chain(game))
        game.record("reflexive.to_chain", writes, player=context.controller, subjects=subjects, also=more)


def trigger_again(game: Game, event: str, objects: Sequence[str], context: Context) -> Steps[None]:
    """Let the abilities of these objects that trigger on an event trigger once more."""
    events = [
        Event(event, game.snapshot(name), game.controller(name), place=game.battlefield_of(name)) for name in objects
    ]
    game.record("trigger.again", player=context.controller, subjects=(context.source, *objects))
    yield from triggers_of(game, events, objects)
