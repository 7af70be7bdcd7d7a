"""Decks as players bring them, and the limits of deck construction (101-103 of both editions)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Refusal
from engine.core.state import GAME
from engine.riftbound.cards import Card
from engine.riftbound.decks import Deck
from engine.riftbound.formats import is_banned
from engine.riftbound.game import Game
from engine.riftbound.modes_of_play import MODES

MAIN_DECK_SIZE = 40
RUNE_DECK_SIZE = 12
COPIES = 3
SIGNATURE_CARDS = 3


def deck_refusals(game: Game, player: str, deck: Deck, teammates: tuple[Deck, ...] = ()) -> tuple[Refusal, ...]:
    """Everything that forbids a player to bring a deck to this game; empty where it is legal.

    `teammates` are the decks that the player's teammates have brought.
    """
    legend = game.cards[deck.legend]
    found = [
        *_legend_and_champion(game, deck, legend),
        *_main_deck(game, deck, legend),
        *_signature_cards(game, deck, legend),
        *_rune_deck(game, deck, legend),
        *_battlefields(game, deck, legend),
        *_banned(game, deck),
        *(_team(game, deck, teammates) if game.edition.teammates_bring_different_cards else ()),
    ]
    return tuple(found)


def _legend_and_champion(game: Game, deck: Deck, legend: Card) -> Iterator[Refusal]:
    champion = game.cards[deck.champion]
    if legend.type != "legend":
        yield game.refusal("deck.legend", deck.legend)
    if "signature" in champion.supertypes:
        yield game.refusal("deck.signature_champion", deck.champion)
    is_champion = champion.type == "unit" and "champion" in champion.supertypes
    if not is_champion or not set(champion.tags) & set(legend.tags):
        yield game.refusal("deck.champion", deck.champion)


def _main_deck(game: Game, deck: Deck, legend: Card) -> Iterator[Refusal]:
    if sum(deck.copies.values()) < MAIN_DECK_SIZE:
        yield game.refusal("deck.main_size", str(sum(deck.copies.values())))
    for name, count in deck.copies.items():
        card = game.cards[name]
        if not card.is_main_deck:
            yield game.refusal("deck.main_kind", name)
        if count > COPIES and not card.any_copies:
            yield game.refusal("deck.copies", name)
        if count > 1 and card.has("unique"):
            yield game.refusal("deck.unique", name)
        if _outside_identity(card, legend):
            yield game.refusal("deck.two_domains" if len(card.domains) > 1 else "deck.domain", name)


def _outside_identity(card: Card, legend: Card) -> bool:
    """Whether a card has a domain that the Champion Legend does not have (103.1.b.3, 103.1.b.4)."""
    return not set(card.domains) <= set(legend.domains)


def _signature_cards(game: Game, deck: Deck, legend: Card) -> Iterator[Refusal]:
    signature = {name: count for name, count in deck.copies.items() if "signature" in game.cards[name].supertypes}
    if sum(signature.values()) > SIGNATURE_CARDS:
        yield game.refusal("deck.signature_count", str(sum(signature.values())))
    for name in signature:
        if not set(game.cards[name].tags) & set(legend.tags):
            yield game.refusal("deck.signature_tag", name)


def _rune_deck(game: Game, deck: Deck, legend: Card) -> Iterator[Refusal]:
    """Twelve runes of the Domain Identity of the Champion Legend.

    103.3.a.1 of 2025-06-02 speaks of the Chosen Champion there, against 103.1.b; it is read as the later edition
    says it.
    """
    if sum(deck.runes.values()) != RUNE_DECK_SIZE:
        yield game.refusal("deck.rune_count", str(sum(deck.runes.values())))
    for name in (name for name, count in deck.runes.items() if count):
        if game.cards[name].type != "rune":
            yield game.refusal("deck.rune_kind", name)
        elif _outside_identity(game.cards[name], legend):
            yield game.refusal("deck.rune_domain", name)


def _battlefields(game: Game, deck: Deck, legend: Card) -> Iterator[Refusal]:
    mode = MODES[game.board.text(GAME, "mode")]
    if len(deck.battlefields) != game.edition.battlefields_to_bring(mode):
        yield game.refusal(f"deck.battlefields.{mode.name}", str(len(deck.battlefields)))
    for name in dict.fromkeys(deck.battlefields):
        if game.cards[name].type != "battlefield":
            yield game.refusal("deck.battlefield_kind", name)
        if _outside_identity(game.cards[name], legend):
            yield game.refusal("deck.battlefield_domain", name)
        if game.edition.battlefields_differ_in_name and deck.battlefields.count(name) > 1:
            yield game.refusal("deck.battlefield_twice", name)


def _banned(game: Game, deck: Deck) -> Iterator[Refusal]:
    """What the format of play does not allow; without a format nothing is judged (103.2.e)."""
    of_play = game.board.text(GAME, "format")
    if of_play:
        for name in dict.fromkeys((deck.legend, *deck.copies, *deck.battlefields)):
            if is_banned(game.cards[name], of_play):
                yield game.refusal("deck.banned", name)


def _team(game: Game, deck: Deck, teammates: tuple[Deck, ...]) -> Iterator[Refusal]:
    """Teammates bring neither the same Champion Legend nor the same battlefield (462.8.g, 462.8.h)."""
    for other in teammates:
        if other.legend == deck.legend:
            yield game.refusal("deck.teammates_legend", deck.legend)
        for name in deck.battlefields:
            if name in other.battlefields:
                yield game.refusal("deck.teammates_battlefield", name)
