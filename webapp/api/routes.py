"""The addresses of the JSON interface. Each answers with the document that the command of that name prints."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, render_template, request

from scenarios.coverage import document_coverage
from webapp.api.openapi import COMPLETIONS, LIMIT, MAX_LIMIT, openapi
from webapp.board.walking import seated
from webapp.errors import whole_number
from webapp.locale import words
from webapp.serializers import (
    case_document,
    completions_document,
    coverage_document,
    exploration_document,
    interpretations_document,
    replay_document,
    review_document,
    rule_document,
    rules_document,
    search_document,
    terms_document,
)
from webapp.services import services
from webapp.view_models.card_page import card_document, card_page
from webapp.view_models.case_page import chosen_edition
from webapp.view_models.completing import worth_completing
from webapp.view_models.edition_comparison import diff_document
from webapp.view_models.explore_page import LONGEST_SCRIPT, explorations
from webapp.view_models.filters import Filters

api = Blueprint("api", __name__, url_prefix="/api/v1")


@api.get("/")
def guide() -> str:
    """What the interface offers, for people."""
    return render_template("api.html", described=openapi())


@api.get("/openapi.json")
def described() -> Response:
    """What the interface offers, for programs: an OpenAPI 3.1 document."""
    return jsonify(openapi())


@api.get("/search")
def search() -> Response:
    """Search the rules."""
    limit = whole_number(request.args, "limit", (1, MAX_LIMIT)) or LIMIT
    filters = Filters.of(request.args)
    documents = filters.wanted(services().rules.documents)
    result = services().search(request.args.get("q", ""), documents, limit, filters.kinds)
    return jsonify(search_document(result))


@api.get("/complete")
def complete() -> Response:
    """What a query may be going to be, while it is typed."""
    query = request.args.get("q", "")
    limit = whole_number(request.args, "limit", (1, MAX_LIMIT)) or COMPLETIONS
    documents = Filters.of(request.args).wanted(services().rules.documents)
    offered = services().complete(query, documents, limit) if worth_completing(query) else ()
    return jsonify(completions_document(query, offered))


@api.get("/rules/<document>")
def rules(document: str) -> Response:
    """All rules of a document in order."""
    return jsonify(rules_document(services().rules.rules(document)))


@api.get("/rules/<document>/<number>")
def rule(document: str, number: str) -> Response:
    """One rule with everything around it."""
    return jsonify(rule_document(services().rules, services().concordances, services().cases, document, number))


@api.get("/cases")
def cases() -> Response:
    """All cases."""
    return jsonify([case_document(case) for case in services().cases.cases.values()])


@api.get("/cases/<path:case_id>")
def case(case_id: str) -> Response:
    """One case."""
    return jsonify(case_document(services().cases.case(case_id)))


@api.get("/cards/<path:card_id>")
def card(card_id: str) -> Response:
    """One card with its rules and its cases."""
    found = services().catalogue.card(card_id)
    playing = services().playing(found.game)
    page = card_page(found, services().cases, services().rules, services().glossary, playing, words())
    return jsonify(card_document(page))


@api.get("/review")
def review() -> Response:
    """The cases whose rules read otherwise by now, played again."""
    return jsonify(review_document(services().reviewed))


@api.get("/interpretations")
def interpretations() -> Response:
    """How the cases read what the rules leave open."""
    return jsonify(interpretations_document(services().cases))


@api.get("/terms")
def terms() -> Response:
    """The glossary."""
    glossary = services().glossary
    return jsonify(terms_document(glossary, glossary.concepts, services().rules.documents))


@api.get("/coverage")
def coverage() -> Response:
    """How much of the rules the cases show."""
    asked = request.args.get("document")
    rules = services().rules
    wanted = [rules.document(asked)] if asked else [each for each in rules.documents if not each.own]
    covered = (
        document_coverage(each.id, rules.rules(each.id), services().runs, services().suspects.all) for each in wanted
    )
    return jsonify(coverage_document(covered, by_rule=bool(whole_number(request.args, "rules", (0, 1)))))


@api.get("/diff")
def diff() -> Response:
    """Two editions of one game, rule by rule."""
    concordance = services().concordances.between(request.args.get("old", ""), request.args.get("new", ""))
    found = services().differences(concordance.old, concordance.new)
    return jsonify(diff_document(services().rules, concordance, found))


@api.get("/explore/<path:case_id>")
def explore(case_id: str) -> Response:
    """Every line of decisions of a case, as far as a few seconds reach: in every edition, or the one asked for."""
    start = whole_number(request.args, "from", (0, LONGEST_SCRIPT)) or 0
    found = explorations(services(), case_id, request.args.get("edition"), start)
    documents = [exploration_document(each) for each in found]
    return jsonify(documents[0] if len(documents) == 1 else documents)


@api.get("/replay/<path:case_id>")
def replay(case_id: str) -> Response:
    """One case, played: every edition that it names, or the one asked for."""
    found = services().cases.case(case_id)
    asked = request.args.get("edition")
    editions = [chosen_edition(found, asked)] if asked else list(found.editions)
    seat = request.args.get("as")
    documents = [replay_document(seated(services().replay(found, edition), seat)) for edition in editions]
    return jsonify(documents[0] if len(documents) == 1 else documents)
