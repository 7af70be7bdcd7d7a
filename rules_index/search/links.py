"""Which rules the cases of an index show, and what either tells of the other when one of them is found.

A judge asks for a situation. The cases are situations, so a case that answers the query speaks for the rules that it
shows, the deciding ones most; and a rule that answers speaks for its cases. Written beside the index while it is built.
Plain JSON: nothing in it can run.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from rules_index.documents import supplement_of
from rules_index.search.backend import Match
from rules_index.search.notes import Noted

_FILE = "links.json"
# Measured, see docs/search.md.
LATER = 0.8
"""What each further rule of a case is worth beside the one before it: cases name first what decides them."""


class Links:
    """The rules of each case, by ordinals: of the rule, in the order in which the case names them."""

    def __init__(self, rules: Mapping[int, Sequence[int]]) -> None:
        self.rules = rules

    @cached_property
    def _cases(self) -> Mapping[int, Sequence[tuple[int, float]]]:
        cases: dict[int, list[tuple[int, float]]] = {}
        for case, rules in self.rules.items():
            for place, rule in enumerate(rules):
                cases.setdefault(rule, []).append((case, LATER**place))
        return cases

    def for_rules(self, cases: Iterable[Match], shown: Mapping[int, Sequence[int]]) -> dict[int, float]:
        """What the cases found say for rules: of each rule that is shown the best case's score, less further down.

        `shown` says as which rules each is shown (`Families.shown_as`).
        """
        said: dict[int, float] = {}
        for match in cases:
            places: dict[int, int] = {}
            for rule in self.rules.get(match.ordinal, ()):
                for target in shown.get(rule, ()):
                    places.setdefault(target, len(places))
            for target, place in places.items():
                said[target] = max(said.get(target, 0.0), match.score * LATER**place)
        return said

    def for_cases(self, rules: Mapping[int, float]) -> dict[int, float]:
        """What some rules say for their cases: the score of the best of them, less where it is named further down."""
        said: dict[int, float] = {}
        for rule, score in rules.items():
            for case, share in self._cases.get(rule, ()):
                said[case] = max(said.get(case, 0.0), score * share)
        return said


def gather_links(cases: Iterable[Noted], numbers: Mapping[str, Sequence[str]]) -> Links:
    """Find the rules of cases among those that were indexed: the numbers of each document, in the order of the index.

    The editions of a case name its rules one after the other; the places are those within each.
    """
    ordinals: dict[tuple[str, str], int] = {}
    for document, listed in numbers.items():
        ordinals.update({(document, number): len(ordinals) + place for place, number in enumerate(listed)})
    links: dict[int, list[int]] = {}
    for case in cases:
        found = [ordinals[place] for each in case.rules for place in _places(*each.split(" ", 1)) if place in ordinals]
        links[ordinals[case.document, case.number]] = found
    return Links(links)


def _places(document: str, number: str) -> tuple[tuple[str, str], ...]:
    """Where the rule may stand that a case names: in the document, or in what supplements it."""
    supplement = supplement_of(document)
    return ((document, number), (supplement.id, number)) if supplement else ((document, number),)


def save_links(links: Links, folder: Path) -> None:
    """Write links into a folder."""
    (folder / _FILE).write_text(json.dumps(list(links.rules.items())), encoding="utf-8")


def load_links(folder: Path) -> Links:
    """Read links back."""
    return Links(dict(json.loads((folder / _FILE).read_text(encoding="utf-8"))))
