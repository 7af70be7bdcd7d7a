"""The page of the cases: of one game or all, of one topic, of one level, or those that a text finds; page by page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from flask import url_for

from rules_index.folding import fold_key
from scenarios.case import Case
from webapp.view_models.case_groups import Shelf
from webapp.view_models.paging import Page, paged

if TYPE_CHECKING:
    from webapp.services import Services

LEVELS = range(4)
"""How much a reader must know for a case (docs/fixture-format.md)."""
ON_A_PAGE = 24
LONGEST_TEXT = 100


@dataclass(frozen=True)
class Asked:
    """What the address asks for; an empty text, topic or level (None) narrows nothing. Pages are counted from 1."""

    game: str | None = None
    text: str = ""
    topic: str = ""
    level: int | None = None
    page: int = 1

    def url(self, **other: Any) -> str:
        """The address of the same page with something else asked for; of the first page unless one is named."""
        wanted = {"game": self.game, "q": self.text, "topic": self.topic, "level": self.level, "page": None, **other}
        wanted["everywhere"] = None if wanted["game"] else 1
        return url_for("cases.cases", **{name: value for name, value in wanted.items() if value not in (None, "")})


@dataclass(frozen=True)
class GameLink:
    """One way to keep to a game, or to none of them (None), with the number of its cases."""

    game: str | None
    count: int
    url: str
    current: bool


@dataclass(frozen=True)
class TopicLink:
    """One topic of a game, with the number of its cases."""

    game: str
    topic: str
    count: int
    url: str
    current: bool


@dataclass(frozen=True)
class LevelLink:
    """One level, or all of them (None)."""

    level: int | None
    url: str
    current: bool


@dataclass(frozen=True)
class CasesPage:
    """All that the template needs; there are no links to games where all cases, or all rules at hand, are of one game.

    `shelves` are the cases of this page of the list, `count` says how many there are on all.
    """

    asked: Asked
    links: tuple[GameLink, ...]
    topics: tuple[TopicLink, ...]
    levels: tuple[LevelLink, ...]
    shelves: tuple[Shelf, ...]
    page: Page[Case]
    count: int


def cases_page(services: Services, asked: Asked) -> CasesPage:
    """Put the page together. Raises MalformedFixture, or QueryError for a text that search cannot read."""
    counts = Counter(_game(case_id) for case_id in services.cases.cases)
    games = tuple(dict.fromkeys(document.game for document in services.rules.documents))
    wanted = [case_id for case_id in services.cases.cases if asked.game in (None, _game(case_id))]
    topics = Counter((_game(case_id), _topic(case_id)) for case_id in wanted)
    listed = _listed(services, sorted(wanted, key=lambda each: (games.index(_game(each)), each)), asked)
    ids = paged(listed, asked.page, ON_A_PAGE, lambda number: asked.url(page=number))
    page = Page(tuple(map(services.cases.case, ids.items)), ids.number, ids.pages, ids.before, ids.after)
    return CasesPage(
        asked=asked,
        links=tuple(_links(asked, [each for each in games if counts[each]], counts)) if len(games) > 1 else (),
        topics=tuple(
            TopicLink(game, topic, count, asked.url(game=game, topic=topic), (game, topic) == (asked.game, asked.topic))
            for (game, topic), count in sorted(topics.items(), key=lambda each: (games.index(each[0][0]), each[0][1]))
        ),
        levels=tuple(LevelLink(each, asked.url(level=each), each == asked.level) for each in (None, *LEVELS)),
        shelves=_shelved(page.items, by_topic=not asked.text),
        page=page,
        count=len(listed),
    )


def _listed(services: Services, wanted: Iterable[str], asked: Asked) -> list[str]:
    """The cases asked for: those that search finds for the text first, then those that hold all of its words.

    None is read that need not be: who turns pages waits for what the page shows.
    """
    ids = [each for each in wanted if asked.topic in ("", _topic(each))]
    if asked.text:
        ids = _found(services, ids, asked)
    return [each for each in ids if asked.level is None or asked.level == services.cases.level(each)]


def _found(services: Services, ids: list[str], asked: Asked) -> list[str]:
    documents = [each.id for each in services.rules.documents if asked.game in (None, each.game)]
    searched = [hit.id for hit in services.search(asked.text, documents, 1).cases] if documents else []
    words = fold_key(asked.text).split()
    holding = (each for each in ids if all(word in _text(services.cases.case(each)) for word in words))
    return [each for each in dict.fromkeys((*searched, *holding)) if each in set(ids)]


def _text(case: Case) -> str:
    """What a case says before it is played, as it is searched."""
    return fold_key(" ".join((case.id, *case.title.values(), *case.question.values())))


def _shelved(cases: Iterable[Case], *, by_topic: bool) -> tuple[Shelf, ...]:
    """The cases in their order, those of one topic together; of a search all in one row, since the best come first."""
    if not by_topic:
        found = tuple(cases)
        return (Shelf("", "", found),) if found else ()
    runs = groupby(cases, key=lambda case: (case.game, case.topic))
    return tuple(Shelf(game, topic, tuple(run)) for (game, topic), run in runs)


def _links(asked: Asked, games: list[str], counts: Counter[str]) -> list[GameLink]:
    if len(games) < 2 and asked.game is None:
        return []
    kept = {"topic": None}
    everything = GameLink(None, counts.total(), asked.url(game=None, **kept), asked.game is None)
    each = [GameLink(game, counts[game], asked.url(game=game, **kept), game == asked.game) for game in games]
    return [everything, *each]


def _game(case_id: str) -> str:
    return case_id.split("/")[0]


def _topic(case_id: str) -> str:
    return case_id.split("/")[1]
