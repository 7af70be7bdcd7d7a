"""Where only some games are at hand, as on a device that stores these alone, no page offers the others."""

from __future__ import annotations

import re
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


ALL_OF_THEM = re.compile(r"(?:all|every|other) games?", re.IGNORECASE)


@pytest.mark.parametrize(
    "path",
    [
        "/?q=stun&game=riftbound",
        "/?q=zzzz&game=riftbound",
        "/?q=zzzz&kind=condition",
        "/cases?game=riftbound",
        "/cards?game=riftbound",
        "/play",
        "/study",
        "/study/progress",
    ],
)
def test_where_one_game_is_at_hand_no_page_offers_all_games(client: FlaskClient, path: str) -> None:
    page = client.get(f"{path}{'&' if '?' in path else '?'}lang=en")
    assert page.status_code == 200
    shown = re.sub(r"<[^>]*>", " ", page.text)
    assert ALL_OF_THEM.findall(shown) == []
    assert re.search(r'class="scope-shown">Riftbound 2026-07-16<', page.text)


def test_a_search_without_hits_is_still_offered_without_its_filter(client: FlaskClient) -> None:
    assert "Search without the filter" in client.get("/?q=zzzz&kind=condition&lang=en").text
    assert "Search without the filter" in client.get("/?q=zzzz&edition=2025-06-02&lang=en").text
    assert "without the filter" not in client.get("/?q=zzzz&game=riftbound&lang=en").text
