"""The interface keeps to its own description, whatever it is asked: thousands of requests made by schemathesis."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest
import yaml

from scenarios.library import BUNDLED, CaseLibrary
from scenarios.replay import replay
from scenarios.reviewing import Ledger, Suspects
from tests.webapp.fakes import JUNE, OCTOBER, make_services
from tests.webapp.schema_checks import Found, check
from webapp.app import create_app
from webapp.study_service import StudyService

EXAMPLES = 12
"""So many requests for each operation; `make soak` makes 200."""
TIED, BARE = "riftbound/combat/a-tie-that-recalls-everybody", "riftbound/combat/a-unit-that-takes-no-damage"
KNOWN = {
    "path.document": [JUNE, OCTOBER],
    "path.number": ["8", "8.1", "8.2", "9.1", "7.1"],
    "path.case_id": [TIED, BARE],
    "query.document": [JUNE, OCTOBER],
    "query.edition": ["2025-06-02", JUNE, OCTOBER],
    "query.game": ["riftbound"],
    "query.old": [JUNE, OCTOBER],
    "query.new": [JUNE, OCTOBER],
    "query.as": ["A", "B"],
}
"""What there is in these small services, so that most requests come to an answer."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Found:
    home = tmp_path_factory.mktemp("small")
    small = make_services(home)
    folder = tmp_path_factory.mktemp("played")
    for case_id in KNOWN["path.case_id"]:
        file = folder / f"{case_id}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        bundled = yaml.load((BUNDLED / f"{case_id}.yaml").read_text("utf-8"), yaml.CSafeLoader)
        cited = {**bundled, "rules": {JUNE: ["7.1"], OCTOBER: ["8.1"]}}
        file.write_text(yaml.safe_dump(cited, allow_unicode=True, sort_keys=False), "utf-8")
    shutil.copytree(BUNDLED / "riftbound" / "cards", folder / "riftbound" / "cards")
    shelf = CaseLibrary.load(folder)
    suspects = Suspects(small.rules, shelf, Ledger(home / "review.json"), home / "pins")
    services = replace(small, cases=shelf, suspects=suspects, replay=replay)
    cards = [card.id for card in services.catalogue.cards[:3]]
    return check(create_app(lambda: services, study=StudyService(home)), EXAMPLES, {**KNOWN, "path.card_id": cards})


def test_schemathesis_finds_nothing(found: Found) -> None:
    assert found.faults == []


def test_it_has_asked_for_answers_refusals_and_other_methods(found: Found) -> None:
    assert min(found.statuses[status] for status in (200, 400, 404, 405)) >= 50
    assert {
        "response_schema_conformance",
        "status_code_conformance",
        "content_type_conformance",
        "negative_data_rejection",
        "positive_data_acceptance",
        "unsupported_method",
        "not_a_server_error",
    } <= found.checks
