"""Where only some games are at hand, as on a device that stores these alone, no page offers the others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from rules_index.library import Library
from tests.bundled import CASES
from tests.webapp.fakes import make_services
from webapp.app import create_app
from webapp.offline.building.data import ChosenLibrary
from webapp.services import Services
from webapp.study_service import StudyService

OTHERS = ("Vanguard", "Grand Archive", "Sanguosha")


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Services:
    library: Library = ChosenLibrary(tmp_path_factory.mktemp("library"), ("riftbound",), imports=False)
    made = make_services(tmp_path_factory.mktemp("services"))
    return replace(made, rules=library, concordances=library.concordances, cases=CASES)


@pytest.fixture
def client(services: Services, tmp_path) -> FlaskClient:
    return create_app(lambda: services, study=StudyService(tmp_path)).test_client()


@pytest.mark.parametrize("path", ["/", "/rules", "/cases", "/cards", "/play", "/study", "/study/exams", "/study/data"])
def test_a_page_names_the_games_that_are_at_hand_alone(client: FlaskClient, path: str) -> None:
    page = client.get(f"{path}?lang=en")
    assert page.status_code == 200
    assert "Riftbound" in page.text
    assert [each for each in OTHERS if each in page.text] == []


def test_only_questions_and_cards_of_these_games_are_asked_and_listed(services: Services) -> None:
    assert services.games == ("riftbound",)
    assert set(services.question_table.by_game) == {"riftbound"}
    assert {card.game for card in services.catalogue} == {"riftbound"}
