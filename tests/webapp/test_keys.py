"""The search field and the keys that every page has."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from tests.webapp.fakes import OCTOBER, STUNNED


@pytest.mark.parametrize("address", ["/rules", f"/rules/{OCTOBER}/8.1", f"/cases/{STUNNED}", "/cards", "/nowhere"])
def test_every_page_has_one_field_that_searches_where_the_reader_looks(client: FlaskClient, address: str) -> None:
    client.set_cookie("game", "riftbound")
    html = client.get(address).get_data(as_text=True)
    form = re.search(r'<form class="quick-search".*?</form>', html, re.DOTALL)
    assert form
    assert 'action="/"' in form[0]
    assert '<input type="hidden" name="game" value="riftbound">' in form[0]
    assert html.count('name="q"') == 1


def test_the_first_page_has_its_own_field_and_no_other(client: FlaskClient) -> None:
    html = client.get("/").get_data(as_text=True)
    assert html.count('name="q"') == 1
    assert "quick-search" not in html


@pytest.mark.parametrize(("language", "told"), [("zh", "快捷键"), ("en", "Keys")])
def test_the_keys_are_listed_in_the_readers_language(client: FlaskClient, language: str, told: str) -> None:
    html = client.get(f"/rules?lang={language}").get_data(as_text=True)
    assert f'<h2 id="keys-title">{told}</h2>' in html
    assert re.findall(r"<kbd>(.*?)</kbd>", html) == ["/", "j", "k", "n", "p", "←", "→", "Home", "End", "?"]
