"""The page of the defects of a source: beside the text, by kind, page by page."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from rules_index.importing import import_document
from rules_index.importing.source_lines import read_again
from tests.webapp.fakes import OCTOBER
from tests.webapp.importing import NOTES, Site, make_site
from webapp.translations import load_translations
from webapp.view_models.defects_page import FIRST, LAST

MANY = "100. General\n" + "".join(f"100.{n}. Rule {n} <b>bold</b>. See rule 999.{n}.\n" for n in range(1, 130, 2))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    made = make_site(tmp_path_factory.mktemp("site"))
    made.send(NOTES, id="club-notes")
    made.send(MANY, "many.txt", id="many")
    made.settle()
    return made


def shown(site: Site, address: str) -> str:
    answer = site.client.get(f"/documents/{address}")
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def test_each_defect_stands_beside_its_line_and_its_rule(site: Site) -> None:
    html = shown(site, "club-notes/defects?lang=en")
    articles = re.findall(r'<article class="defect" id="(d\d+)">(.*?)</article>', html, re.S)
    assert [anchor for anchor, _ in articles] == ["d1", "d2", "d3", "d4"]
    first = articles[0][1]
    assert "100.3 is lost before 100.4" in first
    assert re.search(r'class="meant"><span class="line-number">6</span> <span>100.4. Sleeves are opaque.</span>', first)
    assert 'href="/rules/club-notes/100.4"' in first
    assert 'href="/documents/club-notes/defects#d2"' in first
    assert "A number is missing between its neighbours" in html


def test_the_page_speaks_chinese(site: Site) -> None:
    html = shown(site, "club-notes/defects?lang=zh")
    assert "100.3 缺失" in html
    assert "编号重复" in html
    assert "is lost" not in html


def test_one_kind_alone_and_the_lines_left_out(site: Site) -> None:
    html = shown(site, "club-notes/defects?kind=duplicate&lang=en")
    assert html.count('<article class="defect"') == 1
    assert 'aria-current="true">Number twice' in html
    left = shown(site, "club-notes/defects?kind=left-out&lang=en")
    assert re.findall(r'class="line-number">(\d+)<', left) == ["1", "7"]
    assert "There are no defects of this kind" in shown(site, "club-notes/defects?kind=%3Cb%3E&lang=en")


def test_many_defects_are_paged_and_their_neighbours_are_found_across_pages(site: Site) -> None:
    source = read_again(site.home, "many")
    assert source
    seen: list[str] = []
    address = "many/defects?lang=en"
    while address:
        html = shown(site, address)
        assert len(gzip.compress(html.encode())) < 150_000
        seen += re.findall(r'<article class="defect" id="(d\d+)">', html)
        later = re.search(r'rel="next" href="/documents/([^"]+)"', html)
        address = later[1].replace("&amp;", "&") if later else ""
    assert seen == [f"d{n}" for n in range(1, len(source.stored.defects) + 1)]
    assert 'href="/documents/many/defects?page=2#d21"' in shown(site, "many/defects")
    assert 'href="/documents/many/defects#d20"' in shown(site, "many/defects?page=2")
    assert "<b>bold</b>" not in shown(site, "many/defects")
    beyond, last = (shown(site, f"many/defects?page={page}") for page in (9999999, 10))
    assert re.findall(r'id="(d\d+)"', beyond) == re.findall(r'id="(d\d+)"', last)


def test_a_page_that_is_no_number_a_document_that_is_none_and_one_not_imported_are_told(site: Site) -> None:
    assert site.client.get("/documents/many/defects?page=x").status_code == 400
    assert site.client.get("/documents/no-such/defects").status_code == 404
    answer = site.client.get("/documents/vanguard/defects?lang=en")
    assert answer.status_code == 404
    assert "Nothing has been imported" in answer.get_data(as_text=True)
    assert 'href="/documents/import?document=vanguard"' in answer.get_data(as_text=True)


def test_every_kind_of_defect_has_a_name_and_an_explanation_in_both_languages(shared_kinds: set[str]) -> None:
    assert shared_kinds == set(FIRST) | set(LAST)
    for language in ("zh", "en"):
        spoken = load_translations(language)
        for part in ("name", "why", "says"):
            assert {kind for kind in shared_kinds if not spoken.has(f"defect.{part}.{kind}")} == set()


@pytest.fixture
def shared_kinds() -> set[str]:
    """The kinds that the importers name anywhere."""
    folder = Path(import_document.__code__.co_filename).parent
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    named = re.findall(r'(?:\.defect|Defect)\(\s*(?:line=)?[\w.\[\]0-9]+,\s*(?:kind=)?"([a-z]+)"', text)
    return set(named)


def test_an_import_of_a_bundled_document_has_its_page_too(site: Site) -> None:
    assert "official.txt" in shown(site, f"{OCTOBER}/defects")
