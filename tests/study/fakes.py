"""Questions and attempts without any case behind them, for tests that only look at what is made of them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from types import MappingProxyType

from scenarios.questions.question import Listed, Option, Question, QuestionTable
from study.attempts.events import Attempt, new_id
from tests.scenarios.fixtures import OCTOBER

START = datetime(2026, 1, 5, 9, tzinfo=UTC)
"""A Monday."""
DAY = timedelta(days=1)


def a_question(
    question: str = "riftbound/combat/x:end.a",
    *,
    level: int = 1,
    rules: tuple[str, ...] = ("445.2",),
    right: str = "It dies",
    edition: str = OCTOBER,
) -> Question:
    case = question.partition(":")[0]
    return Question(
        id=question,
        kind="end",
        case=case,
        edition=edition,
        level=level,
        complexity="simple",
        topic="/".join(case.split("/")[1:-1]),
        situation={"zh": "甲进攻。", "en": "A attacks <at once>."},
        played=({"zh": "甲移动。", "en": "A moves."},),
        text=MappingProxyType({"zh": "结果如何？", "en": "What becomes of it?"}),
        options=(
            Option("a", {"zh": right, "en": right}),
            Option("b", {"zh": "没有", "en": "Nothing"}, {"zh": "它受了伤。", "en": "It was damaged."}),
            Option("c", {"zh": "得分", "en": "A scores"}, {"zh": "没有守住。", "en": "Nothing was held."}),
        ),
        several=False,
        rules=rules,
        because=rules,
        at=1,
        until=3,
    )


def listed(question: Question) -> Listed:
    return Listed(
        question.id, question.edition, question.kind, question.level, "simple", question.answer, question.rules
    )


class Questions(dict[str, Question]):
    """Some questions by id, with their table, and who finds them."""

    def __init__(self, questions: Iterable[Question]) -> None:
        super().__init__({one.id: one for one in questions})

    @property
    def table(self) -> QuestionTable:
        return QuestionTable(listed(one) for one in self.values())

    def find(self, question: str) -> Question:
        return self[question]


def some_questions(count: int = 24, game: str = "riftbound") -> Questions:
    """Questions of four topics and levels 0 to 3, two of each case, each about a rule of its own."""
    topics = ("combat", "movement", "scoring", "turn/phases")
    return Questions(
        a_question(
            f"{game}/{topics[n // 2 % 4]}/case-{n // 2}:end.{n % 2}",
            level=n // 2 % 3,
            rules=(f"{400 + n}",),
        )
        for n in range(count)
    )


def attempt(
    question: str = "riftbound/combat/x:end.a",
    at: datetime = START,
    *,
    right: bool = True,
    rating: int | None = None,
    answer: str = "",
    event: str | None = None,
    mode: str = "review",
    picked: tuple[str, ...] | None = None,
) -> Attempt:
    return Attempt(
        id=event or new_id(),
        at=at,
        question=question,
        edition=OCTOBER,
        answer=answer or a_question().answer,
        picked=("a",) if right and picked is None else picked or ("b",),
        right=right,
        rating=rating or (3 if right else 1),
        mode=mode,
        seconds=4.5,
    )
