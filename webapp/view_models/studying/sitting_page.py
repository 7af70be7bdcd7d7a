"""An exam or a diagnostic under way, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from flask import url_for

from rules_index.documents import get_document
from scenarios.questions import Question
from study.learner import Learner
from study.sittings.paper import Asked, Paper
from study.sittings.result import Result, Share
from study.sittings.sitting import Sitting
from study.standing.map import Strength, standing, weakest
from webapp.board.replays import Ground, grounds
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.studying.boards import board, replay_of
from webapp.view_models.studying.question_page import Choosable, QuestionPage, choosable


@dataclass(frozen=True)
class Place:
    """A question of a paper by its number: whether it is answered, and whether it is the one in view."""

    number: int
    url: str
    answered: bool
    current: bool


@dataclass(frozen=True)
class SittingPage:
    """A question of a paper; `left` is how many seconds are left, None where there is no hurry."""

    sitting: Sitting
    number: int
    asked: QuestionPage
    places: tuple[Place, ...]
    left: int | None

    @property
    def paper(self) -> Paper:
        """What is asked."""
        return self.sitting.paper

    @property
    def answered(self) -> int:
        """How many questions are answered."""
        return len(self.paper.asked) - len(self.sitting.unanswered)


@dataclass(frozen=True)
class OutcomeTold:
    """A question of a paper that was handed in: what was picked, and what decides it."""

    number: int
    question: Question
    options: tuple[Choosable, ...]
    answered: bool
    right: bool
    because: tuple[Ground, ...]


@dataclass(frozen=True)
class ResultPage:
    """What came of a paper. A diagnostic has a map of the chapters of its rulebook."""

    paper: Paper
    result: Result
    outcomes: tuple[OutcomeTold, ...]
    strengths: tuple[Strength, ...]
    weak: tuple[Strength, ...]

    def part_name(self, share: Share, words: Translations) -> str:
        """What the questions of a part have in common: a chapter by its name, a topic by its own."""
        game = self.outcomes[0].question.game if self.outcomes else ""
        return words.of(share.name) or words.within(game).label("topic", share.part)


def places(sitting: Sitting, current: int = 0) -> tuple[Place, ...]:
    """All questions of a paper."""
    open_ones = {one.question.id for one in sitting.unanswered}
    return tuple(
        Place(
            number,
            url_for("studying.sitting_question", sitting=sitting.paper.id, number=number),
            one.question.id not in open_ones,
            number == current,
        )
        for number, one in enumerate(sitting.paper.asked, 1)
    )


def next_open(sitting: Sitting, after: int = 0) -> int | None:
    """The number of the next question without an answer, from the one after `after` on, and round; None if all have."""
    open_ones = [place.number for place in places(sitting) if not place.answered]
    return next((number for number in open_ones if number > after), open_ones[0] if open_ones else None)


def sitting_page(services: Services, sitting: Sitting, number: int, words: Translations, at: datetime) -> SittingPage:
    """A question of a paper by its number, from 1. Raises LookupError where there is none of that number."""
    asked: Asked = sitting.paper.asked[number - 1]
    question = asked.question
    given = sitting.answers.get(question.id)
    page = QuestionPage(
        question,
        choosable(question, given.picked if given else ()),
        board(services, question, replay_of(services, question), question.at, words),
        get_document(question.edition),
        None,
    )
    left = sitting.seconds_left(at)
    return SittingPage(sitting, number, page, places(sitting, number), None if left is None else int(left))


def result_page(services: Services, learner: Learner, sitting: Sitting, at: datetime) -> ResultPage:
    """What came of a paper. Raises NotClosed, MalformedLog."""
    paper, result = sitting.paper, sitting.result()
    strengths: tuple[Strength, ...] = ()
    if paper.sort == "diagnostic":
        strengths = standing(services.book(paper.of), learner.knowledge(), services.question_table, at)
    return ResultPage(paper, result, tuple(_outcomes(services, result)), strengths, weakest(strengths))


def _outcomes(services: Services, result: Result) -> Iterator[OutcomeTold]:
    for number, one in enumerate(result.outcomes, 1):
        question = one.asked.question
        yield OutcomeTold(
            number,
            question,
            choosable(question, one.picked),
            bool(one.picked),
            one.right,
            grounds(services, question.edition, question.because),
        )
