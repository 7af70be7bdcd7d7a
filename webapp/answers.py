"""The JSON documents of commands and interface alike: plain dicts in the shapes that the design fixes.

One function a document, so that `casebook rule --json` and `GET /api/v1/rules/...` cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_index.model import Rule
from scenarios.case import Case
from webapp.house import Findings, Found, House, Replay

Document = dict[str, Any]


def search_document(house: House, findings: Findings) -> Document:
    """`casebook search`: the query, its hits, a suggestion where there is a better spelling, and the time it took."""
    return {
        "query": findings.query,
        "hits": [_hit(house, found) for found in findings.hits],
        "suggestion": findings.suggestion,
        "took_ms": round(findings.took_ms, 3),
    }


def rules_document(rules: Sequence[Rule]) -> list[Document]:
    """`casebook rules`: all rules of a document in order."""
    return [
        {
            "number": rule.number,
            "title": rule.title,
            "text": rule.text,
            "official": rule.official,
            "kind": rule.kind.value,
            "operative": rule.operative,
            "examples": list(rule.examples),
            "references": list(rule.references),
        }
        for rule in rules
    ]


def rule_document(house: House, document: str, number: str) -> Document:
    """`casebook rule`: one rule with everything around it. Raises UnknownDocument or UnknownRule."""
    rule = house.rules.rule(document, number)
    return {
        "document": rule.document,
        "number": rule.number,
        "title": rule.title,
        "path": [house.rules.rule(document, parent).title for parent in rule.parents],
        "text": rule.text,
        "official": rule.official,
        "kind": rule.kind.value,
        "operative": rule.operative,
        "examples": list(rule.examples),
        "parents": list(rule.parents),
        "children": list(rule.children),
        "previous": rule.previous,
        "next": rule.next,
        "references": list(rule.references),
        "referenced_by": list(house.rules.referenced_by(document, number)),
        "scenarios": [case.id for case in house.cases.citing(document, number)],
        "counterparts": [],
    }


def case_document(case: Case) -> Document:
    """One case as its fixture states it, without its script: what it asks, what it rests on, how it is ruled."""
    return {
        "id": case.id,
        "game": case.game,
        "topic": case.topic,
        "title": dict(case.title),
        "question": dict(case.question),
        "rules": {edition: list(numbers) for edition, numbers in case.rules.items()},
        "difficulty": _difficulty(case),
        "source": _source(case),
        "interpretation": dict(case.interpretation) if case.interpretation else None,
        "ruling": dict(case.ruling),
    }


def replay_document(replay: Replay) -> Document:
    """`casebook replay`: the steps of a case in one edition, with the boards before and after."""
    return {
        "id": replay.id,
        "edition": replay.edition,
        "status": replay.status,
        "steps": [
            {
                "n": step.n,
                "kind": step.kind,
                "player": step.player,
                "text": dict(step.text),
                "rules": list(step.rules),
                "changes": [list(change) for change in step.changes],
            }
            for step in replay.steps
        ],
        "before": replay.before,
        "after": replay.after,
        "failures": list(replay.failures),
    }


def _hit(house: House, found: Found) -> Document:
    rule = found.rule
    return {
        "document": rule.document,
        "number": rule.number,
        "title": rule.title,
        "path": list(found.path),
        "text": rule.text,
        "official": rule.official,
        "score": found.score,
        "scenarios": [case.id for case in house.cases.citing(rule.document, rule.number)],
    }


def _difficulty(case: Case) -> Mapping[str, object] | None:
    known = case.difficulty
    return {"level": known.level, "complexity": known.complexity} if known else None


def _source(case: Case) -> Mapping[str, str] | None:
    known = case.source
    return {"kind": known.kind, "note": known.note, "where": known.where, "date": known.date} if known else None
