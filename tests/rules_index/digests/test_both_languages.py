"""Every rule is told in both languages, and every rule of play can be found by what people say at a table."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from itertools import pairwise
from statistics import median

import pytest

from rules_index.documents import DOCUMENTS, SUPPLEMENTS
from rules_index.folding import fold_key, has_han
from rules_index.importing.digest_files import DIGESTS
from rules_index.importing.digests import read_digest
from rules_index.importing.marks import MalformedDigest
from rules_index.importing.records import DigestClause
from rules_index.model import Kind

BUNDLED = [document.id for document in (*DOCUMENTS, *SUPPLEMENTS)]
TOURNAMENT = "riftbound-tournament-2026-07-16"
TELLING = 0.8
"""A phrasing that shares more of its words than this with the digest says the digest again."""
FEWEST, USUAL, MOST_RULES = 3, 5, 3
_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_HAN = re.compile(r"[\u3400-\u9fff]")
_SMALL = """
a an the is are do does did can i my me his her it its of to in on at if when what how who and or be for with this
that they their you your not no he she there by from as still get have has
"""


@cache
def clauses(document: str) -> tuple[DigestClause, ...]:
    return read_digest(document)


def phrasings(clause: DigestClause) -> tuple[str, ...]:
    return (*clause.asked.zh, *clause.asked.en)


def shared(phrasing: str, clause: DigestClause) -> float:
    """The share of what a phrasing says that its digest says too: pairs of characters, or words of weight."""
    if has_han(phrasing):
        asked, told = _HAN.findall(phrasing), "".join(_HAN.findall(clause.text))
        pairs = [one + two for one, two in pairwise(asked)]
        return sum(pair in told for pair in pairs) / len(pairs) if pairs else 0.0
    words = [word for word in _WORD.findall(phrasing.lower()) if word not in _SMALL.split()]
    told_words = set(_WORD.findall(clause.text_en.lower()))
    return sum(word in told_words for word in words) / len(words) if len(words) > 2 else 0.0


@pytest.mark.parametrize("document", BUNDLED)
def test_every_rule_and_every_example_is_told_in_both_languages(document: str) -> None:
    said = [clause for clause in clauses(document) if clause.kind is not Kind.HEADING]
    assert [clause.number for clause in said if not has_han(clause.text)] == []
    assert [clause.number for clause in said if not clause.text_en or has_han(clause.text_en)] == []
    assert [clause.number for clause in said if len(clause.examples) != len(clause.examples_en)] == []
    headings = [clause for clause in clauses(document) if clause.kind is Kind.HEADING]
    assert [clause.number for clause in headings if not (clause.title and clause.title_en)] == []


@pytest.mark.parametrize("document", [each for each in BUNDLED if each != TOURNAMENT])
def test_every_rule_of_play_is_asked_for_in_several_ways_and_both_languages(document: str) -> None:
    operative = [clause for clause in clauses(document) if clause.operative]
    assert [clause.number for clause in operative if len(phrasings(clause)) < FEWEST] == []
    assert [clause.number for clause in operative if not (clause.asked.zh and clause.asked.en)] == []
    assert median(len(phrasings(clause)) for clause in operative) >= USUAL


def test_most_of_the_tournament_rules_are_asked_for() -> None:
    rules = [clause for clause in clauses(TOURNAMENT) if clause.kind is not Kind.HEADING]
    assert sum(bool(clause.asked) for clause in rules) > 0.9 * len(rules)


@pytest.mark.parametrize("document", BUNDLED)
def test_no_phrasing_says_the_digest_again(document: str) -> None:
    again = [
        (clause.number, phrasing)
        for clause in clauses(document)
        for phrasing in phrasings(clause)
        if clause.kind is not Kind.HEADING and shared(phrasing, clause) > TELLING
    ]
    assert again == []


@pytest.mark.parametrize("document", BUNDLED)
def test_no_phrasing_asks_for_more_than_a_few_rules(document: str) -> None:
    asking = defaultdict(set)
    for clause in clauses(document):
        for phrasing in phrasings(clause):
            asking[fold_key(phrasing)].add(clause.number)
    assert {phrasing: numbers for phrasing, numbers in asking.items() if len(numbers) > MOST_RULES} == {}


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("vanguard.en.txt", "1.1. The field.\n1.1. Again.\n", "vanguard.en.txt:2: 1.1 stands at line 1 already"),
        ("vanguard.en.txt", "nothing\n", "vanguard.en.txt:1: 'nothing'; expected “number. text”"),
        ("vanguard.en.txt", "1.1.\n", "vanguard.en.txt:1: 1.1 says nothing"),
        ("vanguard.en.txt", "1.1. The field.\n  so\n", "vanguard.en.txt:1: 1.1: 'so'; expected “e.g. …”"),
        ("vanguard.en.txt", "99. The field.\n", "vanguard.en.txt: no rule 99; expected a number of vanguard.txt"),
        ("vanguard.asked.txt", "1.1. A text.\n", "vanguard.asked.txt:1: 1.1: expected the number alone"),
    ],
)
def test_mistakes_in_the_files_beside_a_digest_are_named(tmp_path, name: str, text: str, message: str) -> None:
    (tmp_path / "vanguard.txt").write_text((DIGESTS / "vanguard.txt").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(MalformedDigest) as caught:
        read_digest("vanguard", tmp_path)
    assert caught.value.mistakes[0].startswith(message)


def test_a_rule_that_is_taken_over_takes_its_english_and_its_phrasings_along() -> None:
    older = {clause.number: clause for clause in clauses("riftbound-2025-10-01")}
    newer = {clause.number: clause for clause in clauses("riftbound-2026-07-16")}
    assert newer["001"].asked == older["001"].asked
    taken, source = newer["052"], older["052"]
    assert (taken.text, taken.text_en, taken.examples_en) == (source.text, source.text_en, source.examples_en)
    assert set(source.asked.zh) <= set(taken.asked.zh)
