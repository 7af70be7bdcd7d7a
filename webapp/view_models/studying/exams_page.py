"""The exams that there are, and their papers as they are printed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from flask import url_for

from rules_index.documents import Document, get_document
from study.exams import Blueprint, Printed, StillOpen, TooFew, TooSoon, blueprints, draw, may_begin, printed
from study.exams.printing import KeyLine, PrintedQuestion
from study.learner import Learner
from study.sittings.paper import Paper
from webapp.board.replays import Ground, grounds
from webapp.board.tables import Layout
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.studying.boards import board, replay_of

MOST_SEEDS = 1_000_000
"""Papers are numbered below this."""


@dataclass(frozen=True)
class ExamLine:
    """An exam: whether a try may begin, from when on if not yet, and the try that is under way."""

    blueprint: Blueprint
    go_on: str
    not_before: datetime | None


@dataclass(frozen=True)
class Tried:
    """A try that is over."""

    paper: Paper
    document: Document | None
    url: str
    right: int
    of: int
    passed: bool | None


@dataclass(frozen=True)
class ExamsPage:
    """All exams, of one game or of all, and what came of those that were tried."""

    exams: tuple[ExamLine, ...]
    tried: tuple[Tried, ...]


@dataclass(frozen=True)
class PaperQuestion:
    """A question as it is printed, with its board."""

    question: PrintedQuestion
    table: Layout | None


@dataclass(frozen=True)
class KeyTold:
    """A line of the key, with its rules."""

    line: KeyLine
    grounds: tuple[Ground, ...]


@dataclass(frozen=True)
class PaperPage:
    """A paper to be printed; the key is on a page of its own."""

    blueprint: Blueprint
    seed: int
    printed: Printed
    questions: tuple[PaperQuestion, ...]
    key: tuple[KeyTold, ...]


def exams_page(
    learner: Learner, home: Path, games: Collection[str], game: str, at: datetime, zone: timedelta
) -> ExamsPage:
    """Put the list together, of one of the games at hand or of all.

    Raises MalformedBlueprint, MalformedPaper, OSError.
    """
    wanted = [each for each in blueprints(home).values() if each.game in games and game in ("", each.game)]
    return ExamsPage(tuple(_line(learner, each, at, zone) for each in wanted), tuple(_tried(learner, game, at)))


def _line(learner: Learner, blueprint: Blueprint, at: datetime, zone: timedelta) -> ExamLine:
    try:
        may_begin(learner, blueprint, at)
    except StillOpen as error:
        return ExamLine(blueprint, url_for("studying.sitting", sitting=error.sitting), None)
    except TooSoon as error:
        return ExamLine(blueprint, "", error.until + zone)
    return ExamLine(blueprint, "", None)


def _tried(learner: Learner, game: str, at: datetime) -> Sequence[Tried]:
    over = [one for paper in learner.sittings.papers() if (one := learner.sittings.get(paper.id, at)).closed]
    return [
        Tried(
            one.paper,
            get_document(one.paper.of) if one.paper.sort == "diagnostic" else None,
            url_for("studying.sitting_result", sitting=one.paper.id),
            one.result().right,
            one.result().of,
            one.result().passed,
        )
        for one in reversed(over)
        if game in ("", one.paper.asked[0].question.game)
    ]


def paper_page(
    services: Services, blueprint: Blueprint, seed: int, at: datetime, words: Translations, *, key: bool
) -> PaperPage:
    """The paper of a number, drawn the same each time; with its boards, or with its key. Raises TooFew, TooSlow."""
    paper = draw(blueprint, services.question_table, services.question, seed=seed, begun=at)
    made = printed(paper)
    boards = () if key else tuple(_with_board(services, paper, one, words) for one in made.questions)
    lines = tuple(KeyTold(one, grounds(services, one.edition, one.because)) for one in made.key) if key else ()
    return PaperPage(blueprint, seed, made, boards, lines)


def _with_board(services: Services, paper: Paper, one: PrintedQuestion, words: Translations) -> PaperQuestion:
    question = paper.asked[one.number - 1].question
    return PaperQuestion(one, board(services, question, replay_of(services, question), question.at, words))


__all__ = ["ExamsPage", "PaperPage", "TooFew", "exams_page", "paper_page"]
