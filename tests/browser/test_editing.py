"""A board is built from nothing by touch, kept, and played; it can be done by keyboard alone, and without a script."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from tests.browser.judging import Judge
from tests.browser.objecting import objections
from tests.browser.test_accessibility import DESK, READERS

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("size", "language"), READERS.values(), ids=READERS)
def test_a_board_is_built_from_nothing_by_touch_and_played(
    browser: Browser, bundled: str, size: ViewportSize, language: str
) -> None:
    context = browser.new_context(viewport=size, locale=language, has_touch=True)
    page = context.new_page()
    judge = Judge(page, bundled, "riftbound")
    judge.make("unit", "footman", "A.base", might=4)
    expect(page.locator("[data-id=footman]")).to_have_count(1)
    judge.put("A.hand", "顺劈" if language == "zh-CN" else "Cleave", "cleave")
    for _ in range(2):
        judge.put("A.runes", "fury rune", "fury rune")
    page.locator("[data-id=footman]").tap()
    judge.sent(page.locator("[name='f.exhausted']").check)
    expect(page.locator("[data-id=footman]").locator("xpath=..")).to_have_class(re.compile("exhausted"))
    judge.sent(page.locator("[name='f.exhausted']").uncheck)
    expect(page.locator("[data-id=footman]").locator("xpath=..")).not_to_have_class(re.compile("exhausted"))
    board = judge.played.replay.before
    assert [each["card"] for each in board["players"]["A"]["base"]] == ["footman"]
    assert [each["card"] for each in board["players"]["A"]["hand"]] == ["cleave"]
    assert len(board["players"]["A"]["runes"]) == 2
    page.locator(".ways a.button.primary").tap()
    page.locator("[data-id=footman]").tap()
    page.locator(".look .offer").first.tap()
    expect(page.locator(".happened .answer")).not_to_have_count(0)
    context.close()


def test_what_makes_no_sense_is_said_at_the_thing(phone: BrowserContext, bundled: str) -> None:
    page = phone.new_page()
    judge = Judge(page, bundled, "riftbound")
    judge.put("A.base", "cleave", "cleave")
    page.locator(".wrong-list button").tap()
    expect(page.locator(".edit-panel .refusal")).to_be_visible()
    page.locator("#zone").select_option("A.hand")
    page.locator(".edit-panel button[name=end][value=top]").tap()
    expect(page.locator(".wrong-list")).to_have_count(0)
    expect(page.locator(".ways a.button.primary")).to_be_visible()


def test_the_browser_goes_back_to_the_board_before(phone: BrowserContext, bundled: str) -> None:
    page = phone.new_page()
    judge = Judge(page, bundled, "vanguard")
    judge.put("A.front_left", "骑士", "knight")
    expect(page.locator("[data-id=knight]")).to_have_count(1)
    page.locator("button[form=undo]").tap()
    expect(page.locator("[data-id=knight]")).to_have_count(0)
    page.go_back()
    expect(page.locator("[data-id=knight]")).to_have_count(1)


def test_a_board_is_built_without_a_script(plain_phone: BrowserContext, bundled: str) -> None:
    page = plain_phone.new_page()
    judge = Judge(page, bundled, "sanguosha")
    page.locator("#zone").select_option("A.hand")
    page.locator("#find-card").fill("slash")
    page.locator("[data-finds]").tap()
    page.locator(".found-cards button").first.tap()
    page.locator("button[name=at][value=A]").first.tap()
    page.locator("[name='f.health']").fill("2")
    with page.expect_navigation():
        page.locator("[data-saves]").tap()
    board = judge.played.replay.before
    assert (len(board["players"]["A"]["hand"]), board["players"]["A"]["health"]) == (1, 2)


def test_a_board_is_built_by_keyboard_alone(browser: Browser, bundled: str) -> None:
    context = browser.new_context(viewport=DESK, locale="en")
    page = context.new_page()
    judge = Judge(page, bundled, "grand-archive")
    page.locator("#find-card").focus()
    page.keyboard.type("lena", delay=20)
    expect(page.locator("#find-card")).to_be_focused()
    expect(page.locator("#find-card")).to_have_value("lena")
    expect(page.locator(".found-cards button").first).to_contain_text("Lena")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    judge.sent(lambda: page.keyboard.press("Enter"))
    page.locator("[data-id='squire lena']").focus()
    judge.sent(lambda: page.keyboard.press("Enter"))
    expect(page.locator("#look-name")).not_to_have_class("unseen")
    page.locator("[name='f.rested']").focus()
    judge.sent(lambda: page.keyboard.press("Space"))
    expect(page.locator("[name='f.rested']")).to_be_checked()
    expect(page.locator("[name='f.rested']")).to_be_focused()
    context.close()


@pytest.mark.parametrize(("size", "language"), READERS.values(), ids=READERS)
def test_axe_objects_to_nothing(browser: Browser, bundled: str, size: ViewportSize, language: str) -> None:
    context = browser.new_context(viewport=size, locale=language)
    context.set_default_timeout(60_000)
    page, found = context.new_page(), {}
    page.goto(f"{bundled}/play/edit?game=riftbound")
    link = parse_qs(urlsplit(page.url).query)["p"][0]
    panels = [f"/play/edit?p={link}&{more}" for more in ("", "show=make", "show=table", "show=text")]
    panels += [f"/play/edit?p={link}&at=A", f"/play/edit?p={link}&at=X"]
    page.goto(f"{bundled}/play/edit/case/riftbound/combat/stunned-defender-survives")
    case = parse_qs(urlsplit(page.url).query)["p"][0]
    for address in (*panels, f"/play/edit?p={case}&at=defender", f"/play/keep?p={case}", f"/play/print?p={case}"):
        page.goto(bundled + address)
        if complaints := objections(page):
            found[address.replace(link, "LINK").replace(case, "CASE")] = complaints
    context.close()
    assert found == {}
