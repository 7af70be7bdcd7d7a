"""Rules read on a phone: found within, hit after hit, copied, pinned, shown, in the light that the reader likes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.webapp.fakes import JUNE, OCTOBER

SECTION = f"/rules/{JUNE}/7/section"


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    return page


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_words_are_found_while_typing_and_keys_lead_from_place_to_place(phone: BrowserContext, small: str) -> None:
    page = opened(phone, f"{small}{SECTION}")
    field, place = page.locator("#find"), page.locator("[data-find-place]")
    field.fill("眩晕")
    expect(page.locator(".continuous mark")).to_have_count(2)
    expect(place).to_have_text("2")
    field.press("Enter")
    expect(place).to_have_text("1 / 2")
    expect(page.locator("#r7\\.1 mark.here")).to_be_in_viewport()
    page.locator("[data-step='1']").tap()
    expect(place).to_have_text("2 / 2")
    page.keyboard.press("n")
    expect(place).to_have_text("1 / 2")
    page.keyboard.press("Shift+N")
    expect(place).to_have_text("2 / 2")
    field.fill("哪儿也没有")
    expect(place).to_have_text("没有")
    expect(page.locator(".continuous mark")).to_have_count(0)
    assert page.locator("#r7\\.1 .says").inner_text() == "眩晕的单位在战斗中不造成伤害。"
    assert fits(page)


def test_without_a_script_words_are_found_by_the_server(plain_phone: BrowserContext, small: str) -> None:
    page = opened(plain_phone, f"{small}{SECTION}")
    page.locator("#find").fill("移动")
    page.locator("[data-find-go]").tap()
    expect(page.locator(".continuous mark")).to_have_text("移动")
    page.locator(".found a").tap()
    expect(page).to_have_url(re.compile(r"find=.*#r7\.2$"))
    expect(page.locator("[data-find-steps]")).to_be_hidden()


@pytest.mark.parametrize("scripts", ["phone", "plain_phone"])
def test_one_hit_leads_to_the_next_and_back_to_all(scripts: str, small: str, request: pytest.FixtureRequest) -> None:
    context: BrowserContext = request.getfixturevalue(scripts)
    page = opened(context, f"{small}/?q=眩晕&document={OCTOBER}")
    page.locator(".hit h3 a").first.tap()
    first = page.locator(".hit-place").inner_text()
    page.locator(".hit-position [rel=next]").tap()
    expect(page.locator(".hit-place")).not_to_have_text(first)
    page.locator(".hit-position [rel=prev]").tap()
    expect(page.locator(".hit-place")).to_have_text(first)
    page.locator(".hit-position .back").tap()
    expect(page).to_have_url(re.compile(rf"\?q=[^&]+&document={OCTOBER}$"))


def test_citation_text_and_link_are_copied(phone: BrowserContext, small: str) -> None:
    phone.grant_permissions(["clipboard-read", "clipboard-write"])
    page = opened(phone, f"{small}/rules/{OCTOBER}/8.2?q=眩晕")
    copied = []
    for button in page.locator("[data-copy]").all():
        button.tap()
        expect(page.locator("[data-copy-status]")).to_have_text("已复制")
        copied.append(page.evaluate("navigator.clipboard.readText()"))
    citation, text, link = copied
    assert citation == "符文战场核心规则 8.2（2025-10-01）"
    assert text.startswith("“官方文本：回合终了")
    assert re.fullmatch(rf"{small}/(rules|r)/{OCTOBER}/8\.2", link), "what led here is nobody else's business"


@pytest.mark.parametrize("casebook", ["small", "below_a_folder"])
def test_pinned_and_recent_rules_stay_on_the_device(
    phone: BrowserContext, casebook: str, request: pytest.FixtureRequest
) -> None:
    address: str = request.getfixturevalue(casebook)
    page = opened(phone, f"{address}/")
    expect(page.locator("[data-kept-chips]")).to_be_hidden()
    page.goto(f"{address}/rules/{OCTOBER}/8.1")
    page.locator("[data-pin]").tap()
    expect(page.locator("[data-pin]")).to_have_attribute("aria-pressed", "true")
    page.goto(f"{address}/rules/{OCTOBER}/8.2")
    expect(page.locator("[data-pin]")).to_have_attribute("aria-pressed", "false")
    page.goto(f"{address}/")
    expect(page.locator("[data-kept-chips] li")).to_have_count(2)
    page.locator(".kept-all").tap()
    expect(page.locator("[data-kept=pinned] a")).to_have_count(1)
    expect(page.locator("[data-kept=recent] a")).to_have_count(2)
    assert page.evaluate("JSON.parse(localStorage['casebook.rules']).pinned[0].address") == f"/rules/{OCTOBER}/8.1"
    assert re.search(rf"{address}/(rules|r)/{OCTOBER}/8\.1", page.locator("[data-kept-plain]").input_value())
    page.locator("[data-kept=pinned] a").tap()
    expect(page).to_have_url(f"{address}/rules/{OCTOBER}/8.1")
    page.goto(f"{address}/pinned")
    page.get_by_role("button", name="取消收藏").first.tap()
    expect(page.locator("[data-kept=pinned] a")).to_have_count(0)
    page.locator("[data-clear=recent]").tap()
    expect(page.get_by_text("还没有打开过规则")).to_be_visible()
    page.goto(f"{address}/")
    expect(page.locator("[data-kept-chips]")).to_be_hidden()


@pytest.mark.parametrize(
    "stored", ["nonsense", "[]", "null", '{"recent": [{"address": "javascript:alert(1)", "name": "x"}]}']
)
def test_what_is_stored_amiss_counts_as_nothing(phone: BrowserContext, small: str, stored: str) -> None:
    page = opened(phone, f"{small}/pinned")
    page.evaluate("stored => localStorage.setItem('casebook.rules', stored)", stored)
    page.reload()
    expect(page.get_by_text("还没有打开过规则")).to_be_visible()
    assert page.locator("[data-kept] a").count() == 0


def test_without_a_script_nothing_is_offered_that_needs_one(plain_phone: BrowserContext, small: str) -> None:
    page = opened(plain_phone, f"{small}/rules/{OCTOBER}/8.1")
    for button in page.locator(".rule-actions button").all():
        expect(button).to_be_hidden()
    page.goto(f"{small}/pinned")
    expect(page.locator("[data-needs-script]")).to_be_visible()
    expect(page.locator("[data-kept-page]")).to_be_hidden()


@pytest.mark.parametrize("scripts", ["phone", "plain_phone"])
def test_the_look_is_chosen_on_the_page_and_stays(scripts: str, small: str, request: pytest.FixtureRequest) -> None:
    context: BrowserContext = request.getfixturevalue(scripts)
    page = opened(context, f"{small}/rules/{OCTOBER}/8.1")
    usual = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator(".display summary").tap()
    page.get_by_role("button", name="深色").tap()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page).to_have_url(f"{small}/rules/{OCTOBER}/8.1")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != usual
    page.locator(".display summary").tap()
    page.get_by_role("button", name="150").tap()
    expect(page.locator("html")).to_have_attribute("data-size", "150")
    for address in (
        f"/rules/{OCTOBER}/8.1",
        SECTION,
        "/",
        "/?q=眩晕",
        f"/rules/{OCTOBER}/8.1/show",
        "/pinned",
        "/display",
    ):
        page.goto(f"{small}{address}")
        assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 24
        assert fits(page), address


def test_a_rule_is_shown_to_a_player_whichever_way_the_phone_is_turned(phone: BrowserContext, small: str) -> None:
    page = opened(phone, f"{small}/rules/{JUNE}/7.2")
    page.locator(".rule-actions a").tap()
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        text = page.locator(".show-text p")
        assert text.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") > 40
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "all of it is seen at once"
        assert fits(page)
    page.locator(".show-ways a").first.tap()
    expect(page).to_have_url(f"{small}/rules/{JUNE}/7.2")
