"""`/api/v1/play`: a position in, all that comes of it out; random walks through what it offers give no fault."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from typing import Any

import pytest

from scenarios.sandbox.link import write_link
from tests.bundled import CASES
from tests.scenarios.fixtures import OCTOBER
from tests.scenarios.sandbox.positions import BOARD, position
from webapp.app import create_app

WALKS = int(os.environ.get("CASEBOOK_SANDBOX_WALKS", "5"))
AT_A_TIME = 20
STEPS = 25
STUNNED = "riftbound/combat/stunned-defender-survives"
MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def client(services):
    of_all = replace(services, cases=CASES)
    return create_app(lambda: of_all).test_client()


def post(client, body: object, language: str = "en") -> tuple[int, dict[str, Any]]:
    reply = client.post(f"/api/v1/play?lang={language}", json=body)
    return reply.status_code, reply.get_json()


def test_a_board_answers_with_what_may_be_done_and_what_may_not(client):
    status, found = post(client, {**BOARD, "why": "answer"})
    assert status == 200
    assert [each["line"] for each in found["decision"]["answers"]][-1] == {"A": "end turn"}
    assert found["decision"]["ahead"]["text"]["en"] == "The turn of A ends with this"
    assert found["why"][0]["reasons"][0]["because"]
    assert found["edition"] == OCTOBER


def test_the_same_in_short(client):
    found = post(client, {**BOARD, "answers": [{"A": {"play": "bolt"}}]})[1]
    decision = found["decision"]
    assert (found["status"], found["board"]) == ("holds", found["after"])
    assert found["pending"] == {
        "player": "A",
        "step": decision["step"],
        "rules": [*decision["because"], *decision["also"]],
        "answers": [each["line"] for each in decision["answers"]],
    }
    refused = post(client, {**BOARD, "why": "answer"})[1]["why"][0]
    assert (refused["what"], bool(refused["because"])) == (refused["object"], True)
    assert post(client, {**BOARD, "answers": [{"A": "dance"}]})[1]["status"] == "malformed"


def test_a_link_is_the_same_board(client):
    sent = post(client, {**BOARD, "answers": [{"A": {"play": "bolt"}}]})[1]
    linked = client.get(f"/api/v1/play?p={sent['link']}").get_json()
    assert linked == sent


def test_one_player_sees_less_than_the_judge(client):
    seen = post(client, {**BOARD, "as": "A"})[1]["after"]
    assert seen["players"]["B"]["hand"][0]["covered"]
    assert "covered" not in post(client, BOARD)[1]["after"]["players"]["B"]["hand"][0]
    assert post(client, {**BOARD, "as": "Z"}) == (
        400,
        {"error": "as cannot be “Z”; the choices are: A, B.", "nearest": []},
    )


def test_what_somebody_else_may_answer_is_for_them_alone(client):
    own, other = (post(client, {**BOARD, "as": seat, "why": "answer"})[1] for seat in "AB")
    assert own["decision"]["answers"]
    assert (own["why"], bool(other["why"])) == ([], True)
    assert (other["decision"]["answers"], other["decision"]["complete"], other["refused"]) == ([], False, [])
    assert other["decision"]["player"] == "A"


def test_only_the_later_steps_where_they_are_wanted(client):
    answers = [{"A": {"move": "footman", "to": "X"}}]
    whole = post(client, {**BOARD, "answers": answers})[1]
    assert post(client, {**BOARD, "answers": answers, "since": 5})[1]["steps"] == whole["steps"][5:]


def test_going_on_says_whether_it_came_about(client):
    found = post(client, {**BOARD, "go": "main phase"})[1]
    assert found["reached"] is True
    assert found["decision"]["step"] == "turn.act"


def test_an_illegal_answer_is_told_with_its_rules_and_loses_nothing(client):
    status, found = post(client, {**BOARD, "answers": [{"A": {"play": "bolt"}}, {"A": {"choose": "X"}}]})
    assert status == 200
    assert (found["stopped"]["at"], found["stopped"]["kind"]) == (1, "illegal")
    assert found["answers"] == [{"A": {"play": "bolt"}}]
    assert found["decision"]["step"] == "targets.choose"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({}, "game"),
        ({"game": "chess", "setup": {}}, "riftbound, grand-archive, vanguard, sanguosha"),
        ({**BOARD, "edition": "riftbound-1999"}, OCTOBER),
        ({**BOARD, "setup": {"players": {"A": {"hand": ["blot"]}, "B": {}}}}, "setup.players.A.hand[0]"),
        ({**BOARD, "game": 7}, "$.game"),
        ({**BOARD, "until": "never"}, "$.until"),
        ({**BOARD, "answers": [{"A": "pass"}] * 601}, "601 answers"),
        ({"case": "riftbound/no/such"}, "riftbound/no/such"),
        ([], "JSON"),
    ],
)
def test_what_cannot_be_played_is_one_message_with_what_would_be_right(client, body, told):
    for language in ("zh", "en"):
        status, found = post(client, body, language)
        assert status == 400
        assert "\n" not in found["error"]
    assert told in found["error"]


def test_limits_speak_both_languages(client):
    body = {**BOARD, "answers": [{"A": "pass"}] * 601}
    assert "最多 600 个" in post(client, body, "zh")[1]["error"]


def test_what_is_no_json_is_told(client):
    for data in (b"{", b"", b"\xff"):
        reply = client.post("/api/v1/play?lang=en", data=data, content_type="application/json")
        assert reply.status_code == 400
        assert reply.get_json()["error"]
    assert client.get("/api/v1/play?p=1AAAA").status_code == 400


def test_names_with_markup_come_back_as_they_were_sent(client):
    cards = {**BOARD["cards"], "footman": {"type": "unit", "might": 2, "name": {"zh": MARKUP, "en": MARKUP}}}
    found = post(client, {**BOARD, "cards": cards})[1]
    assert found["after"]["players"]["A"]["base"][0]["name"]["en"] == MARKUP


def walk(client, case_id: str, seed: int) -> str:
    """Walk at random through what is offered from the board of a case; gives what is wrong, if anything is."""
    chance = random.Random(f"{case_id} {seed}")
    body: dict[str, Any] = {"case": case_id, "edition": chance.choice(CASES.cases[case_id].editions), "answers": []}
    risks: list[object] = []
    for _ in range(STEPS):
        body["until"] = chance.choice(["decision", "decision", "step"])
        status, found = post(client, body)
        if status != 200:
            return f"{status} {found['error']} after {body['answers']}"
        if found["over"]:
            return ""
        if found["stopped"]:
            told = found["stopped"]
            if not told["reasons"] or not any(each["because"] for each in told["reasons"]):
                return f"{told['text']['en']} at {body['answers'][told['at'] :]}"
            if not risks:
                return f"what was offered is refused unannounced: {told['text']['en']} at {body['answers'][-1]}"
            body["answers"] = found["answers"]
            continue
        options = found["decision"]["answers"]
        if not options:
            return f"nothing is legal at {found['decision']['step']} after {found['answers']}"
        # Where a pass alone is legal, what is refused now is taken for a later moment, as in a case file.
        if found["refused"] and body["until"] == "decision" and chance.random() < 0.2:
            tried = chance.choice(found["refused"])
            refused = post(client, {**body, "answers": [*found["answers"], tried["line"]]})[1]
            if not refused["stopped"] or refused["answers"] != found["answers"]:
                return f"{tried['line']} was said to be refused and is not, after {found['answers']}"
        chosen = chance.choice(options[:-1] if len(options) > 1 and chance.random() < 0.7 else options)
        risks = chosen["risks"]
        body["answers"] = [*found["answers"], chosen["line"]]
    linked = client.get(f"/api/v1/play?p={found['link']}&until={body['until']}").get_json()
    return "" if linked["after"] == found["after"] else f"the link leads elsewhere after {found['answers']}"


@pytest.mark.parametrize("first", range(0, WALKS, AT_A_TIME))
@pytest.mark.parametrize("game", ["riftbound", "grand-archive", "vanguard", "sanguosha"])
def test_random_walks_through_what_is_offered_give_no_fault(client, game, first):
    chance = random.Random(f"{game} {first}")
    # Scripted shuffles fit the script of their case alone.
    boards = [one for one in CASES.cases if one.startswith(f"{game}/")]
    fitting = [one for one in chance.sample(boards, len(boards)) if "shuffles" not in CASES.cases[one].setup]
    drawn = fitting[: min(AT_A_TIME, WALKS - first)]
    wrong = {(one, first): found for one in drawn if (found := walk(client, one, first))}
    assert wrong == {}


def test_a_link_of_ours_is_what_the_interface_gives(client):
    assert post(client, BOARD)[1]["link"] == write_link(position())
