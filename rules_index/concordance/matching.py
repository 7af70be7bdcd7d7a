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
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence

from rules_index.concordance.pairs import Pair, Relation, Text
from rules_index.folding import fold

NEAR = 0.5
"""Between two anchors, rules that share half of their words are the same rule."""
FAR = 0.8
"""Elsewhere in the document only rules that are nearly equal are."""
REWORDED = 0.85
"""A pair less alike than this says something else, whatever its numbers and negations."""

_REFERENCE = re.compile(r"(?:see |rule |规则|见|参见)*\s*\d{3}(?:\.[0-9a-z]+)*", re.IGNORECASE)
_TOKEN = re.compile(r"[a-z]+|\d+|[\u3400-\u9fff]")
_WEIGHTY = frozenset(
    [
        "not",
        "no",
        "cannot",
        "never",
        "must",
        "may",
        "only",
        "unless",
        "instead",
        "all",
        "each",
        "any",
        "first",
        "last",
        "before",
        "after",
        "one",
        "two",
        "three",
        "four",
    ]
) | frozenset("不无未非必可能只除改所每任首先后一二两三四")
"""Words that make another rule of a sentence."""


def tokens(text: str) -> tuple[str, ...]:
    """The words of a text, in order: Latin words, numbers, and single Chinese characters; references left out."""
    return tuple(_TOKEN.findall(_REFERENCE.sub(" ", fold(text).folded)))


def likeness(one: Sequence[str], other: Sequence[str]) -> float:
    """How alike two texts are, from 0 to 1: the share of neighbouring words that they have in common."""
    if not one or not other:
        return 1.0 if one == other else 0.0
    first, second = (Counter(zip(("", *words), words, strict=False)) for words in (one, other))
    return 2 * sum((first & second).values()) / (sum(first.values()) + sum(second.values()))


def compute(old: Sequence[Text], new: Sequence[Text]) -> list[Pair]:
    """Pair the rules of two editions, in the order of the newer one; see the steps above."""
    return _Matching(old, new).pairs()


class _Matching:
    def __init__(self, old: Sequence[Text], new: Sequence[Text]) -> None:
        self.old, self.new = old, new
        self.old_words = [tokens(rule.text) for rule in old]
        self.new_words = [tokens(rule.text) for rule in new]
        self.partner: dict[int, int] = {}

    def pairs(self) -> list[Pair]:
        """Go through the steps, then say what became of each pair."""
        self._equal_texts()
        self._between_anchors()
        self._anywhere()
        of_new = {position: other for other, position in self.partner.items()}
        found = [self._pair(of_new.get(position), position) for position in range(len(self.new))]
        return _with_removed(found, self.old, self.partner)

    def _equal_texts(self) -> None:
        same_text: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for position, words in enumerate(self.new_words):
            same_text[words].append(position)
        for position, words in enumerate(self.old_words):
            open_to = [other for other in same_text.get(words, ()) if other not in self.partner.values()]
            if words and open_to:
                self.partner[position] = max(open_to, key=lambda other: self._nearness(position, other))

    def _nearness(self, position: int, other: int) -> tuple[bool, bool, int]:
        one, two = self.old[position], self.new[other]
        return one.heading == two.heading, _tail(one.number) == _tail(two.number), -abs(position - other)

    def _between_anchors(self) -> None:
        """Compare what stands between the same two anchors; anchors are the pairs that keep the order."""
        anchors = _longest_run(sorted(self.partner.items()))
        bounds = [(-1, -1), *anchors, (len(self.old), len(self.new))]
        for (old_from, new_from), (old_to, new_to) in itertools.pairwise(bounds):
            self._match(range(old_from + 1, old_to), range(new_from + 1, new_to), NEAR)

    def _anywhere(self) -> None:
        self._match(range(len(self.old)), range(len(self.new)), FAR)

    def _match(self, olds: range, news: range, least: float) -> None:
        """Pair what is unpaired in two ranges, the most alike first."""
        taken = set(self.partner.values())
        free_old = [position for position in olds if position not in self.partner]
        free_new = [position for position in news if position not in taken]
        likely = [
            (value, -abs(one - other), one, other)
            for one in free_old
            for other in free_new
            if (value := likeness(self.old_words[one], self.new_words[other])) >= least
        ]
        for _, _, one, other in sorted(likely, reverse=True):
            if one not in self.partner and other not in taken:
                self.partner[one] = other
                taken.add(other)

    def _pair(self, position: int | None, other: int) -> Pair:
        number = self.new[other].number
        if position is None:
            return Pair(None, number, Relation.ADDED)
        before = self.old[position].number
        return Pair(before, number, self._relation(position, other, before == number))

    def _relation(self, position: int, other: int, same_number: bool) -> Relation:
        one, two = self.old_words[position], self.new_words[other]
        if one == two:
            return Relation.SAME if same_number else Relation.MOVED
        weight_one, weight_two = (Counter(word for word in words if _weighs(word)) for words in (one, two))
        alike = weight_one == weight_two and likeness(one, two) >= REWORDED
        return Relation.REWORDED if alike else Relation.CHANGED


def _weighs(word: str) -> bool:
    return word.isdigit() or word in _WEIGHTY


def _tail(number: str) -> str:
    return number.partition(".")[2]


def _longest_run(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest choice of pairs in which both sides grow: what kept its order."""
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for index, (_, new) in enumerate(pairs):
        place = bisect_left(ends, new)
        before.append(last[place - 1] if place else -1)
        ends[place : place + 1] = [new]
        last[place : place + 1] = [index]
    run = []
    index = last[-1] if last else -1
    while index >= 0:
        run.append(pairs[index])
        index = before[index]
    return run[::-1]


def _with_removed(found: list[Pair], old: Sequence[Text], partner: dict[int, int]) -> list[Pair]:
    """Put each rule that has no counterpart after the one before it in the older edition."""
    after: dict[str | None, list[Pair]] = defaultdict(list)
    neighbour: str | None = None
    for position, rule in enumerate(old):
        if position in partner:
            neighbour = rule.number
        else:
            after[neighbour].append(Pair(rule.number, None, Relation.REMOVED))
    result = list(after[None])
    for pair in found:
        result.append(pair)
        if pair.old is not None:
            result += after[pair.old]
    return result
