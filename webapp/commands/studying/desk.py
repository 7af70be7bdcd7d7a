"""What all parts of `casebook study` stand on: the learner, the questions, the language, the console."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cached_property

from rules_index.documents import as_game
from rules_index.home import casebook_home
from rules_index.library import Library
from scenarios.library import CaseLibrary
from scenarios.questions import KINDS, Question, Questions, QuestionTable, read_table
from study.learner import Learner
from study.schedule import Choice
from webapp.commands.error_messages import BadInput
from webapp.commands.line_breaking import Paragraph
from webapp.commands.output import complain, console
from webapp.translations import Translations, load_translations


class Desk:
    """Everything is made when it is first needed: `casebook study next` waits for nothing that it does not show."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        """Raises BadInput for a kind that there is not, UnknownGame, InvalidLearner."""
        self.words: Translations = load_translations(arguments.lang)
        self.language = self.words.language
        self.learner = Learner(casebook_home(), arguments.learner)
        self.choice = _choice(arguments)
        self.console = console()

    @cached_property
    def cases(self) -> CaseLibrary:
        """All cases."""
        return CaseLibrary.load()

    @cached_property
    def library(self) -> Library:
        """All rules."""
        return Library.load()

    @cached_property
    def questions(self) -> Questions:
        """Who makes the questions."""
        return Questions(self.cases, self.library)

    @cached_property
    def table(self) -> QuestionTable:
        """All questions that there are."""
        return read_table()

    @property
    def now(self) -> datetime:
        """The time, in UTC."""
        return datetime.now(UTC)

    def say(self, text: str = "", indent: int = 0) -> None:
        """Print a paragraph, broken as its language does."""
        for line in text.splitlines() or [""]:
            self.console.print(Paragraph(line, lead=" " * indent) if line else "")

    def tell_of_torn(self) -> None:
        """Tell what was cut off the log because its writer was killed."""
        for torn in self.learner.torn:
            complain(str(torn))


def picked(options: str) -> Sequence[str]:
    """The letters of options as somebody writes them: `a`, `a,c`, `ac`."""
    return [letter for letter in options.lower() if letter.isalpha()]


def lines_of(question: Question, language: str) -> Iterator[tuple[str, int]]:
    """A question as lines, each with its indent: the situation, what was played, what is asked, the options."""
    if question.situation:
        yield question.situation[language], 0
    for move in question.played:
        yield f"- {move[language]}", 2
    yield question.text[language], 0
    for option in question.options:
        yield f"{option.id}) {option.text[language]}", 2


def _choice(arguments: argparse.Namespace) -> Choice:
    game, level, topic, kind = (getattr(arguments, name, None) for name in ("game", "level", "topic", "kind"))
    if kind is not None and kind not in KINDS:
        raise BadInput(f"there is no kind of question {kind!r}; expected one of {', '.join(KINDS)}")
    return Choice(
        games=frozenset() if game is None else frozenset((as_game(game),)),
        topics=() if topic is None else (topic,),
        levels=frozenset() if level is None else frozenset((level,)),
        kinds=frozenset() if kind is None else frozenset((kind,)),
    )
