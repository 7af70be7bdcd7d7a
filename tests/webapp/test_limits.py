"""What one visitor may cost the others: foreign names, costly pages, time, and what a refusal tells."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from time import sleep

import pytest
from flask.testing import FlaskClient

from rules_index.deadline import check_time
from rules_index.search import SearchResult
from tests.webapp.fakes import STUNNED
from webapp.app import create_app
from webapp.limits import Limits
from webapp.services import Services
from webapp.serving import limits


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST."])
def test_the_names_of_this_machine_are_answered(client: FlaskClient, host: str) -> None:
    assert client.get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "192.0.2.7", "localhost.evil.example", "", "["])
def test_a_foreign_name_is_refused_and_told_what_to_do(client: FlaskClient, host: str) -> None:
    answer = client.get("/api/v1/search?q=1", headers={"Host": host})
    assert answer.status_code == 421
    assert "--public-name" in answer.get_json()["error"]


def test_a_server_in_a_network_is_called_by_number_and_by_the_names_it_was_given() -> None:
    hall = limits("0.0.0.0", ("Judges.example",))
    assert hall.knows("192.0.2.7:8000")
    assert hall.knows("[2001:db8::7]:8000")
    assert hall.knows("judges.EXAMPLE:8000")
    assert not hall.knows("evil.example")
    assert not limits("127.0.0.1").knows("192.0.2.7")


def test_a_costly_page_waits_for_a_place_and_the_others_do_not(services: Services) -> None:
    narrow = Limits(costly=1)
    client = create_app(lambda: services, narrow).test_client()
    with narrow.taken():
        refused = client.get(f"/api/v1/explore/{STUNNED}")
        assert refused.status_code == 503
        assert refused.headers["Retry-After"] == "3"
        assert client.get("/").status_code == 200
    assert client.get(f"/api/v1/explore/{STUNNED}").status_code != 503
    assert client.get(f"/api/v1/explore/{STUNNED}").status_code != 503, "the place was given back"


def test_a_search_that_takes_too_long_gives_way_with_a_message(services: Services) -> None:
    def endless(
        query: str, documents: Collection[str] = (), limit: int = 10, kinds: Collection[str] = ()
    ) -> SearchResult:
        while True:
            check_time()
            sleep(0.001)

    client = create_app(lambda: replace(services, search=endless), Limits(seconds=0.05)).test_client()
    answer = client.get("/api/v1/search?q=1")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "3"
    assert answer.get_json()["error"]


@pytest.mark.parametrize("method", ["TRACE", "POST", "DELETE"])
def test_a_method_that_is_not_taken_is_refused_with_those_that_are(client: FlaskClient, method: str) -> None:
    answer = client.open("/", method=method)
    assert answer.status_code == 405
    assert {"GET", "HEAD"} <= set(answer.headers["Allow"].split(", "))


def test_a_file_that_cannot_be_read_is_named_without_its_place(services: Services) -> None:
    def unreadable(*_: object, **__: object) -> SearchResult:
        raise PermissionError(13, "Permission denied", "/home/judge/casebook/imports/one.json")

    answer = create_app(lambda: replace(services, search=unreadable)).test_client().get("/api/v1/search?q=1")
    assert answer.status_code == 500
    assert "one.json" in answer.get_json()["error"]
    assert "/home" not in answer.get_json()["error"]
