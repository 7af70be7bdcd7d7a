"""Playing cards as part of a resolution (595.3 / 406.3)."""

from __future__ import annotations

from dataclasses import replace

from engine.core.procedures import Steps
from engine.riftbound.actions.movement import base_of, here_or_base
from engine.riftbound.carrying_out import procedure
from engine.riftbound.game import Game
from engine.riftbound.language import instructions as text
from engine.riftbound.language.expressions import Operand
from engine.riftbound.playing.process import begin_play, limited_play_refusals, play
from engine.riftbound.resolving.who import objects_meant, players_meant
from engine.riftbound.state.context import Context
from engine.riftbound.state.offers import Offer


@procedure(text.PlayCard)
def _play(game: Game, do: text.PlayCard, context: Context) -> Steps[None]:
    cards = yield from objects_meant(game, do.what, context)
    if not cards:
        game.record("play.nothing_eligible", player=context.controller, subjects=(context.source,))
    context.done = 0
    for card in cards:
        for player in (yield from players_meant(game, do.player, context.about(card))):
            offer = Offer(do.ignoring, do.less, do.cost, by_effect=True, leaves_to=do.then)
            offer = yield from _with_place(game, do, card, player, offer, context)
            context.done += yield from _play_one(game, do, card, player, offer, context)


def _play_one(game: Game, do: text.PlayCard, card: str, player: str, offer: Offer, context: Context) -> Steps[int]:
    refusals = limited_play_refusals(game, player, card, offer)
    if do.optional:
        wanted = yield from game.confirm(player, "instruction.may", about=card, refused_yes=refusals)
        if not wanted:
            game.record("instruction.declined", player=player, subjects=(context.source,))
            return 0
    elif refusals:
        by_ability = any(one.step == "play.forbidden" for one in refusals)
        also = game.known("play.action_skipped") if by_ability else ()
        game.record("play.not_possible", player=player, subjects=(card,), also=also)
        return 0
    placed = game.known("instruction.here") if do.to == "here" and game.card(card).type == "unit" else ()
    entry = game.record("play.by_effect", player=player, subjects=(context.source, card), also=placed)
    with game.caused_by(entry):
        if game.edition.plays_wait_for_the_resolution:
            begin_play(game, player, card, offer)
        else:
            yield from play(game, player, card, offer)
    return 1


def _with_place(game: Game, do: text.PlayCard, card: str, player: str, offer: Offer, context: Context) -> Steps[Offer]:
    """The offer with where the text lets a unit be played to; gear goes to the usual place whatever is said."""
    if game.card(card).type != "unit":
        return offer
    here = game.matcher.here(context)
    if isinstance(do.to, Operand):
        cards = context.it
        places = yield from objects_meant(game, do.to, context)
        context.it = cards
        return replace(offer, places=places)
    if do.to == "base":
        return replace(offer, to=base_of(player))
    if do.to == "origin":
        seen = context.seen.get(card)
        place = seen.zone if seen is not None else None
        return replace(offer, to=place if place in game.battlefields else base_of(player)) if place else offer
    if do.to == "also_here":
        return replace(offer, also=here or "")
    if do.to == "here":
        return replace(offer, to=here_or_base(game, context, player))
    return offer
