"""The reader's game and edition: what an address names, what he once chose, and the switch on every page."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rules_index.search import Hit, SearchResult, Twin
from tests.webapp.fakes import JUNE, OCTOBER, STUNNED
from webapp.app import create_app
from webapp.services import Services

PAGES = (
    "/",
    "/?q=眩晕",
    "/rules",
    f"/rules/{OCTOBER}",
    f"/rules/{OCTOBER}/8.1",
    f"/diff/{JUNE}/{OCTOBER}",
    "/cases",
    f"/cases/{STUNNED}",
    f"/cases/{STUNNED}?reveal=1&edition={JUNE}",
    "/glossary",
    "/interpretations",
    "/review",
    "/api/v1/",
    "/nowhere",
    "/?q=a&game=chess",
    "/?q=a&edition=2024-01-01",
)


def page(client: FlaskClient, address: str) -> str:
    return unescape(client.get(address).get_data(as_text=True))


def shown(html: str) -> str:
    found = re.search(r'<span class="scope-shown">([^<]*)</span>', html)
    assert found
    return found[1]


def ways(html: str) -> dict[str, str]:
    """Where each choice of the switch leads."""
    return {name: way for way, name in re.findall(r'<a href="([^"]*)" rel="nofollow" data-way [^>]*>([^<]*)</a>', html)}


def searched(client: FlaskClient, address: str) -> set[str]:
    """The documents whose rules are hits; a twin of one in another edition is none."""
    html = re.sub(r'<p class="twins">.*?</p>', "", page(client, address))
    return set(re.findall(r'href="/rules/([^/"]*)/[^"]*"', html))


@pytest.mark.parametrize("address", PAGES)
def test_the_switch_is_on_every_page_and_shows_what_is_chosen(app: Flask, address: str) -> None:
    client = app.test_client()
    html = page(client, address)
    assert shown(html) == "所有游戏"
    assert list(ways(html))[:4] == ["所有游戏", "符文战场 2026-07-16", "2025-10-01（旧版）", "2025-06-02（旧版）"]
    client.set_cookie("game", "riftbound")
    assert shown(page(client, address)) == "符文战场 2026-07-16"
    client.set_cookie("edition", "2025-10-01")
    assert shown(page(client, address)) == "符文战场 2025-10-01（旧版）"


def test_without_a_choice_the_edition_in_force_is_searched_and_an_address_names_another(client: FlaskClient) -> None:
    assert searched(client, "/hits?q=眩晕") == set()
    assert searched(client, "/hits?q=眩晕&edition=2025-10-01") == {OCTOBER}
    assert searched(client, "/hits?q=眩晕&game=riftbound&edition=2025-06-02") == {JUNE}
    assert searched(client, f"/hits?q=眩晕&document={JUNE}") == {JUNE}


def test_a_choice_is_remembered_for_a_year_and_the_address_goes_before_it(app: Flask) -> None:
    client = app.test_client()
    answer = client.get("/choose?game=riftbound&edition=2025-10-01&next=/")
    assert answer.status_code == 303
    cookies = [cookie for cookie in answer.headers.getlist("Set-Cookie") if "Max-Age=31536000" in cookie]
    assert {cookie.split("=")[0] for cookie in cookies} == {"game", "edition"}
    assert all("SameSite=Lax" in cookie for cookie in cookies)
    assert searched(client, "/hits?q=眩晕") == {OCTOBER}
    assert searched(client, "/hits?q=眩晕&game=riftbound&edition=2025-06-02") == {JUNE}
    assert "没有找到" in page(client, "/hits?q=眩晕&everywhere=1")
    assert shown(page(client, "/?q=眩晕&everywhere=1")) == "所有游戏"
    assert shown(page(client, "/?q=眩晕&game=vanguard")) == "先导者"
    client.get("/choose?next=/")
    assert shown(page(client, "/")) == "所有游戏"


def test_the_edition_in_force_is_chosen_by_no_date_so_that_the_next_one_follows_by_itself(app: Flask) -> None:
    client = app.test_client()
    client.set_cookie("edition", "2025-10-01")
    in_force = ways(page(client, "/"))["符文战场 2026-07-16"]
    assert "edition" not in parse_qs(urlsplit(in_force).query)
    client.get(in_force)
    assert client.get_cookie("edition") is None
    assert client.get_cookie("game").value == "riftbound"  # type: ignore[union-attr]


@pytest.mark.parametrize(("game", "edition", "told"), [("chess", "", "所有游戏"), ("vanguard", "2025-10-01", "先导者")])
def test_a_choice_that_is_no_longer_there_is_forgotten(app: Flask, game: str, edition: str, told: str) -> None:
    client = app.test_client()
    client.set_cookie("game", game)
    client.set_cookie("edition", edition)
    assert shown(page(client, "/?q=眩晕")) == told


@pytest.mark.parametrize(
    ("address", "onward"),
    [
        ("/?q=眩晕&kind=condition&game=vanguard", "/?q=眩晕&kind=condition&game=riftbound&edition=2025-10-01"),
        (f"/?q=眩晕&document={JUNE}&more=1", "/?q=眩晕&more=1&game=riftbound&edition=2025-10-01"),
        ("/cases?everywhere=1", "/cases?game=riftbound&edition=2025-10-01"),
        (f"/rules/{OCTOBER}/8.1", f"/rules/{OCTOBER}/8.1"),
        (f"/cases/{STUNNED}?edition={JUNE}&step=1", f"/cases/{STUNNED}?edition={JUNE}&step=1"),
        ("/nowhere", "/?game=riftbound&edition=2025-10-01"),
    ],
)
def test_switching_stays_on_the_page(app: Flask, address: str, onward: str) -> None:
    client = app.test_client()
    way = ways(page(client, address))["2025-10-01（旧版）"]
    assert unquote(client.get(way).headers["Location"]) == onward
    assert shown(page(client, onward)) == "符文战场 2025-10-01（旧版）"


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://elsewhere.example/",
        "//elsewhere.example/",
        "/\\elsewhere.example",
        "javascript:alert(1)",
        "///elsewhere.example",
        "/choose?next=/rules",
        "http:///x",
        "/x\r\nSet-Cookie: a=b",
        "",
    ],
)
def test_a_choice_leads_to_no_page_but_ours(client: FlaskClient, elsewhere: str) -> None:
    answer = client.get("/choose", query_string={"next": elsewhere})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")


def test_a_game_or_edition_that_is_not_there_is_refused_with_those_that_are(client: FlaskClient) -> None:
    assert client.get("/choose?game=chess").status_code == 404
    refused = client.get("/?q=眩晕&game=riftbound&edition=2024-01-01")
    html = unescape(refused.get_data(as_text=True))
    assert refused.status_code == 404
    assert "没有“2024-01-01”这个版本" in html
    assert 'href="/?q=眩晕&game=riftbound&edition=2025-10-01"' in unquote(html)


def test_every_link_that_searches_or_lists_keeps_the_choice(app: Flask) -> None:
    client = app.test_client()
    client.set_cookie("game", "riftbound")
    client.set_cookie("edition", "2025-10-01")
    chosen = "game=riftbound&edition=2025-10-01"
    html = unquote(page(client, f"/rules/{OCTOBER}/8.1"))
    for address in ("/", "/rules", "/cases", "/glossary", "/interpretations"):
        assert f'<a href="{address}?{chosen}"' in html
    assert f'href="/?q=燃尽&{chosen}"' in unquote(page(client, "/"))
    form = page(client, "/?q=眩晕")
    assert '<input type="hidden" name="game" value="riftbound">' in form
    assert '<input type="hidden" name="edition" value="2025-10-01">' in form
    assert 'href="/?q=眩晕&everywhere=1"' in unquote(form)


def test_the_interface_for_programs_knows_parameters_alone(app: Flask) -> None:
    client = app.test_client()
    client.set_cookie("game", "vanguard")
    client.set_cookie("edition", "2025-10-01")

    def documents(address: str) -> set[str]:
        return {hit["document"] for hit in client.get(f"/api/v1/search?q=眩晕{address}").get_json()["hits"]}

    assert documents("") == set()
    assert documents("&game=riftbound&edition=2025-06-02") == {JUNE}
    assert documents(f"&document={OCTOBER}") == {OCTOBER}
    refused = client.get("/api/v1/search?q=眩晕&edition=2024-01-01")
    assert refused.status_code == 404
    assert refused.get_json()["nearest"] == ["2026-07-16", "2025-10-01", "2025-06-02"]


def test_the_documents_to_tick_are_those_of_the_chosen_game_and_edition(client: FlaskClient) -> None:
    def offered(address: str) -> list[str]:
        return re.findall(r'name="document" value="([^"]*)"', page(client, address))

    assert offered("/?q=眩晕") == []
    assert offered("/?q=眩晕&game=vanguard") == []
    assert offered("/?q=眩晕&game=riftbound") == ["riftbound-2026-07-16", "riftbound-tournament-2026-07-16"]
    assert offered("/?q=眩晕&game=riftbound&edition=2025-10-01") == []
    named = page(client, f"/?q=眩晕&document={JUNE}")
    assert offered(f"/?q=眩晕&document={JUNE}") == [JUNE]
    assert shown(named) == "符文战场 2025-06-02（旧版）"
    assert '<input type="hidden" name="game" value="riftbound">' in named


@pytest.fixture
def several(services: Services) -> FlaskClient:
    """Services whose search finds rules of two games, whatever is asked."""

    def hit(document: str, number: str, score: float, **more: Any) -> Hit:
        return Hit(document, number, "", "", (), "要点", "", "condition", score, {}, **more)

    twin = Twin(JUNE, "7.1", "changed")
    hits = (
        hit("vanguard", "1", 9.0),
        hit(OCTOBER, "8.1", 8.0, twins=(twin,)),
        hit("vanguard", "1.1", 7.0),
    )
    rule = services.rules.rule

    class Rules:
        documents = services.rules.documents

        def __getattr__(self, name: str) -> Any:
            return getattr(services.rules, name)

        def rule(self, document: str, number: str) -> Any:
            return replace(rule(OCTOBER, "8.1"), document=document, number=number, parents=())

    found = replace(
        services,
        rules=Rules(),  # type: ignore[arg-type]
        search=lambda query, documents=(), limit=10, kinds=(): SearchResult(
            query, tuple(each for each in hits if each.document in documents), "", 1.0
        ),
    )
    return create_app(lambda: found).test_client()


def test_where_no_game_is_chosen_the_hits_stand_by_game_the_likeliest_first(several: FlaskClient) -> None:
    html = page(several, f"/?q=眩晕&document={OCTOBER}&document=vanguard&kind=condition")
    assert re.findall(r'<h2 class="game-name" id="game-([^"]*)"', html) == ["vanguard", "riftbound"]
    chips = re.findall(r'<a href="([^"]*)">([^<]*)\xa0<span class="count">(\d)</span>', html)
    assert [(name, count) for _, name, count in chips] == [("先导者", "2"), ("符文战场", "1")]
    assert unquote(chips[0][0]) == "/?q=眩晕&game=vanguard&kind=condition"


def test_where_a_game_is_chosen_nothing_stands_between_the_hits(several: FlaskClient) -> None:
    html = page(several, f"/?q=眩晕&document={OCTOBER}")
    assert 'class="game-name"' not in html
    assert 'class="hit-section"' in html
    assert "在所有游戏里找" in html


def test_a_hit_tells_of_its_twins_in_one_line(several: FlaskClient) -> None:
    line = re.search(r'<p class="twins">(.*)</p>', page(several, f"/?q=眩晕&document={OCTOBER}"))
    assert line
    assert re.sub("<[^>]*>", "", line[1]) == "也见 2025-06-02 7.1（改动）"
    assert f'href="/rules/{JUNE}/7.1"' in line[1]


def test_the_shelf_the_glossary_and_the_cases_begin_with_the_chosen_game(client: FlaskClient) -> None:
    documents = re.findall(r'<a href="/rules/([^"]*)">', page(client, "/rules?game=vanguard"))
    assert documents[0] == "vanguard"
    assert set(documents[1:]) > {JUNE, OCTOBER}
    first, others = page(client, "/glossary?letter=D&game=vanguard").split("<h2>")[1:3]
    assert first.startswith("先导者")
    assert 'href="/glossary/drive-check"' in first
    assert 'href="/glossary/deflect"' in others
    assert "<h2>全部游戏" in page(client, "/glossary?everywhere=1")
    assert 'href="/cases?everywhere=1"' in page(client, "/cases?game=vanguard")
    assert "还没有案例" in page(client, "/cases?game=vanguard")


def test_a_superseded_rule_says_at_the_very_top_what_became_of_it(client: FlaskClient) -> None:
    html = page(client, f"/rules/{JUNE}/7.1")
    assert html.index('class="superseded"') < html.index('class="crumbs"')
    assert '<p class="superseded"' not in page(client, "/rules/vanguard")


@pytest.mark.parametrize(
    ("liked", "told"),
    [
        ("", "zh-Hans"),
        ("en-GB,en;q=0.9", "en"),
        ("zh-TW", "zh-Hans"),
        ("zh-Hant-HK,en;q=0.5", "zh-Hans"),
        ("en;q=0.4,zh-CN;q=0.8", "zh-Hans"),
        ("fr", "zh-Hans"),
        ("fr,en;q=0.5", "en"),
        ("en-US,zh;q=0.8", "en"),
        ("zh-TW,en;q=0.5", "zh-Hans"),
        ("en;q=0", "zh-Hans"),
        ("*", "zh-Hans"),
        (";;q=,en-", "en"),
    ],
)
def test_the_first_visit_is_in_the_language_that_the_browser_likes_best(app: Flask, liked: str, told: str) -> None:
    answer = app.test_client().get("/", headers={"Accept-Language": liked})
    assert f'<html lang="{told}">' in answer.get_data(as_text=True)
    assert {"accept-language", "cookie"} <= {each.lower() for each in answer.vary}


def test_a_language_that_was_asked_for_goes_before_the_browser(app: Flask) -> None:
    client = app.test_client()
    english = {"Accept-Language": "en"}
    assert '<html lang="zh-Hans">' in client.get("/?lang=zh", headers=english).get_data(as_text=True)
    assert '<html lang="zh-Hans">' in client.get("/", headers=english).get_data(as_text=True)


def test_a_page_that_tells_of_a_fault_does_not_meet_it_once_more() -> None:
    def unreadable() -> Services:
        raise PermissionError(13, "Permission denied", "/somewhere/riftbound.json")

    client = create_app(unreadable).test_client()
    client.set_cookie("game", "riftbound")
    answer = client.get("/")
    assert answer.status_code == 500
    html = answer.get_data(as_text=True)
    assert "riftbound.json" in html
    assert "/somewhere" not in html
    assert 'class="scope"' not in html
