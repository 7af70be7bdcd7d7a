"""Questions made from cases: replays compute what is right, and what makes each wrong answer plausible."""

from scenarios.questions.making import Questions
from scenarios.questions.question import (
    KINDS,
    Listed,
    Option,
    Question,
    QuestionTable,
    UnknownOption,
    UnknownQuestion,
    read_table,
)

__all__ = [
    "KINDS",
    "Listed",
    "Option",
    "Question",
    "QuestionTable",
    "Questions",
    "UnknownOption",
    "UnknownQuestion",
    "read_table",
]
