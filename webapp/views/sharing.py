"""How other sites show us: short links, frames that may be embedded, pictures, and oEmbed (docs/sharing.md)."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, jsonify, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest

from webapp.board.pictures import board_svg, text_svg
from webapp.board.pictures.png import draws_chinese, png
from webapp.board.replays import frame, grounds
from webapp.errors import whole_number
from webapp.headers import framed
from webapp.locale import words
from webapp.services import services
from webapp.template_context import document_name, rule_title
from webapp.translations import Translations, load_translations
from webapp.view_models.case_page import chosen_edition
from webapp.view_models.metadata import case_metadata, rule_metadata
from webapp.view_models.rule_page import rule_page
from webapp.view_models.rule_text import digest_of
from webapp.view_models.shared_pages import oembed_document, shared_page

sharing = Blueprint("sharing", __name__)

FRESH = 3600
"""So many seconds a picture may be shown without asking again."""
LONGEST_ADDRESS = 2000
KEPT = ("edition", "step", "lang")
"""What a short link may name besides."""


@sharing.app_context_processor
def said_to_programs() -> dict[str, Any]:
    """What templates say of a page to those who share it (`_meta.html`)."""
    return {
        "case_meta": lambda page: case_metadata(page.case, page.edition, words(), revealed=page.revealed),
        "rule_meta": lambda rule, headings: rule_metadata(
            rule, services().rules.document(rule.document), headings, words()
        ),
    }


@sharing.get("/r/<document>/<number>")
def rule(document: str, number: str) -> Response:
    """The short link to a rule. Raises UnknownDocument or UnknownRule."""
    found = services().rules.rule(document, number)
    return _there("rules.rule", document=document, number=found.number)


@sharing.get("/c/<path:case_id>")
def case(case_id: str) -> Response:
    """The short link to a case. Raises UnknownCase."""
    return _there("cases.case", case_id=services().cases.case(case_id).id)


@sharing.get("/r/<document>/<number>.<any(png, svg):kind>")
def rule_picture(document: str, number: str, kind: str) -> Response:
    """A rule as a picture: its number and our digest. Raises UnknownDocument or UnknownRule."""
    spoken = _drawable(kind)
    found = services().rules.rule(document, number)
    title = f"{found.printed} {rule_title(found, spoken)}".strip()
    name = document_name(services().rules.document(document), spoken)
    return _picture(text_svg(title, f"{spoken('site.name')} · {name}", digest_of(found, spoken)), kind)


@sharing.get("/c/<path:case_id>.<any(png, svg):kind>")
def case_picture(case_id: str, kind: str) -> Response:
    """The board of a case as a picture, at its end or after a step. Raises UnknownCase or UnknownEdition."""
    spoken = _drawable(kind)
    found = services().cases.case(case_id)
    edition = chosen_edition(found, request.args.get("edition") or None)
    replay = services().replay(found, edition)
    step = whole_number(request.args, "step")
    shown = frame(services(), replay, len(replay.steps) if step is None else step, spoken)
    when = shown.caption if 0 <= shown.n < shown.last else spoken("share.at_the_end")
    name = document_name(services().rules.document(edition), spoken)
    title = spoken.of(found.title) or found.id
    return _picture(board_svg(title, f"{spoken('site.name')} · {name} · {when}", shown.table, spoken), kind)


@sharing.get("/embed/c/<path:case_id>")
def framed_case(case_id: str) -> Response:
    """A case for a frame elsewhere: the question and the board; the ruling and the end when they are opened."""
    found = services().cases.case(case_id)
    edition = chosen_edition(found, request.args.get("edition") or None)
    replay = services().replay(found, edition)
    page = render_template(
        "embed_case.html",
        case=found,
        document=services().rules.document(edition),
        grounds=grounds(services(), edition, found.rules[edition]),
        before=frame(services(), replay, 0, words()),
        after=frame(services(), replay, len(replay.steps), words()),
    )
    return framed(make_response(page))


@sharing.get("/embed/r/<document>/<number>")
def framed_rule(document: str, number: str) -> Response:
    """A rule for a frame elsewhere. Raises UnknownDocument or UnknownRule."""
    page = rule_page(services(), document, number, words())
    return framed(make_response(render_template("embed_rule.html", page=page)))


@sharing.get("/oembed")
def oembed() -> Response:
    """The oEmbed document of a page of ours, as JSON. Raises NotFound for any other address."""
    asked = request.args.get("url", "")
    if not asked or len(asked) > LONGEST_ADDRESS:
        raise BadRequest(words()("problem.missing", name="url"))
    if request.args.get("format", "json") != "json":
        abort(501)
    wide, high = (whole_number(request.args, name, (1, 100_000)) for name in ("maxwidth", "maxheight"))
    return jsonify(oembed_document(services(), shared_page(asked), words(), wide, high))


def _there(endpoint: str, **named: Any) -> Response:
    """The way to a page, with what of the address belongs to it."""
    kept = {name: request.args[name] for name in KEPT if request.args.get(name)}
    return make_response(redirect(url_for(endpoint, **{**kept, **named}), 302))


def _drawable(kind: str) -> Translations:
    """The words of a picture: English where the reader's are Chinese and no font of this machine has them."""
    spoken = words()
    return spoken if kind == "svg" or spoken.language == "en" or draws_chinese() else load_translations("en")


def _picture(svg: str, kind: str) -> Response:
    answer = Response(png(svg), mimetype="image/png") if kind == "png" else Response(svg, mimetype="image/svg+xml")
    answer.cache_control.public = True
    answer.cache_control.max_age = FRESH
    return answer
