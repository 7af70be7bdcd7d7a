"""From a question to the board that answers it, on a phone, with and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.webapp.fakes import OCTOBER, STUNNED, THREE

pytestmark = pytest.mark.browser


def assert_nothing_sticks_out(page: Page) -> None:
    """No page may scroll sideways. (Without JavaScript in the page, playwright's own evaluation still works.)"""
    page.wait_for_load_state("load")  # A click waits for the page only, and not for its styles.
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, f"{page.url} is {width} pixels wide"


def test_search_rule_case_step(phone: BrowserContext, small: str) -> None:
    page = phone.new_page()
    page.goto(f"{small}/?game=riftbound&edition=2025-10-01")
    page.get_by_label("检索规则").press_sequentially("眩晕", delay=30)
    expect(page.locator("mark").first).to_have_text("眩晕")
    expect(page.locator("[data-status]")).to_contain_text("条")
    expect(page).to_have_url(re.compile(r"q="))
    assert_nothing_sticks_out(page)

    page.locator(f'.hit-section :is(h2, h3) a[href^="/rules/{OCTOBER}/8.1?"]').click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("8.1")
    assert_nothing_sticks_out(page)

    page.locator(".case-card a").first.click()
    expect(page.get_by_text("先想一想")).to_be_visible()
    expect(page.get_by_text("步兵回到基地")).to_have_count(0)
    assert_nothing_sticks_out(page)

    page.get_by_role("link", name="一步一步看").click()
    expect(page.locator(".now-text")).to_have_text("步兵移动到战场 X")
    expect(page.get_by_text("步兵回到基地")).to_be_hidden()
    assert_nothing_sticks_out(page)

    page.get_by_role("link", name="下一步").click()
    expect(page.locator(".now-text")).to_have_text("步兵对食人魔造成 4 点伤害")
    expect(page).to_have_url(re.compile(r"step=2"))
    expect(page.locator('.step[aria-current="step"]')).to_contain_text("造成 4 点伤害")
    page.locator(".ruling summary").click()
    expect(page.get_by_text("步兵回到基地")).to_be_visible()
    assert_nothing_sticks_out(page)


def test_stepping_in_place_by_key_slider_and_list(phone: BrowserContext, small: str) -> None:
    page = phone.new_page()
    page.goto(f"{small}/cases/{STUNNED}?step=0")
    page.evaluate("window.sameDocument = true")
    now = page.locator(".now-head")
    page.keyboard.press("ArrowRight")
    expect(now).to_contain_text("第 1 步")
    page.keyboard.press("End")
    expect(now).to_contain_text("第 2 步")
    expect(page.get_by_label("到最后")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(now).to_contain_text("第 1 步")
    page.get_by_role("slider").fill("2")
    expect(now).to_contain_text("第 2 步")
    page.locator('.step[data-step="0"]').click()
    expect(page.locator(".now-text")).to_contain_text("从这里开始")
    expect(page.get_by_role("slider")).to_have_value("0")
    assert page.evaluate("window.sameDocument") is True


def test_a_step_reached_in_place_is_the_one_its_address_shows(phone: BrowserContext, small: str) -> None:
    page = phone.new_page()
    page.goto(f"{small}/cases/{STUNNED}?step=1")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".now-head")).to_contain_text("第 2 步")
    in_place = page.locator("[data-table]").inner_text()
    expect(page.get_by_role("link", name="English")).to_have_attribute("href", re.compile(r"step=2.*lang=en"))
    page.reload()
    expect(page.locator(".now-head")).to_contain_text("第 2 步")
    assert page.locator("[data-table]").inner_text() == in_place


def test_the_first_tap_on_a_rule_number_shows_the_rule_and_the_second_opens_it(
    phone: BrowserContext, small: str
) -> None:
    page = phone.new_page()
    page.goto(f"{small}/cases/{STUNNED}?step=2")
    cite = page.locator(".steps .cite").last
    cite.locator("a").tap()
    expect(cite.locator(".cite-text")).to_be_visible()
    cite.locator("a").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("8.1")


