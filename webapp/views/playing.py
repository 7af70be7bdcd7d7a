"""Pages on which a position is played. Nothing is kept between requests: the address, or the form, holds everything."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.link import write_link
from scenarios.sandbox.opening import open_case
from scenarios.sandbox.play import play as play_position
from webapp.errors import whole_number
from webapp.locale import words
from webapp.scoping import whereabouts
from webapp.services import services
from webapp.view_models.case_page import chosen_edition
from webapp.view_models.cases_page import LONGEST_TEXT
from webapp.view_models.playing.moment import moment
from webapp.view_models.playing.play_page import PlayPage
from webapp.view_models.playing.starting import link_in, start_page
from webapp.view_models.playing.wanted import LONGEST_ADDRESS, NotUnderstood, Wanted, read_wanted

playing = Blueprint("playing", __name__)


@playing.route("/play", methods=["GET", "POST"])
def play() -> Response:
    """A position with what may be done next; without one, the ways to a board."""
    sent = request.form if request.method == "POST" else request.args
    if not sent.get("p"):
        pasted = link_in(request.values.get("link", "").strip())
        if len(pasted) <= LONGEST_ADDRESS:
            return _led_to(pasted) if pasted else _started()
        sent = MultiDict({"p": pasted})
    try:
        wanted = read_wanted(sent)
        page = PlayPage(services(), moment(services().cases, wanted), words())
    except NotUnderstood as error:
        raise BadRequest(words()("sandbox.not_understood", name=error.name)) from None
    except MalformedPosition as error:
        raise BadRequest(error.told[words().language]) from None
    answer = _private(render_template("play.html", page=page, touch=page.touch))
    page.moment.played.let_go()
    return answer


@playing.get("/play/case/<path:case_id>")
def case(case_id: str) -> Response:
    """The board of a case to play on with: before its script, or after the `step` that the reader looks at."""
    found = services().cases.case(case_id)
    edition = chosen_edition(found, request.args.get("edition") or None)
    step = whole_number(request.args, "step") or 0
    opened = play_position(open_case(found, edition), services().cases)
    at = sum(1 for one in opened.made if one.first <= step)
    position = opened.position.playing(opened.lines)
    wanted = Wanted(write_link(position), at=at if at < len(opened.made) else None)
    return make_response(redirect(wanted.url(), 302))


def _led_to(link: str) -> Response:
    """To the page of a link that somebody has pasted; one that is too long for an address is shown at once."""
    return make_response(redirect(url_for("playing.play", p=link), 302))


def _started() -> Response:
    """The ways to a board."""
    text = request.args.get("q", "").strip()[:LONGEST_TEXT]
    page = start_page(services(), text, request.args.get("game") or whereabouts().game)
    return _private(render_template("play_start.html", page=page, longest=LONGEST_TEXT))


def _private(page: str) -> Response:
    """A page that is kept nowhere but in the reader's own browser."""
    answer = make_response(page)
    answer.cache_control.private = True
    answer.cache_control.no_cache = True
    return answer
