"""A question as it is asked, and as it is answered: options, board, reasons, steps with their rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules_index.documents import Document, get_document
from scenarios.questions import Option, Question
from scenarios.replay import Replay
from study.exams.printing import letter
from study.schedule.knowledge import Met
from webapp.board.replays import Ground, grounds
from webapp.board.tables import Layout
from webapp.services import Services
from webapp.translations import Translations
from webapp.view_models.studying.boards import Told, board, replay_of, steps_told


@dataclass(frozen=True)
class Choosable:
    """An option with its letter, and whether it is, or was, picked."""

    letter: str
    option: Option
    picked: bool


@dataclass(frozen=True)
class QuestionPage:
    """A question with its board at the moment that it asks about. `met` is what is known of it, if it was answered."""

    question: Question
    options: tuple[Choosable, ...]
    table: Layout | None
    document: Document
    met: Met | None
    is_asked: bool = True

    @property
    def tried(self) -> int:
        """How often it was answered before."""
        return self.met.tried if self.met else 0

    @property
    def changed_from(self) -> Document | None:
        """The edition under which it was answered last, where something else is right by now."""
        return changed_from(self.question, self.met)


@dataclass(frozen=True)
class AnsweredPage:
    """A question with what was picked: whether it is right, why not, and the steps and rules that decide it."""

    question: Question
    options: tuple[Choosable, ...]
    right: bool
    table: Layout | None
    document: Document
    met: Met | None
    steps: tuple[Told, ...]
    because: tuple[Ground, ...]

    @property
    def rated(self) -> bool:
        """Whether it can be said how it was: it was answered rightly, and the log knows."""
        return self.right and self.met is not None and bool(self.met.attempt) and self.met.last_right

    @property
    def changed_from(self) -> Document | None:
        """The edition under which something else was right when it was answered before."""
        others = {mark for mark in self.met.memories if mark != self.question.answer} if self.met else set()
        return self.document if others else None


def choosable(question: Question, picked: Collection[str] = ()) -> tuple[Choosable, ...]:
    """The options in their order, with letters."""
    return tuple(Choosable(letter(place), one, one.id in picked) for place, one in enumerate(question.options))


def changed_from(question: Question, met: Met | None) -> Document | None:
    """The edition under which a question was answered last, where something else is right by now."""
    if met is None or not met.memories or question.answer in met.memories:
        return None
    return get_document(met.edition)


def question_page(
    services: Services, question: Question, words: Translations, met: Met | None = None, picked: Collection[str] = ()
) -> QuestionPage:
    """A question to be answered."""
    table = board(services, question, replay_of(services, question), question.at, words)
    return QuestionPage(question, choosable(question, picked), table, get_document(question.edition), met)


def answered_page(
    services: Services, question: Question, picked: Sequence[str], words: Translations, met: Met | None
) -> AnsweredPage:
    """A question that was answered. Raises UnknownOption."""
    right = question.grade(picked)
    replay: Replay | None = replay_of(services, question)
    return AnsweredPage(
        question=question,
        options=choosable(question, picked),
        right=right,
        table=board(services, question, replay, question.until, words, since=question.at),
        document=get_document(question.edition),
        met=met,
        steps=steps_told(services, question, replay, words),
        because=grounds(services, question.edition, question.because),
    )
