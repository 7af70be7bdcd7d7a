"""What is copied of a rule: citation, text, link."""

from __future__ import annotations

from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from rules_index.documents import get_document
from rules_index.model import Kind, Rule
from tests.webapp.fakes import JUNE, OCTOBER
from tests.webapp.test_pages import page
from webapp.links import link_to_rule
from webapp.services import Services
from webapp.translations import load_translations
from webapp.view_models.citation import cited, copied

ZH, EN = load_translations("zh"), load_translations("en")


@pytest.mark.parametrize(
    ("document", "number", "zh", "en"),
    [
        (
            "riftbound-2026-07-16",
            "418.2.c",
            "符文战场核心规则 418.2.c（2026-07-16）",
            "Riftbound CR 418.2.c (2026-07-16)",
        ),
        (
            "riftbound-tournament-2026-07-16",
            "702",
            "符文战场赛事规则 702（2026-07-16）",
            "Riftbound TR 702 (2026-07-16)",
        ),
        ("riftbound-2025-10-01", "143~2", "符文战场核心规则 143（2025-10-01）", "Riftbound CR 143 (2025-10-01)"),
        ("grand-archive", "5.2", "Grand Archive 游戏术语 5.2", "Grand Archive Glossary 5.2"),
    ],
)
def test_a_rule_is_cited_by_book_number_and_edition(document: str, number: str, zh: str, en: str) -> None:
    rule = Rule(document, number, "", "文")
    assert (cited(rule, get_document(document), ZH), cited(rule, get_document(document), EN)) == (zh, en)


def test_the_official_text_is_copied_where_it_is_imported(services: Services) -> None:
    assert copied(services.rules.rule(OCTOBER, "8.2"), get_document(OCTOBER), ZH, "link").text == (
        "“官方文本：回合终了，眩晕即去。”（符文战场核心规则 8.2（2025-10-01））"
    )


def test_our_digest_says_that_it_is_ours(services: Services) -> None:
    text = copied(services.rules.rule(JUNE, "7.2"), get_document(JUNE), ZH, "link").text
    assert text.startswith("眩晕的单位不能移动。")
    assert "判例簿要点" in text
    assert "“" not in text, "no quotation of what nobody has written but us"


def test_a_heading_is_copied_by_its_title() -> None:
    assert copied(Rule(JUNE, "7", "眩晕", "", kind=Kind.HEADING), get_document(JUNE), ZH, "link").text.startswith(
        "“眩晕”"
    )


def test_the_link_is_whole_and_holds_nothing_of_the_search_that_led_there(client: FlaskClient) -> None:
    html = unescape(page(client, f"/rules/{OCTOBER}/8.1?q=眩晕&lang=zh"))
    assert f'data-copy="http://localhost/r/{OCTOBER}/8.1" hidden' in html
    assert 'data-copy="符文战场核心规则 8.1（2025-10-01）" hidden' in html


def test_a_short_link_is_given(app: Flask, services: Services) -> None:
    with app.test_request_context("/", base_url="http://localhost"):
        assert link_to_rule(services.rules.rule(OCTOBER, "8.1")) == f"http://localhost/r/{OCTOBER}/8.1"
