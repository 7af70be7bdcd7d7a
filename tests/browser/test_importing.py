"""A rulebook brought in on a phone by touch: import it, look at its defects, find a rule in it, forget it."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import waitress
from playwright.sync_api import BrowserContext, Page, expect

from tests.webapp.importing import NOTES, make_site
from webapp.permission import MayImport
from webapp.serving import settings

pytestmark = pytest.mark.browser
INDEXING = 120_000
"""Milliseconds until the page must have shown by itself that the index is ready."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The address of a server whose readers may import."""
    made = make_site(tmp_path / "site")
    server = waitress.create_server(made.client.application, host="127.0.0.1", port=0, **settings(MayImport.OWNER))
    threading.Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    file = tmp_path / "notes.txt"
    file.write_text(NOTES, encoding="utf-8")
    return file


def within_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth") <= 390)


def bring_in(page: Page, site: str, notes: Path) -> None:
    page.goto(f"{site}/rules?lang=en")
    page.get_by_role("link", name="Import a document").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Import a document")
    assert within_the_screen(page)
    page.get_by_label("File").set_input_files(notes)
    page.get_by_label("Title").fill("Club Notes")
    page.get_by_role("button", name="Import").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Imported: Club Notes")
    expect(page.get_by_text("Ready to be read and searched.")).to_be_visible(timeout=INDEXING)


def test_import_defects_search_and_forgetting_by_touch(phone: BrowserContext, site: str, notes: Path) -> None:
    page = phone.new_page()
    bring_in(page, site, notes)
    assert within_the_screen(page)

    page.get_by_role("link", name="See the defects").tap()
    expect(page.locator("article.defect")).to_have_count(4)
    assert within_the_screen(page)
    first = page.locator("article.defect").first
    source, became = first.locator(".source").bounding_box(), first.locator(".became").bounding_box()
    assert source
    assert became
    assert became["y"] >= source["y"] + source["height"], "on a phone the rule stands below its lines"
    first.get_by_role("link", name="Next").tap()
    expect(page).to_have_url(re.compile("#d2$"))
    small = [
        link.inner_text()
        for link in page.locator("main .editions a, main .turn-defect a, main .became a").all()
        if (box := link.bounding_box()) and min(box["width"], box["height"]) < 44
    ]
    assert small == []

    page.goto(f"{site}/?lang=en")
    page.get_by_role("combobox").fill("gravelsnout")
    page.get_by_role("button", name="Search").tap()
    page.locator('main a[href*="/rules/club-notes/200.1"]').first.tap()
    expect(page.locator("main")).to_contain_text("gravelsnout marking")

    page.goto(f"{site}/rules?lang=en")
    page.get_by_role("link", name="The import").last.tap()
    page.get_by_text("Forget this import…").tap()
    page.get_by_role("button", name="Forget it").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Forgotten: club-notes")
    expect(page.get_by_text("Ready to be read and searched.")).to_be_visible(timeout=INDEXING)
    page.get_by_role("link", name="Rules", exact=True).first.tap()
    expect(page.get_by_text("Club Notes")).to_have_count(0)


def test_the_same_without_a_script(plain_phone: BrowserContext, site: str, notes: Path) -> None:
    page = plain_phone.new_page()
    bring_in(page, site, notes)
    page.get_by_text("Forget this import…").tap()
    page.get_by_role("button", name="Forget it").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Forgotten: club-notes")
    expect(page.get_by_text("Ready to be read and searched.")).to_be_visible(timeout=INDEXING)


def test_by_keyboard_alone(phone: BrowserContext, site: str, notes: Path) -> None:
    page = phone.new_page()
    page.goto(f"{site}/documents/import?lang=en")
    page.get_by_label("File").set_input_files(notes)
    page.get_by_label("Title").focus()
    page.keyboard.type("Club Notes")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ready to be read and searched.")).to_be_visible(timeout=INDEXING)
    page.locator("summary", has_text="Forget").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Forgotten: club-notes")
    expect(page.get_by_text("Ready to be read and searched.")).to_be_visible(timeout=INDEXING)


def test_a_script_asks_only_what_matters_and_refuses_what_is_too_large_at_once(
    phone: BrowserContext, site: str, notes: Path
) -> None:
    page = phone.new_page()
    page.goto(f"{site}/documents/import?lang=en")
    page.get_by_label("Which document it is").select_option("vanguard")
    expect(page.get_by_label("Title")).to_be_hidden()
    page.get_by_label("Which document it is").select_option("")
    expect(page.get_by_label("Title")).to_be_visible()
    page.evaluate("document.querySelector('[data-import]').dataset.most = '10'")
    page.get_by_label("File").set_input_files(notes)
    assert page.get_by_label("File").evaluate("field => field.validationMessage").startswith("The file is too large")
    page.get_by_role("button", name="Import").tap()
    expect(page).to_have_url(re.compile("/documents/import"))


def test_a_file_is_dropped_on_the_form(phone: BrowserContext, site: str) -> None:
    page = phone.new_page()
    page.goto(f"{site}/documents/import?lang=en")
    page.evaluate("""() => {
        const data = new DataTransfer();
        data.items.add(new File(["100. General"], "dropped.txt"));
        document.querySelector("[data-drop]").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true}));
    }""")
    assert page.get_by_label("File").evaluate("field => field.files[0].name") == "dropped.txt"
