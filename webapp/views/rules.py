"""Pages of the rules: the shelf of documents, the contents of one, its sections, and one rule."""

from __future__ import annotations

from typing import Any, cast

from flask import Blueprint, Response, redirect, render_template, request, url_for

from rules_index.documents import played_under, supplement_of
from rules_index.listing import import_facts
from rules_index.model import Rule
from webapp.import_service import imports
from webapp.links import link_to_rule
from webapp.locale import words
from webapp.scoping import whereabouts
from webapp.services import services, state_of_services
from webapp.view_models.citation import copied
from webapp.view_models.edition_comparison import comparable
from webapp.view_models.filters import Filters
from webapp.view_models.hit_position import HitPosition, hit_position, trail
from webapp.view_models.rule_page import chapters, rule_page
from webapp.view_models.section_page import section_page
from webapp.view_models.show_page import show_page

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
    """One rule with everything around it; with `q`, also its place among the hits of that search."""
    page = rule_page(services(), document, number, words())
    copies = copied(page.rule, page.document, words(), link_to_rule(page.rule))
    return render_template("rule.html", page=page, hit=_hit_position(page.rule), copied=copies)


def _hit_position(of: Rule) -> HitPosition | None:
    query = request.args.get("q", "").strip()
    if not query:
        return None
    return hit_position(services(), query, Filters.of(request.args), of, more="more" in request.args)


@rules.get("/<document>/<number>/section")
def section(document: str, number: str) -> str | Response:
    """The section in which a rule is read, under the number that it begins with; any other leads to its place there."""
    asked = services().rules.rule(document, number)
    head = services().sections.holding(asked).head
    if (document, number) != (head.document, head.number):
        anchor = f"r{asked.number}" if asked != head else None
        kept: dict[str, Any] = request.args.to_dict(flat=False)
        where = url_for("rules.section", document=head.document, number=head.number, _anchor=anchor, **kept)
        return cast("Response", redirect(where))
    page = section_page(services(), asked, words(), request.args.get("text", ""), request.args.get("find", ""))
    return render_template("section.html", page=page)


@rules.get("/<document>/<number>/show")
def show(document: str, number: str) -> str:
    """One rule in large type, for a player: in the text `text`; `with=children` adds what stands below it."""
    of = services().rules.rule(document, number)
    wanted, with_children = request.args.get("text", ""), request.args.get("with") == "children"
    page = show_page(services(), of, words(), wanted, with_children=with_children)
    query = request.args.get("q", "").strip()
    kept = trail(query, Filters.of(request.args), more="more" in request.args) if query else ""
    return render_template("show.html", page=page, trail=kept)
