"""Showing a private card of one's own, at any moment and of one's own accord: no revealing (600.2.b / 411.2.b)."""

from __future__ import annotations

from engine.core.decisions import Action, Refusal
from engine.riftbound.game import Game
from engine.riftbound.state.sight import SEEN_BY, shown_to, sight

SHOW = "show"
_OWN = ("read.own_hand", "read.own_facedown")


def show_refusals(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """What forbids a player to show a card; empty where it is a private card of that player."""
    card = action.what[0]
    mine = game.is_card(card) and sight(game, player, card).step in _OWN
    return () if mine else (game.refusal("show.not_private", card),)


def show_card(game: Game, player: str, action: Action) -> None:
    """Let one other player, or all where none is named, see a card; nothing triggers, for nothing is revealed."""
    card = action.what[0]
    others = (action.to,) if action.to else tuple(other for other in game.players if other != player)
    game.record("show", [(card, SEEN_BY, shown_to(game, card, others))], player=player, subjects=(card, *others))
