"""Pages of every line of a case: the results with the decision that parts them, and one line as a replay."""

from __future__ import annotations

import re

from flask import Blueprint, Response, jsonify, render_template, request
from werkzeug.exceptions import BadRequest

from webapp.board.drawing import drawn_frames
from webapp.board.replays import frame
from webapp.errors import whole_number
from webapp.locale import words
from webapp.services import services
from webapp.view_models.explore_page import LONGEST_SCRIPT, explore_page
from webapp.view_models.line_page import LineRequest, followed, line_page

explore = Blueprint("explore", __name__)

_LINE = re.compile(r"(?:\d{1,4}(?:\.\d{1,4}){0,399})?")


@explore.get("/explore/<path:case_id>")
def results(case_id: str) -> str:
    """What can come of a case."""
    page = explore_page(services(), case_id, request.args.get("edition"), _start(), words())
    return render_template("explore.html", page=page)


@explore.get("/line/<path:case_id>")
def line(case_id: str) -> str:
    """One line of a case, to walk through."""
    asked = _asked()
    page = line_page(services(), case_id, asked, words())
    return render_template("line.html", page=page, frame=frame(services(), page.walk.replay, asked.step, words()))


@explore.get("/line-frames/<path:case_id>")
def frames(case_id: str) -> Response:
    """Every frame of a line, as those of a case."""
    replay, _ = followed(services(), case_id, _asked())
    return jsonify(drawn_frames(services(), replay, words()))


def _start() -> int:
    return whole_number(request.args, "start", (0, LONGEST_SCRIPT)) or 0


def _asked() -> LineRequest:
    """What the address asks for. Raises BadRequest where the line is not a row of numbers."""
    text = request.args.get("line", "")
    if not _LINE.fullmatch(text):
        raise BadRequest(words()("problem.line", value=text[:20]))
    return LineRequest(
        edition=request.args.get("edition"),
        start=_start(),
        positions=tuple(int(position) for position in text.split(".") if position),
        step=whole_number(request.args, "step") or 0,
        seat=request.args.get("as") or None,
    )
