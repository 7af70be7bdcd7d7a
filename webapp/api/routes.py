"""The addresses of the JSON interface. Each answers with the document that the command of that name prints."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from flask import Blueprint, Response, jsonify, render_template, request
from msgspec import Meta

from scenarios.coverage import document_coverage
from webapp.api import playing, studying, thinking
from webapp.api.openapi import PREFIX, answers, openapi
from webapp.api.parameters import (
    CompleteQuery,
    CoverageQuery,
    DiffQuery,
    ExploreQuery,
    ReplayQuery,
    SearchQuery,
)
from webapp.board.walking import seated
from webapp.locale import words
from webapp.replies.cases import Card, Case, Exploration, Interpretation, Replay, Term
from webapp.replies.editions import Coverage, Diff, Review
from webapp.replies.rules import Completions, Documents, Rule, RuleLine, Search
from webapp.serializers import (
    case_document,
    completions_document,
    coverage_document,
    documents_document,
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
from webapp.view_models.explore_page import explorations
from webapp.view_models.filters import Filters
from webapp.view_models.interface_page import interface_page

api = Blueprint("api", __name__, url_prefix=PREFIX)


playing.add_to(api)
thinking.add_to(api)
studying.add_to(api)
_get = partial(api.get, merge_slashes=False)
"""An address of the interface. One with a doubled slash is unknown: a program is not sent elsewhere."""


@api.get("/")
def guide() -> str:
    """What the interface offers, for people."""
    return render_template("api.html", page=interface_page(openapi(), words().language))


@api.get("/openapi.json")
def described() -> Response:
    """What the interface offers, for programs: an OpenAPI 3.1 document."""
    return jsonify(openapi())


@_get("/search")
@answers(Search, errors=(404,))
def search(query: SearchQuery) -> Response:
    """检索规则 · Search the rules."""
    documents = Filters.of(request.args).wanted(services().rules.documents)
    return jsonify(search_document(services().search(query.q, documents, query.limit, tuple(query.kind))))


@_get("/complete")
@answers(Completions, errors=(404,))
def complete(query: CompleteQuery) -> Response:
    """边输入边补全 · Complete a query while it is typed."""
    documents = Filters.of(request.args).wanted(services().rules.documents)
    offered = services().complete(query.q, documents, query.limit) if worth_completing(query.q) else ()
    return jsonify(completions_document(query.q, offered))


@_get("/documents")
@answers(Documents)
def documents() -> Response:
    """有哪些文档 · The documents that there are."""
    return jsonify(documents_document(services().rules, services().cases))


@_get("/rules/<document>")
@answers(list[RuleLine], errors=(404,))
def rules(document: str) -> Response:
    """一份文档的全部规则 · All rules of a document in order."""
    return jsonify(rules_document(services().rules.rules(document)))


@_get("/rules/<document>/<number>")
@answers(Rule, errors=(404,))
def rule(document: str, number: str) -> Response:
    """一条规则 · One rule with everything around it."""
    return jsonify(rule_document(services().rules, services().concordances, services().cases, document, number))


@_get("/cases")
@answers(list[Case])
def cases() -> Response:
    """全部案例 · All cases."""
    return jsonify([case_document(case) for case in services().cases.cases.values()])


@_get("/cases/<path:case_id>")
@answers(Case, errors=(404,))
def case(case_id: str) -> Response:
    """一个案例 · One case."""
    return jsonify(case_document(services().cases.case(case_id)))


@_get("/cards/<path:card_id>")
@answers(Card, errors=(404,))
def card(card_id: str) -> Response:
    """一张牌 · One card with its rules and its cases."""
    found = services().catalogue.card(card_id)
    playing = services().playing(found.game)
    page = card_page(found, services().cases, services().rules, services().glossary, playing, words())
    return jsonify(card_document(page))


@_get("/review")
@answers(Review)
def review() -> Response:
    """规则文字变动后待复核的案例 · The cases whose rules read otherwise by now, played again."""
    return jsonify(review_document(services().reviewed))


@_get("/interpretations")
@answers(list[Interpretation])
def interpretations() -> Response:
    """规则有歧义之处，案例怎样读 · How the cases read what the rules leave open."""
    return jsonify(interpretations_document(services().cases))


@_get("/terms")
@answers(list[Term])
def terms() -> Response:
    """术语表 · The glossary."""
    glossary = services().glossary
    return jsonify(terms_document(glossary, glossary.concepts, services().rules.documents))


@_get("/coverage")
@answers(Coverage, errors=(404,))
def coverage(query: CoverageQuery) -> Response:
    """案例覆盖了多少规则 · How much of the rules the cases show."""
    rules = services().rules
    wanted = [rules.document(query.document)] if query.document else [each for each in rules.documents if not each.own]
    covered = (
        document_coverage(each.id, rules.rules(each.id), services().runs, services().suspects.all) for each in wanted
    )
    return jsonify(coverage_document(covered, by_rule=bool(query.rules)))


@_get("/diff")
@answers(Diff, errors=(404,))
def diff(query: DiffQuery) -> Response:
    """同一游戏两个版本逐条对照 · Two editions of one game, rule by rule."""
    concordance = services().concordances.between(query.old, query.new)
    found = services().differences(concordance.old, concordance.new)
    return jsonify(diff_document(services().rules, concordance, found))


@_get("/explore/<path:case_id>")
@answers(Annotated[Exploration | list[Exploration], Meta(title="Explorations")], errors=(404,))
def explore(case_id: str, query: ExploreQuery) -> Response:
    """一个案例的每一条路线，几秒钟内走得完的 · Every line of a case that can be followed in a few seconds.

    没有指定版本而案例有多个版本时给出列表 · A list where several editions are meant.
    """
    found = explorations(services(), case_id, query.edition or None, query.start)
    documents = [exploration_document(each) for each in found]
    return jsonify(documents[0] if len(documents) == 1 else documents)


@_get("/replay/<path:case_id>")
@answers(Annotated[Replay | list[Replay], Meta(title="Replays")], errors=(404,))
def replay(case_id: str, query: ReplayQuery) -> Response:
    """推演一个案例 · One case played: every edition that it names, or the one asked for.

    没有指定版本而案例有多个版本时给出列表 · A list where several editions are meant.
    """
    found = services().cases.case(case_id)
    editions = [chosen_edition(found, query.edition)] if query.edition else list(found.editions)
    documents = [replay_document(seated(services().replay(found, edition), query.seat or None)) for edition in editions]
    return jsonify(documents[0] if len(documents) == 1 else documents)
