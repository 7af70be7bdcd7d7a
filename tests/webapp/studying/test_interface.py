"""The JSON addresses of studying, as the commands have them."""

from __future__ import annotations

import json

from study.attempts import Attempt
from tests.webapp.studying.conftest import WHERE, Site

NEXT, ANSWER = "/api/v1/study/next", "/api/v1/study/answer"


def test_the_next_question_tells_nothing_of_its_answer_and_an_answer_tells_all(own: Site) -> None:
    client = own.browser().client
    asked = client.get(f"{NEXT}?game=vanguard&level=0").get_json()
    assert {"id", "kind", "level", "rules", "question", "options", "why"} <= asked.keys()
    assert asked["why"] == "new"
    assert all(option.keys() == {"id", "text"} for option in asked["options"])
    sent = {"id": asked["id"], "options": [asked["options"][0]["id"]]}
    told = client.post(ANSWER, json=sent).get_json()
    assert told["right"] == (told["correct"] == sent["options"])
    assert told["because"]
    assert told["steps"]
    assert len(told["wrong"]) + len(told["correct"]) == len(asked["options"])
    (kept,) = own.guest.log.events()
    assert isinstance(kept, Attempt)
    assert kept.question == asked["id"]


def test_where_nothing_is_due_the_answer_is_null(own: Site) -> None:
    assert own.browser().client.get(f"{NEXT}?game=chess").get_json() is None


def test_what_is_refused_is_not_kept(own: Site) -> None:
    client = own.browser().client
    body = {"id": WHERE, "options": ["a"]}
    assert client.post(ANSWER, json=body, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert client.post(ANSWER, json={**body, "options": ["z"]}).status_code == 400
    assert client.post(ANSWER, json={**body, "said": 9}).status_code == 400
    assert client.post(ANSWER, json={"id": "riftbound/x:end.a", "options": ["a"]}).status_code == 404
    assert client.post(ANSWER, data=json.dumps(body), content_type="text/plain").status_code == 415
    assert own.folders == []


def test_visitors_stay_apart_here_too(public: Site) -> None:
    for _ in range(2):
        assert public.browser().client.post(ANSWER, json={"id": WHERE, "options": ["a"]}).status_code == 200
    assert len(public.folders) == 2
