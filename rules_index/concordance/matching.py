"""Computing a concordance: by text first, by place second, by number last.

1. Texts that are equal but for numbers, references and punctuation are pairs; where several are, the one under the same
   heading with the same end of its number.
2. What is left is compared within the neighbourhood that the first step has fixed: between the same two anchors, the
   most alike first.
3. What is still left is compared with everything that is left, and only a close likeness counts.

Numbers alone never make a pair: one inserted rule would look like a hundred changes.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rules_index.concordance.ordering import in_order, longest_run
from rules_index.concordance.pairs import Pair, Relation, Text
from rules_index.concordance.words import tokens

NEAR = 0.5
"""Between two anchors, rules that share half of their words are the same rule."""
FAR = 0.8
"""Elsewhere in the document only rules that are nearly equal are."""
REWORDED = 0.85
"""A pair less alike than this says something else, whatever its numbers and negations."""

_WEIGHTY = re.compile(
    r"\d+|not|no|cannot|never|must|may|only|unless|instead|all|each|any|first|last|before|after|one|two|three|four"
    r"|[不无未非必可能只除改所每任首先后一二两三四]"
)
"""Words that make another rule of a sentence."""


def likeness(one: Sequence[str], other: Sequence[str]) -> float:
    """How alike two texts are, from 0 to 1: the share of neighbouring words that they have in common."""
    if not one or not other:
        return 1.0 if one == other else 0.0
    shared = sum((_neighbours(one) & _neighbours(other)).values())
    return 2 * shared / (len(one) + len(other))


def compute(old: Sequence[Text], new: Sequence[Text]) -> tuple[Pair, ...]:
    """Pair the rules of two editions, in the order of the newer one; see the steps above."""
    return _Matching(old, new).pairs()


class _Matching:
    def __init__(self, old: Sequence[Text], new: Sequence[Text]) -> None:
        self.old, self.new = old, new
        self.old_words = [tokens(rule.text) for rule in old]
        self.new_words = [tokens(rule.text) for rule in new]
        self.partner: dict[int, int] = {}
        self.taken: set[int] = set()

    def pairs(self) -> tuple[Pair, ...]:
        """Go through the steps, then say what became of each rule."""
        self._equal_texts()
        self._between_anchors()
        self._match(range(len(self.old)), range(len(self.new)), FAR)
        found = [self._pair(position, other) for position, other in self.partner.items()]
        gone = (rule.number for position, rule in enumerate(self.old) if position not in self.partner)
        come = (rule.number for position, rule in enumerate(self.new) if position not in self.taken)
        found += [Pair(number, None, Relation.REMOVED) for number in gone]
        found += [Pair(None, number, Relation.ADDED) for number in come]
        return in_order(found, self.old, self.new)

    def _join(self, position: int, other: int) -> None:
        self.partner[position] = other
        self.taken.add(other)

    def _equal_texts(self) -> None:
        same_text: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for position, words in enumerate(self.new_words):
            same_text[words].append(position)
        for position, words in enumerate(self.old_words):
            open_to = [other for other in same_text.get(words, ()) if other not in self.taken]
            if words and open_to:
                self._join(position, max(open_to, key=lambda other: self._nearness(position, other)))

    def _nearness(self, position: int, other: int) -> tuple[bool, bool, int]:
        one, two = self.old[position], self.new[other]
        return one.heading == two.heading, _tail(one.number) == _tail(two.number), -abs(position - other)

    def _between_anchors(self) -> None:
        """Compare what stands between the same two anchors; anchors are the pairs that keep the order."""
        anchors = longest_run(sorted(self.partner.items()))
        bounds = [(-1, -1), *anchors, (len(self.old), len(self.new))]
        for (old_from, new_from), (old_to, new_to) in itertools.pairwise(bounds):
            self._match(range(old_from + 1, old_to), range(new_from + 1, new_to), NEAR)

    def _match(self, olds: range, news: range, least: float) -> None:
        """Pair what is unpaired in two ranges, the most alike first."""
        free_old = [position for position in olds if position not in self.partner]
        free_new = [position for position in news if position not in self.taken]
        likely = [each for each in self._likenesses(free_old, free_new) if each[0] >= least]
        for _, _, one, other in sorted(likely, reverse=True):
            if one not in self.partner and other not in self.taken:
                self._join(one, other)

    def _likenesses(self, olds: Sequence[int], news: Sequence[int]) -> Iterator[tuple[float, int, int, int]]:
        """The likeness of all pairs that share anything, with their distance; found by what they share."""
        holders: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
        for other in news:
            for two_words, times in _neighbours(self.new_words[other]).items():
                holders[two_words].append((other, times))
        for one in olds:
            shared: Counter[int] = Counter()
            for two_words, times in _neighbours(self.old_words[one]).items():
                for other, there in holders.get(two_words, ()):
                    shared[other] += min(times, there)
            for other, count in shared.items():
                length = len(self.old_words[one]) + len(self.new_words[other])
                yield 2 * count / length, -abs(one - other), one, other

    def _pair(self, position: int, other: int) -> Pair:
        before, after = self.old[position].number, self.new[other].number
        return Pair(before, after, self._relation(position, other, before == after))

    def _relation(self, position: int, other: int, same_number: bool) -> Relation:
        one, two = self.old_words[position], self.new_words[other]
        if one == two:
            return Relation.SAME if same_number else Relation.MOVED
        weight_one, weight_two = (Counter(word for word in words if _WEIGHTY.fullmatch(word)) for words in (one, two))
        alike = weight_one == weight_two and likeness(one, two) >= REWORDED
        return Relation.REWORDED if alike else Relation.CHANGED


def _neighbours(words: Sequence[str]) -> Counter[tuple[str, str]]:
    """Each word with the one before it."""
    return Counter(zip(("", *words), words, strict=False))


def _tail(number: str) -> str:
    return number.partition(".")[2]
