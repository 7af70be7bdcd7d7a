"""How long studying takes with 100,000 attempts in the log: an answer, what is known after it, what is asked next.

Here is what a page of reviews waits for, in milliseconds of this process, but for the disk. A neglected learner is
measured: 2,000 questions are due.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from rules_index.library import Library
from scenarios.library import CaseLibrary
from scenarios.questions import Questions, QuestionTable, read_table
from study.attempts.events import Attempt
from study.attempts.reading import encoded
from study.learner import Learner
from study.schedule import Choice
from study.standing import progress
from tests.benchmarks.figures import Figure, milliseconds, percentile

ATTEMPTS = 100_000
PAGES = 60
WARMED = 20
TARGET = 50.0
START = datetime(2025, 1, 1, tzinfo=UTC)


def measure() -> Iterator[Figure]:
    """The time of one answer after another, of opening, and of adding all up anew."""
    table = read_table()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        end = write_log(Learner(home), table)
        learner = Learner(home)
        yield Figure(f"{ATTEMPTS:,} attempts, added up anew", milliseconds(learner.knowledge), "ms")
        learner.keep()
        again = Learner(home)
        yield Figure(f"{ATTEMPTS:,} attempts, opened as kept", milliseconds(again.knowledge), "ms")
        yield from _pages(again, table, end)
        yield Figure("progress", milliseconds(lambda: progress(again.knowledge(), table, end)), "ms")


def write_log(learner: Learner, table: QuestionTable) -> datetime:
    """Write attempts of a year and a half, four of five right, a few days apart; give the time after the last."""
    chance = Random(18)
    every = list(table.values())
    learner.folder.mkdir(parents=True)
    at = START
    with learner.log.file.open("wb") as stream:
        for number in range(ATTEMPTS):
            at = START + timedelta(seconds=470) * number
            one = every[chance.randrange(1 + min(len(every) - 1, number // 8))]
            right = chance.random() < 0.8
            stream.write(
                encoded(
                    Attempt(
                        id=f"00000000-0000-4000-8000-{number:012d}",
                        at=at,
                        question=one.id,
                        edition=one.edition,
                        answer=one.answer,
                        picked=("a",),
                        right=right,
                        rating=3 if right else 1,
                        mode="review",
                        seconds=12.5,
                    )
                )
            )
    return at + timedelta(hours=1)


def _pages(learner: Learner, table: QuestionTable, at: datetime) -> Iterator[Figure]:
    """A review: the answer is written and added, the queue put together, the next question made."""
    with tempfile.TemporaryDirectory() as folder:
        questions = Questions(CaseLibrary.load(), Library(Path(folder)))
        choice = Choice(games=frozenset({"riftbound"}))
        first = learner.queue(table, at, choice).items
        for item in first[-WARMED:]:
            # A server has read the rules and the shared cards before.
            questions.find(item.question.id)
        asked = first[0].question
        whole: list[float] = []
        queues: list[float] = []
        written: list[float] = []
        for _ in range(PAGES):
            question = questions.find(asked.id)
            at += timedelta(seconds=20)
            started, clock = time.process_time(), time.perf_counter()
            learner.answer(question, question.correct, at=at)
            written.append((time.perf_counter() - clock) * 1000)
            learner.knowledge()
            before = time.process_time()
            found = learner.queue(table, at, choice)
            queues.append((time.process_time() - before) * 1000)
            asked = found.items[0].question
            questions.find(asked.id)
            whole.append((time.process_time() - started) * 1000)
    yield Figure("answer on disk, on the clock, median", percentile(written, 0.5), "ms")
    yield Figure("queue, median", percentile(queues, 0.5), "ms")
    yield Figure("answer, queue and next question, median", percentile(whole, 0.5), "ms")
    yield Figure("answer, queue and next question, p95", percentile(whole, 0.95), "ms", TARGET)
