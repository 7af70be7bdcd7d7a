"""The browser answers as the server does: 200 queries and 100 cases give the same JSON, byte for byte."""

from __future__ import annotations

import json
import random
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext

from rules_index.asked import Asked
from rules_index.library import Library
from scenarios.library import CaseLibrary
from tests.browser.offline.conftest import KEPT, FolderServer, install
from webapp.app import create_app
from webapp.services import CurrentServices

pytestmark = [pytest.mark.browser, pytest.mark.offline]
QUERIES, CASES = 200, 100
_TOOK = re.compile(rb'"took_ms":[0-9.e-]+')
_FETCH = """async (addresses) => {
  const app = document.querySelector('iframe.app').contentWindow;
  const said = [];
  for (const address of addresses) said.push(await (await app.fetch(address)).text());
  return said;
}"""


def addresses() -> list[str]:
    """Ways in which people ask for rules, in both languages, numbers, slips and nonsense; replays; what the API is."""
    drawn = random.Random(20)
    library = Library.load(KEPT / "home")
    asked: list[Asked] = [rule.asked for each in library.documents for rule in library.rules(each.id)]
    lines = sorted({line for one in asked for line in (*one.zh, *one.en)})
    numbers = sorted({rule.number for each in library.documents for rule in library.rules(each.id)})
    texts = sorted({rule.text[:12] for each in library.documents for rule in library.rules(each.id) if rule.text})
    queries = [*drawn.sample(lines, 140), *drawn.sample(numbers, 25), *drawn.sample(texts, 25)]
    queries += [
        "選擇一名對手",
        "乾坤",
        "jsl",
        "chufashi",
        "bunr out",
        "zzzz qqqq",
        "+1",
        "[M]",
        "眩晕的单位",
        "deflect 2",
    ]
    assert len(queries) == QUERIES
    cases = drawn.sample(sorted(CaseLibrary.load().cases), CASES)
    searches = [f"api/v1/search?q={quote(each)}" for each in queries]
    return [*searches, *(f"api/v1/replay/{case}" for case in cases), "api/v1/openapi.json"]


def test_queries_and_cases_give_the_same_json_in_both(hand: BrowserContext, host: FolderServer) -> None:
    page = hand.new_page()
    install(page, host.address)
    asked = addresses()
    base = page.evaluate("document.querySelector('link[rel=manifest]').href").rpartition("/")[0]
    told = page.evaluate(_FETCH, [f"{base}/{each}" for each in asked])
    server = create_app(CurrentServices(KEPT / "home")).test_client()
    different = []
    for address, here in zip(asked, told, strict=True):
        there = server.get(f"/{address}").get_data()
        if _TOOK.sub(b"", there) != _TOOK.sub(b"", here.encode()):
            different.append(address)
    assert json.loads(told[0])["hits"]
    assert different == []
