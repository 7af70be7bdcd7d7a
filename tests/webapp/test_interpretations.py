"""How the cases read what the rules leave open: the page, the interface and the order of the shelves."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from tests.webapp.fakes import FAILING, JUNE, OCTOBER, STUNNED, THREE
from webapp.services import Services
from webapp.view_models.case_groups import interpreted, shelves
from webapp.view_models.interpretations import topic, topic_index


def test_cases_stand_on_shelves_by_topic(services: Services) -> None:
    listed = {shelf.topic: [case.id for case in shelf.cases] for shelf in shelves(services.cases.cases.values())}
    assert list(listed) == ["combat", "turn"]
    assert listed["turn"] == [THREE]


def test_only_cases_with_a_reading_are_listed(services: Services) -> None:
    assert [case.id for shelf in interpreted(services.cases) for case in shelf.cases] == [STUNNED]


def test_a_reading_stands_with_its_rules_in_each_edition(services: Services) -> None:
    (entry,) = topic_index(services, None)
    (reading,) = topic(services, entry).readings
    named = {document.id: [ground.number for ground in grounds] for document, grounds in reading.grounds}
    assert named == {JUNE: ["7.1"], OCTOBER: ["8.1", "8.2"]}


def test_the_page_gives_question_reading_and_links_to_case_and_rules(client: FlaskClient) -> None:
    page = client.get("/interpretations").get_data(as_text=True)
    assert "眩晕只管造成伤害。" in page
    assert "谁会死？谁得分？" in page
    assert f'href="/cases/{STUNNED}"' in page
    assert f'href="/rules/{OCTOBER}/8.1"' in page
    assert f'href="/rules/{JUNE}/7.1"' in page
    assert f"/cases/{FAILING}" not in page
    assert "Stun is about dealing damage only." in client.get("/interpretations?lang=en").get_data(as_text=True)


def test_every_page_leads_there(client: FlaskClient) -> None:
    navigation = re.search(r'<nav class="places".*?</nav>', client.get("/").get_data(as_text=True), re.DOTALL)
    assert navigation is not None
    assert 'href="/interpretations"' in navigation.group()


def test_the_interface_lists_them(client: FlaskClient) -> None:
    (listed,) = client.get("/api/v1/interpretations").get_json()
    assert (listed["id"], listed["topic"]) == (STUNNED, "combat")
    assert listed["rules"] == {JUNE: ["7.1"], OCTOBER: ["8.1", "8.2"]}
    assert listed["interpretation"]["en"] == "Stun is about dealing damage only."
