"""The first page: search the rules."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from rules_index.search.searcher import LONGEST_QUERY
from webapp.contents.filters import Filters
from webapp.contents.results import STARTERS, featured, results
from webapp.house import house
from webapp.interface import words

search = Blueprint("search", __name__)


@search.get("/")
def home() -> str:
    """The search box, and the hits of a query if there is one."""
    groups = Filters.of(request.args).groups(house().rules.documents, words())
    return render_template("search.html", groups=groups, longest=LONGEST_QUERY, **_answered())


@search.get("/hits")
def hits() -> str:
    """The hits alone, for typing-as-you-search: the same template as inside the page."""
    return render_template("_hits.html", **_answered())


def _answered() -> dict[str, object]:
    query = request.args.get("q", "").strip()
    filters = Filters.of(request.args)
    answer = results(house(), query, filters, words(), more="more" in request.args) if query else None
    return {
        "query": query,
        "kept": filters.parameters,
        "answer": answer,
        "starters": STARTERS[words().language],
        "featured": () if answer else featured(house().cases),
    }
