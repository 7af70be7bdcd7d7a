"""All readings of ambiguous texts that the cases have taken, for their page: by topic, each with its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_index.documents import Document, get_document
from scenarios.case import Bilingual, Case
from webapp.board.replays import Ground, grounds
from webapp.services import Services
from webapp.view_models.case_groups import interpreted


@dataclass(frozen=True)
class Reading:
    """What one case reads into the rules it rests on, with these rules in each edition that it runs in."""

    case: Case
    taken: Bilingual
    grounds: tuple[tuple[Document, tuple[Ground, ...]], ...]


@dataclass(frozen=True)
class Topic:
    """The readings in the cases of one topic of a game."""

    game: str
    name: str
    readings: tuple[Reading, ...]


def topics(services: Services) -> tuple[Topic, ...]:
    """All readings by topic. Raises MalformedFixture."""
    shelves = interpreted(services.cases.cases.values())
    return tuple(
        Topic(shelf.game, shelf.topic, tuple(_reading(services, case) for case in shelf.cases)) for shelf in shelves
    )


def _reading(services: Services, case: Case) -> Reading:
    taken: Mapping[str, str] = case.interpretation or {}
    return Reading(
        case,
        taken,
        tuple((get_document(edition), grounds(services, edition, numbers)) for edition, numbers in case.rules.items()),
    )
