"""Every line of a case, the seats at the table, and the terms in a rule, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.test_walk import assert_nothing_sticks_out

pytestmark = pytest.mark.browser

BURN_OUT = "riftbound/burn-out/choosing-who-gains-the-point"
HIDDEN = "riftbound/playing/hidden-card-while-the-battlefield-is-contested"


def test_from_a_case_to_another_line_without_javascript(plain_phone: BrowserContext, fresh: str) -> None:
    page = plain_phone.new_page()
    page.goto(f"{fresh}/cases/{BURN_OUT}?reveal=1")
    page.get_by_role("link", name="每一条路线").click()
    expect(page.locator(".outcome")).to_have_count(2)
    assert_nothing_sticks_out(page)
    page.get_by_role("link", name="逐步看这条路线").last.click()
    assert_nothing_sticks_out(page)
    for n in range(1, 4):
        page.get_by_role("link", name="下一步").click()
        expect(page.locator(".now-head")).to_contain_text(f"第 {n} 步")


def test_the_table_turns_to_the_player_and_keeps_the_step(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    page.goto(f"{fresh}/cases/{HIDDEN}?step=1")
    expect(page.locator(".facedown")).not_to_contain_text("牌背")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=2"))
    page.get_by_role("navigation", name="谁的视角").get_by_role("link", name="乙方").click()
    expect(page.locator(".now-head")).to_contain_text("第 2 步")
    expect(page.locator(".seat.near .stamp.big")).to_have_text("乙")
    expect(page.locator(".facedown")).to_contain_text("牌背")
    assert_nothing_sticks_out(page)


def test_the_first_tap_on_a_term_shows_what_it_means_and_the_second_opens_its_entry(
    phone: BrowserContext, fresh: str
) -> None:
    page = phone.new_page()
    page.goto(f"{fresh}/rules/riftbound-2025-10-01/333.1.c")
    term = page.locator(".statement .term", has=page.locator("a[href$='/glossary/ability']")).first
    term.locator("a").tap()
    expect(term.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(term.get_by_role("tooltip")).to_be_hidden()
    term.locator("a").tap()
    expect(page).to_have_url(re.compile(r"/glossary/ability$"))
    assert_nothing_sticks_out(page)


def test_a_term_is_a_link_and_shows_its_meaning_without_javascript(plain_phone: BrowserContext, fresh: str) -> None:
    page = plain_phone.new_page()
    page.goto(f"{fresh}/rules/riftbound-2025-10-01/333.1.c")
    term = page.locator(".statement .term", has=page.locator("a[href$='/glossary/ability']")).first
    term.locator("a").focus()
    expect(term.get_by_role("tooltip")).to_be_visible()
    term.locator("a").click()
    expect(page.locator("#ability")).to_be_visible()
