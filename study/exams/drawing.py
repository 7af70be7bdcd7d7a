"""Questions drawn by lot: the same from the same seed, as long as the table of questions stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from random import Random

from scenarios.questions.question import Listed, Question, QuestionTable
from study.exams.blueprint import Blueprint, Part
from study.sittings.paper import Paper, frozen, new_paper_id

Find = Callable[[str], Question]
"""Who makes the question of an id: its case is played for it, so it takes a moment."""


class TooFew(ValueError):
    """There are not enough questions for a part of a blueprint."""

    def __init__(self, blueprint: Blueprint, part: Part, there: int) -> None:
        about = ", ".join(part.topics) or "any topic"
        levels = "/".join(map(str, part.levels)) or "any"
        super().__init__(
            f"{blueprint.id} asks for {part.count} questions ({about}, level {levels}), but there are {there} more"
        )


def draw(blueprint: Blueprint, table: QuestionTable, find: Find, *, seed: int, begun: datetime) -> Paper:
    """Draw a paper and freeze its questions. Raises TooFew, and whatever `find` raises."""
    lot = Random(seed)
    drawn: list[Listed] = []
    for part in blueprint.parts:
        drawn.extend(_drawn(blueprint, part, table, drawn, lot))
    lot.shuffle(drawn)
    return Paper(
        id=new_paper_id(begun),
        sort="exam",
        of=blueprint.id,
        title=blueprint.title,
        begun=begun,
        seed=seed,
        asked=tuple(frozen(find(one.id), chapter(one)) for one in drawn),
        parts={},
        minutes=blueprint.minutes,
        pass_mark=blueprint.pass_mark,
    )


def chapter(one: Listed) -> str:
    """The topic that a question is counted under: the first folder below its game."""
    return one.topic.partition("/")[0]


def one_of_a_case(questions: Iterable[Listed], cases: Iterable[str]) -> list[Listed]:
    """The same questions, with the first of each new case before all others: two of one case give each other away."""
    taken = set(cases)
    first: list[Listed] = []
    rest: list[Listed] = []
    for one in questions:
        (rest if one.case in taken else first).append(one)
        taken.add(one.case)
    return first + rest


def _drawn(blueprint: Blueprint, part: Part, table: QuestionTable, before: list[Listed], lot: Random) -> list[Listed]:
    there = list(part.choice(blueprint.game).of(table, {one.id for one in before}))
    lot.shuffle(there)
    if len(there) < part.count:
        raise TooFew(blueprint, part, len(there))
    return one_of_a_case(there, (one.case for one in before))[: part.count]
