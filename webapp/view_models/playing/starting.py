"""The ways to a board: a game, a case, decks, a link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs, urlsplit

from scenarios.case import GAMES, Case
from scenarios.library import CaseLibrary
from scenarios.sandbox.link import write_link
from scenarios.sandbox.position import Position
from scenarios.systems import SYSTEMS
from webapp.services import Services
from webapp.view_models.cases_page import Asked, cases_page

MOST_FOUND = 12


@dataclass(frozen=True)
class GameStart:
    """A game: the link of its empty table, and the cases that begin with decks."""

    game: str
    link: str
    decks: tuple[Case, ...]


@dataclass(frozen=True)
class StartPage:
    """All that the template needs: the games, the reader's own first, and the cases that a text has found."""

    games: tuple[GameStart, ...]
    text: str
    found: tuple[Case, ...]
    more: int


def start_page(services: Services, text: str, game: str | None) -> StartPage:
    """Put the page together. Raises QueryError for a text that search cannot read."""
    games = sorted(GAMES, key=lambda each: each != game)
    found, count = (), 0
    if text:
        page = cases_page(services, Asked(game=game, text=text))
        found, count = page.page.items[:MOST_FOUND], page.count
    starts = tuple(GameStart(each, write_link(empty(each)), with_decks(services.cases, each)) for each in games)
    return StartPage(starts, text, tuple(found), max(0, count - len(found)))


def empty(game: str, edition: str | None = None) -> Position:
    """The empty table of a game, with two players."""
    editions = SYSTEMS[game].editions
    setup: Mapping[str, Any] = {"turn": {"player": "A"}, "players": {"A": {}, "B": {}}}
    return Position(game, edition if edition in editions else editions[-1], {}, setup)


@lru_cache(maxsize=8)
def with_decks(cases: CaseLibrary, game: str) -> tuple[Case, ...]:
    """The cases of a game that begin with bringing decks, those of the setup process first."""
    shelves = tuple(f"{game}/{topic}/" for topic in ("setup", "decks"))
    found = [cases.case(each) for each in cases.cases if each.startswith(shelves)]
    decks = [case for case in found if "decks" in case.setup]
    return tuple(sorted(decks, key=lambda case: (case.topic != "setup", case.id)))[:6]


def link_in(text: str) -> str:
    """The link of a position in what somebody has pasted: an address of ours, or the link alone."""
    pasted = "".join(text.split())
    try:
        query = urlsplit(pasted).query
    except ValueError:
        return pasted
    return parse_qs(query).get("p", [pasted])[0]
