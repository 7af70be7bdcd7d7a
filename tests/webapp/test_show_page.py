"""One rule for a player's eyes."""

from __future__ import annotations

import re
from html import unescape

from flask.testing import FlaskClient

from rules_index.model import Kind
from tests.webapp.fakes import JUNE, OCTOBER
from tests.webapp.test_pages import page
from webapp.services import Services
from webapp.translations import load_translations
from webapp.view_models.show_page import SIZES, Text, show_page

ZH, EN = load_translations("zh"), load_translations("en")


def test_the_page_holds_the_rule_its_edition_and_a_way_back_and_nothing_else(client: FlaskClient) -> None:
    html = page(client, f"/rules/{JUNE}/7.2/show")
    assert "眩晕的单位不能移动。" in html
    assert "符文战场核心规则 7.2（2025-06-02）" in html
    assert f'href="/rules/{JUNE}/7.2"' in html
    for left_out in ("<header", "<footer", "<form", "<script", "7.3", "案例"):
        assert left_out not in html


def test_the_official_text_is_shown_where_it_is_imported_and_the_digest_says_that_it_is_ours(
    client: FlaskClient, services: Services
) -> None:
    assert "官方文本：处于眩晕的单位" in page(client, f"/rules/{OCTOBER}/8.1/show")
    digest = page(client, f"/rules/{OCTOBER}/8.1/show?text=zh")
    assert "不是原文" in digest
    assert "官方文本" not in digest
    shown = show_page(services, services.rules.rule(OCTOBER, "8.1"), ZH)
    assert shown.texts == (Text.OFFICIAL, Text.CHINESE)
    assert show_page(services, services.rules.rule(OCTOBER, "8.1"), ZH, "nonsense").shown is Text.OFFICIAL


def test_what_is_said_around_the_text_is_in_its_language(services: Services) -> None:
    rule = services.rules.rule(JUNE, "7.1")
    assert show_page(services, rule, EN).words.language == "zh", "where only Chinese is there, all of it is Chinese"


def test_sub_rules_come_on_request(client: FlaskClient) -> None:
    assert "不能移动" not in page(client, f"/rules/{JUNE}/7/show")
    assert "with=children" in page(client, f"/rules/{JUNE}/7/show")
    assert "不能移动" in page(client, f"/rules/{JUNE}/7/show?with=children")
    assert "with=children" not in page(client, f"/rules/{JUNE}/7.2/show"), "it has none"


def test_a_heading_shows_its_title(services: Services) -> None:
    rule = services.rules.rule(JUNE, "7")
    assert rule.kind == Kind.HEADING
    assert show_page(services, rule, ZH).line.text == "眩晕"


def test_the_longer_the_text_the_smaller_its_type(services: Services) -> None:
    short = show_page(services, services.rules.rule(JUNE, "7"), ZH)
    long = show_page(services, services.rules.rule(JUNE, "7"), ZH, with_children=True)
    assert 0 == short.size < long.size <= len(SIZES)


def test_who_came_from_a_search_goes_back_to_where_he_was_in_it(client: FlaskClient) -> None:
    html = unescape(page(client, f"/rules/{OCTOBER}/8.1/show?q=眩晕&document={OCTOBER}"))
    [back] = re.findall(rf'href="(/rules/{OCTOBER}/8.1\?[^"]*)"', html)
    assert f"document={OCTOBER}" in back
    assert 'class="hit-position"' in page(client, back)


def test_an_unknown_rule_is_not_shown(client: FlaskClient) -> None:
    assert client.get(f"/rules/{OCTOBER}/99/show").status_code == 404
