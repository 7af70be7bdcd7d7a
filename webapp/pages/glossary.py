"""The page of the glossary."""

from __future__ import annotations

from flask import Blueprint, render_template

from webapp.glossary_page import letters
from webapp.house import house
from webapp.interface import words

glossary = Blueprint("glossary", __name__)


@glossary.get("/glossary")
def everything() -> str:
    """Every concept, with what it is called where."""
    found = letters(house().glossary, house().rules.documents, words())
    return render_template("glossary.html", letters=found, count=sum(len(each.entries) for each in found))
