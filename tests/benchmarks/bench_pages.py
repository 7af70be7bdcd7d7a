"""How long the server takes to answer with a page: rules with their marked terms, the glossary, lists and a case."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from flask.testing import FlaskClient

from rules_index.library import Library
from tests.benchmarks.figures import Figure, milliseconds, percentile
from webapp.app import create_app
from webapp.services import CurrentServices

EVERY = 7
"""Of so many rules one is opened."""
CASE = "riftbound/combat/tank-and-last-on-one-unit"
DOCUMENT = "riftbound-2025-10-01"


def measure() -> Iterator[Figure]:
    """Figures of pages on the bundled digests; each page is asked for once, as readers do."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        client = create_app(CurrentServices(home)).test_client()
        _open(client, "/")
        first = _open(client, f"/rules/{DOCUMENT}/418.1")
        yield Figure("first rule page, the document's definitions included", first, "ms", 1500)
        numbers = [rule.number for rule in Library.load(home).rules(DOCUMENT)][::EVERY]
        rules = [_open(client, f"/rules/{DOCUMENT}/{number}") for number in numbers]
        yield Figure("rule page, p50", percentile(rules, 0.5), "ms", 25)
        yield Figure("rule page, p95", percentile(rules, 0.95), "ms", 75)
        yield Figure("case page", _open(client, f"/cases/{CASE}?step=1"), "ms", 1000)
        yield Figure("interpretations", _open(client, "/interpretations"), "ms", 1500)
        yield Figure("glossary, first time", _open(client, "/glossary"), "ms", 1500)
        yield Figure("glossary, again", _open(client, "/glossary"), "ms", 1000)


def _open(client: FlaskClient, address: str) -> float:
    def ask() -> None:
        assert client.get(address).status_code == 200

    return milliseconds(ask)
