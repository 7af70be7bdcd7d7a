"""How good the hits are, measured on queries with graded answers (nDCG@10, success@k)."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from rules_index.folding import fold_key
from rules_index.search import Hit, Searcher

DEPTH = 10
# An answer of grade 1 is only background: finding it is no success.
SUCCESS_GRADE = 2


@dataclass(frozen=True)
class JudgedQuery:
    qid: str
    query: str
    kind: str
    document: str
    grades: dict[str, int]


@dataclass(frozen=True)
class Outcome:
    query: JudgedQuery
    ndcg: float
    first: int | None

    def succeeds(self, depth: int) -> bool:
        return self.first is not None and self.first <= depth


def load_queries(path: Path) -> list[JudgedQuery]:
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))
    return [
        JudgedQuery(
            qid=row["qid"],
            query=str(row["query"]),
            kind=row["kind"],
            document=row["document"],
            grades={str(answer["id"]): int(answer["grade"]) for answer in row["relevant"]},
        )
        for row in rows
    ]


# How a heading is numbered in its source: `一、`, `D.`; and what it gives in brackets besides.
_MARKER = re.compile(r"^(?:[一二三四五]、|[a-z]\.)|\([^)]*\)")


def answer_id(hit: Hit, query: JudgedQuery) -> str:
    """Which judged answer a hit is: by number where rules are numbered, else by its headword."""
    if query.document.startswith("riftbound"):
        return hit.number.partition("~")[0]
    # Where a digest has no heading of its own for an entry, its text leads with the headword and a colon.
    lead = re.split("[：:]", hit.text)[0]
    headings = fold_key(" / ".join([hit.title, hit.title_en, *hit.path, lead]))
    fitting = [answer for answer in query.grades if _MARKER.sub("", fold_key(answer)) in headings]
    return max(fitting, key=len) if fitting else hit.title


def judge(searcher: Searcher, query: JudgedQuery) -> Outcome:
    result = searcher.search(query.query, documents=[query.document], limit=DEPTH * 3)
    ranked = list(dict.fromkeys(answer_id(hit, query) for hit in result.hits))[:DEPTH]
    grades = [query.grades.get(answer, 0) for answer in ranked]
    first = next((place for place, grade in enumerate(grades, 1) if grade >= SUCCESS_GRADE), None)
    return Outcome(query, ndcg(ranked, query), first)


def ndcg(ranked: Sequence[str], query: JudgedQuery) -> float:
    """How much of the best possible gain a ranking of answers has."""
    return _gain([query.grades.get(answer, 0) for answer in ranked]) / best_gain(query)


def best_gain(query: JudgedQuery) -> float:
    """The gain of the best possible ranking."""
    return _gain(sorted(query.grades.values(), reverse=True)[:DEPTH])


def _gain(grades: Sequence[int]) -> float:
    return sum(grade / math.log2(place + 1) for place, grade in enumerate(grades, 1))


def mean_ndcg(outcomes: Sequence[Outcome]) -> float:
    return sum(outcome.ndcg for outcome in outcomes) / max(1, len(outcomes))


def success(outcomes: Sequence[Outcome], depth: int) -> float:
    return sum(outcome.succeeds(depth) for outcome in outcomes) / max(1, len(outcomes))


def by_kind(outcomes: Sequence[Outcome]) -> dict[str, list[Outcome]]:
    """The outcomes of each kind of query, kinds in the order of the alphabet."""
    kinds = sorted({outcome.query.kind for outcome in outcomes})
    return {kind: [outcome for outcome in outcomes if outcome.query.kind == kind] for kind in kinds}
