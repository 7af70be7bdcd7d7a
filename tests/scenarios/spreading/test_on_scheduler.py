"""Work on a Dask scheduler with two workers, on this machine: the same results, also where a worker is killed."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psutil
import pytest

from scenarios.exploring import explore_all
from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture
from scenarios.spreading import WorkersFailed, on_scheduler, workers
from scenarios.spreading.on_scheduler import OnScheduler
from scenarios.verifying import play
from tests.bundled import CASES
from tests.scenarios.spreading.machines import Machines
from tests.scenarios.spreading.work import die, fail, in_main_thread, process_of, sum_of, wait
from webapp.commands import main

SHORT = 1.0
"""Seconds of patience, where somebody is waited for in vain."""


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    with Machines(2) as two:
        yield two


@pytest.fixture
def two(machines) -> Iterator[OnScheduler]:
    """Two workers; one that was killed in a test before is replaced."""
    missing = 2 - sum(worker.poll() is None for worker in machines.workers)
    for _ in range(missing):
        machines.add_worker()
    with OnScheduler(machines.address, patience=30) as some:
        until(lambda: some.count == 2)
        yield some


def until(condition, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def kill_one_after_the_first(results: Iterator, machines: Machines) -> list:
    """All results, with one worker killed as soon as there is one, while it has more to do."""
    found = [next(results)]
    lost = next(worker for worker in machines.workers if worker.poll() is None)
    lost.kill()
    lost.wait()
    return [*found, *results]


def test_results_come_in_the_order_of_the_items(two):
    assert list(two.carry_out(sum_of, 1000, range(300))) == list(range(1000, 1300))
    assert list(two.carry_out(sum_of, 1, [])) == []


def test_a_thread_in_which_a_loop_runs_can_ask_too(two, machines):
    async def within() -> list[int]:
        with OnScheduler(machines.address, patience=30) as some:
            return list(some.carry_out(sum_of, 1, range(3)))

    # In a thread of its own: a browser that is driven beside this may have a loop running in this one.
    with ThreadPoolExecutor(1) as aside:
        assert aside.submit(asyncio.run, within()).result() == [1, 2, 3]


def test_each_thread_of_a_worker_has_a_process_whose_main_thread_does_the_work(two):
    assert all(two.carry_out(in_main_thread, None, range(4), at_once=1))
    # Of a process that has ended meanwhile there is no command line any more.
    running = psutil.process_iter(["cmdline"])
    own = {process.pid for process in running if "dask_worker" in " ".join(process.info["cmdline"] or ())}
    doing = set(two.carry_out(process_of, None, range(20), at_once=1))
    assert 1 <= len(doing) <= 2
    assert not doing & own


def test_a_file_is_sent_along(two, tmp_path):
    case = next(iter(CASES.cases))
    file, broken = tmp_path / "own.yaml", tmp_path / "broken.yaml"
    file.write_bytes(CASES.locate(case).read_bytes())
    broken.write_text("id: 7")
    wanted = [str(file), case, str(broken)]
    library = CaseLibrary.load()
    assert list(play(library, wanted, two)) == list(play(library, wanted))


@pytest.mark.parametrize("command", ["verify", "explore"])
def test_a_command_says_the_same_with_a_scheduler(two, machines, command, shared_home, monkeypatch, capsys):
    monkeypatch.setenv("CASEBOOK_HOME", str(shared_home))
    given = [command, "riftbound/combat/stunned-defender-survives", "vanguard/battle/one-drive-below-grade-3", "--json"]
    told = []
    for way in ([], ["--scheduler", machines.address]):
        assert main([*given, *way]) == 0
        told.append(json.loads(capsys.readouterr().out))
        if command == "verify":
            del told[-1]["seconds"]
    assert told[0] == told[1]


def test_an_error_of_the_function_is_raised_where_its_result_would_stand(two):
    results = two.carry_out(fail, "", range(4), at_once=1)
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(MalformedFixture, match=r"file\.yaml:3:4"):
        next(results)


def test_a_worker_with_another_casebook_is_refused(two, monkeypatch):
    here = on_scheduler.installed
    monkeypatch.setattr(on_scheduler, "installed", lambda packages: {**here(packages), "engine": "another"})
    with pytest.raises(WorkersFailed, match="has other files in engine; install the same on all"):
        list(two.carry_out(sum_of, 1, range(4)))


def test_a_share_that_ends_every_process_is_told(two):
    with pytest.raises(WorkersFailed, match="lost 3 processes in turn"):
        list(two.carry_out(die, None, [1]))


def test_a_worker_without_casebook_says_so_and_stays(two, monkeypatch):
    monkeypatch.setattr(on_scheduler, "CALL", "__import__('no_casebook').carry_out(*given)")
    with pytest.raises(WorkersFailed, match="has no module no_casebook: install Casebook where it is started"):
        list(two.carry_out(sum_of, 1, range(4)))
    monkeypatch.undo()
    assert list(two.carry_out(sum_of, 1, range(4))) == [1, 2, 3, 4]


def test_verifying_gives_the_same_though_a_worker_is_killed(two, machines):
    wanted = list(CASES.cases)[::28]
    alone = list(play(CASES, wanted))
    assert kill_one_after_the_first(play(CASES, wanted, two), machines) == alone
    assert len(alone) > 50
    until(lambda: two.count == 1)


def test_exploring_gives_the_same_though_a_worker_is_killed(two, machines):
    wanted = [(case_id, CASES.case(case_id).editions[0]) for case_id in list(CASES.cases)[760::90]]
    alone = list(explore_all(CASES, wanted, limit=12))
    assert kill_one_after_the_first(explore_all(CASES, wanted, two, limit=12), machines) == alone
    assert sum(len(each.results) > 1 for each in alone) > 3
    until(lambda: two.count == 1)


def test_the_processes_of_a_worker_end_with_it(two, machines):
    doing = set(two.carry_out(process_of, None, range(20), at_once=1))
    for worker in machines.workers:
        worker.kill()
        worker.wait()
    until(lambda: not any(psutil.pid_exists(pid) and psutil.Process(pid).status() != "zombie" for pid in doing))
    assert doing


# -- where nobody can be had, or nobody is left --------------------------------------------------------------------


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nobody", "", "inproc://x", "tls://127.0.0.1:1"])
def test_where_no_scheduler_is_that_is_told(address):
    with pytest.raises(WorkersFailed, match="no Dask scheduler answers at"):
        OnScheduler(address, patience=SHORT)


def test_who_listens_and_says_nothing_is_not_waited_for_without_end():
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(WorkersFailed, match=r"waited 1 s"):
        OnScheduler(f"tcp://127.0.0.1:{silent.getsockname()[1]}", patience=SHORT)


def test_without_the_extra_it_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "dask", None)
    monkeypatch.delitem(__import__("sys").modules, "scenarios.spreading.on_scheduler")
    with pytest.raises(WorkersFailed, match=r"pip install 'casebook\[many\]'"):
        workers(1, "tcp://127.0.0.1:1")


def test_no_worker_all_lost_and_a_scheduler_that_is_gone_are_told():
    with Machines() as machines:
        with pytest.raises(WorkersFailed, match="has no worker"):
            OnScheduler(machines.address, patience=SHORT)
        machines.add_worker()
        with OnScheduler(machines.address, patience=30) as one:
            one._patience = SHORT
            results = one.carry_out(wait, 0.1, range(40), at_once=1)
            assert next(results) == 0
            machines.workers[0].kill()
            with pytest.raises(WorkersFailed, match=r"all workers of .* are lost; \d+ of 40 were done"):
                list(results)
        machines.add_worker()
        with OnScheduler(machines.address, patience=30) as one:
            results = one.carry_out(wait, 0.1, range(40), at_once=1)
            assert next(results) == 0
            machines.scheduler.kill()
            with pytest.raises(WorkersFailed, match="no longer answers"):
                list(results)
