"""What is said of questions that somebody learns from."""

from __future__ import annotations

from typing import TypedDict

from webapp.replies.cases import Bilingual, Step


class OptionReply(TypedDict):
    """One answer that may be picked."""

    id: str
    text: Bilingual


class QuestionReply(TypedDict):
    """A question; nothing in it tells what is right."""

    id: str
    kind: str
    level: int
    rules: list[str]
    case: str
    edition: str
    situation: Bilingual
    played: list[Bilingual]
    question: Bilingual
    several: bool
    options: list[OptionReply]


class NextQuestion(QuestionReply):
    """The question that comes next, and why: `again`, `changed`, `due` or `new`."""

    why: str


class Answered(TypedDict):
    """What comes of an answer: what was right, the rules that decide it, why each other option is wrong, the steps."""

    right: bool
    correct: list[str]
    because: list[str]
    case: str
    edition: str
    wrong: dict[str, Bilingual]
    steps: list[Step]


class TakenIn(TypedDict):
    """How much of what was sent was new, and how many lines were known already."""

    events: int
    papers: int
    known: int
