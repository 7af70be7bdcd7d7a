"""A position is played by touch, without a script, and by keyboard alone; test_journeys.py plays each game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.objecting import objections
from tests.browser.test_accessibility import small_type

pytestmark = pytest.mark.browser


def opened(context: BrowserContext, server: str, case: str) -> Page:
    page = context.new_page()
    page.goto(f"{server}/play/case/{case}")
    expect(page.locator(".asking")).to_be_visible()
    return page


def tap(page: Page, name: str) -> None:
    """Tap a piece on the table."""
    page.locator(f'.table [data-id="{name}"]').first.tap()


def on(page: Page, act: Callable[[], None]) -> None:
    """Do something, and wait until the line of play is longer for it."""
    before = page.locator("main").get_attribute("data-n")
    act()
    expect(page.locator("main")).not_to_have_attribute("data-n", before or "")


def give(page: Page, line: str) -> None:
    """Tap the button of an answer, known by what it sends."""
    on(page, lambda: page.locator(f".asking button[name=add][value='{line}']").first.tap())


def asked(page: Page, player: str, kind: str) -> None:
    """Wait until a player may do something that is sent so."""
    expect(page.locator(f".asking button[name=add][value^='{{\"{player}\":{kind}']").first).to_be_visible()


def assert_sound(page: Page) -> None:
    """Nothing that axe objects to, no type too small, nothing that sticks out."""
    assert objections(page) == []
    assert small_type(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_damage_is_divided_between_a_defender_and_one_who_came_late(phone: BrowserContext, fresh: str) -> None:
    page = opened(phone, fresh, "riftbound/combat/late-defender-and-shield")
    tap(page, "giant")
    give(page, '{"A":{"move":"giant","to":"X"}}')
    asked(page, "B", '{"play"')
    expect(page.locator(".ahead")).to_contain_text("X")
    tap(page, "guard")
    expect(page.locator(".impossible .rule-link").first).to_be_visible()
    assert_sound(page)
    tap(page, "rescue")
    give(page, '{"B":{"play":"rescue"}}')
    while page.locator("button[name=more]").count() == 0:
        on(page, lambda: page.locator(".asking button.pass").first.tap())
    expect(page.locator("button[name=more]").first).to_be_visible()
    for name in ("guard", "warden"):
        for _ in range(3):
            share = page.locator(f".stepper:has(button[name=more][value={name}]) output")
            before = int(share.text_content() or 0)
            page.locator(f"button[name=more][value={name}]").tap()
            expect(share).to_have_text(str(before + 1))
    assert_sound(page)
    give(page, '{"A":{"assign":{"guard":3,"warden":3}}}')
    expect(page.locator(".itself").first).to_be_visible()
    tap(page, "warden")
    expect(page.locator(".look")).to_be_visible()
    assert page.locator('.battlefield [data-id="warden"]').count() == 1
    again = phone.new_page()
    again.goto(page.url)
    assert again.locator(".asking .who").text_content() == page.locator(".asking .who").text_content()
    assert again.locator('.battlefield [data-id="warden"]').count() == 1


def test_without_a_script_the_page_plays_through_its_forms(plain_phone: BrowserContext, fresh: str) -> None:
    page = opened(plain_phone, fresh, "riftbound/chain/reaction-resolves-first")
    tap(page, "bolt")
    give(page, '{"A":{"play":"bolt"}}')
    expect(page.locator(".chain li")).to_have_count(1)
    tap(page, "courage")
    give(page, '{"B":{"play":"courage"}}')
    expect(page.locator(".chain li")).to_have_count(0)
    expect(page.locator(".far .card .might")).to_contain_text("5")


def test_by_keyboard_alone_a_card_is_played_and_the_focus_stays_in_reach(phone: BrowserContext, fresh: str) -> None:
    page = opened(phone, fresh, "riftbound/chain/reaction-resolves-first")
    page.locator('.table [data-id="bolt"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#look-name")).to_be_focused()
    page.locator(".look button[name=add]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".chain li")).to_have_count(1)
    assert page.evaluate("document.activeElement.closest('.asking') !== null")
