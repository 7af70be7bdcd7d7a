"""The bundle itself: rules, cases, search and replay, and what is worked out of them once and kept."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import cast

from rules_index.concordance import Concordances
from rules_index.glossary import Glossary
from rules_index.library import Library
from rules_index.terms import load_terms
from scenarios.case import GAMES, Case
from scenarios.catalogue import Catalogue, gather
from scenarios.catalogue.playing import Playing, cases_by_card
from scenarios.deciding import Deciding, read_deciding
from scenarios.differences import Difference, differences
from scenarios.exploring import Exploration
from scenarios.library import CaseLibrary
from scenarios.questions import Question, Questions, QuestionTable, read_table
from scenarios.reviewing import Reviewed, Suspects, review
from scenarios.verifying import Run, play_case
from study.standing.chapters import Book, chapters
from webapp.background import Background
from webapp.service_types import Complete, Replay, RuleBook, Search
from webapp.view_models.explorations import explored_in_time
from webapp.view_models.hit_sections import shown_order
from webapp.view_models.sections import Sections

KEPT = 16
"""So many explorations are kept: each holds the boards of all its results."""
KEPT_ORDERS = 128
"""So many queries are kept with the order of their hits, for those who go from one hit to the next."""
EXPLORING = 2.0
"""So many seconds may an exploration keep a reader, and a worker of the server, waiting."""
KEPT_QUESTIONS = 512
"""So many questions are kept as they were made: one that is answered was asked a moment before."""
_SERIALS = itertools.count(1)


@dataclass(frozen=True)
class Services:
    """Everything that a page may ask."""

    rules: RuleBook
    cases: CaseLibrary
    search: Search
    complete: Complete
    replay: Callable[[Case, str], Replay]
    concordances: Concordances
    suspects: Suspects

    @cached_property
    def serial(self) -> int:
        """The number of this bundle: another one, with whatever was imported since, has another."""
        return next(_SERIALS)

    @property
    def reviewed(self) -> tuple[Reviewed, ...]:
        """Every case whose rules read otherwise by now, played again once and kept. Raises TooSlow."""
        return self._background.result(
            "reviewed", lambda: tuple(review(self.cases, self.suspects.all, self.suspects.ledger))
        )

    @property
    def runs(self) -> tuple[Run, ...]:
        """Every case in every edition that it names, played once and kept. Raises TooSlow where this takes too long."""
        return self._background.result(
            "runs", lambda: tuple(run for case_id in self.cases.cases for run in play_case(self.cases, case_id))
        )

    def differences(self, old: str, new: str) -> tuple[Difference, ...]:
        """The cases that come out differently in two editions, played once and kept. Raises TooSlow."""
        return self._background.result(f"{old} {new}", lambda: differences(self.cases, old, new))

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games with an engine of which the rules are at hand: all, but on a device that stores some alone."""
        there = {each.game for each in self.rules.documents}
        return tuple(each for each in GAMES if each in there)

    @cached_property
    def glossary(self) -> Glossary:
        """The concepts with their definitions in the loaded documents."""
        return Glossary(load_terms(), self.rules, self.concordances)

    @cached_property
    def hit_order(self) -> Callable[[str, tuple[str, ...], int, tuple[str, ...]], tuple[tuple[str, str], ...]]:
        """The hits of a query, as `search` takes it, in the order in which they are shown; the latest are kept."""
        return lru_cache(maxsize=KEPT_ORDERS)(
            lambda query, documents, limit, kinds: shown_order(
                self.rules, self.search(query, documents, limit, kinds).hits
            )
        )

    @cached_property
    def sections(self) -> Sections:
        """Where each document is cut into pages of continuous text."""
        return Sections(self.rules)

    @cached_property
    def catalogue(self) -> Catalogue:
        """Every card of every game that is at hand. Raises MalformedFixture."""
        return gather({game: self.cases.shared(game) for game in self.games})

    def playing(self, game: str) -> Mapping[str, tuple[Playing, ...]]:
        """The cases of a game by the shared cards that play in them, found once and kept. Raises TooSlow."""
        return self._background.result(f"cards of {game}", lambda: cases_by_card(self.cases, game))

    @cached_property
    def exploration(self) -> Callable[[str, str, int], Exploration]:
        """Every line of a case (id, edition, lines of the script that come first); those asked for lately are kept."""
        return lru_cache(maxsize=KEPT)(
            lambda case_id, edition, start: explored_in_time(self.cases.case(case_id), edition, EXPLORING, start)
        )

    @cached_property
    def questions(self) -> Questions:
        """Every question, made out of its case when it is asked for."""
        return Questions(self.cases, cast(Library, self.rules))

    @cached_property
    def question(self) -> Callable[[str], Question]:
        """One question by its id; those asked for lately are kept. Raises UnknownQuestion or UnknownCase."""
        return lru_cache(maxsize=KEPT_QUESTIONS)(self.questions.find)

    @cached_property
    def question_table(self) -> QuestionTable:
        """All questions that there are of the games at hand."""
        return QuestionTable(one for one in read_table().values() if one.game in self.games)

    @cached_property
    def deciding(self) -> Deciding:
        """The rules that decide each case, by case and edition."""
        return read_deciding(self.cases.folder)

    @cached_property
    def book(self) -> Callable[[str], Book]:
        """A document cut into the chapters by which somebody's standing is told. Raises UnknownDocument."""
        return lru_cache(maxsize=KEPT)(lambda document: chapters(cast(Library, self.rules), document))

    @cached_property
    def _background(self) -> Background:
        return Background()
