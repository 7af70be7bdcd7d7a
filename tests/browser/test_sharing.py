"""Another site shows a case and a rule in a frame, and nothing else of ours; JSON-LD stands under our policy."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.webapp.fakes import OCTOBER, STUNNED

pytestmark = pytest.mark.browser
SHOWN = (f"/c/{STUNNED}", f"/r/{OCTOBER}/8.1")


@pytest.fixture
def elsewhere(small: str) -> Iterator[str]:
    """Another site, which shows what oEmbed gives it for a case and a rule, and tries to frame a whole page."""
    frames = [json.load(urlopen(f"{small}/oembed?lang=en&url={small}{path}"))["html"] for path in SHOWN]
    page = f'<!doctype html><meta charset="utf-8">{"".join(frames)}<iframe src="{small}/cases"></iframe>'.encode()

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 700, "height": 900}, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_frames_work_without_script_and_open_the_page_beside(elsewhere: str, small: str, visitor: Page) -> None:
    visitor.goto(elsewhere)
    case = visitor.frame_locator("iframe").first
    assert case.locator("h1").inner_text() == "A stunned defender"
    assert not case.locator(".ruling-text").is_visible()
    case.locator("summary").first.click()
    case.locator(".embed-ruling > summary").click()
    with visitor.context.expect_page() as opened:
        case.locator(".embed-foot a").click()
    assert opened.value.url == f"{small}/cases/{STUNNED}?edition={OCTOBER}"
    assert "8.1" in visitor.frame_locator("iframe").nth(1).locator("h1").inner_text()


def test_no_other_page_is_shown_in_a_frame(elsewhere: str, small: str, visitor: Page) -> None:
    visitor.goto(elsewhere)
    framed = [frame.url for frame in visitor.frames[1:]]
    assert [url.startswith(f"{small}/embed/") for url in framed] == [True, True, False]
    assert not framed[2].startswith(small)


def test_a_frame_fits_a_phone(small: str, phone: BrowserContext) -> None:
    page = phone.new_page()
    for path in SHOWN:
        page.goto(f"{small}/embed{path}?lang=en")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.locator(".embed-foot a").bounding_box()["height"] >= 44


def test_the_browser_takes_json_ld_for_data(small: str, phone: BrowserContext) -> None:
    page = phone.new_page()
    for path, kind in ((f"/cases/{STUNNED}", "QAPage"), (f"/rules/{OCTOBER}/8.1", "WebPage")):
        page.goto(small + path)
        told = page.locator('script[type="application/ld+json"]').text_content()
        assert json.loads(told)["@type"] == kind
