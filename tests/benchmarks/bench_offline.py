"""Casebook without network, in Chromium: how long it takes to start and to answer, what is sent, what it holds."""

from __future__ import annotations

import itertools
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

from scenarios.library import CaseLibrary
from tests.benchmarks.figures import Figure, percentile
from tests.browser.conftest import PHONE, WHOLE
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
TAPS = 42
PAUSE_MS = 2_000
"""So long the reader of the second walk looks at a page: nobody reads a case in less."""
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
  const there = [...old.querySelectorAll('a')].find((each) => each.href === address);
  const link = there ?? Object.assign(inside.createElement('a'), { href: address, textContent: address });
  let began = 0;
  const look = () => {
    const page = frame.contentDocument;
    const main = page?.querySelector('main');
    if (!main || main === old || page.readyState !== 'complete') return setTimeout(look, 1);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close(); // one that stays open would hold the page that was left
      resolve(performance.now() - began);
    };
    requestAnimationFrame(() => port2.postMessage(''));
  };
  if (!there) old.prepend(link);
  began = performance.now();
  link.click();
  look();
})"""
"""From a link that is let go until the new page is drawn: the frame after it stands there whole."""
_IN_VIEW = """() => {
  const app = document.querySelector('iframe.app').contentWindow;
  const changes = '[rel~=nofollow], [data-language], [download], [target], [data-step], [data-go], [data-seat]';
  const here = app.location.href.split('#')[0];
  const seen = [...app.document.querySelectorAll('main a[href]')].filter((link) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    const [address] = link.href.split('#');
    return width && top >= 0 && bottom <= app.innerHeight && address !== here && !link.matches(changes);
  });
  return [...new Set(seen.map((link) => link.href))].filter((address) => /(cases|rules|cards|glossary)/.test(address));
}"""
"""The addresses of other pages to which the page leads, as far as a reader has not scrolled."""


def measure() -> Iterator[Figure]:
    """Figures of a site of one game on this machine's Chromium; none of them where a site cannot be built."""
    chromium = next((found for name in WHOLE if (found := shutil.which(name))), None)
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
        yield from _read(page, server.address)
        yield Figure("memory of the page's process after this as well", _memory(page) / 1e6, "MB", 350)
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


def _read(page: Page, base: str) -> Iterator[Figure]:
    """A reader who looks at a page before tapping one of the links in view, by lot, and begins anew where none is."""
    lot = random.Random(20)
    starts = itertools.cycle(("cases", f"rules/{DOCUMENT}", "glossary", "cases?everywhere=1", f"rules/{DOCUMENT}/300"))
    seen: set[str] = set()
    changes: list[float] = []
    while len(changes) < TAPS:
        page.wait_for_timeout(PAUSE_MS)
        fresh = [each for each in page.evaluate(_IN_VIEW) if each.split("#")[0] not in seen]
        address = lot.choice(fresh) if fresh else f"{base}{next(starts)}"
        took = float(page.evaluate(_SHOWN, address))
        if fresh:
            changes.append(took)
        seen.add(address.split("#")[0])
    read = f"read for {PAUSE_MS / 1000:g} s, then a link in view for the first time"
    yield Figure(f"page change, {read}, p50", percentile(changes, 0.5), "ms")
    yield Figure(f"page change, {read}, p95", percentile(changes, 0.95), "ms", 150)


def _answers(page: Page, base: str) -> Iterator[Figure]:
    page.wait_for_timeout(10_000)  # what is warmed while nobody waits
    cases = [each for each in CaseLibrary.load().cases if each.startswith(GAME)][::40]
    pages = ["", "cases", "rules", "study", "play", "glossary", "cards", *(f"cases/{each}?step=1" for each in cases)]
    pages += [f"rules/{DOCUMENT}/{number}" for number in ("423", "431.2", "103.1", "441.1", "809")]
    first, again = ([float(page.evaluate(_SHOWN, f"{base}{each}")) for each in pages] for _ in range(2))
    yield Figure("page change, each for the first time, no pause, p50", percentile(first, 0.5), "ms")
    yield Figure("page change, each for the first time, no pause, p95", percentile(first, 0.95), "ms", 150)
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
