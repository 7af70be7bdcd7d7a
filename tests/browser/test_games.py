"""A case of every game, from the list to its last step, on a phone and on a wide screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scenarios.library import CaseLibrary
from tests.browser.test_walk import assert_nothing_sticks_out

pytestmark = pytest.mark.browser

GAMES = tuple(dict.fromkeys(case_id.split("/")[0] for case_id in CaseLibrary.load().cases))
DRAWN = {
    "riftbound": ".zone.base",
    "vanguard": ".circle",
    "grand-archive": ".champion .card",
    "sanguosha": ".slot",
}
"""What the table of a game has and no other."""


def open_the_first_case(page: Page, fresh: str, game: str) -> None:
    """From the list of a game to the first case of its first topic."""
    page.goto(f"{fresh}/cases?game={game}")
    assert_nothing_sticks_out(page)
    page.locator(".topics nav a").first.click()
    page.locator(".case-card a").first.click()


def walk_to_the_end(page: Page) -> int:
    """Step through a case in place, and give the number of its last step; every frame must fit the screen."""
    expect(page.get_by_role("slider")).to_be_visible()
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    position = page.locator("[data-position]")
    for step in range(1, min(last, 25) + 1):
        page.keyboard.press("ArrowRight")
        expect(position).to_have_text(f"{step}/{last}")
        assert_nothing_sticks_out(page)
    page.keyboard.press("End")
    expect(position).to_have_text(f"{last}/{last}")
    return last


@pytest.mark.parametrize("game", GAMES)
def test_a_case_is_found_in_the_list_of_its_game_and_walked_to_its_end(
    phone: BrowserContext, fresh: str, game: str
) -> None:
    page = phone.new_page()
    open_the_first_case(page, fresh, game)
    expect(page.locator(DRAWN[game]).first).to_be_visible()
    assert_nothing_sticks_out(page)
    page.get_by_role("link", name="看裁定和每一步").click()
    assert walk_to_the_end(page) > 0
    page.get_by_role("link", name="English").click()
    expect(page.locator(DRAWN[game]).first).to_be_visible()
    assert_nothing_sticks_out(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_player_of_every_game_can_be_sat_next_to(phone: BrowserContext, fresh: str, game: str) -> None:
    page = phone.new_page()
    open_the_first_case(page, fresh, game)
    page.locator(".seats a").last.click()
    expect(page.locator(".seats a").last).to_have_attribute("aria-current", "true")
    player = page.locator(".seats a").last.inner_text()
    expect(page.locator(".seat.near")).to_have_attribute("aria-label", player)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_wide_screen_the_table_stands_beside_its_steps(browser: Browser, fresh: str, game: str) -> None:
    case_id = next(each for each in CaseLibrary.load().cases if each.startswith(f"{game}/"))
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{fresh}/cases/{case_id}?step=0")
    table, now = page.locator(".table").bounding_box(), page.locator(".now").bounding_box()
    assert table is not None
    assert now is not None
    assert table["x"] + table["width"] <= now["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    page.close()
