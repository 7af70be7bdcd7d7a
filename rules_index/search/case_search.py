"""Cases found beside the rules, and what they say for the rules that they show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from rules_index.search.backend import Match, Scored, SearchBackend, StoredRule, TokenQuery
from rules_index.search.families import Families
from rules_index.search.findable import shelf_of
from rules_index.search.grams import GramTable
from rules_index.search.likeness import Likeness, Phrasings, phrasings_of
from rules_index.search.links import Links
from rules_index.search.results import CaseHit

# Measured, see docs/search.md.
WITNESSES = 12
"""So many cases speak for their rules."""
RULES_HEARD = 5
"""So many rules speak for their cases."""
RULE_WEIGHT = 0.0125
"""What it is worth that a rule which was found speaks for a case, beside the words of the query."""
LIKENESS_WEIGHT = 1.5
"""What it is worth that a way to ask for a case is all of the query, beside holding its words."""
THREE_WEIGHT = 1.0
"""And that three of them are, on the whole."""
_FULL = 1 + LIKENESS_WEIGHT * (1 + THREE_WEIGHT)
CANDIDATES = 25


class CaseSearch:
    """Finds cases in the index that holds the rules."""

    def __init__(self, backend: SearchBackend, families: Families, links: Links, table: GramTable) -> None:
        self._backend = backend
        self._families = families
        self._links = links
        self._ranker = CaseRanker(table, phrasings_of(backend, table))

    def shelves(self, documents: Iterable[str]) -> tuple[str, ...]:
        """The shelves with the cases of the games that some documents are of."""
        wanted = dict.fromkeys(map(shelf_of, self._families.games_of(documents)))
        return tuple(shelf for shelf in wanted if shelf in self._families.spans)

    def found(self, tokens: TokenQuery, shelves: Collection[str], limit: int) -> list[Match]:
        """The cases that the words of a query find, best first; scores are shares of what all of the query is worth."""
        if not shelves:
            return []
        asked = replace(tokens, documents=tuple(shelves), kinds=())
        return self._backend.query(asked, max(limit, WITNESSES), self._ranker)

    def evidence(self, cases: Iterable[Match], documents: Collection[str]) -> dict[int, float]:
        """What the best of the cases found say for the rules of the documents that are searched."""
        best = list(cases)[:WITNESSES]
        return self._links.for_rules(best, self._families.shown_as(documents)) if best else {}

    def ranked(self, cases: Iterable[Match], rules: Iterable[Match], limit: int) -> list[CaseHit]:
        """The cases in their final order, with what the best of the rules found say for theirs."""
        scores = {match.ordinal: match.score for match in cases}
        for case, score in self._links.for_cases(self._heard(rules)).items():
            scores[case] = scores.get(case, 0.0) + RULE_WEIGHT * score
        best = sorted(scores, key=lambda ordinal: (-scores[ordinal], ordinal))[:limit]
        return [_hit(self._backend.stored(ordinal), scores[ordinal]) for ordinal in best]

    def _heard(self, rules: Iterable[Match]) -> Mapping[int, float]:
        """The rules that speak for cases, in every edition, with a share of the best one's score."""
        best = list(rules)[:RULES_HEARD]
        top = max((match.score for match in best), default=0.0)
        heard: dict[int, float] = {}
        for match in best if top else ():
            for ordinal in (match.ordinal, *(kin.ordinal for kin in self._families.twins(match.ordinal))):
                heard[ordinal] = max(heard.get(ordinal, 0.0), match.score / top)
        return heard


class CaseRanker:
    """Puts cases in order: by the share of the query that they hold, and by how like it one way to ask for them is."""

    depth = CANDIDATES

    def __init__(self, table: GramTable, phrasings: Phrasings) -> None:
        self._table = table
        self._phrasings = phrasings

    def ranked(self, scored: Scored, matches: Sequence[Match]) -> list[Match]:
        """The matches, best first; a case that is all of the query, in every respect, would get 1."""
        likeness = Likeness(self._table, scored.text)
        whole = sum(max(clause.values(), default=0.0) for clause in scored.clauses)
        again = [
            replace(match, score=(match.score / whole + LIKENESS_WEIGHT * self._like(match, likeness)) / _FULL)
            for match in matches
            if whole
        ]
        return sorted(again, key=lambda match: (-match.score, match.ordinal))

    def _like(self, match: Match, likeness: Likeness) -> float:
        best, three = likeness.best(self._phrasings(match.ordinal))
        return best + THREE_WEIGHT * three


def _hit(stored: StoredRule, score: float) -> CaseHit:
    rules: dict[str, tuple[str, ...]] = {}
    for place in stored.rules:
        document, _, number = place.partition(" ")
        rules[document] = (*rules.get(document, ()), number)
    return CaseHit(
        id=stored.number,
        game=stored.number.split("/")[0],
        title={"zh": stored.title, "en": stored.title_en},
        question={"zh": stored.text, "en": stored.text_en},
        rules=rules,
        score=score,
    )
