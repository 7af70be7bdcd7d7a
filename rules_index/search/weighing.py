"""What every index has in common, whoever keeps its postings: BM25F weights, read once a token and kept.

An engine below gives counts; here they become weights, so that all engines rank alike. An index lies in segments, one
behind the other: how rare a word is and how many rules there are is counted over all of them, so that nothing of a
score tells how an index was divided, or in which order its parts were written.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from threading import Lock

from rules_index.search.backend import TOKEN_FIELDS, Match, Postings, Ranker, Segment, StoredRule, TokenQuery
from rules_index.search.families import KEPT_VIEWS, Families
from rules_index.search.scoring import PostingCache, best_matches

PAIRS = "pairs"
"""The field of neighbouring characters, which is asked by itself."""
# Some 100 bytes each: the cache stays below 50 MB however large the index is.
_KEPT_WEIGHTS = 400_000
# BM25F: how much a long text counts against a match, and how soon repetition stops counting. Measured; rules are
# short, so both stay low. A field's usual length only sets the scale, so these need not follow the documents closely.
_B = 0.25
_K1 = 0.6
OTHER_EDITION = 0.85
"""What the words of a rule are worth for the same rule in another edition."""
USUAL_LENGTHS: Mapping[str, float] = {
    "title": 1.0,
    "path": 9.5,
    "body": 15.0,
    "official": 13.0,
    "english": 16.0,
    "asked": 40.0,
    "examples": 5.0,
    "parent": 10.0,
    PAIRS: 30.0,
}
"""The fields of tokens, with the number of tokens that each usually has."""


def weighted(field: str, tokens: Sequence[str]) -> dict[str, float]:
    """How often each token stands in a field, less where the field is longer than usual (BM25's B)."""
    scale = length_scale(field, len(tokens))
    return {token: count / scale for token, count in Counter(tokens).items()}


def length_scale(field: str, length: int) -> float:
    """What a count in a field of so many tokens is divided by."""
    return 1 - _B + _B * length / USUAL_LENGTHS[field]


@dataclass(frozen=True, slots=True)
class View:
    """What is seen of an index where some documents are searched: as which rules each is shown, and how many those are.

    A rule of another edition lends its words to the one that it is shown as. `segments` are the places of the segments
    in which any of them lies: the others are not asked for their words.
    """

    documents: frozenset[str]
    shown: Mapping[int, tuple[int, ...]]
    size: int
    segments: Sequence[int]


class WeighedIndex:
    """An open index; its postings are weighed when they are first asked for, and kept."""

    def __init__(self, segments: Sequence[Segment], families: Families) -> None:
        """Take the open segments, in the order of the documents in them, and which rules are one rule."""
        self._segments = segments
        self._starts = [0, *accumulate(segment.count for segment in segments)]
        self.count = self._starts[-1]
        """How many rules the index holds."""
        self.families = families
        self._postings: PostingCache[tuple[str, str, frozenset[str]]] = PostingCache(_KEPT_WEIGHTS)
        self._view = lru_cache(maxsize=KEPT_VIEWS)(self._make_view)
        self._groups: dict[tuple[str, str], frozenset[int]] = {}
        self._stored: dict[int, StoredRule] = {}
        # A web server asks from several threads, and the engines keep one position in their files.
        self._reading = Lock()
        self.priors: Sequence[float] = [prior for segment in segments for prior in segment.priors()]

    def close(self) -> None:
        """Let go of the files."""
        for segment in self._segments:
            segment.close()

    # -- what search asks ---------------------------------------------------------------------------------------

    def query(self, query: TokenQuery, limit: int, ranker: Ranker | None = None) -> list[Match]:
        """The best rules for a query, best first; equal scores in reading order. A ranker has the last word."""
        return best_matches(self, query, limit, ranker)

    def view(self, documents: Collection[str]) -> View:
        """What is seen of the index where some documents are searched; all, if none is named."""
        return self._view(frozenset(documents or self.families.spans))

    def _make_view(self, documents: frozenset[str]) -> View:
        shown = self.families.shown_as(documents)
        size = len({target for targets in shown.values() for target in targets})
        return View(documents, shown, size, sorted({self._place(ordinal) for ordinal in shown}))

    def _place(self, ordinal: int) -> int:
        """In which segment a rule lies."""
        return bisect_right(self._starts, ordinal) - 1

    def postings(self, token: str, view: View) -> Postings:
        """The weight of a word in each rule that is seen, over all fields (BM25F), times the rule's prior.

        It is the weight in the rule itself or in one that is shown as it, whichever is greater.
        """
        return self._weights("", token, view)

    def pair_postings(self, pair: str, view: View) -> Postings:
        """The same for two neighbouring characters."""
        return self._weights(PAIRS, pair, view)

    def numbered(self, number: str, documents: Collection[str]) -> list[int]:
        """The rules with exactly this number, in any of the documents (all, if none is named)."""
        return self._within(self._ordinals("number", number), documents)

    def below(self, number: str, documents: Collection[str]) -> list[int]:
        """All rules under a number, in reading order."""
        return self._within(self._ordinals("ancestors", number), documents)

    def kind(self, kind: str) -> frozenset[int]:
        """The ordinals of the rules of a kind."""
        return self._group("kind", kind)

    def stored(self, ordinal: int) -> StoredRule:
        """What the index keeps of a rule."""
        found = self._stored.get(ordinal)
        if found is None:
            with self._reading:
                place = self._place(ordinal)
                found = self._stored[ordinal] = self._segments[place].stored(ordinal - self._starts[place])
        return found

    def forget(self) -> None:
        """Read postings anew from now on, for whoever changes how they are weighed."""
        self._postings.clear()

    def _within(self, ordinals: Iterable[int], documents: Collection[str]) -> list[int]:
        if not documents:
            return list(ordinals)
        spans = [self.families.spans[document] for document in documents if document in self.families.spans]
        return [ordinal for ordinal in ordinals if any(first <= ordinal < end for first, end in spans)]

    def _group(self, key: str, text: str) -> frozenset[int]:
        if (key, text) not in self._groups:
            self._groups[key, text] = frozenset(self._ordinals(key, text))
        return self._groups[key, text]

    def _ordinals(self, key: str, text: str) -> list[int]:
        with self._reading:
            starts = zip(self._starts, self._segments, strict=False)
            return [start + ordinal for start, segment in starts for ordinal in segment.ordinals(key, text)]

    def _weights(self, group: str, token: str, view: View) -> Postings:
        key = (group, token, view.documents)
        found = self._postings.get(key)
        if found is None:
            with self._reading:
                found = self._weigh({group: 1.0} if group else TOKEN_FIELDS, token, view)
            self._postings.put(key, found)
        return found

    def _counts(self, field: str, token: str, places: Iterable[int]) -> Iterator[tuple[int, float]]:
        """The rules of some segments that hold a token in a field, with its count there over the length scale."""
        for place in places:
            start = self._starts[place]
            for ordinal, weight in self._segments[place].counts(field, token):
                yield start + ordinal, weight

    def _weigh(self, fields: Mapping[str, float], token: str, view: View) -> dict[int, float]:
        frequency: dict[int, float] = {}
        for name, boost in fields.items():
            for ordinal, weight in self._counts(name, token, view.segments):
                frequency[ordinal] = frequency.get(ordinal, 0.0) + boost * weight
        best: dict[int, float] = {}
        for ordinal, weight in frequency.items():
            share = weight / (_K1 + weight)
            for target in view.shown.get(ordinal, ()):
                lent = share * self.priors[target] * (1.0 if target == ordinal else OTHER_EDITION)
                if lent > best.get(target, 0.0):
                    best[target] = lent
        rarity = math.log(1 + (view.size - len(best) + 0.5) / (len(best) + 0.5))
        scale = rarity * (_K1 + 1)
        return {ordinal: scale * share for ordinal, share in best.items()}
