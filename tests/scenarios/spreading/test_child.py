"""The process beside a worker: what it is handed, what it answers, and how it ends."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

from scenarios.spreading.child import Child
from scenarios.spreading.installed import PACKAGES, installed
from tests.scenarios.spreading.work import die, fail, process_of, same_each_time, speak, sum_of


@pytest.fixture
def child(monkeypatch) -> Iterator[Child]:
    from tests.conftest import PROJECT

    monkeypatch.chdir(PROJECT)
    one = Child()
    yield one
    one.end()


def answer(child: Child, function: object, items: list[object], shared: object = None, mark: str = "mark") -> object:
    return pickle.loads(child.carry_out(pickle.dumps((function, items)), pickle.dumps(shared), mark))


def test_it_says_what_is_installed(child):
    assert child.installed == installed(PACKAGES)


def test_it_carries_out_one_share_after_the_other(child):
    assert answer(child, sum_of, [1, 2], 10, "ten") == (False, [11, 12])
    assert answer(child, sum_of, [1, 2], 20, "twenty") == (False, [21, 22])
    assert answer(child, process_of, [0]) == answer(child, process_of, [0])


def test_it_is_handed_what_is_shared_once(child):
    first = answer(child, same_each_time, [0], ["plan"], "plan")
    assert answer(child, same_each_time, [0], ["not looked at"], "plan") == first


def test_an_error_is_an_answer_also_one_that_cannot_be_rebuilt(child):
    raised, error = answer(child, fail, [1, 2])
    assert (raised, type(error).__name__) == (True, "MalformedFixture")
    raised, error = answer(child, fail, [1, 2], "unknown", "unknown")
    assert (raised, type(error)) == (True, RuntimeError)
    assert "UnknownCase: no case 'wanted'" in str(error)


def test_what_is_printed_is_no_answer(child):
    assert answer(child, speak, ["hello"]) == (False, ["hello"])
    assert answer(child, speak, ["again"]) == (False, ["again"])


def test_one_that_is_gone_is_noticed(child):
    with pytest.raises((EOFError, OSError)):
        answer(child, die, [1])
    with pytest.raises((EOFError, OSError)):
        answer(child, sum_of, [1])
