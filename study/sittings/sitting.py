"""An exam or a diagnostic under way: each answer is on disk before it is confirmed, none comes too late."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from uuid import NAMESPACE_URL, uuid5

from study.attempts.events import AGAIN, GOOD, Answered, Attempt, Closed, Counted, Event, new_id
from study.attempts.log import EventLog
from study.sittings.paper import Asked, Paper
from study.sittings.result import Result, result


class Late(ValueError):
    """An answer came when the time was over; it is not counted."""

    def __init__(self, paper: Paper, at: datetime) -> None:
        assert paper.until is not None
        self.until = paper.until
        seconds = (at - paper.until).total_seconds()
        super().__init__(
            f"the time was over at {paper.until:%H:%M:%S} UTC, {seconds:.0f} s ago; "
            "what was answered before counts, this answer does not"
        )


class Over(ValueError):
    """An answer came after the paper was handed in."""

    def __init__(self, paper: Paper) -> None:
        super().__init__(f"{paper.id} was handed in; its answers stay as they are")


class NotClosed(ValueError):
    """A result is asked for before the end."""

    def __init__(self, paper: Paper) -> None:
        super().__init__(f"{paper.id} is under way: nothing is told before it is handed in")


class NotAsked(LookupError):
    """A paper has no such question."""

    def __init__(self, paper: Paper, question: str) -> None:
        super().__init__(f"{paper.id} does not ask {question!r}")


class Sitting:
    """A paper with what was answered so far, read from its log. `Sittings` makes it, and closes it in time."""

    def __init__(self, paper: Paper, log: EventLog) -> None:
        self.paper = paper
        self._log = log
        self.answers: dict[str, Answered] = {}
        self.closed: Closed | None = None
        self.counted = False
        for event in log.events():
            self._take(event)

    def answer(self, question: str, picked: Iterable[str], at: datetime, seconds: float | None = None) -> Answered:
        """Answer a question, or another way; nothing picked takes an answer back. What is returned is on disk.

        Raises:
            Over: it was handed in.
            Late: its time is over.
            NotAsked: it does not ask this question.
            UnknownOption: the question has no such option.
            OSError: it cannot be written; nothing has changed.

        """
        if self.closed:
            raise Over(self.paper)
        if self.paper.until and at > self.paper.until:
            raise Late(self.paper, at)
        asked = self.paper.questions.get(question)
        if asked is None:
            raise NotAsked(self.paper, question)
        chosen = tuple(dict.fromkeys(picked))
        asked.question.grade(chosen)
        event = Answered(id=new_id(), at=at, sitting=self.paper.id, question=question, picked=chosen, seconds=seconds)
        self._write(event)
        return event

    def seconds_left(self, at: datetime) -> float | None:
        """How much time is left, never less than none; None where there is no hurry."""
        return None if self.paper.until is None else max(0.0, (self.paper.until - at).total_seconds())

    @property
    def unanswered(self) -> tuple[Asked, ...]:
        """What is still to be answered, in order."""
        return tuple(one for one in self.paper.asked if not self._picked(one))

    def close(self, at: datetime) -> None:
        """Hand it in; once it is, nothing happens. Its answers are no attempts yet: `attempts`, then `count`."""
        if self.closed is None:
            self._write(Closed(id=f"{self.paper.id}-closed", at=at, sitting=self.paper.id))

    def attempts(self) -> tuple[Attempt, ...]:
        """What was answered, as attempts for the learner's log: the same whoever asks. Raises NotClosed."""
        if self.closed is None:
            raise NotClosed(self.paper)
        return tuple(self._attempt(one, self.answers[one.question.id]) for one in self.paper.asked if self._picked(one))

    def count(self, at: datetime) -> None:
        """Keep that the attempts stand in the learner's log."""
        if not self.counted:
            self._write(Counted(id=f"{self.paper.id}-counted", at=at, sitting=self.paper.id))

    def result(self) -> Result:
        """What came of it. Raises NotClosed."""
        if self.closed is None:
            raise NotClosed(self.paper)
        return result(self.paper, self.answers)

    def _picked(self, asked: Asked) -> bool:
        answer = self.answers.get(asked.question.id)
        return answer is not None and bool(answer.picked)

    def _attempt(self, asked: Asked, answer: Answered) -> Attempt:
        question = asked.question
        right = question.grade(answer.picked)
        return Attempt(
            id=str(uuid5(NAMESPACE_URL, f"{self.paper.id}/{question.id}")),
            at=answer.at,
            question=question.id,
            edition=question.edition,
            answer=asked.answer,
            picked=answer.picked,
            right=right,
            rating=GOOD if right else AGAIN,
            mode=self.paper.sort,
            seconds=answer.seconds,
            run=self.paper.id,
        )

    def _write(self, event: Event) -> None:
        self._log.append([event])
        self._take(event)

    def _take(self, event: Event) -> None:
        if isinstance(event, Answered):
            if self.closed:
                # Events come in the order of time: it was answered elsewhere when it was handed in already.
                return
            known = self.answers.get(event.question)
            if known is None or event.key > known.key:
                self.answers[event.question] = event
        elif isinstance(event, Closed):
            self.closed = event
        elif isinstance(event, Counted):
            self.counted = True
