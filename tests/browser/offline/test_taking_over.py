"""A new version comes while pages take each other's place: it takes over when told to, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from tests.browser.offline.conftest import FolderServer, go, install, started
from tests.browser.offline.test_failures import VERSION_IN_USE, renew, update
from tests.browser.offline.test_windows import answer_a_question, answered
from tests.browser.offline.test_without_network import CASE

pytestmark = [pytest.mark.browser, pytest.mark.offline]


def play_one_move(page: Page) -> tuple[FrameLocator, str]:
    """A board of the sandbox after a move, and how many answers came before."""
    frame = go(page, f"play/case/{CASE}")
    before = frame.locator("main").get_attribute("data-n") or ""
    frame.locator('.table [data-id="giant"]').first.click()
    sent = json.dumps({"A": {"move": "giant", "to": "X"}}, separators=(",", ":"))
    frame.locator(f".asking button[name=add][value='{sent}']").first.click()
    expect(frame.locator("main")).not_to_have_attribute("data-n", before)
    return frame, frame.locator("main").get_attribute("data-n") or ""


def test_it_takes_over_when_told_to_and_the_board_and_the_answers_are_still_there(
    hand: BrowserContext, host: FolderServer, tmp_path: Path
) -> None:
    page = hand.new_page()
    install(page, host.address, ("riftbound",))
    answer_a_question(page)
    frame, played = play_one_move(page)
    newer = renew(tmp_path / "host" / "club")
    update(page)
    told = page.locator("dialog.manage .told")
    expect(told).to_contain_text("新版本已经存好")
    expect(told).to_contain_text("做到一半")

    page.locator("dialog.manage button.main").click()
    expect(frame.locator("main")).to_have_attribute("data-n", played)
    frame.locator("html").evaluate("(html) => { html.ownerDocument.marked = true; }")
    frame.locator(".places a[href*='/rules']").first.click()
    page.wait_for_function("() => location.pathname.endsWith('/rules')")
    assert frame.locator("html").evaluate("(html) => html.ownerDocument.marked === true"), "within one document"
    page.go_back()
    expect(frame.locator("main")).to_have_attribute("data-n", played)

    update(page)
    host.stop()
    told.locator("button").click()
    expect(told).to_have_count(0)
    frame = started(page)
    expect(frame.locator("main")).to_have_attribute("data-n", played)
    assert page.evaluate(VERSION_IN_USE) == newer
    assert len(answered(page)) == 1
