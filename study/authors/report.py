"""What the logs of all learners say about the questions themselves, as they stand now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from scenarios.questions.question import Question, QuestionTable
from study.attempts.events import Attempt, Event, Flag
from study.attempts.learners import learners, study_folder
from study.attempts.log import EventLog
from study.attempts.merging import merged
from study.attempts.reading import MalformedLog

ENOUGH = 10
"""So many answers must be there before anything is said of a question."""


@dataclass(frozen=True, slots=True)
class Flagged:
    """A question that was flagged, with what was said, the last first. `stands`: its right answer is still the same."""

    question: str
    said: tuple[Flag, ...]
    stands: bool


@dataclass(frozen=True, slots=True)
class Suspect:
    """A question with so many answers, so many of them right, and how often each option was picked."""

    question: str
    answers: int
    right: int
    picked: dict[str, int]
    unpicked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What to look at: flagged (the most often first), always missed, and with options that nobody picks."""

    flagged: tuple[Flagged, ...]
    missed: tuple[Suspect, ...]
    unpicked: tuple[Suspect, ...]
    answers: int


def all_events(home: Path) -> tuple[tuple[Event, ...], tuple[MalformedLog, ...]]:
    """The events of all learners of a Casebook folder, each once, and what could not be read. Raises OSError."""
    found: list[Iterable[Event]] = []
    damaged: list[MalformedLog] = []
    for name in learners(home):
        try:
            found.append(EventLog(study_folder(home) / name, "").events())
        except MalformedLog as error:
            damaged.append(error)
    return merged(*found), tuple(damaged)


def report(
    events: Iterable[Event], table: QuestionTable, find: Callable[[str], Question], enough: int = ENOUGH
) -> Report:
    """Look through events. Only answers to questions as they stand now count, and only of those answered often enough.

    `find` makes each question of these: its case is played, so it takes a while. Raises what it raises.
    """
    flags: dict[str, list[Flag]] = {}
    attempts: dict[str, list[Attempt]] = {}
    for event in events:
        if isinstance(event, Flag):
            flags.setdefault(event.question, []).append(event)
        elif isinstance(event, Attempt) and event.answer == _mark(table, event.question):
            attempts.setdefault(event.question, []).append(event)
    often = [_suspect(question, some) for question, some in sorted(attempts.items()) if len(some) >= enough]
    idle = (_with_unpicked(one, find(one.question)) for one in often)
    return Report(
        flagged=tuple(sorted((_flagged(question, said, table) for question, said in flags.items()), key=_by_number)),
        missed=tuple(one for one in often if not one.right),
        unpicked=tuple(one for one in idle if one.unpicked),
        answers=sum(map(len, attempts.values())),
    )


def _mark(table: QuestionTable, question: str) -> str | None:
    return table[question].answer if question in table else None


def _by_number(one: Flagged) -> tuple[int, str]:
    return (-len(one.said), one.question)


def _flagged(question: str, said: list[Flag], table: QuestionTable) -> Flagged:
    last = tuple(sorted(said, key=lambda flag: flag.key, reverse=True))
    return Flagged(question, last, _mark(table, question) == last[0].answer)


def _suspect(question: str, attempts: list[Attempt]) -> Suspect:
    picked = Counter(option for attempt in attempts for option in attempt.picked)
    return Suspect(question, len(attempts), sum(attempt.right for attempt in attempts), dict(picked))


def _with_unpicked(one: Suspect, question: Question) -> Suspect:
    unpicked = tuple(option.id for option in question.options if not option.right and option.id not in one.picked)
    return Suspect(one.question, one.answers, one.right, one.picked, unpicked)
