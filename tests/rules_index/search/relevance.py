"""How good the hits are, measured on queries with graded answers (nDCG@10, success@k).

A query is asked of its document, of its game or of everything. The answers are rules of one document; a hit in another
edition answers by its twin there.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import yaml

from rules_index.documents import Document, get_document
from rules_index.folding import fold_key
from rules_index.scope import Scope
from rules_index.search import Hit, Searcher

DEPTH = 10
# An answer of grade 1 is only background: finding it is no success.
SUCCESS_GRADE = 2


class Given(Enum):
    """What whoever asks has told beside the query."""

    DOCUMENT = "document given"
    GAME = "game given"
    NOTHING = "nothing given"

    def wanted(self, query: JudgedQuery, documents: Sequence[Document]) -> tuple[str, ...]:
        """The documents that are searched."""
        if self is Given.DOCUMENT:
            return (query.document,)
        games = (get_document(query.document).game,) if self is Given.GAME else ()
        return Scope(games=games).wanted(documents)


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


_NUMBER = re.compile(r"B?\d+(?:\.[0-9a-z]+)*")


def answers_of(hit: Hit, query: JudgedQuery) -> tuple[str, ...]:
    """Which judged answers a hit may be: by number where they are numbers, else by its headword."""
    if not all(_NUMBER.fullmatch(answer) for answer in query.grades):
        return (_headword(hit, query),)
    places = [(hit.document, hit.number), *((twin.document, twin.number) for twin in hit.twins)]
    within = [number.partition("~")[0] for document, number in places if document == query.document]
    return tuple(within) or (f"{hit.document} {hit.number}",)


def _headword(hit: Hit, query: JudgedQuery) -> str:
    # Where a digest has no heading of its own for an entry, its text leads with the headword and a colon.
    lead = re.split("[：:]", hit.text)[0]
    headings = fold_key(" / ".join([hit.title, hit.title_en, *hit.path, lead]))
    fitting = [answer for answer in query.grades if _MARKER.sub("", fold_key(answer)) in headings]
    return max(fitting, key=len) if fitting else f"{hit.document} {hit.title}"


def ranked_answers(found: Sequence[Sequence[str]], query: JudgedQuery) -> list[str]:
    """The answers in the order of the hits, each once: a hit that may be several is the best that is not taken yet."""
    taken: set[str] = set()
    ranked: list[str] = []
    for answers in found:
        free = [answer for answer in answers if answer not in taken]
        if free:
            ranked.append(max(free, key=lambda answer: query.grades.get(answer, 0)))
            taken.update(answers)
    return ranked


def judge(searcher: Searcher, query: JudgedQuery, documents: Sequence[Document], given: Given = Given.GAME) -> Outcome:
    """Ask a query, and look for its answers among the hits."""
    result = searcher.search(query.query, documents=given.wanted(query, documents), limit=DEPTH * 3)
    return judged([answers_of(hit, query) for hit in result.hits], query)


def judged(found: Sequence[Sequence[str]], query: JudgedQuery) -> Outcome:
    """What the answers that some hits may be are worth, in the order of the hits."""
    ranked = ranked_answers(found, query)[:DEPTH]
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
