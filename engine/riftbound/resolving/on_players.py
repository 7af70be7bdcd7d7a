"""Instructions that players carry out: draw, discard, mill, channel, gain points, look and reveal."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.actions import cards, deck, resources
from engine.riftbound.actions.experience import gain_xp
from engine.riftbound.actions.points import gain_points, lose_points
from engine.riftbound.actions.predicting import predict
from engine.riftbound.actions.revealing import reveal_hand, reveal_top_rune, reveal_until
from engine.riftbound.carrying_out import carry_out, procedure
from engine.riftbound.game import Game, GameOver
from engine.riftbound.language import instructions as text
from engine.riftbound.language.expressions import Amount
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.points import GainPoints, LosePoints
from engine.riftbound.resolving.who import number_meant, players_meant
from engine.riftbound.state.context import Context
from engine.riftbound.targeting.operands import offers_only


def _count_for(game: Game, amount: Amount, player: str, context: Context) -> int:
    """The amount for one player: it may be read from what that player has."""
    before, context.that_player = context.that_player, player
    try:
        return number_meant(game, amount, context)
    finally:
        context.that_player = before


@procedure(text.Draw)
def _draw(game: Game, do: text.Draw, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        count = _count_for(game, do.amount, player, context)
        context.done = yield from deck.draw(game, player, count)


@procedure(text.Discard)
def _discard(game: Game, do: text.Discard, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        count = _count_for(game, do.amount, player, context)
        context.it = yield from cards.discard(game, player, count)
        context.done = len(context.it)


@procedure(text.Mill)
def _mill(game: Game, do: text.Mill, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        count = _count_for(game, do.amount, player, context)
        context.it = yield from deck.put_from_deck(game, player, count, "trash", "mill")
        context.done = len(context.it)


@procedure(text.BanishTop)
def _banish_top(game: Game, do: text.BanishTop, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        count = _count_for(game, do.amount, player, context)
        context.it = yield from deck.put_from_deck(game, player, count, "banishment", "banish_top")
        context.done = len(context.it)


@procedure(text.Channel)
def _channel(game: Game, do: text.Channel, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        count = _count_for(game, do.amount, player, context)
        context.done = yield from resources.channel(game, player, count, exhausted=do.exhausted)


@procedure(GainPoints)
def _gain_points(game: Game, do: GainPoints, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        count = _count_for(game, do.amount, player, context)
        yield from gain_points(game, player, count, "points.by_effect")


@procedure(LosePoints)
def _lose_points(game: Game, do: LosePoints, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        count = _count_for(game, do.amount, player, context)
        context.done = yield from lose_points(game, player, count)


@procedure(text.Predict)
def _predict(game: Game, do: text.Predict, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        context.it = yield from predict(game, player, _count_for(game, do.amount, player, context))


@procedure(text.GainXp)
def _gain_xp(game: Game, do: text.GainXp, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        gain_xp(game, player, _count_for(game, do.amount, player, context))


@procedure(text.RecycleFrom)
def _recycle_from(game: Game, do: text.RecycleFrom, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        count = _count_for(game, do.amount, player, context)
        context.done = yield from cards.recycle_from(game, player, do.zone, count)


@procedure(text.Reveal)
def _reveal(game: Game, do: text.Reveal, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        if do.zone == "hand":
            seen = yield from reveal_hand(game, player)
        elif do.zone == "rune_deck":
            seen = yield from reveal_top_rune(game, player)
        elif do.until is not None:
            seen = yield from reveal_until(game, player, do.until, context)
        else:
            count = _count_for(game, do.amount, player, context)
            seen = yield from deck.see_top(game, player, count, look=do.look, handled=bool(do.then))
        context.it = seen
        if do.name:
            context.named[do.name] = (*context.named.get(do.name, ()), *seen)
        context.done = len(seen)
        yield from carry_out(game, do.then if seen else _without_what_was_seen(game, do, context), context)


def _without_what_was_seen(game: Game, do: text.Reveal, context: Context) -> tuple[Instruction, ...]:
    """What is left of a text that has shown no card: nobody is asked about what could be done with it (418.1.c.1)."""
    names = frozenset(("it", do.name)) - {""}
    left = tuple(one for one in do.then if not offers_only(one, names))
    if len(left) < len(do.then):
        game.record("see.nothing_to_act_on", player=context.controller, subjects=(context.source,))
    return left


@procedure(text.ExtraTurn)
def _extra_turn(game: Game, do: text.ExtraTurn, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        before = game.board.names(GAME, "extra_turns")
        waiting = (player, *before) if game.edition.newest_extra_turn_comes_first else (*before, player)
        game.record("turn.extra", [(GAME, "extra_turns", waiting)], player=context.controller, subjects=(player,))


@procedure(text.WinGame)
def _win(game: Game, do: text.WinGame, context: Context) -> Steps[None]:
    for player in (yield from players_meant(game, do.player, context)):
        game.record("win.by_effect", [(GAME, "winner", player)], player=player, subjects=(player, game.points(player)))
        raise GameOver
