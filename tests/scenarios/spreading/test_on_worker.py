"""What a worker makes of a share: another Casebook, and processes that end, are told and not raised."""

from __future__ import annotations

import pickle

import pytest

from scenarios.spreading import on_worker
from scenarios.spreading.installed import PACKAGES, VERSION, installed
from scenarios.spreading.on_worker import DIFFERS, DONE, ENDED, carry_out
from tests.conftest import PROJECT
from tests.scenarios.spreading.work import die, process_of, sum_of

HERE = installed((*PACKAGES, "tests"))
SHARED = pickle.dumps(10)


@pytest.fixture(autouse=True)
def no_child_is_left(monkeypatch):
    monkeypatch.chdir(PROJECT)
    yield
    while on_worker._idle:
        on_worker._idle.pop().end()


def share(function: object, *items: object) -> bytes:
    return pickle.dumps((function, items))


def test_a_share_is_done_and_its_process_waits_for_the_next():
    how, done = carry_out(share(sum_of, 1, 2), SHARED, "ten", HERE)
    assert (how, pickle.loads(done)) == (DONE, (False, [11, 12]))
    assert carry_out(share(process_of, 0), SHARED, "ten", HERE) == carry_out(share(process_of, 0), SHARED, "ten", HERE)
    assert len(on_worker._idle) == 1


def test_another_casebook_is_told_and_its_process_ended():
    assert carry_out(share(sum_of, 1), SHARED, "ten", {**HERE, VERSION: "9"}) == (
        DIFFERS,
        f"Casebook {HERE[VERSION]}, not 9",
    )
    assert carry_out(share(sum_of, 1), SHARED, "ten", {**HERE, "engine": "x"}) == (DIFFERS, "other files in engine")
    assert on_worker._idle == []


def test_without_the_tests_of_casebook_they_cannot_be_carried_out(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert carry_out(share(sum_of, 1), SHARED, "ten", HERE) == (DIFFERS, "no tests")


def test_where_casebook_does_not_run_that_is_told(monkeypatch):
    monkeypatch.setattr("sys.executable", "/usr/bin/false")
    how, told = carry_out(share(sum_of, 1), SHARED, "ten", HERE)
    assert (how, told) == (DIFFERS, "no Casebook that runs")


def test_a_share_that_ends_every_process_is_given_up():
    assert carry_out(share(die, 1), SHARED, "ten", HERE) == (ENDED, "3 processes in turn")
