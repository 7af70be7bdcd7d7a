"""Thousands of generated requests: each is answered, refused with one message, or asked to come again; none fails."""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.app import create_app
from webapp.services import CurrentServices, Services

FULL = bool(os.environ.get("CASEBOOK_SOAK"))
REQUESTS = 3_500 if FULL else 150
PAGES = 500 if FULL else 12
GROWTH = 150
"""So many MiB may the process grow while it shows every case and explores hundreds: what is kept is bounded."""

ODD = (
    "", "0", "-1", "1e9", "999999999999", "NaN", "null", "a" * 5_000, "1." * 100, "\0", "\x1b[31m", "../../etc/passwd",
    "%00", "'\"<script>", "{{7*7}}", "${x}", "🃏" * 50, "燃尽" * 200, "\u202e\u200b", "riftbound-2025-10-01", "418.2.c",
    "riftbound/combat/stunned-defender-survives", "A", "en", "zh", "(", "[", "*", "\\", "\r\nX: 1", "~2", "B1.2",
)  # fmt: skip
NAMES = (
    "q",
    "document",
    "game",
    "kind",
    "limit",
    "from",
    "edition",
    "as",
    "step",
    "lang",
    "rules",
    "old",
    "new",
    "more",
)
METHODS = ("GET",) * 12 + ("HEAD", "OPTIONS", "POST", "PUT", "DELETE", "TRACE", "PATCH")


@pytest.fixture(scope="module")
def services(shared_home: Path) -> Services:
    return CurrentServices(shared_home)()


@pytest.fixture(scope="module")
def app(services: Services) -> Flask:
    app = create_app(lambda: services)
    app.config["PROPAGATE_EXCEPTIONS"] = False
    return app


def generated(app: Flask, seed: int, count: int) -> Iterator[tuple[str, str]]:
    """Methods and addresses: every route of the app with odd things in all places that take something."""
    chance = random.Random(seed)
    routes = sorted(rule.rule for rule in app.url_map.iter_rules())
    for _ in range(count):
        parts = chance.choice(routes).replace("<path:", "<").split("<")
        path = parts[0] + "".join(quote(chance.choice(ODD), safe="/") + part.partition(">")[2] for part in parts[1:])
        asked = [f"{chance.choice(NAMES)}={quote(chance.choice(ODD))}" for _ in range(chance.randrange(5))]
        yield chance.choice(METHODS), path + ("?" + "&".join(asked) if asked else "")


def test_no_request_makes_the_server_fail(app: Flask) -> None:
    client = app.test_client()
    for method, address in generated(app, seed=12, count=REQUESTS):
        answer = client.open(address, method=method)
        assert answer.status_code < 500 or answer.status_code == 503, f"{method} {address[:200]}"
        assert b"Traceback" not in answer.data


def resident() -> int:
    """MiB of memory that this process holds (Linux, `proc(5)`: statm)."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads Linux's /proc")
def test_showing_thousands_of_pages_keeps_memory_within_bounds(app: Flask, services: Services) -> None:
    client: FlaskClient = app.test_client()
    cases = list(services.cases.cases)
    for case_id in cases if FULL else ():
        services.cases.case(case_id)
    before = resident()
    for number in range(PAGES):
        kind = "explore" if number % 4 == 3 else "cases"
        assert client.get(f"/{kind}/{cases[number * 7 % len(cases)]}").status_code in {200, 404}
    grown = resident() - before
    print(f"{PAGES} pages: {before} MiB and {grown} more")
    assert grown <= GROWTH
