"""Exams and diagnostics under way: question by question, without a word of what is right before they are handed in."""

from __future__ import annotations

from time import time

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest, NotFound

from rules_index.documents import get_document
from scenarios.questions import UnknownOption
from study.sittings.sitting import Late, NotClosed, Over, Sitting
from study.sittings.store import UnknownSitting
from webapp.locale import words
from webapp.services import services
from webapp.study_service import learner, now, writing_learner
from webapp.view_models.studying.sent import picked, seconds_since
from webapp.view_models.studying.sitting_page import next_open, places, result_page, sitting_page


def add_to(pages: Blueprint) -> None:
    """Add these pages to those of studying."""
    pages.get("/sitting/<sitting>", endpoint="sitting")(go_on)
    pages.get("/sitting/<sitting>/<int:number>", endpoint="sitting_question")(question)
    pages.post("/sitting/<sitting>/<int:number>", endpoint="sitting_answer")(answer)
    pages.get("/sitting/<sitting>/end", endpoint="sitting_end")(end)
    pages.post("/sitting/<sitting>/end", endpoint="hand_in")(hand_in)
    pages.get("/sitting/<sitting>/result", endpoint="sitting_result")(result)


def go_on(sitting: str) -> Response:
    """The first question that has no answer yet; what came of it, where it is over."""
    return _onward(_found(sitting))


def question(sitting: str, number: int) -> str | Response:
    """A question by its number; whatever is over leads to its result."""
    found = _found(sitting)
    if found.closed:
        return _result_of(found)
    if not 1 <= number <= len(found.paper.asked):
        raise NotFound
    page = sitting_page(services(), found, number, words(), now())
    return render_template("study/sitting.html", page=page, since=int(time()))


def answer(sitting: str, number: int) -> Response:
    """Take an answer down, and go on to the next question; one that comes too late is told so and not counted."""
    found = _found(sitting)
    if not 1 <= number <= len(found.paper.asked):
        raise NotFound
    try:
        found.answer(found.paper.asked[number - 1].question.id, picked(request.form), now(), seconds_since())
    except UnknownOption as error:
        raise BadRequest(str(error)) from None
    except (Late, Over):
        return _result_of(found, late=1)
    return _onward(found, number)


def end(sitting: str) -> str | Response:
    """All questions with what is still open, and the button that hands in."""
    found = _found(sitting)
    if found.closed:
        return _result_of(found)
    left = found.seconds_left(now())
    return render_template(
        "study/sitting_end.html",
        sitting=found,
        paper=found.paper,
        places=places(found),
        left=None if left is None else int(left),
    )


def hand_in(sitting: str) -> Response:
    """Close it, and show what came of it."""
    try:
        found = writing_learner().sittings.hand_in(sitting, now())
    except UnknownSitting:
        raise NotFound from None
    return _result_of(found)


def result(sitting: str) -> str | Response:
    """What came of it, by topic or chapter, with every question."""
    found = _found(sitting)
    try:
        page = result_page(services(), learner(), found, now())
    except NotClosed:
        return _onward(found)
    document = get_document(found.paper.of) if found.paper.sort == "diagnostic" else None
    return render_template("study/result.html", page=page, paper=found.paper, document=document)


def _found(sitting: str) -> Sitting:
    """One that this learner has begun. Raises NotFound."""
    try:
        return learner().sittings.get(sitting, now())
    except UnknownSitting:
        raise NotFound from None


def _onward(found: Sitting, after: int = 0) -> Response:
    if found.closed:
        return _result_of(found)
    number = next_open(found, after)
    if number is None:
        return make_response(redirect(url_for("studying.sitting_end", sitting=found.paper.id), 303))
    return make_response(redirect(url_for("studying.sitting_question", sitting=found.paper.id, number=number), 303))


def _result_of(found: Sitting, late: int | None = None) -> Response:
    return make_response(redirect(url_for("studying.sitting_result", sitting=found.paper.id, late=late), 303))
