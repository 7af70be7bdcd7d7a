"""Explorations that a reader waits for: as many lines as can be followed in a few seconds."""

from __future__ import annotations

import time

from scenarios.case import Case
from scenarios.exploring import Exploration, explore

SECONDS = 4.0
"""About so long may an exploration take; the lines that are shared out fairly come from whole rounds."""
FIRST, MOST, GROWTH = 40, 640, 4
"""How many lines the first round follows, the last, and by how much each is larger than the one before."""


def explored_in_time(case: Case, edition: str, start: int = 0) -> Exploration:
    """Explore in rounds, each with more lines, until nothing is left out or the next round would take too long.

    Each round shares its lines out among the ways at each fork, so a short one still looks at every first choice.
    Raises MalformedFixture.
    """
    limit, began = FIRST, time.monotonic()
    while True:
        round_began = time.monotonic()
        found = explore(case, edition, start=start, limit=limit)
        now = time.monotonic()
        expected = (now - round_began) * GROWTH
        if not found.unfollowed or limit >= MOST or now - began + expected > SECONDS:
            return found
        limit *= GROWTH
