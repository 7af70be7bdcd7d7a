"""Suspect links: found by text, played again, shown until somebody clears them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.importing import import_document
from rules_index.importing.store import import_path
from rules_index.library import Library
from scenarios.library import CaseLibrary
from scenarios.reviewing import Became, Ledger, MalformedLedger, Suspects, Verdict, clear, review
from scenarios.reviewing.pins import add_pins

OCTOBER, LATER = "riftbound-2025-10-01", "riftbound-2026-03-01"
CASE = "riftbound/combat/stunned-defender-survives"
READ = {"400": "Acts.", "410.1.b": "It deals none of its might.", "410.1.c": "Damage still kills it.", "411": "Look."}


@pytest.fixture
def pins(tmp_path: Path) -> Path:
    folder = tmp_path / "pins"
    folder.mkdir()
    add_pins(OCTOBER, READ, folder)
    return folder


def bring(folder: Path, texts: dict[str, str], document: str = OCTOBER) -> None:
    file = folder / "text.txt"
    file.write_text("".join(f"{number}. {text}\n" for number, text in texts.items()), encoding="utf-8")
    import_document(file, document, home=folder)


def found(folder: Path, pins: Path) -> Suspects:
    return Suspects(Library(folder), CaseLibrary.load(), Ledger.open(folder), pins)


def of_the_case(suspects: Suspects) -> list[tuple[str, str, Became, str]]:
    return [(one.number, one.document, one.became, one.now) for one in suspects.all if one.case == CASE]


def test_without_an_import_nothing_is_suspect(tmp_path, pins):
    assert found(tmp_path, pins).all == ()


def test_a_text_that_the_author_read_is_not_suspect(tmp_path, pins):
    bring(tmp_path, READ)
    assert found(tmp_path, pins).all == ()


def test_another_text_of_a_cited_rule_is(tmp_path, pins):
    bring(tmp_path, READ | {"410.1.b": "It deals half of its might."})
    assert of_the_case(found(tmp_path, pins)) == [("410.1.b", OCTOBER, Became.CHANGED, "410.1.b")]


def test_a_text_that_stands_under_another_number_is_renumbered(tmp_path, pins):
    texts = {number: text for number, text in READ.items() if number != "410.1.b"}
    bring(tmp_path, texts | {"412": READ["410.1.b"]})
    assert of_the_case(found(tmp_path, pins)) == [("410.1.b", OCTOBER, Became.RENUMBERED, "412")]


def test_a_rule_that_the_text_does_not_have_is_removed(tmp_path, pins):
    bring(tmp_path, {number: text for number, text in READ.items() if number != "410.1.b"})
    assert of_the_case(found(tmp_path, pins)) == [("410.1.b", OCTOBER, Became.REMOVED, "")]


def test_a_damaged_import_makes_nothing_suspect(tmp_path, pins):
    bring(tmp_path, READ)
    path = import_path(tmp_path, OCTOBER)
    path.write_bytes(path.read_bytes().replace(b"Damage still", b"Damage never"))
    assert found(tmp_path, pins).all == ()


def test_another_translation_is_remembered_and_its_next_version_compared_with_it(tmp_path, pins):
    translated = {"400": "行动。", "410.1.b": "它不造成伤害。", "410.1.c": "伤害照样杀死它。", "411": "查看。"}
    bring(tmp_path, translated)
    first = found(tmp_path, pins)
    assert first.all == ()
    assert first.remember()
    first.ledger.save()
    bring(tmp_path, translated | {"410.1.c": "伤害杀不死它。"})
    assert of_the_case(found(tmp_path, pins)) == [("410.1.c", OCTOBER, Became.CHANGED, "410.1.c")]


def test_a_later_edition_shows_what_becomes_of_the_rules_of_a_case(tmp_path, pins):
    bring(tmp_path, READ)
    moved = {("412" if number == "411" else number): text for number, text in READ.items()}
    bring(tmp_path, moved | {"410.1.b": "It deals half of its might."}, LATER)
    assert of_the_case(found(tmp_path, pins)) == [("410.1.b", LATER, Became.CHANGED, "410.1.b")]


def test_a_suspect_case_is_played_again_and_stays_until_it_is_cleared(tmp_path, pins):
    bring(tmp_path, READ | {"410.1.b": "It deals half of its might."})
    suspects = found(tmp_path, pins)
    reviewed = [one for one in review(CaseLibrary.load(), suspects.all, suspects.ledger) if one.case == CASE]
    assert [(one.edition, one.verdict) for one in reviewed] == [(OCTOBER, Verdict.HOLDS)]
    assert clear(suspects.ledger, reviewed) == 1
    suspects.ledger.save()
    assert of_the_case(found(tmp_path, pins)) == []
    bring(tmp_path, READ | {"410.1.b": "It deals a third of its might."})
    assert of_the_case(found(tmp_path, pins)) == [("410.1.b", OCTOBER, Became.CHANGED, "410.1.b")]


def test_a_case_that_ends_otherwise_than_when_it_was_cleared_says_so(tmp_path, pins):
    bring(tmp_path, READ | {"410.1.b": "It deals half of its might."})
    suspects = found(tmp_path, pins)
    suspects.ledger.outcomes[f"{CASE} {OCTOBER}"] = "another"
    reviewed = {one.case: one.verdict for one in review(CaseLibrary.load(), suspects.all, suspects.ledger)}
    assert reviewed[CASE] is Verdict.OUTCOME_CHANGED


def test_a_case_that_does_not_hold_says_that_the_engine_disagrees(tmp_path, pins):
    folder = tmp_path / "cases"
    original = CaseLibrary.load().locate(CASE).read_text(encoding="utf-8")
    file = folder / f"{CASE}.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(original.replace("attacker: {at: A.base", "attacker: {at: B.base"), encoding="utf-8")
    cases = CaseLibrary.load(folder)
    bring(tmp_path, READ | {"410.1.b": "It deals half of its might."})
    suspects = Suspects(Library(tmp_path), cases, Ledger.open(tmp_path), pins)
    [reviewed] = [one for one in review(cases, suspects.all, suspects.ledger) if one.edition == OCTOBER]
    assert reviewed.verdict is Verdict.ENGINE_DISAGREES


def test_a_damaged_ledger_is_named_with_what_to_do(tmp_path):
    (tmp_path / "review.json").write_text("{", encoding="utf-8")
    with pytest.raises(MalformedLedger, match=r"review\.json: damaged .*delete it"):
        Ledger.open(tmp_path)
