"""Pages of the rules: the shelf of documents, the contents of one, and one rule."""

from __future__ import annotations

from flask import Blueprint, render_template

from rules_index.documents import played_under, supplement_of
from rules_index.listing import import_facts
from webapp.import_service import imports
from webapp.locale import words
from webapp.scoping import whereabouts
from webapp.services import services, state_of_services
from webapp.view_models.edition_comparison import comparable
from webapp.view_models.rule_page import chapters, rule_page

rules = Blueprint("rules", __name__, url_prefix="/rules")


@rules.get("")
def documents() -> str:
    """All documents, with how much of each is at hand; a supplement stands behind what it supplements.

    Those of the reader's game come first.
    """
    game = whereabouts().game
    order = [each.id for each in services().rules.documents]
    listed = sorted(
        services().rules.documents, key=lambda each: (each.game != game, order.index(played_under(each.id)))
    )
    shelves = [
        {
            "document": each,
            "rules": len(services().rules.rules(each.id)),
            "imported": import_facts(imports().home, each.id),
        }
        for each in listed
    ]
    pairs = sorted(comparable(services().rules.documents), key=lambda pair: pair[0].game != game)
    state = state_of_services().value
    return render_template("documents.html", shelves=shelves, comparable=pairs, state=state)


@rules.get("/<document>")
def contents(document: str) -> str:
    """The contents of one document."""
    listed, beyond = services().rules.rules(document), supplement_of(document)
    return render_template(
        "contents.html",
        document=services().rules.document(document),
        chapters=chapters(listed),
        count=len(listed),
        beyond=beyond if beyond in services().rules.documents else None,
    )


@rules.get("/<document>/<number>")
def rule(document: str, number: str) -> str:
    """One rule with everything around it."""
    return render_template("rule.html", page=rule_page(services(), document, number, words()))
