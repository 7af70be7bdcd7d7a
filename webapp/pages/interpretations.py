"""The page of all interpretations: how the cases read what the rules leave open."""

from __future__ import annotations

from flask import Blueprint, render_template

from webapp.contents.interpretations import topics
from webapp.house import house
from webapp.scoping import whereabouts

interpretations = Blueprint("interpretations", __name__)


@interpretations.get("/interpretations")
def everything() -> str:
    """Every reading taken, by topic; first those of the reader's game."""
    game = whereabouts().game
    listed = sorted(topics(house()), key=lambda topic: topic.game != game)
    return render_template("interpretations.html", topics=listed, count=sum(len(topic.readings) for topic in listed))
