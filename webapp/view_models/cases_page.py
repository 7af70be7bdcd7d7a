"""The page of all cases, or of those of one game: by game and topic, with the way to each game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from flask import url_for

from webapp.view_models.case_groups import Shelf, shelves

if TYPE_CHECKING:
    from webapp.services import Services


@dataclass(frozen=True)
class GameLink:
    """One way to keep to a game, or to none of them (None), with the number of its cases."""

    game: str | None
    count: int
    url: str
    current: bool


@dataclass(frozen=True)
class Stack:
    """The shelves of one game."""

    game: str
    shelves: tuple[Shelf, ...]


@dataclass(frozen=True)
class CasesPage:
    """All that the template needs; there are no links where all cases are of one game."""

    links: tuple[GameLink, ...]
    stacks: tuple[Stack, ...]
    count: int


def cases_page(services: Services, game: str | None) -> CasesPage:
    """Put the page together, of one game or (None) of all. Raises MalformedFixture."""
    counts = Counter(case_id.split("/")[0] for case_id in services.cases.cases)
    games = tuple(dict.fromkeys(document.game for document in services.rules.documents))
    wanted = [case_id for case_id in services.cases.cases if game is None or case_id.startswith(f"{game}/")]
    listed = sorted(
        shelves(services.cases.case(case_id) for case_id in wanted),
        key=lambda shelf: (games.index(shelf.game), shelf.topic),
    )
    return CasesPage(
        links=tuple(_links(game, [each for each in games if counts[each]], counts)),
        stacks=tuple(Stack(name, tuple(run)) for name, run in groupby(listed, key=lambda shelf: shelf.game)),
        count=len(wanted),
    )


def _links(chosen: str | None, games: list[str], counts: Counter[str]) -> list[GameLink]:
    if len(games) < 2 and chosen is None:
        return []
    everything = GameLink(None, counts.total(), url_for("cases.cases", everywhere=1), chosen is None)
    each = [GameLink(game, counts[game], url_for("cases.cases", game=game), game == chosen) for game in games]
    return [everything, *each]
