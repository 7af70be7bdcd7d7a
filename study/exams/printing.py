"""A paper to be printed: the pages with the questions, and a key to be kept apart from them."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.questions.question import Bilingual, Question
from study.sittings.paper import Paper


@dataclass(frozen=True, slots=True)
class PrintedOption:
    """An option with its letter."""

    letter: str
    text: Bilingual


@dataclass(frozen=True, slots=True)
class PrintedQuestion:
    """A question with its number; nothing in it tells what is right. `several`: any number of options may be picked."""

    number: int
    situation: Bilingual
    played: tuple[Bilingual, ...]
    text: Bilingual
    options: tuple[PrintedOption, ...]
    several: bool
    case: str
    edition: str
    at: int


@dataclass(frozen=True, slots=True)
class KeyLine:
    """What is right: the letters, the rules that decide it, and why others are wrong, where it can be said."""

    number: int
    letters: tuple[str, ...]
    because: tuple[str, ...]
    question: str
    case: str
    edition: str
    wrong: tuple[tuple[str, Bilingual], ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """A paper as it is printed. `mark` stands on questions and key, so that nobody takes the key of another paper."""

    mark: str
    title: Bilingual
    minutes: int | None
    pass_mark: int | None
    questions: tuple[PrintedQuestion, ...]
    key: tuple[KeyLine, ...]


def printed(paper: Paper) -> Printed:
    """Put a paper in print."""
    numbered = [(number, asked.question) for number, asked in enumerate(paper.asked, 1)]
    return Printed(
        mark=f"{paper.of} {paper.seed}",
        title=paper.title,
        minutes=paper.minutes,
        pass_mark=paper.pass_mark,
        questions=tuple(_question(number, question) for number, question in numbered),
        key=tuple(_key(number, question) for number, question in numbered),
    )


def letter(place: int) -> str:
    """The letter of an option: A, B ... Z, then AA, AB ..."""
    return letter(place // 26 - 1) + letter(place % 26) if place >= 26 else chr(ord("A") + place)


def _question(number: int, question: Question) -> PrintedQuestion:
    return PrintedQuestion(
        number,
        question.situation,
        question.played,
        question.text,
        tuple(PrintedOption(letter(place), option.text) for place, option in enumerate(question.options)),
        question.several,
        question.case,
        question.edition,
        question.at,
    )


def _key(number: int, question: Question) -> KeyLine:
    lettered = [(letter(place), option) for place, option in enumerate(question.options)]
    right = tuple(mark for mark, option in lettered if option.right)
    wrong = tuple((mark, option.wrong) for mark, option in lettered if option.tells_why and option.wrong)
    return KeyLine(number, right, question.because, question.id, question.case, question.edition, wrong)
