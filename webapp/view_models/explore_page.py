"""The page of every line of a case: the results, the decision that parts them, and a line to each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from flask import url_for

from rules_index.documents import Document, get_document
from scenarios.case import Case
from scenarios.exploring import Exploration, Result
from scenarios.game_tree import Choice, Fork
from webapp.board.changes import Change, changes, said
from webapp.board.choices import answer
from webapp.board.replays import Ground, grounds
from webapp.board.scenes import Scene, names_over
from webapp.board.tables import GameTable, game_table
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.case_page import EditionLink, chosen_edition

LONGEST_SCRIPT = 9_999
"""No script has more lines."""


@dataclass(frozen=True)
class Made:
    """One choice of a line: who decides, about which object (or nothing), what, and by which rules it is asked.

    `decides` tells whether no other result is left after it.
    """

    player: str
    about: str
    answer: str
    grounds: tuple[Ground, ...]
    decides: bool = False


@dataclass(frozen=True)
class Outcome:
    """One result: how many lines lead there, what has changed, and the shortest of the lines with its replay."""

    n: int
    lines: int
    changes: tuple[Change, ...]
    line: tuple[Made, ...]
    url: str


@dataclass(frozen=True)
class Option:
    """One answer to the decision that parts the results, with those it may lead to (none: it was not followed)."""

    answer: str
    results: tuple[int, ...]


@dataclass(frozen=True)
class Parting:
    """The first decision whose answers do not all lead to the same results."""

    player: str
    about: str
    grounds: tuple[Ground, ...]
    options: tuple[Option, ...]


@dataclass(frozen=True)
class ExplorePage:
    """All that the template needs."""

    case: Case
    document: Document
    editions: tuple[EditionLink, ...]
    found: Exploration
    parting: Parting | None
    outcomes: tuple[Outcome, ...]
    starts: range

    @property
    def case_url(self) -> str:
        """The case in the edition that is shown."""
        return url_for("cases.case", case_id=self.case.id, edition=self.document.id)


def explore_page(services: Services, case_id: str, edition: str | None, start: int, words: Translations) -> ExplorePage:
    """Put the page together; the first `start` lines of the script are played before the lines part.

    Raises UnknownCase, UnknownEdition, UnknownStart or MalformedFixture.
    """
    case = services.cases.case(case_id)
    chosen = chosen_edition(case, edition)
    (found,) = explorations(services, case_id, chosen, start)
    table = game_table(case.game, chosen)
    teller = _Teller(services, table, found, words.within(table.game, chosen))
    return ExplorePage(
        case=case,
        document=get_document(chosen),
        editions=tuple(_edition_link(case, each, chosen, start) for each in case.editions),
        found=found,
        parting=teller.parting(found.parting) if found.parting else None,
        outcomes=tuple(teller.outcome(result) for result in found.results),
        starts=range(len(case.actions) + 1),
    )


def explorations(services: Services, case_id: str, edition: str | None, start: int) -> tuple[Exploration, ...]:
    """Explore a case in one edition, or in each that it names. Raises as `explore_page` does."""
    case = services.cases.case(case_id)
    if start > len(case.actions):
        raise UnknownStart(case, start)
    editions = (chosen_edition(case, edition),) if edition else case.editions
    return tuple(services.exploration(case.id, each, start) for each in editions)


def made(services: Services, edition: str, choice: Choice, known: Mapping[str, str], words: Translations) -> Made:
    """A choice in words; `known` names objects by id."""
    about = said(choice.about, known, words) if choice.about else ""
    return Made(choice.player, about, answer(choice, known, words), grounds(services, edition, choice.rules.because))


class UnknownStart(LookupError):
    """The script of a case has not so many lines."""

    def __init__(self, case: Case, start: int) -> None:
        super().__init__(f"{case.id} has no line {start}; its script has {len(case.actions)}")
        self.wanted = start


@dataclass(frozen=True)
class _Teller:
    """Puts the parts of an exploration into words."""

    services: Services
    table: GameTable
    found: Exploration
    words: Translations

    @cached_property
    def before(self) -> Scene:
        """The board from which all lines part."""
        return Scene(self.table, self.found.before, self.words, self.found.numbers)

    @cached_property
    def known(self) -> Mapping[str, str]:
        """The names of the objects, by id; some come into the game on the way only."""
        return names_over(chain((self.before,), map(self._after, self.found.results)))

    def parting(self, fork: Fork) -> Parting:
        return Parting(
            fork.player,
            said(fork.about, self.known, self.words) if fork.about else "",
            grounds(self.services, self.found.edition, fork.rules.because),
            tuple(Option(answer(choice, self.known, self.words), results) for choice, results in fork.outcomes),
        )

    def outcome(self, result: Result) -> Outcome:
        return Outcome(
            result.n,
            result.lines,
            tuple(changes(self.before, self._after(result))),
            tuple(self._made(fork, choice, result) for fork, choice in result.line),
            line_url(self.found, result),
        )

    def _after(self, result: Result) -> Scene:
        return replace(self.before, board=result.board)

    def _made(self, fork: Fork, choice: Choice, result: Result) -> Made:
        told = made(self.services, self.found.edition, choice, self.known, self.words)
        return replace(told, decides=fork is result.decided_by)


def line_url(found: Exploration, result: Result) -> str:
    """The replay of the line to a result."""
    return url_for(
        "explore.line",
        case_id=found.id,
        edition=found.edition,
        start=found.start or None,
        line=".".join(map(str, result.positions)),
        step=0,
    )


def _edition_link(case: Case, edition: str, chosen: str, start: int) -> EditionLink:
    url = url_for("explore.results", case_id=case.id, edition=edition, start=start or None)
    return EditionLink(get_document(edition), url, edition == chosen)
