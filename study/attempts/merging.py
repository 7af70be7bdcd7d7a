"""Logs of several devices become one: the union by ids, in the order of time, whichever comes first."""

from __future__ import annotations

from collections.abc import Iterable

from study.attempts.events import Event
from study.attempts.reading import encoded


def merged(*logs: Iterable[Event]) -> tuple[Event, ...]:
    """All events of some logs, each once, in their order.

    Two different events of one id, which no device writes, are settled the same way in any order of the logs.
    """
    found: dict[str, Event] = {}
    for log in logs:
        for event in log:
            known = found.setdefault(event.id, event)
            if known != event and encoded(event) < encoded(known):
                found[event.id] = event
    return tuple(sorted(found.values(), key=lambda event: event.key))
