"""Pages of the glossary: the list, and one concept."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from webapp.locale import words
from webapp.scoping import filters, whereabouts
from webapp.services import services
from webapp.view_models.glossary_list import LONGEST_NAME, concept_of, glossary_list, neighbours
from webapp.view_models.glossary_page import entry
from webapp.view_models.rule_text import is_foreign

glossary_pages = Blueprint("glossary", __name__)


@glossary_pages.get("/glossary")
def everything() -> str:
    """The concepts of one letter (`letter`), or those with a name (`q`); first those that the reader's game knows."""
    asked = request.args.get("q", ""), request.args.get("letter", "")
    page = glossary_list(services().glossary, services().rules.documents, asked, whereabouts().game, words())
    meanings = (row.meaning for part in page.parts for row in part)
    return render_template(
        "glossary.html", page=page, longest=LONGEST_NAME, kept=filters().place, foreign=is_foreign(meanings, words())
    )


@glossary_pages.get("/glossary/<concept_id>")
def concept(concept_id: str) -> str:
    """One concept: what it is, what it is called where, and what it is not to be confused with.

    Raises UnknownConcept.
    """
    glossary = services().glossary
    found = concept_of(glossary, concept_id)
    told = entry(glossary, found, services().rules.documents, words(), whereabouts().game)
    before, after = neighbours(glossary, found)
    foreign = is_foreign((meaning.text for meaning in told.meanings), words())
    return render_template("concept.html", entry=told, before=before, after=after, foreign=foreign)
