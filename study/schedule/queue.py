"""What comes next, and why: what is due, what another edition has changed, and some new questions a day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Literal

from scenarios.questions.question import Listed, QuestionTable
from study.schedule.choice import EVERYTHING, Choice
from study.schedule.knowledge import Knowledge, Met
from study.schedule.memory import Memory, chance

Reason = Literal["again", "changed", "due", "new"]
"""It was new or missed and comes back within the day; its right answer has changed; it is time; it was never asked."""

NEW_A_DAY = 10


@dataclass(frozen=True, slots=True)
class Why:
    """Why a question is asked now: when it was last answered, whether rightly, and how likely it is still known.

    Of one whose answer has changed, `edition` is the document under which it was last answered.
    """

    reason: Reason
    last: datetime | None = None
    last_right: bool | None = None
    due: datetime | None = None
    chance: float | None = None
    tried: int = 0
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A question in the queue."""

    question: Listed
    why: Why


@dataclass(frozen=True, slots=True)
class Queue:
    """All that may be asked now, in order; when the next one is due where nothing is; what the table has no more."""

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


def queue(
    knowledge: Knowledge,
    table: QuestionTable,
    at: datetime,
    choice: Choice = EVERYTHING,
    *,
    new_a_day: int = NEW_A_DAY,
    day_began: datetime | None = None,
) -> Queue:
    """Put in order what to ask at a time: what was missed, what has changed, what is due (the least known first), new.

    `day_began` is midnight where the learner is, in UTC's place if it is not told; so many new questions are left as
    were not begun since. Questions of one case stand apart, since one gives away another.
    """
    began = day_began or at.replace(hour=0, minute=0, second=0, microsecond=0)
    asked: list[Item] = []
    later: list[datetime] = []
    gone = begun = 0
    cases: set[str] = set()
    for question, met in list(knowledge.met.items()):
        if met.first >= began:
            begun += 1
            cases.add(question.partition(":")[0])
        if question not in table:
            gone += 1
        elif choice.takes(listed := table[question]):
            memory = met.memories.get(listed.answer)
            if memory is not None and memory.due > at:
                later.append(memory.due)
            else:
                asked.append(Item(listed, _why(listed, met, memory, at)))
    left = max(0, new_a_day - begun)
    fresh = new_questions(knowledge, choice.of(table), left, cases) if left else ()
    order = (*_apart(sorted(asked, key=_urgency)), *(Item(one, Why("new")) for one in fresh))
    return Queue(order, min(later, default=None), left, gone)


def new_questions(
    knowledge: Knowledge, questions: Iterable[Listed], count: int, not_of: Collection[str] = ()
) -> Sequence[Listed]:
    """Some questions that were never asked: the easy levels first, of as many topics as there are, a case only once."""
    unmet = [one for one in questions if one.id not in knowledge.met and one.case not in not_of]
    unmet.sort(key=lambda one: (one.level, _lot(one.id)))
    found: list[Listed] = []
    taken: set[str] = set()
    for level in sorted({one.level for one in unmet}):
        for one in _in_turn((each for each in unmet if each.level == level), lambda each: each.topic):
            if len(found) == count:
                return found
            if one.case not in taken:
                taken.add(one.case)
                found.append(one)
    return found


def _why(listed: Listed, met: Met, memory: Memory | None, at: datetime) -> Why:
    if memory is None:
        # Without any memory somebody began it anew; with others the answer was another one.
        changed = bool(met.memories)
        edition = met.edition if changed else ""
        return Why("changed" if changed else "new", met.last, met.last_right, tried=met.tried, edition=edition)
    reason: Reason = "due" if memory.learnt else "again"
    return Why(reason, met.last, met.last_right, memory.due, chance(memory, at), met.tried)


_ORDER: dict[Reason, int] = {"again": 0, "changed": 1, "due": 2, "new": 3}


def _urgency(item: Item) -> tuple[int, float, str]:
    why = item.why
    first = why.due.timestamp() if why.reason == "again" and why.due else why.chance or 0.0
    return (_ORDER[why.reason], first, item.question.id)


def _apart(items: Iterable[Item]) -> Iterable[Item]:
    """Those with the second question of a case after all others, then those with the third."""
    seen: Counter[str] = Counter()
    rounds: dict[int, list[Item]] = {}
    for item in items:
        seen[item.question.case] += 1
        rounds.setdefault(seen[item.question.case], []).append(item)
    return (item for number in sorted(rounds) for item in rounds[number])


def _in_turn(questions: Iterable[Listed], kind: Callable[[Listed], str]) -> Iterable[Listed]:
    """One of each kind in turn, as long as there are any."""
    seen: Counter[str] = Counter()
    ranked = []
    for place, one in enumerate(questions):
        seen[kind(one)] += 1
        ranked.append((seen[kind(one)], place, one))
    return (one for _, _, one in sorted(ranked))


def _lot(question: str) -> str:
    """What puts questions in an order that is the same everywhere, and not that of the alphabet."""
    return sha256(question.encode()).hexdigest()
