"""One function on many items: the same in this process and in several, and what becomes of errors."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture
from scenarios.spreading import HERE, WorkersFailed, workers
from scenarios.spreading.in_processes import InProcesses
from tests.conftest import PROJECT
from tests.scenarios.spreading.work import die, fail, nested, process_of, sum_of


@pytest.mark.parametrize("count", [1, 2])
def test_results_come_in_the_order_of_the_items(count):
    with workers(count) as some:
        assert some.count == count
        assert list(some.carry_out(sum_of, 1000, range(100))) == list(range(1000, 1100))
        assert list(some.carry_out(sum_of, 5, range(3), at_once=1)) == [5, 6, 7]
        assert list(some.carry_out(sum_of, 5, [])) == []


def test_one_worker_is_this_process_and_several_are_others():
    here = next(workers(1).carry_out(process_of, None, [0]))
    with workers(2) as two:
        elsewhere = set(two.carry_out(process_of, None, range(40), at_once=1))
    assert here not in elsewhere
    assert 1 <= len(elsewhere) <= 2


def test_what_is_shared_keeps_its_processes():
    shared = ["a plan"]
    with InProcesses(2) as two:
        first = set(two.carry_out(process_of, shared, range(8), at_once=1))
        again = set(two.carry_out(process_of, shared, range(8), at_once=1))
        other = set(two.carry_out(process_of, ["another plan"], range(8), at_once=1))
    assert first & again
    assert not first & other


def test_what_is_nested_very_deeply_travels_too():
    with workers(2) as two:
        found = list(two.carry_out(nested, 5_000, range(4)))
    for number, each in enumerate(found):
        depth = 0
        while isinstance(each[0], list):
            each, depth = each[0], depth + 1
        assert (each, depth) == ([number], 5_000)


@pytest.mark.parametrize("count", [1, 2])
def test_an_error_of_the_function_is_raised_where_its_result_would_stand(count):
    with workers(count) as some:
        results = some.carry_out(fail, "", range(4), at_once=1)
        assert [next(results), next(results)] == [0, 1]
        with pytest.raises(MalformedFixture, match=r"file\.yaml:3:4: field: is wrong"):
            next(results)


def test_a_process_that_is_ended_is_told_in_one_line():
    with InProcesses(2) as two, pytest.raises(WorkersFailed, match="was ended"):
        list(two.carry_out(die, None, range(4)))


def test_in_this_process_nothing_is_done_before_it_is_asked_for():
    done: list[int] = []
    results = HERE.carry_out(lambda _, item: done.append(item), None, [1, 2])
    assert done == []
    next(results)
    assert done == [1]


def test_a_library_travels_as_its_place_and_the_bundled_one_as_whatever_is_bundled_there(tmp_path):
    assert pickle.loads(pickle.dumps(CaseLibrary.load(tmp_path))).folder == tmp_path
    bundled = pickle.dumps(CaseLibrary.load())
    assert str(PROJECT).encode() not in bundled
    assert pickle.loads(bundled).folder == CaseLibrary.load().folder


def test_neither_dask_nor_pools_are_imported_without_need():
    code = "import sys, scenarios.verifying, scenarios.exploring; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True)
    imported = set(ran.stdout.split())
    assert "scenarios.spreading" in imported
    assert imported.isdisjoint({"dask", "distributed", "concurrent.futures", "multiprocessing", "subprocess"})
