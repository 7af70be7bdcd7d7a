"""The page of all interpretations: how the cases read what the rules leave open."""

from __future__ import annotations

from flask import Blueprint, render_template

from webapp.contents.interpretations import topics
from webapp.house import house

interpretations = Blueprint("interpretations", __name__)


@interpretations.get("/interpretations")
def everything() -> str:
    """Every reading taken, by topic."""
    listed = topics(house())
    return render_template("interpretations.html", topics=listed, count=sum(len(topic.readings) for topic in listed))
