"""Tests are handed out by whole files, those first that take longest."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.scheduling import BUILDING, SECONDS, Numbered, WholeFiles, longest_first


def test_what_takes_long_comes_first_and_a_file_stays_together() -> None:
    slow = next(iter(SECONDS))
    names = [f"tests/a.py::test[{n}]" for n in range(3)] + ["tests/b.py::test"] + [f"{slow}::{n}" for n in range(2)]
    ordered = longest_first([SimpleNamespace(nodeid=name) for name in names])  # type: ignore[misc]
    assert [item.nodeid for item in ordered] == [*names[4:], *names[:3], names[3]]


def test_what_needs_no_index_runs_while_one_is_built() -> None:
    slowest, *_ = sorted(SECONDS, key=lambda file: -SECONDS[file])
    taking = [file for file in list(SECONDS)[10:20] if file != slowest]
    needing = [SimpleNamespace(nodeid=f"{slowest}::test", fixturenames=["shared_home"])]
    others = [SimpleNamespace(nodeid=f"{file}::test", fixturenames=["tmp_path"]) for file in taking]
    ordered = [item.nodeid.partition("::")[0] for item in longest_first([*needing, *others])]  # type: ignore[misc]
    begun = ordered[: ordered.index(slowest)]
    assert sum(SECONDS[file] for file in begun) >= BUILDING
    assert sum(SECONDS[file] for file in begun[:-1]) < BUILDING
    assert sorted(ordered) == sorted([slowest, *taking])


def test_no_worker_waits_for_the_index_while_another_has_one_long_file(monkeypatch: pytest.MonkeyPatch) -> None:
    long, half, rest = "tests/long.py", ["tests/a.py", "tests/b.py"], "tests/rest.py"
    seconds = {
        long: 2 * BUILDING,
        "tests/needing.py": BUILDING,
        **dict.fromkeys(half, BUILDING / 2),
        rest: BUILDING / 4,
    }
    monkeypatch.setattr("tests.scheduling.SECONDS", seconds)
    needing = SimpleNamespace(nodeid="tests/needing.py::test", fixturenames=["shared_home"])
    free = [SimpleNamespace(nodeid=f"{file}::test", fixturenames=[]) for file in (rest, *half, long)]

    def ordered(workers: int) -> list[str]:
        return [item.nodeid.partition("::")[0] for item in longest_first([needing, *free], workers)]  # type: ignore[misc]

    assert ordered(1) == [long, "tests/needing.py", *half, rest]
    assert ordered(2) == [long, *half, "tests/needing.py", rest]


def test_files_of_which_it_is_known_how_long_they_take_are_there(pytestconfig: pytest.Config) -> None:
    assert [file for file in SECONDS if not (pytestconfig.rootpath / file).is_file()] == []


class Node:
    """A worker that notes which tests it is given."""

    def __init__(self) -> None:
        self.given: list[int] = []
        self.shutting_down = False
        self.gateway = SimpleNamespace(id="worker")

    def send_runtest_some(self, places: list[int]) -> None:
        self.given += places

    def shutdown(self) -> None:
        self.shutting_down = True


def scheduler(names: list[str], nodes: list[Node]) -> WholeFiles:
    option = SimpleNamespace(loadscopereorder=True, tx=["popen"] * len(nodes), px=[], maxschedchunk=None)
    config: Any = SimpleNamespace(option=option, getvalue=lambda name: getattr(option, name))
    made = WholeFiles(config, None)
    for node in nodes:
        made.add_node(node)
    for node in nodes:
        made.add_node_collection(node, names)
    made.schedule()
    return made


def test_every_test_is_given_to_one_worker_and_counted_until_it_is_done() -> None:
    names = [f"tests/{file}.py::test[{n}]" for file in "abcde" for n in range(5)]
    nodes = [Node(), Node()]
    made = scheduler(names, nodes)
    assert made.has_pending
    assert nodes[0].given[:5] == [0, 1, 2, 3, 4]
    done: set[int] = set()
    while not all(done.issuperset(node.given) for node in nodes):
        for node in nodes:
            for place in [each for each in node.given if each not in done]:
                made.mark_test_complete(node, place)
                done.add(place)
    assert sorted(place for node in nodes for place in node.given) == list(range(len(names)))
    assert made.tests_finished
    assert not made.has_pending
    assert all(node.shutting_down for node in nodes)


def test_what_a_worker_that_died_has_not_done_is_given_to_another() -> None:
    names = [f"tests/{file}.py::test[{n}]" for file in "abc" for n in range(4)]
    nodes = [Node(), Node()]
    made = scheduler(names, nodes)
    made.mark_test_complete(nodes[0], nodes[0].given[0])
    assert made.remove_node(nodes[0]) == names[nodes[0].given[1]]
    done: set[int] = set()
    while left := [place for place in nodes[1].given if place not in done]:
        made.mark_test_complete(nodes[1], left[0])
        done.add(left[0])
    assert done == set(range(len(names))) - {nodes[0].given[0]}
    assert not made.has_pending


def test_a_test_that_was_not_collected_has_no_place() -> None:
    assert Numbered(["a", "b"]).index("b") == 1
    with pytest.raises(ValueError, match="no test"):
        Numbered(["a"]).index("c")
