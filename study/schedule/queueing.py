"""What comes next, and why: what is due, what another edition has changed, and some new questions a day."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
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
MOST = 100
"""So many of what is due are told one by one; nobody answers more of them before looking again."""
_CHOICES = 8
_REASONS: tuple[Reason, ...] = ("again", "changed", "due", "new")
"""In the order in which they are asked."""
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
    """What to ask now, in order: the first `MOST` of it, while `counts` tells how much there is for each reason.

    `next_due` is when the next one is due after that, `new_left` how many new ones may still be begun today, `gone`
    how many were answered that the table has no more. Of `counts`, "changed" is the notice that is due: so many
    questions begin anew because another edition has changed what is right.
    """

    items: tuple[Item, ...]
    counts: Mapping[Reason, int]
    next_due: datetime | None
    new_left: int
    gone: int

    def of(self, reason: Reason) -> tuple[Item, ...]:
        """What is asked for a reason."""
        return tuple(item for item in self.items if item.why.reason == reason)


class Plan:
    """What is known beside the table of questions, put in the order in which it falls due, and kept in it.

    It may be asked again and again as long as it is told which questions were answered since (`follow`).
    """

    def __init__(self, knowledge: Knowledge, table: QuestionTable) -> None:
        self.knowledge = knowledge
        self.table = table
        self._gone = {question for question in knowledge.met if question not in table}
        there = [question for question in knowledge.met if question not in self._gone]
        self._marks = {question: table[question].answer for question in there}
        self._reasons = {question: self._reason(question) for question in there}
        self._chosen: dict[Choice, frozenset[str]] = {}
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
            self._marks[question] = self.table[question].answer
            self._reasons[question] = self._reason(question)
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
        not begun in reviews since. Questions of one case stand apart, since one gives away another.
        """
        wanted = self._wanted(choice)
        end = bisect_left(self._order, (at, "\U0010ffff"))
        asked = sorted(self._urgency(question, at) for _, question in self._order[:end] if question in wanted)
        left, fresh = self._new_ones(at, choice, new_a_day, day_began)
        first = islice(_apart(asked), MOST)
        counts = Counter(_REASONS[place] for place, _, _ in asked)
        counts["new"] += len(fresh)
        return Queue(
            (*(self._item(question, at) for question in first), *(Item(one, Why("new", at)) for one in fresh)),
            counts,
            next((due for due, question in self._order[end:] if question in wanted), None),
            left,
            len(self._gone),
        )

    def counts(
        self,
        at: datetime,
        choice: Choice = EVERYTHING,
        *,
        new_a_day: int = NEW_A_DAY,
        day_began: datetime | None = None,
    ) -> Mapping[Reason, int]:
        """How much there is to ask at a time for each reason, as `queue` counts it, without putting it in order."""
        wanted = self._wanted(choice)
        end = bisect_left(self._order, (at, "\U0010ffff"))
        counts = Counter(self._reasons[question] for _, question in self._order[:end] if question in wanted)
        counts["new"] += len(self._new_ones(at, choice, new_a_day, day_began)[1])
        return counts

    def _new_ones(
        self, at: datetime, choice: Choice, new_a_day: int, day_began: datetime | None
    ) -> tuple[int, Sequence[Listed]]:
        """How many new questions may still be begun on this day, and which they are."""
        began = day_began or at.replace(hour=0, minute=0, second=0, microsecond=0)
        begun = [question for _, question in self._begun[bisect_left(self._begun, (began, "")) :]]
        left = max(0, new_a_day - sum(self.knowledge.met[question].reviewed for question in begun))
        cases = {question.partition(":")[0] for question in begun}
        return left, fresh_order(self.table).some(left, self.knowledge.met, choice, cases)

    def _reason(self, question: str) -> Reason:
        met = self.knowledge.met[question]
        return _reason(met, met.memories.get(self._marks[question]))

    def _when(self, question: str) -> datetime:
        memory = self.knowledge.met[question].memories.get(self._marks[question])
        return memory.due if memory else _AT_ONCE

    def _wanted(self, choice: Choice) -> frozenset[str]:
        """The ids of what is wanted, found once: few choices are made, and each again and again."""
        if choice not in self._chosen:
            if len(self._chosen) >= _CHOICES:
                self._chosen.clear()
            self._chosen[choice] = frozenset(one.id for one in choice.of(self.table))
        return self._chosen[choice]

    def _urgency(self, question: str, at: datetime) -> tuple[int, float, str]:
        """What is asked first: the place of the reason, and a number."""
        met = self.knowledge.met[question]
        memory = met.memories.get(self._marks[question])
        reason = _reason(met, memory)
        if memory is None:
            first = 0.0
        elif reason == "again":
            first = memory.due.timestamp()
        else:
            # The chance falls with this share alone, which is found faster.
            first = -(at - memory.last).days / memory.stability
        return (_REASONS.index(reason), first, question)

    def _item(self, question: str, at: datetime) -> Item:
        listed, met = self.table[question], self.knowledge.met[question]
        memory = met.memories.get(listed.answer)
        reason = _reason(met, memory)
        edition = met.edition if reason == "changed" else ""
        return Item(listed, Why(reason, at, met.last, met.last_right, met.tried, edition, memory))


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


def _reason(met: Met, memory: Memory | None) -> Reason:
    if memory is None:
        # Without any memory somebody began it anew; with others the answer was another one.
        return "changed" if met.memories else "new"
    return "due" if memory.learnt else "again"


def _apart(asked: Iterable[tuple[int, float, str]]) -> Iterator[str]:
    """Those with the second question of a case after all others, then those with the third."""
    seen: Counter[str] = Counter()
    rounds: dict[int, list[str]] = {}
    for _, _, question in asked:
        case = question.partition(":")[0]
        seen[case] += 1
        rounds.setdefault(seen[case], []).append(question)
    return (question for number in sorted(rounds) for question in rounds[number])
