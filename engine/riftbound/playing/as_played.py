"""What the text of a card does as it is played: a part of its entering, before which nothing can happen (369.3)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.carrying_out import carry_out
from engine.riftbound.game import Game
from engine.riftbound.language.creating import AsPlayed
from engine.riftbound.state.context import Context


def done_as_played(game: Game, player: str, card: str, place: str) -> Steps[str]:
    """Do what a card says is done as it is played; gives where it enters, which its text may replace (369.3)."""
    for ability in game.card(card).abilities:
        if isinstance(ability, AsPlayed):
            entry = game.record("play.as_played", player=player, subjects=(card,))
            context = Context(card, player, item=card)
            with game.caused_by(entry):
                yield from carry_out(game, ability.do, context)
            if context.enters_at is not None:
                game.record("play.enters_there", player=player, subjects=(card, place, context.enters_at))
                place = context.enters_at
    return place
