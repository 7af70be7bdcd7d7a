"""All that the log says, added up question by question; the same from the same events, in whatever order they come."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from msgspec import Struct, field
from msgspec.structs import replace

from study.attempts.events import Attempt, Event, Rated, Reset
from study.schedule.memory import Memory, after_answer

DAY = timedelta(days=1)
PAPERS = ("exam", "diagnostic")
"""The modes in which a paper is asked, and nobody chooses what is new."""


class Met(Struct, frozen=True, array_like=True, gc=False):
    """What the log says of one question: `memories` holds what is remembered, by the mark of what was right.

    `first` and `last` are the times of its attempts, `edition` and `answer` those of the last one; `attempt` is its id,
    and `before` what was remembered before it, by which it is reckoned anew once somebody says how it was. `reviewed`
    tells that it was begun in a review: what an exam or a diagnostic asks is no new question of that day.
    """

    first: datetime
    last: datetime
    edition: str
    answer: str
    tried: int
    right: int
    last_right: bool
    memories: dict[str, Memory]
    attempt: str = ""
    before: Memory | None = None
    reviewed: bool = True


class Tally(Struct, frozen=True, array_like=True, gc=False):
    """How many answers there were, and how many of them were right."""

    answers: int = 0
    right: int = 0

    def plus(self, right: bool) -> Tally:
        """One answer more."""
        return Tally(self.answers + 1, self.right + right)


class Knowledge(Struct):
    """What somebody knows: each question that they met, and the answers of each day (in UTC).

    `days` counts all answers, `kept` only those to questions that were learnt and at least a day old: how much of
    what was learnt was kept. A question stands in `met` from its first attempt on; its own records are replaced and
    never changed, so that a page may read them while another answers. `until` tells the last event of each question.
    """

    met: dict[str, Met] = field(default_factory=dict)
    days: dict[str, Tally] = field(default_factory=dict)
    kept: dict[str, Tally] = field(default_factory=dict)
    until: dict[str, tuple[datetime, str]] = field(default_factory=dict)

    def take(self, events: Iterable[Event]) -> bool:
        """Add events, put in order. False where one is no later than what is known of its question: begin anew then.

        That is so of what another device did before, and of what is told twice.
        """
        for event in events:
            if not isinstance(event, Attempt | Rated | Reset):
                continue
            known = self.until.get(event.question)
            if known is not None and event.key <= known:
                return False
            self.until[event.question] = event.key
            met = self.met.get(event.question)
            if isinstance(event, Attempt):
                self._attempt(event, met)
            elif met is not None and isinstance(event, Rated):
                self._rated(event, met)
            elif met is not None:
                self.met[event.question] = replace(met, memories={}, attempt="", before=None)
        return True

    def _rated(self, rated: Rated, met: Met) -> None:
        """Reckon the last attempt anew; what is said of another one, or of a wrong answer, comes too late."""
        if met.attempt == rated.attempt and met.last_right:
            remembered = after_answer(met.before, rated.rating, met.last)
            self.met[rated.question] = replace(met, memories={**met.memories, met.answer: remembered})

    def _attempt(self, attempt: Attempt, met: Met | None) -> None:
        self.days = _counted(self.days, attempt)
        if attempt.mode == "call":
            # The learner grades it, and nothing is asked again.
            return
        memory = met.memories.get(attempt.answer) if met else None
        if memory is not None and memory.learnt and attempt.at - memory.last >= DAY:
            self.kept = _counted(self.kept, attempt)
        remembered = after_answer(memory, attempt.rating, attempt.at)
        self.met[attempt.question] = Met(
            first=met.first if met else attempt.at,
            last=attempt.at,
            edition=attempt.edition,
            answer=attempt.answer,
            tried=(met.tried if met else 0) + 1,
            right=(met.right if met else 0) + attempt.right,
            last_right=attempt.right,
            memories={**(met.memories if met else {}), attempt.answer: remembered},
            attempt=attempt.id,
            before=memory,
            reviewed=met.reviewed if met else attempt.mode not in PAPERS,
        )


def day_of(moment: datetime) -> str:
    """The day of a moment in UTC, as dates are written."""
    return moment.date().isoformat()


def _counted(days: dict[str, Tally], attempt: Attempt) -> dict[str, Tally]:
    day = day_of(attempt.at)
    days[day] = days.get(day, Tally()).plus(attempt.right)
    return days
