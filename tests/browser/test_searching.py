"""Searching on a phone: completion by keyboard and by touch, filters, and all of it without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.browser
OLDER = "game=riftbound&edition=2025-10-01"
"""The small server has no rules in force, so that an edition is asked for."""


def typed(page: Page, address: str, text: str) -> None:
    page.goto(address)
    page.get_by_role("combobox", name="检索规则").press_sequentially(text, delay=20)


def test_a_completion_is_chosen_by_keyboard(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    typed(page, fresh, "ran")
    field = page.get_by_role("combobox")
    expect(page.get_by_role("option").first).to_contain_text("燃尽")
    expect(field).to_have_attribute("aria-expanded", "true")
    expect(page.locator("[data-offered]")).to_contain_text("条补全")

    field.press("ArrowDown")
    active = page.locator('[role="option"][aria-selected="true"]')
    expect(active).to_have_count(1)
    expect(field).to_have_attribute("aria-activedescendant", str(active.get_attribute("id")))
    field.press("ArrowUp")
    expect(active).to_have_count(0)
    field.press("ArrowDown")
    field.press("Enter")
    expect(field).to_have_value("燃尽")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(field).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".hit-section").first).to_contain_text("燃尽")
    expect(page).to_have_url(re.compile("q=%E7%87%83%E5%B0%BD"))


def test_a_completion_is_chosen_by_touch_and_put_away_with_escape(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    typed(page, fresh, "431.2")
    expect(page.get_by_role("option").first).to_contain_text("431.2.a")
    page.keyboard.press("Escape")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(page.get_by_role("combobox")).to_have_value("431.2")

    page.keyboard.type(".")
    page.get_by_role("option").filter(has_text="431.2.c").tap()
    expect(page.get_by_role("combobox")).to_have_value("431.2.c")
    expect(page.locator(".hit .number").first).to_have_text("431.2.c")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


_HOLD_THE_NEXT_COMPLETIONS = """() => {
    const asked = window.fetch;
    window.fetch = (address, options) => {
        if (!String(address).includes("/complete?")) return asked(address, options);
        window.fetch = asked;
        return new Promise((resolve) => { window.answerNothing = () => resolve(Response.json({completions: []})); });
    };
}"""
_TYPE_ON_AND_BE_ANSWERED = """([field, text]) => {
    field.value = text;
    field.dispatchEvent(new InputEvent("input"));
    answerNothing();
}"""


def test_an_answer_to_what_stood_there_before_keeps_nothing_from_being_asked(phone: BrowserContext, small: str) -> None:
    """As with 横置, which is complete, and a key that takes the last character away before its answer is there."""
    page = phone.new_page()
    typed(page, f"{small}/?{OLDER}", "")
    page.evaluate(_HOLD_THE_NEXT_COMPLETIONS)
    field = page.get_by_role("combobox")
    field.press_sequentially("8.1")
    page.wait_for_function("() => Boolean(window.answerNothing)")
    page.evaluate(_TYPE_ON_AND_BE_ANSWERED, [field.element_handle(), "8"])
    expect(page.get_by_role("option").filter(has_text="8.1").first).to_be_visible()


_SCROLL_UP_ONCE_OFFERED = """() => new Promise((done) => {
    const list = document.getElementById("completions");
    const seen = () => list.hidden || done(scrollTo({top: 0, behavior: "smooth"}));
    new MutationObserver(seen).observe(list, {attributes: true});
    document.querySelector("[data-complete]").dispatchEvent(new InputEvent("input"));
})"""


def test_completions_stay_while_the_page_still_scrolls_up_to_the_field(phone: BrowserContext, small: str) -> None:
    page = phone.new_page()
    typed(page, f"{small}/?q=8&{OLDER}", "")
    expect(page.locator(".hit-section").first).to_be_visible()
    page.evaluate("scrollTo({top: 600, behavior: 'instant'})")
    page.get_by_role("combobox").evaluate("field => field.focus({preventScroll: true})")
    page.evaluate(_SCROLL_UP_ONCE_OFFERED)
    page.wait_for_function("scrollY === 0")
    expect(page.get_by_role("option").first).to_be_visible()


def test_options_are_large_enough_for_a_finger(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    typed(page, fresh, "s")
    expect(page.get_by_role("option").first).to_be_visible()
    boxes = [option.bounding_box() for option in page.get_by_role("option").all()]
    assert boxes
    assert all(box and box["height"] >= 44 for box in boxes)


def test_filters_are_one_row_that_opens_and_narrow_the_hits_at_once(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    page.goto(f"{fresh}/?q=警告&game=riftbound")
    row = page.locator(".filters summary")
    assert (box := row.bounding_box())
    assert box["height"] < 60
    expect(page.get_by_role("checkbox", name="禁止")).to_be_hidden()
    row.click()
    page.get_by_role("checkbox", name="禁止").check()
    page.get_by_role("group", name="文档").get_by_label("赛事规则").check()
    expect(row).to_contain_text("符文战场 赛事规则 2026-07-16、禁止")
    expect(page.locator(".hit .kind").first).to_have_text("禁止")
    expect(page).to_have_url(re.compile("game=riftbound.*document=riftbound-tournament-2026-07-16"))
    expect(page).to_have_url(re.compile("kind=prohibition"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_without_javascript_filters_and_suggestions_still_work(plain_phone: BrowserContext, fresh: str) -> None:
    page = plain_phone.new_page()
    page.goto(fresh)
    page.get_by_role("searchbox", name="检索规则").fill("ranjin")
    page.locator(".filters summary").click()
    page.get_by_role("checkbox", name="标题").check()
    page.get_by_role("button", name="检索").click()
    expect(page.locator(".hit-section").first).to_contain_text("ranjin → 燃尽")
    page.get_by_role("link", name="燃尽", exact=True).first.click()
    expect(page).to_have_url(re.compile("kind=heading"))
    expect(page.locator(".filters summary")).to_contain_text("标题")
