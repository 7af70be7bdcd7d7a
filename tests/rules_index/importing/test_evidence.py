"""A text that reads like its neighbour's counterpart is reported: the digest or another edition tells."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rules_index.documents import get_document
from rules_index.importing import import_document
from rules_index.importing.digests import read_digest
from rules_index.importing.reading import read_document

OCTOBER = "riftbound-2025-10-01"


def rows(text: str) -> list[tuple[str, str]]:
    parsed = read_document(get_document(OCTOBER), text)
    return [(clause.number, clause.text) for clause in parsed.rules if "~" not in clause.number]


def digest_as_source(first: str = "350", last: str = "430") -> list[tuple[str, str]]:
    """The digest itself, printed as a source: a text whose meaning is known rule by rule."""
    clauses = [clause for clause in read_digest(OCTOBER) if first <= clause.number < last and "~" not in clause.number]
    return [(clause.number, clause.title if clause.kind == "heading" else clause.text) for clause in clauses]


def printed(rules: list[tuple[str, str]]) -> str:
    return "\n".join(f"{number}. {' '.join(text.split())}" for number, text in rules) + "\n"


def exchanged(rules: list[tuple[str, str]], seed: int) -> tuple[list[tuple[str, str]], set[str]]:
    """Here and there the texts of two neighbours change places."""
    chance, spoilt, numbers, at = random.Random(seed), list(rules), set[str](), 0
    while at < len(spoilt) - 1:
        if chance.random() < 0.05:
            (one, text), (other, other_text) = spoilt[at], spoilt[at + 1]
            spoilt[at], spoilt[at + 1] = (one, other_text), (other, text)
            numbers |= {one, other}
            at += 1
        at += 1
    return spoilt, numbers


def misplaced(text: str) -> set[str]:
    parsed = read_document(get_document(OCTOBER), text)
    named = {defect.number for defect in parsed.defects if defect.kind == "misplaced"}
    assert named <= {clause.number for clause in parsed.rules if clause.doubtful}
    return named


def test_texts_that_have_changed_places_are_reported_by_the_digest() -> None:
    spoilt, numbers = exchanged(digest_as_source(), seed=1)
    named = misplaced(printed(spoilt))
    assert len(named & numbers) >= 0.8 * len(numbers)
    assert len(named - numbers) <= 0.1 * len(numbers)


def test_texts_in_their_places_are_not_reported() -> None:
    assert misplaced(printed(digest_as_source())) == set()


@pytest.mark.shared
def test_the_digest_tells_of_an_english_text_too(shared: Path) -> None:
    text = (shared / "reference" / f"riftbound-core-rules-{OCTOBER[-10:]}-en.txt").read_text(encoding="utf-8")
    assert len(misplaced(text)) <= 2
    spoilt, numbers = exchanged(rows(text), seed=2)
    named = misplaced(printed(spoilt))
    assert len(named & numbers) >= 0.55 * len(numbers)
    assert len(named - numbers) <= 5


def test_another_edition_that_was_imported_tells_as_well(tmp_path: Path) -> None:
    rules = [
        (f"{chapter}.{rule}", f"Keeper {chapter} of lantern {rule} waits.")
        for chapter in range(900, 909)
        for rule in (1, 2, 3)
    ]
    (tmp_path / "one.txt").write_text(printed(rules), encoding="utf-8")
    import_document(tmp_path / "one.txt", "riftbound-2026-03-01", home=tmp_path / "home")
    spoilt = list(rules)
    spoilt[4], spoilt[5] = (rules[4][0], rules[5][1]), (rules[5][0], rules[4][1])
    (tmp_path / "two.txt").write_text(printed(spoilt), encoding="utf-8")
    report = import_document(tmp_path / "two.txt", "riftbound-2026-06-01", home=tmp_path / "home")
    assert [(each.number, each.line) for each in report.defects if each.kind == "misplaced"] == [
        ("901.2", 5),
        ("901.3", 6),
    ]


def test_a_rule_that_the_digest_has_is_missed_and_whoever_may_hold_its_text_is_doubtful() -> None:
    rules = digest_as_source("418", "419")
    lost = rules[3]
    text = printed([rule for rule in rules if rule != lost]).replace(f"{rules[2][1]}\n", f"{rules[2][1]}\n{lost[1]}\n")
    parsed = read_document(get_document(OCTOBER), text)
    assert lost[0] in {defect.number for defect in parsed.defects if defect.kind == "gap"}
    assert [clause.number for clause in parsed.rules if clause.doubtful] == [rules[2][0]]
