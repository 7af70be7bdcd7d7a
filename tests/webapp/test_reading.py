"""Which text a reader sees first: English where he reads English and has imported it, else our Chinese digest."""

from __future__ import annotations

import html
import re

import pytest
from flask.testing import FlaskClient

from rules_index.glossary import Definition
from rules_index.home import replace_file
from rules_index.importing import import_document
from rules_index.model import Rule
from tests.webapp.fakes import OCTOBER
from webapp.app import create_app
from webapp.contents.reading import defined, is_foreign, official_first, said, tag_of
from webapp.house import Keeper
from webapp.languages import wording

ENGLISH, CHINESE = wording("en"), wording("zh")
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


def test_a_reader_of_english_sees_an_official_text_that_is_english() -> None:
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
def english(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A home with a few rules of one document imported in English."""
    home = tmp_path_factory.mktemp("home")
    source = home / "rules.txt"
    replace_file(source, IMPORTED)
    import_document(source, OCTOBER, home=home, language="en")
    return create_app(Keeper(home)).test_client()


def page(client: FlaskClient, address: str) -> str:
    return html.unescape(client.get(address).get_data(as_text=True))


def test_the_imported_english_comes_first_on_the_page_of_a_rule(english: FlaskClient) -> None:
    told = page(english, f"/rules/{OCTOBER}/401.1.b?lang=en")
    assert told.index("One that lies sideways") < told.index("<h2>Digest</h2>")
    assert "casebook import" not in told
    in_chinese = page(english, f"/rules/{OCTOBER}/401.1.b?lang=zh")
    assert in_chinese.index("<h2>要点</h2>") < in_chinese.index("One that lies sideways")


def test_where_nothing_english_is_at_hand_the_page_says_in_one_line_how_to_get_it(english: FlaskClient) -> None:
    told = page(english, f"/rules/{OCTOBER}/402.1?lang=en")
    assert re.findall(r"casebook import FILE --document (\S+) --language en", told) == [OCTOBER]


def test_hits_in_chinese_are_announced_to_a_reader_of_english_only(english: FlaskClient) -> None:
    assert "Our digests are in Chinese" in page(english, "/?q=stun&lang=en")
    assert "casebook import" not in page(english, "/?q=眩晕&lang=zh")
    hits = page(english, f"/?q=401.1.b&document={OCTOBER}&lang=en")
    assert re.search(r'<p class="digest" lang="en">[^中]*One that lies sideways', hits)
