"""A link to a page of the app, opened on a static host: by a browser that never stored it, and by one that has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.offline.conftest import INSTALLING_MS, FolderServer, started

pytestmark = [pytest.mark.browser, pytest.mark.offline]


@pytest.fixture
def with_own_page(host: FolderServer, tmp_path) -> Iterator[FolderServer]:
    """The same folder on a host that shows the site's own page where it has no file."""
    server = FolderServer(tmp_path / "host", "club", own_page=True)
    yield server
    server.stop()


def test_whoever_never_stored_it_is_offered_to_and_then_reads_the_page(
    hand: BrowserContext, with_own_page: FolderServer
) -> None:
    page = hand.new_page()
    page.goto(f"{with_own_page.address}cases/riftbound/combat/stunned-defender-survives?step=2")
    expect(page.locator("main.offer button.main")).to_be_visible()
    page.locator("button.main").tap()
    expect(page.locator("iframe.app")).to_be_attached(timeout=INSTALLING_MS)
    expect(started(page).locator("h1")).to_contain_text("眩晕的防守方")
    assert page.url.endswith("step=2")
    with_own_page.stop()
    page.goto(f"{with_own_page.address}rules/riftbound-2026-07-16/423")
    expect(started(page).locator("h1")).to_contain_text("423")


def test_where_no_site_lies_above_it_says_in_plain_words_what_to_do(
    hand: BrowserContext, with_own_page: FolderServer
) -> None:
    page = hand.new_page()
    page.goto(with_own_page.address.replace("/club/", "/elsewhere/deep/page"))
    expect(page.locator("#lost")).to_contain_text("请从首页打开")
    expect(page.locator("#lost")).to_contain_text("open it from there")
