"""Pages of the cards: the list, and one card."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from webapp.locale import words
from webapp.services import services
from webapp.view_models.card_page import SHOWN, card_page
from webapp.view_models.cards_page import OPEN, cards_page

cards_pages = Blueprint("cards", __name__)


@cards_pages.get("/cards")
def cards() -> str:
    """All cards by game and set, those of one game (`game`), or those with a name (`name`)."""
    page = cards_page(services(), request.args.get("game") or None, request.args.get("name", ""), words())
    return render_template("cards.html", page=page, open=page.count <= OPEN)


@cards_pages.get("/cards/<path:card_id>")
def card(card_id: str) -> str:
    """One card."""
    found = services().catalogue.card(card_id)
    playing = services().playing(found.game)
    page = card_page(found, services().cases, services().rules, services().glossary, playing, words())
    return render_template("card.html", page=page, shown=SHOWN)
