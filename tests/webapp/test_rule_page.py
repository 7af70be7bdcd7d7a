"""Texts of rules cut at the numbers they refer to, and documents cut into chapters."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from rules_index.model import Kind, Rule
from tests.webapp.fakes import JUNE, OCTOBER, STUNNED, THREE
from webapp.app import create_app
from webapp.services import Services
from webapp.view_models.annotated_text import linked
from webapp.view_models.rule_page import chapters


@pytest.mark.parametrize(
    ("text", "references", "named"),
    [
        ("见 418.2.c。", ("418.2", "418.2.c"), ["418.2.c"]),
        ("见418.2，以及 346", ("418.2", "346"), ["418.2", "346"]),
        ("（见 346）", ("346",), ["346"]),
        ("3466 不是 346.1 也不是 1346", ("346",), []),
        ("没有编号", ("346",), []),
    ],
)
def test_numbers_referred_to_are_found_whole(text: str, references: tuple[str, ...], named: list[str]) -> None:
    cut = linked(text, references)
    assert "".join(part.text for part in cut) == text
    assert [part.number for part in cut if part.number] == named


def test_a_chapter_lists_its_headings_or_without_any_its_children() -> None:
    rules = [
        Rule("d", "1", "甲", "", kind=Kind.HEADING),
        Rule("d", "1.1", "乙", "", kind=Kind.HEADING, parents=("1",)),
        Rule("d", "1.1.1", "乙", "文", parents=("1", "1.1")),
        Rule("d", "2", "丙", "", kind=Kind.HEADING),
        Rule("d", "2.1", "丙", "文", parents=("2",)),
        Rule("d", "2.1.1", "丙", "文", parents=("2", "2.1")),
    ]
    listed = [(each.rule.number, [rule.number for rule in each.sections], each.rules) for each in chapters(rules)]
    assert listed == [("1", ["1.1"], 2), ("2", ["2.1"], 2)]


def test_cases_in_which_a_rule_decides_are_shown_before_those_in_which_it_holds_as_well(client: FlaskClient) -> None:
    html = client.get(f"/rules/{JUNE}/7.1?lang=en").get_data(as_text=True)
    deciding, also = html.split('class="related cases-of-rule"')[1].split("</section>")[0].split("<h3 ")
    assert f"/cases/{THREE}" in deciding
    assert f"/cases/{STUNNED}" not in deciding
    assert "holds as well, but decides nothing" in also
    assert f"/cases/{STUNNED}" in also
    october = client.get(f"/rules/{OCTOBER}/8.1?lang=en").get_data(as_text=True)
    assert f"/cases/{STUNNED}" in october
    assert "decides nothing" not in october


def test_the_interface_tells_in_which_cases_a_rule_decides(client: FlaskClient) -> None:
    rule = client.get(f"/api/v1/rules/{JUNE}/7.1").get_json()
    assert rule["decides"] == [THREE]
    assert rule["scenarios"][0] == THREE
    assert set(rule["scenarios"]) > {THREE, STUNNED}
    assert [each["case"] for each in rule["played_by"] if each["decides"]] == [THREE]


def test_a_doubtful_rule_says_so_on_its_page_and_where_it_is_found(
    client: FlaskClient, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, known = "/rules/riftbound-2025-10-01/8.1", services.rules.rule
    assert "存疑" not in client.get(address).get_data(as_text=True)

    def doubted(document: str, number: str) -> Rule:
        return replace(known(document, number), doubtful=True)

    monkeypatch.setattr(services.rules, "rule", doubted)
    client = create_app(lambda: services).test_client()  # the other app has kept its page
    assert "存疑" in client.get(address).get_data(as_text=True)
    assert "存疑" in client.get("/", query_string={"q": "8.1", "edition": "2025-10-01"}).get_data(as_text=True)
