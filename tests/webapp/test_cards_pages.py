"""The list of cards, and the page of each: names, facts, text, keywords by rule, cases and readings."""

from __future__ import annotations

import html
import re
import time
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from webapp.app import create_app
from webapp.services import CurrentServices

NEWEST = "riftbound-2026-07-16"
CLEAVE, UNDEFINED = "/cards/riftbound/OGN-004", "/cards/riftbound/SFD-189"
LIGHT = 60_000
PATIENCE = 120
"""Seconds within which the first page of a card is there, on however slow a machine."""


@pytest.fixture(scope="module")
def whole(shared_home: Path) -> FlaskClient:
    """Once it is ready: which rules the cases of a game carry out is worked out in the background, for seconds."""
    client = create_app(CurrentServices(shared_home)).test_client()
    end = time.monotonic() + PATIENCE
    while client.get(CLEAVE).status_code == 503 and time.monotonic() < end:
        time.sleep(0.1)
    return client


def page(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return html.unescape(answer.get_data(as_text=True))


def test_the_list_holds_every_card_page_by_page_and_each_page_is_light(whole: FlaskClient) -> None:
    found, address = [], "/cards?game=riftbound&lang=zh"
    while address:
        shown = page(whole, address)
        assert len(shown.encode()) < LIGHT
        found += re.findall(r'<li><a href="/cards/(riftbound/[^"]+)"', shown)
        further = re.search(r'rel="next" href="([^"]+)"', shown)
        address = further[1] if further else ""
    assert len(found) == len(set(found)) == 929
    assert page(whole, "/cards?page=99").count("<li><a") == page(whole, "/nowhere", 404).count("<li><a")


def test_the_list_keeps_to_a_set(whole: FlaskClient) -> None:
    listed = page(whole, "/cards?lang=zh")
    assert all(name in listed for name in ("Origins", "Vendetta", "三国杀"))
    (vendetta,) = re.findall(r'href="(/cards\?[^"]*)" *>Vendetta', listed)
    found = re.findall(r'<span class="number">([A-Z]+)-', page(whole, vendetta))
    assert len(set(found)) == 1
    assert "符文战场 · Vendetta" in page(whole, vendetta)


def test_the_list_keeps_to_a_game_and_to_a_name(whole: FlaskClient) -> None:
    assert set(re.findall(r'href="/cards/([a-z-]+)/', page(whole, "/cards?game=vanguard"))) == {"vanguard"}
    found = page(whole, "/cards?name=yasuo&lang=en")
    assert re.findall(r'href="/cards/riftbound/([^"]+)"', found) == ["OGN-076", "OGN-205", "OGN-259"]
    assert 'value="yasuo"' in found
    assert "没有叫这个名字的牌" in page(whole, "/cards?name=nixnix&lang=zh")
    assert "/cards/riftbound/OGN-076" in page(whole, "/cards?name=亞索")
    page(whole, "/cards?game=nix", 404)


def test_a_card_has_names_facts_text_and_cases(whole: FlaskClient) -> None:
    shown = page(whole, f"{CLEAVE}?lang=zh")
    assert "<h1>顺劈</h1>" in shown
    assert '<p class="other-name" lang="en">Cleave</p>' in shown
    assert re.search(r"<dt>法力费用</dt><dd>1</dd>", shown)
    assert "让一名单位本回合内获得强攻" in shown
    assert 'href="/cases/riftbound/decks/a-fourth-copy"' in shown
    english = page(whole, f"{CLEAVE}?lang=en")
    assert "<h1>Cleave</h1>" in english
    assert "Assault 3" in english


def test_its_keywords_lead_to_their_rules_in_force(whole: FlaskClient) -> None:
    shown = page(whole, f"{CLEAVE}?lang=en")
    keywords = re.findall(r'<b>(\w+)</b> *<a class="number" href="/rules/([^/]+)/(\d+)"', shown)
    assert keywords == [("Action", NEWEST, "806"), ("Assault", NEWEST, "807")]
    assert re.search(r"<dd>.*Assault in effect means", shown)


def test_a_card_without_a_definition_says_that_its_text_is_not_bundled(whole: FlaskClient) -> None:
    shown = page(whole, f"{UNDEFINED}?lang=zh")
    assert "未收录" in shown
    assert f"/rules/{NEWEST}/813" in shown
    assert "还没有用到这张牌的案例" in shown
    assert "没有效果文字" in page(whole, "/cards/vanguard/knight?lang=zh")


def test_readings_of_its_cases_stand_on_its_page(whole: FlaskClient) -> None:
    shown = page(whole, "/cards/vanguard/warden?lang=en")
    assert '<article class="reading">' in shown
    assert "so the player chooses among those attacked" in shown


def test_a_case_leads_to_the_shared_cards_in_it_and_to_no_other(whole: FlaskClient) -> None:
    shown = page(whole, "/cases/vanguard/battle/perfect-guard")
    assert 'href="/cards/vanguard/warden"' in shown
    own = page(whole, "/cases/vanguard/riding/an-effect-first-then-the-ride")
    assert "/cards/vanguard/returner" not in own


def test_the_way_to_the_cards_stands_on_the_page_of_search(client: FlaskClient) -> None:
    assert 'href="/cards"' in page(client, "/")


def test_an_unknown_card_is_refused_with_the_nearest(whole: FlaskClient) -> None:
    told = page(whole, "/cards/vanguard/wardn?lang=en", 404)
    assert "There is no card “vanguard/wardn”." in told
    assert 'href="/cards/vanguard/warden"' in told
    page(whole, "/cards/%00", 404)


def test_the_interface_gives_the_same_card(whole: FlaskClient) -> None:
    card = whole.get("/api/v1/cards/riftbound/ogn-004").get_json()
    assert (card["id"], card["names"]) == ("riftbound/OGN-004", {"zh": "顺劈", "en": "Cleave"})
    assert card["facts"]["domains"] == ["Fury"]
    assert card["keywords"][1] == {"name": "Assault", "rules": [{"document": NEWEST, "number": "807"}]}
    assert "riftbound/decks/a-fourth-copy" in card["scenarios"]
    assert whole.get("/api/v1/cards/sanguosha/slash").get_json()["facts"] is None
    refused = whole.get("/api/v1/cards/vanguard/wardn")
    assert (refused.status_code, refused.get_json()["nearest"][0]) == (404, "vanguard/warden")
    schema = whole.get("/api/v1/openapi.json").get_json()["components"]["schemas"]["Card"]
    assert set(schema["required"]) == set(card)
