"""Functions for workers to carry out in tests."""

from __future__ import annotations

import os
import signal
import threading
import time

from scenarios.library import UnknownCase
from scenarios.reading import MalformedFixture


def sum_of(shared: int, item: int) -> int:
    return shared + item


def process_of(shared: object, item: object) -> int:
    return os.getpid()


def same_each_time(shared: object, item: object) -> int:
    return id(shared)


def fail(shared: str, item: int) -> int:
    """Raise an error that can travel, or one that cannot."""
    if item < 2:
        return item
    if shared == "unknown":
        raise UnknownCase("wanted", {})
    raise MalformedFixture("file.yaml", 3, 4, "field", "is wrong", "what is right")


def speak(shared: object, item: str) -> str:
    """Print what would be taken for an answer."""
    print(item, flush=True)
    return item


def die(shared: object, item: int) -> int:
    """End the process at once, as the system does where memory runs out."""
    os.kill(os.getpid(), signal.SIGKILL)
    return item


def in_main_thread(shared: object, item: object) -> bool:
    """Only there can an alarm end a game that does not end, as the trial of a mutant needs it."""
    return threading.current_thread() is threading.main_thread()


def nested(shared: int, item: int) -> list:
    """A list in a list in a list, as deep as is said."""
    found: list = [item]
    for _ in range(shared):
        found = [found]
    return found


def wait(shared: float, item: int) -> int:
    time.sleep(shared)
    return item
