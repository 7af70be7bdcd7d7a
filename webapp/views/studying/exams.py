"""Mock exams: which there are, beginning one, and papers to be printed with their key apart."""

from __future__ import annotations

import secrets

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import Conflict, NotFound

from study.exams import StillOpen, TooFew, TooSoon, UnknownBlueprint, begin_exam, find_blueprint
from study.exams.blueprint import Blueprint as Exam
from webapp.errors import whole_number
from webapp.locale import words
from webapp.services import services
from webapp.study_service import learner, now, reader_zone, study, writing_learner
from webapp.view_models.studying.exams_page import MOST_SEEDS, PaperPage, exams_page, paper_page
from webapp.view_models.studying.wanted import read_wanted


def add_to(pages: Blueprint) -> None:
    """Add these pages to those of studying."""
    pages.get("/exams")(exams)
    pages.post("/exams/<exam>", endpoint="begin_exam")(begin)
    pages.get("/exams/<exam>/paper")(paper)
    pages.get("/exams/<exam>/key")(key)


def exams() -> str:
    """All exams, what may be begun, and what came of earlier tries."""
    wanted = read_wanted(request.args)
    page = exams_page(learner(), study().home, services().games, wanted.game, now(), reader_zone())
    return render_template("study/exams.html", page=page, wanted=wanted)


def begin(exam: str) -> Response:
    """Draw a paper; its time runs from now on. Whoever has one open goes on with it."""
    found = _found(exam)
    try:
        sitting = begin_exam(writing_learner(), found, services().question_table, services().question, now()).paper.id
    except StillOpen as error:
        sitting = error.sitting
    except TooSoon:
        return make_response(redirect(url_for("studying.exams", game=found.game), 303))
    except TooFew:
        raise Conflict from None
    return make_response(redirect(url_for("studying.sitting", sitting=sitting), 303))


def paper(exam: str) -> str | Response:
    """The paper of a number, to be printed; without a number another one is drawn."""
    return _printed(exam, "paper")


def key(exam: str) -> str | Response:
    """What is right in the paper of a number."""
    return _printed(exam, "key")


def _printed(exam: str, kind: str) -> str | Response:
    found = _found(exam)
    seed = whole_number(request.args, "number", (0, MOST_SEEDS))
    if seed is None:
        drawn = secrets.randbelow(MOST_SEEDS)
        return make_response(redirect(url_for(f"studying.{kind}", exam=exam, number=drawn), 303))
    try:
        page: PaperPage = paper_page(services(), found, seed, now(), words(), key=kind == "key")
    except TooFew:
        raise Conflict from None
    return render_template(f"study/{kind}.html", page=page)


def _found(exam: str) -> Exam:
    """One of the exams that there are. Raises NotFound."""
    try:
        return find_blueprint(exam, study().home)
    except UnknownBlueprint:
        raise NotFound from None
