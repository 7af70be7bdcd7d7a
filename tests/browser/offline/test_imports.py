"""Texts that a user imported go into a site only if that is asked for: then they are searched without network."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from rules_index.importing import import_document
from tests.browser.offline.conftest import KEPT, FolderServer, go, install
from webapp.offline.building import CannotBuild, build_site

pytestmark = [pytest.mark.browser, pytest.mark.offline]
DOCUMENT = "quokka-2026-01-01"
TEXT = """1. The Kettle
1.1. A judge who hears the quokka bell stops every clock.
1.2. The marmalade table is reserved for appeals.
1.3. Nobody whistles while a cucumber is judged.
2. The Porch
2.1. Every umbrella is left on the porch before a round begins.
2.2. A wet umbrella is a slow play penalty.
"""
WORDS = ("quokka", "marmalade", "cucumber", "umbrella", "Kettle", "whistles")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Casebook folder with a document of the user's own."""
    folder = tmp_path_factory.mktemp("home")
    (folder / "offline").mkdir()
    (KEPT / "home" / "offline" / "fetched").mkdir(parents=True, exist_ok=True)
    (folder / "offline" / "fetched").symlink_to(KEPT / "home" / "offline" / "fetched")
    source = folder / "rules.txt"
    source.write_text(TEXT, encoding="utf-8")
    import_document(source, DOCUMENT, home=folder)
    return folder


def built(home: Path, folder: Path, *, with_imports: bool) -> Path:
    try:
        build_site(folder, ("sanguosha",), ("en",), with_imports=with_imports, home=home)
    except CannotBuild as missing:
        pytest.skip(f"no site can be built here: {missing}")
    return folder


def held(folder: Path) -> list[str]:
    """Which of the words of the imported text stand anywhere in a site, packed or not, in a text or in a name."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    texts = [str(file.relative_to(folder)).encode() for file in files] + [file.read_bytes() for file in files]
    texts += [gzip.decompress(text) for text in texts if text.startswith(b"\x1f\x8b")]
    everything = b"\n".join(texts).lower()
    return [word for word in WORDS if word.lower().encode() in everything]


def test_nothing_of_an_imported_text_goes_into_a_site_by_itself(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert held(built(home, Path("club"), with_imports=False)) == []


def test_with_imports_they_are_searched_and_read_without_network(
    home: Path, tmp_path: Path, hand: BrowserContext
) -> None:
    folder = built(home, tmp_path / "host" / "club", with_imports=True)
    assert held(folder) == list(WORDS)
    host = FolderServer(tmp_path / "host", "club")
    page = hand.new_page()
    install(page, host.address)
    host.stop()
    expect(go(page, "./?q=quokka+bell").locator("[data-hits]")).to_contain_text("stops every clock")
    expect(go(page, f"rules/{DOCUMENT}/2.2").locator("main")).to_contain_text("slow play penalty")
