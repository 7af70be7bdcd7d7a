"""The addresses of studying: the question that comes next, and an answer to it, as the commands have them."""

from __future__ import annotations

from typing import Annotated

from flask import Blueprint, Response, jsonify, request
from msgspec import Meta, Struct
from werkzeug.exceptions import BadRequest, Forbidden

from scenarios.questions import UnknownOption
from study.schedule.choice import Choice
from study.transfer import MalformedExport, Taken, take_in
from webapp.api.openapi import answers
from webapp.locale import words
from webapp.replies.study import Answered, NextQuestion, TakenIn
from webapp.services import services
from webapp.study_documents import answered_document, next_document, steps_that_answer
from webapp.study_service import learner, midnight, now, remember_learner, writing_learner

_OWN = (None, "same-origin", "none")
"""Where a request may come from: from a program, from a page of ours, or from whoever has typed the address."""
Rating = Annotated[int, Meta(ge=1, le=4, description="1 猜 2 吃力 3 会 4 轻松 · guessed, hard, good, easy")]
Level = Annotated[int, Meta(ge=0, le=3, description="难度 · the level")]


class NextQuery(Struct):
    """What `GET /study/next` takes."""

    game: Annotated[str, Meta(description="游戏 · the game", examples=["riftbound"])] = ""
    topic: Annotated[str, Meta(description="主题 · the topic")] = ""
    level: Level | None = None


class AnswerBody(Struct):
    """What `POST /study/answer` takes."""

    id: Annotated[str, Meta(min_length=1, max_length=300, description="题目 · the question")]
    options: Annotated[list[str], Meta(min_length=1, max_length=26, description="选项 · the options picked")]
    said: Rating | None = None


def add_to(api: Blueprint) -> None:
    """Add the addresses of studying to the interface."""
    api.get("/study/next", merge_slashes=False)(next_question)
    api.post("/study/answer", merge_slashes=False)(answer)
    api.post("/study/log", endpoint="log", merge_slashes=False)(take_log)


@answers(Annotated[NextQuestion | None, Meta(title="NextQuestion or null")], errors=(404,))
def next_question(query: NextQuery) -> Response:
    """下一题 · The question that comes next; null where nothing is due."""
    choice = Choice(
        games=frozenset({query.game} if query.game else ()),
        topics=(query.topic,) if query.topic else (),
        levels=frozenset({query.level} if query.level is not None else ()),
    )
    queue = learner().queue(services().question_table, now(), choice, day_began=midnight(now()))
    first = next(iter(queue.items), None)
    document = None if first is None else next_document(services().question(first.question.id), first.why.reason)
    return remember_learner(jsonify(document))


@answers(TakenIn, errors=(403, 413))
def take_log() -> Response:
    """收下别处答过的题 · Take in what was answered elsewhere: a file as studying exports it. Twice counts once.

    没有内容就没有可收的 · A body without anything in it is nothing to take in.
    """
    if request.headers.get("Sec-Fetch-Site") not in _OWN:
        raise Forbidden(words()("problem.cross_site"))
    data = request.get_data()
    try:
        taken = take_in(writing_learner(), data, "log") if data.strip() else Taken(0, 0, 0)
    except MalformedExport as error:
        raise BadRequest(str(error)) from None
    return remember_learner(jsonify({"events": taken.events, "papers": taken.papers, "known": taken.known}))


@answers(Answered, errors=(403, 404, 413, 415))
def answer(json: AnswerBody) -> Response:
    """回答一题 · Answer a question: it is kept, and explained."""
    if not isinstance(request.get_json(), dict):
        raise BadRequest(words()("problem.body", why="Expected `object` - at `$`"))
    if request.headers.get("Sec-Fetch-Site") not in _OWN:
        raise Forbidden(words()("problem.cross_site"))
    question = services().question(json.id)
    try:
        right = question.grade(json.options)
    except UnknownOption as error:
        raise BadRequest(str(error)) from None
    replay = services().questions.replay(question.id)
    one = writing_learner()
    met = one.knowledge().met.get(question.id)
    one.answer(question, json.options, mode="review" if met else "new", said=json.said, at=now())
    return remember_learner(jsonify(answered_document(question, steps_that_answer(question, replay), right=right)))
