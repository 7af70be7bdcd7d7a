"""The map: how strong somebody is in each chapter of a rulebook, by the last answer to each question about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from scenarios.questions.question import QuestionTable
from study.schedule.knowledge import Knowledge
from study.schedule.memory import chance
from study.standing.chapters import Book, Chapter

Verdict = Literal["strong", "middling", "weak", "unknown"]

ENOUGH = 3
"""So many questions must have been answered before anything is said of a chapter."""
STRONG = 0.8
WEAK = 0.6


@dataclass(frozen=True, slots=True)
class Strength:
    """A chapter: `answered` of its `questions` were, `right` of these the last time; `remembered` are expected to be.

    `remembered` is the mean chance, from 0 to 1; None where nothing was answered. `rules` are those that were missed
    the last time, each once: what to read again.
    """

    chapter: Chapter
    questions: int
    answered: int
    right: int
    remembered: float | None
    missed: tuple[str, ...]

    @property
    def verdict(self) -> Verdict:
        """What to say of it."""
        if self.answered < ENOUGH:
            return "unknown"
        share = self.right / self.answered
        return "strong" if share >= STRONG else "weak" if share < WEAK else "middling"


def standing(book: Book, knowledge: Knowledge, table: QuestionTable, at: datetime) -> tuple[Strength, ...]:
    """How strong somebody is at a time in each chapter that there are questions about, in the order of the book.

    A question counts in every chapter that it is about; what was answered before its right answer changed, in none.
    """
    of: dict[str, _Sum] = {}
    for one in table.values():
        if one.edition != book.document:
            continue
        met = knowledge.met.get(one.id)
        memory = met.memories.get(one.answer) if met else None
        for chapter in book.chapters_of(one.rules):
            total = of.setdefault(chapter.number, _Sum([], []))
            total.questions += 1
            if met and memory:
                total.right.append(met.last_right)
                total.chances.append(chance(memory, at))
                if not met.last_right:
                    total.missed.update(dict.fromkeys(rule for rule in one.rules if rule in chapter.rules))
    return tuple(_strength(chapter, of[chapter.number]) for chapter in book.chapters if chapter.number in of)


def weakest(strengths: Iterable[Strength], count: int = 3) -> tuple[Strength, ...]:
    """The weak chapters, the weakest first."""
    weak = [one for one in strengths if one.verdict == "weak"]
    return tuple(sorted(weak, key=lambda one: one.right / one.answered)[:count])


class _Sum:
    """What is added up for one chapter."""

    def __init__(self, right: list[bool], chances: list[float]) -> None:
        self.questions = 0
        self.right = right
        self.chances = chances
        self.missed: dict[str, None] = {}


def _strength(chapter: Chapter, total: _Sum) -> Strength:
    chances = total.chances
    mean = sum(chances) / len(chances) if chances else None
    return Strength(chapter, total.questions, len(total.right), sum(total.right), mean, tuple(total.missed))
