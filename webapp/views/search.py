"""The first page: search the rules."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from rules_index.search import CompletionKind
from rules_index.search.searcher import LONGEST_QUERY
from webapp.locale import words
from webapp.scoping import filters
from webapp.services import services
from webapp.view_models.hit_position import trail
from webapp.view_models.results import featured, results, starters

search = Blueprint("search", __name__)


@search.get("/")
def home() -> str:
    """The search box, and the hits of a query if there is one."""
    documents = services().rules.documents
    games = dict.fromkeys(each.game for each in documents)
    return render_template(
        "search.html",
        groups=filters().groups(documents, words()),
        held=filters().held(documents),
        longest=LONGEST_QUERY,
        game_names={game: words().label("game", game) for game in games},
        completion_kinds={kind.value: words().label("completion", kind.value) for kind in CompletionKind},
        **_answered(),
    )


@search.get("/hits")
def hits() -> str:
    """The hits alone, for typing-as-you-search: the same template as inside the page."""
    return render_template("_hits.html", **_answered())


def _answered() -> dict[str, object]:
    query = request.args.get("q", "").strip()
    kept = filters()
    answer = results(services(), query, kept, words(), more="more" in request.args) if query else None
    game = kept.whereabouts(services().rules.documents).game
    return {
        "query": query,
        "trail": trail(query, kept, more="more" in request.args),
        "kept": kept.parameters,
        "kinds": kept.kept_kinds,
        "answer": answer,
        "starters": starters(words().language, game),
        "featured": () if answer else featured(services().cases, game),
    }
