"""Where somebody stands: beginning a diagnostic, and progress with the map of a rulebook."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest

from rules_index.documents import get_document
from study.standing import NothingToAsk, begin_diagnostic
from webapp.errors import whole_number
from webapp.locale import words
from webapp.services import services
from webapp.study_service import learner, now, writing_learner
from webapp.view_models.studying.progress_page import documents_asked, progress_page
from webapp.view_models.studying.wanted import read_wanted

COUNTS = (15, 30, 45)
"""How many questions a diagnostic may have."""


def add_to(pages: Blueprint) -> None:
    """Add these pages to those of studying."""
    pages.get("/diagnostic")(diagnostic)
    pages.post("/diagnostic", endpoint="begin_diagnostic")(begin)
    pages.get("/progress")(progress)


def diagnostic() -> str:
    """What a diagnostic is, and the rulebooks of which there is one."""
    wanted = read_wanted(request.args)
    documents = tuple(get_document(each) for each in documents_asked(services(), wanted.game))
    under_way = {each.paper.of: each for each in learner().sittings.under_way(now()) if each.paper.sort == "diagnostic"}
    return render_template(
        "study/diagnostic.html", wanted=wanted, documents=documents, counts=COUNTS, under_way=under_way
    )


def begin() -> Response:
    """Draw the questions, or go on with those that were drawn. Raises BadRequest where there are none."""
    document = request.form.get("document", "")
    count = whole_number(request.form, "count", (1, max(COUNTS))) or COUNTS[0]
    if document not in documents_asked(services()):
        raise BadRequest(words()("study.nothing_to_ask"))
    try:
        begun = begin_diagnostic(
            writing_learner(),
            services().book(document),
            services().question_table,
            services().question,
            now(),
            count=count,
        )
    except NothingToAsk:
        raise BadRequest(words()("study.nothing_to_ask")) from None
    return make_response(redirect(url_for("studying.sitting", sitting=begun.paper.id), 303))


def progress() -> str:
    """Plots with their figures, and the map of a rulebook (`document`)."""
    wanted = read_wanted(request.args)
    page = progress_page(services(), learner(), wanted, request.args.get("document", ""), words(), now())
    return render_template("study/progress.html", page=page, wanted=wanted)
