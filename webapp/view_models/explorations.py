"""Explorations that a reader waits for: as many lines as can be followed in the time that he is willing to wait."""

from __future__ import annotations

from time import monotonic

from scenarios.case import Case
from scenarios.exploring import Exploration, explore

FIRST, MOST, GROWTH = 40, 640, 4
"""How many lines the first round follows, the last, and by how much each is larger than the one before."""


def explored_in_time(case: Case, edition: str, seconds: float, start: int = 0) -> Exploration:
    """Explore in rounds, each with more lines, until nothing is left out or the next round would take too long.

    Each round shares its lines out among the ways at each fork, so a short one still looks at every first choice. A
    round that takes longer than expected ends when the seconds are over: the round before it is given instead, which
    did share its lines out, and only of the first round what there is. Raises MalformedFixture.
    """
    began = monotonic()

    def is_over() -> bool:
        return monotonic() - began >= seconds

    limit, found = FIRST, explore(case, edition, start=start, limit=FIRST, enough=is_over)
    spent = monotonic() - began
    while found.unfollowed and limit < MOST and monotonic() - began + spent * GROWTH <= seconds:
        limit, round_began = limit * GROWTH, monotonic()
        more = explore(case, edition, start=start, limit=limit, enough=is_over)
        if more.unfollowed and is_over():
            break
        found, spent = more, monotonic() - round_began
    return found
