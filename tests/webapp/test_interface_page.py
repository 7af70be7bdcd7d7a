"""The page of the JSON interface shows what the description says, in the reader's language."""

from __future__ import annotations

import re

from flask.testing import FlaskClient


def page(client: FlaskClient, language: str) -> str:
    return client.get(f"/api/v1/?lang={language}").get_data(as_text=True)


def test_every_address_is_shown_with_its_parameters_and_its_reply(client: FlaskClient) -> None:
    shown = page(client, "en")
    for address, methods in client.get("/api/v1/openapi.json").get_json()["paths"].items():
        assert f"{'GET' if 'get' in methods else 'POST'} /api/v1{address}" in shown
    assert "how many hits at most" in shown
    assert "1 … 100" in shown
    assert '<a href="#shape-HitRecord"><code>[HitRecord]</code></a>' in shown


def test_every_shape_that_is_named_is_there(client: FlaskClient) -> None:
    shown = page(client, "zh")
    named, there = set(re.findall(r'href="#(shape-\w+)"', shown)), set(re.findall(r'id="(shape-\w+)"', shown))
    assert "shape-Step" in named
    assert named <= there


def test_it_speaks_one_language(client: FlaskClient) -> None:
    assert "检索规则" in page(client, "zh")
    assert "Search the rules" not in page(client, "zh")
    assert "检索规则" not in page(client, "en")


def test_it_offers_an_address_to_try_with_what_is_required(client: FlaskClient) -> None:
    shown = page(client, "en")
    assert 'href="/api/v1/search?q=%E7%9C%A9%E6%99%95"' in shown
    assert 'href="/api/v1/cases/riftbound/combat/stunned-defender-survives"' in shown
