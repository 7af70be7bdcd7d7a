"""The list of all cards: by game and set, or those whose names hold what is looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from flask import url_for

from rules_index.card_names.letters import key_of
from rules_index.cards import SETS
from rules_index.documents import UnknownGame
from scenarios.catalogue import CatalogueCard
from webapp.view_models.card_facts import type_of
from webapp.view_models.cases_page import GameLink

if TYPE_CHECKING:
    from webapp.services import Services
    from webapp.translations import Translations

LONGEST_NAME = 100
OPEN = 60
"""So many cards are shown at once; of more, set by set as the reader opens them."""


@dataclass(frozen=True)
class Row:
    """One card in a line: the number that it is printed under (or nothing), and what kind it is."""

    card: CatalogueCard
    number: str
    kind: str


@dataclass(frozen=True)
class Stack:
    """The cards of one set of a game, or those that are of none."""

    game: str
    set: str
    name: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class CardsPage:
    """All that the template needs; `looked_for` is the name that was typed."""

    links: tuple[GameLink, ...]
    stacks: tuple[Stack, ...]
    count: int
    game: str | None
    looked_for: str


def cards_page(services: Services, game: str | None, looked_for: str, words: Translations) -> CardsPage:
    """Put the page together. Raises UnknownGame for a game that nobody has rules of."""
    games = tuple(dict.fromkeys(document.game for document in services.rules.documents))
    if game is not None and game not in games:
        raise UnknownGame(game, games)
    looked_for = looked_for.strip()[:LONGEST_NAME]
    letters = key_of(looked_for)
    named = [card for card in services.catalogue if _bears(card, letters)]
    shown = [card for card in named if game is None or card.game == game]
    return CardsPage(
        links=tuple(_links(Counter(card.game for card in named), game, looked_for)),
        stacks=tuple(_stacks(services, shown, words)),
        count=len(shown),
        game=game,
        looked_for=looked_for,
    )


def _bears(card: CatalogueCard, letters: str) -> bool:
    return not letters or any(letters in key_of(each) for each in (*card.names, *card.other_names, *card.printings))


def _links(counts: Counter[str], chosen: str | None, looked_for: str) -> list[GameLink]:
    def to(game: str | None) -> str:
        return url_for("cards.cards", game=game, name=looked_for or None)

    everything = GameLink(None, counts.total(), to(None), chosen is None)
    return [everything, *(GameLink(game, count, to(game), game == chosen) for game, count in counts.items())]


def _stacks(services: Services, cards: Iterable[CatalogueCard], words: Translations) -> Iterable[Stack]:
    for (game, letters), run in groupby(cards, key=lambda card: (card.game, card.facts.set if card.facts else "")):
        definitions = services.cases.shared(game).definitions
        rows = (
            Row(card, ", ".join(card.printings), type_of(card, definitions.get(card.definition), words)) for card in run
        )
        name = SETS.get(letters, letters)
        yield Stack(game, letters, name, tuple(rows))
