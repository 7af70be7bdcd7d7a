"""The glossary page, and the terms that are marked in the texts of a rule."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from rules_index.concordance import Concordances
from rules_index.documents import get_document
from rules_index.glossary import Glossary
from rules_index.library import Library
from rules_index.terms import load_terms
from webapp.app import create_app
from webapp.services import CurrentServices
from webapp.translations import load_translations
from webapp.view_models.annotated_text import Annotator
from webapp.view_models.glossary_page import entry as told
from webapp.view_models.glossary_page import place_name

OCTOBER, NEWEST = "riftbound-2025-10-01", "riftbound-2026-07-16"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return Library.load(tmp_path_factory.mktemp("empty"))


@pytest.fixture(scope="module")
def glossary(library: Library) -> Glossary:
    return Glossary(load_terms(), library, Concordances(library))


@pytest.fixture(scope="module")
def page(shared_home: Path) -> FlaskClient:
    return create_app(CurrentServices(shared_home)).test_client()


def entry(client: FlaskClient, concept: str, language: str = "zh") -> str:
    whole = html.unescape(client.get(f"/glossary/{concept}?lang={language}").get_data(as_text=True))
    (found,) = re.findall(rf'<article class="entry" id="{concept}">(.*?)</article>', whole, re.DOTALL)
    return str(found)


def listed(client: FlaskClient, address: str) -> list[str]:
    return re.findall(r'<a href="/glossary/([^"]*)"><b>', client.get(address).get_data(as_text=True))


def test_every_concept_is_listed_once_under_its_letter(page: FlaskClient, glossary: Glossary) -> None:
    letters = re.findall(r'href="/glossary\?letter=(.)"', page.get("/glossary").get_data(as_text=True))
    assert letters == sorted(set(letters))
    each = [concept for letter in letters for concept in listed(page, f"/glossary?letter={letter}")]
    assert sorted(each) == sorted(concept.id for concept in glossary.concepts)


@pytest.mark.parametrize(
    ("looked_for", "first"), [("横置", "exhaust"), ("TAP", "exhaust"), ("burn out", "burn-out"), ("橫置", "exhaust")]
)
def test_a_concept_is_found_by_any_of_its_names_and_by_part_of_one(
    page: FlaskClient, looked_for: str, first: str
) -> None:
    assert listed(page, f"/glossary?q={looked_for}")[0] == first


def test_a_name_that_nothing_has_is_said_to_be_none(page: FlaskClient) -> None:
    assert listed(page, "/glossary?q=qqqq") == []
    assert "没有叫这个名字的术语" in page.get("/glossary?q=qqqq&lang=zh").get_data(as_text=True)


def test_the_concepts_of_the_readers_game_come_first(page: FlaskClient) -> None:
    told = page.get("/glossary?letter=B&game=riftbound&lang=en").get_data(as_text=True)
    assert re.findall(r"<h2>(.*?) <span", told) == ["Riftbound", "In the other games"]


def test_a_concept_that_does_not_exist_is_refused_with_the_nearest(page: FlaskClient) -> None:
    answer = page.get("/glossary/burn-outt")
    assert answer.status_code == 404
    assert 'href="/glossary/burn-out"' in answer.get_data(as_text=True)


def test_a_concept_leads_to_its_neighbours_in_the_alphabet(page: FlaskClient) -> None:
    told = page.get("/glossary/exhaust?lang=en").get_data(as_text=True)
    assert re.search(r'rel="prev" href="/glossary/exchange"', told)
    assert re.search(r'rel="next" href="/glossary/expire"', told)


def test_an_entry_has_definition_defining_rules_and_names(page: FlaskClient, library: Library) -> None:
    told = entry(page, "burn-out")
    assert library.rule(OCTOBER, "418.1").text in told
    assert f'href="/rules/{OCTOBER}/418"' in told
    assert 'href="/rules/riftbound-2025-06-02/607"' in told
    assert "burn out" in told


def test_false_friends_are_told_apart(page: FlaskClient) -> None:
    told = entry(page, "exhaust", "en")
    assert re.search(r'<b lang="zh-Hans">待命</b> in Riftbound means <a href="/glossary/hide">', told)
    assert 'href="/glossary/exhaust"' in entry(page, "hide")


def test_only_the_words_of_the_newest_edition_are_shown(glossary: Glossary, library: Library) -> None:
    entries = {
        name: told(glossary, glossary.by_id[name], library.documents, load_translations("zh"))
        for name in ("conquer", "exhaust")
    }
    (meaning,) = entries["conquer"].meanings
    assert [document.id for document, _ in meaning.rules] == [NEWEST, OCTOBER, "riftbound-2025-06-02"]
    assert meaning.text == glossary.definitions(NEWEST)["conquer"].text
    assert entries["exhaust"].meanings[0].rules[0][0] == get_document(NEWEST)


def test_places_have_names() -> None:
    words = load_translations("en")
    assert place_name("any", words) == "every game"
    assert place_name("grand-archive", words) == "Grand Archive"
    assert place_name("riftbound-tournament", words) == "the tournament rules of Riftbound"
    assert place_name("riftbound-2025-06-02/official", words) == "the official text of Riftbound 2025-06-02"


def test_a_term_is_marked_where_it_comes_first_and_never_where_it_is_defined(
    glossary: Glossary, library: Library
) -> None:
    annotator = Annotator(glossary, library.rule(OCTOBER, "401.1"), load_translations("zh"))
    first, again = (annotator.cut("休眠的单位和活跃的单位") for _ in range(2))
    assert [(part.text, part.term.concept.id) for part in first if part.term] == [("单位", "unit"), ("活跃", "ready")]
    assert [part for part in again if part.term] == []
    assert "".join(part.text for part in first) == "休眠的单位和活跃的单位"


def test_in_an_official_text_the_name_of_its_translation_is_marked_where_our_own_speaks_of_it(
    glossary: Glossary, library: Library
) -> None:
    rule = library.rule("riftbound-2025-06-02", "607.1")
    official = "单位以耗尽状态进场，耗尽不是行动"
    cut = Annotator(glossary, rule, load_translations("zh"))
    assert [part.term for part in cut.cut_official(official) if part.term] == [], "our own text was not read yet"
    own = [part.term for part in cut.cut("单位进场时休眠") if part.term]
    assert [term.concept.id for term in own] == ["unit", "exhaust"]
    marked = [(part.text, part.term.mark) for part in cut.cut_official(official) if part.term]
    assert marked == [("单位", "term-unit-official"), ("耗尽", "term-exhaust-official")]


def test_a_marked_term_leads_to_its_entry_and_tells_its_definition(page: FlaskClient, glossary: Glossary) -> None:
    told = html.unescape(page.get(f"/rules/{OCTOBER}/333.1.c").get_data(as_text=True))
    marked = re.findall(r'<a href="/glossary/([^"]*)" aria-describedby="([^"]*)">', told)
    assert {"ability", "unit"} <= {concept for concept, _ in marked}
    assert all(told.count(f'id="{name}"') == 1 for _, name in marked)
    assert glossary.definitions(OCTOBER)["ability"].text in told


def test_the_interface_gives_what_the_command_prints(page: FlaskClient, glossary: Glossary) -> None:
    listed = {each["id"]: each for each in page.get("/api/v1/terms").get_json()}
    assert list(listed) == [concept.id for concept in glossary.concepts]
    schema = page.get("/api/v1/openapi.json").get_json()["components"]["schemas"]["Term"]
    assert set(schema["required"]) == set(listed["stun"])
    assert [each["number"] for each in listed["stun"]["definitions"]] == ["423", "410", "599"]
