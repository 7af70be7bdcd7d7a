"""Fixtures that were read beforehand are those that the strict reader reads, places included."""

from __future__ import annotations

import json

import pytest

from engine.core.errors import Malformed
from scenarios import reading, ready_made
from scenarios.reading import Fixture, read_fixture
from scenarios.ready_made import FOLDER, files_of, pack, take_in

CASE = FOLDER / "riftbound" / "combat" / "stunned-defender-survives.yaml"


@pytest.fixture(autouse=True)
def forgotten(monkeypatch):
    """What a test takes in is forgotten after it."""
    monkeypatch.setattr(ready_made, "_taken", {})
    monkeypatch.setattr(ready_made, "_folders", {})
    monkeypatch.setattr(reading, "_ready_made", reading._nothing_ready)


def test_a_case_comes_back_with_its_data_and_every_place():
    read = read_fixture(CASE)
    archive = json.loads(json.dumps(pack([CASE])))
    take_in(archive)
    again = read_fixture(CASE)
    assert again == read
    assert list(again.data) == list(read.data)


def test_what_was_taken_in_counts_and_not_the_file():
    (name,) = archive = pack([CASE])
    data, places = map(json.loads, archive[name].split("\n"))
    assert data["id"] == CASE.relative_to(FOLDER).with_suffix("").as_posix()
    assert places[0] == 1
    take_in({name: '{"id":"other"}\n[1,1,[[1,1]]]'})
    assert read_fixture(CASE).data == {"id": "other"}


def test_a_complaint_says_where_in_the_file_that_was_read_beforehand():
    read = read_fixture(CASE)
    take_in(pack([CASE]))
    again = read_fixture(CASE)
    complaint = Malformed(("expect", next(iter(read.data["expect"]))), "is wrong")
    assert again.malformed(complaint).line == read.malformed(complaint).line > 10
    assert again.has(("setup",))
    assert not again.has(("nowhere",))


def test_files_that_are_not_there_are_listed_and_read():
    archive = pack([CASE])
    place = "riftbound/nowhere/gone.yaml"
    take_in({place: next(iter(archive.values()))})
    assert files_of(FOLDER / "riftbound" / "nowhere") == [FOLDER / place]
    assert isinstance(read_fixture(FOLDER / place), Fixture)


def test_other_files_are_read_as_ever():
    take_in(pack([CASE]))
    other = next(file for file in sorted(CASE.parent.glob("*.yaml")) if file != CASE)
    assert read_fixture(other).data["id"] == other.relative_to(FOLDER).with_suffix("").as_posix()
