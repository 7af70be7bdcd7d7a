"""What goes wrong is told, loses nothing, and leaves what was stored before at work."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.offline.conftest import FolderServer, go, install, started
from webapp.offline.building.parts import write_part

pytestmark = [pytest.mark.browser, pytest.mark.offline]
GAMES = ("sanguosha",)
MOMENTS = 10
VERSION_IN_USE = """async () => {
  for (const name of await caches.keys()) {
    if (!name.endsWith('listing')) continue;
    const cache = await caches.open(name);
    const kept = (await cache.keys()).find((each) => each.url.endsWith('current'));
    if (kept) return (await (await cache.match(kept)).json()).version;
  }
  return null;
}"""
_ASK = "(address) => document.querySelector('iframe.app').contentWindow.fetch(address).then((answer) => answer.status)"
_DAMAGE = """async (path) => {
  for (const name of await caches.keys()) {
    if (!name.endsWith('parts')) continue;
    const cache = await caches.open(name);
    const kept = (await cache.keys()).find((each) => each.url.includes(path));
    const data = new Uint8Array(await (await cache.match(kept)).arrayBuffer());
    data[data.length >> 1] ^= 1;
    await cache.put(kept, new Response(data, { headers: { 'Content-Type': 'application/octet-stream' } }));
  }
}"""


def renew(folder: Path) -> str:
    """Put a newer version on the host, in which as many parts are others as there are moments to be interrupted at."""
    listing = json.loads((folder / "site.json").read_text(encoding="utf-8"))
    changed = 0
    for place, part in enumerate(listing["parts"]):
        if part["path"].endswith(".css") and changed < MOMENTS:
            content = f"/* newer {changed} */".encode()
            new = write_part(folder, part["path"], content, part["kind"])
            listing["parts"][place] = asdict(new)
            changed += 1
    assert changed == MOMENTS
    listing["version"] = "newer"
    (folder / "site.json").unlink()
    (folder / "site.json").write_text(json.dumps(listing), encoding="utf-8")
    return "newer"


def update(page: Page) -> None:
    """Open what manages the stored data, and ask for the new version."""
    if not page.locator("dialog.manage").is_visible():
        page.locator("header.bar button").click()
    page.locator("dialog.manage button.check").click()
    page.locator("dialog.manage .told button").click()


def let_through(arrived: list[str], most: int) -> Callable[[Route], None]:
    """Let some parts arrive, and cut the connection from then on."""

    def handle(route: Route) -> None:
        if len(arrived) >= most:
            route.abort()
        else:
            arrived.append(route.request.url)
            route.continue_()

    return handle


def test_an_update_that_is_interrupted_at_ten_moments_leaves_the_old_version_and_goes_on(
    hand: BrowserContext, host: FolderServer, tmp_path: Path
) -> None:
    page = hand.new_page()
    install(page, host.address, GAMES)
    old = page.evaluate(VERSION_IN_USE)
    newer = renew(tmp_path / "host" / "club")
    for moment in range(MOMENTS):
        arrived: list[str] = []
        page.route("**/parts/*.gz", let_through(arrived, min(moment, 1)))
        update(page)
        expect(page.locator("dialog.manage .told")).to_contain_text("网络断了")
        page.unroute("**/parts/*.gz")
        assert len(arrived) == min(moment, 1)
        assert page.evaluate(VERSION_IN_USE) == old
        assert page.evaluate(_ASK, f"{host.address}api/v1/search?q=1") == 200
    update(page)
    expect(page.locator("dialog.manage .told")).to_contain_text("新版本已经存好")
    assert page.evaluate(VERSION_IN_USE) == newer
    assert page.evaluate(_ASK, f"{host.address}api/v1/search?q=1") == 200
    host.stop()
    page.reload()
    started(page)
    assert page.evaluate(VERSION_IN_USE) == newer


def test_where_there_is_no_room_it_is_told_and_goes_on_once_there_is(hand: BrowserContext, host: FolderServer) -> None:
    page = hand.new_page()
    devtools = hand.new_cdp_session(page)
    page.goto(host.address)
    origin = page.evaluate("location.origin")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 8_000_000})
    page.locator("button.main").click()
    expect(page.locator("main.offer .told")).to_contain_text("存储空间不够")
    assert page.evaluate(VERSION_IN_USE) is None
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    install(page, host.address, GAMES)


def test_a_damaged_part_is_noticed_and_fetched_again(hand: BrowserContext, host: FolderServer) -> None:
    page = hand.new_page()
    install(page, host.address, GAMES)
    page.evaluate(_DAMAGE, "bundle-shared")
    host.stop()
    page.reload()
    expect(page.locator("header.bar .told")).to_contain_text("坏了，要联网重新下载")
    host.start()
    page.reload()
    started(page)
    expect(go(page, "cases").locator("h1")).to_be_visible()
