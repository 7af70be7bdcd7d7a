"""What the visitors of the load test do, for locust: look up a rule, search, open a case, read contents."""

from __future__ import annotations

import itertools
import os

from locust import FastHttpUser, between, constant, task

THINKING = float(os.environ.get("CASEBOOK_THINKING", "0"))
"""So many seconds a visitor reads before the next page, on average; 0 for visitors who never pause."""
RULES = ("418.2.c", "418.1", "359", "410.1.b", "344", "401.1")
QUERIES = ("burn out", "眩晕", "418.2", "stun", "deflect", "抢夺战场")
CASES = (
    "combat/stunned-defender-survives",
    "burn-out/drawing-from-an-empty-deck",
    "movement/no-move-to-where-two-others-are",
)
HEADERS = {"Accept-Encoding": "gzip, deflate, br", "Accept-Language": "en"}

_turn = itertools.count()


class Visitor(FastHttpUser):
    """One visitor with a connection of his own, who goes from page to page."""

    wait_time = between(THINKING / 2, THINKING * 1.5) if THINKING else constant(0)
    connection_timeout = network_timeout = 10.0

    @task(4)
    def rule(self) -> None:
        """Look a rule up."""
        self._read("rule", f"/rules/riftbound-2025-10-01/{_of(RULES)}")

    @task(3)
    def search(self) -> None:
        """Search."""
        self._read("search", f"/hits?q={_of(QUERIES)}")

    @task(2)
    def case(self) -> None:
        """Open a case at its first step."""
        self._read("case", f"/cases/riftbound/{_of(CASES)}?step=1")

    @task(1)
    def contents(self) -> None:
        """Read the contents of a document."""
        self._read("contents", "/rules/riftbound-2025-10-01")

    def _read(self, name: str, address: str) -> None:
        self.client.get(address, name=name, headers=HEADERS)


def _of(things: tuple[str, ...]) -> str:
    return things[next(_turn) % len(things)]
