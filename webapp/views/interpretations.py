"""The pages of the interpretations, a topic each: how the cases read what the rules leave open."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from webapp.scoping import whereabouts
from webapp.services import services
from webapp.view_models.interpretations import topic, topic_index

interpretations = Blueprint("interpretations", __name__)


@interpretations.get("/interpretations")
def everything() -> str:
    """The readings of one topic (`topic`, such as `riftbound/combat`), and the way to all: the reader's game first."""
    index = topic_index(services(), whereabouts().game)
    asked = request.args.get("topic", "")
    at = next((place for place, entry in enumerate(index) if entry.key == asked), 0)
    return render_template(
        "interpretations.html",
        index=index,
        topic=topic(services(), index[at]) if index else None,
        asked=asked,
        before=index[at - 1] if at else None,
        after=index[at + 1] if at + 1 < len(index) else None,
        count=sum(entry.count for entry in index),
    )
