"""Every line of a case on the web: the results, what parts them, a line as a replay, and what cannot be explored."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scenarios.exploring import Exploration, explore
from scenarios.library import CaseLibrary
from webapp.app import create_app
from webapp.services import CurrentServices
from webapp.view_models import explorations
from webapp.view_models.explorations import FIRST, MOST, explored_in_time

BURN_OUT = "riftbound/burn-out/choosing-who-gains-the-point"
MANY = "riftbound/combat/trigger-makes-its-controller-relevant"
OCTOBER = "riftbound-2025-10-01"


@pytest.fixture(scope="module")
def client(shared_home: Path) -> FlaskClient:
    return create_app(CurrentServices(shared_home)).test_client()


def text(client: FlaskClient, address: str) -> str:
    answer = client.get(address if "lang=" in address else f"{address}{'&' if '?' in address else '?'}lang=zh")
    assert answer.status_code == 200
    return html.unescape(answer.get_data(as_text=True))


def test_the_page_tells_the_results_and_the_decision_that_parts_them(client: FlaskClient) -> None:
    page = text(client, f"/explore/{BURN_OUT}?edition={OCTOBER}&lang=en")
    assert "2 lines, 2 results" in page
    assert re.search(r"The first decision that parts them: A", page)
    assert f'href="/rules/{OCTOBER}/418.2.c"' in page
    assert [f'id="result-{n}"' in page for n in (1, 2, 3)] == [True, True, False]
    assert "Not everything was followed" not in page


def test_the_case_leads_to_its_lines_once_the_result_is_shown(client: FlaskClient) -> None:
    address = f"/explore/{BURN_OUT}?edition=riftbound-2026-07-16"
    assert address in text(client, f"/cases/{BURN_OUT}?reveal=1")
    assert address not in text(client, f"/cases/{BURN_OUT}")


def test_a_line_is_a_replay_to_walk_through(client: FlaskClient) -> None:
    lines = re.findall(r'href="(/line/[^"]*)"', text(client, f"/explore/{BURN_OUT}?edition={OCTOBER}"))
    assert len(lines) == 2
    page = text(client, lines[1])
    assert 'aria-label="下一步"' in page
    (frames,) = re.findall(r'data-stepper="([^"]*)"', page)
    drawn = client.get(frames).get_json()
    assert [frame["n"] for frame in drawn] == list(range(len(drawn)))
    assert len(drawn) > 2
    last = text(client, lines[1].replace("step=0", f"step={len(drawn) - 1}"))
    assert re.search(r'aria-label="丙方".*?<b>3</b>', last, re.DOTALL), "C got the point on this line"


def test_a_line_can_be_seen_from_a_seat(client: FlaskClient) -> None:
    page = text(client, f"/line/{BURN_OUT}?edition={OCTOBER}&line=1&as=B&step=1")
    assert "牌背" in page
    assert re.search(r'<section class="seat near[^>]*aria-label="乙方"', page)


@pytest.mark.parametrize(
    ("address", "status"),
    [
        (f"/line/{BURN_OUT}?line=7", 404),
        (f"/line/{BURN_OUT}?line=a", 400),
        (f"/line/{BURN_OUT}?line=0&as=Z", 404),
        (f"/line/{BURN_OUT}?line=0&start=99", 404),
        (f"/explore/{BURN_OUT}?start=99", 404),
        (f"/explore/{BURN_OUT}?start=-1", 400),
        (f"/explore/{BURN_OUT}?edition=vanguard", 404),
        ("/explore/riftbound/burn-out/nothing", 404),
    ],
)
def test_what_cannot_be_explored_is_a_clear_problem(client: FlaskClient, address: str, status: int) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert 'class="problem"' in answer.get_data(as_text=True)


def test_rounds_grow_until_time_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    case = CaseLibrary.load().case(MANY)
    asked: list[int] = []

    def counted(*arguments: object, limit: int, **more: object) -> Exploration:
        asked.append(limit)
        return explore(case, case.editions[0], limit=4)

    monkeypatch.setattr(explorations, "explore", counted)
    assert explored_in_time(case, case.editions[0], 60).cut
    assert asked[0] == FIRST
    assert asked[-1] == MOST, "so few lines are followed at once, so all rounds are played"
    asked.clear()
    explored_in_time(case, case.editions[0], 0)
    assert asked == [FIRST]


def test_the_first_round_ends_when_the_time_is_over_with_what_it_has() -> None:
    case = CaseLibrary.load().case(MANY)
    found = explored_in_time(case, case.editions[0], 0)
    assert (found.lines, len(found.results)) == (1, 1)
    assert found.unfollowed


def test_a_later_round_that_runs_out_of_time_gives_way_to_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    case = CaseLibrary.load().case(MANY)
    beginning, first_round, may_go_on, second_round = 0.0, 0.1, 0.1, 0.1
    clock = iter([beginning, first_round, may_go_on, second_round])

    def explored(*arguments: object, limit: int, enough: Callable[[], bool], **more: object) -> Exploration:
        return explore(case, case.editions[0], limit=5 if limit == FIRST else 9)

    monkeypatch.setattr(explorations, "explore", explored)
    monkeypatch.setattr(explorations, "monotonic", lambda: next(clock, 99.0))
    assert explored_in_time(case, case.editions[0], 2).lines == 5


def test_where_lines_are_left_aside_the_page_says_so(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorations, "MOST", FIRST)
    page = text(client, f"/explore/{MANY}?lang=en")
    assert "Not everything was followed" in page
    assert f"casebook explore {MANY}" in page


def test_the_interface_gives_what_the_command_prints(client: FlaskClient) -> None:
    found = client.get(f"/api/v1/explore/{BURN_OUT}?edition={OCTOBER}").get_json()
    assert (found["lines"], found["cut"]) == (2, False)
    assert [result["positions"] for result in found["results"]] == [[0], [1]]
    schemas = client.get("/api/v1/openapi.json").get_json()["components"]["schemas"]
    assert set(schemas["Exploration"]["required"]) == set(found)
    assert set(schemas["Fork"]["required"]) == set(found["parting"])
    assert isinstance(client.get(f"/api/v1/explore/{BURN_OUT}").get_json(), list)
