"""What a deck may hold (1.3, 2.1.4, 2.1.8, 2.2.2, 2.3.3, 3.2.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.core.decisions import Refusal
from engine.vanguard.cards import Card
from engine.vanguard.decks import Deck
from engine.vanguard.game import Game
from engine.vanguard.language.words import NATIONS

MAIN_DECK_SIZE = 46
COPIES = 4
SENTINELS = 4
HEAL_TRIGGERS = 4
OVER_TRIGGERS = 1
RIDE_GRADES = (0, 1, 2, 3)


def deck_refusals(game: Game, deck: Deck) -> tuple[Refusal, ...]:
    """Everything that forbids to bring a deck; empty where it is legal."""
    return (*_sizes(game, deck), *_copies(game, deck), *_limited(game, deck), *_nations(game, deck))


def _sizes(game: Game, deck: Deck) -> Iterator[Refusal]:
    grades = sorted(game.cards[name].grade for name in deck.ride)
    if tuple(grades) != RIDE_GRADES or any(game.cards[name].type != "unit" for name in deck.ride):
        yield game.refusal("deck.ride_deck", "+".join(deck.ride))
    if deck.main_sleeves in deck.ride_sleeves:
        yield game.refusal("deck.sleeves", deck.main_sleeves)
    size = sum(deck.main.values())
    if size != MAIN_DECK_SIZE:
        yield game.refusal("deck.size", str(size))


def _copies(game: Game, deck: Deck) -> Iterator[Refusal]:
    counts: Counter[str] = Counter()
    for name, count in deck.copies.items():
        counts[game.cards[name].called] += count
    in_ride_deck = {game.cards[name].called for name in deck.ride}
    for called, count in counts.items():
        if count > COPIES:
            yield game.refusal("deck.copies_with_ride_deck" if called in in_ride_deck else "deck.copies", called)


def _limited(game: Game, deck: Deck) -> Iterator[Refusal]:
    def number(fits: Mapping[str, bool]) -> int:
        return sum(count for name, count in deck.copies.items() if fits[name])

    printed: Mapping[str, Card] = {name: game.cards[name] for name in deck.copies}
    limits = (
        ("deck.sentinels", SENTINELS, {name: card.sentinel for name, card in printed.items()}),
        ("deck.heal", HEAL_TRIGGERS, {name: card.trigger == "heal" for name, card in printed.items()}),
        ("deck.over", OVER_TRIGGERS, {name: card.trigger == "over" for name, card in printed.items()}),
    )
    for step, most, fitting in limits:
        if number(fitting) > most:
            yield game.refusal(step, str(number(fitting)))


def _nations(game: Game, deck: Deck) -> Iterator[Refusal]:
    """One nation that every card belongs to; a card without a nation fits any deck (2.1.8)."""
    of_each = [nations for name in deck.copies if (nations := game.cards[name].nations)]
    if not any(all(nation in nations for nations in of_each) for nation in NATIONS):
        yield game.refusal("deck.nation", "+".join(dict.fromkeys(nation for nations in of_each for nation in nations)))
