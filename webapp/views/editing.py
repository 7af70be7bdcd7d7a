"""Pages on which a board is edited and kept. Nothing is kept between requests: the address, or the form, holds all."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest

from scenarios.sandbox.editing.sense import make_sense
from scenarios.sandbox.editing.starting import board_of_case, empty_table
from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.link import read_link, write_link
from scenarios.systems import SYSTEMS
from webapp.locale import words
from webapp.services import services
from webapp.view_models.editing import panels
from webapp.view_models.editing.doing import Doing, Done, do
from webapp.view_models.editing.edit_page import EditPage
from webapp.view_models.editing.wanted import read_wanted
from webapp.views import keeping

editing = Blueprint("editing", __name__)
keeping.add_to(editing)


@editing.route("/play/edit", methods=["GET", "POST"])
def edit() -> Response:
    """A board with what may be said of everything on it; a form that does something leads to the board after it."""
    sent = request.form if request.method == "POST" else request.args
    wanted = read_wanted(sent)
    if not wanted.link:
        return _begun()
    try:
        position = read_link(wanted.link, services().cases)
    except MalformedPosition as error:
        raise BadRequest(error.told[words().language]) from None
    if request.method == "POST" and sent.get("do"):
        return _edited(Doing(position, wanted, sent, services().cases, words()))
    return _shown(Done(position, wanted))


@editing.get("/play/edit/case/<path:case_id>")
def case(case_id: str) -> Response:
    """The board of a case, to be changed. Raises UnknownCase."""
    found = services().cases.case(case_id)
    position = board_of_case(found.id, services().cases, request.args.get("edition", ""))
    return make_response(redirect(url_for("editing.edit", p=write_link(position)), 302))


def _begun() -> Response:
    """The empty table of the game that is named; without one, the ways to a board."""
    game = request.values.get("game", "")
    if game in SYSTEMS:
        return make_response(redirect(url_for("editing.edit", p=write_link(empty_table(game, services().cases))), 302))
    return make_response(redirect(url_for("playing.play"), 302))


def _edited(doing: Doing) -> Response:
    """Do what the form asks for, and go to the board after it; where it cannot be done, the board stays as it was."""
    try:
        done = do(doing)
        sense = make_sense(done.position, services().cases)
    except KeyError:
        raise BadRequest(words()("edit.not_understood")) from None
    except MalformedPosition as error:
        return _shown(Done(doing.position, doing.wanted, (error.told[words().language],)))
    wanted = done.wanted.to(link=write_link(sense.position), was=doing.wanted.link, dropped=sense.dropped)
    if wanted.posts or done.notes:
        return _shown(Done(sense.position, wanted, done.notes))
    return make_response(redirect(wanted.url(), 303))


def _shown(done: Done) -> Response:
    page = EditPage(services(), make_sense(done.position, services().cases), done.wanted, words(), done.notes)
    answer = make_response(render_template("play_edit.html", page=page, panels=panels, touch=page.touch))
    answer.cache_control.private = True
    answer.cache_control.no_cache = True
    return answer
