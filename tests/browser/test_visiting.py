"""Pages that take each other's place within one document, as without network: nobody can tell the difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import served
from tests.browser.objecting import objections
from tests.webapp.fakes import STUNNED
from tests.webapp.studying.bundle import without_an_index
from webapp import template_context
from webapp.study_service import StudyService

pytestmark = pytest.mark.browser
QUESTION = "riftbound/combat/stunned-defender-survives:end.attacker.at"
CASE = "riftbound/combat/stunned-defender-survives"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose pages name the script as those of the app without network do."""
    services = without_an_index(tmp_path_factory.mktemp("rules"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(template_context, "OFFERS_OFFLINE", False)
        yield from served(lambda: services, StudyService(tmp_path_factory.mktemp("study")))


@pytest.fixture
def page(hand: BrowserContext) -> Page:
    return hand.new_page()


def opened(page: Page, address: str) -> None:
    """Open a page, and mark its document, so that another document is told from this one."""
    page.goto(address)
    page.wait_for_function("() => history.state?.page")
    page.evaluate("document.marked = true")


def is_same_document(page: Page) -> bool:
    return bool(page.evaluate("document.marked === true"))


def place(page: Page, name: str) -> None:
    """Go to one of the places above every page, by the last part of its address."""
    page.locator(f".places a[href$='/{name}']").tap()


def test_a_link_changes_all_that_a_new_document_would(page: Page, server: str) -> None:
    opened(page, f"{server}/cases/{CASE}?step=1")
    place(page, "glossary")
    expect(page).to_have_url(f"{server}/glossary")
    expect(page.locator(".places [aria-current]")).to_have_attribute("href", "/glossary")
    assert page.title().startswith(page.locator("h1").inner_text().strip())
    sheets = "[...document.styleSheets].filter((each) => !each.disabled).map((each) => each.href.split('/').pop())"
    assert page.evaluate(sheets) == ["base.css", "pages.css", "display.css", "print.css", "notes.css"]
    assert page.locator("link[rel=canonical], script[type='application/ld+json']").count() == 0
    assert is_same_document(page)


def test_what_a_screen_reader_and_the_keyboard_find_is_the_beginning_of_the_page(page: Page, server: str) -> None:
    opened(page, server)
    place(page, "glossary")
    expect(page).to_have_url(f"{server}/glossary")
    expect(page.get_by_role("status").filter(has_text=page.title())).to_have_count(1)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    assert objections(page) == []
    page.locator("[data-language]").tap()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("[data-keys] h2")).to_have_text("Keys")
    assert is_same_document(page)


def test_going_back_and_forward_finds_each_page_where_it_was_left(page: Page, server: str) -> None:
    opened(page, f"{server}/glossary")
    page.evaluate("scrollTo({ top: 700, behavior: 'instant' })")
    page.evaluate("document.querySelector('.places a[href$=\"/cases\"]').click()")
    expect(page).to_have_url(f"{server}/cases")
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(page.locator(".places [aria-current]")).to_have_attribute("href", "/glossary")
    page.wait_for_function("() => scrollY === 700")
    page.go_forward()
    expect(page.locator(".places [aria-current]")).to_have_attribute("href", "/cases")
    page.wait_for_function("() => scrollY === 0")
    assert is_same_document(page)


def test_scripts_begin_with_their_page_and_end_with_it(page: Page, server: str) -> None:
    """Two times at a case: an arrow key still steps by one, and by none on another page."""
    opened(page, f"{server}/cases/{CASE}?step=0")
    place(page, "glossary")
    expect(page).to_have_url(f"{server}/glossary")
    page.keyboard.press("ArrowRight")
    page.go_back()
    expect(page.locator("[data-slider]")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => new URLSearchParams(location.search).get('step') === '1'")
    page.locator(".places a[href$='/study']").tap()
    expect(page.locator(".study-head")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-slider]")).to_have_value("1")
    assert is_same_document(page)


def test_forms_are_sent_and_answered_in_place(page: Page, server: str) -> None:
    opened(page, f"{server}/study/question/{QUESTION}")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method) if request.method == "POST" else None)
    page.locator(".pick").first.tap()
    expect(page.locator(".verdict-head")).to_be_visible()
    page.go_back()
    expect(page.locator(".question-form")).to_be_visible()
    page.locator(".quick-search input[name=q]").fill("stunned")
    page.locator(".quick-search input[name=q]").press("Enter")
    expect(page).to_have_url(f"{server}/?q=stunned")
    assert asked == ["POST"]
    assert is_same_document(page)


