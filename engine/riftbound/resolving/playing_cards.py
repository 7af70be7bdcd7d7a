"""Playing cards as part of a resolution (595.3 / 406.3)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.actions.movement import base_of, here_or_base
from engine.riftbound.carrying_out import procedure
from engine.riftbound.game import Game
from engine.riftbound.language import instructions as text
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
            offer = Offer(do.ignoring, do.less, do.cost, to=_place(game, do, card, player, context), by_effect=True)
            context.done += yield from _play_one(game, do, card, player, offer, context)


def _play_one(game: Game, do: text.PlayCard, card: str, player: str, offer: Offer, context: Context) -> Steps[int]:
    refusals = limited_play_refusals(game, player, card, offer)
    if do.optional:
        wanted = yield from game.confirm(player, "instruction.may", about=card, refused_yes=refusals)
        if not wanted:
            game.record("instruction.declined", player=player, subjects=(context.source,))
            return 0
    elif refusals:
        game.record("play.not_possible", player=player, subjects=(card,))
        return 0
    entry = game.record("play.by_effect", player=player, subjects=(context.source, card))
    with game.caused_by(entry):
        if game.edition.plays_wait_for_the_resolution:
            begin_play(game, player, card, offer)
        else:
            yield from play(game, player, card, offer)
    return 1


def _place(game: Game, do: text.PlayCard, card: str, player: str, context: Context) -> str:
    """Where the text lets a unit be played to; empty for the usual places, where gear goes whatever is said."""
    if do.to == "base":
        return base_of(player)
    played_here = do.to == "here" and game.card(card).type == "unit" and game.matcher.here(context) is not None
    return here_or_base(game, context, player) if played_here else ""
