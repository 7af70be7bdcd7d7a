"""What comes next, and why: what is due, what another edition has changed, and some new questions a day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from itertools import zip_longest
from typing import Literal

from msgspec import Struct

from scenarios.questions.question import Listed, QuestionTable
from study.schedule.choice import EVERYTHING, Choice
from study.schedule.knowledge import Knowledge, Met
from study.schedule.memory import Memory, chance

Reason = Literal["again", "changed", "due", "new"]
"""It was new or missed and comes back within the day; its right answer has changed; it is time; it was never asked."""

NEW_A_DAY = 10


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
    next_due: datetime | None = None
    gone = begun = 0
    cases: set[str] = set()
    for question, met in list(knowledge.met.items()):
        if met.first >= began:
            begun += 1
            cases.add(question.partition(":")[0])
        if question not in table:
            gone += 1
            continue
        listed = table[question]
        memory = met.memories.get(listed.answer)
        if memory is not None and memory.due > at:
            if (next_due is None or memory.due < next_due) and choice.takes(listed):
                next_due = memory.due
        elif choice.takes(listed):
            asked.append(Item(listed, _why(met, memory, at)))
    left = max(0, new_a_day - begun)
    fresh = new_questions(knowledge, table, left, choice, cases) if left else ()
    order = (*_apart(sorted(asked, key=_urgency)), *(Item(one, Why("new", at)) for one in fresh))
    return Queue(order, next_due, left, gone)


def new_questions(
    knowledge: Knowledge, table: QuestionTable, count: int, choice: Choice = EVERYTHING, not_of: Collection[str] = ()
) -> Sequence[Listed]:
    """Some questions that were never asked: the easy levels first, of as many topics as there are, a case only once."""
    by_level: dict[int, list[Listed]] = {}
    for one in choice.of(table, knowledge.met):
        by_level.setdefault(one.level, []).append(one)
    found: list[Listed] = []
    taken = set(not_of)
    for _, unmet in sorted(by_level.items()):
        for one in _in_turn(sorted(unmet, key=lambda one: _lot(one.id)), lambda one: one.topic):
            if len(found) == count:
                return found
            if one.case not in taken:
                taken.add(one.case)
                found.append(one)
    return found


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
        seen[item.question.case] += 1
        rounds.setdefault(seen[item.question.case], []).append(item)
    return (item for number in sorted(rounds) for item in rounds[number])


def _in_turn(questions: Iterable[Listed], kind: Callable[[Listed], str]) -> Iterable[Listed]:
    """One of each kind in turn, as long as there are any."""
    kinds: dict[str, list[Listed]] = {}
    for one in questions:
        kinds.setdefault(kind(one), []).append(one)
    return (one for some in zip_longest(*kinds.values()) for one in some if one is not None)


@lru_cache(maxsize=100_000)
def _lot(question: str) -> str:
    """What puts questions in an order that is the same everywhere, and not that of the alphabet."""
    return sha256(question.encode()).hexdigest()
