"""Calls to the floor: a player asks, the learner rules and names rules, sees the ruling of the case, and grades."""

from __future__ import annotations

from time import time

from flask import Blueprint, Response, make_response, redirect, render_template, request
from werkzeug.exceptions import BadRequest

from study.calls import next_call, open_call, record_call, split_citations
from webapp.errors import whole_number
from webapp.locale import words
from webapp.services import services
from webapp.study_service import learner, now, writing_learner
from webapp.view_models.studying.call_page import call_page, compared_page, grounds_of
from webapp.view_models.studying.sent import seconds_since, written
from webapp.view_models.studying.wanted import read_wanted

LONGEST_RULING = 4000
LONGEST_RULES = 400


def add_to(pages: Blueprint) -> None:
    """Add these pages to those of studying."""
    pages.get("/call", endpoint="next_call")(next_one)
    pages.get("/call/<path:case_id>")(call)
    pages.post("/call/<path:case_id>", endpoint="ruled")(ruled)
    pages.post("/graded/<path:case_id>")(graded)


def next_one() -> Response:
    """The case to be called for next; the first page where there is none."""
    wanted = read_wanted(request.args)
    case_id = next_call(services().question_table, learner().knowledge(), wanted.choice)
    url = wanted.url("home") if case_id is None else wanted.url("call", case_id=case_id)
    return make_response(redirect(url, 303))


def call(case_id: str) -> str:
    """What a player asks. Raises UnknownCase."""
    page = call_page(services(), case_id, words())
    return render_template(
        "study/call.html",
        page=page,
        wanted=read_wanted(request.args),
        since=int(time()),
        longest=LONGEST_RULING,
        longest_rules=LONGEST_RULES,
    )


def ruled(case_id: str) -> str:
    """The ruling that was given beside the one of the case; nothing is kept before it is graded."""
    ruling, cited = written("ruling", LONGEST_RULING), written("rules", LONGEST_RULES)
    page = compared_page(services(), case_id, ruling, cited, words())
    seconds = seconds_since()
    return render_template(
        "study/ruled.html", page=page, wanted=read_wanted(request.form), seconds=seconds, rules=cited
    )


def graded(case_id: str) -> Response:
    """Keep a ruling with the grade that the learner gives it, and go on. Raises UnknownCase, BadRequest."""
    grade = whole_number(request.form, "grade", (1, 4))
    if grade is None:
        raise BadRequest(words()("problem.bounds", name="grade", least=1, most=4, value=""))
    seconds = whole_number(request.form, "seconds")
    record_call(
        writing_learner(),
        open_call(services().cases.case(case_id)),
        grounds_of(services(), case_id),
        ruling=written("ruling", LONGEST_RULING),
        cited=split_citations(written("rules", LONGEST_RULES)),
        grade=grade,
        seconds=None if seconds is None else float(seconds),
        at=now(),
    )
    return make_response(redirect(read_wanted(request.form).url("next_call"), 303))
