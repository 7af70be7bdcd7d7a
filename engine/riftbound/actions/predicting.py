"""Predict: look at the top of the Main Deck, recycle any of it, and put the rest back as one likes (436)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.actions.cards import recycle
from engine.riftbound.game import Game
from engine.riftbound.state.sight import SEEN_BY, shown_to


def predict(game: Game, player: str, count: int) -> Steps[tuple[str, ...]]:
    """Let a player predict so many cards, or as many as there are; gives those that stay on top."""
    deck = game.zone(f"{player}.deck")
    if len(deck) < count:
        game.record("predict.as_many_as_possible", player=player, subjects=(player, len(deck), count))
    cards = deck[:count]
    if not cards:
        return ()
    writes: list[Write] = [(card, SEEN_BY, shown_to(game, card, (player,))) for card in cards]
    step = "predict" if len(cards) == 1 else "predict.several"
    game.record(step, writes, player=player, subjects=(player, len(cards), *cards))
    yield from happened_to(game, "look", cards, player)
    answer = yield from game.choose(player, "predict.recycle", cards, least=0, most=len(cards))
    if answer:
        yield from recycle(game, [str(card) for card in answer], player)
    kept = tuple(card for card in cards if card not in answer)
    if len(kept) > 1:
        kept = yield from _put_back(game, player, kept)
    return kept


def _put_back(game: Game, player: str, cards: tuple[str, ...]) -> Steps[tuple[str, ...]]:
    """Put cards back on top of the Main Deck as their player likes, the first one uppermost (436.1.a)."""
    order = tuple(str(card) for card in (yield from game.put_in_order(player, "predict.order", cards)))
    zone = f"{player}.deck"
    rest = tuple(card for card in game.zone(zone) if card not in cards)
    writes: list[Write] = [(zone, "cards", (*order, *rest))]
    game.record("predict.order", writes, player=player, subjects=(player, len(order), *order))
    return order
