"""Pages of the cards: the list, and one card."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from webapp.contents.card_page import SHOWN, card_page
from webapp.contents.cards_page import OPEN, cards_page
from webapp.house import house
from webapp.interface import words

cards_pages = Blueprint("cards", __name__)


@cards_pages.get("/cards")
def cards() -> str:
    """All cards by game and set, those of one game (`game`), or those with a name (`name`)."""
    page = cards_page(house(), request.args.get("game") or None, request.args.get("name", ""), words())
    return render_template("cards.html", page=page, open=page.count <= OPEN)


@cards_pages.get("/cards/<path:card_id>")
def card(card_id: str) -> str:
    """One card."""
    found = house().catalogue.card(card_id)
    playing = house().playing(found.game)
    page = card_page(found, house().cases, house().rules, house().glossary, playing, words())
    return render_template("card.html", page=page, shown=SHOWN)
