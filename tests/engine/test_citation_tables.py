"""The tables of citations of all games: what they cite exists, and code and table name the same steps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from engine.core.citations import Citations, read_citations, read_deciding
from rules_index.library import Library
from tests.engine.steps_in_code import named_steps, patterns

FILES = sorted(Path(engine.__file__).parent.rglob("citations.tsv"))
DECIDING = {file.parent: read_deciding(file.with_name("deciding.tsv").read_text("utf-8")) for file in FILES}
TABLES = {edition: table for file in FILES for edition, table in read_citations(file.read_text("utf-8")).items()}
PACKAGES = {file.parent.name: file for file in FILES if file.parent.name != "editions"}
"""The games of one edition. What is special about a game of several, its own tests look at."""


@pytest.fixture(scope="module")
def library(tmp_path_factory) -> Library:
    return Library.load(tmp_path_factory.mktemp("nothing-imported"))


@pytest.mark.parametrize("edition", TABLES)
def test_every_number_is_a_rule_that_can_be_cited(edition, library):
    known = {rule.number for rule in library.citable(edition)}
    wrong = {(step, number) for step, row in TABLES[edition].steps().items() for number in row if number not in known}
    assert wrong == set()


@pytest.mark.parametrize("edition", TABLES)
def test_no_step_cites_nothing_or_one_rule_twice(edition):
    rows = TABLES[edition].steps()
    assert rows
    assert [step for step, row in rows.items() if not row or len(set(row)) != len(row)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_every_step_that_decides_beside_another_stands_in_the_table(file):
    tables = read_citations(file.read_text("utf-8")).values()
    assert DECIDING[file.parent]
    assert DECIDING[file.parent] - {step for table in tables for step in table.steps()} == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_every_step_of_the_code_stands_in_the_table(package):
    assert named_steps(PACKAGES[package].parent) - _steps(package) == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_the_table_has_no_step_that_nobody_uses(package):
    root = PACKAGES[package].parent
    filled = [re.compile(re.sub(r"\\\{.*?\\\}", ".+", re.escape(each))) for each in patterns(root)]
    unused = _steps(package) - named_steps(root)
    assert [step for step in sorted(unused) if not any(pattern.fullmatch(step) for pattern in filled)] == []


def _steps(package: str) -> set[str]:
    tables: list[Citations] = list(read_citations(PACKAGES[package].read_text("utf-8")).values())
    return {step for table in tables for step in table.steps()}
