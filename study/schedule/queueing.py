"""What comes next, and why: what is due, what another edition has changed, and some new questions a day."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from msgspec import Struct

from scenarios.questions.question import Listed, QuestionTable
from study.schedule.choice import EVERYTHING, Choice
from study.schedule.fresh import fresh_order
from study.schedule.knowledge import Knowledge, Met
from study.schedule.memory import Memory, chance

Reason = Literal["again", "changed", "due", "new"]
"""It was new or missed and comes back within the day; its right answer has changed; it is time; it was never asked."""

NEW_A_DAY = 10
_AT_ONCE = datetime(1, 1, 1, tzinfo=UTC)
"""When a question is due of which nothing is remembered."""


class Why(Struct, frozen=True, gc=False):
    """Why a question is asked at a time: when it was answered last and whether rightly, and how often it was.

    Of one whose answer has changed, `edition` is the document under which it was last answered.
    """

    reason: Reason
    at: datetime
    last: datetime | None = None
    last_right: bool | None = None
    tried: int = 0
    edition: str = ""
    memory: Memory | None = None

    @property
    def due(self) -> datetime | None:
        """Since when it is due; None where nothing is remembered of it."""
        return self.memory.due if self.memory else None

    @property
    def chance(self) -> float | None:
        """How likely it is still known, from 0 to 1; None where nothing is remembered of it."""
        return chance(self.memory, self.at) if self.memory else None


class Item(Struct, frozen=True, gc=False):
    """A question in the queue."""

    question: Listed
    why: Why


@dataclass(frozen=True, slots=True)
class Queue:
    """All that may be asked now, in order; when the next one is due after that; what the table has no more."""

    items: tuple[Item, ...]
    next_due: datetime | None
    new_left: int
    gone: int

    def of(self, reason: Reason) -> tuple[Item, ...]:
        """What is asked for a reason."""
        return tuple(item for item in self.items if item.why.reason == reason)

    @property
    def changed(self) -> tuple[Item, ...]:
        """What begins anew because its right answer has changed: the notice that is due."""
        return self.of("changed")


class Plan:
    """What is known beside the table of questions, put in the order in which it falls due, and kept in it.

    It may be asked again and again as long as it is told which questions were answered since (`follow`).
    """

    def __init__(self, knowledge: Knowledge, table: QuestionTable) -> None:
        self.knowledge = knowledge
        self.table = table
        self._gone = {question for question in knowledge.met if question not in table}
        there = [question for question in knowledge.met if question not in self._gone]
        self._due = {question: self._when(question) for question in there}
        self._order = sorted((due, question) for question, due in self._due.items())
        self._begun = sorted((met.first, question) for question, met in knowledge.met.items())

    def follow(self, questions: Iterable[str]) -> None:
        """Put questions in their places that were answered, or begun anew, since."""
        for question in set(questions) & self.knowledge.met.keys():
            first = (self.knowledge.met[question].first, question)
            place = bisect_left(self._begun, first)
            if self._begun[place : place + 1] != [first]:
                self._begun.insert(place, first)
            if question not in self.table:
                self._gone.add(question)
                continue
            if question in self._due:
                del self._order[bisect_left(self._order, (self._due[question], question))]
            self._due[question] = self._when(question)
            insort(self._order, (self._due[question], question))

    def queue(
        self,
        at: datetime,
        choice: Choice = EVERYTHING,
        *,
        new_a_day: int = NEW_A_DAY,
        day_began: datetime | None = None,
    ) -> Queue:
        """Put in order what to ask at a time: what was missed, has changed, is due (the least known first), is new.

        `day_began` is midnight where the learner is, in UTC if it is not told; so many new questions are left as were
        not begun since. Questions of one case stand apart, since one gives away another.
        """
        began = day_began or at.replace(hour=0, minute=0, second=0, microsecond=0)
        end = bisect_left(self._order, (at, "\U0010ffff"))
        asked = sorted(self._asked(end, at, choice), key=_urgency)
        begun = self._begun[bisect_left(self._begun, (began, "")) :]
        left = max(0, new_a_day - len(begun))
        cases = {question.partition(":")[0] for _, question in begun}
        fresh = fresh_order(self.table).some(left, self.knowledge.met, choice, cases)
        return Queue(
            (*_apart(asked), *(Item(one, Why("new", at)) for one in fresh)),
            next((due for due, question in self._order[end:] if choice.takes(self.table[question])), None),
            left,
            len(self._gone),
        )

    def _when(self, question: str) -> datetime:
        memory = self.knowledge.met[question].memories.get(self.table[question].answer)
        return memory.due if memory else _AT_ONCE

    def _asked(self, end: int, at: datetime, choice: Choice) -> Iterator[Item]:
        for _, question in self._order[:end]:
            listed = self.table[question]
            if choice.takes(listed):
                met = self.knowledge.met[question]
                yield Item(listed, _why(met, met.memories.get(listed.answer), at))


def queue(
    knowledge: Knowledge,
    table: QuestionTable,
    at: datetime,
    choice: Choice = EVERYTHING,
    *,
    new_a_day: int = NEW_A_DAY,
    day_began: datetime | None = None,
) -> Queue:
    """The queue of somebody of whom no plan is at hand (`Plan.queue`); `Learner.queue` has one, and is faster."""
    return Plan(knowledge, table).queue(at, choice, new_a_day=new_a_day, day_began=day_began)


def _why(met: Met, memory: Memory | None, at: datetime) -> Why:
    if memory is None:
        # Without any memory somebody began it anew; with others the answer was another one.
        changed = bool(met.memories)
        edition = met.edition if changed else ""
        return Why("changed" if changed else "new", at, met.last, met.last_right, met.tried, edition)
    return Why("due" if memory.learnt else "again", at, met.last, met.last_right, met.tried, memory=memory)


_ORDER: dict[Reason, int] = {"again": 0, "changed": 1, "due": 2, "new": 3}


def _urgency(item: Item) -> tuple[int, float, str]:
    reason, memory = item.why.reason, item.why.memory
    if memory is None:
        first = 0.0
    elif reason == "again":
        first = memory.due.timestamp()
    else:
        # The chance falls with this share alone, which is found faster.
        first = -(item.why.at - memory.last).days / memory.stability
    return (_ORDER[reason], first, item.question.id)


def _apart(items: Iterable[Item]) -> Iterable[Item]:
    """Those with the second question of a case after all others, then those with the third."""
    seen: Counter[str] = Counter()
    rounds: dict[int, list[Item]] = {}
    for item in items:
        case = item.question.case
        seen[case] += 1
        rounds.setdefault(seen[case], []).append(item)
    return (item for number in sorted(rounds) for item in rounds[number])
