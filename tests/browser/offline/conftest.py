"""A site built once for these code files, and servers of it that can be stopped and started again."""

from __future__ import annotations

import faulthandler
import functools
import http.server
import json
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urljoin

import pytest
from playwright.sync_api import FrameLocator, Page, expect
from werkzeug.serving import make_server

from tests.conftest import PROJECT
from tests.webapp.studying.bundle import without_an_index
from webapp.app import create_app
from webapp.offline.building import CannotBuild, build_site
from webapp.offline.building.code import sources_mark
from webapp.study_service import StudyService
from webapp.views.offline import LISTING, SITE

KEPT = PROJECT / "build" / "offline"
"""Building takes a minute: a site stays here for as long as no file of ours is another."""
INSTALLING_MS = 120_000
_GAMES_OFFERED = "JSON.stringify([...document.querySelectorAll('input[name=game]')].map(({ value }) => value))"


@pytest.fixture(scope="session")
def site() -> Path:
    """The site of all games; where what it is made from cannot be had, these tests skip, and say what is missing."""
    folder = KEPT / f"site-{sources_mark()}"
    if not (folder / LISTING).is_file():
        for former in KEPT.glob("site-*"):
            shutil.rmtree(former, ignore_errors=True)
        # The limit of a test in pyproject.toml is for what hangs: building takes minutes where the machine is busy.
        faulthandler.cancel_dump_traceback_later()
        try:
            build_site(folder, apart=False, home=KEPT / "home")
        except CannotBuild as missing:
            pytest.skip(f"no site can be built here: {missing}")
    return folder


class Server(Protocol):
    """Something that answers at one port, again and again."""

    address: str

    def start(self) -> None: ...

    def stop(self) -> None: ...


class FolderServer:
    """What `python3 -m http.server` does, below a folder of the host."""

    def __init__(self, root: Path, below: str, *, own_page: bool = False) -> None:
        """`own_page`: whether it shows the `404.html` of the site where it has no file, as many hosts do."""
        handler = _WithItsOwnPage if own_page else _Quiet
        self._handler: Any = functools.partial(handler, directory=str(root))
        self._server: http.server.ThreadingHTTPServer | None = None
        self._port = 0
        self.start()
        self.address = f"http://127.0.0.1:{self._port}/{below}/"

    def start(self) -> None:
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self._port), self._handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
        self._server = None


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class _WithItsOwnPage(_Quiet):
    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the page that the site has for it, as GitHub Pages and Netlify do."""
        page = (Path(self.directory) / "club" / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


class CasebookServer:
    """Casebook itself, with the site below `/offline/`."""

    def __init__(self, home: Path, rules: Path) -> None:
        services = without_an_index(rules)
        self._app = create_app(lambda: services, study=StudyService(home))
        self._server: Any = None
        self._port = 0
        self.start()
        self.address = f"http://127.0.0.1:{self._port}/offline/"

    def start(self) -> None:
        self._server = make_server("127.0.0.1", self._port, self._app, threaded=True)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
        self._server = None


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[FolderServer]:
    """A static host with a copy of the site that a test may change."""
    shutil.copytree(site, tmp_path / "host" / "club", copy_function=os.link)
    server = FolderServer(tmp_path / "host", "club")
    yield server
    server.stop()


@pytest.fixture
def casebook(site: Path, tmp_path: Path) -> Iterator[CasebookServer]:
    """Casebook's own server, with a folder of its own for what is learnt."""
    (tmp_path / "home" / SITE.parent).mkdir(parents=True)
    (tmp_path / "home" / SITE).symlink_to(site)
    server = CasebookServer(tmp_path / "home", tmp_path / "rules")
    yield server
    server.stop()


def install(page: Page, address: str, games: tuple[str, ...] = ()) -> None:
    """Store the site on this device, for some games or all, and wait until the app answers."""
    page.goto(address)
    expect(page.locator("button.main")).to_be_visible()
    for game in json.loads(page.evaluate(_GAMES_OFFERED)) if games else ():
        # The page is drawn anew after each choice.
        page.locator(f"input[name=game][value={game}]").set_checked(game in games)
        expect(page.locator(f"input[name=game][value={game}]")).to_be_checked(checked=game in games)
    page.locator("button.main").tap()
    started(page)


def started(page: Page) -> FrameLocator:
    """Wait until the app answers, and give the frame that shows it."""
    expect(page.locator("iframe.app")).to_be_attached(timeout=INSTALLING_MS)
    page.wait_for_function("performance.getEntriesByName('casebook ready').length > 0", timeout=INSTALLING_MS)
    frame = page.frame_locator("iframe.app")
    expect(frame.locator("main")).to_be_visible()
    return frame


def go(page: Page, path: str) -> FrameLocator:
    """Have the frame show a page of the app."""
    base = page.evaluate("document.querySelector('link[rel=manifest]').href")
    address = urljoin(base, path)
    page.evaluate(
        "(address) => { const app = document.querySelector('iframe.app').contentWindow;"
        " app.left = true; app.location = address; }",
        address,
    )
    page.wait_for_function(
        "() => { const app = document.querySelector('iframe.app').contentWindow;"
        " return !app.left && app.document.readyState === 'complete'; }"
    )
    frame = page.frame_locator("iframe.app")
    expect(frame.locator("main")).to_be_visible()
    return frame
