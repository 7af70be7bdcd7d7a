"""From the numbers in a query to rules: the very ones first, then their relatives."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from rules_index.deadline import check_time
from rules_index.importing.numbers import parent_of
from rules_index.search.backend import SearchBackend, StoredRule
from rules_index.search.families import Families
from rules_index.search.numbering import NumberMention, spellings

_COPIES = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class NumbersFound:
    """The rules with the numbers asked for, and those above, below and beside them, nearest first.

    `former` are the rules that have such a number in another edition, each with the rule that has it there. Where a
    number does not exist at all, `nearest` is the closest number above it that does, and its rules are relatives.
    """

    exact: tuple[int, ...] = ()
    former: Mapping[int, int] = field(default_factory=dict)
    relatives: tuple[int, ...] = ()
    nearest: str = ""


def find_numbers(
    backend: SearchBackend, mentions: Iterable[NumberMention], documents: Collection[str], families: Families
) -> NumbersFound:
    """Look up the numbers of a query in some documents, and in the other editions of their books. Raises TooSlow."""
    exact: dict[int, None] = {}
    former: dict[int, int] = {}
    elsewhere = [each for each in families.lending(documents) if each not in documents]
    shown = families.shown_as(documents)
    relatives: dict[int, None] = {}
    nearest = ""
    for mention in mentions:
        check_time()
        found = [ordinal for number in mention.numbers for ordinal in _with_number(backend, number, documents)]
        exact.update(dict.fromkeys(found))
        others = [ordinal for number in mention.numbers for ordinal in _with_number(backend, number, elsewhere)]
        became = [(ordinal, other) for other in others if elsewhere for ordinal in shown.get(other, ())]
        former.update((ordinal, other) for ordinal, other in became if ordinal not in former)
        if not found and not became:
            nearest, found = _above_missing(backend, mention.number, documents)
            relatives.update(dict.fromkeys(found))
        for ordinal in found:
            relatives.update(dict.fromkeys(_relatives(backend, backend.stored(ordinal))))
    without = {ordinal: other for ordinal, other in former.items() if ordinal not in exact}
    for ordinal in without:
        check_time()
        relatives.update(dict.fromkeys(_relatives(backend, backend.stored(ordinal))))
    return NumbersFound(tuple(exact), without, tuple(relatives), nearest)


def _with_number(backend: SearchBackend, number: str, documents: Collection[str]) -> list[int]:
    """The rules of a number, with those that a source gave the same number."""
    for spelling in spellings(number):
        found = backend.numbered(spelling, documents)
        if found:
            copies = (backend.numbered(f"{spelling}~{copy}", documents) for copy in _COPIES)
            return [*found, *(ordinal for ordinals in copies for ordinal in ordinals)]
    return []


def _above_missing(backend: SearchBackend, number: str, documents: Collection[str]) -> tuple[str, list[int]]:
    for above in _numbers_above(number):
        found = _with_number(backend, above, documents)
        if found:
            return above, found
    return "", []


def _relatives(backend: SearchBackend, rule: StoredRule) -> list[int]:
    within = [rule.document]
    above = [ordinal for number in _numbers_above(rule.number) for ordinal in backend.numbered(number, within)]
    return [*above, *backend.below(rule.number, within), *_beside(backend, rule)]


def _beside(backend: SearchBackend, rule: StoredRule) -> list[int]:
    """The rules directly under the same rule."""
    above = parent_of(rule.number)
    if not above:
        return []
    below = backend.below(above, [rule.document])
    return [ordinal for ordinal in below if parent_of(backend.stored(ordinal).number) == above]


def _numbers_above(number: str) -> list[str]:
    """The numbers above one, the nearest first: 704.5 and 704 above 704.5g, also where it is asked for as 704.5.g."""
    above: list[str] = []
    while number := parent_of(number):
        above.append(number)
    return above
