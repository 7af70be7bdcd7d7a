"""What is to be done today, and reviews: a question, its answer, how it was, and the next one."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from time import time

from flask import Blueprint, Response, make_response, redirect, render_template, request
from werkzeug.exceptions import BadRequest

from scenarios.questions import UnknownOption
from study.schedule.queueing import Queue, Reason
from webapp.errors import whole_number
from webapp.locale import words
from webapp.scoping import whereabouts
from webapp.services import services
from webapp.study_service import learner, midnight, now, writing_learner
from webapp.view_models.studying.boards import position_url
from webapp.view_models.studying.home_page import home_page
from webapp.view_models.studying.question_page import answered_page, question_page
from webapp.view_models.studying.sent import picked, seconds_since, written
from webapp.view_models.studying.wanted import Wanted, read_wanted

LONGEST_FLAG = 1000


def add_to(pages: Blueprint) -> None:
    """Add these pages to those of studying."""
    pages.get("")(home)
    pages.get("/next", endpoint="next")(next_question)
    pages.get("/question/<path:question_id>")(question)
    pages.post("/question/<path:question_id>", endpoint="answer")(answer)
    pages.get("/answered/<path:question_id>")(answered)
    pages.post("/rate/<path:question_id>")(rate)
    pages.post("/flag/<path:question_id>")(flag)
    pages.get("/board/<path:question_id>")(board)


def home() -> str:
    """What is due, what is new, where one stands, exams and calls."""
    wanted = read_wanted({**request.args, "game": whereabouts().game or ""})
    page = home_page(services(), learner(), wanted, now(), midnight(now()))
    return render_template("study/home.html", page=page, wanted=wanted)


def next_question() -> Response:
    """The question that comes next; the first page where there is none."""
    wanted = read_wanted(request.args)
    queue = _queue(wanted)
    if not queue.items:
        return make_response(redirect(wanted.url("home", done=1), 303))
    return make_response(redirect(wanted.url("question", question_id=queue.items[0].question.id), 303))


def question(question_id: str) -> str:
    """A question with its board. Raises UnknownQuestion or UnknownCase."""
    wanted, asked = read_wanted(request.args), services().question(question_id)
    page = question_page(services(), asked, words(), learner().knowledge().met.get(question_id))
    return render_template("study/question.html", page=page, wanted=wanted, counts=_counts(wanted), since=int(time()))


def answer(question_id: str) -> Response:
    """Write an answer, once: a form that is sent twice counts once. Raises BadRequest for what is no option."""
    asked, chosen = services().question(question_id), picked(request.form)
    try:
        asked.grade(chosen)
    except UnknownOption as error:
        raise BadRequest(str(error)) from None
    wanted = read_wanted(request.form)
    if not chosen:
        return make_response(redirect(wanted.url("question", question_id=question_id, nothing=1), 303))
    one = writing_learner()
    met = one.knowledge().met.get(question_id)
    if (met.tried if met else 0) <= (whole_number(request.form, "tried") or 0):
        one.answer(asked, chosen, mode="review" if met else "new", seconds=seconds_since(), at=now())
    return make_response(redirect(wanted.url("answered", question_id=question_id, pick=chosen), 303))


def answered(question_id: str) -> str:
    """Whether an answer is right, and why. Raises UnknownQuestion; BadRequest for what is no option."""
    wanted, asked = read_wanted(request.args), services().question(question_id)
    met = learner().knowledge().met.get(question_id)
    try:
        page = answered_page(services(), asked, picked(request.args), words(), met)
    except UnknownOption as error:
        raise BadRequest(str(error)) from None
    return render_template("study/answered.html", page=page, wanted=wanted, longest=LONGEST_FLAG)


def rate(question_id: str) -> Response:
    """Take down how the last answer was, and go on to the next question."""
    rating = whole_number(request.form, "rating", (1, 4))
    if rating is not None:
        writing_learner().rate(question_id, rating, at=now())
    return make_response(redirect(read_wanted(request.form).url("next"), 303))


def flag(question_id: str) -> Response:
    """Tell the authors that a question is unclear, and come back to its answer."""
    asked, text = services().question(question_id), written("text", LONGEST_FLAG)
    if text:
        writing_learner().flag(asked, text, at=now())
    onward = read_wanted(request.form).url(
        "answered", question_id=question_id, pick=picked(request.form), flagged=1 if text else None, _anchor="flag"
    )
    return make_response(redirect(onward, 303))


def board(question_id: str) -> Response:
    """The position of a question in the sandbox."""
    return make_response(redirect(position_url(services(), services().question(question_id)), 302))


def _queue(wanted: Wanted) -> Queue:
    at: datetime = now()
    return learner().queue(
        services().question_table, at, wanted.choice, new_a_day=wanted.new_a_day, day_began=midnight(at)
    )


def _counts(wanted: Wanted) -> Mapping[Reason, int]:
    at: datetime = now()
    return learner().counts(
        services().question_table, at, wanted.choice, new_a_day=wanted.new_a_day, day_began=midnight(at)
    )
