"""Importing on pages: the form, what comes of it, what is refused, and that nothing is half written."""

from __future__ import annotations

import re
from itertools import chain, repeat
from pathlib import Path

import pytest

from tests.webapp.fakes import OCTOBER, OFFICIAL
from tests.webapp.importing import NOTES, Site, make_site
from webapp.import_service import EXTENSION
from webapp.services import State


@pytest.fixture(scope="module")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """For tests that change nothing."""
    return make_site(tmp_path_factory.mktemp("site"))


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return make_site(tmp_path)


def test_a_file_becomes_a_document_that_is_read_searched_and_forgotten(site: Site) -> None:
    answer = site.send(NOTES, id="club-notes", title="Club <Notes>", game="Checkers")
    assert (answer.status_code, answer.location) == (303, "/documents/club-notes/imported")
    result = site.client.get(answer.location + "?lang=en").get_data(as_text=True)
    assert "Club &lt;Notes&gt;" in result
    figures = re.findall(r"<dd>(?:<a [^>]*>)?(\d+)", result)
    assert figures == ["10", "4"]
    assert site.client.get("/").status_code == 200
    site.settle()
    assert 'href="/rules/club-notes"' in site.client.get(answer.location).get_data(as_text=True)
    assert "gravelsnout" in site.client.get("/rules/club-notes/200.1").get_data(as_text=True)
    assert "/rules/club-notes/200.1" in site.client.get("/?q=gravelsnout").get_data(as_text=True)
    listed = site.client.get("/rules?lang=en").get_data(as_text=True)
    assert 'href="/documents/club-notes/defects"' in listed
    assert "4 defects" in listed

    gone = site.post("/documents/club-notes/forget")
    assert (gone.status_code, gone.location) == (303, "/documents/club-notes/forgotten")
    assert site.client.get(gone.location).status_code == 200
    site.settle()
    assert site.client.get("/rules/club-notes").status_code == 404
    assert "/rules/club-notes" not in site.client.get("/?q=gravelsnout").get_data(as_text=True)
    assert not [name for name in site.files() if "club-notes" in name]


