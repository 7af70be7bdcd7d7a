"""A learner: the log, what was added up of it, and the exams, as pages and commands come in to them.

One object serves many requests at once. What other processes and devices have written since is read when it is asked.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from threading import RLock

from scenarios.questions.question import Question, QuestionTable
from study.attempts.events import AGAIN, EASY, GOOD, HARD, Attempt, Event, Flag, Mode, Rated, Reset, new_id, now
from study.attempts.learners import GUEST, check_learner, device_of, learner_folder
from study.attempts.log import EventLog
from study.attempts.merging import merged
from study.attempts.reading import Torn, read_events
from study.schedule.choice import EVERYTHING, Choice
from study.schedule.keeping import keep_knowledge, kept_knowledge
from study.schedule.knowledge import Knowledge
from study.schedule.queueing import NEW_A_DAY, Plan, Queue, Reason
from study.sittings.store import Sittings

ENOUGH = 500
"""So many new events are worth keeping what was added up; fewer are read again in a few milliseconds."""


class Learner:
    """Somebody who learns on this device, a guest unless they say otherwise. Nothing is written before an answer."""

    def __init__(self, home: Path, name: str = GUEST) -> None:
        """Take the Casebook folder. Raises InvalidLearner; OSError where the folder cannot be written."""
        self.name = check_learner(name)
        self.folder = learner_folder(home, name)
        device = device_of(home)
        self.log = EventLog(self.folder, device)
        self.sittings = Sittings(self.folder, device, self.record)
        self._lock = RLock()
        self._knowledge = Knowledge()
        self._read: dict[Path, int] = {}
        self._new = 0
        self._plan: Plan | None = None
        self._opened = False

    @property
    def torn(self) -> Sequence[Torn]:
        """What was cut off this device's log because its writer was killed: to be told, none of it was confirmed."""
        return tuple(self.log.torn)

    def knowledge(self) -> Knowledge:
        """What all devices' logs say by now. Raises MalformedLog, OSError."""
        with self._lock:
            if not self._opened:
                self._open()
            self._go_on()
            return self._knowledge

    def queue(
        self,
        table: QuestionTable,
        at: datetime,
        choice: Choice = EVERYTHING,
        *,
        new_a_day: int = NEW_A_DAY,
        day_began: datetime | None = None,
    ) -> Queue:
        """What to ask at a time, in order, with the reasons (`Plan.queue`). Raises MalformedLog, OSError."""
        with self._lock:
            return self._planned(table).queue(at, choice, new_a_day=new_a_day, day_began=day_began)

    def counts(
        self,
        table: QuestionTable,
        at: datetime,
        choice: Choice = EVERYTHING,
        *,
        new_a_day: int = NEW_A_DAY,
        day_began: datetime | None = None,
    ) -> Mapping[Reason, int]:
        """How much there is to ask at a time for each reason (`Plan.counts`). Raises MalformedLog, OSError."""
        with self._lock:
            return self._planned(table).counts(at, choice, new_a_day=new_a_day, day_began=day_began)

    def _planned(self, table: QuestionTable) -> Plan:
        knowledge = self.knowledge()
        if self._plan is None or self._plan.table is not table:
            self._plan = Plan(knowledge, table)
        return self._plan

    def record(self, events: Iterable[Event]) -> None:
        """Write events to the log; they are on disk when this returns. Raises OSError."""
        self.log.append(events)

    def answer(
        self,
        question: Question,
        picked: Iterable[str],
        *,
        mode: Mode = "review",
        said: int | None = None,
        seconds: float | None = None,
        at: datetime | None = None,
    ) -> Attempt:
        """Grade an answer and write it; it is on disk when this returns.

        `said` is how the learner found it: 1 guessed, 2 hard, 3 good, 4 easy; of a wrong answer it changes nothing.
        Raises UnknownOption, ValueError, OSError.
        """
        if said is not None and said not in (AGAIN, HARD, GOOD, EASY):
            raise ValueError(f"{said} is no rating; expected 1 (guessed), 2 (hard), 3 (good) or 4 (easy)")
        chosen = tuple(dict.fromkeys(picked))
        right = question.grade(chosen)
        attempt = Attempt(
            id=new_id(),
            at=at or now(),
            question=question.id,
            edition=question.edition,
            answer=question.answer,
            picked=chosen,
            right=right,
            rating=(said or GOOD) if right else AGAIN,
            mode=mode,
            seconds=seconds,
        )
        self.record([attempt])
        return attempt

    def rate(self, question: str, rating: int, at: datetime | None = None) -> bool:
        """Say how the last answer to a question was, which was right; False where there is none to say it of.

        Of two ratings the later counts. Raises ValueError, MalformedLog, OSError.
        """
        if rating not in (AGAIN, HARD, GOOD, EASY):
            raise ValueError(f"{rating} is no rating; expected 1 (guessed), 2 (hard), 3 (good) or 4 (easy)")
        met = self.knowledge().met.get(question)
        if met is None or not met.attempt or not met.last_right:
            return False
        self.record([Rated(id=new_id(), at=at or now(), question=question, attempt=met.attempt, rating=rating)])
        return True

    def flag(self, question: Question, text: str, at: datetime | None = None) -> Flag:
        """Tell the authors that a question is unclear or wrong. Raises OSError."""
        flag = Flag(
            id=new_id(),
            at=at or now(),
            question=question.id,
            edition=question.edition,
            answer=question.answer,
            text=text.strip(),
        )
        self.record([flag])
        return flag

    def reset(self, question: str, at: datetime | None = None) -> None:
        """Begin a question anew; its attempts stay as they are. Raises OSError."""
        self.record([Reset(id=new_id(), at=at or now(), question=question)])

    def delete(self) -> None:
        """Delete all that is kept of this learner, on this device. Raises OSError."""
        with self._lock:
            if self.folder.is_dir():
                shutil.rmtree(self.folder)
            self._begin_anew()

    def keep(self) -> None:
        """Keep what was added up for the next process, as is done by itself now and then."""
        with self._lock:
            if self.folder.is_dir():
                keep_knowledge(self.folder, self._knowledge, self._read)
                self._new = 0

    def _open(self) -> None:
        self.log.mend()
        if kept := kept_knowledge(self.folder, self.log.files()):
            self._knowledge, self._read = kept
        self._opened = True

    def _go_on(self) -> None:
        """Add what was written since; all from the beginning where a file is gone or shorter, or something is older."""
        sizes = {file: file.stat().st_size for file in self.log.files()}
        if any(size > sizes.get(file, -1) for file, size in self._read.items()):
            self._begin_anew()
        grown = [file for file, size in sizes.items() if size > self._read.get(file, 0)]
        # Nothing counts as read before all is: a file that is malformed is so the next time too.
        found = [(file, *read_events(file, self._read.get(file, 0))) for file in grown]
        fresh = sorted((event for _, events, _ in found for event in events), key=lambda event: event.key)
        if self._knowledge.take(fresh):
            self._read.update({file: end for file, _, end in found})
            if self._plan is not None:
                self._plan.follow(event.question for event in fresh if isinstance(event, Attempt | Rated | Reset))
        else:
            self._all_again(list(sizes))
        self._new += len(fresh)
        if self._new >= ENOUGH:
            self.keep()

    def _all_again(self, files: Sequence[Path]) -> None:
        self._begin_anew()
        found = [(file, *read_events(file)) for file in files]
        self._knowledge.take(merged(*(events for _, events, _ in found)))
        self._read = {file: end for file, _, end in found}

    def _begin_anew(self) -> None:
        self._knowledge, self._read, self._new, self._plan = Knowledge(), {}, 0, None
