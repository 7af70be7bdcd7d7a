"""Every game is told: its steps have sentences in both languages (tests/scenarios/test_cases.py tells every case)."""

from __future__ import annotations

import pytest

from scenarios.systems.base import OVER, SURPLUS
from tests.engine.test_citation_tables import TABLES
from tests.scenarios.telling import BOOKS


@pytest.mark.parametrize("edition", TABLES)
def test_every_step_of_a_table_has_a_sentence(edition):
    book = BOOKS[next(game for game in BOOKS if edition.startswith(game))]
    steps = TABLES[edition].steps()
    assert [step for step in steps if step not in book.steps and step not in book.refusals] == []


@pytest.mark.parametrize("game", BOOKS)
def test_no_sentence_is_for_a_step_that_no_table_has(game):
    steps = {step for edition, table in TABLES.items() if edition.startswith(game) for step in table.steps()}
    of_the_runner = {OVER, SURPLUS}  # What the runner of cases refuses itself, by the rules of some other step.
    refusals = set(BOOKS[game].refusals)
    assert of_the_runner <= refusals
    assert [step for step in (*BOOKS[game].steps, *sorted(refusals - of_the_runner)) if step not in steps] == []