def test_the_result_looks_again_by_itself_until_the_index_is_ready(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    site.send(NOTES, id="club-notes")
    monkeypatch.setattr("webapp.services.CurrentServices.state", lambda _: State.OPENING)
    waiting = site.client.get("/documents/club-notes/imported?lang=en")
    assert waiting.headers["Refresh"] == "3"
    assert "half a minute" in waiting.get_data(as_text=True)
    assert waiting.headers["Cache-Control"] == "no-store"
    monkeypatch.undo()
    site.settle()
    assert "Refresh" not in site.client.get("/documents/club-notes/imported").headers


@pytest.mark.parametrize("asked_before", range(6))
def test_a_page_that_says_the_index_is_being_built_looks_again_whenever_it_became_ready_meanwhile(
    site: Site, monkeypatch: pytest.MonkeyPatch, asked_before: int
) -> None:
    site.send(NOTES, id="club-notes")
    site.settle()
    states = chain(repeat(State.OPENING, asked_before), repeat(State.CURRENT))
    monkeypatch.setattr("webapp.services.CurrentServices.state", lambda _: next(states))
    page = site.client.get("/documents/club-notes/imported?lang=en")
    assert ("half a minute" in page.get_data(as_text=True)) is ("Refresh" in page.headers)


@pytest.mark.parametrize(
    ("fields", "name", "became"),
    [
        ({"id": "My.Notes-2026-05-01"}, "x.txt", "My.Notes-2026-05-01"),
        ({"title": "Règles du club, 2e"}, "x.txt", "regles-du-club-2e"),
        ({}, "Spring Open.v2.txt", "spring-open-v2"),
    ],
)
def test_the_id_is_the_one_given_or_made_from_title_or_file_name(
    site: Site, fields: dict[str, str], name: str, became: str
) -> None:
    assert site.send(NOTES, name, **fields).location == f"/documents/{became}/imported"


@pytest.mark.parametrize(
    ("text", "name", "fields", "said"),
    [
        (b"", "empty.txt", {"id": "x1"}, "empty.txt: the file is empty"),
        (bytes(range(256)) * 50, "noise.bin", {"id": "x1"}, "noise.bin: this is a binary file"),
        (b"PK\x03\x04" + b"a" * 50, "notes.docx", {"id": "x1"}, "notes.docx: this is a ZIP"),
        (b"%PDF-1.7\n" + b"\x00\xff" * 500, "broken.pdf", {"id": "x1"}, "broken.pdf: "),
        ("规则".encode("gb18030") * 400, "legacy.txt", {"id": "x1"}, "legacy.txt"),
        (b"Dear diary, nothing happened today.\n", "diary.txt", {"id": "x1"}, "no rules found"),
        (NOTES.encode(), "notes.txt", {"id": "../../etc/passwd"}, "This id will not do"),
        (NOTES.encode(), "notes.txt", {"id": "x" * 65}, "This id will not do"),
        (NOTES.encode(), "notes.txt", {"id": "x1", "title": "t" * 121}, "Too long"),
        (NOTES.encode(), "notes.txt", {"id": "x1", "edition": "yesterday"}, "2026-05-01"),
        (NOTES.encode(), "notes.txt", {"id": "x1", "language": "tlh"}, "choose a language"),
        (NOTES.encode(), "notes.txt", {"id": "x1", "known": OCTOBER}, "one or the other"),
        (NOTES.encode(), "规则.txt", {}, "give no id"),
        (NOTES.encode(), "vanguard.txt", {}, "There is a document"),
        (OFFICIAL.encode(), "x.txt", {"known": "no-such-document"}, "no-such-document"),
        (NOTES.encode(), "x.txt", {"id": "riftbound-2025-6-02"}, "riftbound-2025-06-02"),
    ],
)
def test_what_cannot_be_imported_is_told_in_one_message_and_leaves_no_trace(
    shared_site: Site, text: bytes, name: str, fields: dict[str, str], said: str
) -> None:
    before = shared_site.files()
    answer = shared_site.send(text, name, **fields)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 400, answer.location
    fault = re.search(r'<div class="fault".*?</div>', html, re.S)
    assert fault
    assert said in fault[0]
    assert str(shared_site.home) not in html
    assert shared_site.files() == before


def test_a_form_without_a_file_asks_for_one_and_keeps_what_was_filled_in(shared_site: Site) -> None:
    answer = shared_site.post("/documents/import?lang=en", {"title": "My <Title>", "language": "ja"})
    html = answer.get_data(as_text=True)
    assert answer.status_code == 400
    assert "choose a file first" in html
    assert 'value="My &lt;Title&gt;"' in html
    assert '<option value="ja" lang="ja" selected>' in html


def test_a_file_that_is_far_too_large_is_told_without_being_read(
    shared_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.views.importing.LARGEST_UPLOAD", 1000)
    monkeypatch.setattr("webapp.views.importing.OF_THE_FORM", 1000)
    before = shared_site.files()
    answer = shared_site.send(b"a" * 5000, id="x1")
    assert answer.status_code == 413
    assert "too large" in answer.get_data(as_text=True)
    assert shared_site.files() == before


def test_other_pages_take_no_large_body(shared_site: Site) -> None:
    answer = shared_site.post("/documents/import/go-on", {"token": "x" * 600_000})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "name",
    [
        "../../../evil.txt",
        "..\\evil.txt",
        "/etc/passwd",
        "a\x00b.txt",
        "<img src=x>.txt",
        "\u202etxt.exe",
        "." * 300 + "txt",
        "名" * 300,
    ],
)
def test_a_hostile_name_writes_nowhere_else_and_is_shown_as_text(site: Site, name: str) -> None:
    outside = {path for path in site.folder.rglob("*") if site.home not in path.parents}
    assert site.send(NOTES, name, id="club-notes").status_code == 303
    assert {path for path in site.folder.rglob("*") if site.home not in path.parents} == outside
    assert set(site.files()) == {f"imports/{OCTOBER}.json", "imports/club-notes.json"}
    html = site.client.get("/documents/club-notes/imported").get_data(as_text=True)
    assert "<img" not in html
    assert "\u202e" not in html


def test_a_document_that_would_lose_many_rules_is_replaced_only_after_asking(site: Site) -> None:
    long = NOTES + "".join(f"300.{n}. Rule number {n} of the time.\n" for n in range(2, 40))
    site.send(long, id="club-notes")
    before = site.files()
    asked = site.send(NOTES, known="club-notes")
    html = asked.get_data(as_text=True)
    assert asked.status_code == 409
    assert "Replace the import before?" in html
    assert site.files() == before
    (token,) = re.findall(r'name="token" value="([^"]+)"', html)
    gone_on = site.post("/documents/import/go-on", {"token": token})
    assert gone_on.location == "/documents/club-notes/imported"
    result = site.client.get("/documents/club-notes/imported?lang=en").get_data(as_text=True)
    assert ">38<" in result, "so many are lost"
    assert "300.17" in result
    assert site.post("/documents/import/go-on", {"token": token}).status_code == 410, "once only"

    undone = site.post("/documents/club-notes/undo")
    assert undone.location == "/documents/club-notes/imported"
    assert ">48<" in site.client.get(undone.location).get_data(as_text=True), "so many rules as at first"


def test_a_text_that_reads_like_another_document_is_asked_about(site: Site) -> None:
    strange = "".join(f"{n}. Heading of chapter {n}\n{n}.1. Words of another game altogether.\n" for n in range(50, 90))
    asked = site.send(strange, known="riftbound-2026-07-16")
    assert asked.status_code == 409
    assert "Import it all the same" in asked.get_data(as_text=True)


def test_one_import_at_a_time(site: Site) -> None:
    with site.client.application.extensions[EXTENSION].alone():
        answer = site.send(NOTES, id="club-notes")
        assert answer.status_code == 503
        assert answer.headers["Retry-After"]
        assert site.client.get("/").status_code == 200
    assert site.send(NOTES, id="club-notes").status_code == 303


def test_what_a_killed_server_left_is_cleared(site: Site) -> None:
    left = site.home / "uploads" / "tmpabc"
    left.mkdir(parents=True)
    (left / "half.txt").write_text("x", encoding="utf-8")
    assert site.send(NOTES, id="club-notes").status_code == 303
    assert not left.exists()


def test_nothing_to_undo_or_to_forget_is_told(shared_site: Site) -> None:
    for address in ("no-such/undo", "no-such/forget", f"{OCTOBER}/undo"):
        assert shared_site.post(f"/documents/{address}").status_code == 404
    assert shared_site.client.get("/documents/no-such/imported").status_code == 404


def test_a_damaged_ledger_stops_the_import_with_a_message(site: Site) -> None:
    (site.home / "review.json").write_text("{", encoding="utf-8")
    before = site.files()
    answer = site.send(NOTES, id="club-notes")
    assert answer.status_code == 500
    assert "review.json" in answer.get_data(as_text=True)
    assert str(site.home) not in answer.get_data(as_text=True)
    assert site.files() == before


def test_the_form_has_a_label_for_every_field_in_both_languages(shared_site: Site) -> None:
    for language in ("zh", "en"):
        html = shared_site.client.get(f"/documents/import?lang={language}").get_data(as_text=True)
        fields = set(re.findall(r'<(?:input|select) id="([^"]+)"', html))
        assert fields == {"file", "known", "title", "game", "edition", "id", "language"}
        assert fields <= set(re.findall(r'<label for="([^"]+)"', html))
    chosen = shared_site.client.get(f"/documents/import?document={OCTOBER}").get_data(as_text=True)
    assert f'<option value="{OCTOBER}" selected>' in chosen
