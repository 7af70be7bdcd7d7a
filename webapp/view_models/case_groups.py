"""The cases in the order of a shelf: by game and topic."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenarios.case import Case
    from scenarios.library import CaseLibrary


@dataclass(frozen=True)
class Shelf:
    """The cases of one topic of a game."""

    game: str
    topic: str
    cases: tuple[Case, ...]


def shelves(cases: Iterable[Case]) -> tuple[Shelf, ...]:
    """Put cases on shelves, in order of game and topic."""
    listed = sorted(cases, key=_place)
    return tuple(Shelf(game, topic, tuple(shelf)) for (game, topic), shelf in groupby(listed, key=_place))


def interpreted(cases: CaseLibrary) -> tuple[Shelf, ...]:
    """The shelves of those cases alone that read an ambiguous text in one way. Raises MalformedFixture."""
    return shelves(cases.interpreted())


def _place(case: Case) -> tuple[str, str]:
    return case.game, case.topic
