"""Progress in figures: what falls due, what was kept, how much of a rulebook was met, and of each level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from scenarios.questions.question import Listed, QuestionTable
from study.schedule.choice import EVERYTHING, Choice
from study.schedule.knowledge import Knowledge, Met, Tally

DAYS = 14
WEEKS = 26
_WEEK = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Day:
    """So many questions fall due on a day; those of today include what is overdue."""

    day: date
    due: int


@dataclass(frozen=True, slots=True)
class Week:
    """The week that begins on a Monday.

    So many answers, so many right; of the questions that were learnt and at least a day old, so many were asked and so
    many still known; so many rules were met by its end.
    """

    monday: date
    answers: int
    right: int
    asked: int
    kept: int
    rules: int

    @property
    def retention(self) -> float | None:
        """The share that was still known, from 0 to 1; None where nothing old was asked."""
        return self.kept / self.asked if self.asked else None


@dataclass(frozen=True, slots=True)
class Level:
    """Of so many questions of a level, so many were met, and so many answered rightly the last time."""

    level: int
    questions: int
    met: int
    right: int


@dataclass(frozen=True, slots=True)
class Progress:
    """All figures. `rules` have questions about them, `rules_met` of these were met, `rules_known` answered rightly."""

    days: tuple[Day, ...]
    weeks: tuple[Week, ...]
    levels: tuple[Level, ...]
    rules: int
    rules_met: int
    rules_known: int


def progress(
    knowledge: Knowledge,
    table: QuestionTable,
    at: datetime,
    choice: Choice = EVERYTHING,
    *,
    days: int = DAYS,
    weeks: int = WEEKS,
) -> Progress:
    """The figures at a time for the questions that are chosen; answers and retention are of all. Days are UTC."""
    asked = list(choice.of(table))
    met = {one.id: known for one in asked if (known := knowledge.met.get(one.id))}
    right = [one for one in asked if one.id in met and met[one.id].last_right and one.answer == met[one.id].answer]
    return Progress(
        days=tuple(_days(asked, met, at, days)),
        weeks=tuple(_weeks(knowledge, asked, met, at, weeks)),
        levels=tuple(_levels(asked, met, right)),
        rules=len(_rules(asked)),
        rules_met=len(_rules(one for one in asked if one.id in met)),
        rules_known=len(_rules(right)),
    )


def _rules(questions: Iterator[Listed] | list[Listed]) -> set[tuple[str, str]]:
    return {(one.edition, rule) for one in questions for rule in one.rules}


def _days(asked: list[Listed], met: Mapping[str, Met], at: datetime, count: int) -> Iterator[Day]:
    today = at.date()
    due: Counter[date] = Counter()
    for one in asked:
        if one.id in met:
            # One whose answer has changed is due at once.
            memory = met[one.id].memories.get(one.answer)
            due[max(today, memory.due.date()) if memory else today] += 1
    return (Day(day, due[day]) for day in (today + timedelta(days=n) for n in range(count)))


def _weeks(
    knowledge: Knowledge, asked: list[Listed], met: Mapping[str, Met], at: datetime, count: int
) -> Iterator[Week]:
    answers, kept = _by_week(dict(knowledge.days)), _by_week(dict(knowledge.kept))
    first = [(_monday(met[one.id].first.date()), one) for one in asked if one.id in met]
    last = _monday(at.date())
    begun = min([*answers, last])
    monday = max(begun, last - (count - 1) * _WEEK)
    rules = _rules(one for week, one in first if week < monday)
    while monday <= last:
        rules |= _rules(one for week, one in first if week == monday)
        all_answers, old = answers.get(monday, Tally()), kept.get(monday, Tally())
        yield Week(monday, all_answers.answers, all_answers.right, old.answers, old.right, len(rules))
        monday += _WEEK


def _by_week(days: Mapping[str, Tally]) -> dict[date, Tally]:
    weeks: dict[date, Tally] = {}
    for day, tally in days.items():
        monday = _monday(date.fromisoformat(day))
        so_far = weeks.get(monday, Tally())
        weeks[monday] = Tally(so_far.answers + tally.answers, so_far.right + tally.right)
    return weeks


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _levels(asked: list[Listed], met: Mapping[str, Met], right: list[Listed]) -> Iterator[Level]:
    every, known = Counter(one.level for one in asked), Counter(one.level for one in right)
    seen = Counter(one.level for one in asked if one.id in met)
    return (Level(level, every[level], seen[level], known[level]) for level in sorted(every))
