"""The JSON documents of studying: of the commands (`casebook study next --json`) and of the interface alike."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.questions import Question
from scenarios.replay import Replay, ReplayStep
from webapp.replies.study import Answered, NextQuestion, QuestionReply
from webapp.serializers import step_document


def question_document(question: Question) -> QuestionReply:
    """A question; nothing in it tells what is right."""
    return {
        "id": question.id,
        "kind": question.kind,
        "level": question.level,
        "rules": list(question.rules),
        "case": question.case,
        "edition": question.edition,
        "situation": dict(question.situation),
        "played": [dict(move) for move in question.played],
        "question": dict(question.text),
        "several": question.several,
        "options": [{"id": option.id, "text": dict(option.text)} for option in question.options],
    }


def next_document(question: Question, why: str) -> NextQuestion:
    """The question that comes next, and why."""
    return {**question_document(question), "why": why}


def answered_document(question: Question, steps: Sequence[ReplayStep], *, right: bool) -> Answered:
    """What comes of an answer; `steps` are those that answer the question."""
    return {
        "right": right,
        "correct": list(question.correct),
        "because": list(question.because),
        "case": question.case,
        "edition": question.edition,
        "wrong": {one.id: dict(one.wrong) for one in question.options if one.wrong is not None},
        "steps": [step_document(step) for step in steps],
    }


def steps_that_answer(question: Question, replay: Replay) -> Sequence[ReplayStep]:
    """The steps that answer a question, from the moment on at which it is asked; at least the last before it."""
    first = question.at if question.at < question.until else max(0, question.until - 1)
    return replay.steps[first : question.until]
