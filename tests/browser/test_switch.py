"""The reader's game on a phone: chosen at the head of any page, with and without JavaScript; and what is completed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PHONE

pytestmark = pytest.mark.browser


def chosen(page: Page) -> str:
    return page.locator(".scope-shown").inner_text()


def choose(page: Page, name: str) -> None:
    page.locator(".scope summary").click()
    page.locator(".scope").get_by_role("link", name=name).click()
    page.wait_for_load_state("load")


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found
    return dict(found)


def test_without_javascript_a_game_and_an_edition_are_chosen_and_kept(plain_phone: BrowserContext, fresh: str) -> None:
    page = plain_phone.new_page()
    page.goto(f"{fresh}/?q=燃尽")
    assert chosen(page) == "所有游戏"
    switch = box(page, ".scope summary")
    assert 40 <= switch["height"] <= 56
    assert page.locator(".scope > ul").is_hidden()

    choose(page, "2025-10-01")
    assert chosen(page) == "符文战场 2025-10-01（旧版）"
    expect(page).to_have_url(re.compile(r"q=.*game=riftbound&edition=2025-10-01"))
    first = page.locator(".hit-section a[href*='/rules/']").first.get_attribute("href")
    assert first is not None
    assert first.startswith("/rules/riftbound-2025-10-01/418")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    page.get_by_role("link", name="案例", exact=True).click()
    assert chosen(page) == "符文战场 2025-10-01（旧版）"
    choose(page, "先导者")
    expect(page).to_have_url(re.compile(r"/cases\?game=vanguard$"))
    assert page.locator(".editions [aria-current]").first.inner_text().startswith("先导者")
    page.goto(f"{fresh}/rules/vanguard")
    assert chosen(page) == "先导者"

    page.get_by_role("link", name="检索", exact=True).click()
    page.get_by_role("searchbox", name="检索规则").fill("横置")
    page.get_by_role("button", name="检索").click()
    expect(page).to_have_url(re.compile("game=vanguard"))
    page.get_by_role("link", name="在所有游戏里找").click()
    assert chosen(page) == "所有游戏"
    chips = page.get_by_role("navigation", name="只看一个游戏").get_by_role("link")
    assert chips.count() > 1
    page.goto(fresh)
    assert chosen(page) == "先导者"


def test_the_choices_are_large_enough_for_a_finger_and_fit_the_phone(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    page.goto(fresh)
    page.locator(".scope summary").tap()
    boxes = [each.bounding_box() for each in page.locator(".scope a").all()]
    assert len(boxes) >= 7
    assert all(each and each["height"] >= 40 and each["x"] >= 0 for each in boxes)
    assert all(each and each["x"] + each["width"] <= PHONE["width"] for each in boxes)


def test_switching_keeps_the_query_that_was_typed_meanwhile(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    page.goto(fresh)
    page.get_by_role("combobox").press_sequentially("重铸", delay=20)
    expect(page).to_have_url(re.compile("q="))
    choose(page, "三国杀")
    expect(page.get_by_role("combobox")).to_have_value("重铸")
    expect(page.locator(".hit-section .edition").first).to_contain_text("三国杀")


@pytest.mark.parametrize(("typed", "name"), [("横", "横置"), ("431", "431.1")])
def test_completions_leave_the_hits_in_sight_and_say_what_they_are(
    phone: BrowserContext, fresh: str, typed: str, name: str
) -> None:
    page = phone.new_page()
    page.goto(fresh)
    page.get_by_role("combobox").press_sequentially(typed, delay=20)
    expect(page.locator(".hit-section").first).to_be_visible()
    offered = page.get_by_role("option")
    expect(offered.filter(has_text=name).first).to_contain_text(re.compile("符文战场.*(术语|编号)"))
    assert 1 <= offered.count() <= 4
    page.wait_for_function("document.querySelector('h1').className === 'unseen'")
    listed, hits = box(page, ".completions"), box(page, ".side-by-side")
    assert listed["y"] + listed["height"] <= hits["y"]
    assert hits["y"] < PHONE["height"] * 0.7
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_one_chosen_game_need_not_be_named_with_each_completion(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    page.goto(f"{fresh}/?game=riftbound")
    page.get_by_role("combobox").press_sequentially("横", delay=20)
    expect(page.get_by_role("option").first).to_contain_text("术语")
    expect(page.get_by_role("option").first).not_to_contain_text("符文战场")


def test_completions_go_away_on_enter_on_scrolling_and_when_hits_are_tapped(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    page.goto(fresh)
    field, offered = page.get_by_role("combobox"), page.get_by_role("option")
    field.press_sequentially("横置", delay=20)
    field.press("Backspace")
    expect(offered.first).to_be_visible()
    field.press("Enter")
    expect(offered).to_have_count(0)

    field.press("Backspace")
    field.press_sequentially("横", delay=20)
    expect(offered.first).to_be_visible()
    expect(page.locator(".hit-section").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.mouse.wheel(0, 200)
    expect(offered).to_have_count(0)

    page.evaluate("scrollTo(0, 0)")
    field.press("Backspace")
    field.press_sequentially("横", delay=20)
    expect(offered.first).to_be_visible()
    page.wait_for_load_state("networkidle")
    link = page.locator(".hit-section h3 a, .hit-section h2 a").first
    wanted = str(link.get_attribute("href"))
    link.tap()
    expect(page).to_have_url(re.compile(re.escape(wanted) + "$"))


def test_a_browser_in_english_is_answered_in_english(browser: Browser, fresh: str) -> None:
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    page = context.new_page()
    page.goto(fresh)
    assert chosen(page) == "All games"
    context.close()
