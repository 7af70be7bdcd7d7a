"""A case asked as an open question, and the ruling that somebody gave: graded by themselves, kept in their log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from scenarios.case import Case
from scenarios.questions.question import QuestionTable
from scenarios.texts import Bilingual
from study.attempts.events import AGAIN, EASY, GOOD, Attempt, new_id, now
from study.calls.comparing import Grounds
from study.learner import Learner
from study.schedule.choice import EVERYTHING, Choice
from study.schedule.knowledge import Knowledge

SUFFIX = ":call"
"""After the id of a case, the id of its call in the log."""
_NEVER = datetime(1, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Call:
    """What a player asks: the question of a case under an edition. Nothing in it tells the ruling."""

    case: str
    edition: str
    text: Bilingual

    @property
    def id(self) -> str:
        """Its id in the log."""
        return self.case + SUFFIX


def open_call(case: Case, edition: str | None = None) -> Call:
    """The call of a case, under the last of its editions if none is named. Raises ValueError for one it has not."""
    wanted = edition or case.editions[-1]
    if wanted not in case.editions:
        raise ValueError(f"{case.id} is not played under {wanted}; expected one of {', '.join(case.editions)}")
    return Call(case.id, wanted, case.question)


def next_call(table: QuestionTable, knowledge: Knowledge, choice: Choice = EVERYTHING) -> str | None:
    """The case to be called for next: never called for first, the easy ones first; then the one of longest ago."""
    levels: dict[str, int] = {}
    for one in choice.of(table):
        levels[one.case] = min(one.level, levels.get(one.case, one.level))
    last = {case: knowledge.until.get(case + SUFFIX, (_NEVER, ""))[0] for case in levels}
    return min(levels, key=lambda case: (last[case], levels[case], sha256(case.encode()).hexdigest()), default=None)


def record_call(
    learner: Learner,
    call: Call,
    meant: Grounds,
    *,
    ruling: str,
    cited: Iterable[str],
    grade: int,
    seconds: float | None = None,
    at: datetime | None = None,
) -> Attempt:
    """Write what was ruled, and how the learner grades it (1 wrong, 2 half right, 3 right, 4 easily); right from 3 on.

    Raises ValueError for another grade, OSError.
    """
    if not AGAIN <= grade <= EASY:
        raise ValueError(f"{grade} is no grade; expected 1 (wrong), 2 (half right), 3 (right) or 4 (easily)")
    attempt = Attempt(
        id=new_id(),
        at=at or now(),
        question=call.id,
        edition=call.edition,
        answer=meant.mark,
        picked=tuple(cited),
        right=grade >= GOOD,
        rating=grade,
        mode="call",
        seconds=seconds,
        text=ruling,
    )
    learner.record([attempt])
    return attempt
