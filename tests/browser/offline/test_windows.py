"""Two windows of one Casebook: both answer, the log loses and doubles nothing, and an update waits for both."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.offline.conftest import CasebookServer, FolderServer, go, install, started
from tests.browser.offline.test_failures import GAMES, renew, update
from tests.browser.offline.test_without_network import attempts, sent

pytestmark = [pytest.mark.browser, pytest.mark.offline]
_EXPORT = """() => document.querySelector('iframe.app').contentWindow
  .fetch('data/casebook-study.jsonl').then((answer) => answer.text())"""


def answer_a_question(page: Page) -> None:
    frame = go(page, "study?game=riftbound")
    frame.locator(".today .primary").click()
    expect(frame.locator(".question-form")).to_be_visible()
    frame.locator(".pick").first.click()
    if frame.locator(".question-form .button.primary").count():
        frame.locator(".question-form .button.primary").click()
    expect(frame.locator(".verdict-head")).to_be_visible()


def answered(page: Page) -> list[str]:
    """The ids of all answers, as the app of a window exports them."""
    go(page, "study/progress?game=riftbound")
    records = [json.loads(line) for line in page.evaluate(_EXPORT).splitlines()]
    return sorted(record["id"] for record in records if record["kind"] == "attempt")


def test_what_two_windows_answer_is_all_kept_and_sent_once(
    hand: BrowserContext, casebook: CasebookServer, tmp_path
) -> None:
    one = hand.new_page()
    install(one, casebook.address, ("riftbound",))
    other = hand.new_page()
    other.goto(casebook.address)
    started(other)
    casebook.stop()
    for page in (one, other, one, other):
        page.bring_to_front()
        answer_a_question(page)
    assert len(answered(one)) == 4
    assert answered(one) == answered(other)
    one.close()
    other.reload()
    started(other)
    assert len(answered(other)) == 4
    casebook.start()
    assert sent(other) == "0"
    assert len(attempts(tmp_path / "home")) == 4


def test_a_new_version_waits_for_the_other_window(hand: BrowserContext, host: FolderServer, tmp_path) -> None:
    one = hand.new_page()
    install(one, host.address, GAMES)
    other = hand.new_page()
    other.goto(host.address)
    started(other)
    renew(tmp_path / "host" / "club")
    update(one)
    told = one.locator("dialog.manage .told")
    expect(told).to_contain_text("新版本已经存好")
    told.locator("button").click()
    expect(told).to_contain_text("另一个窗口也开着")
    expect(go(other, "cases").locator("h1")).to_be_visible()
    other.close()
    one.reload()
    expect(started(one).locator("main")).to_be_visible()
    one.locator("header.bar button").click()
    one.locator("dialog.manage button.check").click()
    expect(one.locator("dialog.manage .told")).to_contain_text("已经是最新的")