def test_a_fragment_is_scrolled_to_and_marked_as_the_target(page: Page, server: str) -> None:
    opened(page, server)
    page.evaluate(f"document.querySelector('.places a').href = '/cases/{CASE}?step=1#steps'")
    page.locator(".places a").first.tap()
    page.wait_for_function("() => document.querySelector(':target')")
    expect(page.locator(":target")).to_be_in_viewport()
    length = page.evaluate("history.length")
    page.locator(".skip").evaluate("(link) => link.click()")
    expect(page).to_have_url(f"{server}/cases/{CASE}?step=1#main")
    page.go_back()
    expect(page).to_have_url(f"{server}/cases/{CASE}?step=1#steps")
    assert page.evaluate("history.length") == length + 1
    assert is_same_document(page)


def held(page: Page, address: str) -> Callable[[], None]:
    """Hold back the answers of an address until the returned function is called."""
    routes: list[Route] = []
    page.route(address, lambda route: routes.append(route))

    def let_go() -> None:
        for route in routes:
            route.continue_()

    return let_go


def test_who_goes_elsewhere_meanwhile_is_shown_what_was_wanted_last(page: Page, server: str) -> None:
    opened(page, server)
    let_go = held(page, f"{server}/glossary")
    place(page, "glossary")
    expect(page.locator("html")).to_have_attribute("data-waiting", "")
    place(page, "cases")
    expect(page).to_have_url(f"{server}/cases")
    let_go()
    page.wait_for_timeout(200)
    expect(page).to_have_url(f"{server}/cases")
    expect(page.locator(".places [aria-current]")).to_have_attribute("href", "/cases")
    expect(page.locator("html")).not_to_have_attribute("data-waiting", "")
    assert is_same_document(page)


def test_what_is_no_page_and_what_fails_is_left_to_the_browser(page: Page, server: str) -> None:
    opened(page, server)
    page.route(
        f"{server}/glossary",
        lambda route: route.abort() if "casebook-visit" in route.request.headers else route.continue_(),
    )
    place(page, "glossary")
    expect(page.locator(".places [aria-current]")).to_have_attribute("href", "/glossary")
    assert not is_same_document(page)
    page.evaluate(f"document.querySelector('.places a').href = '/api/v1/cases/{CASE}'")
    page.locator(".places a").first.tap()
    expect(page.locator("main")).to_have_count(0)


def test_what_was_sent_is_not_sent_once_more_where_it_failed(page: Page, server: str) -> None:
    opened(page, f"{server}/study/question/{QUESTION}")
    times: list[int] = []

    def fail(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        times.append(1)
        return route.fulfill(status=500, content_type="text/plain", body="no answer")

    page.route("**/study/question/**", fail)
    page.locator(".pick").first.tap()
    expect(page.get_by_role("alert")).to_have_text("no answer")
    assert times == [1]
    assert is_same_document(page)


def test_a_page_on_a_server_is_a_document_of_its_own(
    phone: BrowserContext, small: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(template_context, "OFFERS_OFFLINE", True)
    page = phone.new_page()
    page.goto(f"{small}/cases/{STUNNED}")
    page.evaluate("document.marked = true")
    page.locator(".places a[href$='/glossary']").tap()
    expect(page).to_have_url(f"{small}/glossary")
    assert not is_same_document(page)
