"""The ways to a board: a game, a case, decks, a link."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import parse_qs, urlsplit

from scenarios.case import Case
from scenarios.library import CaseLibrary
from webapp.services import Services
from webapp.view_models.cases_page import Asked, cases_page

MOST_FOUND = 12


@dataclass(frozen=True)
class GameStart:
    """A game, and the cases of it that begin with decks."""

    game: str
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
    games = sorted(services.games, key=lambda each: each != game)
    page = cases_page(services, Asked(game=game, text=text)) if text else None
    found = page.page.items[:MOST_FOUND] if page else ()
    count = page.count if page else 0
    starts = tuple(GameStart(each, with_decks(services.cases, each)) for each in games)
    return StartPage(starts, text, tuple(found), max(0, count - len(found)))


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
