"""Which text a reader sees: our digest in his language, else what comes nearest to it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from rules_index.folding import has_han
from rules_index.glossary import Definition
from rules_index.home import replace_file
from rules_index.importing import import_document
from rules_index.model import Rule
from tests.few_rules import bundle
from tests.webapp.fakes import JUNE, OCTOBER
from webapp.app import create_app
from webapp.services import CurrentServices
from webapp.translations import load_translations
from webapp.view_models.rule_text import defined, is_foreign, official_first, said, tag_of

ENGLISH, CHINESE = load_translations("en"), load_translations("zh")
BOTH = Rule("d", "1", "眩晕", "眩晕者不造成伤害。", official="A stunned one deals nothing.")
TRANSLATED = Rule("d", "2", "眩晕", "眩晕者不造成伤害。", official="处于眩晕的，打不出伤害。")
DIGEST = Rule("d", "3", "眩晕", "眩晕会消失。")
IMPORTED = """399. Types of Actions
401. Exhaust
401.1. Turning a card sideways is what exhausting means.
401.1.b. One that lies sideways cannot be turned again.
"""


@pytest.mark.parametrize("rule", [BOTH, TRANSLATED, DIGEST])
def test_a_reader_of_chinese_sees_the_digest(rule: Rule) -> None:
    assert said(rule, CHINESE) == rule.text
    assert not official_first(rule, CHINESE)


def test_a_reader_of_english_sees_the_english_digest_or_else_an_official_text_that_is_english() -> None:
    told = replace(BOTH, text_en="Stunned units deal no damage.")
    assert (said(told, ENGLISH), said(told, CHINESE)) == (told.text_en, told.text)
    assert not official_first(told, ENGLISH)
    assert said(BOTH, ENGLISH) == BOTH.official
    assert [said(rule, ENGLISH) for rule in (TRANSLATED, DIGEST)] == [TRANSLATED.text, DIGEST.text]


def test_a_definition_is_in_one_language() -> None:
    assert defined(Definition(BOTH, (BOTH, BOTH)), ENGLISH) == f"{BOTH.official} {BOTH.official}"
    assert defined(Definition(BOTH, (BOTH, DIGEST)), ENGLISH) == BOTH.text + DIGEST.text
    assert defined(Definition(BOTH, (BOTH,)), CHINESE) == BOTH.text


def test_only_a_reader_of_english_meets_what_is_foreign() -> None:
    assert [tag_of(text) for text in (BOTH.text, BOTH.official)] == ["zh-Hans", "en"]
    assert is_foreign([BOTH.official, DIGEST.text], ENGLISH)
    assert not is_foreign([BOTH.official], ENGLISH)
    assert not is_foreign([DIGEST.text], CHINESE)


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """A home with a few rules of one document imported in English; beside it only the edition before is bundled."""
    home = tmp_path_factory.mktemp("home")
    source = home / "rules.txt"
    replace_file(source, IMPORTED)
    with pytest.MonkeyPatch.context() as patch:
        bundle(patch, home / "bundled", [JUNE, OCTOBER], "riftbound/burn")
        import_document(source, OCTOBER, home=home, language="en")
        yield create_app(CurrentServices(home)).test_client()


def page(client: FlaskClient, address: str) -> str:
    return html.unescape(client.get(address).get_data(as_text=True))


@pytest.mark.parametrize(("language", "heading", "tag"), [("en", "Digest", "en"), ("zh", "要点", "zh-Hans")])
def test_the_digest_in_his_language_comes_first_and_the_official_text_beside_it(
    english: FlaskClient, language: str, heading: str, tag: str
) -> None:
    told = page(english, f"/rules/{OCTOBER}/401.1.b?lang={language}")
    assert re.search(rf'<section class="leading-text" lang="{tag}">\s*<h2>{heading}</h2>', told)
    assert told.index(f"<h2>{heading}</h2>") < told.rindex("One that lies sideways")
    assert "casebook import" not in told


def test_where_nothing_english_is_at_hand_the_page_says_in_one_line_how_to_get_it(english: FlaskClient) -> None:
    told = page(english, f"/rules/{OCTOBER}/402.1?lang=en")
    assert re.findall(r"casebook import FILE --document (\S+) --language en", told) == [OCTOBER]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_hits_are_in_the_language_of_the_reader(english: FlaskClient, language: str) -> None:
    hits = page(english, f"/?q=401.1.b&document={OCTOBER}&lang={language}")
    digests = re.findall(r'<p class="digest" lang="([^"]*)">(.*?)</p>', hits)
    assert digests
    assert {has_han(text) for _, text in digests} == {language == "zh"}
