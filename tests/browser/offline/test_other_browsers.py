"""The same folder in Firefox and WebKit: stored, the server gone, and all of it is there. Neither is in CI."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.browser.offline.conftest import FolderServer
from tests.browser.offline.drivers import Driver, Missing, firefox, until, webkit

pytestmark = [pytest.mark.browser, pytest.mark.offline]
_READY = "return performance.getEntriesByName('casebook ready').length > 0"
_SHOWN = "return document.querySelector('iframe.app')?.contentDocument?.querySelector('main') != null"
_ASK = """
const app = document.querySelector('iframe.app').contentWindow;
app.said ??= {};
const address = %s;
if (!(address in app.said)) {
  app.said[address] = null;
  app.fetch(address).then((answer) => answer.text()).then((text) => (app.said[address] = text));
}
return app.said[address];
"""


@pytest.mark.parametrize("browser", [firefox, webkit], ids=lambda one: one.__name__)
def test_it_is_stored_and_answers_without_a_server(
    browser: Callable[[Path], AbstractContextManager[Driver]], host: FolderServer, tmp_path: Path
) -> None:
    (tmp_path / "browser").mkdir()
    try:
        with browser(tmp_path / "browser") as driver:
            walk(driver, host)
    except Missing as missing:
        pytest.skip(str(missing))


def walk(driver: Driver, host: FolderServer) -> None:
    driver.go(host.address)
    until(driver, "return document.querySelector('button.main, p')", "the offer")
    until(driver, "return document.querySelector('button.main')", "the button that stores it")
    driver.script("document.querySelector('button.main').click()")
    until(driver, _READY, "the app")
    host.stop()
    driver.go(f"{host.address}rules/riftbound-2026-07-16/423")
    until(driver, _READY, "the app without a server")
    until(driver, _SHOWN, "the page without a server")
    for query, number in (("stun", "423"), ("%E7%9C%A9%E6%99%95", "423")):
        address = json.dumps(f"{host.address}api/v1/search?q={query}")
        found = json.loads(until(driver, _ASK % address, f"the answer to {query}"))
        assert any(hit["number"].startswith(number) for hit in found["hits"])
