"""The list of all cards: by game and set, or those whose names hold what is looked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from flask import url_for

from rules_index.card_names.letters import key_of
from rules_index.cards import SETS
from rules_index.documents import UnknownGame
from scenarios.catalogue import CatalogueCard
from webapp.view_models.card_facts import type_of
from webapp.view_models.cases_page import GameLink
from webapp.view_models.paging import Page, paged

if TYPE_CHECKING:
    from webapp.services import Services
    from webapp.translations import Translations

LONGEST_NAME = 100
ON_A_PAGE = 100


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
class SetLink:
    """One set of a game, with the number of its cards."""

    game: str
    name: str
    count: int
    url: str
    current: bool


@dataclass(frozen=True)
class Asked:
    """What the address asks for: a game (None: all), a set of it, part of a name, and a page, counted from 1."""

    game: str | None = None
    set: str = ""
    name: str = ""
    page: int = 1

    def url(self, **other: Any) -> str:
        """The address of the same list with something else asked for; its first page unless one is named."""
        wanted = {"game": self.game, "set": self.set, "name": self.name, "page": None, **other}
        return url_for("cards.cards", **{name: value for name, value in wanted.items() if value not in (None, "", 1)})


@dataclass(frozen=True)
class CardsPage:
    """All that the template needs: `sets` to keep to, and the `stacks` of this page of the list."""

    asked: Asked
    links: tuple[GameLink, ...]
    sets: tuple[SetLink, ...]
    stacks: tuple[Stack, ...]
    page: Page[CatalogueCard]
    count: int


def cards_page(services: Services, asked: Asked, words: Translations) -> CardsPage:
    """Put the page together. Raises UnknownGame for a game that nobody has rules of."""
    games = tuple(dict.fromkeys(document.game for document in services.rules.documents))
    if asked.game is not None and asked.game not in games:
        raise UnknownGame(asked.game, games)
    letters = key_of(asked.name)
    named = [card for card in services.catalogue if _bears(card, letters)]
    of_game = [card for card in named if asked.game in (None, card.game)]
    shown = [card for card in of_game if asked.set in ("", _set(card))]
    page = paged(shown, asked.page, ON_A_PAGE, lambda number: asked.url(page=number))
    return CardsPage(
        asked=asked,
        links=tuple(_links(Counter(card.game for card in named), asked)) if len(games) > 1 else (),
        sets=tuple(_sets(Counter((card.game, _set(card)) for card in of_game), asked)),
        stacks=tuple(_stacks(services, page.items, words)),
        page=page,
        count=len(shown),
    )


def _set(card: CatalogueCard) -> str:
    return card.facts.set if card.facts else ""


def _sets(counts: Counter[tuple[str, str]], asked: Asked) -> Iterable[SetLink]:
    for (game, letters), count in counts.items():
        if letters:
            url, current = asked.url(game=game, set=letters), (game, letters) == (asked.game, asked.set)
            yield SetLink(game, SETS.get(letters, letters), count, url, current)


def _bears(card: CatalogueCard, letters: str) -> bool:
    return not letters or any(letters in key_of(each) for each in (*card.names, *card.other_names, *card.printings))


def _links(counts: Counter[str], asked: Asked) -> list[GameLink]:
    def to(game: str | None) -> str:
        return asked.url(game=game, set=None)

    everything = GameLink(None, counts.total(), to(None), asked.game is None)
    return [everything, *(GameLink(game, count, to(game), game == asked.game) for game, count in counts.items())]


def _stacks(services: Services, cards: Iterable[CatalogueCard], words: Translations) -> Iterable[Stack]:
    for (game, letters), run in groupby(cards, key=lambda card: (card.game, _set(card))):
        definitions = services.cases.shared(game).definitions
        rows = (
            Row(card, ", ".join(card.printings), type_of(card, definitions.get(card.definition), words)) for card in run
        )
        name = SETS.get(letters, letters)
        yield Stack(game, letters, name, tuple(rows))
