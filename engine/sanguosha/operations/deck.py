"""Shuffling, turning up, and drawing (3, 4, 10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import ZONE_FIELD
from engine.sanguosha.game import Event, Game
from engine.sanguosha.language.selections import DECK_BOTTOM, Kind
from engine.sanguosha.language.words import DECK, DISCARD_PILE, HAND, PROCESSING, SYSTEM
from engine.sanguosha.zones import move


def shuffle(game: Game) -> None:
    """The system puts the whole discard pile into the deck, then shuffles the deck (3)."""
    discarded = game.zone(DISCARD_PILE)
    if discarded:
        move(game, dict.fromkeys(discarded, DECK_BOTTOM), "shuffle.return", player=SYSTEM)
    deck = game.zone(DECK)
    if deck:
        game.record("shuffle", [(DECK, ZONE_FIELD, game.chance.shuffled(deck))], player=SYSTEM, subjects=(DECK,))


def has_enough(game: Game, amount: int) -> bool:
    """Whether so many cards can be taken off the deck, with those that a shuffle would put there (B3)."""
    return len(game.zone(DECK)) + len(game.zone(DISCARD_PILE)) >= amount


def top_of_deck(game: Game, amount: int) -> tuple[str, ...]:
    """The top cards of the deck; where it holds too few, the discard pile is shuffled into it first (B3)."""
    if len(game.zone(DECK)) < amount:
        with game.caused_by(game.record("deck.too_few", subjects=(amount,))):
            shuffle(game)
    return game.zone(DECK)[:amount]


def draw(game: Game, player: str, amount: int, also: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Draw X cards: gain them from the top of the deck, or as many as there are (10, 7.2). Gives what was drawn."""
    cards = top_of_deck(game, amount)
    if len(cards) < amount:
        game.record("draw.fewer", player=player, subjects=(amount,))
    if cards:
        move(game, dict.fromkeys(cards, f"{player}.{HAND}"), "draw", player=player, also=also)
        game.happened.append(Event("gain", player, cards))
    return cards


def turn_up_top(game: Game, by: str, amount: int) -> tuple[str, ...]:
    """Turn up the top of the deck: put it into the processing area (4.2); gives what was turned up."""
    cards = top_of_deck(game, amount)
    if cards:
        move(game, dict.fromkeys(cards, PROCESSING), "turn_up.top", player=by)
    return cards


def judge(game: Game, player: str) -> tuple[str, ...]:
    """Judge: turn up the top card of the deck (4.2). Gives that card; nothing where there is none."""
    cards = turn_up_top(game, player, 1)
    if cards:
        game.record("event.judged", player=player, subjects=cards)
        game.happened.append(Event("judged", player, cards))
    return cards


def turn_up_from_deck(game: Game, kind: Kind) -> tuple[str, ...]:
    """Turn up a card of a kind out of the deck: the system takes one at random; nothing happens without any (4.3)."""
    fitting = tuple(card for card in game.zone(DECK) if game.fits(card, kind))
    if not fitting:
        game.record("turn_up.none_in_deck", player=SYSTEM)
        return ()
    card = fitting[0] if len(fitting) == 1 else game.chance.shuffled(fitting)[0]
    move(game, {card: PROCESSING}, "turn_up.from_deck", player=SYSTEM, facing="up")
    return (card,)


def turn_face_up(game: Game, by: str, cards: Sequence[str]) -> None:
    """Turn up face-down cards that lie anywhere but in the deck: they stay and are flipped (4.5)."""
    writes = [(card, "face_down", False) for card in cards]
    game.record("turn_up.flip", writes, player=by, subjects=tuple(cards))
