"""Every game is told: its steps have sentences in both languages, and each case is told without a hole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.journal import Entry
from scenarios.narration import Cast, Narrator
from scenarios.narration.grammar import OPTIONAL, PLACEHOLDER
from scenarios.narration.naming import Namer
from scenarios.narration.phrasebook import Phrasebook
from scenarios.narration.sentences import Phrases
from scenarios.running import run
from scenarios.systems import SYSTEMS
from tests.bundled import CASES
from tests.engine.test_citation_tables import TABLES

BOOKS = {game: Narrator(game.replace("-", "_")).book for game in SYSTEMS}


@pytest.mark.parametrize("edition", TABLES)
def test_every_step_of_a_table_has_a_sentence(edition):
    book = BOOKS[next(game for game in BOOKS if edition.startswith(game))]
    steps = TABLES[edition].steps()
    assert [step for step in steps if step not in book.steps and step not in book.refusals] == []


@pytest.mark.parametrize("game", BOOKS)
def test_no_sentence_is_for_a_step_that_no_table_has(game):
    steps = {step for edition, table in TABLES.items() if edition.startswith(game) for step in table.steps()}
    assert [step for step in (*BOOKS[game].steps, *BOOKS[game].refusals) if step not in steps] == []


@pytest.mark.parametrize("case_id", list(CASES.cases))
def test_a_bundled_case_is_told_in_whole_sentences(case_id):
    case = CASES.case(case_id)
    book = BOOKS[case.game]
    for edition in case.editions:
        outcome = run(case, edition)
        table = outcome.table
        assert table is not None
        cast = SYSTEMS[case.game].cast(table.game)
        entries = table.game.journal.entries
        assert entries or outcome.refused_by
        assert {entry.kind for entry in entries if entry.kind not in book.steps} == set()
        assert [hole for entry in entries for hole in holes_of(entry, cast, book)] == []


def holes_of(entry: Entry, cast: Cast, book: Phrasebook) -> Iterator[tuple[int, str, str]]:
    """The placeholders for which a step has nothing, though its sentence cannot do without."""
    for language, sentence in book.steps[entry.kind].items():
        phrases = Phrases(entry.player, entry.subjects, Namer(book, cast, language))
        for match in PLACEHOLDER.finditer(OPTIONAL.sub("", sentence)):
            if match[2] is None and not phrases.of(match[1]):
                yield entry.step, entry.kind, match[0]
