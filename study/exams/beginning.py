"""An exam begun: one at a time of each blueprint, and not before the pause after the last try is over."""

from __future__ import annotations

import secrets
from datetime import datetime

from scenarios.questions.question import QuestionTable
from study.exams.blueprint import Blueprint
from study.exams.drawing import Find, draw
from study.learner import Learner
from study.sittings.sitting import Sitting


class StillOpen(ValueError):
    """A try is under way: `sitting` is its id."""

    def __init__(self, blueprint: Blueprint, sitting: str) -> None:
        self.sitting = sitting
        super().__init__(f"a try at {blueprint.id} is under way: go on with {sitting}, or hand it in")


class TooSoon(ValueError):
    """The pause after the last try is not over before `until`."""

    def __init__(self, blueprint: Blueprint, until: datetime) -> None:
        self.until = until
        super().__init__(
            f"{blueprint.id} may be tried again from {until:%Y-%m-%d %H:%M} UTC on: "
            f"{blueprint.pause_hours} hours lie between two tries"
        )


def begin_exam(
    learner: Learner,
    blueprint: Blueprint,
    table: QuestionTable,
    find: Find,
    at: datetime,
    seed: int | None = None,
) -> Sitting:
    """Draw a paper and begin it; its time runs from `at` on. Raises StillOpen, TooSoon, TooFew, OSError."""
    may_begin(learner, blueprint, at)
    lot = secrets.randbelow(2**31) if seed is None else seed
    return learner.sittings.begin(draw(blueprint, table, find, seed=lot, begun=at))


def may_begin(learner: Learner, blueprint: Blueprint, at: datetime) -> None:
    """Whether a try may begin; nothing happens if so. Raises StillOpen, TooSoon."""
    for paper in learner.sittings.papers():
        if (paper.sort, paper.of) != ("exam", blueprint.id):
            continue
        sitting = learner.sittings.get(paper.id, at)
        if sitting.closed is None:
            raise StillOpen(blueprint, paper.id)
        until = sitting.closed.at + blueprint.pause
        if at < until:
            raise TooSoon(blueprint, until)
