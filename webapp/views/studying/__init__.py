"""The pages of studying: reviews, diagnostics, exams, calls to the floor, and all that is kept of a learner.

Every change is a form that a page of ours has sent; nothing needs a script.
"""

from __future__ import annotations

from flask import Blueprint, Response, request

from webapp.permission import check_same_origin
from webapp.study_service import remember_learner
from webapp.views.studying import calls, data, exams, reviews, sittings, standing

studying = Blueprint("studying", __name__, url_prefix="/study")
for _room in (reviews, sittings, standing, exams, calls, data):
    _room.add_to(studying)


@studying.before_request
def guard() -> None:
    """Let only forms in that our own pages have sent. Raises Forbidden."""
    if request.method == "POST":
        check_same_origin(request)


@studying.after_request
def kept(response: Response) -> Response:
    """What these pages say is this learner's alone."""
    return remember_learner(response)
