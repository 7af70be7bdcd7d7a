"""Without network, a page tells which links its reader has in view: their pages are made before they are asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.test_visiting import CASE, page, place, server

pytestmark = pytest.mark.browser
__all__ = ["page", "server"]
_HELD = """Object.defineProperty(window, "parent", {
  value: { postMessage: (told) => { window.told = told.addresses; } },
})"""


def told(page: Page) -> list[str]:
    """What the page says next; it is forgotten then."""
    page.wait_for_function("() => window.told")
    addresses: list[str] = page.evaluate("window.told")
    page.evaluate("window.told = null")
    return addresses


def waits_for(page: Page, address: str, *, told: bool) -> None:
    """Wait until an address is among those that were told last, or until it is not."""
    page.wait_for_function("([address, is]) => window.told?.includes(address) === is", arg=[address, told])


def test_links_in_view_are_told_and_no_others(page: Page, server: str) -> None:
    page.add_init_script(_HELD)
    page.goto(f"{server}/cases")
    link = page.locator("main a[href*='/cases/']").first
    link.evaluate("(link) => link.scrollIntoView({ block: 'center' })")
    address = link.evaluate("({ href }) => href")
    waits_for(page, address, told=True)
    assert f"{server}/cases" not in page.evaluate("window.told"), "that is this page"
    page.evaluate("document.querySelector('main').style.paddingTop = '300vh'; scrollTo(0, 1)")
    waits_for(page, address, told=False)


def test_steps_of_a_board_and_what_changes_something_are_not_told(page: Page, server: str) -> None:
    page.add_init_script(_HELD)
    page.goto(f"{server}/cases/{CASE}?step=1")
    page.locator("[data-step]").first.scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    steps = set(
        page.eval_on_selector_all("[data-step], [data-go], [rel~=nofollow]", "all => all.map((each) => each.href)")
    )
    addresses = told(page)
    assert addresses
    assert not steps & set(addresses)


def test_it_is_told_anew_on_the_page_that_comes_next(page: Page, server: str) -> None:
    page.add_init_script(_HELD)
    page.goto(f"{server}/cases")
    waits_for(page, f"{server}/glossary", told=True)
    place(page, "glossary")
    waits_for(page, f"{server}/cases", told=True)
    assert f"{server}/glossary" not in page.evaluate("window.told")
