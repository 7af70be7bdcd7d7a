"""A section as it is read: text, cases, wording, what is found in it."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from tests.webapp.fakes import JUNE, OCTOBER, STUNNED
from tests.webapp.test_pages import page
from webapp.services import Services
from webapp.translations import load_translations
from webapp.view_models.finding import marked, wanted
from webapp.view_models.passages import Reading, Wording, passages, said
from webapp.view_models.section_page import section_page

ZH, EN = load_translations("zh"), load_translations("en")


def test_a_section_is_continuous_text_with_numbers_as_anchors_and_cases_folded(client: FlaskClient) -> None:
    html = page(client, f"/rules/{JUNE}/7/section")
    shown = re.findall(r'id="r([\d.]+)"', html)
    assert shown == ["7", "7.1", "7.2", "7.3"]
    assert "眩晕的单位不能移动。" in html
    folded = html.partition('<details class="passage-cases">')[2].partition("</details>")[0]
    assert f'href="/cases/{STUNNED}"' in folded
    assert "<details open" not in html


@pytest.mark.parametrize("number", ["8.2", "9", "9.1"])
def test_every_number_leads_to_its_place_in_the_section_that_holds_it(client: FlaskClient, number: str) -> None:
    answer = client.get(f"/rules/{OCTOBER}/{number}/section?find=x")
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/rules/{OCTOBER}/8/section?find=x#r{number}"


def test_an_unknown_rule_has_no_section(client: FlaskClient) -> None:
    assert client.get(f"/rules/{OCTOBER}/77/section").status_code == 404
    assert client.get("/rules/nothing/1/section").status_code == 404


def test_references_lead_to_places_on_the_page(client: FlaskClient) -> None:
    assert '<a href="#r8.2">8.2</a>' in page(client, f"/rules/{OCTOBER}/8/section?text=digest")


def test_the_official_text_is_read_where_it_is_imported_and_the_digest_is_a_link_away(services: Services) -> None:
    rule = services.rules.rule(OCTOBER, "8.1")
    [official] = said(rule, Reading(Wording.OFFICIAL, ZH))
    [digest] = said(rule, Reading(Wording.DIGEST, ZH))
    assert (official.official, digest.official) == (True, False)
    assert official.text.startswith("官方文本")
    assert [each.official for each in said(rule, Reading(Wording.BOTH, ZH))] == [True, False]
    read = section_page(services, services.rules.rule(OCTOBER, "8"), ZH)
    assert (read.wording, len(read.wordings)) == (Wording.OFFICIAL, 3)
    assert section_page(services, services.rules.rule(OCTOBER, "8"), ZH, "digest").wording is Wording.DIGEST
    assert section_page(services, services.rules.rule(OCTOBER, "8"), ZH, "nonsense").wording is Wording.OFFICIAL
    assert section_page(services, services.rules.rule(JUNE, "7"), ZH).wordings == (Wording.DIGEST,)


def test_where_one_text_is_lacking_the_other_is_read(services: Services) -> None:
    [only] = said(services.rules.rule(JUNE, "7.1"), Reading(Wording.OFFICIAL, ZH))
    assert only.text == "眩晕的单位在战斗中不造成伤害。"


def test_find_marks_and_lists_the_places_without_script(client: FlaskClient) -> None:
    html = page(client, f"/rules/{JUNE}/7/section?find=眩暈")
    assert "<mark>眩晕</mark>的单位不能移动" in html
    listed = html.partition('<section class="found"')[2].partition("</section>")[0]
    assert re.findall(r'href="#r([\d.]+)"', listed) == ["7.1", "7.2"]
    assert "没有写到" in page(client, f"/rules/{JUNE}/7/section?find=nowhere")


def test_find_takes_a_number_and_whatever_is_typed(services: Services, client: FlaskClient) -> None:
    read = section_page(services, services.rules.rule(JUNE, "7"), ZH, find="7.2")
    assert [each.rule.number for each in read.found] == ["7.2"]
    assert "<script>alert" not in page(client, f"/rules/{JUNE}/7/section?find=<script>alert")
    assert client.get(f"/rules/{JUNE}/7/section", query_string={"find": "x" * 5_000}).status_code == 200


@pytest.mark.parametrize(
    ("text", "find", "shown"),
    [
        ("Stun a STUNNED unit", "stun", ["Stun", " a ", "STUN", "NED unit"]),
        ("眩暈單位", "眩晕", ["眩暈", "單位"]),
        ("ﬁnish", "fi", ["ﬁ", "nish"]),
        ("aaa", "aa", ["aa", "a"]),
        ("nothing", "", ["nothing"]),
    ],
)
def test_a_text_is_cut_where_it_says_what_is_wanted(text: str, find: str, shown: list[str]) -> None:
    cut = list(marked(text, wanted(find)))
    assert [piece.text for piece in cut] == shown
    assert "".join(piece.text for piece in cut) == text
    assert any(piece.marked for piece in cut) == bool(find)


def test_headings_go_down_level_by_level_and_the_one_that_names_the_page_is_not_repeated(services: Services) -> None:
    rules = services.rules.rules(OCTOBER)
    levels = [each.level for each in passages(rules, Reading(Wording.DIGEST, EN))]
    assert levels == [2, 0, 0, 2, 0]
    assert "8" not in [each.rule.number for each in passages(rules, Reading(Wording.DIGEST, EN), named=rules[0])]


def test_the_page_of_a_rule_holds_all_the_text_below_it_before_its_cases(client: FlaskClient) -> None:
    html = page(client, f"/rules/{JUNE}/7")
    assert html.index("眩晕的单位不能移动。") < html.index("相关案例")
    assert f'href="/rules/{JUNE}/7/section#r7"' in html


def test_contents_lead_to_sections(client: FlaskClient) -> None:
    assert f'href="/rules/{OCTOBER}/8/section"' in page(client, f"/rules/{OCTOBER}")
