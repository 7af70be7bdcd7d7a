"""All that is kept of a learner: taken along, merged, made a deck of, deleted; and what it tells the authors."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest, Forbidden, RequestEntityTooLarge

from study.anki import AnkiMissing
from study.anki.exporting import By
from study.attempts.learners import GUEST
from study.authors import all_events, report
from study.transfer import MalformedExport, export, take_in
from webapp.errors import whole_number
from webapp.import_service import may_import
from webapp.locale import words
from webapp.services import services
from webapp.study_service import COOKIE, learner, now, study, writing_learner
from webapp.uploads import MEGABYTE
from webapp.view_models.studying.decks import MOST_NOTES, deck, wanted_notes
from webapp.view_models.studying.wanted import read_wanted

LARGEST_LOG = 16 * MEGABYTE
TOLD = 100
"""So many questions of each kind are told to the authors."""


def add_to(pages: Blueprint) -> None:
    """Add these pages to those of studying."""
    pages.get("/data")(data)
    pages.get("/data/casebook-study.jsonl", endpoint="export")(exported)
    pages.get("/data/casebook.apkg", endpoint="anki")(anki)
    pages.post("/data/import", endpoint="take_in")(taken)
    pages.post("/data/delete", endpoint="delete")(delete)
    pages.get("/authors")(authors)


def data() -> str:
    """The ways to take everything along, and to delete it."""
    return _data()


def exported() -> Response:
    """The file with all that is kept."""
    answer = Response(b"".join(export(learner(), now())), mimetype="application/x-ndjson")
    answer.headers["Content-Disposition"] = 'attachment; filename="casebook-study.jsonl"'
    return answer


def anki() -> Response:
    """A deck of the questions that are wanted. Raises BadRequest for too many, or without the library."""
    wanted = read_wanted(request.args)
    by: By = "level" if request.args.get("by") == "level" else "topic"
    there = len(wanted_notes(services(), wanted))
    if not 0 < there <= MOST_NOTES:
        raise BadRequest(words()("study.anki_bounds", count=there, most=MOST_NOTES))
    try:
        made = deck(services(), wanted, by, words())
    except AnkiMissing:
        raise BadRequest(words()("study.anki_missing")) from None
    answer = Response(made, mimetype="application/apkg")
    name = "-".join(("casebook", *map(str, wanted.fields.values()))).replace("/", "-")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.apkg"'
    return answer


def taken() -> str | Response:
    """Merge a file into what is kept, and say what it brought; one that is no export is told why."""
    request.max_content_length = LARGEST_LOG
    try:
        file = request.files.get("file")
        sent = file.read() if file else b""
    except RequestEntityTooLarge:
        return make_response(_data(fault=words()("study.too_large", most=LARGEST_LOG // MEGABYTE)), 413)
    if not sent:
        return make_response(_data(fault=words()("study.no_file")), 400)
    try:
        brought = take_in(writing_learner(), sent, "")
    except MalformedExport as error:
        return make_response(_data(fault=str(error).lstrip(":")), 400)
    onward = url_for("studying.data", events=brought.events, papers=brought.papers, known=brought.known)
    return make_response(redirect(onward, 303))


def delete() -> Response:
    """Delete everything; whoever has not ticked that they mean it is asked again."""
    if request.form.get("sure") != "yes":
        return make_response(_data(fault=words()("study.not_sure")), 400)
    one = learner()
    one.delete()
    answer = make_response(redirect(url_for("studying.data", deleted=1), 303))
    if one.name != GUEST:
        answer.delete_cookie(COOKIE, samesite="Lax", httponly=True)
    return answer


def authors() -> str:
    """What learners say of the questions: flagged, never picked, always missed. Raises Forbidden."""
    if not may_import():
        raise Forbidden(words()("importing.not_allowed"))
    events, damaged = all_events(study().home)
    found = report(events, services().question_table, services().question)
    return render_template("study/authors.html", report=found, damaged=len(damaged), most=TOLD)


def _data(fault: str = "") -> str:
    wanted = read_wanted(request.args)
    one = learner()
    return render_template(
        "study/data.html",
        fault=fault,
        wanted=wanted,
        notes=len(wanted_notes(services(), wanted)),
        most=MOST_NOTES,
        answers=sum(one.tried for one in one.knowledge().met.values()),
        brought=whole_number(request.args, "events"),
        known=whole_number(request.args, "known"),
        topics=sorted({each.topic for each in wanted.with_(topic="", level=None).choice.of(services().question_table)})
        if wanted.game
        else [],
        games=tuple(services().question_table.by_game),
        may_author=may_import(),
    )
