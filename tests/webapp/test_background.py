"""What takes seconds is made once, whoever asks, and nobody waits beyond his deadline."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from rules_index.deadline import TooSlow, deadline
from webapp.background import Background


def test_many_who_ask_at_once_get_what_was_made_once() -> None:
    background, made, go = Background(), [], threading.Event()

    def make() -> int:
        go.wait(5)
        made.append(1)
        return len(made)

    with ThreadPoolExecutor(8) as askers:
        answers = [askers.submit(background.result, "runs", make) for _ in range(8)]
        go.set()
        assert [answer.result(5) for answer in answers] == [1] * 8


def test_who_has_a_deadline_stops_waiting_and_finds_it_ready_later() -> None:
    background, go = Background(), threading.Event()

    def make() -> str:
        go.wait(5)
        return "ready"

    with deadline(0.02), pytest.raises(TooSlow):
        background.result("runs", make)
    go.set()
    assert background.result("runs", make) == "ready"


def test_what_goes_wrong_is_told_to_everybody_who_asks() -> None:
    background = Background()

    def fail() -> None:
        raise ValueError("no such case")

    for _ in range(2):
        with pytest.raises(ValueError, match="no such case"):
            background.result("runs", fail)


def test_things_of_two_names_are_two_things() -> None:
    background = Background()
    assert [background.result(name, lambda name=name: name) for name in ("one", "two")] == ["one", "two"]
