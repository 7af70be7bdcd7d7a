"""The switch between all-seeing and the seats, on the page and in the interface."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from scenarios.library import CaseLibrary
from scenarios.replay import replay
from tests.webapp.fakes import make_services
from webapp.app import create_app

CASE = "riftbound/privacy/a-look-tells-one-player-only"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    fake = make_services(tmp_path_factory.mktemp("seats"))
    services = replace(fake, cases=CaseLibrary.load(), replay=replay)
    return create_app(lambda: services).test_client()


def test_the_interface_covers_what_a_player_may_not_see(client):
    address = f"/api/v1/replay/{CASE}?edition=riftbound-2025-06-02"
    whole, seen = client.get(address).get_json(), client.get(f"{address}&as=B").get_json()
    assert whole["before"]["players"]["A"]["deck"][0]["id"] == "top"
    assert seen["before"]["players"]["A"]["deck"][0] == {
        **seen["before"]["players"]["A"]["deck"][0],
        "id": "A-unseen_deck-1",
        "card": None,
        "covered": True,
    }
    assert len(seen["steps"]) == len(whole["steps"])


def test_an_unknown_seat_is_refused_in_one_message(client):
    answer = client.get(f"/api/v1/replay/{CASE}?as=Z")
    assert answer.status_code == 404
    assert answer.get_json()["nearest"] == ["A", "B"]


def test_the_page_offers_every_seat_and_keeps_the_one_chosen(client):
    page = client.get(f"/cases/{CASE}?step=1&as=B&lang=zh").get_data(as_text=True)
    assert "全知" in page
    assert page.count("as=A") >= 1
    assert f"/frames/{CASE}?edition=riftbound-2026-07-16&amp;as=B" in page
    assert "牌背" in page


def test_frames_are_drawn_for_the_seat(client):
    frames = client.get(f"/frames/{CASE}?as=B").get_json()
    assert "偷看" not in frames[0]["table"]
    assert "偷看" in client.get(f"/frames/{CASE}").get_json()[0]["table"]


def test_the_page_of_a_case_of_sanguosha_shows_what_lasts_and_until_when(client):
    address = "/cases/sanguosha/lasting/until-ones-next-turn-begins?step=4&lang="
    assert client.get(address + "zh").get_data(as_text=True).count("固守 <small>到甲的下个回合开始</small>") == 2
    assert "Hold Fast <small>until A&#39;s next turn begins</small>" in client.get(address + "en").get_data(
        as_text=True
    )
