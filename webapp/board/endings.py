"""A case that comes out differently in two editions: how it ends in each, side by side."""

from __future__ import annotations

from dataclasses import dataclass

from flask import url_for

from rules_index.documents import Document, get_document
from scenarios.case import Case
from webapp.board.comparison import Difference, differences
from webapp.board.scenes import Scene
from webapp.board.tables import game_table
from webapp.services import Services
from webapp.translations import Translations

SHOWN = 6
"""So many facts of the endings are shown; who wants all of them opens the case."""


@dataclass(frozen=True)
class Edition:
    """One of the two editions, and the case played in it."""

    document: Document
    url: str


@dataclass(frozen=True)
class Endings:
    """A case with the facts in which its two endings differ; none where only the way there does.

    `more` counts the facts that are not among those shown.
    """

    case: Case
    editions: tuple[Edition, ...]
    differences: tuple[Difference, ...]
    more: int


def endings(services: Services, case_id: str, editions: tuple[str, str], words: Translations) -> Endings:
    """Play a case in two editions. Raises UnknownCase."""
    case = services.cases.case(case_id)
    played = [services.replay(case, edition) for edition in editions]
    tables = (game_table(case.game, edition) for edition in editions)
    scenes = [Scene(table, each.after, words, each.numbers) for table, each in zip(tables, played, strict=True)]
    found = differences(scenes)
    return Endings(
        case,
        tuple(Edition(get_document(edition), _url(case, edition)) for edition in editions),
        found[:SHOWN],
        max(0, len(found) - SHOWN),
    )


def _url(case: Case, edition: str) -> str:
    return url_for("cases.case", case_id=case.id, edition=edition, step=0, reveal=1)
