"""No kind of page has anything that axe objects to, and all can be read without a script and by keyboard alone."""

from __future__ import annotations

from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.conftest import PHONE
from tests.browser.objecting import objections

pytestmark = pytest.mark.browser

DESK: ViewportSize = {"width": 1280, "height": 800}
READERS = {"phone-zh": (PHONE, "zh-CN"), "desk-en": (DESK, "en")}
"""Both sizes and both languages, each once: what axe looks at goes with one or the other, and takes a second a page."""
STUNNED = "riftbound/combat/stunned-defender-survives"
DIFF = "/diff/riftbound-2025-06-02/riftbound-2025-10-01"
PAGES = (
    "/",
    "/?q=stun&game=riftbound",
    "/?q=qqqq",
    "/rules",
    "/rules/vanguard",
    "/rules/riftbound-2025-10-01/418.2.c",
    "/rules/riftbound-2025-10-01/418/section",
    "/rules/riftbound-2025-10-01/418.2.c/show",
    "/display",
    "/pinned",
    "/cases?game=sanguosha&topic=adjusting",
    f"/cases/{STUNNED}",
    f"/cases/{STUNNED}?step=0&reveal=1",
    f"/cases/{STUNNED}?step=3",
    "/cases/vanguard/battle/boost?step=2",
    "/cases/grand-archive/activate/ability-rests-its-source?step=2",
    "/cases/sanguosha/adjusting/a-turn-ends-with-few-cards?step=2",
    f"/explore/{STUNNED}",
    f"/line/{STUNNED}?step=2",
    "/play",
    f"/play/case/{STUNNED}?step=3",
    "/play/case/vanguard/battle/boost",
    "/play/case/grand-archive/activate/ability-rests-its-source?step=2",
    "/play/case/sanguosha/adjusting/a-turn-ends-with-few-cards",
    "/cards?name=vi",
    "/cards/riftbound/OGN-001",
    "/glossary?letter=K",
    "/glossary/exhaust",
    "/interpretations?game=sanguosha",
    "/review",
    "/api/v1/",
    "/nowhere",
    f"{DIFF}?relation=added",
)


@pytest.fixture(scope="module", autouse=True)
def ready(fresh: str) -> None:
    """The index is built once, at the first request; no page is waited for so long."""
    with urlopen(fresh, timeout=300) as answer:
        assert answer.status == 200


@pytest.mark.parametrize(("size", "language"), READERS.values(), ids=READERS)
def test_axe_objects_to_nothing_on_a_phone_or_at_a_desk(
    browser: Browser, fresh: str, size: ViewportSize, language: str
) -> None:
    context = browser.new_context(viewport=size, locale=language)
    context.set_default_timeout(60_000)
    page, found = context.new_page(), {}
    for address in PAGES:
        # The comparison of editions asks for the cases that end differently once it is there; they are looked at too.
        page.goto(fresh + address, wait_until="networkidle" if address.startswith(DIFF) else "load")
        if complaints := objections(page):
            found[address] = complaints
    context.close()
    assert found == {}


def targets(page: Page) -> list[str]:
    """What a finger should hit and is too small for it: lower than 44 pixels, in the parts made to be tapped."""
    small: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(
            ".cite > a, .grounds a, .chip, .editions a, .seats a, .starter-list a, .case-link, .cards-found a, "
            + "a.control, summary, button, .meaning-rule, .letters a, .rule-lines a, .concepts a, .places a")]
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.9)
            .map((each) => `${each.outerHTML.slice(0, 120)} ${each.getBoundingClientRect().height}`)"""
    )
    return small


def small_type(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("body *")]
            .filter((each) => each.checkVisibility())
            .filter((each) => [...each.childNodes].some((part) => part.nodeType === 3 && part.data.trim()))
            .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 12)
            .map((each) => `${each.outerHTML.slice(0, 100)} ${getComputedStyle(each).fontSize}`)"""
    )
    return found


@pytest.mark.parametrize("language", ["zh-CN", "en"])
def test_on_a_phone_fingers_hit_and_eyes_read_everything(browser: Browser, fresh: str, language: str) -> None:
    context = browser.new_context(viewport=PHONE, locale=language, has_touch=True)  # type: ignore[arg-type]
    context.set_default_timeout(60_000)
    page, found = context.new_page(), {}
    for address in PAGES:
        page.goto(fresh + address)
        if complaints := [*targets(page), *small_type(page)]:
            found[address] = complaints
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], address
    context.close()
    assert found == {}


def test_without_a_script_every_kind_of_page_is_there_to_read(plain_phone: BrowserContext, fresh: str) -> None:
    page = plain_phone.new_page()
    for address in PAGES:
        if address == "/nowhere":
            continue  # the console tells of it, which counts as a complaint here
        page.goto(fresh + address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("main")).not_to_be_empty()
        if address.startswith("/?") or address == "/" or address.endswith("/show"):
            continue
        expect(page.locator(".quick-search input[type=search]")).to_be_visible()
    page.locator(".quick-search input[type=search]").fill("燃尽")
    page.locator(".quick-search button").click()
    expect(page.locator(".hit-section").first).to_contain_text("燃尽")


def test_the_ruling_is_in_view_once_it_is_asked_for(
    phone: BrowserContext, plain_phone: BrowserContext, fresh: str
) -> None:
    for context in (phone, plain_phone):
        page = context.new_page()
        page.goto(f"{fresh}/cases/{STUNNED}")
        page.get_by_role("link", name="看裁定和每一步").click()
        expect(page.locator(".ruling-text")).to_be_in_viewport()


def test_by_keyboard_alone_a_reader_skips_searches_goes_through_hits_and_steps(
    phone: BrowserContext, fresh: str
) -> None:
    page = phone.new_page()
    page.goto(f"{fresh}/rules?game=riftbound")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("/")
    field = page.locator("[data-search-field]")
    expect(field).to_be_focused()
    outline = page.evaluate("getComputedStyle(document.querySelector('.quick-search')).outlineStyle")
    assert outline == "solid"
    page.keyboard.type("眩晕 / jk")
    expect(field).to_have_value("眩晕 / jk")
    field.fill("眩晕")
    page.keyboard.press("Enter")
    expect(page.locator(".hit-section").first).to_be_visible()
    page.get_by_role("combobox").blur()
    page.keyboard.press("j")
    first = page.evaluate("document.activeElement.href")
    page.keyboard.press("j")
    assert page.evaluate("document.activeElement.href") != first
    page.keyboard.press("k")
    assert page.evaluate("document.activeElement.href") == first
    page.keyboard.press("Enter")
    expect(page.locator("article.rule")).to_be_visible()

    page.goto(f"{fresh}/cases/{STUNNED}?step=0")
    page.keyboard.press("n")
    expect(page.locator(".now-head")).to_contain_text("第 1 步")
    page.keyboard.press("p")
    expect(page.locator(".now-text")).to_contain_text("从这里开始")


def test_the_keys_are_listed_and_can_be_switched_off(phone: BrowserContext, fresh: str) -> None:
    page = phone.new_page()
    page.goto(f"{fresh}/glossary/exhaust")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="快捷键")
    expect(dialog).to_be_visible()
    dialog.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.reload()
    page.keyboard.press("/")
    expect(page.locator("[data-search-field]")).not_to_be_focused()
    page.get_by_role("button", name="快捷键").click()
    dialog.get_by_role("checkbox").check()
    dialog.get_by_role("button", name="关闭").click()
    page.keyboard.press("n")
    expect(page.locator("h1")).to_contain_text("Expire")
