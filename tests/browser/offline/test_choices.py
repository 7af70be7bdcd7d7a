"""A reader stores one game of two, in one language of two: nothing else is on the device, and pages say so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.offline.conftest import KEPT, FolderServer, go, started
from webapp.offline.building import CannotBuild, build_site

pytestmark = [pytest.mark.browser, pytest.mark.offline]
CHOSEN, OTHER = "sanguosha", "vanguard"
_STORED = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.endsWith('parts')) continue;
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a host with a site of two games whose languages can be stored apart."""
    host = tmp_path_factory.mktemp("host")
    try:
        build_site(host / "club", (CHOSEN, OTHER), home=KEPT / "home")
    except CannotBuild as missing:
        pytest.skip(f"no site can be built here: {missing}")
    return host


def choose_one_game_in_english(page: Page) -> None:
    expect(page.locator("button.main")).to_be_visible()
    page.locator("input[name=language][value=en]").check()
    expect(page.locator("h1")).to_have_text("Casebook without network")
    page.locator("input[name=both]").uncheck()
    expect(page.locator("input[name=both]")).not_to_be_checked()
    page.locator(f"input[name=game][value={OTHER}]").uncheck()
    expect(page.locator(f"input[name=game][value={OTHER}]")).not_to_be_checked()


def test_only_what_was_chosen_is_stored_and_the_rest_is_said_to_be_not_there(
    hand: BrowserContext, two_games: Path
) -> None:
    host = FolderServer(two_games, "club")
    page = hand.new_page()
    page.goto(host.address)
    expect(page.locator("button.main")).to_be_visible()
    whole = page.locator(".sizes").inner_text()
    choose_one_game_in_english(page)
    assert page.locator(".sizes").inner_text() != whole
    page.locator("button.main").tap()
    started(page)
    host.stop()

    stored = [path.rpartition("/club/")[2] for path in page.evaluate(_STORED)]
    parts = json.loads((two_games / "club" / "site.json").read_text(encoding="utf-8"))["parts"]
    foreign = {
        part["file"]: part["path"]
        for part in parts
        if part["game"] == OTHER or (part["languages"] and "en" not in part["languages"])
    }
    assert {part["path"] for part in parts if part["game"] == OTHER}
    assert [foreign[file] for file in stored if file in foreign] == []
    wanted = {part["file"] for part in parts if part["game"] == CHOSEN and part["file"] not in foreign}
    assert wanted
    assert wanted <= set(stored)

    page.reload()
    started(page)
    expect(page.locator("header.bar")).to_contain_text("Offline")
    frame = go(page, "rules")
    expect(frame.locator("main")).to_contain_text("Sanguosha")
    expect(frame.locator("main")).not_to_contain_text("Vanguard")
    expect(frame.locator("[data-language]")).to_have_count(0)
    expect(go(page, f"rules/{OTHER}").locator("main")).to_contain_text(f"{OTHER}")
    expect(page.frame_locator("iframe.app").locator("h1")).to_have_text("There is no such page")
    page.locator("header.bar button").click()
    expect(page.locator("dialog.manage li")).to_have_count(1)
    expect(page.locator("dialog.manage li")).to_contain_text("Sanguosha")
