"""Casebook without network, in Chromium: how long it takes to start and to answer, what is sent, what it holds."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

from scenarios.library import CaseLibrary
from tests.benchmarks.figures import Figure, percentile
from tests.browser.conftest import NAMES, PHONE
from tests.browser.offline.conftest import FolderServer, install, started
from webapp.offline.building import build_site

GAME = "riftbound"
QUERIES = (
    "眩晕",
    "stun",
    "战力 伤害",
    "burn out",
    "法术对决 焦点",
    "418.2.c",
    "谁先行动",
    "守卫者",
    "when do I draw",
    "得分 胜利",
)
DOCUMENT = "riftbound-2026-07-16"
_ASKED = """async (address) => {
  const app = document.querySelector('iframe.app').contentWindow;
  const began = performance.now();
  const answer = await app.fetch(address);
  await answer.text();
  return [answer.status, performance.now() - began];
}"""
_SHOWN = """(address) => new Promise((resolve) => {
  const frame = document.querySelector('iframe.app');
  const inside = frame.contentDocument;
  const old = inside.querySelector('main');
  const link = Object.assign(inside.createElement('a'), { href: address, textContent: address });
  let began = 0;
  const look = () => {
    const page = frame.contentDocument;
    const main = page?.querySelector('main');
    if (!main || main === old || page.readyState !== 'complete') return setTimeout(look, 1);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - began);
    requestAnimationFrame(() => port2.postMessage(''));
  };
  old.prepend(link);
  began = performance.now();
  link.click();
  look();
})"""
"""From a link that is let go until the new page is drawn: the frame after it stands there whole."""


def measure() -> Iterator[Figure]:
    """Figures of a site of one game on this machine's Chromium; none of them where a site cannot be built."""
    chromium = next((found for name in NAMES if (found := shutil.which(name))), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        built = build_site(Path(folder) / "host" / "club", [GAME], home=Path(folder) / "home")
        yield Figure("to download for one game", built.sent / 1e6, "MB", 16)
        yield Figure("stored for one game", built.size / 1e6, "MB")
        server = FolderServer(Path(folder) / "host", "club")
        browser = playwright.chromium.launch(executable_path=chromium)
        page = browser.new_context(viewport=PHONE, has_touch=True).new_page()
        install(page, server.address)
        server.stop()
        began = perf_counter()
        page.reload()
        started(page)
        yield Figure("first start after install, without network", perf_counter() - began, "s", 5)
        yield from _answers(page, server.address)
        yield Figure("memory of the page's process", _memory(page) / 1e6, "MB", 350)
        browser.close()


def _memory(page: Page) -> float:
    """What the process that draws the page and runs the worker holds alone (Linux): the largest of the browser's."""
    session = page.context.browser.new_browser_cdp_session()  # type: ignore[union-attr]
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    drawing = [each["id"] for each in processes if each["type"] == "renderer"]
    return max(_private(pid) for pid in drawing)


def _private(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return 1024.0 * sum(int(line.split()[1]) for line in lines if line.startswith(("Private_", "SwapPss")))


def _answers(page: Page, base: str) -> Iterator[Figure]:
    page.wait_for_timeout(10_000)  # what is warmed while nobody waits
    cases = [each for each in CaseLibrary.load().cases if each.startswith(GAME)][::40]
    pages = ["", "cases", "rules", "study", "play", "glossary", "cards", *(f"cases/{each}?step=1" for each in cases)]
    pages += [f"rules/{DOCUMENT}/{number}" for number in ("423", "431.2", "103.1", "441.1", "809")]
    first, again = ([float(page.evaluate(_SHOWN, f"{base}{each}")) for each in pages] for _ in range(2))
    yield Figure("page change, p50", percentile(first, 0.5), "ms")
    yield Figure("page change, p95", percentile(first, 0.95), "ms", 150)
    answered = [float(page.evaluate(_ASKED, f"{base}{each}")[1]) for each in pages]
    yield Figure("page change to a page seen before, p95", percentile(again, 0.95), "ms", 150)
    yield Figure(
        "page change to a page seen before, times the app's answer, p50",
        percentile(again, 0.5) / percentile(answered, 0.5),
        "",
    )
    searches = [page.evaluate(_ASKED, f"{base}hits?q={each}") for each in QUERIES for _ in range(3)]
    assert all(status == 200 for status, _ in searches)
    yield Figure("search, p95", percentile([took for _, took in searches], 0.95), "ms", 150)
