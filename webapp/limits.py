"""What one visitor may cost the others: so much time a request, so many costly ones at once, and only our own names.

The work behind a page is bounded where it is done (`rules_index.deadline`); here it is given its time. The costly pages
(exploring, comparing, coverage) never take all threads of the server, so that the others always find one.
"""

from __future__ import annotations

import ipaddress
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flask import Flask, g, request
from werkzeug.exceptions import MisdirectedRequest, ServiceUnavailable
from werkzeug.wsgi import get_host

from rules_index.deadline import deadline
from webapp.locale import words

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

COSTLY = frozenset(
    {
        "api.coverage",
        "api.diff",
        "api.explore",
        "api.review",
        "diff.cases",
        "diff.comparison",
        "editing.picture",
        "explore.frames",
        "explore.line",
        "explore.results",
        "reviewing.suspects",
        "sharing.case_picture",
        "sharing.rule_picture",
        "studying.anki",
        "studying.authors",
        "studying.key",
        "studying.paper",
    }
)
"""The endpoints that may work for seconds, or keep a processor busy meanwhile."""
PATIENCE = 0.5
"""So many seconds a costly request waits for another to end before it is asked to come again."""
RETRY_AFTER = 3
LARGEST_BODY = 1024 * 1024
"""So many bytes may be sent with a request, but for a file that is imported."""
LOCAL_NAMES = frozenset({"localhost"})


@dataclass(frozen=True)
class Limits:
    """How much a request may take.

    `seconds` is its time, `costly` how many requests of the costly kind run at once. `names` are the host names by
    which the app may be called besides those of this machine itself; with `addresses` any numeric address counts too,
    as it must where the server listens to a network. A foreign name comes from a foreign page (DNS rebinding).
    """

    seconds: float = 5.0
    costly: int = 2
    names: frozenset[str] = frozenset()
    addresses: bool = False
    _places: threading.BoundedSemaphore = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_places", threading.BoundedSemaphore(self.costly))

    def install(self, app: Flask) -> None:
        """Hold every request of an app to these limits."""
        app.before_request(self._enter)
        app.teardown_request(self._leave)
        inner = app.wsgi_app

        def timed(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            with deadline(self.seconds):
                return inner(environ, start_response)

        app.wsgi_app = timed  # type: ignore[method-assign]

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Hold one of the places for costly requests meanwhile. Raises ServiceUnavailable where none comes free."""
        self._take()
        try:
            yield
        finally:
            self._places.release()

    def knows(self, host: str) -> bool:
        """Whether a `Host` header (`name`, `name:port`, `[::1]:port`) means us."""
        name = _without_port(host).lower().rstrip(".")
        if name in LOCAL_NAMES or name in self.names:
            return True
        try:
            address = ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return False
        return self.addresses or address.is_loopback

    def _enter(self) -> None:
        if not self.knows(get_host(request.environ)):
            raise MisdirectedRequest(words()("problem.host", host=request.headers.get("Host", "")))
        if request.endpoint in COSTLY or _follows_all_lines():
            self._take()
            g.holds_a_place = True

    def _take(self) -> None:
        if not self._places.acquire(timeout=PATIENCE):
            raise ServiceUnavailable(words()("problem.busy"), retry_after=RETRY_AFTER)

    def _leave(self, _error: BaseException | None) -> None:
        if g.pop("holds_a_place", False):
            self._places.release()


def _follows_all_lines() -> bool:
    """Whether the page of a position is to show every line from there."""
    return request.endpoint == "playing.play" and "explore" in request.values.getlist("see")


def known_names(*given: Iterable[str]) -> frozenset[str]:
    """Host names in the form in which `Limits` compares them."""
    return frozenset(name.lower().rstrip(".") for names in given for name in names if name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]
