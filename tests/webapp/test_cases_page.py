"""The list of all cases: by game and topic, and of one game alone."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask.testing import FlaskClient

from scenarios.library import CaseLibrary
from webapp.app import create_app
from webapp.services import Services
from webapp.view_models import cases_page as cases_module
from webapp.view_models.cases_page import Asked, cases_page
from webapp.view_models.results import featured

CASE = """
id: {id}
title: {{zh: {zh}, en: {en}}}
question: {{zh: 会怎样？, en: What happens?}}
rules: {{{document}: ["1.1"]}}
expect: {{A: {{points: 1}}}}
{level}"""
LISTED = {
    "riftbound/combat/blow": ("一击", "A blow", "riftbound-2025-06-02"),
    "riftbound/turn/turn": ("一回合", "A turn", "riftbound-2025-06-02"),
    "vanguard/turn/ride": ("骑升一次", "A ride", "vanguard"),
    "sanguosha/turn/draw": ("摸一张", "A draw", "sanguosha"),
}
LEVEL = {"riftbound/combat/blow": "difficulty: {level: 2, complexity: simple}\n"}


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> CaseLibrary:
    folder: Path = tmp_path_factory.mktemp("cases")
    for case_id, (zh, en, document) in LISTED.items():
        file = folder / f"{case_id}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(
            CASE.format(id=case_id, zh=zh, en=en, document=document, level=LEVEL.get(case_id, "")), encoding="utf-8"
        )
    return CaseLibrary.load(folder)


@pytest.fixture(scope="module")
def client(services: Services, shelf: CaseLibrary) -> FlaskClient:
    several = replace(services, cases=shelf)
    return create_app(lambda: several).test_client()


def shown(client: FlaskClient, address: str) -> list[str]:
    page = client.get(address).get_data(as_text=True)
    return re.findall(r'<h3><a href="/cases/([^"]*)"', page)


def test_all_cases_are_listed_game_by_game(client: FlaskClient) -> None:
    listed = shown(client, "/cases")
    assert sorted(listed) == sorted(LISTED)
    games = [case_id.split("/")[0] for case_id in listed]
    assert games == sorted(games, key=games.index)
    assert games[0] == "riftbound"


def test_one_game_is_kept_to_and_counted(client: FlaskClient) -> None:
    page = client.get("/cases?game=vanguard&lang=en").get_data(as_text=True)
    assert shown(client, "/cases?game=vanguard") == ["vanguard/turn/ride"]
    assert "1 cases." in page
    chosen = re.findall(r'<a href="([^"]*)" aria-current="true">([^<&]*)', page)
    assert ("/cases?game=vanguard", "Vanguard") in chosen


def test_a_topic_that_two_games_have_is_two_places(client: FlaskClient) -> None:
    page = html.unescape(client.get("/cases").get_data(as_text=True))
    links = re.findall(r'href="(/cases\?[^"]*topic=turn[^"]*)"', page)
    assert sorted(links) == [f"/cases?game={game}&topic=turn" for game in ("riftbound", "sanguosha", "vanguard")]
    assert shown(client, "/cases?game=vanguard&topic=turn") == ["vanguard/turn/ride"]
    assert "/cases?game=riftbound&topic=combat" in page


@pytest.mark.parametrize("text", ["骑升", "RIDE", "a ride", "騎升"])
def test_a_text_finds_cases_by_title_and_question_in_either_language(client: FlaskClient, text: str) -> None:
    assert shown(client, f"/cases?everywhere=1&q={text}") == ["vanguard/turn/ride"]
    assert shown(client, f"/cases?game=riftbound&q={text}") == []


def test_what_search_finds_for_a_text_comes_first_and_only_of_the_game(services: Services, shelf: CaseLibrary) -> None:
    hits = [SimpleNamespace(id=each) for each in ("sanguosha/turn/draw", "riftbound/turn/turn")]
    searching = replace(services, cases=shelf, search=lambda *_: SimpleNamespace(cases=hits))
    asked = Asked(game="riftbound", text="a")
    app = create_app(lambda: searching)
    with app.test_request_context():
        (found,) = cases_page(searching, asked).shelves
    assert [case.id for case in found.cases] == ["riftbound/turn/turn", "riftbound/combat/blow"]


def test_a_level_is_kept_to_and_another_is_refused(client: FlaskClient) -> None:
    assert shown(client, "/cases?level=2") == ["riftbound/combat/blow"]
    assert shown(client, "/cases?level=0") == []
    assert client.get("/cases?level=7").status_code == 400
    assert client.get("/cases?page=0").status_code == 400


def test_a_long_list_is_turned_page_by_page(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases_module, "ON_A_PAGE", 3)
    first, second = (client.get(f"/cases?page={n}").get_data(as_text=True) for n in (1, 2))
    assert 'rel="next" href="/cases?page=2&amp;everywhere=1"' in first
    assert 'rel="prev"' not in first
    assert 'rel="next"' not in second
    assert len(shown(client, "/cases?page=1")) == 3
    assert shown(client, "/cases?page=2") == ["sanguosha/turn/draw"]
    assert shown(client, "/cases?page=99") == []


def test_a_game_without_cases_says_so_and_one_that_does_not_exist_is_refused(client: FlaskClient) -> None:
    assert "还没有案例" in client.get("/cases?game=grand-archive&lang=zh").get_data(as_text=True)
    assert client.get("/cases?game=chess").status_code == 404


def test_where_all_cases_are_of_one_game_nobody_is_asked_which(services: Services) -> None:
    page = create_app(lambda: services).test_client().get("/cases").get_data(as_text=True)
    assert 'aria-label="游戏"' not in page


def test_the_first_page_offers_cases_of_every_game(client: FlaskClient, shelf: CaseLibrary) -> None:
    offered = [case.id.split("/")[0] for case in featured(shelf)]
    assert sorted(offered) == ["riftbound", "sanguosha", "vanguard"]
    assert "/cases/vanguard/turn/ride" in client.get("/").get_data(as_text=True)


def test_a_case_leads_back_to_the_cases_of_its_game_and_topic(services: Services) -> None:
    page = create_app(lambda: services).test_client().get("/cases/riftbound/combat/stunned").get_data(as_text=True)
    assert 'href="/cases?game=riftbound"' in page
    assert 'href="/cases?game=riftbound&amp;topic=combat"' in page
