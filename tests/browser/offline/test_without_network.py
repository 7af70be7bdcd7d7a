"""A phone without network settles rulings by search, by a case and in the sandbox, and studies."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, expect

from study.attempts import Attempt
from study.attempts.learners import learners
from study.learner import Learner
from tests.browser.offline.conftest import CasebookServer, FolderServer, Server, go, install, started

pytestmark = pytest.mark.browser
_FORGET_WHAT_WAS_SENT = """() => new Promise((resolve) => {
  indexedDB.open(`casebook ${new URL('./', document.querySelector('link[rel=manifest]').href).pathname}`).onsuccess =
    ({ target }) => {
      const cleared = target.result.transaction('sent', 'readwrite');
      cleared.objectStore('sent').clear();
      cleared.oncomplete = () => resolve(target.result.close());
    };
})"""
"""As if the confirmation of the server had been lost: everything is sent once more."""
CASE = "riftbound/combat/late-defender-and-shield"


def cut_off(page: Page, server: Server) -> FrameLocator:
    install(page, server.address)
    server.stop()
    page.reload()
    return started(page)


def search(page: Page, query: str) -> FrameLocator:
    frame = go(page, "./")
    frame.locator("[data-search] input[name=q]").fill(query)
    frame.locator("[data-search] input[name=q]").press("Enter")
    expect(frame.locator("[data-hits] .hit-section").first).to_be_visible()
    return frame


def settle_by_search(page: Page) -> None:
    expect(search(page, "stun").locator("[data-hits]")).to_contain_text("423")
    frame = search(page, "眩晕")
    frame.locator("[data-hits] .hit-section h3 a").first.click()
    expect(frame.locator("h1")).to_contain_text("423")
    page.wait_for_function("() => location.pathname.includes('/rules/')")
    page.go_back()
    expect(frame.locator("[data-hits] .hit-section").first).to_be_visible()


def settle_by_a_case(page: Page) -> None:
    frame = go(page, f"cases/{CASE}?step=0")
    for step in range(1, 4):
        frame.locator("[data-go=next]").first.click()
        expect(frame.locator("[data-stepper]")).to_be_visible()
        page.wait_for_function("(step) => location.search.includes(`step=${step}`)", arg=step)


def settle_in_the_sandbox(page: Page) -> None:
    """The late defender comes, damage is divided, and the combat ends: nothing is left to be answered by hand."""
    frame = go(page, f"play/case/{CASE}")

    def give(line: dict[str, object]) -> None:
        sent = json.dumps(line, separators=(",", ":"))
        before = frame.locator("main").get_attribute("data-n")
        frame.locator(f".asking button[name=add][value='{sent}']").first.click()
        expect(frame.locator("main")).not_to_have_attribute("data-n", before or "")

    frame.locator('.table [data-id="giant"]').first.click()
    give({"A": {"move": "giant", "to": "X"}})
    frame.locator('.table [data-id="rescue"]').first.click()
    give({"B": {"play": "rescue"}})
    while frame.locator("button[name=more]").count() == 0:
        before = frame.locator("main").get_attribute("data-n")
        frame.locator(".asking button.pass").first.click()
        expect(frame.locator("main")).not_to_have_attribute("data-n", before or "")
    for name in ("guard", "warden"):
        for share in range(1, 4):
            frame.locator(f"button[name=more][value={name}]").click()
            expect(frame.locator(f".stepper:has(button[name=more][value={name}]) output")).to_have_text(str(share))
    give({"A": {"assign": {"guard": 3, "warden": 3}}})
    expect(frame.locator(".itself").first).to_be_visible()


def answer_three_questions(page: Page) -> None:
    frame = go(page, "study?game=riftbound")
    frame.locator(".today .primary").click()
    for _ in range(3):
        expect(frame.locator(".question-form")).to_be_visible()
        frame.locator(".pick").first.click()
        if frame.locator(".question-form .button.primary").count():
            frame.locator(".question-form .button.primary").click()
        expect(frame.locator(".verdict-head")).to_be_visible()
        frame.locator(".rating.usual, .go-on .primary").first.click()
    expect(frame.locator(".question-form")).to_be_visible()


def attempts(home) -> list[Attempt]:
    found = [event for name in learners(home) for event in Learner(home, name).log.events()]
    return [event for event in found if isinstance(event, Attempt)]


def sent(page: Page) -> str:
    page.locator("header.bar button").click()
    told = page.locator("dialog.manage p[data-left]")
    expect(told).to_be_attached()
    left = told.get_attribute("data-left")
    page.locator("dialog.manage button.main").click()
    return left or ""


@pytest.mark.offline
def test_everything_is_settled_without_network_and_what_was_answered_arrives_once(
    hand: BrowserContext, casebook: CasebookServer, tmp_path
) -> None:
    page = hand.new_page()
    cut_off(page, casebook)
    settle_by_search(page)
    settle_by_a_case(page)
    settle_in_the_sandbox(page)
    answer_three_questions(page)
    left = sent(page)
    assert int(left) >= 3, "three answers, and how each was that was right"
    page.reload()
    started(page)
    assert sent(page) == left
    assert attempts(tmp_path / "home") == []
    casebook.start()
    assert sent(page) == "0"
    assert len(attempts(tmp_path / "home")) == 3
    page.evaluate(_FORGET_WHAT_WAS_SENT)
    assert sent(page) == "0"
    assert len(attempts(tmp_path / "home")) == 3


def test_a_folder_on_a_static_host_does_the_same(hand: BrowserContext, host: FolderServer) -> None:
    page = hand.new_page()
    frame = cut_off(page, host)
    expect(frame.locator("[data-search]")).to_be_visible()
    expect(page.locator("header.bar")).to_contain_text("2026-07-16")
    settle_by_search(page)
    settle_by_a_case(page)
    settle_in_the_sandbox(page)
    answer_three_questions(page)
    page.goto(f"{host.address}rules/riftbound-2026-07-16/423")
    expect(started(page).locator("h1")).to_contain_text("423")
