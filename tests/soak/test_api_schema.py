"""The interface against its own description on all the rules and cases there are: thousands of requests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.webapp.schema_checks import check
from webapp.app import create_app
from webapp.limits import Limits
from webapp.services import CurrentServices

pytestmark = pytest.mark.soak
EXAMPLES = 200 * int(os.environ.get("CASEBOOK_SOAK", "1"))
SAMPLE = 40


def test_schemathesis_finds_nothing_in_what_there_is(shared_home: Path) -> None:
    services = CurrentServices(shared_home)()
    documents = [each.id for each in services.rules.documents]
    numbers = [rule.number for each in documents for rule in services.rules.rules(each)[::200]]
    cases, cards = list(services.cases.cases), services.catalogue.cards
    known = {
        "path.document": documents,
        "path.number": numbers,
        "path.case_id": cases[:: len(cases) // SAMPLE],
        "path.card_id": [card.id for card in cards[:: len(cards) // SAMPLE]],
        "query.document": documents,
        "query.edition": [*documents, *filter(None, (each.edition for each in services.rules.documents))],
        "query.game": ["riftbound", "grand-archive", "vanguard", "sanguosha"],
        "query.old": documents,
        "query.new": documents,
        "query.as": ["A", "B"],
    }
    found = check(create_app(lambda: services, Limits(seconds=20)), EXAMPLES, known)
    print(f"{sum(found.statuses.values())} requests: {dict(found.statuses)}")
    assert found.faults == []
    assert sum(found.statuses.values()) >= 2_000
