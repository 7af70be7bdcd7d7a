"""A position kept: its link, pictures, a page to print, and a case file. All of it stands in the request."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, render_template, request
from werkzeug.exceptions import BadRequest

from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.link import read_link
from webapp.board.pictures import board_svg
from webapp.board.pictures.png import draws_chinese, png
from webapp.locale import words
from webapp.services import services
from webapp.template_context import document_name
from webapp.translations import load_translations
from webapp.view_models.editing.keep_page import KeepPage, keep_page

YAML = "application/yaml"


def add_to(pages: Blueprint) -> None:
    """Add the pages of keeping to those of editing."""
    pages.route("/play/keep", methods=["GET", "POST"])(keep)
    pages.route("/play/print", methods=["GET", "POST"], endpoint="printed")(printed)
    pages.route("/play/picture.<any(svg, png):kind>", methods=["GET", "POST"])(picture)
    pages.post("/play/file")(file)


def keep() -> Response:
    """The ways to keep a position; with ticks, the file that they make."""
    return _private(render_template("play_keep.html", page=_page()))


def printed() -> Response:
    """One page with the question, the board, the steps with their rules, and the ruling."""
    return _private(render_template("play_print.html", page=_page()))


def file() -> Response:
    """The case file with what is ticked, to be saved. Raises BadRequest where none can be made."""
    page = _page()
    if page.fault or page.saved is None:
        raise BadRequest(page.fault or words()("edit.not_understood"))
    answer = Response(page.saved.text, mimetype=YAML)
    answer.headers["Content-Disposition"] = f'attachment; filename="{page.name}.yaml"'
    return _private(answer)


def picture(kind: str) -> Response:
    """The board after a step as a picture; one whose position was sent by a form is to be saved."""
    page = _page()
    spoken = words()
    if kind == "png" and spoken.language != "en" and not draws_chinese():
        spoken = load_translations("en")
    when = spoken("table.after_step", n=page.step) if page.step else spoken("table.before")
    title = request.values.get("title", "")[:100] or spoken("sandbox.title")
    line = f"{spoken('site.name')} · {document_name(page.document, spoken)} · {when}"
    svg = board_svg(title, line, page.table(page.step), spoken)
    answer = Response(png(svg), mimetype="image/png") if kind == "png" else Response(svg, mimetype="image/svg+xml")
    if request.method == "POST":
        answer.headers["Content-Disposition"] = f'attachment; filename="board-{page.step}.{kind}"'
    return _private(answer)


def _page() -> KeepPage:
    """The page of the position that was sent. Raises BadRequest where it makes no sense."""
    sent = request.form if request.method == "POST" else request.args
    link = sent.get("p", "")
    try:
        page = keep_page(services(), read_link(link, services().cases), link, sent, words())
        _ = page.played
    except MalformedPosition as error:
        raise BadRequest(error.told[words().language]) from None
    return page


def _private(made: str | Response) -> Response:
    answer = make_response(made)
    answer.cache_control.private = True
    answer.cache_control.no_cache = True
    return answer
