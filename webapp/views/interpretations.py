"""The page of all interpretations: how the cases read what the rules leave open."""

from __future__ import annotations

from flask import Blueprint, render_template

from webapp.scoping import whereabouts
from webapp.services import services
from webapp.view_models.interpretations import topics

interpretations = Blueprint("interpretations", __name__)


@interpretations.get("/interpretations")
def everything() -> str:
    """Every reading taken, by topic; first those of the reader's game."""
    game = whereabouts().game
    listed = sorted(topics(services()), key=lambda topic: topic.game != game)
    return render_template("interpretations.html", topics=listed, count=sum(len(topic.readings) for topic in listed))
