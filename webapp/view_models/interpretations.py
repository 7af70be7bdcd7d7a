"""All readings of ambiguous texts that the cases have taken, for their page: by topic, each with its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules_index.documents import Document, get_document
from scenarios.case import Case
from scenarios.texts import Bilingual
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

    @property
    def key(self) -> str:
        """How an address names the topic."""
        return f"{self.game}/{self.name}"


@dataclass(frozen=True)
class Entry:
    """One topic in the list of topics, with the cases that read something into the rules."""

    game: str
    name: str
    cases: tuple[Case, ...]

    @property
    def count(self) -> int:
        """How many readings there are of it."""
        return len(self.cases)

    @property
    def key(self) -> str:
        """How an address names the topic."""
        return f"{self.game}/{self.name}"


def topic_index(services: Services, first: str | None) -> tuple[Entry, ...]:
    """All topics with readings, those of one game first. Raises MalformedFixture."""
    shelves = interpreted(services.cases)
    entries = (Entry(shelf.game, shelf.topic, shelf.cases) for shelf in shelves)
    return tuple(sorted(entries, key=lambda entry: entry.game != first))


def topic(services: Services, entry: Entry) -> Topic:
    """The readings of one topic."""
    return Topic(entry.game, entry.name, tuple(_reading(services, case) for case in entry.cases))


def _reading(services: Services, case: Case) -> Reading:
    taken: Mapping[str, str] = case.interpretation or {}
    return Reading(
        case,
        taken,
        tuple((get_document(edition), grounds(services, edition, numbers)) for edition, numbers in case.rules.items()),
    )
