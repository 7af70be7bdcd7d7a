"""What came of an exam or a diagnostic: each question with what was picked, and how many were right, by part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from study.attempts.events import Answered
from study.sittings.paper import Asked, Paper


@dataclass(frozen=True, slots=True)
class Share:
    """So many right of so many; `name` is what they have in common."""

    part: str
    name: Mapping[str, str]
    right: int
    of: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """One question with what was picked: nothing where it was left out, which counts as wrong."""

    asked: Asked
    picked: tuple[str, ...]
    right: bool


@dataclass(frozen=True, slots=True)
class Result:
    """The result: `passed` is None where there is no pass mark."""

    outcomes: tuple[Outcome, ...]
    parts: tuple[Share, ...]
    right: int
    of: int
    passed: bool | None

    @property
    def percent(self) -> float:
        """The share of right answers; what a pass mark is compared with, never rounded up."""
        return 100 * self.right / self.of if self.of else 0.0


def result(paper: Paper, answers: Mapping[str, Answered]) -> Result:
    """Grade answers by the right ones that stand in the paper."""
    outcomes = tuple(_outcome(asked, answers.get(asked.question.id)) for asked in paper.asked)
    right = sum(one.right for one in outcomes)
    # Whole numbers: 70 per cent of 10 are 7, whatever floats make of it.
    passed = None if paper.pass_mark is None else right * 100 >= paper.pass_mark * len(outcomes)
    parts = dict.fromkeys(one.asked.part for one in outcomes)
    shares = tuple(_share(paper, part, [one for one in outcomes if one.asked.part == part]) for part in parts)
    return Result(outcomes, shares, right, len(outcomes), passed)


def _outcome(asked: Asked, answer: Answered | None) -> Outcome:
    picked = answer.picked if answer else ()
    return Outcome(asked, picked, bool(picked) and asked.question.grade(picked))


def _share(paper: Paper, part: str, outcomes: list[Outcome]) -> Share:
    return Share(part, paper.parts.get(part, {}), sum(one.right for one in outcomes), len(outcomes))
