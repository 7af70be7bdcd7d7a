"""`/api/v1/play/case`, `/compare` and `/explore`: what is thought about a position, as the pages tell it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scenarios.case import parse_case
from scenarios.reading import parse_fixture
from scenarios.running import run
from tests.bundled import CASES
from tests.scenarios.fixtures import JUNE, OCTOBER
from tests.scenarios.sandbox.positions import BOARD
from webapp.app import create_app

BOLT = {"A": {"play": "bolt"}}
AT_GUARD, AT_OGRE = ([BOLT, {"A": {"choose": one}}, {"A": "pass"}, {"B": "pass"}] for one in ("guard", "ogre"))
ADDRESSES = ("case", "compare", "explore")


@pytest.fixture(scope="module")
def client(services):
    of_all = replace(services, cases=CASES)
    return create_app(lambda: of_all).test_client()


def post(client, address: str, body: object, language: str = "en") -> tuple[int, dict[str, Any]]:
    reply = client.post(f"/api/v1/play/{address}?lang={language}", json=body)
    return reply.status_code, reply.get_json()


def comes_out(text: str) -> tuple[str, ...]:
    case = parse_case(parse_fixture(text, "case.yaml"), CASES.shared("riftbound"))
    return tuple(run(case, OCTOBER).failures)


def test_what_is_ticked_and_refused_becomes_a_case_that_holds(client):
    ticked = {
        "name": "bolt-at-the-guard",
        "question": {"zh": "守卫受多少伤害？", "en": "How much damage has the guard?"},
        "expect": [{"subject": "guard", "value": {"damage": 3}}],
        "refused": [{"line": {"A": {"choose": "X"}}, "after": 1}],
    }
    status, found = post(client, "case", {**BOARD, "answers": AT_GUARD, **ticked})
    assert status == 200
    assert (found["id"], found["failures"], found["warnings"]) == ("riftbound/sandbox/bolt-at-the-guard", [], [])
    assert "How much damage has the guard?" in found["text"]
    assert "illegal:" in found["text"]
    assert comes_out(found["text"]) == ()
    assert comes_out(found["text"].replace("damage: 3", "damage: 2")) != ()


def test_without_a_tick_all_that_has_changed_is_expected(client):
    found = post(client, "case", {**BOARD, "answers": AT_GUARD})[1]
    assert comes_out(found["text"]) == ()
    assert "damage: 3" in found["text"].partition("expect:")[2]


def test_what_may_be_done_cannot_be_expected_to_be_refused(client):
    body = {**BOARD, "answers": AT_GUARD, "refused": [{"line": {"A": {"choose": "ogre"}}, "after": 1}]}
    for language, told in (("en", "may be done"), ("zh", "可以")):
        status, found = post(client, "case", body, language)
        assert (status, told in found["error"]) == (400, True)


def test_two_lines_differ_from_an_answer_and_a_step_on_and_in_facts(client):
    body = {**BOARD, "answers": AT_GUARD, "branches": {"at the ogre": AT_OGRE}}
    status, found = post(client, "compare", {**body, "branch": "at the ogre"})
    assert status == 200
    assert found == post(client, "compare", {**body, "other": AT_OGRE})[1]
    assert found["answer"] == 1
    one, other = (found[side]["steps"][found["step"] - 1] for side in ("one", "other"))
    assert one["changes"] != other["changes"]
    assert found["one"]["steps"][: found["step"] - 1] == found["other"]["steps"][: found["step"] - 1]
    told = {(each["subject"], each["field"]): (each["one"], each["other"]) for each in found["differences"]}
    assert told == {("guard", "damage"): (3, 0), ("ogre", "damage"): (0, 3)}


def test_a_line_beside_itself_differs_nowhere(client):
    found = post(client, "compare", {**BOARD, "answers": AT_GUARD, "other": AT_GUARD})[1]
    assert (found["answer"], found["step"], found["differences"]) == (None, None, [])


def test_a_line_is_held_against_another_edition(client):
    found = post(client, "compare", {**BOARD, "answers": AT_GUARD, "under": JUNE})[1]
    assert (found["one"]["edition"], found["other"]["edition"]) == (OCTOBER, JUNE)
    assert (found["answer"], found["differences"]) == (None, [])


@pytest.mark.parametrize(
    "beside",
    [{}, {"under": JUNE, "other": []}, {"branch": "nowhere"}, {"under": "riftbound-1999"}, {"other": [7]}],
)
def test_beside_what_a_line_is_held_must_be_said_once(client, beside):
    status, found = post(client, "compare", {**BOARD, **beside})
    assert status == 400
    assert found["error"]


def test_every_line_from_here_can_be_gone_on_from(client):
    status, found = post(client, "explore", {**BOARD, "answers": [BOLT]})
    assert status == 200
    assert (found["cut"], found["lines"] >= len(found["results"]) > 1) == (False, True)
    assert found["parting"]["answers"]
    for result in found["results"]:
        reply = client.post("/api/v1/play", json={**BOARD, "answers": result["answers"]}).get_json()
        assert (reply["stopped"], reply["answers"]) == (None, result["answers"])
        assert reply["link"] == result["link"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_what_is_no_position_is_one_message_with_what_was_expected(client, address):
    for data, told in ((b"{", "line 1, column 2"), (b"[]", "no object"), (b"", "one JSON object"), (b"\xff", "JSON")):
        reply = client.post(f"/api/v1/play/{address}?lang=en", data=data, content_type="application/json")
        assert (reply.status_code, told in reply.get_json()["error"]) == (400, True)
    assert client.post(f"/api/v1/play/{address}", data=b"{}", content_type="text/plain").status_code == 415
    beside = {"under": JUNE} if address == "compare" else {}
    status, found = post(client, address, {**BOARD, "setup": {"players": {"A": {"hand": ["blot"]}, "B": {}}}, **beside})
    assert (status, "setup.players.A.hand[0]" in found["error"]) == (400, True)


@pytest.mark.parametrize("address", ["case", "explore"])
def test_a_line_that_cannot_be_played_is_told_with_its_answer(client, address):
    status, found = post(client, address, {**BOARD, "answers": [{"A": {"play": "ogre"}}]})
    assert (status, "answers[0]" in found["error"]) == (400, True)


def test_a_line_that_stops_is_compared_as_far_as_it_goes(client):
    found = post(client, "compare", {**BOARD, "answers": AT_GUARD, "other": [*AT_OGRE, {"A": {"play": "ogre"}}]})[1]
    assert (found["other"]["stopped"]["at"], found["other"]["answers"]) == (4, AT_OGRE)


def test_json_nested_too_deep_is_no_fault_of_ours(client):
    for address in ("", *(f"/{each}" for each in ADDRESSES)):
        data = b'{"setup":' * 5000 + b"1" + b"}" * 5000
        reply = client.post(f"/api/v1/play{address}?lang=zh", data=data, content_type="application/json")
        assert (reply.status_code, "JSON" in reply.get_json()["error"]) == (400, True)
