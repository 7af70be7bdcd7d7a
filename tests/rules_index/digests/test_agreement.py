"""Every digest states each rule of its source once, and agrees with it in numbers, negations and modal words."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.documents import get_document
from rules_index.importing import parse_document
from rules_index.importing.digests import read_digest
from rules_index.importing.records import Clause
from rules_index.model import Kind
from tests.rules_index.digests.agreement import PARAPHRASED_IN_ENGLISH, aspects, english_aspects, paraphrased

ENGLISH = {
    "riftbound-2025-06-02": "reference/riftbound-core-rules-2025-06-02-en.txt",
    "riftbound-2025-10-01": "reference/riftbound-core-rules-2025-10-01-en.txt",
    "riftbound-2026-07-16": "reference/newest/core-rules-2026-07-16-en.txt",
    "riftbound-tournament-2026-07-16": "reference/newest/tournament-rules-2026-07-16-en.txt",
}
CHINESE = {
    "grand-archive": "seeds/002_d81030cac30f2a62.txt",
    "sanguosha": "seeds/003_484f1c43f5019d36.txt",
    "vanguard": "seeds/004_cd6a110669e2cbb2.txt",
}
SOURCES = ENGLISH | CHINESE
NUMBERED_OTHERWISE = {"516.5.a.1": "516.5.a.i", "516.5.b.1": "516.5.b.i", "625.e": "625.1.e"}
"""How the translation numbers three rules that the English text misnumbers; the digest follows it."""

pytestmark = pytest.mark.shared


def source(shared: Path, document: str) -> dict[str, Clause]:
    text = (shared / SOURCES[document]).read_text(encoding="utf-8")
    clauses = parse_document(text, get_document(document).layouts).rules
    return {NUMBERED_OTHERWISE.get(clause.number, clause.number): clause for clause in clauses}


@pytest.mark.parametrize("document", SOURCES)
def test_every_number_of_the_source_has_a_digest_and_none_is_invented(shared: Path, document: str) -> None:
    assert {clause.number for clause in read_digest(document)} == set(source(shared, document))


@pytest.mark.parametrize("document", SOURCES)
def test_numbers_negations_and_modal_words_agree_rule_by_rule(shared: Path, document: str) -> None:
    rules = source(shared, document)
    found = {
        (document, digest.number, aspect)
        for digest in read_digest(document)
        if digest.kind is not Kind.HEADING
        for aspect in aspects(rules[digest.number], digest, english=document in ENGLISH)
    }
    read = {known for known in paraphrased() if known[0] == document}
    assert found - read == set(), "says something else than the source, or in words to add to paraphrased.txt"
    assert read - found == set(), "needs no line in paraphrased.txt any more"


@pytest.mark.parametrize("document", ENGLISH)
def test_the_english_digest_agrees_as_well(shared: Path, document: str) -> None:
    rules = source(shared, document)
    found = {
        (document, digest.number, aspect)
        for digest in read_digest(document)
        if digest.kind is not Kind.HEADING
        for aspect in english_aspects(rules[digest.number], digest)
    }
    read = {known for known in paraphrased(PARAPHRASED_IN_ENGLISH) if known[0] == document}
    assert found - read == set(), "says something else than the source, or in words for paraphrased-in-english.txt"
    assert read - found == set(), "needs no line in paraphrased-in-english.txt any more"


@pytest.mark.parametrize(
    ("theirs", "ours", "differs"),
    [
        ("Draw two cards.", "抽两张牌。", []),
        ("Draw two cards.", "抽三张牌。", ["number"]),
        ("Draw a card.", "抽 2 张牌。", ["figure"]),
        ("It can't be chosen.", "可以选它。", ["not", "cannot"]),
        ("It doesn't count.", "它算数。", ["not"]),
        ("Each player must discard.", "每名玩家弃牌。", ["must"]),
        ("A player may discard.", "玩家弃牌。", ["may"]),
        ("A player discards.", "玩家不得弃牌。", ["forbids"]),
        ("See rule 341. Proceed to Step 2: Draw.", "进到第 2 步（见 341）。", []),
    ],
)
def test_what_differs_is_named(theirs: str, ours: str, differs: list[str]) -> None:
    assert list(aspects(clause(theirs), clause(ours), english=True)) == differs


def clause(text: str) -> Clause:
    return Clause(number="1", printed="1", place="1", line=1, text=text)
