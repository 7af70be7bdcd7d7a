"""Choosing how the pages look."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from webapp.display import SIZE, SIZES, THEME, THEMES, remember
from webapp.links import page_of_ours

display = Blueprint("display", __name__)


@display.get("/display")
def choose() -> Response:
    """Remember a `theme` or a `size` and go back to the page `next`; where neither is named, offer them to choose."""
    theme, size = request.args.get(THEME), request.args.get(SIZE)
    if theme not in THEMES and size not in SIZES:
        return make_response(render_template("display.html"))
    onward = page_of_ours(request.args.get("next", "")) or url_for("display.choose")
    response = make_response(redirect(onward, 303))
    response.headers["Cache-Control"] = "no-store"
    remember(response, theme, size)
    return response
