"""Start a server with a folder of its own, and take its main pages in both sizes and languages.

`python -m tests.screenshots FOLDER`: all of them go there as PNG; those that the README shows go to docs/pictures too.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.soak.serving import ask, served

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
SIZES: dict[str, ViewportSize] = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 800}}
LANGUAGES = {"zh": "zh-CN", "en": "en"}
PAGES = {
    "home": "/?game=riftbound",
    "search": "/?q=burn+out&game=riftbound",
    "rule": "/rules/riftbound-2026-07-16/431.2.c",
    "case": "/cases/riftbound/combat/stunned-defender-survives?step=6",
    "play": "/play/case/riftbound/combat/stunned-defender-survives?step=3",
    "edit": "/play/edit/case/riftbound/combat/stunned-defender-survives",
    "diff": "/diff/riftbound-2025-10-01/riftbound-2026-07-16",
    "cases": "/cases?game=riftbound",
    "cards": "/cards?game=riftbound&name=vi",
    "glossary": "/glossary/exhaust?game=riftbound",
    "documents": "/rules?game=riftbound",
}
TAPPED = {"play": "defender", "edit": "defender"}
"""The pages of which a picture is taken once a piece has been tapped."""
README = {"search-phone-en", "case-desk-en", "rule-phone-zh", "play-desk-en"}
"""The pictures that the README shows."""
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def main(folder: Path) -> int:
    """Take all pictures, and print where they lie; 1 where there is no Chromium."""
    path = next((found for name in CHROMIUM if (found := shutil.which(name))), None)
    if path is None:
        print("no chromium on this machine: install Debian's packages chromium and fonts-noto-cjk", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, served(Path(home)) as address, sync_playwright() as playwright:
        ask(address, "/", timeout=300)
        browser = playwright.chromium.launch(executable_path=path)
        for size in SIZES:
            for language in LANGUAGES:
                _take(browser, f"http://{address[0]}:{address[1]}", size, language, folder)
        browser.close()
    for name in README:
        shutil.copy(folder / f"{name}.png", PICTURES / f"{name}.png")
    print(f"{len(PAGES) * len(SIZES) * len(LANGUAGES)} pictures in {folder}, {len(README)} of them in {PICTURES}")
    return 0


def _take(browser: Browser, base: str, size: str, language: str, folder: Path) -> None:
    context = browser.new_context(viewport=SIZES[size], locale=LANGUAGES[language], color_scheme="light")
    context.set_default_timeout(60_000)
    page = context.new_page()
    for name, address in PAGES.items():
        page.goto(base + address)
        page.wait_for_load_state("networkidle")
        if name in TAPPED:
            page.locator(f".table [data-id={TAPPED[name]}]").click()
            page.locator(".reach-open").first.wait_for(state="attached")
        page.screenshot(path=folder / f"{name}-{size}-{language}.png")
    context.close()


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots")))
