"""The description of the JSON interface (OpenAPI 3.1), written by hand beside the routes.

A test holds it against the routes of the app, so neither can gain or lose an address alone.
"""

from __future__ import annotations

from typing import Any

from rules_index.concordance import Relation
from rules_index.model import Kind
from rules_index.search import CompletionKind, Place, ReasonKind
from rules_index.search.searcher import LONGEST_QUERY
from webapp.view_models.explore_page import LONGEST_SCRIPT

LIMIT = 10
MAX_LIMIT = 100
COMPLETIONS = 8

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
TEXT_OR_NULL: Schema = {"type": ["string", "null"]}
FLAG: Schema = {"type": "boolean"}
COUNT: Schema = {"type": "integer"}
LONGEST_TEXT: Schema = {"type": "string", "maxLength": LONGEST_QUERY}
SPANS: Schema = {"type": "array", "items": {"type": "array", "items": COUNT, "minItems": 2, "maxItems": 2}}
RELATIONS = tuple(relation.value for relation in Relation)
BILINGUAL: Schema = {"type": "object", "properties": {"zh": TEXT, "en": TEXT}}


def openapi() -> Schema:
    """The whole description."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Casebook",
            "version": "1",
            "description": "规则、案例与推演。Rules, cases and replays; the same JSON as the command line prints.",
        },
        "servers": [{"url": "/api/v1"}],
        "paths": {address: {"get": operation} for address, operation in _operations().items()},
        "components": {"schemas": _schemas()},
    }


def _operations() -> dict[str, Schema]:
    return {
        "/search": _operation(
            "检索规则 · Search the rules",
            _ref("Search"),
            _query("q", "问题、词语或规则编号 · words, a question or a rule number", LONGEST_TEXT, required=True),
            *_within(),
            _query("kind", f"只要这类规则，可重复 · only rules of this kind: {', '.join(Kind)}", many=True),
            _query("limit", f"最多几条（1–{MAX_LIMIT}） · how many hits at most", _between(1, MAX_LIMIT)),
            errors=(400, 404),
        ),
        "/complete": _operation(
            "边输入边补全 · Complete a query while it is typed",
            _ref("Completions"),
            _query("q", "已输入的部分 · the query as far as it is typed", required=True),
            *_within(),
            _query("limit", f"最多几条（1–{MAX_LIMIT}） · how many at most", _between(1, MAX_LIMIT)),
            errors=(400, 404),
        ),
        "/rules/{document}": _operation(
            "一份文档的全部规则 · All rules of a document", _list(_ref("RuleLine")), _path("document"), errors=(404,)
        ),
        "/rules/{document}/{number}": _operation(
            "一条规则 · One rule", _ref("Rule"), _path("document"), _path("number"), errors=(404,)
        ),
        "/cases": _operation("全部案例 · All cases", _list(_ref("Case"))),
        "/cases/{case_id}": _operation("一个案例 · One case", _ref("Case"), _path("case_id"), errors=(404,)),
        "/cards/{card_id}": _operation("一张牌 · One card", _ref("Card"), _path("card_id"), errors=(404,)),
        "/terms": _operation("术语表 · The glossary", _list(_ref("Term"))),
        "/interpretations": _operation(
            "规则有歧义之处，案例怎样读 · How the cases read what the rules leave open", _list(_ref("Interpretation"))
        ),
        "/review": _operation("规则文字变动后待复核的案例 · Cases whose rules have changed their text", _ref("Review")),
        "/replay/{case_id}": _operation(
            "推演一个案例；有多个版本而未指定时给出列表 · One case played; a list where several editions are meant",
            {"oneOf": [_ref("Replay"), _list(_ref("Replay"))]},
            _path("case_id"),
            _query("edition", "规则版本 · the edition to play under"),
            _query("as", "只给这名玩家看得到的 · only what this player may see"),
            errors=(404,),
        ),
        "/explore/{case_id}": _operation(
            "一个案例的每一条路线，几秒钟内走得完的 · Every line of a case that can be followed in a few seconds",
            {"oneOf": [_ref("Exploration"), _list(_ref("Exploration"))]},
            _path("case_id"),
            _query("edition", "规则版本 · the edition to play under"),
            _query(
                "from", "从脚本前几行之后开始 · begin after so many lines of the script", _between(0, LONGEST_SCRIPT)
            ),
            errors=(400, 404),
        ),
        "/diff": _operation(
            "同一游戏两个版本逐条对照 · Two editions of one game, rule by rule",
            _ref("Diff"),
            _query("old", "旧版文档 · a document", required=True),
            _query("new", "新版文档 · another edition of it", required=True),
            errors=(400, 404),
        ),
        "/coverage": _operation(
            "案例覆盖了多少规则 · How much of the rules the cases show",
            _ref("Coverage"),
            _query("document", "只看这份文档 · only this document"),
            _query("rules", "1：逐条列出 · 1 lists every rule with its cases (`by_rule`)", _between(0, 1)),
            errors=(400, 404),
        ),
    }


_ALWAYS = (421, 503)
"""What any request may be told: that it does not name this server, and to come again when it is less busy."""


def _between(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _within() -> tuple[Schema, ...]:
    return (
        _query("document", "只查这份文档，可重复 · only this document; may be repeated", many=True),
        _query("game", "只查这个游戏，可重复 · only this game; may be repeated", many=True),
        _query("edition", "只查这个版本（日期），不写则查现行的 · only this edition (its date); else those in force"),
    )


def _operation(summary: str, answer: Schema, *parameters: Schema, errors: tuple[int, ...] = ()) -> Schema:
    refused = {str(status): _response("无法回答 · Refused, and why", _ref("Problem")) for status in (*errors, *_ALWAYS)}
    return {
        "summary": summary,
        "parameters": list(parameters),
        "responses": {"200": _response("回答 · The answer", answer), **refused},
    }


def _response(description: str, schema: Schema) -> Schema:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _query(
    name: str, description: str, schema: Schema | None = None, *, required: bool = False, many: bool = False
) -> Schema:
    one = schema or TEXT
    return {
        "name": name,
        "in": "query",
        "required": required,
        "description": description,
        "schema": _list(one) if many else one,
    }


def _path(name: str) -> Schema:
    return {"name": name, "in": "path", "required": True, "schema": TEXT}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _object(**properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}


def _schemas() -> dict[str, Schema]:
    numbers = _list(TEXT)
    cited = {"rules": numbers, "because": numbers, "also": numbers}
    place = _object(document=TEXT, number=TEXT_OR_NULL)
    rule_line = {
        "number": TEXT,
        "title": TEXT,
        "title_en": TEXT,
        "text": TEXT,
        "text_en": TEXT,
        "official": TEXT,
        "official_examples": _list(TEXT),
        "asked": _object(zh=_list(TEXT), en=_list(TEXT)),
        "kind": TEXT,
        "operative": FLAG,
        "doubtful": FLAG,
        "examples": _list(TEXT),
        "examples_en": _list(TEXT),
        "references": numbers,
    }
    around = {
        "document": TEXT,
        "path": _list(TEXT),
        "parents": numbers,
        "children": numbers,
        "previous": TEXT_OR_NULL,
        "next": TEXT_OR_NULL,
        "referenced_by": numbers,
        "scenarios": _list(TEXT),
        "decides": _list(TEXT),
        "counterparts": _list(_object(document=TEXT, number=TEXT, relation=TEXT)),
        "played_by": _list(_object(case=TEXT, document=TEXT, number=TEXT, decides=FLAG, relation=TEXT_OR_NULL)),
        "history": _list(_object(old=place, new=place, relation={"enum": list(RELATIONS)})),
    }
    shown = ("number", "title", "title_en", "text", "text_en", "official", "doubtful")
    hit = {name: rule_line[name] for name in shown}
    decision = {"player": TEXT, "step": TEXT, **cited, "about": TEXT_OR_NULL}
    return {
        "Search": _object(
            query=TEXT,
            hits=_list(
                _object(
                    document=TEXT,
                    path=_list(TEXT),
                    kind=TEXT,
                    score={"type": "number"},
                    scenarios=_list(TEXT),
                    twins=_list(_object(document=TEXT, number=TEXT, relation={"enum": list(RELATIONS)})),
                    why=_list(_ref("Reason")),
                    **hit,
                )
            ),
            cases=_list(
                _object(
                    id=TEXT,
                    game=TEXT,
                    title=BILINGUAL,
                    question=BILINGUAL,
                    rules={"type": "object", "additionalProperties": numbers},
                    score={"type": "number"},
                )
            ),
            cards=_list(_object(id=TEXT, names=_list(TEXT), game=TEXT, score={"type": "number"})),
            unsure={"type": "boolean"},
            suggestion=TEXT_OR_NULL,
            nearest=_list(TEXT),
            took_ms={"type": "number"},
        ),
        "Reason": _object(
            kind={"enum": list(ReasonKind)},
            place={"enum": list(Place)},
            **dict.fromkeys(("asked", "found", "concept", "zh", "en"), TEXT),
        ),
        "Completions": _object(
            query=TEXT,
            completions=_list(
                _object(text=TEXT, kind={"enum": list(CompletionKind)}, zh=TEXT, en=TEXT, games=_list(TEXT))
            ),
        ),
        "RuleLine": _object(**rule_line),
        "Rule": _object(**rule_line, **around),
        "Case": _object(
            id=TEXT,
            game=TEXT,
            topic=TEXT,
            title=BILINGUAL,
            question=BILINGUAL,
            rules={"type": "object", "additionalProperties": numbers},
            difficulty={"type": ["object", "null"]},
            source={"type": ["object", "null"]},
            interpretation={"oneOf": [BILINGUAL, {"type": "null"}]},
            ruling=BILINGUAL,
        ),
        "Term": _object(
            id=TEXT,
            zh=TEXT,
            en=TEXT,
            names={"type": "object", "additionalProperties": numbers},
            definitions=_list(_object(document=TEXT, number=TEXT, text=TEXT)),
            false_friends=_list(_object(name=TEXT, concept=TEXT, places=numbers)),
        ),
        "Interpretation": _object(
            id=TEXT,
            topic=TEXT,
            title=BILINGUAL,
            question=BILINGUAL,
            rules={"type": "object", "additionalProperties": numbers},
            interpretation=BILINGUAL,
        ),
        "Replay": _object(
            id=TEXT,
            edition=TEXT,
            status={"enum": ["holds", "fails", "malformed", "illegal"]},
            steps=_list(
                _object(
                    n=COUNT,
                    kind=TEXT,
                    player=TEXT_OR_NULL,
                    text=BILINGUAL,
                    **cited,
                    changes=_list({"type": "array", "minItems": 4, "maxItems": 4}),
                )
            ),
            before={"type": "object"},
            after={"type": "object"},
            failures=_list(TEXT),
        ),
        "Exploration": _object(
            id=TEXT,
            edition=TEXT,
            **{"from": COUNT},
            lines=COUNT,
            cut=FLAG,
            unfollowed=COUNT,
            endless=COUNT,
            stopped=_list(TEXT),
            parting={"oneOf": [_ref("Fork"), {"type": "null"}]},
            before={"type": "object"},
            results=_list(
                _object(
                    n=COUNT,
                    lines=COUNT,
                    positions=_list(COUNT),
                    line=_list(_object(**decision, answer=TEXT)),
                    decided_by={"oneOf": [_ref("Fork"), {"type": "null"}]},
                    board={"type": "object"},
                )
            ),
        ),
        "Fork": _object(**decision, answers=_list(_object(answer=TEXT, results=_list(COUNT)))),
        "Coverage": _object(
            documents=_list(
                _object(
                    document=TEXT,
                    **dict.fromkeys(
                        ("rules", "operative", "cited", "executed", "passing", "decided", "suspect"), COUNT
                    ),
                    missing=numbers,
                    undecided=numbers,
                    unshown=_list(_object(number=TEXT, zh=TEXT, en=TEXT)),
                )
            )
        ),
        "Review": _object(
            suspect=_list(
                _object(
                    id=TEXT,
                    edition=TEXT,
                    verdict=TEXT,
                    links=_list(
                        _object(number=TEXT, became=TEXT, document=TEXT, now={"oneOf": [TEXT, {"type": "null"}]})
                    ),
                )
            ),
            cleared=COUNT,
        ),
        "Card": _object(
            id=TEXT,
            game=TEXT,
            names=BILINGUAL,
            other_names=_list(TEXT),
            printings=_list(TEXT),
            facts={"type": ["object", "null"]},
            definition=TEXT_OR_NULL,
            text={"oneOf": [BILINGUAL, {"type": "null"}]},
            keywords=_list(_object(name=TEXT, rules=_list(_object(document=TEXT, number=TEXT)))),
            scenarios=_list(TEXT),
            interpretations=_list(_object(case=TEXT, text=BILINGUAL)),
        ),
        "Diff": _object(
            old=TEXT,
            new=TEXT,
            counts=_object(**dict.fromkeys(RELATIONS, COUNT)),
            pairs=_list(
                _object(
                    relation={"enum": list(RELATIONS)},
                    old={"oneOf": [_ref("DiffSide"), {"type": "null"}]},
                    new={"oneOf": [_ref("DiffSide"), {"type": "null"}]},
                    scenarios=_list(TEXT),
                )
            ),
            scenarios=_list(TEXT),
            scenarios_elsewhere=_list(TEXT),
        ),
        "DiffSide": _object(
            number=TEXT,
            title=TEXT,
            title_en=TEXT,
            text=TEXT,
            text_en=TEXT,
            official=TEXT,
            marks=_object(text=SPANS, text_en=SPANS, official=SPANS),
        ),
        "Problem": _object(error=TEXT, nearest=_list(TEXT)),
    }
