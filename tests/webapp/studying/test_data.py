"""All that is kept, taken along, merged, made decks of, deleted; and what it tells the authors."""

from __future__ import annotations

import sqlite3
import zipfile
from io import BytesIO
from pathlib import Path

from tests.webapp.studying.conftest import WHERE, Browser, Site


def answered(browser: Browser, tried: int = 0) -> None:
    browser.sent(f"/study/question/{WHERE}", {"pick": "a", "tried": str(tried)})


def taken_in(browser: Browser, data: bytes) -> tuple[int, str]:
    sent = {"file": (BytesIO(data), "x.jsonl")}
    answer = browser.post("/study/data/import", sent, content_type="multipart/form-data", follow_redirects=True)
    return answer.status_code, answer.get_data(as_text=True)


def test_what_one_browser_exports_another_takes_in_once(public: Site) -> None:
    one, other = public.browser(), public.browser()
    answered(one)
    answer = one.client.get("/study/data/casebook-study.jsonl")
    assert "attachment" in answer.headers["Content-Disposition"]
    data = answer.get_data()
    assert data.count(b"\n") == 2
    assert "New: 1 record" in taken_in(other, data)[1]
    assert "New: 0 records; 1 was there before" in taken_in(other, data)[1]
    assert "Kept here: 1 answer." in other.get("/study/data")


def test_what_is_no_export_is_refused_with_the_reason_and_nothing_taken(public: Site) -> None:
    browser = public.browser()
    for data, reason in ((b"{}\n", "expected a file that"), (b"", "Choose a file first"), (b"\xff\xfe", "1: ")):
        status, page = taken_in(browser, data)
        assert status == 400
        assert reason in page
        assert "Traceback" not in page
    assert "Kept here: 0 answers." in browser.get("/study/data")


def test_everything_is_deleted_by_whoever_means_it_and_only_of_them(public: Site) -> None:
    one, other = public.browser(), public.browser()
    answered(one)
    answered(other)
    assert one.post("/study/data/delete", {}).status_code == 400
    assert len(public.folders) == 2
    assert "Everything is deleted." in one.get(one.sent("/study/data/delete", {"sure": "yes"}))
    assert len(public.folders) == 1
    assert "Kept here: 0 answers." in one.get("/study/data")
    assert "Kept here: 1 answer." in other.get("/study/data")
    answered(one)
    assert len(public.folders) == 2


def test_a_deck_holds_the_questions_of_a_topic_with_their_boards(own: Site, tmp_path: Path) -> None:
    browser = own.browser()
    page = browser.get("/study/data?game=riftbound&topic=runes&level=1")
    shown = int(page.partition("Level 1: ")[2].partition(" ")[0])
    answer = browser.client.get("/study/data/casebook.apkg?game=riftbound&topic=runes&level=1&by=level")
    assert answer.status_code == 200
    with zipfile.ZipFile(BytesIO(answer.get_data())) as package:
        (tmp_path / "collection").write_bytes(package.read("collection.anki2"))
        assert any(package.read(name).startswith(b"<svg") for name in package.namelist() if name.isdigit())
    with sqlite3.connect(tmp_path / "collection") as database:
        assert database.execute("select count(*) from notes").fetchone() == (shown,)
    assert browser.client.get("/study/data/casebook.apkg?game=riftbound").status_code == 400


def test_authors_see_what_is_said_of_the_questions_and_nobody_else_does(own: Site, public: Site) -> None:
    browser = own.browser()
    browser.sent(f"/study/flag/{WHERE}", {"pick": "a", "text": "Which <b>Footman</b>?"})
    for tried in range(10):
        browser.sent(f"/study/question/{WHERE}", {"pick": "a", "tried": str(tried)})
    page = browser.client.get("/study/authors").get_data(as_text=True)
    assert page.count(f"/study/question/{WHERE}") >= 2
    assert "Which &lt;b&gt;Footman" in page
    assert "/study/authors" in browser.get("/study/data")
    public.browser().get("/study/authors", 403)
    assert "/study/authors" not in public.browser().get("/study/data")


def test_progress_is_told_in_pictures_and_in_figures(own: Site) -> None:
    browser = own.browser()
    answered(browser)
    page = browser.get("/study/progress?game=riftbound")
    assert page.count('<svg class="plot"') == 5
    assert page.count("<desc>") == 5
    assert "Level 1: " in page
    assert page.count("<table>") == 5
    assert "style=" not in page.partition("<main")[2].partition("</main>")[0]
