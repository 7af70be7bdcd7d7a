"""What is typed is completed as long as it names something, and left alone once it asks a question."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.webapp.fakes import OCTOBER
from webapp.view_models.completing import worth_completing


@pytest.mark.parametrize(
    "query", ["眩", "xuan", "8.1", "", "burn out", "inner lineage of", "一二三四五六七八九十眩晕", "superlongword" * 9]
)
def test_names_are_completed(query: str) -> None:
    assert worth_completing(query)


@pytest.mark.parametrize("query", ["how do I s", "眩晕？", "眩晕? ", "stun?", "一二三四五六七八九十再眩晕", "a b c d"])
def test_questions_are_not(query: str) -> None:
    assert not worth_completing(query)


def test_the_interface_offers_nothing_for_a_question(client: FlaskClient) -> None:
    def offered(query: str) -> list[str]:
        found = client.get("/api/v1/complete", query_string={"q": query, "document": OCTOBER}).get_json()
        assert found["query"] == query
        return [each["text"] for each in found["completions"]]

    assert "眩晕" in offered("眩")
    assert "do a 眩晕" in offered("do a 眩")
    assert offered("how do a 眩") == []
    assert offered("眩？") == []
