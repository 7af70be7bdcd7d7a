"""The page of the glossary."""

from __future__ import annotations

from flask import Blueprint, render_template

from webapp.contents.glossary_page import letters
from webapp.contents.reading import is_foreign
from webapp.house import house
from webapp.interface import words

glossary_pages = Blueprint("glossary", __name__)


@glossary_pages.get("/glossary")
def everything() -> str:
    """Every concept, with what it is called where."""
    glossary = house().glossary
    found = letters(glossary, glossary.concepts, house().rules.documents, words())
    meanings = (meaning.text for letter in found for entry in letter.entries for meaning in entry.meanings)
    return render_template(
        "glossary.html",
        letters=found,
        count=sum(len(each.entries) for each in found),
        foreign=is_foreign(meanings, words()),
    )
