"""The page of the glossary."""

from __future__ import annotations

from flask import Blueprint, render_template

from webapp.locale import words
from webapp.scoping import whereabouts
from webapp.services import services
from webapp.view_models.glossary_page import letters, of_game
from webapp.view_models.rule_text import is_foreign

glossary_pages = Blueprint("glossary", __name__)


@glossary_pages.get("/glossary")
def everything() -> str:
    """Every concept, with what it is called where; first those that the reader's game knows."""
    glossary, documents, game = services().glossary, services().rules.documents, whereabouts().game
    first = [each for each in glossary.concepts if game and of_game(glossary, each, documents, game)]
    rest = [each for each in glossary.concepts if each not in first]
    parts = [letters(glossary, concepts, documents, words(), game) for concepts in (first, rest) if concepts]
    meanings = (
        meaning.text for part in parts for letter in part for entry in letter.entries for meaning in entry.meanings
    )
    return render_template(
        "glossary.html",
        parts=parts,
        game=game if first else None,
        counts=(len(first), len(rest)),
        foreign=is_foreign(meanings, words()),
    )
