"""Studying on a phone: five questions by touch, an exam over a reload, progress; nothing that axe objects to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PHONE, served
from tests.browser.objecting import objections
from tests.browser.test_accessibility import DESK, small_type, targets
from tests.webapp.studying.bundle import without_an_index
from webapp.study_service import StudyService

pytestmark = pytest.mark.browser

WHERE = "riftbound/combat/stunned-defender-survives:end.attacker.at"
SEVERAL = "riftbound/actions/a-second-buff-is-not-placed:all"
PAGES = (
    "/study?game=riftbound",
    f"/study/question/{WHERE}",
    f"/study/question/{SEVERAL}",
    f"/study/answered/{WHERE}?pick=a",
    "/study/progress?game=sanguosha",
    "/study/diagnostic",
    "/study/exams",
    "/study/exams/sanguosha-basics/key?number=7",
    "/study/call/riftbound/combat/stunned-defender-survives",
    "/study/data?game=vanguard",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The bundled rules and cases, with a folder of its own for what is learnt, in which each browser is apart."""
    services = without_an_index(tmp_path_factory.mktemp("rules"))
    yield from served(lambda: services, StudyService(tmp_path_factory.mktemp("study")))


@pytest.fixture(params=("zh-CN", "en"))
def hand(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A phone in each language; anything that goes wrong in its pages fails the test."""
    context = browser.new_context(viewport=PHONE, has_touch=True, locale=request.param)  # type: ignore[arg-type]
    context.set_default_timeout(20_000)
    faults: list[str] = []
    context.on("weberror", lambda error: faults.append(str(error.error)))
    yield context
    context.close()
    assert faults == []


def pick(page: Page) -> None:
    """Tap the first option; where several may be right, send it."""
    page.locator(".pick").first.tap()
    if page.locator(".question-form .button.primary").count():
        page.locator(".question-form .button.primary").tap()


def test_five_questions_are_reviewed_by_touch_and_progress_is_looked_at(hand: BrowserContext, server: str) -> None:
    page = hand.new_page()
    page.goto(f"{server}/study?game=riftbound")
    page.locator(".today .primary").tap()
    for _ in range(5):
        expect(page.locator(".question-form")).to_be_in_viewport()
        expect(page.locator(".table")).to_be_visible()
        asked = page.url
        pick(page)
        expect(page.locator(".verdict-head")).to_be_in_viewport()
        expect(page.locator(".go-on")).to_be_in_viewport()
        page.locator(".rating.usual, .go-on .primary").tap()
        expect(page.locator(".question-form")).to_be_visible()
        assert page.url != asked
    page.goto(f"{server}/study/progress?game=riftbound")
    expect(page.locator("svg.plot")).to_have_count(5)
    page.locator("figure summary").first.tap()
    expect(page.locator("figure table").first).to_be_visible()
    page.goto(f"{server}/study?game=riftbound")
    expect(page.locator(".study-head .note")).to_contain_text("5")


def test_an_exam_counts_down_outlives_a_reload_and_is_handed_in(hand: BrowserContext, server: str) -> None:
    page = hand.new_page()
    page.goto(f"{server}/study/exams?game=sanguosha")
    page.locator(".exam-line button").last.tap()
    clock = page.locator("[data-clock]")
    shown = clock.text_content() or ""
    expect(clock).not_to_have_text(shown)
    pick(page)
    expect(page.locator(".places-of [aria-current]")).to_have_text("2")
    page.reload()
    expect(page.locator(".places-of .answered")).to_have_count(1)
    assert small_type(page) == []
    assert objections(page) == []
    page.goto(f"{server}/study?game=sanguosha")
    page.locator(".under-way a").tap()
    expect(page.locator(".places-of [aria-current]")).to_have_text("2")
    page.locator(".to-end").tap()
    page.locator("main form button").tap()
    expect(page.locator(".score")).to_be_in_viewport()
    page.locator(".outcome-of summary").first.tap()
    expect(page.locator(".outcome-of .marked").first).to_be_visible()
    assert objections(page) == []


def test_by_keyboard_alone_a_question_is_answered(browser: Browser, server: str) -> None:
    page = browser.new_page(locale="en")
    page.goto(f"{server}/study/question/{WHERE}")
    page.locator(".pick").first.focus()
    page.keyboard.press("Tab")
    expect(page.locator(".pick").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict-head")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator(".question-form")).to_be_visible()
    page.close()


@pytest.mark.parametrize("language", ["zh-CN", "en"])
def test_axe_objects_to_nothing_and_fingers_hit_everything(browser: Browser, server: str, language: str) -> None:
    context = browser.new_context(viewport=PHONE, locale=language)  # type: ignore[arg-type]
    page, found = context.new_page(), {}
    for address in PAGES:
        page.goto(server + address)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], address
        complaints = [*objections(page), *targets(page), *small_type(page)]
        if language == "en":
            page.set_viewport_size(DESK)  # type: ignore[arg-type]
            complaints += objections(page)
            page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        if complaints:
            found[address] = complaints
    context.close()
    assert found == {}
