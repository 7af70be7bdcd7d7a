"""The page of suspect cases: their rules read otherwise by now, and nobody has looked at them since."""

from __future__ import annotations

from flask import Blueprint, render_template

from webapp.services import services

reviewing = Blueprint("reviewing", __name__)


@reviewing.get("/review")
def suspects() -> str:
    """Every case with a suspect link, played again."""
    return render_template("review.html", reviewed=services().reviewed, case_of=services().cases.case)
