"""A real Chromium and a real server for the tests of this folder."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import waitress
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.bundled import CASES
from tests.webapp.fakes import make_services
from webapp.app import create_app
from webapp.services import CurrentServices, Services
from webapp.study_service import StudyService

PHONE: ViewportSize = {"width": 390, "height": 844}
expect.set_options(timeout=20_000)  # machines that test are busy; what comes at once is not waited for
WHOLE = ("chromium", "chromium-browser", "google-chrome")
NAMES = ("chromium-headless-shell", *WHOLE)
"""The shell is the same Chromium without windows, menus and a process for graphics: it takes half as much processor."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; without it these tests skip, and in continuous integration they fail."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        message = "no chromium on this machine: install Debian's packages chromium-headless-shell and fonts-noto-cjk"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that shows the few rules and cases of the web tests."""
    services = make_services(tmp_path_factory.mktemp("services"))
    yield from served(lambda: services)


@pytest.fixture(scope="session")
def below_a_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same, on a server that shows other things too and has Casebook below `/club`."""
    services = make_services(tmp_path_factory.mktemp("services-below"))
    yield from served(lambda: services, below="/club")


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that shows those few rules, with every bundled card and case."""
    services = replace(make_services(tmp_path_factory.mktemp("bundled")), cases=CASES)
    yield from served(lambda: services)


@pytest.fixture(scope="session")
def fresh(shared_home: Path) -> Iterator[str]:
    """The address of a server as on a fresh install: the bundled digests and cases, nothing imported."""
    services = CurrentServices(shared_home)
    services()  # the index is built here, where nobody waits for a page meanwhile
    yield from served(services)


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """A phone with a touch screen; anything on its console but plain talk fails the test."""
    yield from _phone(browser, scripts=True)


@pytest.fixture
def plain_phone(browser: Browser) -> Iterator[BrowserContext]:
    """The same phone, with JavaScript switched off."""
    yield from _phone(browser, scripts=False)


@pytest.fixture
def hand(browser: Browser) -> Iterator[BrowserContext]:
    """The same phone, whose network may go: its console may say so, and only a fault of our scripts fails the test."""
    yield from _phone(browser, scripts=True, network_may_go=True)


def _phone(browser: Browser, *, scripts: bool, network_may_go: bool = False) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=PHONE, has_touch=True, java_script_enabled=scripts, locale="zh-CN")
    context.set_default_timeout(60_000)
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not network_may_go:
            complaints.append(message.text)

    context.on("console", listen)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    yield context
    context.close()
    assert complaints == []


def served(services: Callable[[], Services], study: StudyService | None = None, below: str = "") -> Iterator[str]:
    """The address of a server that shows these services, for as long as it is wanted; `below` a folder (`/club`)."""
    server = waitress.create_server(create_app(services, study=study), host="127.0.0.1", port=0, url_prefix=below)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}{below}"
    server.close()
