"""What the visitors of the load test do, for locust: look up a rule, search, open a case, read contents."""

from __future__ import annotations

import itertools
import os

from locust import FastHttpUser, between, constant, task

from tests.load.pages import CASES, CONTENTS, RULES, SEARCHES

THINKING = float(os.environ.get("CASEBOOK_THINKING", "0"))
"""So many seconds a visitor reads before the next page, on average; 0 for visitors who never pause."""
HEADERS = {"Accept-Encoding": "gzip, deflate, br"}

_turn = itertools.count()


class Visitor(FastHttpUser):
    """One visitor with a connection of his own, who goes from page to page."""

    wait_time = between(THINKING / 2, THINKING * 1.5) if THINKING else constant(0)
    connection_timeout = network_timeout = 10.0

    @task(4)
    def rule(self) -> None:
        """Look a rule up."""
        self._read("rule", RULES)

    @task(3)
    def search(self) -> None:
        """Search."""
        self._read("search", SEARCHES)

    @task(2)
    def case(self) -> None:
        """Open a case at its first step."""
        self._read("case", CASES)

    @task(1)
    def contents(self) -> None:
        """Read the contents of a document."""
        self._read("contents", CONTENTS)

    def _read(self, name: str, pages: tuple[str, ...]) -> None:
        self.client.get(pages[next(_turn) % len(pages)], name=name, headers=HEADERS)