def test_controls_are_large_enough_for_a_thumb(phone: BrowserContext, small: str) -> None:
    page = phone.new_page()
    page.goto(f"{small}/cases/{STUNNED}?step=1")
    for control in page.locator("a.control").all():
        box = control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def test_everything_but_stepping_in_place_works_without_javascript(plain_phone: BrowserContext, small: str) -> None:
    page = plain_phone.new_page()
    page.goto(f"{small}/?game=riftbound&edition=2025-10-01")
    page.get_by_label("检索规则").fill("眩晕")
    page.get_by_role("button", name="检索").click()
    page.locator(f'.hit-section :is(h2, h3) a[href^="/rules/{OCTOBER}/8.1?"]').click()
    page.locator(".case-card a").first.click()
    page.get_by_role("link", name="看裁定和每一步").click()
    expect(page.get_by_text("步兵回到基地")).to_be_visible()
    page.get_by_role("link", name="下一步").click()
    page.get_by_role("link", name="下一步").click()
    expect(page.locator(".now-head")).to_contain_text("第 2 步")
    expect(page.get_by_role("slider")).to_have_count(0)
    page.get_by_role("link", name="上一步").click()
    expect(page.locator(".now-head")).to_contain_text("第 1 步")
    page.get_by_role("link", name="English").click()
    expect(page.locator(".now-head")).to_contain_text("Step 1 of 2")


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/rules",
        f"/rules/{OCTOBER}",
        "/cases",
        f"/cases/{THREE}?reveal=1",
        "/api/v1/",
        "/?q=qqqq",
        "/?lang=en",
        "/interpretations?lang=en",
    ],
)
def test_no_page_scrolls_sideways_on_a_phone(phone: BrowserContext, small: str, address: str) -> None:
    page = phone.new_page()
    page.goto(small + address)
    assert_nothing_sticks_out(page)


def test_the_topic_above_a_case_leads_to_its_neighbours(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    page.goto(f"{fresh}/cases/vanguard/battle/boost")
    page.locator(".crumbs a").last.click()
    expect(page.locator('.case-card a[href$="/vanguard/battle/boost"]')).to_be_visible()
    expect(page.locator('.case-card a[href*="/vanguard/riding/"]')).to_have_count(0)


def test_on_a_fresh_install_burning_out_leads_to_who_scored_and_by_which_rule(
    phone: BrowserContext, fresh: str
) -> None:
    page = phone.new_page()
    page.goto(fresh)
    page.locator(".scope summary").click()
    page.locator(".scope").get_by_role("link", name="2025-10-01").click()
    page.get_by_label("检索规则").press_sequentially("燃尽", delay=30)
    page.locator(f'.hit-section :is(h2, h3) a[href^="/rules/{OCTOBER}/418"]').first.click()
    expect(page.locator("h1")).to_contain_text("418")

    page.locator('.case-card a[href$="/burn-out/drawing-from-an-empty-deck"]').click()
    page.get_by_role("link", name="一步一步看").click()
    points = page.locator(".seat.far .points b")
    before = int(points.inner_text())
    position = page.locator("[data-position]")
    for _ in range(20):
        if page.locator(".change-field", has_text="分数").count():
            break
        at = position.inner_text()
        page.keyboard.press("ArrowRight")
        expect(position).not_to_have_text(at)
    assert int(points.inner_text()) == before + 1
    expect(page.locator(".now-head")).to_contain_text("乙")
    expect(page.locator(".grounds .number").first).to_have_text("418.2.c")

    page.keyboard.press("End")
    expect(page.get_by_label("到最后")).to_have_attribute("aria-disabled", "true")
    page.locator(".ruling summary").click()
    expect(page.locator(".ruling-text")).to_be_visible()
    assert_nothing_sticks_out(page)
