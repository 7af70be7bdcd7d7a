"""Pages of the cards: the list, and one card."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from webapp.errors import whole_number
from webapp.locale import words
from webapp.services import services
from webapp.view_models.card_page import SHOWN, card_page
from webapp.view_models.cards_page import LONGEST_NAME, Asked, cards_page

cards_pages = Blueprint("cards", __name__)


@cards_pages.get("/cards")
def cards() -> str:
    """All cards by game and set, page by page; those of a game (`game`), of a set (`set`), or with a name (`name`)."""
    asked = Asked(
        game=request.args.get("game") or None,
        set=request.args.get("set", ""),
        name=request.args.get("name", "").strip()[:LONGEST_NAME],
        page=whole_number(request.args, "page", (1, 10_000)) or 1,
    )
    return render_template("cards.html", page=cards_page(services(), asked, words()), longest=LONGEST_NAME)


@cards_pages.get("/cards/<path:card_id>")
def card(card_id: str) -> str:
    """One card."""
    found = services().catalogue.card(card_id)
    playing = services().playing(found.game)
    page = card_page(found, services().cases, services().rules, services().glossary, playing, words())
    return render_template("card.html", page=page, shown=SHOWN)
